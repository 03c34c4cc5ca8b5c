"""Rooms: the tables that are awake, each with the people connected to it.

A room does one thing after the other: whatever is wished is done in memory, stored, and only then told to anybody.
Wishes that arrive while the disk is busy are done and stored together.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterator
from typing import Any, Literal, Protocol

import msgspec

from belfry.core.errors import BelfryError
from belfry.server.codes import code_of, masked, new_code, new_key
from belfry.server.memory import Attic
from belfry.server.storage import Storage, StorageError, TableTaken
from belfry.table import Feed, Record, Refusal, Table, Who, decode, encode
from belfry.table.protocol import (
    AnyAction,
    Done,
    Gone,
    Judged,
    Lobby,
    Opened,
    Plan,
    Refused,
    Seated,
    ServerMessage,
    Stage,
)

log = logging.getLogger("belfry.server")

GRACE = 4.0
"""Seconds that somebody whose line broke still counts as present."""
IDLE = 180.0
"""Seconds after which a table that nobody looks at is put away."""
SWEEP = 30.0
"""Seconds between two looks for tables to put away."""
FORGETTING = 3600.0
"""Seconds between two looks for tables that are too old to keep."""
SOONEST = 0.02
"""Seconds between two things that a table does by itself, at least."""
RETRY = (2.0, 60.0)
"""Seconds until a table that failed to go on by itself tries again: at first, and at most."""
MOST_RECORDS = 100_000
"""How much may ever happen at one table."""
MOST_LINES = 400
"""How many may be connected to one table at once."""
MOST_TRIES = 60
"""How many codes are tried for a new table before the server counts as full."""

# What is refused here, and why: the code for programs, and the words for people.
UNKNOWN = ("unknown", "There is no such table, or this link is no longer valid.")
DELETED = ("deleted", "This table has been deleted.")
FAULT = ("broken", "Something is wrong with Belfry itself, and nothing has changed. Please try again.")
UNSTORED = ("storage", "This could not be stored, so it does not count. Please try again.")
FULL = ("full", "So much has happened at this table that nothing more fits; open another one.")
CROWDED = ("crowded", "Too many are connected to this table.")
NO_ROOM = ("crowded", "This server has no room for another table.")
CLOSING = ("closed", "The server is about to stop.")
NOT_HOST = ("not-yours", "Only the host may do this.")
NO_JOURNAL = ("not-yours", "The journal is open to the Storyteller, and to everybody when the game is over.")
NO_GAME = ("not-now", "No game has begun at this table.")

WHY_GONE = {
    "moved": "Your place has been taken over on another device.",
    "freed": "Your seat has been freed.",
    "unknown": UNKNOWN[1],
}

Role = Literal["storyteller", "host", "player"]
Outcome = tuple[list[Record], Any]


class Clock:
    """The time for tables: that of the wall when the server started, and steady from then on.

    `rate` lets time pass faster than it does, for tests.
    """

    def __init__(self, rate: float = 1.0) -> None:
        self.rate = rate
        self._wall = time.time()
        self._steady = time.monotonic()

    def now(self) -> float:
        """Seconds since 1970."""
        return self._wall + (time.monotonic() - self._steady) * self.rate

    def real(self, seconds: float) -> float:
        """How long it really takes until so many seconds have passed."""
        return seconds / self.rate


class Line(Protocol):
    """A connection, as a room sees it. Neither method waits, and both may be called after it is lost."""

    key: str
    host: str
    language: str

    def send(self, frame: str) -> None:
        """Put a frame on its way."""
        ...

    def end(self, gone: Gone) -> None:
        """Say goodbye and hang up."""
        ...


class Place(msgspec.Struct, frozen=True, array_like=True):
    """What a key opens."""

    role: Role
    seat: int | None
    name: str


class Summary(msgspec.Struct, frozen=True):
    """What is known of a table that sleeps."""

    name: str
    stage: Stage
    places: dict[str, Place]
    game: str = "clocktower"


class Wish:
    """Something that somebody wants of a table, and whom to tell how it went."""

    __slots__ = ("apply", "settle")

    def __init__(self, apply: Callable[[Table, float], Outcome], settle: Callable[[Any, Refusal | None], None]) -> None:
        self.apply = apply
        self.settle = settle


class Room:
    """A table that is awake."""

    def __init__(self, rooms: Rooms, code: str) -> None:
        self.code = code
        self.used = rooms.clock.now()
        self._rooms = rooms
        self._table: Table | None = None
        self._stored = 0
        self._summary = b""
        self._present: dict[Line, Feed] = {}
        """Whoever is here, each with a feed of their own."""
        self._leaving: set[Line] = set()
        """Those of them who have lost their line a moment ago."""
        self._wishes: asyncio.Queue[Wish] = asyncio.Queue()
        self._ending = Refusal(*CLOSING)
        self._serving: list[Wish] = []
        self._timer: asyncio.TimerHandle | None = None
        self._pause = 0.0
        self._task = asyncio.get_running_loop().create_task(self._run(), name=f"table {code}")

    # What others want of it

    def wish(self, wish: Wish) -> None:
        """Let something be done when its turn comes."""
        self.used = self._rooms.clock.now()
        if self._task.done():
            wish.settle(None, self._ending)
        else:
            self._wishes.put_nowait(wish)

    async def ask(self, apply: Callable[[Table, float], Outcome]) -> Any:
        """Let something be done and wait for what comes of it; raises `Refusal`."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.wish(Wish(apply, lambda result, refusal: _resolve(future, result, refusal)))
        return await future

    async def enter(self, line: Line) -> None:
        """Connect a line: it is welcomed, and hears everything from then on; raises `Refusal`."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

        def apply(table: Table, now: float) -> Outcome:
            if len(self._present) >= MOST_LINES:
                raise Refusal(*CROWDED)
            feed = self._present[line] = table.feed(line.key, line.host, line.language)
            return table.come(feed, now), None

        def settle(_: Any, refusal: Refusal | None) -> None:
            if refusal is not None:
                self._present.pop(line, None)
            _resolve(future, None, refusal)

        self.wish(Wish(apply, settle))
        try:
            await future
        except asyncio.CancelledError:
            self.leave(line)
            raise

    def leave(self, line: Line) -> None:
        """A line is lost; whoever it was counts as present for a little longer, and may be back by then."""
        self._leaving.add(line)
        going = Wish(lambda table, now: self._go(line, now), _quiet)
        asyncio.get_running_loop().call_later(self._rooms.clock.real(GRACE), self.wish, going)

    def do(self, line: Line, id: str, action: AnyAction) -> None:
        """Let somebody do something; their line is told how it went."""

        def apply(table: Table, now: float) -> Outcome:
            who = self._who(line)
            if self._stored >= MOST_RECORDS:
                raise Refusal(*FULL)
            record = table.do(who, action, now, id)
            return [] if record is None else [record], Done(id)

        self.wish(Wish(apply, _reply(line, id)))

    def judge(self, line: Line, id: str, statement: Any) -> None:
        """Tell the Storyteller whether a statement is true."""

        def apply(table: Table, now: float) -> Outcome:
            return [], Judged(id, table.judge(self._who(line), statement))

        self.wish(Wish(apply, _reply(line, id)))

    def _who(self, line: Line) -> Who:
        """Who is at the other end of a line; raises `Refusal` if it is nobody any more."""
        feed = self._present.get(line)
        who = None if feed is None else feed.who
        if who is None:
            raise Refusal(*UNKNOWN)
        return who

    def speak(self, line: Line, language: str) -> None:
        """Tell a line everything in another language from now on."""

        def apply(table: Table, now: float) -> Outcome:
            line.language = language
            if line in self._present:
                self._present[line].speak(language)
            return [], None

        self.wish(Wish(apply, _quiet))

    @property
    def lines(self) -> list[Line]:
        """Everybody who is connected."""
        return [line for line in self._present if line not in self._leaving]

    def is_idle(self, now: float) -> bool:
        """Whether nobody has been here for a while, and nothing is about to happen."""
        due = None if self._table is None else self._table.due()
        quiet = not self._present and self._wishes.empty() and (due is None or due > now + IDLE)
        return quiet and now > self.used + IDLE

    def end(self, why: tuple[str, str]) -> None:
        """Put the table away and hang up on everybody."""
        self._ending = Refusal(*why)
        self._rooms.forget(self)
        self._task.cancel()

    async def ended(self) -> None:
        """Wait until it is put away."""
        await asyncio.wait([self._task])

    # What it does, one thing after the other

    async def _run(self) -> None:
        try:
            await self._load()
            while True:
                self._serving.append(await self._wishes.get())
                while not self._wishes.empty():
                    self._serving.append(self._wishes.get_nowait())
                while self._serving:
                    await self._serve()
                self._wait()
        except Refusal as refusal:
            self._ending = refusal
        except StorageError as error:
            log.error("the table %s had to be put away: %s", self.code, error)
            self._ending = Refusal(*FAULT)
        except Exception:
            log.exception("the table %s had to be put away", self.code)
            self._ending = Refusal(*FAULT)
        finally:
            self._close()

    def _close(self) -> None:
        self._rooms.forget(self)
        if self._timer is not None:
            self._timer.cancel()
        while not self._wishes.empty():
            self._serving.append(self._wishes.get_nowait())
        for wish in self._serving:
            wish.settle(None, self._ending)
        if self._ending.code != CLOSING[0]:
            for line in self.lines:
                line.end(Gone(self._ending.code, self._ending.why))

    async def _load(self) -> None:
        """Bring the table to mind as it is stored; raises `Refusal` if there is none or it cannot be read."""
        known = self._table is not None
        try:
            bodies = await self._rooms.storage.load(self.code)
            if bodies is None:
                raise Refusal(*(DELETED if known else UNKNOWN))
            self._table = Table.load(map(decode, bodies))
        except Refusal:
            raise
        except (BelfryError, msgspec.DecodeError) as error:
            log.error("the table %s cannot be loaded: %s", self.code, masked(str(error)))
            raise Refusal(*FAULT) from None
        self._stored = len(bodies)

    async def _reload(self) -> None:
        """Go back to what is stored, since memory may have run ahead of it, and let everybody start from there."""
        await self._load()
        lines = self.lines
        self._present.clear()
        self._leaving.clear()
        now = self._rooms.clock.now()
        woken: list[Record] = []
        for line in lines:
            try:
                feed = self.table.feed(line.key, line.host, line.language)
            except Refusal as refusal:
                line.end(Gone(refusal.code, refusal.why))
                continue
            self._present[line] = feed
            woken += self.table.come(feed, now)
        if woken:
            await self._store(woken)

    @property
    def table(self) -> Table:
        """The table, once it is loaded."""
        assert self._table is not None
        return self._table

    async def _serve(self) -> None:
        """Do what is wished, store it, tell everybody."""
        now = self._rooms.clock.now()
        records: list[Record] = []
        refused: list[tuple[Wish, Refusal]] = []
        granted: list[tuple[Wish, Any]] = []
        sound = True
        for wish in self._serving:
            try:
                made, result = wish.apply(self.table, now)
            except Refusal as refusal:
                refused.append((wish, refusal))
            except Exception:
                log.exception("a fault at the table %s", self.code)
                refused.append((wish, Refusal(*FAULT)))
                sound = False
                break
            else:
                records += made
                granted.append((wish, result))
        try:
            if records:
                await self._store(records)
        except StorageError as error:
            log.error("the table %s could not be stored: %s", self.code, error)
            refused += [(wish, Refusal(*UNSTORED)) for wish, _ in granted]
            granted = []
            sound = False
        for wish, refusal in refused:
            self._serving.remove(wish)
            wish.settle(None, refusal)
        if not sound:
            await self._reload()
        self._tell(now)
        for wish, result in granted:
            self._serving.remove(wish)
            wish.settle(result, None)
        self._dismiss(now)

    async def _store(self, records: list[Record]) -> None:
        summary = msgspec.json.encode(summarise(self.table))
        bodies = [encode(record) for record in records]
        changed = summary if summary != self._summary else None
        await self._rooms.storage.append(self.code, records[0].n, bodies, records[-1].at, changed)
        self._summary = summary
        self._stored += len(records)

    # Telling

    def _tell(self, now: float) -> None:
        """Tell everybody what has changed for them, and everything to whoever is new."""
        for line in self.lines:
            try:
                message = self._present[line].update(now)
            except Exception:
                log.exception("a fault at the table %s", self.code)
                line.end(Gone(*FAULT))
            else:
                if message is not None:
                    line.send(framed(message))

    def _go(self, line: Line, now: float) -> Outcome:
        self._leaving.discard(line)
        feed = self._present.pop(line, None)
        if feed is not None:
            self.table.go(feed, now)
        return [], None

    def _dismiss(self, now: float) -> None:
        """Hang up on whoever no longer has the place that they came for."""
        lost = [line for line, feed in self._present.items() if feed.who is None]
        for line in lost:
            fate = self.table.fate(line.key or line.host)
            line.end(Gone(fate, WHY_GONE.get(fate, UNKNOWN[1])))
            self._go(line, now)
        if lost:
            self._tell(now)

    # Going on by itself

    def _wait(self) -> None:
        """Look at the table again when something is due."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self.table.due()
        if due is None or self._stored >= MOST_RECORDS:
            return
        delay = self._rooms.clock.real(max(due - self._rooms.clock.now(), SOONEST))
        self._timer = asyncio.get_running_loop().call_later(max(delay, self._pause), self._tick)

    def _tick(self) -> None:
        def settle(made: list[Record], refusal: Refusal | None) -> None:
            due = None if self._table is None else self._table.due()
            if refusal is not None:
                self._pause = min(max(self._pause * 2, RETRY[0]), RETRY[1])
            elif not made and due is not None and due <= self._rooms.clock.now():
                # Whatever it is that does not get done, trying again at once would keep everybody else waiting.
                self._pause = min(max(self._pause * 2, SOONEST), RETRY[0])
            else:
                self._pause = 0.0

        def apply(table: Table, now: float) -> Outcome:
            made = table.tick(now)
            return made, made

        self._timer = None
        self._wishes.put_nowait(Wish(apply, settle))


