"""Feeds: what each connection is sent. A welcome has everything that its party sees; an update has what changed.

Feeds of the same party and language share a screen, which is brought up to date once for all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, cast

import msgspec

from belfry.core.audience import PUBLIC, STORYTELLER
from belfry.table.errors import Refusal
from belfry.table.game import Reader
from belfry.table.protocol import (
    ChatLine,
    ClockView,
    EventLine,
    Me,
    TableSeat,
    Tail,
    Update,
    Welcome,
)
from belfry.table.records import Who
from belfry.table.seats import Chair, Place
from belfry.table.talk import Line

if TYPE_CHECKING:
    from belfry.table.clocks import Clock
    from belfry.table.table import Table

LATEST_LINES = 300
"""How many lines of the chat a welcome has."""
MOST_LINES = 2000
"""How many a screen has before it begins anew with the latest."""
ENCODE = msgspec.json.Encoder().encode
IN_PARTS = ("table", "game")
"""The parts of a view of which an update names what is inside."""

Party = Chair | Literal["storyteller", "public"]


class Screens:
    """Every screen that somebody looks at, and what they have in common."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._screens: dict[tuple[Party, str], Screen] = {}
        self._version = -1
        self._shared: dict[str, Any] = {}

    def of(self, party: Party, language: str) -> Screen:
        """The screen of a party in a language, up to date."""
        screen = self._screens.get((party, language))
        if screen is None:
            screen = self._screens[party, language] = Screen(self._table, party, language)
        screen.refresh()
        return screen

    def table(self) -> dict[str, Any]:
        """The table as everybody sees it."""
        if self._version != self._table.version:
            self._version = self._table.version
            self._shared = kept(self._shared, table_view(self._table))
        return self._shared

    def clear(self) -> None:
        """Let go of all screens while nobody looks."""
        self._screens.clear()


class Screen:
    """What one party sees in one language, but for what is each connection's own: `me`, and the time on the clock."""

    def __init__(self, table: Table, party: Party, language: str) -> None:
        self._table = table
        self.party = party
        self._language = language
        self._version = -1
        self._game_key: tuple[Any, ...] = ()
        self._chairs: tuple[Chair, ...] = ()
        self._read = 0
        self.view: dict[str, Any] = {"game": None}
        self.history: list[EventLine] = []
        self.chat: list[ChatLine] = []
        """These two grow in place; where something else than growing happens, another list takes their place."""

    def refresh(self) -> None:
        """Bring it up to date."""
        table = self._table
        if self._version == table.version:
            return
        self._version = table.version
        view = dict(self.view)
        reader = Reader(self._language, table.theme)
        view["table"] = table.screens.table()
        view["ready"] = sorted(table.ready)
        view["notes"] = self._notes()
        self._show_game(view, reader)
        view.update(table.tabletop.parts(self._place, reader))
        self._hear()
        self.view = kept(self.view, view)

    @property
    def _place(self) -> Place | None:
        """The party's own place, if it has one."""
        if isinstance(self.party, Chair):
            return self.party
        return self._table.host if self.party == "storyteller" else None

    @property
    def _audience(self) -> int:
        """The party as the game knows it; a seat that is not in the game sees what everybody sees."""
        if isinstance(self.party, Chair):
            play = self._table.play
            inside = play is not None and any(number == self.party.number for number, _ in play.circle)
            return self.party.number if inside else PUBLIC
        return STORYTELLER if self.party == "storyteller" else PUBLIC

    def _show_game(self, view: dict[str, Any], reader: Reader) -> None:
        play = self._table.play
        if play is None:
            self._game_key = ()
            view["game"] = None
            self.history = self.history if not self.history else []
            return
        audience = self._audience
        key = (play, play.version, audience, reader)
        if key == self._game_key:
            return
        self._game_key = key
        view["game"] = kept(self.view["game"] or {}, play.view(audience, reader))
        self.history = play.history(audience, reader)

    def _notes(self) -> list[dict[str, Any]]:
        place = self._place
        notes = {} if place is None else place.notes
        found: list[dict[str, Any]] = []
        for about, note in sorted(notes.items(), key=lambda item: -1 if item[0] is None else item[0]):
            kept = {"about": about, "text": note.text, "mark": note.mark}
            found.append({**kept, "character": note.character} if self._table.kit.characters else kept)
        return found

    def _hear(self) -> None:
        """Take in what was said since the last time."""
        table = self._table
        chairs = tuple(table.chairs)
        if chairs != self._chairs or len(self.chat) > MOST_LINES:
            # Whoever was spoken of by a number may have another one now, or be gone.
            self._chairs, self._read = chairs, 0
            self.chat = []
        for line in table.chat[max(0, self._read - table.lines_before) :]:
            place = self.party if isinstance(self.party, Chair) else None
            if line.heard_by(place, storyteller=self.party == "storyteller"):
                said = self._line(line)
                if said is not None:
                    self.chat.append(said)
        self._read = table.lines_before + len(table.chat)

    def _line(self, line: Line) -> ChatLine | None:
        """The line with the numbers that the seats have now; nothing if one of them is gone."""
        parties = [party for party in (line.by, line.to) if isinstance(party, Chair)]
        if not all(party in self._chairs for party in parties):
            return None
        to = line.to.number if isinstance(line.to, Chair) else cast("Literal['town', 'storyteller']", line.to)
        return {"seat": STORYTELLER if line.by is None else line.by.number, "to": to, "text": line.text, "at": line.at}


