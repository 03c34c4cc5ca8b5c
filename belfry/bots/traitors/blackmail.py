"""Blackmail: on whom to spend a Dagger, what to take, and whether to go on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from belfry.bots.traitors import murder
from belfry.bots.traitors.mind import Mind
from belfry.core.plain import a_sequence
from belfry.traitors.card import DAGGER, SHIELD, TRAITOR

if TYPE_CHECKING:
    from belfry.bots.traitors.hand import Worth

TO_KNOW = 3.0
"""What it is worth to know for certain who was recruited."""
CURIOUS = 0.8
"""What it is worth to have a look at somebody whom one suspects."""
SPITE = 0.25
"""What it is worth that another one loses a Gold."""


def target(mind: Mind, worth: Worth, options: Sequence[Any]) -> int | None:
    """Whom to blackmail, if it is worth the Dagger."""
    able: list[int] = [pair[1] for pair in map(a_sequence, options) if pair is not None]
    if not able:
        return None
    hand = mind.hand
    hand.remove(DAGGER)
    gains = {seat: gain(mind, worth, seat, hand) + 0.3 * mind.roll("whim", mind.game["deck"], seat) for seat in able}
    best = max(able, key=lambda seat: gains[seat])
    # A Dagger that does not fit into the hand is used rather than thrown away.
    fits = worth.kept([*hand, DAGGER]) > worth.kept(hand)
    return best if gains[best] > (worth.dagger + 0.5 if fits else 0.3) - 0.3 * mind.temper.bold else None


def gain(mind: Mind, worth: Worth, seat: int, hand: Sequence[str]) -> float:
    """What it may bring to see somebody's hand and take a card of it."""
    count = mind.players[seat]["cards"]
    known = mind.chronicle.known.get(seat, [])[:count]
    loot = max((_use(mind, worth, seat, card, hand) for card in known if card != TRAITOR), default=0.0)
    if count > len(known):
        loot = max(loot, _unknown(mind, worth, hand))
    if mind.traitor:
        # Whoever is to be murdered next should have no Shield.
        wanted = murder.grudge(mind, seat)
        return loot + (0.5 * wanted if SHIELD in known or count > len(known) else 0.0)
    suspicion = mind.belief.traitor.get(seat, 0.0)
    news = mind.belief.recruited.get(seat, 0.0) if not mind.chronicle.looks.get(seat, (0, False))[1] else 0.0
    return loot * _conscience(mind, suspicion) + TO_KNOW * news + CURIOUS * suspicion


def _unknown(mind: Mind, worth: Worth, hand: Sequence[str]) -> float:
    """What the best of some unknown cards may bring: Gold mostly."""
    now = worth.kept(hand)
    gold = max((worth.kept([*hand, card]) - now for card in mind.golds), default=0.0)
    shield = worth.kept([*hand, SHIELD]) - now
    return 0.75 * max(gold, 0.0) + 0.2 * max(shield, 0.0)


def _use(mind: Mind, worth: Worth, seat: int, card: str, hand: Sequence[str]) -> float:
    """What it brings to take a card from somebody."""
    more = worth.kept([*hand, card]) - worth.kept(hand)
    if card in mind.golds:
        more += SPITE * mind.golds[card]
    elif card == SHIELD and mind.traitor:
        more += 0.8 * murder.grudge(mind, seat)
    elif card == DAGGER:
        more += 0.3
    return more


def _conscience(mind: Mind, suspicion: float) -> float:
    """How gladly this player robs somebody: the loyal do not rob those whom they trust."""
    average = sum(mind.belief.traitor.values()) / max(len(mind.others), 1)
    trusted = suspicion <= average
    return 1.0 - (0.6 * mind.temper.loyal * (1 - mind.temper.greed) if trusted else 0.0)


def take(mind: Mind, worth: Worth, seat: int, options: Sequence[Any]) -> Any:
    """What to take from the hand that is shown."""
    hand = mind.hand
    able = [option for option in options if option is not None]
    if not able:
        return None
    caught = TRAITOR in mind.chronicle.known.get(seat, ())
    gains = {card: _use(mind, worth, seat, card, hand) for card in able}
    best = max(able, key=lambda card: gains[card])
    suspicion = 1.0 if caught else mind.belief.traitor.get(seat, 0.0)
    return best if gains[best] * _conscience(mind, suspicion) > 0.15 else None


def again(mind: Mind, worth: Worth, options: Sequence[Any]) -> int | None:
    """Whom to blackmail with a Dagger just taken, if anybody."""
    return target(mind, worth, [[DAGGER, seat] for seat in options if seat is not None])
