"""A room: a table that is awake, with the people connected to it.

A room does one thing after the other: whatever is wished is done in memory, stored, and only then told to anybody.
Petitions that arrive while the disk is busy are done and stored together.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from belfry.core.reason import Reason, Speaker
from belfry.server.codes import new_key
from belfry.server.connection import Connection
from belfry.server.costs import HELLO
from belfry.server.going_on import GoingOn
from belfry.server.ledger import Ledger
from belfry.server.limits import Blame
from belfry.server.petition import Apply, Outcome, Petition, nobody, reply, resolve
from belfry.server.presence import Presence
from belfry.server.refusals import (
    CLOSING,
    FAULT,
    FLOOD,
    FULL,
    LET_GO,
    NOT_HOST,
    OUTRUN,
    PASSWORD,
    UNKNOWN,
    UNSTORED,
    WRONG_PASSWORD,
)
from belfry.server.rehearsal import needs_one, rehearse
from belfry.server.storage import Fenced, StorageError, StorageUnsure
from belfry.table import Record, Refusal, Table, Who, keys
from belfry.table.games import GAMES
from belfry.table.protocol import AnyAction, Done, Password, Publish, ServerMessage
from belfry.table.story import new_name

if TYPE_CHECKING:
    from belfry.server.rooms import Rooms

log = logging.getLogger("belfry.server")

GRACE = 4.0
"""Seconds that somebody whose connection broke still counts as present."""
IDLE = 180.0
"""Seconds after which a table that nobody looks at is put away."""
MOST_RECORDS = 100_000
"""How much may ever happen at one table."""
RESERVED_RECORDS = 20_000
"""How much of that is for Belfry, the host and the Storyteller, whatever the players do."""
EVENING = 12 * 3600.0
"""Seconds without a move after which a table's code opens nothing until somebody with a key is back."""