class Feed:
    """One connection: what it has been sent, and what it is to be sent next."""

    def __init__(self, table: Table, find: Callable[[], Who | None], language: str = "en") -> None:
        self._table = table
        self._find = find
        self._language = language
        self._seq = 0
        self._screen: Screen | None = None
        self._me: Me | None = None
        self._view: dict[str, Any] = {}
        self._clock: Clock | None = None
        self._history: tuple[list[EventLine], int] = ([], 0)
        self._chat: tuple[list[ChatLine], int] = ([], 0)
        self._unsent = 0
        """How many lines of the chat were left out of the welcome."""

    @classmethod
    def of(cls, table: Table, who: Who, language: str = "en") -> Feed:
        """The feed of a party, whatever its keys."""
        return cls(table, lambda: who, language)

    @property
    def who(self) -> Who | None:
        """Whose feed it is now; nobody's if its key opens nothing any more."""
        return self._find()

    def speak(self, language: str) -> None:
        """Go on in another language."""
        self._language = language

    def welcome(self, now: float) -> Welcome:
        """The whole of what the party sees; raises `Refusal` if it is nobody's feed any more."""
        who = self.who
        if who is None:
            raise Refusal("unknown", "this link opens no place at this table any more")
        table, screen = self._table, self._find_screen(who)
        self._screen, self._view, self._clock = screen, screen.view, table.clock
        self._me = me_view(table, who)
        self._history = (screen.history, len(screen.history))
        self._chat = (screen.chat, len(screen.chat))
        self._unsent = max(0, len(screen.chat) - LATEST_LINES)
        self._seq += 1
        view = {"me": self._me, **screen.view, "clock": clock_view(table.clock, now)}
        return Welcome(self._seq, view, list(screen.history), screen.chat[self._unsent :])

    def update(self, now: float) -> Update | Welcome | None:
        """What has changed since the last message; a welcome where that would not do; nothing if nothing has."""
        who = self.who
        if who is None or self._table.busy:
            return None
        table, screen = self._table, self._find_screen(who)
        if screen is not self._screen:
            return self.welcome(now)
        changed = differences(self._view, screen.view)
        me = me_view(table, who)
        if me != self._me:
            changed["me"] = me
        if table.clock is not self._clock:
            changed["clock"] = clock_view(table.clock, now)
        history = self._tail(self._history, screen.history)
        chat = self._tail(self._chat, screen.chat, self._unsent)
        self._view, self._clock, self._me = screen.view, table.clock, me
        self._history = (screen.history, len(screen.history))
        if screen.chat is not self._chat[0]:
            self._unsent = 0
        self._chat = (screen.chat, len(screen.chat))
        if not changed and history is None and chat is None:
            return None
        self._seq += 1
        return Update(self._seq, changed, history, chat)

    def _find_screen(self, who: Who) -> Screen:
        party: Party = "storyteller" if who.party == "storyteller" else "public"
        return self._table.screens.of(party if who.seat is None else self._table.chair(who.seat), self._language)

    @staticmethod
    def _tail(sent: tuple[list[Any], int], lines: list[Any], unsent: int = 0) -> Tail | None:
        """How a list goes on after what was sent of it, or of the one whose place it takes."""
        before, count = sent
        if lines is before:
            return None if len(lines) == count else {"keep": count - unsent, "lines": lines[count:]}
        same = 0
        if not unsent:
            most = min(count, len(lines))
            same = next((place for place in range(most) if not alike(before[place], lines[place])), most)
        if same == count == len(lines):
            return None
        return {"keep": same, "lines": lines[same:]}


def alike(before: Any, now: Any) -> bool:
    """Whether two values are the same on the wire, where yes is not 1."""
    if before is now:
        return True
    if before != now or type(before) is not type(now):
        return False
    return isinstance(now, str | int | float) or ENCODE(before) == ENCODE(now)


def kept(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """What is now, with whatever has not changed as it was before, so that it is quick to compare."""
    changed = False
    for key, value in now.items():
        old = before.get(key, before)
        if old is not value:
            if alike(old, value):
                now[key] = old
            else:
                changed = True
    return now if changed or len(now) != len(before) else before


def differences(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """What has changed in a view, by its path."""
    found: dict[str, Any] = {}
    if before is now:
        return found
    for key, value in now.items():
        old = before.get(key)
        if old is value:
            continue
        if key in IN_PARTS and old is not None and value is not None:
            found.update({f"{key}.{part}": value[part] for part in value if not alike(old[part], value[part])})
        elif not alike(old, value):
            found[key] = value
    return found


# The parts of a view


def me_view(table: Table, who: Who) -> Me:
    """Who somebody is at this table."""
    if who.seat is not None:
        return {"role": "player", "seat": who.seat, "host": who.host}
    return {"role": "storyteller" if who.party == "storyteller" else "public", "seat": None, "host": who.host}


def table_view(table: Table) -> dict[str, Any]:
    """The table, apart from the game on it."""
    return {
        "code": table.code,
        "name": table.name,
        "game": table.game,
        "theme": table.theme,
        "teller": table.teller,
        "stage": table.stage,
        "settings": table.settings,
        "switches": table.switches,
        "seats": table_seats(table),
        "watching": sum(who.party == "public" for feed in table.feeds if (who := feed.who) is not None),
        "round": table.round,
        **table.tabletop.table_parts(),
    }


def table_seats(table: Table) -> list[TableSeat]:
    """The seats as everybody sees them, clockwise."""
    here = table.here()
    return [
        {
            "seat": chair.number,
            "name": chair.name,
            "by": chair.by,
            "here": chair.by == "bot" or (chair.by == "person" and chair.number in here),
        }
        for chair in table.seated
    ]


def clock_view(clock: Clock | None, now: float) -> ClockView | None:
    """The clock with the time that is left."""
    if clock is None:
        return None
    return {
        "title": clock.title,
        "remaining": round(clock.remaining(now) * 1000),
        "total": round(clock.total * 1000),
        "running": clock.since is not None,
    }
