"""A start: how the first round lies on the table where it is not dealt by chance, for scenarios and tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec

from belfry.core.errors import shown
from belfry.traitors import refusals
from belfry.traitors.card import EVENT, FINAL, TRAITOR, Card, kind_of
from belfry.traitors.errors import Problem

EVENTS: tuple[str, ...] = ("murder", "banishment", "quiet")
"""What an Event card can be (TRT-61)."""
MOST_SCORE = 1_000_000


class Start(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is laid out; chance decides the rest.

    Seats are numbers from 0, cards are words. A hand that is none is dealt; whoever holds the Traitor card and is not
    the original Traitor has been recruited.
    """

    number: int = 1
    """Which round it is."""
    dealer: int | None = None
    turn: int | None = None
    """Whose turn it is; the dealer's left if it is not said."""
    traitor: int | None = None
    """The original Traitor."""
    hands: tuple[tuple[Card, ...] | None, ...] = ()
    deck: tuple[Card, ...] = ()
    """The cards on top of the deck, the first of them on top of all."""
    fund: tuple[Card, ...] = ()
    discards: tuple[Card, ...] = ()
    out: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    selector: tuple[str, ...] = ()
    """What the next Event cards turn out to be."""

    def problems(self, players: int, cards: Mapping[Card, int]) -> Iterable[Problem]:
        """What is wrong with it at a table of so many players who have these cards."""
        named = [seat for seat in (self.dealer, self.turn, self.traitor, *self.out) if seat is not None]
        for seat in named:
            if not 0 <= seat < players:
                yield ("TRT-15", refusals.SEAT_NOT_AT_TABLE(seat=seat, last=players - 1))
        if len(set(self.out)) != len(self.out) or players - len(self.out) < 3:
            yield ("TRT-96", refusals.THREE_MUST_BE_IN())
        if self.turn is not None and self.turn in self.out:
            yield ("TRT-24", refusals.TURN_IS_OUT())
        if self.number < 1:
            yield ("TRT-13", refusals.ROUNDS_FROM_ONE(number=self.number))
        if len(self.hands) > players or len(self.scores) > players:
            yield ("TRT-15", refusals.TOO_MANY_HANDS())
        if not all(0 <= score <= MOST_SCORE for score in self.scores):
            yield ("TRT-111", refusals.SCORE_OUT_OF_RANGE(most=MOST_SCORE))
        for event in self.selector:
            if event not in EVENTS:
                yield ("TRT-61", refusals.NO_SUCH_EVENT(events=EVENTS, event=shown(event)))
        yield from self._about_cards(players, cards)

    def _about_cards(self, players: int, cards: Mapping[Card, int]) -> Iterable[Problem]:
        laid = Counter(self.cards)
        for card, number in laid.items():
            if number > cards.get(card, 0):
                yield ("TRT-9", refusals.TOO_MANY_LAID_OUT(number=number, card=shown(card), count=cards.get(card, 0)))
        for seat, hand in enumerate(self.hands):
            if hand is None:
                continue
            if EVENT in hand or FINAL in hand:
                yield ("TRT-57", refusals.CANNOT_HOLD_EVENT(seat=seat))
            if TRAITOR in hand and (seat == self.traitor or hand.count(TRAITOR) > 1):
                yield ("TRT-50", refusals.CANNOT_HOLD_TRAITOR(seat=seat))
            if hand and seat in self.out:
                yield ("TRT-84", refusals.OUT_HOLDS_NOTHING(seat=seat))
        if any(kind_of(card) != "gold" for card in self.fund):
            yield ("TRT-2", refusals.FUND_IS_GOLD())
        dealt = sum(
            seat not in self.out and (seat >= len(self.hands) or self.hands[seat] is None) for seat in range(players)
        )
        left = sum(max(number - laid[card], 0) for card, number in cards.items() if card not in (TRAITOR, EVENT, FINAL))
        if left < 3 * dealt:
            yield ("TRT-9", refusals.TOO_FEW_TO_DEAL(dealt=dealt, left=left))
        if FINAL in self.deck[:-1] or FINAL in self.discards or FINAL in self.fund:
            yield ("TRT-20", refusals.AFTER_THE_FINAL())
        if self.traitor is None and any(hand and TRAITOR in hand for hand in self.hands):
            yield ("TRT-5", refusals.ORIGINAL_UNKNOWN())

    @property
    def cards(self) -> list[Card]:
        """Every card that is laid out."""
        hands = [card for hand in self.hands for card in hand or ()]
        return [*hands, *self.deck, *self.fund, *self.discards]
