"""A cluster: several processes that serve the same tables.

Each process shows in Redis that it lives, by a key that ends by itself when it is not renewed. A table's key names the
process that runs it, and counts for as long as that one lives. Redis says who should run a table; PostgreSQL says who
does, by the number of the claim. So nothing is spoilt where Redis is lost, forgets, or is not seen by all.
"""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import logging
import secrets
import time
from collections.abc import Callable
from contextlib import suppress

from belfry.server.ending import end
from belfry.server.lease import Elsewhere
from belfry.server.limits import Limits
from belfry.server.metrics import Sample
from belfry.server.postgres_storage import PostgresStorage
from belfry.server.redis_line import RedisLine, RedisLost, Script
from belfry.server.shared_limits import SharedLimits
from belfry.server.storage import StorageError

log = logging.getLogger("belfry.server")

LEASE = 6.0
"""Seconds for which a process counts as living after it has last said so."""
BEAT = 1.0
"""Seconds between two times that it says so."""
READ_WITHIN = 3.0
"""Seconds for the database to answer what needs no disk."""
AFFIRM_EVERY = 30
"""Beats after which a process names its tables again, should Redis have forgotten them."""
NAMED_FOR = 3600
"""Seconds for which a table's key holds without being named again."""
MANY = 500
"""How many tables are named at once."""

PROCESSES = "belfry:processes"

LIVE = Script("""
    redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
    local lived = redis.call('EXISTS', KEYS[1])
    redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
    return lived
""")
"""Say that a process lives; whether it had been heard of in time."""
LEAVE = Script("redis.call('HDEL', KEYS[2], ARGV[1]); return redis.call('DEL', KEYS[1])")
OTHERS = Script("""
    local found = {}
    local all = redis.call('HGETALL', KEYS[1])
    for place = 1, #all, 2 do
        if redis.call('EXISTS', ARGV[2] .. all[place]) == 0 then
            redis.call('HDEL', KEYS[1], all[place])
        elseif all[place] ~= ARGV[1] then
            found[#found + 1] = all[place + 1]
        end
    end
    return found
""")
"""The addresses of the other processes that live."""
OWNER = Script("""
    local id = redis.call('GET', KEYS[1])
    if not id or id == ARGV[1] then return false end
    local address = redis.call('GET', ARGV[2] .. id)
    return address ~= ARGV[3] and address
""")
"""The address of another process that runs a table, if it lives. Whoever had our own address before does not."""
CLAIM = Script("""
    local id = redis.call('GET', KEYS[1])
    if id and id ~= ARGV[1] then
        local address = redis.call('GET', ARGV[2] .. id)
        if address and address ~= ARGV[3] then return address end
    end
    redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[4])
    return false
""")
"""Take a table, or hear the address of the other process that has it."""
RELEASE = Script("if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end return 1")
AFFIRM = Script("""
    for _, key in ipairs(KEYS) do
        local id = redis.call('GET', key)
        if not id or id == ARGV[1] then redis.call('SET', key, ARGV[1], 'EX', ARGV[2]) end
    end
    return 1
""")
"""Name the tables that a process runs, but those that another one has named."""


