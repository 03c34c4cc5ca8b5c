"""A game as small as a game can be, to test the core with: a tea party.

Each guest gets a card. In every round somebody speaks first, all guests bid at once for the last biscuit, and the host
of the round toasts another guest in words. When everybody bids three, the biscuits are gone and the party is over.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from belfry.core.ask import Ask, AskAll, AskFirst
from belfry.core.audience import EVERYONE, STORYTELLER, STORYTELLER_ONLY, only
from belfry.core.entry import Answer, Entry, Intervention
from belfry.core.errors import IllegalDeed
from belfry.core.event import Event
from belfry.core.game import Game, GameEnded, Step, Withdrawn
from belfry.core.options import OneOf, Options, Text
from belfry.core.reason import Reasons
from belfry.core.seeded import stream

REASONS = Reasons(Path(__file__).parent / "tea_refusals")
NOT_AT_TEA = REASONS.code("not-at-tea", "deed")
NO_GUEST = REASONS.code("no-guest", "seat")

BIDS = OneOf((0, 1, 2, 3), "number")
WORDS = OneOf(("hello", "hush"), "word")
TEA = OneOf(("tea",), "word")
SPEECH = Text(40)


class Invitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is fixed before the party."""

    guests: int = 3
    rounds: int = 2


class Leave(msgspec.Struct, frozen=True, tag="leave"):
    """A guest goes home."""

    seat: int


class Remark(msgspec.Struct, frozen=True, tag="remark"):
    """Something is said that changes nothing."""

    text: str


class Quiz(msgspec.Struct, frozen=True, tag="quiz"):
    """A guest is asked a number in between."""

    seat: int


class Close(msgspec.Struct, frozen=True, tag="close"):
    """The party is over at once."""


Deed = Leave | Remark | Quiz | Close


class GotCard(Event, frozen=True, tag="card"):
    """A guest gets a card."""

    seat: int
    card: int


class Spoke(Event, frozen=True, tag="spoke"):
    """A guest speaks first."""

    by: int
    word: str


class NoBids(Event, frozen=True, tag="no-bids"):
    """Nobody bids any more."""


class Bids(Event, frozen=True, tag="bids"):
    """What all guests bid."""

    bids: list[list[int]]


class ChoseWhom(Event, frozen=True, tag="chose"):
    """The host has chosen whom to toast."""

    whom: int


class Toast(Event, frozen=True, tag="toast"):
    """The host toasts another guest."""

    by: int
    whom: int
    words: str


class WentHome(Event, frozen=True, tag="left"):
    """A guest has gone home."""

    seat: int


class Quizzed(Event, frozen=True, tag="quiz"):
    """What a guest has answered in between."""

    seat: int
    number: int


class Remarked(Event, frozen=True, tag="remark"):
    """Something was said."""

    text: str


class Over(Event, frozen=True, tag="over"):
    """The party is over."""

    reason: str


class Party:
    """The state of the party."""

    def __init__(self, seats: tuple[int, ...], rounds: int) -> None:
        self.seats = seats
        self.rounds = rounds
        self.events: list[Event] = []
        self.round = 0
        self.next = "cards"
        self.spoke: int | None = None
        """Who spoke first in the last round and has to let others speak now."""

    def copy(self) -> Party:
        twin = Party(self.seats, self.rounds)
        twin.events = self.events.copy()
        twin.round, twin.next, twin.spoke = self.round, self.next, self.spoke
        return twin

    def emit(self, event: Event) -> None:
        self.events.append(event)

    @property
    def host(self) -> int:
        return self.seats[self.round % len(self.seats)]


