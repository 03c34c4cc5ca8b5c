"""Watchers of a table: what each party sees of it in each language, brought up to date once for all who look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, cast

from belfry.core.audience import PUBLIC, STORYTELLER
from belfry.core.event import Event, EventLine
from belfry.table.differences import kept
from belfry.table.game import Reader
from belfry.table.protocol import ChatLine
from belfry.table.remarks import Remark
from belfry.table.seats import Chair, Place
from belfry.table.table_view import table_view

if TYPE_CHECKING:
    from belfry.table.table import Table

MOST_LINES = 2000
"""How many lines of the chat a watcher has before it begins anew with the latest."""

Party = Chair | Literal["storyteller", "onlooker", "public"]
"""An onlooker sees the Storyteller's Grimoire, but neither letters nor notes."""


class TableWatchers:
    """The watchers of a table, each made when somebody looks, and what they have in common."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._watchers: dict[tuple[Party, str], TableWatcher] = {}
        self._version = -1
        self._shared: dict[str, Any] = {}

    def of(self, party: Party, language: str) -> TableWatcher:
        """The watcher of a party in a language, up to date."""
        watcher = self._watchers.get((party, language))
        if watcher is None:
            watcher = self._watchers[party, language] = TableWatcher(self._table, party, language)
        watcher.refresh()
        return watcher

    def table(self) -> dict[str, Any]:
        """The table as everybody sees it."""
        if self._version != self._table.version:
            self._version = self._table.version
            self._shared = kept(self._shared, table_view(self._table))
        return self._shared

    def drop(self, party: Party) -> None:
        """Let go of a party's watchers, as it is somebody else from now on."""
        self._watchers = {key: watcher for key, watcher in self._watchers.items() if key[0] is not party}

    def clear(self) -> None:
        """Let go of all watchers while nobody looks."""
        self._watchers.clear()


class TableWatcher:
    """Sees a table for one party in one language.

    What is each connection's own is not part of it: `me`, and the time on the clock.
    """

    def __init__(self, table: Table, party: Party, language: str) -> None:
        self._table = table
        self.party = party
        self._language = language
        self._version = -1
        self._game_key: tuple[Any, ...] = ()
        self._chairs: tuple[Chair, ...] = ()
        self._read = 0
        self.view: dict[str, Any] = {"game": None}
        self.heard: Sequence[Event] = ()
        self.history: list[EventLine] = []
        self.chat: list[ChatLine] = []
        """These three grow in place; where something else than growing happens, another list takes their place."""

    def refresh(self) -> None:
        """Bring it up to date."""
        table = self._table
        if self._version == table.version:
            return
        self._version = table.version
        view = dict(self.view)
        reader = Reader(self._language, table.theme)
        view["table"] = table.watchers.table()
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
        return None if self.party == "public" else self._table.host

    @property
    def _audience(self) -> int:
        """The party as the game knows it; a seat that is not in the game sees what everybody sees."""
        if isinstance(self.party, Chair):
            play = self._table.play
            inside = play is not None and any(number == self.party.number for number, _ in play.circle)
            return self.party.number if inside else PUBLIC
        return PUBLIC if self.party == "public" else STORYTELLER

    def _show_game(self, view: dict[str, Any], reader: Reader) -> None:
        play = self._table.play
        if play is None:
            self._game_key = ()
            view["game"] = None
            self.heard = ()
            self.history = self.history if not self.history else []
            return
        audience = self._audience
        key = (play, play.version, audience, reader)
        if key == self._game_key:
            return
        self._game_key = key
        view["game"] = kept(self.view["game"] or {}, play.view(audience, reader))
        self.heard = play.heard(audience)
        self.history = play.history(audience, reader)

    def _notes(self) -> list[dict[str, Any]]:
        place = self._place
        notes = {} if place is None or self.party == "onlooker" else place.notes
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
        start = max(self._read, table.remarks_before)
        place = self.party if isinstance(self.party, Chair) else None
        for number, remark in enumerate(table.chat[start - table.remarks_before :], start):
            if place is not None and number < place.since and remark.to != "town":
                continue
            if remark.heard_by(place, storyteller=self.party == "storyteller"):
                said = self._line(remark)
                if said is not None:
                    self.chat.append(said)
        self._read = table.remarks_before + len(table.chat)

    def _line(self, remark: Remark) -> ChatLine | None:
        """The remark as a line, with the numbers that the seats have now; nothing if one of them is gone."""
        parties = [party for party in (remark.by, remark.to) if isinstance(party, Chair)]
        if not all(party in self._chairs for party in parties):
            return None
        to = remark.to.number if isinstance(remark.to, Chair) else cast("Literal['town', 'storyteller']", remark.to)
        seat = STORYTELLER if remark.by is None else remark.by.number
        line: ChatLine = {
            "seat": seat,
            "to": to,
            "text": remark.text,
            "at": remark.at,
            "round": remark.round,
            "day": remark.day,
        }
        if remark.what is not None:
            line["what"] = remark.what
        return line
