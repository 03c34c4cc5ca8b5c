"""The lot: a town that each day hangs one living player by lot, to measure good bots against.

Its players talk, claim and act at night as bots do, and evil plays as it always does. Only the nominations and the
votes of good players follow the lot instead of what they know.
"""

from __future__ import annotations

from belfry.bots.clocktower.bot import Bot
from belfry.bots.clocktower.hands import spends_vote_token
from belfry.bots.clocktower.mind import Mind
from belfry.bots.clocktower.nominations import WantedNomination, offered
from belfry.bots.temper import Dice

FEW = 5
"""With so few alive the dead help with their votes: evil may be half of the living."""


class LotBot(Bot):
    """A player who, while good, nominates and votes for whom the lot has fallen on."""

    def __init__(self, seat: int, seed: int, language: str = "en", *, town: int) -> None:
        """`town` is the seed of the lot: the same for all players of a game."""
        super().__init__(seat, seed, language)
        self._lot = Dice(town, -1)

    def drawn(self, mind: Mind) -> int:
        """On whom the lot of the day has fallen."""
        town = mind.town
        return max(town.living(), key=lambda seat: self._lot.roll("lot", town.day, seat))

    def nomination(self, mind: Mind) -> WantedNomination | None:
        if mind.town.evil:
            return super().nomination(mind)
        drawn = self.drawn(mind)
        return WantedNomination(drawn) if drawn in offered(mind) else None

    def votes(self, mind: Mind) -> bool:
        counting, town = mind.counting, mind.town
        if town.evil or counting is None or counting["kind"] != "vote":
            return super().votes(mind)
        if spends_vote_token(mind, counting) and len(town.alive) > FEW:
            return False
        return town.me in counting["order"] and counting["who"] == self.drawn(mind)
