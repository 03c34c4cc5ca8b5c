"""Watchers: one party's view of a game, kept up to date as the game goes on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from belfry.core.audience import PUBLIC, STORYTELLER
from belfry.core.plain import to_plain
from belfry.core.watcher import GameWatcher
from belfry.traitors.known_game import KnownGame
from belfry.traitors.narration import describe, narrate, question, waiting

if TYPE_CHECKING:
    from belfry.core.event import Event, EventLine
    from belfry.core.name import Called
    from belfry.core.options import Options
    from belfry.traitors.catalogue import Words
    from belfry.traitors.game import Traitors
    from belfry.traitors.party_view import Asked, ChooseOne, Told, TraitorsView, Waiting


class Watcher(GameWatcher["Traitors"]):
    """What one audience of a game of Traitors sees.

    `STORYTELLER` is somebody who sees everything: nobody at the table, but whoever reads the journal of a game.
    """

    def __init__(self, game: Traitors, audience: int, called: Called | None = None) -> None:
        self._called = called
        super().__init__(game, audience)

    # Taking in

    def _start(self) -> None:
        """Take in the whole game."""
        self._events = self.game.events
        self._seen = 0
        self._known = KnownGame(self.audience, self._called)
        self._record = []
        self._told: dict[Words, tuple[list[Any], list[Told]]] = {}
        self._descriptions: dict[Words, list[str]] = {}
        self._offered: tuple[Options[Any], ChooseOne] | None = None
        self.catch_up()

    def _hear(self, event: Event) -> None:
        self._record.append(event)
        self._known.hear(event)

    # Telling

    @property
    def names(self) -> Mapping[int, str]:
        """The names of the players."""
        self.catch_up()
        return self._known.names

    def lines(self, words: Words, start: int = 0) -> list[EventLine]:
        """The events that the audience has heard, from a number on, in words."""
        heard, names = self.heard, self._known.names
        return [
            {
                "kind": event.kind,
                "data": to_plain(event.data),
                "text": narrate(event, names, self.audience, words) or "",
            }
            for event in heard[start:]
        ]

    def descriptions(self, words: Words) -> list[str]:
        """Every answer so far in words, the first one first: what can be taken back. Nothing in it is secret."""
        self.catch_up()
        told = self._descriptions.setdefault(words, [])
        told += [describe(self.game, number, words) for number in range(len(told), len(self.game.entries))]
        return told.copy()

    def view(self, words: Words) -> TraitorsView:
        """What the audience knows and is asked now. Not to be changed: later views share parts with it."""
        self.catch_up()
        known = self._known
        audience = self.audience
        return {
            "as": "storyteller" if audience == STORYTELLER else "public" if audience == PUBLIC else audience,
            "moment": self.moment,
            "phase": known.phase,
            "round": known.number,
            "rounds": known.rounds,
            "dealer": known.dealer,
            "turn": known.turn,
            "drawing": known.drawing,
            "players": known.players,
            "deck": known.deck,
            "cards": known.cards,
            "worth": known.worth,
            "fund": {"cards": known.fund, "gold": sum([known.worth[card] for card in known.fund])},
            "discards": {"cards": known.discards if known.face_up else None, "count": len(known.discards)},
            "options": known.options,
            "victim": known.victim,
            "slips": known.slips,
            "voting": known.voting,
            "agreement": known.agreement,
            "ended": known.ended,
            "results": known.results,
            "winners": known.winners,
            "you": known.you,
            "seen": known.seen,
            "told": self._tell(words),
            "waiting": self._waiting(words),
            "asked": self._asked(words),
        }

    def _tell(self, words: Words) -> list[Told]:
        """What the player was told in private, in words."""
        told = self._known.told
        before, lines = self._told.get(words, ([], []))
        if told is not before:
            if told[: len(lines)] != before[: len(lines)]:
                lines = []
            names = self._known.names
            new: list[Any] = [
                {
                    "round": number,
                    "kind": event.kind,
                    "data": to_plain(event.data),
                    "text": narrate(event, names, self.audience, words) or "",
                }
                for number, event in told[len(lines) :]
            ]
            lines = lines + new
            self._told[words] = (told, lines)
        return lines

    # What is asked

    def _waiting(self, words: Words) -> Waiting | None:
        """What the game waits for: which question, and whose answer. All this is public."""
        ask = self.game.ask
        if ask is None:
            return None
        seats = [seat for seat in ask.to if ask.waits_for(seat)]
        text = waiting(ask, seats, self._known.names, words)
        return {"kind": ask.kind, "ability": ask.ability, "seats": seats, "about": ask.about, "text": text}

    def _asked(self, words: Words) -> Asked | None:
        """What the audience is asked."""
        ask = self.game.ask
        if ask is None or self.audience < 0 or not ask.waits_for(self.audience):
            return None
        options = ask.offers(self.audience)
        assert options is not None, "whoever is waited for is asked"
        if self._offered is None or self._offered[0] is not options:
            self._offered = (options, to_plain(options.plain()))
        return {
            "kind": ask.kind,
            "ability": ask.ability,
            "options": self._offered[1],
            "about": ask.about,
            "text": question(ask, self._known.names, words, self._known.drawn),
        }