class Rooms:
    """All tables of a server: awake when somebody is there, and asleep in the storage otherwise."""

    def __init__(self, storage: Storage, clock: Clock | None = None, keep: float = 0) -> None:
        """`keep` is for how many seconds a table is kept after it was last touched; 0 for ever."""
        self.storage = storage
        self.clock = clock or Clock()
        self.keep = keep
        self._rooms: dict[str, Room] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._attic = Attic()
        self._closed = False

    def start(self) -> None:
        """Begin to put away what nobody uses."""
        self._sweeper = asyncio.get_running_loop().create_task(self._sweep(), name="sweeper")

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

    def forget(self, room: Room) -> None:
        """The room is closed."""
        if self._rooms.get(room.code) is room:
            del self._rooms[room.code]
            self._attic.tables += 1

    async def _sweep(self) -> None:
        forgotten = -FORGETTING
        while True:
            now = self.clock.now()
            for room in self:
                if room.is_idle(now):
                    room.end(CLOSING)
            self._attic.sweep(quiet=not self._rooms)
            if self.keep and time.monotonic() >= forgotten + FORGETTING:
                forgotten = time.monotonic()
                await self._forget_old(now - self.keep)
            await asyncio.sleep(self.clock.real(SWEEP))

    async def _forget_old(self, since: float) -> None:
        try:
            for code in await self.storage.untouched(since):
                if code not in self._rooms:
                    await self.storage.delete(code)
        except StorageError as error:
            log.error("old tables could not be deleted: %s", error)

    # What is asked over HTTP; each raises `Refusal`

    async def open(self, plan: Plan) -> Opened:
        """Open a table."""
        for _ in range(MOST_TRIES):
            code = new_code()
            host, seat = new_key(code), new_key(code)
            table, records = Table.open(plan, code, self.clock.now(), host=host, seat=seat)
            summary = msgspec.json.encode(summarise(table))
            bodies = [encode(record) for record in records]
            try:
                await self.storage.append(code, records[0].n, bodies, records[-1].at, summary, new=True)
            except TableTaken:
                continue
            except StorageError as error:
                log.error("a new table could not be stored: %s", error)
                raise Refusal(*UNSTORED) from None
            who = table.holder(seat)
            if who is None or who.seat is None:
                return Opened(code, host)
            return Opened(code, host, who.seat, seat)
        raise Refusal(*NO_ROOM)

    async def lobby(self, code: str) -> Lobby:
        """What a table shows to whoever knows its code."""
        return await self.room(code).ask(lambda table, now: ([], table.lobby()))

    async def join(self, code: str, name: str, seat: int | None) -> Seated:
        """Sit down at a table."""
        key = new_key(code)

        def apply(table: Table, now: float) -> Outcome:
            record = table.join(name, seat, key, now)
            role, number, _ = table.role(key)
            return [record], Seated(code, role, key, number)

        return await self.room(code).ask(apply)

    async def take(self, old: str) -> Seated:
        """Take a place over with the key that somebody else had, or that one had before."""
        code = code_of(old)
        if code is None:
            raise Refusal(*UNKNOWN)
        key = new_key(code)

        def apply(table: Table, now: float) -> Outcome:
            if table.place_of(old) is None:
                raise Refusal(*UNKNOWN)
            record = table.take(old, key, now)
            role, number, _ = table.role(key)
            return [record], Seated(code, role, key, number)

        return await self.room(code).ask(apply)

    async def role(self, code: str, key: str) -> Role:
        """What a key opens at a table."""
        return await self.room(code).ask(lambda table, now: ([], table.role(key)[0]))

    async def journal(self, code: str, key: str) -> str:
        """The journal of a table's game, for whoever may read it."""

        def apply(table: Table, now: float) -> Outcome:
            who = table.holder(key) if key else None
            if who is None:
                raise Refusal(*UNKNOWN)
            if not table.may_read_journal(who):
                raise Refusal(*NO_JOURNAL)
            journal = table.journal()
            if journal is None:
                raise Refusal(*NO_GAME)
            return [], journal

        return await self.room(code).ask(apply)

    async def delete(self, code: str, key: str) -> None:
        """Delete a table and everything that belongs to it."""

        def apply(table: Table, now: float) -> Outcome:
            who = table.holder(key) if key else None
            if who is None:
                raise Refusal(*UNKNOWN)
            if not who.host:
                raise Refusal(*NOT_HOST)
            return [], None

        room = self.room(code)
        await room.ask(apply)
        try:
            await self.storage.delete(code)
        except StorageError as error:
            log.error("the table %s could not be deleted: %s", code, error)
            raise Refusal(*UNSTORED) from None
        room.end(DELETED)


