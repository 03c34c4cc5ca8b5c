"""The chronicle: the events of this round that one seat has heard, folded into what a player remembers of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from belfry.traitors.card import DAGGER, EVENT, SHIELD, TRAITOR, kind_of

HAND = 3
"""How many cards a hand may have at the end of a turn."""


@dataclass(slots=True)
class Murder:
    """A Murder event: who drew it, who was in, whom it hit, and what this seat entered."""

    when: int
    drawer: int
    inside: tuple[int, ...]
    entry: Any = None
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


class Chronicle:
    """What a player remembers of the round. It grows with the history; a history that was taken back is read anew.

    Time is counted in Events: `when` is how many had been drawn.
    """

    def __init__(self) -> None:
        self.read = 0
        self.last: Mapping[str, Any] | None = None
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
        self.news: list[tuple[str, Mapping[str, Any]]] = []
        """What there is to talk about, in its order."""

    def follows(self, history: Sequence[Mapping[str, Any]]) -> bool:
        """Whether this history goes on where the chronicle ends."""
        return self.read <= len(history) and (self.read == 0 or history[self.read - 1] == self.last)

    def take(self, history: Sequence[Mapping[str, Any]]) -> None:
        """Read on to the end of the history."""
        for line in history[self.read :] if self.read else history:
            kind = line["kind"]
            handler = _HANDLERS.get(kind)
            if handler is not None:
                handler(self, line["data"])
            if kind in NEWS:
                self.news.append((kind, line["data"]))
        self.read = len(history)
        self.last = history[-1] if history else None

    # Setting up

    def _round(self, data: Mapping[str, Any]) -> None:
        self._clear()
        self.number = data["number"]
        self.held = list(data["hands"])
        out: Sequence[Any] = data.get("out", ())
        self.out = {seat: Out(0, how, role == "traitor", recruited=False) for seat, how, role in out}
        self.inside = [seat for seat in range(len(self.held)) if seat not in self.out]
        gone: Sequence[str] = data.get("discards", ())
        self.rejected = [-1] * gone.count(TRAITOR)
        self.events = gone.count(EVENT)

    # A turn

    def _kept(self, data: Mapping[str, Any]) -> None:
        seat = data["seat"]
        self.held[seat] += 1
        self.order += 1
        self.draws.setdefault(seat, []).append((self.when, self.order))

    def _rejected(self, data: Mapping[str, Any]) -> None:
        self.rejected.append(data["seat"])

    def _recruited(self, data: Mapping[str, Any]) -> None:
        self.recruited = self.when

    def _played(self, data: Mapping[str, Any]) -> None:
        seat = data["seat"]
        if self.held[seat] <= HAND:
            self.signs.append(Sign(self.when, seat, "gift"))
        self._lose(seat, data["card"])

    def _discarded(self, data: Mapping[str, Any]) -> None:
        seat, card = data["seat"], data["card"]
        if card is not None and kind_of(card) in (SHIELD, DAGGER):
            self.signs.append(Sign(self.when, seat, f"no {card}"))
        self._lose(seat, card)

    # Blackmail

    def _blackmail(self, data: Mapping[str, Any]) -> None:
        self._lose(data["seat"], DAGGER)
        self.blackmails.append(Blackmail(self.when, self.order, data["seat"], data["who"]))

    def _saw(self, data: Mapping[str, Any]) -> None:
        cards = list(data["cards"])
        self.looks[data["who"]] = (self.order, TRAITOR in cards)
        self.known[data["who"]] = cards

    def _taken(self, data: Mapping[str, Any]) -> None:
        if data["taken"]:
            self.held[data["seat"]] += 1
            self.held[data["who"]] -= 1

    def _took(self, data: Mapping[str, Any]) -> None:
        card = data["card"]
        self.known.setdefault(data["seat"], []).append(card)
        if card in self.known.get(data["who"], ()):
            self.known[data["who"]].remove(card)

    # Events

    def _event(self, data: Mapping[str, Any]) -> None:
        self.when += 1
        self.events += 1
        if data["event"] == "murder":
            self.murders.append(Murder(self.when, data["seat"], tuple(self.inside)))

    def _entered(self, data: Mapping[str, Any]) -> None:
        self.murders[-1].entry = data["entry"]

    def _victim(self, data: Mapping[str, Any]) -> None:
        murder = self.murders[-1]
        murder.victim, murder.done = data["seat"], True

    def _shielded(self, data: Mapping[str, Any]) -> None:
        self._lose(data["seat"], SHIELD)

    def _discussion(self, data: Mapping[str, Any]) -> None:
        self.ballots.append(Ballot(self.when, tuple(data["candidates"]), data["repetition"]))

    def _vote(self, data: Mapping[str, Any]) -> None:
        self.ballots[-1].votes[data["seat"]] = data["who"]

    def _out(self, data: Mapping[str, Any]) -> None:
        seat = data["seat"]
        self.out[seat] = Out(self.when, data["how"], data["role"] == "traitor", data["recruited"])
        self.inside.remove(seat)
        self.held[seat] = 0
        self.known.pop(seat, None)

    def _agreement(self, data: Mapping[str, Any]) -> None:
        self.answers += [(self.when, seat, yes) for seat, yes in data["answers"]]

    def _lose(self, seat: int, card: str | None) -> None:
        """A card leaves a hand."""
        self.held[seat] -= 1
        if card is not None and card in self.known.get(seat, ()):
            self.known[seat].remove(card)


NEWS = {"rejected", "taken", "event", "final", "victim", "shielded", "tied", "out", "agreement", "scores", "won"}
"""The events that somebody may have a word for."""

_HANDLERS = {
    kind: getattr(Chronicle, f"_{kind}")
    for kind in (
        *("round", "kept", "rejected", "recruited", "played", "discarded", "blackmail", "saw", "taken", "took"),
        *("event", "entered", "victim", "shielded", "discussion", "vote", "out", "agreement"),
    )
}
