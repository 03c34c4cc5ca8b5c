-- When a table was last touched by the clock of the database; `touched` is by the time of the tables, which may be ahead.
ALTER TABLE tables ADD COLUMN seen double precision NOT NULL DEFAULT extract(epoch FROM clock_timestamp());
CREATE INDEX tables_by_seen ON tables (seen);
