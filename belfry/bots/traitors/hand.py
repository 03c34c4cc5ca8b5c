"""The hand: which cards are worth keeping, what to play, and what to discard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from belfry.bots.traitors import blackmail
from belfry.bots.traitors.mind import Mind
from belfry.traitors.card import DAGGER, SHIELD, TRAITOR

HAND = 3


class Worth:
    """What cards are worth to this player, in Gold."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind
        prospect, temper = mind.prospect, mind.temper
        share = prospect.share(traitor=mind.traitor)
        if mind.traitor:
            # Whoever wins the fund gives gladly, and whoever is sly does not let it show.
            share *= 1 - 0.9 * temper.sly
        self.given = share
        """What a Gold in the fund is worth to this player, if still in at the end."""
        stake = 2.0 + prospect.fund * share
        attacked = prospect.murdered * (0.3 * min(prospect.rivals, 1.0) if mind.traitor else 1.0)
        self.shield = attacked * stake * (1.3 - 0.6 * temper.bold)
        if mind.traitor:
            # A Shield that others see thrown away is noticed, and one that is kept protects nobody else.
            self.shield += 0.2 + 0.5 * temper.sly
        turns = mind.game["deck"] / max(len(mind.inside), 1)
        self.dagger = (0.25 + 0.5 * temper.bold) * min(turns, 1.0)

    def of(self, card: str) -> float:
        """What it brings to keep a card rather than to let it go. Gold that is let go is in the fund."""
        gold = self._mind.golds.get(card)
        if gold is not None:
            return gold * (1 - self.given)
        return {SHIELD: self.shield, DAGGER: self.dagger}.get(card, 0.0)

    def kept(self, hand: Sequence[str]) -> float:
        """What a hand is worth when no more than three of it are kept; a second of a kind is worth less."""
        room = HAND - hand.count(TRAITOR)
        return sum(sorted(self.each(hand).values(), reverse=True)[:room])

    def each(self, hand: Sequence[str]) -> dict[int, float]:
        """What each card of a hand is worth, by its place."""
        found: dict[int, float] = {}
        before: dict[str, int] = {}
        for place, card in enumerate(hand):
            if card == TRAITOR:
                continue
            again = before[card] = before.get(card, 0) + 1
            less = 1.0 if card in self._mind.golds or again == 1 else 0.12
            found[place] = self.of(card) * less
        return found

    def least(self, hand: Sequence[str]) -> str:
        """The card of a hand that is missed least."""
        each = self.each(hand)
        return hand[min(each, key=lambda place: (each[place], -place))]


def play(mind: Mind, options: Sequence[Any]) -> Any:
    """What to play, of what may be played: nothing, a Gold card, or a Dagger on somebody."""
    worth = Worth(mind)
    target = blackmail.target(mind, worth, options)
    if target is not None:
        return [DAGGER, target]
    hand = mind.hand
    golds = [option for option in options if isinstance(option, str)]
    if not golds:
        return None
    if len(hand) > HAND:
        least = worth.least(hand)
        # It comes to the same as discarding it, and looks better.
        return least if least in golds and mind.roll("openly") < 0.75 else None
    return min(golds, key=lambda card: mind.golds[card]) if _gives(mind, worth) else None


def _gives(mind: Mind, worth: Worth) -> bool:
    """Whether to give Gold without need: Traitors win it back, and the loyal want to be seen doing it."""
    temper = mind.temper
    chance = 0.02 + 0.06 * temper.loyal * (1 - temper.greed)
    if mind.traitor:
        chance += 0.12 * (1 - temper.sly) * worth.given
    return mind.roll("gives", mind.game["deck"]) < chance


def discard(mind: Mind, options: Sequence[str]) -> str:
    """What to discard."""
    hand = mind.hand
    least = Worth(mind).least(hand)
    return least if least in options else options[0]
