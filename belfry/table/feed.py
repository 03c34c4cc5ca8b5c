"""Feeds: what each connection is sent. A welcome has everything that its party sees; an update has what changed.

Feeds of the same party and language share a watcher.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from belfry.core.event import EventLine
from belfry.table import desk, refusals
from belfry.table.differences import alike, differences
from belfry.table.errors import Refusal
from belfry.table.protocol import ChatLine, DeskView, KnockView, Me, SpectatorView, Update, Welcome
from belfry.table.records import Who
from belfry.table.table_view import clock_view, me_view
from belfry.table.table_watcher import Party, TableWatcher

if TYPE_CHECKING:
    from belfry.table.clocks import Timer
    from belfry.table.table import Table

T = TypeVar("T")

LATEST_LINES = 300
"""How many lines of the chat a welcome has."""


class Feed:
    """One connection: what it has been sent, and what it is to be sent next."""

    def __init__(self, table: Table, find: Callable[[], Who | None], language: str = "en", visitor: str = "") -> None:
        self._table = table
        self._find = find
        self._language = known_language(table, language)
        self.visitor = visitor
        """What a spectator is known by."""
        self.sent_away = False
        self._seq = 0
        self._watcher: TableWatcher | None = None
        self._me: Me | None = None
        self._view: dict[str, Any] = {}
        self._clock: Timer | None = None
        self._due: Timer | None = None
        self._more: tuple[Timer, ...] = ()
        self._knocks: list[KnockView] = []
        self._spectators: list[SpectatorView] = []
        self._desk: list[DeskView] = []
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
        return None if self.sent_away else self._find()

    def speak(self, language: str) -> None:
        """Go on in another language."""
        self._language = known_language(self._table, language)

    def welcome(self, now: float) -> Welcome:
        """The whole of what the party sees; raises `Refusal` if it is nobody's feed any more."""
        who = self.who
        if who is None:
            raise Refusal("unknown", refusals.LINK_OPENS_NOTHING())
        table, watcher = self._table, self._find_watcher(who)
        self._watcher, self._view, self._clock = watcher, watcher.view, table.clock
        self._me = me_view(table, who)
        self._history = (watcher.history, len(watcher.history))
        self._chat = (watcher.chat, len(watcher.chat))
        self._unsent = max(0, len(watcher.chat) - LATEST_LINES)
        self._seq += 1
        self._due = table.timer(who)
        self._more = table.more_clocks
        self._knocks, self._spectators = table.knocks(who), table.spectators(who)
        self._desk = desk.view(table, who)
        clocks: dict[str, Any] = {"clock": clock_view(table.clock, now), "due": clock_view(self._due, now)}
        clocks["more_clocks"] = [clock_view(clock, now) for clock in self._more]
        around = {"knocks": self._knocks, "spectators": self._spectators, "desk": self._desk}
        view = {"me": self._me, **watcher.view, **clocks, **around}
        return Welcome(self._seq, view, list(watcher.history), watcher.chat[self._unsent :])

    def update(self, now: float) -> Update | Welcome | None:
        """What has changed since the last message; a welcome where that would not do; nothing if nothing has."""
        who = self.who
        if who is None or self._table.busy:
            return None
        table, watcher = self._table, self._find_watcher(who)
        if watcher is not self._watcher:
            return self.welcome(now)
        changed = differences(self._view, watcher.view)
        me = me_view(table, who)
        if me != self._me:
            changed["me"] = me
        if table.clock is not self._clock:
            changed["clock"] = clock_view(table.clock, now)
        due = table.timer(who)
        if due != self._due:
            self._due, changed["due"] = due, clock_view(due, now)
        if table.more_clocks != self._more:
            self._more = table.more_clocks
            changed["more_clocks"] = [clock_view(clock, now) for clock in self._more]
        knocks = table.knocks(who)
        if knocks != self._knocks:
            self._knocks = changed["knocks"] = knocks
        spectators = table.spectators(who)
        if spectators != self._spectators:
            self._spectators = changed["spectators"] = spectators
        at_desk = desk.view(table, who)
        if at_desk != self._desk:
            self._desk = changed["desk"] = at_desk
        history = self._tail(self._history, watcher.history)
        chat = self._tail(self._chat, watcher.chat, self._unsent)
        self._view, self._clock, self._me = watcher.view, table.clock, me
        self._history = (watcher.history, len(watcher.history))
        if watcher.chat is not self._chat[0]:
            self._unsent = 0
        self._chat = (watcher.chat, len(watcher.chat))
        if not changed and history is None and chat is None:
            return None
        self._seq += 1
        return Update(
            self._seq,
            changed,
            history and {"keep": history[0], "lines": history[1]},
            chat and {"keep": chat[0], "lines": chat[1]},
        )

    def _find_watcher(self, who: Who) -> TableWatcher:
        table = self._table
        party: Party = "public"
        if who.seat is not None:
            party = table.chair(who.seat)
        elif who.party in ("storyteller", "watcher"):
            party = "storyteller" if table.desk.reads_letters(who) else "onlooker"
        return table.watchers.of(party, self._language)

    @staticmethod
    def _tail(sent: tuple[list[T], int], lines: list[T], unsent: int = 0) -> tuple[int, list[T]] | None:
        """How many lines stay of what was sent of a list, or of the one whose place it takes, and which follow."""
        before, count = sent
        if lines is before:
            return None if len(lines) == count else (count - unsent, lines[count:])
        same = 0
        if not unsent:
            most = min(count, len(lines))
            same = next((place for place in range(most) if not alike(before[place], lines[place])), most)
        if same == count == len(lines):
            return None
        return same, lines[same:]


def known_language(table: Table, asked: str) -> str:
    """The language that somebody is told everything in who asks for this one: the usual one if it is not spoken here.

    Each language that is spoken has watchers of its own, so nobody can have more of them by asking for others.
    """
    spoken = table.kit.languages
    wanted = asked.lower()
    return next((one for one in (wanted, wanted.partition("-")[0]) if one in spoken), spoken[0])
