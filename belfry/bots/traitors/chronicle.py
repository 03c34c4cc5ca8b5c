"""The chronicle: the events of this round that one seat has heard, folded into what a player remembers of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from belfry.core.event import Event
from belfry.core.listener import Listener
from belfry.traitors import events
from belfry.traitors.card import DAGGER, EVENT, SHIELD, TRAITOR, Card, kind_of

HAND = 3
"""How many cards a hand may have at the end of a turn."""
NEWS: Final = (
    events.Rejected,
    events.Taken,
    events.EventHappens,
    events.FinalDrawn,
    events.Attacked,
    events.Shielded,
    events.Tied,
    events.Out,
    events.Agreement,
    events.Scores,
    events.Won,
)
"""The events that somebody may have a word for."""


@dataclass(slots=True)
class Murder:
    """A Murder event: who drew it, who was in, whom it hit, and what this seat entered."""

    when: int
    drawer: int
    inside: tuple[int, ...]
    entry: str | int | None = None
    victim: int | None = None
    done: bool = False


@dataclass(slots=True)
class Ballot:
    """A vote of a banishment; a repetition is a ballot of its own."""

    when: int
    candidates: tuple[int, ...]
    repetition: int
    votes: dict[int, int] = field(default_factory=dict[int, int])


@dataclass(frozen=True, slots=True)
class Out:
    """How somebody was eliminated, and what they were."""

    when: int
    how: str
    traitor: bool
    recruited: bool


@dataclass(frozen=True, slots=True)
class Blackmail:
    """Who blackmailed whom; `order` is how many draws everybody had made."""

    when: int
    order: int
    seat: int
    who: int


@dataclass(frozen=True, slots=True)
class Sign:
    """Something that somebody did for all to see, and that is done rather by one side than by the other."""

    when: int
    seat: int
    what: str


class Chronicle(Listener):
    """What a player remembers of the round. It grows with the history; a history that was taken back is read anew.

    Time is counted in Events: `when` is how many had been drawn.
    """

    def __init__(self) -> None:
        self.read = 0
        self.last: Event | None = None
        self.number = 0
        self._clear()

    def _clear(self) -> None:
        self.when = 0
        self.events = 0
        """How many Event cards are gone."""
        self.inside: list[int] = []
        self.held: list[int] = []
        """How many cards each seat holds."""
        self.draws: dict[int, list[tuple[int, int]]] = {}
        """Every draw that went into a hand, by seat: when, and the how manieth draw of all it was."""
        self.order = 0
        self.rejected: list[int] = []
        """Who has shown and discarded a Traitor card."""
        self.murders: list[Murder] = []
        self.ballots: list[Ballot] = []
        self.out: dict[int, Out] = {}
        self.blackmails: list[Blackmail] = []
        self.signs: list[Sign] = []
        self.answers: list[tuple[int, int, bool]] = []
        """What was said to the question whether to end the round: when, seat, yes or no."""
        self.recruited: int | None = None
        """When this seat was recruited."""
        self.looks: dict[int, tuple[int, bool]] = {}
        """The hands that this seat has seen: after how many draws, and whether the Traitor card was there."""
        self.known: dict[int, list[str]] = {}
        """What this seat knows to be in others' hands."""
        self.news: list[Event] = []
        """What there is to talk about, in its order."""

    def follows(self, history: Sequence[Event]) -> bool:
        """Whether this history goes on where the chronicle ends."""
        return self.read <= len(history) and (self.read == 0 or history[self.read - 1] == self.last)

    def take(self, history: Sequence[Event]) -> None:
        """Read on to the end of the history."""
        for event in history[self.read :] if self.read else history:
            self.heed(event)
            if isinstance(event, NEWS):
                self.news.append(event)
        self.read = len(history)
        self.last = history[-1] if history else None

    # Setting up

    def _hear_round(self, event: events.RoundBegins) -> None:
        self._clear()
        self.number = event.number
        self.held = list(event.hands)
        self.out = {seat: Out(0, how, role == "traitor", recruited=False) for seat, how, role in event.out or ()}
        self.inside = [seat for seat in range(len(self.held)) if seat not in self.out]
        gone: Sequence[Card] = event.discards or ()
        self.rejected = [-1] * gone.count(TRAITOR)
        self.events = gone.count(EVENT)

    # A turn

    def _hear_kept(self, event: events.Kept) -> None:
        seat = event.seat
        self.held[seat] += 1
        self.order += 1
        self.draws.setdefault(seat, []).append((self.when, self.order))

    def _hear_rejected(self, event: events.Rejected) -> None:
        self.rejected.append(event.seat)

    def _hear_recruited(self, event: events.Recruited) -> None:
        self.recruited = self.when

    def _hear_played(self, event: events.Played) -> None:
        seat = event.seat
        if self.held[seat] <= HAND:
            self.signs.append(Sign(self.when, seat, "gift"))
        self._lose(seat, event.card)

    def _hear_discarded(self, event: events.Discarded) -> None:
        seat, card = event.seat, event.card
        if card is not None and kind_of(card) in (SHIELD, DAGGER):
            self.signs.append(Sign(self.when, seat, f"no {card}"))
        self._lose(seat, card)

    # Blackmail

    def _hear_blackmail(self, event: events.Blackmailed) -> None:
        self._lose(event.seat, DAGGER)
        self.blackmails.append(Blackmail(self.when, self.order, event.seat, event.who))

    def _hear_saw(self, event: events.Saw) -> None:
        cards = list(event.cards)
        self.looks[event.who] = (self.order, TRAITOR in cards)
        self.known[event.who] = cards

    def _hear_taken(self, event: events.Taken) -> None:
        if event.taken:
            self.held[event.seat] += 1
            self.held[event.who] -= 1

    def _hear_took(self, event: events.Took) -> None:
        card = event.card
        self.known.setdefault(event.seat, []).append(card)
        if card in self.known.get(event.who, ()):
            self.known[event.who].remove(card)

    # Events

    def _hear_event(self, event: events.EventHappens) -> None:
        self.when += 1
        self.events += 1
        if event.event == "murder":
            self.murders.append(Murder(self.when, event.seat, tuple(self.inside)))

    def _hear_entered(self, event: events.Entered) -> None:
        self.murders[-1].entry = event.entry

    def _hear_victim(self, event: events.Attacked) -> None:
        murder = self.murders[-1]
        murder.victim, murder.done = event.seat, True

    def _hear_shielded(self, event: events.Shielded) -> None:
        self._lose(event.seat, SHIELD)

    def _hear_discussion(self, event: events.Discussion) -> None:
        self.ballots.append(Ballot(self.when, tuple(event.candidates), event.repetition))

    def _hear_vote(self, event: events.VoteShown) -> None:
        self.ballots[-1].votes[event.seat] = event.who

    def _hear_out(self, event: events.Out) -> None:
        seat = event.seat
        self.out[seat] = Out(self.when, event.how, event.role == "traitor", event.recruited)
        self.inside.remove(seat)
        self.held[seat] = 0
        self.known.pop(seat, None)

    def _hear_agreement(self, event: events.Agreement) -> None:
        self.answers += [(self.when, seat, yes) for seat, yes in event.answers]

    def _lose(self, seat: int, card: str | None) -> None:
        """A card leaves a hand."""
        self.held[seat] -= 1
        if card is not None and card in self.known.get(seat, ()):
            self.known[seat].remove(card)