class Room:
    """A table that is awake."""

    def __init__(self, rooms: Rooms, code: str) -> None:
        self.code = code
        self._rooms = rooms
        self._storage = rooms.storage
        self._time = rooms.time
        self._slices = rooms.slices
        self._used = self._time.now()
        self._table: Table | None = None
        self._ledger = Ledger(rooms, code)
        self._journal = (0, "")
        self._presence = Presence(code)
        self._petitions: asyncio.Queue[Petition] = asyncio.Queue()
        self._serving: list[Petition] = []
        self._preparing: set[asyncio.Task[None]] = set()
        self._going_on = GoingOn(code, self._time, rooms.pool, self._petitions.put_nowait)
        self._ending = Refusal(*CLOSING)
        self._task = asyncio.get_running_loop().create_task(self._run(), name=f"table {code}")

    # What others want of it

    def submit(self, petition: Petition) -> None:
        """Let something be done when its turn comes."""
        self._used = self._time.now()
        if self._task.done():
            petition.settle(None, self._ending)
        else:
            self._petitions.put_nowait(petition)

    async def ask(self, apply: Apply) -> Any:
        """Let something be done and wait for what comes of it; raises `Refusal`."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.submit(Petition(apply, resolve(future)))
        return await future

    async def check_password(self, text: str) -> None:
        """Raise `Refusal` if the table asks for another password than this."""

        def apply(table: Table, now: float) -> Outcome:
            self.check_code(table, now)
            return [], table.password

        kept = await self.ask(apply)
        if kept and not text:
            raise Refusal(*PASSWORD)
        if kept and not await self._rooms.fits(text, kept):
            raise Refusal(*WRONG_PASSWORD)

    async def enter(self, connection: Connection) -> None:
        """Let somebody in: they are welcomed, and hear everything from then on; raises `Refusal`."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        tell = resolve(future)

        def apply(table: Table, now: float) -> Outcome:
            if connection.watching:
                self.check_code(table, now)
            who = keys.holder(table, connection.key, connection.host)
            if who and self._rooms.limits.pay(self.code, who, connection.address, HELLO, kept=False):
                raise Refusal(*FLOOD)
            connection.speaker = self._speaker
            return self._presence.come(table, connection, now), None

        def settle(result: Any, refusal: Refusal | None) -> None:
            if refusal is not None:
                self._presence.turn_away(connection)
            tell(result, refusal)

        self.submit(Petition(apply, settle))
        try:
            await future
        except asyncio.CancelledError:
            self.leave(connection)
            raise

    def leave(self, connection: Connection) -> None:
        """A connection is lost; whoever it was counts as present for a little longer, and may be back by then."""
        gone = _untold(lambda table, now: self._presence.go(table, connection, now))
        self._presence.lose(connection)
        asyncio.get_running_loop().call_later(self._time.real(GRACE), self.submit, gone)

    def pay(self, connection: Connection, cost: float, *, kept: bool = True) -> Blame | None:
        """Whether somebody may do something now that costs so much, and is kept; if not, who does too much."""
        try:
            who = self._presence.who(connection)
        except Refusal:
            # They have no place here any more, and will be told so.
            return None
        return self._rooms.limits.pay(self.code, who, connection.address, cost, kept=kept)

    def check_code(self, table: Table, now: float) -> None:
        """Raise `Refusal` if the table's code alone opens nothing any more, as if there were no such table."""
        if now > table.touched + EVENING and not self._presence.has_keys:
            raise Refusal(*UNKNOWN)

    def check_space(self, table: Table, who: Who) -> None:
        """Raise `Refusal` if nothing more that somebody does fits into the records."""
        reserved = 0 if who.host or who.party == "storyteller" else RESERVED_RECORDS
        if table.count >= MOST_RECORDS - reserved:
            raise Refusal(*FULL)

    def do(self, connection: Connection, id: str, action: AnyAction) -> None:
        """Let somebody do something; their connection is told how it went."""
        if isinstance(action, Password | Publish):
            prepare = self._prepare(connection, id, action)
        elif self._table is not None and needs_one(self._table, action):
            prepare = self._rehearse(connection, id, action)
        else:
            self._do(connection, id, action)
            return
        task = asyncio.get_running_loop().create_task(prepare)
        self._preparing.add(task)
        task.add_done_callback(self._preparing.discard)

    async def _rehearse(self, connection: Connection, id: str, action: AnyAction) -> None:
        """Let somebody do what may take long, once it has been tried elsewhere and did not."""
        try:
            who, table = self._presence.who(connection), self._table
            bodies = await self._storage.load(self.code)
            if table is None or bodies is None:
                raise Refusal(*OUTRUN)
            self._rooms.check_work(connection.address)
            await self._rooms.pool.do(connection.address, rehearse, bodies, who, action, self._time.now())
        except Refusal as refusal:
            reply(connection, id)(None, refusal)
        except StorageError as error:
            log.error("the table %s could not be read: %s", self.code, error)
            reply(connection, id)(None, Refusal(*UNSTORED))
        else:
            self._do(connection, id, action, tried=len(bodies))

    async def _prepare(self, connection: Connection, id: str, action: Password | Publish) -> None:
        """Let the host do what something has to be made for first, which takes its time.

        Only the hash of a password gets as far as the table. By a story's name its table can be found before anybody
        knows the name.
        """
        try:
            if not self._presence.who(connection).host:
                raise Refusal(*NOT_HOST)
            made = None
            if isinstance(action, Password):
                made = await self._rooms.hash(action.text)
            elif action.on:
                made = new_name()
                await self._storage.publish(made, self.code)
        except Refusal as refusal:
            reply(connection, id)(None, refusal)
        except StorageError as error:
            log.error("the table %s could not be stored: %s", self.code, error)
            reply(connection, id)(None, Refusal(*UNSTORED))
        else:
            self._do(connection, id, action, made)

    def _do(
        self, connection: Connection, id: str, action: AnyAction, made: str | None = None, tried: int | None = None
    ) -> None:
        """`tried` is with how many records it was tried elsewhere."""

        def apply(table: Table, now: float) -> Outcome:
            who = self._presence.who(connection)
            self.check_space(table, who)
            if needs_one(table, action) and tried != table.count:
                raise Refusal(*OUTRUN)
            record = table.do(who, action, now, id, made or new_key(self.code))
            return [] if record is None else [record], Done(id)

        self.submit(Petition(apply, reply(connection, id)))

    def journal(self, table: Table) -> str | None:
        """The journal of the game; written anew only if something has happened since."""
        count, text = self._journal
        if count != table.count:
            text = table.journal() or ""
            self._journal = (table.count, text)
        return text or None

    def inquire(self, connection: Connection, id: str, find: Callable[[Table, Who], ServerMessage]) -> None:
        """Tell somebody what they want to know; nothing changes by that."""
        found = Petition(lambda table, now: ([], find(table, self._presence.who(connection))), reply(connection, id))
        self.submit(found)

    def hold(self, connection: Connection, *, on: bool) -> None:
        """Let bots wait, or no longer, for whoever tells the story."""
        self.submit(_untold(lambda table, now: table.hold(self._presence.who(connection), now, on=on)))

    def speak(self, connection: Connection, language: str) -> None:
        """Tell a connection everything in another language from now on."""
        self.submit(_untold(lambda table, now: self._presence.speak(connection, language)))

    def _speaker(self, language: str) -> Speaker:
        """Who says why something is refused at this table."""
        return (GAMES if self._table is None else self._table).speaker(language)

    def is_idle(self, now: float) -> bool:
        """Whether nobody has been here for a while, and nothing is about to happen."""
        due = None if self._table is None else self._table.due()
        quiet = not self._presence and self._petitions.empty() and (due is None or due > now + IDLE)
        return quiet and now > self._used + IDLE

    def end(self, why: tuple[str, Reason]) -> None:
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
            table = await self._load()
            while True:
                self._serving.append(await self._petitions.get())
                while not self._petitions.empty():
                    self._serving.append(self._petitions.get_nowait())
                while self._serving:
                    table = await self._serve(table)
                if self._ledger.count < MOST_RECORDS:
                    self._going_on.look(table)
                else:
                    self._going_on.end()
        except Refusal as refusal:
            self._ending = refusal
        except (Fenced, StorageUnsure) as error:
            # What was under way may be stored or not. Nobody is told anything; whoever comes back asks again by the id.
            log.warning("the table %s is let go: %s", self.code, error)
            self._rooms.metrics.let_go += 1
            self._ending = Refusal(*LET_GO)
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
        self._going_on.end()
        while not self._petitions.empty():
            self._serving.append(self._petitions.get_nowait())
        for petition in self._serving:
            petition.settle(None, self._ending)
        self._presence.end(self._ending)

    async def _serve(self, table: Table) -> Table:
        """Do what is wished, store it, tell everybody; gives the table, which is another one if it was loaded anew."""
        now = self._time.now()
        records: list[Record] = []
        refused: list[tuple[Petition, Refusal]] = []
        granted: list[tuple[Petition, Any]] = []
        sound = True
        for petition in self._serving:
            try:
                made, result = petition.apply(table, now)
            except Refusal as refusal:
                refused.append((petition, refusal))
            except Exception:
                log.exception("a fault at the table %s", self.code)
                refused.append((petition, Refusal(*FAULT)))
                sound = False
                break
            else:
                records += made
                granted.append((petition, result))
                if not self._settle_at_once(table, records, now):
                    sound = False
                    break
        try:
            if records:
                await self._ledger.store(table, records)
        except (Fenced, StorageUnsure):
            raise
        except StorageError as error:
            log.error("the table %s could not be stored: %s", self.code, error)
            refused += [(petition, Refusal(*UNSTORED)) for petition, _ in granted]
            granted = []
            sound = False
        for petition, refusal in refused:
            self._serving.remove(petition)
            petition.settle(None, refusal)
        if not sound:
            table = await self._reload()
        await self._tell(now)
        for petition, result in granted:
            self._serving.remove(petition)
            petition.settle(result, None)
        if self._presence.dismiss(table, now):
            await self._tell(now)
        return table

    async def _tell(self, now: float) -> None:
        await self._slices.work(self._presence.tell(now), likely_short=True)

    def _settle_at_once(self, table: Table, records: list[Record], now: float) -> bool:
        """Let Belfry decide what it is about to decide before anybody else is heard: nobody meets it thinking.

        Gives whether that went well.
        """
        try:
            while table.busy and (made := table.tick(now)):
                records += made
        except Exception:
            log.exception("a fault at the table %s", self.code)
            return False
        return True

    # Loading

    async def _load(self) -> Table:
        """The table as it is stored, run from here from now on; raises `Refusal` if there is none or it cannot be."""
        table = self._table = await self._ledger.load()
        table.thinks_elsewhere = True
        self._time.not_before(table.touched)
        return table

    async def _reload(self) -> Table:
        """Go back to what is stored, since memory may have run ahead of it, and let everybody start from there."""
        table = await self._load()
        woken = self._presence.come_again(table, self._time.now())
        if woken:
            await self._ledger.store(table, woken)
        return table


def _untold(do: Callable[[Table, float], None]) -> Petition:
    """A petition that leaves no record, and of which nobody is told whether it came true."""

    def apply(table: Table, now: float) -> Outcome:
        do(table, now)
        return [], None

    return Petition(apply, nobody)