class TeaParty(Game):
    """A tea party."""

    name = "tea"
    rules = "7"
    state: Party

    def __init__(self, config: Invitation | None = None, seed: int = 0, *, checkpoints: bool = False) -> None:
        super().__init__(Invitation() if config is None else config, seed, checkpoints=checkpoints)

    def _begin(self) -> Party:
        return Party(tuple(range(self.config.guests)), self.config.rounds)

    def _next_step(self) -> Step | None:
        steps = (self._cards, self._greeting, self._bids, self._toast, self._goodbye)
        return next((step() for step in steps if step.__name__ == f"_{self.state.next}"), None)

    async def _cards(self) -> None:
        chance = stream(self.seed, "cards")
        for seat in self.state.seats:
            self.state.emit(GotCard(only(seat), seat, int(chance.random() * 1000)))
        self.state.next = "greeting"

    async def _greeting(self) -> None:
        party = self.state
        party.next = "bids"

        def offer(by: int) -> Options[str] | None:
            if by == STORYTELLER:
                return TEA
            return None if by == party.spoke else WORDS

        by, word = await AskFirst((*party.seats, STORYTELLER), "speak", "greeting", offer)
        party.spoke = by
        party.emit(Spoke(EVERYONE, by, word))

    async def _bids(self) -> None:
        party = self.state
        party.next = "toast"
        try:
            bids = await AskAll("bid", "biscuit", dict.fromkeys(party.seats, BIDS))
        except Withdrawn:
            party.emit(NoBids(EVERYONE))
            if len(party.seats) < 2:
                self._finish("alone")
            return
        party.emit(Bids(EVERYONE, [[seat, bid] for seat, bid in bids.items()]))
        if set(bids.values()) == {3}:
            self._finish("biscuits")

    async def _toast(self) -> None:
        party = self.state
        party.next = "greeting" if party.round + 1 < party.rounds else "goodbye"
        host = party.host
        party.round += 1
        others = tuple(seat for seat in party.seats if seat != host)
        whom = await Ask(host, "choose", "toast", OneOf(others, "guest"))
        party.emit(ChoseWhom(only(host), whom))
        words = await Ask(host, "say", "toast", SPEECH, whom)
        party.emit(Toast(EVERYONE, host, whom, words))

    async def _goodbye(self) -> None:
        self._finish("rounds")

    def _finish(self, reason: str) -> None:
        self.state.next = "over"
        self.state.emit(Over(EVERYONE, reason))
        raise GameEnded

    def _intervention(self, deed: Any) -> Step:
        if not isinstance(deed, Deed):
            raise IllegalDeed(NOT_AT_TEA(deed=repr(deed)))
        if isinstance(deed, (Leave, Quiz)) and deed.seat not in self.state.seats:
            raise IllegalDeed(NO_GUEST(seat=deed.seat))
        return self._carry_out(deed)

    async def _carry_out(self, deed: Deed) -> None:
        party = self.state
        if isinstance(deed, Leave):
            party.seats = tuple(seat for seat in party.seats if seat != deed.seat)
            party.emit(WentHome(EVERYONE, deed.seat))
        elif isinstance(deed, Quiz):
            number = await Ask(deed.seat, "quiz", "quiz", BIDS)
            party.emit(Quizzed(STORYTELLER_ONLY, deed.seat, number))
        elif isinstance(deed, Close):
            self._finish("closed")
        else:
            party.emit(Remarked(EVERYONE, deed.text))

    def _stands(self, ask: Ask[Any]) -> bool:
        here = (*self.state.seats, STORYTELLER)
        if isinstance(ask, AskFirst):
            ask.refresh(here)
            return True
        return all(party in here for party in ask.to if ask.waits_for(party))

    @classmethod
    def config_to_plain(cls, config: Any) -> dict[str, Any]:
        return msgspec.to_builtins(config)

    @classmethod
    def config_from_plain(cls, plain: Any) -> Invitation:
        invitation = msgspec.convert(plain, Invitation)
        if not (2 <= invitation.guests <= 9 and 1 <= invitation.rounds <= 9):
            raise ValueError("a party has two to nine guests and one to nine rounds")
        return invitation

    @classmethod
    def deed_to_plain(cls, deed: Any) -> dict[str, Any]:
        return msgspec.to_builtins(deed)

    @classmethod
    def deed_from_plain(cls, plain: Any) -> Any:
        return msgspec.convert(plain, Deed)


def at_the_bids(game: TeaParty | None = None) -> TeaParty:
    """A party at which the tea has been served and all guests are asked for their bids."""
    game = game or TeaParty()
    game.answer(STORYTELLER, "tea")
    return game


def at_the_toast(game: TeaParty | None = None) -> TeaParty:
    """A party at which guest 0 is asked whom to toast."""
    game = at_the_bids(game)
    for seat in game.state.seats:
        game.answer(seat, seat % 3)
    return game


def bare(entries: Iterable[Entry]) -> list[Entry]:
    """The answers and deeds themselves, without when they came and what was asked."""
    return [Answer(one.by, one.value) if isinstance(one, Answer) else Intervention(one.deed) for one in entries]


def picture(game: Game) -> tuple[Any, ...]:
    """All that can be seen of a game: what has happened, what was answered, and what is asked of whom."""
    ask = game.ask
    return (
        [event.plain() for event in game.events],
        list(game.entries),
        None if ask is None else (type(ask), ask.kind, ask.ability, ask.about, ask.to, _offered(ask)),
    )


def _offered(ask: Ask[Any]) -> list[Any]:
    found = [(party, ask.waits_for(party), ask.offers(party)) for party in ask.to]
    return [(party, waits, options and options.plain()) for party, waits, options in found]
