"""A table: a game with people at it. It is what its records lead to, and everything done at it is one record more."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal, Self

from belfry.core.reason import Speaker
from belfry.table import (
    clocks,
    desk,
    faces,
    keys,
    pace,
    protocol,
    recording,
    records,
    refusals,
    replaying,
    rights,
    seats,
)
from belfry.table.clocks import Timer, Timing
from belfry.table.desk import StorytellersDesk
from belfry.table.errors import Refusal
from belfry.table.feed import Feed
from belfry.table.game import Reader, speaker_of
from belfry.table.games import GAMES, Games
from belfry.table.handlers import HANDLERS
from belfry.table.knocks import Doorstep
from belfry.table.protocol import Plan, Settings, Stage, Teller
from belfry.table.records import BELFRY, PUBLIC, Open, Record, Who
from belfry.table.remarks import Remark
from belfry.table.seats import Chair, Place
from belfry.table.spectators import Gallery
from belfry.table.story import Stories
from belfry.table.table_view import lobby_view
from belfry.table.table_watcher import TableWatchers

if TYPE_CHECKING:
    from belfry.table.bots import Bots
    from belfry.table.game import Kit
    from belfry.table.play import Play
    from belfry.table.replaying import Stopped
    from belfry.table.tabletop import Tabletop
    from belfry.table.thought import Thought

LONGEST_ID = 80
HOLD = 8.0
"""Seconds that bots wait at the most when the Storyteller is about to do something, or has taken something back."""
MOST_FREED = 200
"""How many keys of seats that were freed are told from keys that never were."""


class Table:
    """A table. Only its methods change it; time is told to it."""

    def __init__(self, games: Games = GAMES) -> None:
        """`games` are those that can be played at it."""
        self.games = games
        self.code = ""
        self.name = ""
        self.game = ""
        self.kit: Kit
        self.tabletop: Tabletop[Any, Any]
        """What is played here, and what lies on the table for it."""
        self.theme = ""
        self.language = "en"
        """The language that bots speak."""
        self.teller: Teller = "belfry"
        self.settings = Settings()
        self.switches: dict[str, Any] = {}
        self.host = Place()
        self.desk = StorytellersDesk()
        self.chairs: list[Chair] = []
        """In the lobby clockwise; in a game by their numbers."""
        self.places = 0
        """How many seats the game began with."""
        self.password = ""
        """What is kept of the password; nothing if none is asked for."""
        self.doorstep = Doorstep()
        self.gallery = Gallery()
        self.freed: deque[str] = deque(maxlen=MOST_FREED)
        self.play: Play[Any, Any, Any] | None = None
        self.seed = 0
        self.begun = 0.0
        """When the game began."""
        self.round = 0
        self.clock: Timer | None = None
        self.timing = Timing()
        self.ready: set[int] = set()
        self.chat: list[Remark] = []
        self.remarks_before = 0
        """How many remarks were made before the first that is kept here."""
        self.count = 0
        """How many records have led here."""
        self.touched = 0.0
        """When the latest was made."""
        self.version = 0
        """Grows with everything that anybody could see."""
        self.feeds: list[Feed] = []
        """Whoever is connected now."""
        self.slept: float | None = 0.0
        """Since when nobody has been here."""
        self.acting = 0.0
        """Until when whoever tells the story is taken to be about to do something."""
        self.taken_back = -HOLD
        """When something was taken back last."""
        self.thinks_elsewhere = False
        """Whether somebody takes what bots have to think about (`thoughts`), and brings back what they decide."""
        self.stopped: Stopped | None = None
        """Why it is only to be read, should that be so."""
        self.stories = Stories()
        self.watchers = TableWatchers(self)

    # Opening and loading

    @classmethod
    def open(
        cls, plan: Plan, code: str, now: float, *, host: str, seat: str | None = None, games: Games = GAMES
    ) -> tuple[Self, list[Record]]:
        """A new table, and the records that it begins with. `host` and `seat` are new keys: see `records.Open`."""
        table = cls(games)
        made = [table.commit(BELFRY, Open(plan, code, host, seat if plan.sit is not None else None), now)]
        table.slept = table.touched
        if plan.start:
            made.append(table.commit(Who("host", host=True), recording.begin(table), now))
        return table, made

    @classmethod
    def load(cls, history: Iterable[Record | None], games: Games = GAMES) -> Self:
        """The table that the records lead to, as far as they can be done again; raises `BrokenRecords`."""
        table = cls(games)
        for _ in table.replay(history):
            pass
        return table

    def replay(self, history: Iterable[Record | None]) -> Iterator[int]:
        """Do everything again that was done at a table, a little at each step; raises `BrokenRecords`.

        What cannot be read stands as `None` in its place.
        """
        yield from replaying.replay(self, history)
        self.slept = self.touched

    # Doing

    def do(self, who: Who, action: protocol.Action, now: float, id: str = "", made: str | None = None) -> Record | None:
        """Let somebody do something; raises `Refusal` with nothing changed.

        `made` is what was made for it outside: the hash of a new password, or the name of a story.

        Nothing comes of an action whose `id` was accepted from the same party before: `None` says so. The id of one
        action is refused for another.
        """
        if who.party in ("public", "belfry"):
            raise Refusal("not-yours", refusals.WATCHING_ONLY())
        desk.check_rank(who)
        if who.party == "storyteller" and self.automatic:
            raise Refusal("not-storyteller", refusals.BELFRY_TELLS())
        place = self._place(who)
        if id and id in place.ids:
            if place.ids[id] != records.fingerprint(action):
                raise Refusal("id-used", refusals.ID_USED_BEFORE())
            return None
        if len(id) > LONGEST_ID:
            raise Refusal("too-long", refusals.ID_TOO_LONG(most=LONGEST_ID))
        if isinstance(action, protocol.Mend):
            return self._mend(who, now, id)
        with self.desk.one_of_two(who, action, now):
            recorded = recording.recorded(self, who, action, now, made)
            return None if recorded is None else self.commit(who, recorded, now, id, wanted=True)

    def _mend(self, who: Who, now: float, id: str) -> Record:
        """Go on from where the table came to a stop; what is stored after that does not count."""
        rights.host(who)
        stopped = self.stopped
        if stopped is None:
            raise Refusal("not-stopped", refusals.NOTHING_TO_MEND())
        self.stopped, self.count = None, stopped.stored
        return self.commit(who, records.Skip(stopped.record), now, id)

    def join(self, name: str, seat: int | None, key: str, now: float) -> Record:
        """Let somebody sit down before a game, or in one where nobody is asked: on this seat, or on any open one."""
        self._check_open()
        if self.knocks_first:
            raise Refusal("knock", refusals.GAME_IS_ON_KNOCK())
        chair = seats.find_seat(self, name, seat)
        if not self.in_lobby and name.strip():
            seats.check_unlike(self.chairs, seats.tidy(name), chair)
        return self.commit(PUBLIC, records.Join(name, chair.number, key), now)

    def knock(self, name: str, seat: int | None, key: str, now: float, role: str = "") -> None:
        """Let somebody wait while a game is on: for this seat, or any, or to come into it in a role."""
        self._check_open()
        self.doorstep.knock(self, name, seat, key, now, role)

    def knocked(self, key: str, now: float) -> Literal["waiting", "in"]:
        """What has become of somebody's knock; raises `Refusal` if it was declined."""
        return self.doorstep.state(self, key, now)

    def _check_open(self) -> None:
        if self.settings.locked:
            raise Refusal("locked", refusals.TABLE_LOCKED())

    def take(self, old: str, new: str, now: float) -> Record:
        """Let a place move to another device, or back, or at the desk to a further one: `new` opens it from now on."""
        return self.commit(PUBLIC, seats.handed(self, old, new), now)

    @property
    def more_clocks(self) -> tuple[Timer, ...]:
        """Clocks that everybody sees besides the one of the stage."""
        return () if self.play is None else self.tabletop.more_clocks

    def due(self) -> float | None:
        """When the table wants to go on by itself, if it does."""
        return pace.due(self)

    def tick(self, now: float) -> list[Record]:
        """Let the table do by itself what is due."""
        return pace.tick(self, now)

    def thoughts(self) -> list[Thought]:
        """What bots are to think about elsewhere now; `bots.take` takes what each decides."""
        idle = self.play is None or not self.feeds or self.stopped is not None or self.stage == "over"
        return [] if idle or not self.thinks_elsewhere else self.bots.thoughts()

    def commit(self, who: Who, action: Any, now: float, id: str = "", *, wanted: bool = False) -> Record:
        """Do something that somebody may do, or that Belfry or a bot has decided; `wanted` is a client's own action."""
        if self.stopped is not None:
            raise self.stopped.refusal()
        n, at = self.count, max(now, self.touched)
        recorded = self._perform(who, action, at, id, wanted=wanted)
        return Record(n, at, who, recorded, id, replaying.told(self))

    def apply(self, record: Record) -> None:
        """Do what a record says."""
        self._perform(record.by, record.action, record.at, record.id, wanted=False)

    def _perform(self, who: Who, action: protocol.Action, at: float, id: str, *, wanted: bool) -> protocol.Action:
        """Do something, and bring the table into line with what has come of it; what is recorded of it."""
        if isinstance(action, Open) is not (self.count == 0):
            raise Refusal("closed", refusals.OPENED_ONCE())
        handler = HANDLERS.get(type(action))
        if handler is None:
            action, turn = self.tabletop.act(who, action, at, wanted=wanted)
        else:
            turn = handler(self, who, action, at)
        if turn is not None:
            seats.follow(self, turn.sits)
            self.stories.follow(self)
            clocks.turn(self, turn, at)
        faces.give(self.chairs)
        if id:
            self._place(who).remember(id, action)
        self.count += 1
        self.touched = at
        self.version += 1
        return action

    def _place(self, who: Who) -> Place:
        if who.seat is not None:
            return self.chair(who.seat)
        return self.desk.find(who.desk) or self.host

    def hold(self, who: Who, now: float, *, on: bool) -> None:
        """Let bots wait, or no longer, while the Storyteller is about to do something. Nothing of it is recorded."""
        if who.party == "storyteller":
            self.acting = now + HOLD if on else 0.0

    @property
    def held(self) -> float:
        """Until when bots leave the table to whoever tells the story."""
        return max(self.acting, self.taken_back + HOLD)

    def judge(self, who: Who, statement: Any) -> list[bool]:
        """Tell the Storyteller whether a statement is true, both where that is theirs to say; changes nothing."""
        return self.tabletop.judge(who, statement)

    def speaker(self, language: str) -> Speaker:
        """Who says why something is refused here: in the table's theme, with what everybody goes by."""
        return speaker_of(self.kit, Reader(language, self.theme), {} if self.play is None else self.play.names)

    # Connections

    def feed(self, key: str = "", host: str = "", language: str = "en", visitor: str = "") -> Feed:
        """What whoever holds these keys is to be sent; raises `Refusal` if they open nothing.

        A `visitor` is what a spectator is known by: a device, or an address.
        """
        who = keys.holder(self, key, host)
        if who is None:
            fate = keys.fate(self, key)
            raise Refusal(fate, keys.FATES[fate]())
        if who.party == "public" and not self.settings.spectators:
            raise Refusal("no-spectators", refusals.NO_SPECTATORS())
        if who.party == "public":
            self.gallery.check(visitor)
        return Feed(self, lambda: keys.holder(self, key, host), language, visitor)

    def come(self, feed: Feed, now: float) -> list[Record]:
        """Somebody is connected; a table that slept goes on where it was."""
        woken: list[Record] = []
        if self.slept is not None and self.stage == "play" and self.stopped is None and now > self.slept:
            woken.append(self.commit(BELFRY, records.Wake(now - self.slept), now))
        self.slept = None
        self.feeds.append(feed)
        if feed.who == PUBLIC:
            self.gallery.come(feed, now)
        self.version += 1
        return woken

    def go(self, feed: Feed, now: float) -> None:
        """Somebody is gone; a table that nobody is at sleeps."""
        if feed in self.feeds:
            self.feeds.remove(feed)
            self.gallery.go(feed)
            self.version += 1
        if not self.feeds and self.slept is None:
            self.slept = max(now, self.touched)
            self.watchers.clear()
            self.bots.clear()
            if self.play is not None:
                self.play.forget()

    # Looking

    @property
    def in_lobby(self) -> bool:
        """Whether no game is on."""
        return self.play is None

    @property
    def knocks_first(self) -> bool:
        """Whether whoever wants a chair has to be let in."""
        return self.play is not None and self.settings.ask_host

    @property
    def stage(self) -> Stage:
        """Whether the table is before, in or after a game."""
        if self.play is None:
            return "lobby"
        return "over" if self.play.stage.kind == "over" else "play"

    @property
    def automatic(self) -> bool:
        """Whether Belfry tells the story."""
        return self.teller == "belfry"

    @property
    def busy(self) -> bool:
        """Whether Belfry is about to do something at once, before which nobody sees anything."""
        return self.play is not None and bool(self.feeds) and self.stopped is None and self.tabletop.busy

    @property
    def bots(self) -> Bots:
        """The bots at the table."""
        return self.tabletop.bots

    @property
    def seated(self) -> list[Chair]:
        """The seats clockwise."""
        if self.play is None:
            return self.chairs
        return [self.chairs[number] for number, _ in self.play.circle]

    def chair(self, number: int) -> Chair:
        """The seat with this number; raises `Refusal` if there is none."""
        if 0 <= number < len(self.chairs):
            return self.chairs[number]
        raise Refusal("unknown", refusals.NO_SEAT_AT_TABLE(seat=number))

    def timer(self, who: Who) -> Timer | None:
        """How long somebody still has for what they are asked."""
        return None if self.play is None else self.tabletop.timer(who.seat)

    def knocks(self, who: Who) -> list[protocol.KnockView]:
        """Who waits to be let in, for the host."""
        return self.doorstep.view() if who.host else []

    def spectators(self, who: Who) -> list[protocol.SpectatorView]:
        """Who only watches, for the host."""
        return self.gallery.view() if who.host else []

    def here(self) -> set[Any]:
        """Every party that is connected."""
        return {who.party for feed in self.feeds if (who := feed.who) is not None}

    def lobby(self) -> protocol.Lobby:
        """What the table shows to whoever knows its code."""
        return lobby_view(self)

    def journal(self) -> str | None:
        """The journal of the game, as the text of a file."""
        return None if self.play is None else self.play.journal()

    def may_read_journal(self, who: Who) -> bool:
        """Whether this party may have the journal now."""
        return self.tabletop.may_read_journal(who)