class Cluster:
    """This process among others that serve the same tables."""

    def __init__(self, storage: PostgresStorage, redis: RedisLine, address: str, limits: Limits) -> None:
        """`address` is where the other processes reach this one."""
        self.process = secrets.token_hex(8)
        self.address = address
        self.secret = storage.secret
        self.redis = redis
        self.taken_over = 0
        """How many tables were claimed that another process had run."""
        self._let_go: Callable[[str], None] = lambda code: None
        self._limits = SharedLimits(limits, redis)
        self._storage = storage
        self._claims: dict[str, int] = {}
        self._storage_lost: float | None = None
        self._aside = False
        """Whether others had better run the tables: this process is about to stop, or cannot store anything."""
        self._draining = False
        self._sure = True
        """Whether Redis has known all the time that this process lives."""
        self._silent: dict[str, float] = {}
        """Addresses of processes that did not answer, and when."""
        self._beating: asyncio.Task[None] | None = None
        self._releasing: set[asyncio.Task[None]] = set()

    # The process

    async def start(self, let_go: Callable[[str], None]) -> None:
        """Say that this process lives, now and from now on; `let_go` is called with tables that others have taken."""
        self._let_go = let_go
        with suppress(RedisLost):
            await self._say_alive()
        self._limits.start()
        self._beating = asyncio.get_running_loop().create_task(self._beat(), name="lease")

    async def drain(self) -> bool:
        """Run nothing any more: whatever comes from now on is for others, if there are any; whether there are."""
        self._draining = self._aside = True
        await self._leave()
        return bool(await self._others())

    async def close(self) -> None:
        """Be gone."""
        if self._beating is not None:
            await end([self._beating])
        await self._limits.close()
        await self._leave()
        await self.redis.close()

    async def _leave(self) -> None:
        with suppress(RedisLost):
            await self.redis.run(LEAVE, [_process(self.process), PROCESSES], self.process)

    async def _say_alive(self) -> bool:
        keys = [_process(self.process), PROCESSES]
        found = await self.redis.run(LIVE, keys, self.process, self.address, int(LEASE * 1000), probe=True)
        return bool(found)

    async def _beat(self) -> None:
        for count in itertools.count(1):
            await asyncio.sleep(BEAT)
            try:
                await self._live_on(count)
            except Exception:
                # Whatever it is, a process that says nothing more would lose its tables.
                log.exception("a fault in the cluster")

    async def _live_on(self, count: int) -> None:
        await self._look_after_storage()
        if self._aside:
            await self._hand_over()
            return
        try:
            # Whoever slept through the lease, or was forgotten, has to find out what is still theirs.
            self._sure = await self._say_alive() and self._sure
        except RedisLost:
            self._sure = False
        if not self._sure and time.monotonic() - (self.redis.lost_since or 0) >= LEASE:
            self._sure = await self._prove() and not self.redis.lost
        if self._sure and count % AFFIRM_EVERY == 0:
            await self._affirm()

    async def _hand_over(self) -> None:
        """Leave to others what came here while none of them could be found."""
        # Nothing else looks whether Redis is there again, as this process does not say any more that it lives.
        if await self._others(probe=True):
            for code in list(self._claims):
                self._let_go(code)

    async def _look_after_storage(self) -> None:
        """Stand aside while nothing can be stored from here, and others can do better."""
        if self._draining:
            return
        try:
            async with asyncio.timeout(READ_WITHIN):
                await self._storage.holds({})
        except (StorageError, TimeoutError) as error:
            now = time.monotonic()
            if self._storage_lost is None:
                self._storage_lost = now
                log.warning("%s; tables wait for it", str(error) or f"{self._storage.place} does not answer")
            if not self._aside and now >= self._storage_lost + LEASE and await self._others():
                log.warning("nothing can be stored from here: other processes run the tables now")
                self._aside = True
                await self._leave()
                for code in list(self._claims):
                    self._let_go(code)
        else:
            if self._storage_lost is not None:
                log.warning("%s is there again", self._storage.place)
            self._storage_lost, self._aside = None, False

    async def _prove(self) -> bool:
        """Let go of the tables that others have claimed since, and name the rest anew; whether that could be done."""
        claims = dict(self._claims)
        try:
            held = await self._storage.holds(claims)
        except StorageError:
            return False
        for code in claims:
            if code not in held and self._claims.get(code) == claims[code]:
                log.warning("the table %s has been taken over by another process", code)
                self._let_go(code)
        await self._affirm()
        return True

    async def _affirm(self) -> None:
        codes = list(self._claims)
        with suppress(RedisLost):
            for place in range(0, len(codes), MANY):
                keys = [_table(code) for code in codes[place : place + MANY]]
                await self.redis.run(AFFIRM, keys, self.process, NAMED_FOR)

    async def _others(self, *, probe: bool = False) -> list[str]:
        """The addresses of the other processes that live; none while Redis is lost."""
        try:
            return await self.redis.run(OTHERS, [PROCESSES], self.process, _process(""), probe=probe)
        except RedisLost:
            return []

    # Tables

    async def check(self, code: str) -> None:
        """Raise `Elsewhere` if another process runs the table, or had better."""
        try:
            address = await self.redis.run(OWNER, [_table(code)], self.process, _process(""), self.address)
        except RedisLost:
            address = await self._last_claimed(code)
        if address is None and self._aside:
            others = await self._others()
            # All who stand aside send a table to the same one.
            address = max(others, key=lambda other: hashlib.sha256(f"{code} {other}".encode()).digest(), default=None)
        if address is not None:
            raise Elsewhere(address)

    async def claim(self, code: str) -> int:
        """Run the table from now on, under a number; raises `Elsewhere` or `StorageError`."""
        await self.check(code)
        try:
            address = await self.redis.run(CLAIM, [_table(code)], self.process, _process(""), self.address, NAMED_FOR)
        except RedisLost:
            address = None
        if address is not None:
            raise Elsewhere(address)
        before = await self._storage.claimant(code)
        self._claims[code] = fence = await self._storage.claim(code, self.process, self.address)
        self.taken_over += before is not None and before[0] != self.process
        return fence

    async def _last_claimed(self, code: str) -> str | None:
        """Who ran the table last, as long as they answer: without Redis nobody knows better."""
        claimant = await self._storage.claimant(code)
        if claimant is None or claimant[1] == self.address:
            return None
        silent = self._silent.get(claimant[1])
        return None if silent is not None and time.monotonic() < silent + LEASE else claimant[1]

    def release(self, code: str) -> None:
        """Run the table no longer."""
        if self._claims.pop(code, None) is None:
            return
        task = asyncio.get_running_loop().create_task(self._release(code))
        self._releasing.add(task)
        task.add_done_callback(self._releasing.discard)

    async def _release(self, code: str) -> None:
        if code not in self._claims:
            with suppress(RedisLost):
                await self.redis.run(RELEASE, [_table(code)], self.process)

    def unreachable(self, address: str) -> None:
        """Another process did not answer at its address."""
        if time.monotonic() >= self._silent.get(address, -LEASE) + LEASE:
            log.warning("the process at %s does not answer", address)
        self._silent[address] = time.monotonic()

    def figures(self) -> list[Sample]:
        """What there is to measure."""
        return [
            ("belfry_redis_up", "gauge", "Whether Redis could be reached when last tried", not self.redis.lost),
            ("belfry_tables_taken_over_total", "counter", "Tables that another process had run", self.taken_over),
        ]

    def troubles(self) -> list[str]:
        """What is wrong between the processes, in words."""
        found: list[str] = []
        if self.redis.lost:
            found.append(f"{self.redis.place} cannot be reached; tables go on where they are")
        if self._storage_lost is not None:
            found.append(f"{self._storage.place} cannot be reached; nothing can be stored")
        now = time.monotonic()
        found += [f"the process at {one} does not answer" for one, at in self._silent.items() if now < at + LEASE]
        return found


def _process(id: str) -> str:
    return f"belfry:process:{id}"


def _table(code: str) -> str:
    return f"belfry:table:{code}"
