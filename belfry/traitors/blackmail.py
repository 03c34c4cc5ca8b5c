"""Blackmail: a Dagger opens another player's hand, and one card of it may be taken (TRT-41 to TRT-46)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from belfry.core.ask import Ask
from belfry.core.audience import EVERYONE, only
from belfry.core.options import OneOf
from belfry.traitors.asks import Asks
from belfry.traitors.card import DAGGER, TRAITOR, Card
from belfry.traitors.circle import others
from belfry.traitors.events import Blackmailed, Saw, Taken, Took

if TYPE_CHECKING:
    from belfry.traitors.player import Player
    from belfry.traitors.round import Round


@lru_cache(4096)
def to_take(seat: int, hand: tuple[Card, ...], who: int) -> Ask[Card | None]:
    """What may be taken from a hand: any card but the Traitor card, or none (TRT-42)."""
    cards = [card for card in dict.fromkeys(hand) if card != TRAITOR]
    return Ask(seat, "take", "blackmail", OneOf((None, *cards), "card"), who)


@lru_cache(4096)
def to_use_again(seat: int, targets: tuple[int, ...], who: int) -> Ask[int | None]:
    """Whom to blackmail with the Dagger just taken, or none to keep it for later (TRT-43, TRT-44)."""
    return Ask(seat, "again", "blackmail", OneOf((None, *targets), "player"), who)


def blackmail(round: Round, player: Player, who: int) -> Asks:
    """Spend a Dagger on a player, and Daggers taken so on others, as long as the blackmailer likes."""
    emit, hand, seat = round.emit, player.hand, player.seat
    target: int | None = who
    while target is not None:
        hand.remove(DAGGER)
        round.discards.append(DAGGER)
        emit(Blackmailed(EVERYONE, seat, target))
        robbed = round.players[target].hand
        emit(Saw(player.mask, seat, target, robbed.copy()))
        card = yield to_take(seat, tuple(robbed), target)
        emit(Taken(EVERYONE, seat, target, card is not None))
        if card is None:
            return
        robbed.remove(card)
        hand.append(card)
        emit(Took(only(seat, target), seat, target, card))
        # Whoever has taken a card is asked, so that nobody can tell from the question that it is a Dagger.
        target = yield to_use_again(seat, others(round.inside, seat) if card == DAGGER else (), target)
