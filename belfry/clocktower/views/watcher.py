"""Watchers: one party's view of a game, kept up to date as the game goes on."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.information.shapes import pages_in
from belfry.clocktower.moments.actions import options_in_between
from belfry.clocktower.moments.night import report_of_the_night
from belfry.clocktower.moments.nominators import nominators_of, times_left
from belfry.clocktower.pieces.events import Dawn, Dusk, Learned, Resumed, TellsOne, Won
from belfry.clocktower.pieces.switches import GRIMOIRE_COPY
from belfry.clocktower.storyteller.advice import Suggestion as Advice
from belfry.clocktower.storyteller.automatic import suggest
from belfry.clocktower.storyteller.ending import early_end
from belfry.clocktower.views.asked_view import AskedView, decided_unseen
from belfry.clocktower.views.grimoire_view import grimoire_view, uses_by_day
from belfry.clocktower.views.known_game import KnownGame
from belfry.clocktower.views.night_sheet import night_sheet
from belfry.clocktower.views.words.narration import narrate, narrate_briefly, narrate_doubt
from belfry.core.audience import EVERYONE, PUBLIC, STORYTELLER, hears
from belfry.core.event import Event, EventLine
from belfry.core.plain import to_plain
from belfry.core.seeded import stream
from belfry.core.watcher import GameWatcher

if TYPE_CHECKING:
    from belfry.clocktower.ability.why_untrue import Doubt
    from belfry.clocktower.game import Clocktower
    from belfry.clocktower.views.options_view import OptionsView
    from belfry.clocktower.views.party_view import (
        Asked,
        ClocktowerView,
        EarlyEndView,
        NightStep,
        Suggestion,
        Told,
    )
    from belfry.clocktower.views.words.catalogue import Words
    from belfry.core.ask import Ask
    from belfry.core.name import Called


class Watcher(GameWatcher["Clocktower"]):
    """What one audience of a game of Clocktower sees."""

    def __init__(self, game: Clocktower, audience: int, called: Called | None = None) -> None:
        self._called = called
        self._revealed: frozenset[int] | None = None
        super().__init__(game, audience)

    # Taking in

    @property
    def revealed(self) -> frozenset[int] | None:
        """The seats that are open to everybody once the game is over; none if all are, and the record with them."""
        return self._revealed

    @revealed.setter
    def revealed(self, seats: Collection[int] | None) -> None:
        revealed = None if seats is None else frozenset(seats)
        if revealed != self._revealed:
            self._revealed = revealed
            if self._known.winner is not None:
                self._start()

    def _start(self) -> None:
        """Take in the whole game."""
        game, audience = self.game, self.audience
        self._events = events = game.events
        self._seen = len(events)
        self._known = KnownGame(audience, self._called)
        self._record = []
        self._doubts: Mapping[int, Doubt] = {}
        """Why what the record says need not be true, by its place there; not before the record is open."""
        self._shown = False
        """Whether a Grimoire was shown that the audience may not keep."""
        self._told: dict[Words, tuple[list[Any], list[Told]]] = {}
        self._accounts: dict[tuple[Words, int], tuple[int, str]] = {}
        self._suggested: tuple[int, Any, Advice] | None = None
        self._asked = AskedView(game, audience)
        heard: list[Event] = [event for event in events if hears(audience, event.to)]
        resumed = max([place for place, event in enumerate(heard) if isinstance(event, Resumed)], default=-1)
        # An end that was taken back has shown nobody anything.
        heard = [event for place, event in enumerate(heard) if not isinstance(event, Won) or place > resumed]
        if audience != STORYTELLER and not self._open:
            heard = self._held_back(heard)
        for event in heard:
            self._hear(event)
        if self._open:
            # When the game is over the record is opened to everybody (WIN-13).
            self._record = list(events)
            self._doubts = game.grimoire.doubts
            for place in self._doubts:
                # It is told anew, with its causes, to whoever has heard of it.
                self._record[place] = replace(events[place])

    @property
    def _open(self) -> bool:
        return self.game.winner is not None and self._revealed is None

    def _sheds_another_light(self, event: Event) -> bool:
        forgotten = isinstance(event, Dusk) and self._shown and self.audience != STORYTELLER
        return isinstance(event, (Won, Resumed)) or forgotten

    def _hear(self, event: Event) -> None:
        self._record.append(event)
        self._known.hear(event)
        if isinstance(event, Learned) and not self._keeps and pages_in(event.value):
            self._shown = True

    @property
    def _keeps(self) -> bool:
        """Whether the audience may keep a Grimoire that it was shown (TRC-50)."""
        return self.audience == STORYTELLER or self._open or self.game.grimoire.switch(GRIMOIRE_COPY.name)

    def _held_back(self, events: Sequence[Event]) -> list[Event]:
        """The events without the Grimoires that were shown before the last dusk, and without seats not yet revealed.

        A Grimoire can be read again until dusk, and is not kept for longer (TRC-50).
        """
        dusks = [place for place, event in enumerate(events) if isinstance(event, Dusk)]
        last = dusks[-1] if dusks and not self._keeps else 0
        return [self._cut(event, old=place < last) for place, event in enumerate(events)]

    def _cut(self, event: Event, *, old: bool) -> Event:
        if old and isinstance(event, Learned) and pages_in(event.value):
            return replace(event, value=None)
        if isinstance(event, Won) and self._revealed is not None:
            return replace(event, grimoire=[page for page in event.grimoire if page["seat"] in self._revealed])
        return event

    # Telling

    def lines(self, words: Words, start: int = 0) -> list[EventLine]:
        """The events that the audience may know of, from a number on, in words."""
        names = self.names
        return [self._line(place, event, names, words) for place, event in enumerate(self.heard[start:], start)]

    def _line(self, place: int, event: Event, names: Mapping[int, str], words: Words) -> EventLine:
        text = narrate(event, names, self.audience, words) or ""
        line: EventLine = {"kind": event.kind, "data": to_plain(event.data), "text": text}
        doubt = self._doubts.get(place)
        if doubt is not None and isinstance(event, TellsOne):
            line["because"] = [narrate_doubt(event.seat, cause, names, words) for cause in doubt.causes]
            line["untrue"] = doubt.untrue
        return line

    @property
    def names(self) -> Mapping[int, str]:
        """The names of the players."""
        self.catch_up()
        return self._known.names

    def view(self, words: Words) -> ClocktowerView:
        """What the audience knows and is asked now. Not to be changed: later views share parts with it."""
        self.catch_up()
        game, known = self.game, self._known
        teller = self.audience == STORYTELLER
        asked, may = self._asked.asked(words, known)
        return {
            "as": "storyteller" if teller else "public" if self.audience == PUBLIC else self.audience,
            "moment": self.moment,
            "phase": known.phase,
            "number": known.number,
            "script": known.script,
            "characters": known.characters,
            "numbers": known.numbers,
            "fabled": known.fabled,
            "declared": known.declared,
            "jinxes": known.jinxes,
            "own_jinxes": known.own_jinxes,
            "town": known.town,
            "nominations_open": known.open,
            "nominations": known.nominations,
            "exiles": known.exiles,
            "counting": known.counting,
            "threshold": known.threshold,
            "to_lead": known.to_lead,
            "to_tie": known.to_tie,
            "may_nominate": self._may_nominate(may),
            "may_be_nominated": known.may_be_nominated,
            "may_be_exiled": known.may_be_exiled,
            "may_use": known.may_use,
            "about_to_die": known.about_to_die,
            "executed": known.executed,
            "execution": known.execution,
            "countdown": known.countdown,
            "you": known.you,
            "told": self._tell(words),
            "known": known.facts,
            "bluffs": known.bluffs,
            "winner": known.winner,
            "reason": known.reason,
            "asked": asked,
            "may": may,
            "grimoire": grimoire_view(game.grimoire, game.ask, self._known.names, words) if teller else None,
            "waiting": self._asked.waiting(words, known) if teller else None,
            "suggestion": self._suggestion(words) if teller else None,
            "early_end": self._early_end(words) if teller else None,
            "night": self._night(words) if teller else None,
            "uses": uses_by_day(game.grimoire) if teller else None,
        }

    def _may_nominate(self, may: OptionsView | None) -> list[int]:
        """Who may nominate: what is public, and what the audience knows besides because it is offered to it."""
        found = self._known.may_nominate
        grimoire = self.game.grimoire
        if not grimoire.holding(Moments.allows_nominations) or not self._known.open:
            return found
        if self.audience == STORYTELLER:
            nominators = nominators_of(grimoire)
            return [seat.id for seat in grimoire.circle if times_left(grimoire, seat, nominators) > 0]
        offered = any(action["action"] == ["nominate"] for action in (may or {}).get("actions", []))
        return [*found, self.audience] if offered and self.audience not in found else found

    def _tell(self, words: Words) -> list[Told]:
        """What the player was told in private, in words."""
        told = self._known.told
        before, lines = self._told.get(words, ([], []))
        if told is not before:
            names = self._known.names
            new: list[Any] = [
                {
                    "phase": phase,
                    "number": number,
                    "kind": event.kind,
                    **to_plain(event.data),
                    "text": narrate(event, names, self.audience, words) or "",
                }
                for phase, number, event in told[len(lines) :]
            ]
            lines = lines + new
            self._told[words] = (told, lines)
        return lines

    @property
    def sees_no_decision(self) -> bool:
        """Whether by day somebody decides something, and the audience sees what it may do as if that were not so."""
        known = self.known
        counted = known.hand_runs and options_in_between(self.game.grimoire, self.audience) is None
        return decided_unseen(self.game) and not counted and not known.stands_still

    @property
    def known(self) -> KnownGame:
        """The game as the audience knows it."""
        self.catch_up()
        return self._known

    def put(self, ask: Ask[Any], words: Words) -> Asked | None:
        """A question to the audience, as it is put."""
        return self._asked.put(ask, words, self._known)

    # For the Storyteller

    def _suggestion(self, words: Words) -> Suggestion | None:
        """What the Storyteller would be wise to answer now; the same whenever the view is taken."""
        game = self.game
        ask = game.ask
        if ask is None or not ask.waits_for(STORYTELLER):
            return None
        moment = len(game.entries)
        if self._suggested is None or self._suggested[0] != moment:
            found = suggest(game, ask, stream(game.seed, f"suggestion {moment}").random)
            self._suggested = (moment, to_plain(found.answer), found)
        _, answer, found = self._suggested
        if not found.judged:
            return None
        because = words.because(found.because, found.through) if found.because else ""
        return {"answer": answer, "reason": f"{because} {words.reason(found.reason)}".strip()}

    def _early_end(self, words: Words) -> EarlyEndView | None:
        offer = early_end(self.game.grimoire)
        if offer is None:
            return None
        return {
            "winner": offer.winner,
            "rule": offer.rule,
            "reason": words.early_end(offer.reason),
            "confirm": words.early_end("confirm"),
        }

    def _night(self, words: Words) -> list[NightStep]:
        def account(kind: str, start: int, end: int) -> str:
            if kind == "dawn":
                return self._report(words)
            until, told = self._accounts.get((words, start), (start, ""))
            if until != end:
                told = self._account(words, start, end)
                self._accounts[words, start] = (end, told)
            return told

        return night_sheet(self.game.grimoire, account)

    def _account(self, words: Words, start: int, end: int) -> str:
        """What came of a step of the night, from its events."""
        names = self._known.names
        events = [event for event in self.game.grimoire.events[start:end] if event.on_the_sheet]
        return " ".join(filter(None, [narrate_briefly(event, names, words) for event in events]))

    def _report(self, words: Words) -> str:
        """Whom dawn will declare."""
        deaths, returned, _ = report_of_the_night(self.game.grimoire)
        dawn = Dawn(EVERYONE, self.game.grimoire.number, deaths, returned, vote_tokens=[])
        return narrate(dawn, self._known.names, STORYTELLER, words) or ""
