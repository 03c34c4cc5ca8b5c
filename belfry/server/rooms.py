"""Rooms: all tables of a server, and what is asked of them over HTTP."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator

from belfry.server import refusals
from belfry.server.codes import code_of, new_code, new_key
from belfry.server.costs import TAKE
from belfry.server.forgetting import Forgetting
from belfry.server.lease import Alone, Leases
from belfry.server.limits import Limits
from belfry.server.memory import Attic
from belfry.server.metrics import Metrics
from belfry.server.petition import Outcome
from belfry.server.pool import Pool
from belfry.server.processes import processes_for
from belfry.server.refusals import (
    CLOSING,
    DELETED,
    FLOOD,
    LET_GO,
    NO_GAME,
    NO_JOURNAL,
    NO_ROOM,
    NO_STORY,
    NOT_HOST,
    UNKNOWN,
    UNSTORED,
)
from belfry.server.rehearsal import plan_needs_one, rehearse_plan
from belfry.server.room import EVENING, Room
from belfry.server.slices import Slices
from belfry.server.steady_time import SteadyTime
from belfry.server.storage import Storage, StorageError, TableTaken
from belfry.server.summary import Role, Summary, read_summary, write_summary
from belfry.table import Refusal, Table, Who, encode, keys, passwords
from belfry.table.protocol import Knocked, Lobby, Opened, Plan, Seated
from belfry.table.records import PUBLIC
from belfry.table.seats import Chair
from belfry.table.story import Finished

log = logging.getLogger("belfry.server")

SWEEP = 30.0
"""Seconds between two looks for tables to put away."""
MOST_HASHING = 2
"""How many passwords are worked out at once."""
MOST_TRIES = 60
"""How many codes are tried for a new table before the server counts as full."""


class Rooms:
    """All tables of a server: awake when somebody is there, and asleep in the storage otherwise."""

    def __init__(
        self,
        storage: Storage,
        time: SteadyTime | None = None,
        keep: float = 0,
        limits: Limits | None = None,
        leases: Leases | None = None,
        pool: Pool | None = None,
    ) -> None:
        """`keep` is for how many seconds a table is kept after it was last touched; 0 for ever."""
        self.storage = storage
        self.time = time or SteadyTime()
        self.time.go_by(storage.skew)
        self.time.not_before(storage.latest)
        self.leases = leases or Alone(storage)
        self.pool = pool or Pool(processes_for())
        self.slices = Slices()
        self.metrics = Metrics()
        self.limits = limits or Limits()
        self._rooms: dict[str, Room] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._attic = Attic()
        self._closed = False
        self._forgetting = Forgetting(storage, self.leases, self.time, keep, self._rooms)
        self._hashing = asyncio.Semaphore(MOST_HASHING)

    async def start(self) -> None:
        """Begin to run tables, and to put away what nobody uses."""
        await self.leases.start(self.let_go)
        self._sweeper = asyncio.get_running_loop().create_task(self._sweep(), name="sweeper")

    def let_go(self, code: str) -> None:
        """Leave a table to another process, if it is awake here; whoever is there is asked to come back."""
        room = self._rooms.get(code)
        if room is not None:
            room.end(LET_GO)

    async def drain(self) -> bool:
        """Leave all tables to other processes, if there are any; whether there are."""
        if not await self.leases.drain():
            return False
        rooms = list(self._rooms.values())
        for room in rooms:
            room.end(LET_GO)
        for room in rooms:
            await room.ended()
        return True

    async def close(self) -> None:
        """Put all tables away."""
        self._closed = True
        if self._sweeper is not None:
            self._sweeper.cancel()
            await asyncio.wait([self._sweeper])
        rooms = list(self._rooms.values())
        for room in rooms:
            room.end(CLOSING)
        for room in rooms:
            await room.ended()
        await self.leases.close()

    def __len__(self) -> int:
        return len(self._rooms)

    def __iter__(self) -> Iterator[Room]:
        return iter(list(self._rooms.values()))

    def room(self, code: str) -> Room:
        """The table's room; whether there is such a table shows when something is wished of it."""
        if self._closed:
            raise Refusal(*CLOSING)
        room = self._rooms.get(code)
        if room is None:
            room = self._rooms[code] = Room(self, code)
        return room

    async def find(self, code: str, *keys: str) -> Room:
        """The room of a table that whoever shows these keys may know of, or knows by its code; raises `Refusal`.

        A table that sleeps is not woken for anybody else.
        """
        await self._look_up(code, *keys)
        return self.room(code)

    async def _look_up(self, code: str, *keys: str) -> Summary | None:
        """What is known of a table that sleeps, nothing if it is awake; raises `Refusal` as `find` does."""
        if code in self._rooms or self._closed:
            return None
        try:
            await self.leases.check(code)
            found = await self.storage.find([code])
        except StorageError as error:
            log.error("the table %s could not be looked up: %s", code, error)
            raise Refusal(*UNSTORED) from None
        if not found:
            raise Refusal(*UNKNOWN)
        summary, shown = read_summary(found[0].summary), [key for key in keys if key]
        if not (any(map(summary.knows, shown)) if shown else self.time.now() <= found[0].touched + EVENING):
            raise Refusal(*UNKNOWN)
        return summary

    def forget(self, room: Room) -> None:
        """The room is closed."""
        if self._rooms.get(room.code) is room:
            del self._rooms[room.code]
            self._attic.tables += 1
            self.leases.release(room.code)

    async def _sweep(self) -> None:
        while True:
            now = self.time.now()
            for room in self:
                if room.is_idle(now):
                    room.end(CLOSING)
            self._attic.sweep(quiet=not self._rooms)
            await self._forgetting.sweep()
            await asyncio.sleep(self.time.real(SWEEP))

    # What is asked over HTTP; each raises `Refusal`

    def check_work(self, address: str) -> None:
        """Raise `Refusal` if the processes beside the server have worked too long for an address."""
        if not self.limits.work.take(address, 0):
            raise Refusal(*FLOOD)

    async def open(self, plan: Plan, address: str) -> Opened:
        """Open a table for somebody at an address."""
        if plan_needs_one(plan):
            self.check_work(address)
            await self.pool.do(address, rehearse_plan, plan)
        for _ in range(MOST_TRIES):
            code = new_code()
            host, seat = new_key(code), new_key(code)
            table, records = Table.open(plan, code, self.time.now(), host=host, seat=seat)
            summary = write_summary(table)
            bodies = [encode(record) for record in records]
            try:
                await self.storage.append(code, records[0].n, bodies, records[-1].at, summary, new=True)
            except TableTaken:
                continue
            except StorageError as error:
                log.error("a new table could not be stored: %s", error)
                raise Refusal(*UNSTORED) from None
            who = keys.holder(table, seat)
            if who is None or who.seat is None:
                return Opened(code, host)
            return Opened(code, host, who.seat, seat)
        raise Refusal(*NO_ROOM)

    async def lobby(self, code: str) -> Lobby:
        """What a table shows to whoever knows its code; one that sleeps is not woken for it."""
        asleep = await self._look_up(code)
        if asleep is not None and asleep.lobby is not None:
            return asleep.lobby
        room = self.room(code)

        def apply(table: Table, now: float) -> Outcome:
            room.check_code(table, now)
            return [], table.lobby()

        return await room.ask(apply)

    async def join(
        self, code: str, name: str, seat: int | None, password: str = "", traveller: str = ""
    ) -> Seated | Knocked:
        """Sit down at a table, or knock where a game is on: for a seat, or to come as a Traveller."""
        key, room = new_key(code), await self.find(code)
        await room.check_password(password)

        def apply(table: Table, now: float) -> Outcome:
            room.check_code(table, now)
            if table.knocks_first or (traveller and not table.in_lobby):
                table.knock(name, seat, key, now, traveller)
                return [], Knocked(code, key)
            if traveller:
                raise Refusal("no-game", refusals.NO_GAME_TO_TRAVEL_TO())
            room.check_space(table, PUBLIC)
            record = table.join(name, seat, key, now)
            role, number, _ = keys.role(table, key)
            return [record], Seated(code, role, key, number)

        return await room.ask(apply)

    async def knocked(self, code: str, key: str, *, withdraw: bool = False) -> Seated | Knocked:
        """What has become of somebody's knock."""

        def apply(table: Table, now: float) -> Outcome:
            if withdraw:
                table.doorstep.withdraw(table, key)
                return [], Knocked(code, key)
            if table.knocked(key, now) == "waiting":
                return [], Knocked(code, key)
            role, number, _ = keys.role(table, key)
            return [], Seated(code, role, key, number)

        return await (await self.find(code, key)).ask(apply)

    async def hash(self, password: str) -> str:
        """What is kept of a password, worked out beside everything else."""
        async with self._hashing:
            return await asyncio.to_thread(passwords.hashed, password)

    async def fits(self, password: str, kept: str) -> bool:
        """Whether it is the password of which this was kept."""
        async with self._hashing:
            return await asyncio.to_thread(passwords.fits, password, kept)

    async def take(self, old: str, address: str) -> Seated:
        """Take a place over with the key that somebody else had, or that one had before."""
        code = code_of(old)
        if code is None:
            raise Refusal(*UNKNOWN)
        key, room = new_key(code), await self.find(code, old)

        def apply(table: Table, now: float) -> Outcome:
            place = keys.place_of(table, old)
            if place is None:
                raise Refusal(*UNKNOWN)
            if table.stopped is not None:
                # Nothing can be written down there; who has the key may read on another device too.
                role, number, _ = keys.role(table, old)
                return [], Seated(code, role, old, number)
            who = Who(place.number) if isinstance(place, Chair) else Who("host", host=True)
            if self.limits.pay(code, who, address, TAKE):
                raise Refusal(*FLOOD)
            room.check_space(table, who)
            record = table.take(old, key, now)
            role, number, _ = keys.role(table, key)
            return [record], Seated(code, role, key, number)

        return await room.ask(apply)

    async def role(self, code: str, key: str) -> Role:
        """What a key opens at a table."""
        room = await self.find(code, key)
        return await room.ask(lambda table, now: ([], keys.role(table, key)[0]))

    async def journal(self, code: str, key: str) -> str:
        """The journal of a table's game, for whoever may read it."""
        room = await self.find(code, key)

        def apply(table: Table, now: float) -> Outcome:
            who = keys.holder(table, key) if key else None
            if who is None:
                raise Refusal(*UNKNOWN)
            if not table.may_read_journal(who):
                raise Refusal(*NO_JOURNAL)
            journal = room.journal(table)
            if journal is None:
                raise Refusal(*NO_GAME)
            return [], journal

        return await room.ask(apply)

    async def story(self, code: str, key: str) -> Finished:
        """The game that was played to its end last at a table, for whoever has a place there."""

        def apply(table: Table, now: float) -> Outcome:
            if not key or keys.holder(table, key) is None:
                raise Refusal(*UNKNOWN)
            latest = table.stories.latest(table)
            if latest is None:
                raise Refusal(*NO_STORY)
            return [], latest

        return await (await self.find(code, key)).ask(apply)

    async def published(self, name: str, kept: Callable[[], bool]) -> Finished | None:
        """The game whose story is published under a name; nothing if it need not be told as it is `kept` already.

        A table that sleeps is woken only for a story that is published there.
        """
        try:
            code = await self.storage.table_of(name)
            if code is not None and code not in self._rooms:
                await self.leases.check(code)
            found = [] if code is None else await self.storage.find([code])
        except StorageError as error:
            log.error("a story could not be looked up: %s", error)
            raise Refusal(*UNSTORED) from None
        if code is None or not found:
            raise Refusal(*UNKNOWN)
        if code not in self._rooms:
            if name not in read_summary(found[0].summary).stories:
                raise Refusal(*UNKNOWN)
            if kept():
                return None

        def apply(table: Table, now: float) -> Outcome:
            story = table.stories.find(table, name)
            if story is None:
                raise Refusal(*UNKNOWN)
            return [], story

        return await self.room(code).ask(apply)

    async def delete(self, code: str, key: str) -> None:
        """Delete a table and everything that belongs to it."""

        def apply(table: Table, now: float) -> Outcome:
            who = keys.holder(table, key) if key else None
            if who is None:
                raise Refusal(*UNKNOWN)
            if not who.host:
                raise Refusal(*NOT_HOST)
            return [], None

        room = await self.find(code, key)
        await room.ask(apply)
        try:
            await self.storage.delete(code)
        except StorageError as error:
            log.error("the table %s could not be deleted: %s", code, error)
            raise Refusal(*UNSTORED) from None
        room.end(DELETED)
