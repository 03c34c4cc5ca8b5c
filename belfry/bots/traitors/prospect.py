"""The prospect: how the rest of the round will likely go, and what it may bring this player."""

from __future__ import annotations

from collections.abc import Sequence

from belfry.bots.traitors.suspicion import Belief
from belfry.traitors.party_view import TraitorsView

EVENT_WEIGHTS = (3, 3, 2)
SHIELDED = 0.15
"""How many murders come to nothing."""
AIM = 1.3
"""How much better than chance people are at banishing a Traitor."""
FUND_GROWS = 0.45
"""How much Gold the fund gains for each card that is left."""


class Prospect:
    """Chances and amounts, none of them exact: what a player can work out in the head.

    `gone` is how many Event cards have been drawn.
    """

    def __init__(self, game: TraitorsView, belief: Belief, public: Belief, me: int, gone: int) -> None:
        inside = [player["seat"] for player in game["players"] if player["in"]]
        count = len(inside)
        weights: Sequence[int] = game["options"].get("event_weights", EVENT_WEIGHTS)
        self.events = min(max(game["cards"].get("event", 0) - gone, 0), max(game["deck"] - 1, 0))
        """How many Events are left."""
        murder, banishment, _ = (weight / sum(weights) for weight in weights)
        danger = 1.0 if belief.traitor.get(me, 0.0) > 0.5 else 1.0 - belief.clear
        attempts = self.events * murder * danger
        banishments = self.events * banishment + 1
        losses = attempts * (1 - SHIELDED) + banishments
        scale = min(1.0, max(count - 2, 0) / losses)
        self.attempts, self.banishments = attempts * scale, banishments * scale
        """How many murders and banishments are still to come, before two are left."""
        self.survivors = max(count - losses * scale, 2.0)
        self.rivals = sum(chance for seat, chance in belief.traitor.items() if seat != me)
        """How many other Traitors are in."""
        middle = max((count + self.survivors) / 2, 2.0)
        average = sum(public.traitor.values()) / max(count, 1)
        notice = public.traitor.get(me, 0.0) / average if average else 1.0
        self.notice = min(max(notice, 0.4), 2.5)
        """How much more than others this player is suspected."""
        self.murdered = 1 - (1 - 1 / middle) ** self.attempts
        self.banished = 1 - (1 - min(self.notice / middle, 0.9)) ** self.banishments
        caught = 1 - (1 - min(AIM / middle, 0.9)) ** self.banishments
        both = max(self.rivals - (1 - belief.clear), 0.0)
        self.faithful_win = min(belief.clear + (1 - belief.clear - both) * caught + both * caught**2, 1.0)
        """The chance that no Traitor is left at the end, for somebody who is Faithful."""
        self.fund = game["fund"]["gold"] + FUND_GROWS * game["deck"]
        """What the prize fund will come to."""

    def survives(self, *, traitor: bool) -> float:
        """The chance to be in at the end; a Traitor has only another Traitor's murders to fear."""
        murdered = self.murdered * (min(self.rivals, 1.0) * 0.3 if traitor else 1.0)
        return (1 - murdered) * (1 - self.banished)

    def share(self, *, traitor: bool) -> float:
        """The part of the fund that falls to this player, if still in at the end."""
        if traitor:
            return 1 / (1 + 0.5 * min(self.rivals, 1.0))
        return self.faithful_win / self.survivors