def summarise(table: Table) -> Summary:
    """What to know of a table when it sleeps."""
    role: Role = "host" if table.automatic else "storyteller"
    places = {key: Place(role, None, "") for key in table.host.keys.all}
    for chair in table.chairs:
        places.update((key, Place("player", chair.number, chair.name)) for key in chair.keys.all)
    return Summary(table.name, table.stage, places, table.game)


def _reply(line: Line, id: str) -> Callable[[Any, Refusal | None], None]:
    """Tell a line what has come of what it asked for under an id."""

    def settle(answer: Any, refusal: Refusal | None) -> None:
        if refusal is None:
            line.send(framed(answer))
        elif refusal.code != CLOSING[0]:
            # Of a server that stops nobody knows what it still stored; whoever comes back asks again by the id.
            line.send(framed(Refused(id, refusal.code, refusal.why)))

    return settle


def framed(message: ServerMessage) -> str:
    """A message as it goes over the wire."""
    return msgspec.json.encode(message).decode()


def _resolve(future: asyncio.Future[Any], result: Any, refusal: Refusal | None) -> None:
    if future.done():
        return
    if refusal is None:
        future.set_result(result)
    else:
        # A fresh one each time: raised, it takes a traceback with it.
        future.set_exception(Refusal(refusal.code, refusal.why))


def _quiet(_: Any, __: Refusal | None) -> None:
    """For wishes that nobody waits for."""
