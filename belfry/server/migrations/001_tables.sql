CREATE TABLE tables (
    code text PRIMARY KEY,
    created double precision NOT NULL,
    touched double precision NOT NULL,
    summary bytea NOT NULL,
    next integer NOT NULL,      -- the number of the record that comes next
    fence bigint NOT NULL       -- the number of the latest claim; whoever writes under an older one is refused
);
CREATE INDEX tables_by_touched ON tables (touched);

CREATE TABLE records (
    code text NOT NULL,
    n integer NOT NULL,
    body bytea NOT NULL,
    sum bigint NOT NULL,
    fence bigint NOT NULL,      -- the claim under which it was written
    PRIMARY KEY (code, n)
);

CREATE TABLE holdings (
    device text NOT NULL,
    code text NOT NULL,
    key text NOT NULL,
    role text NOT NULL,
    seat integer,
    PRIMARY KEY (device, key)
);
CREATE INDEX holdings_by_code ON holdings (code);

CREATE TABLE stories (
    name text PRIMARY KEY,
    code text NOT NULL
);
CREATE INDEX stories_by_code ON stories (code);

-- Which process ran which table, in order: the numbers only ever grow.
CREATE TABLE claims (
    fence bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    code text NOT NULL,
    process text NOT NULL,
    address text NOT NULL,
    at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX claims_by_code ON claims (code, fence);

-- What the processes of this database sign with when they pass on what has come to the wrong one of them.
CREATE TABLE relay_secret (secret bytea NOT NULL);
INSERT INTO relay_secret
SELECT decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');
