"""The Clockmaker."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.information.registration import Look
from belfry.clocktower.ability.information.shapes import Number
from belfry.clocktower.ability.player.lore import Lore
from belfry.clocktower.pieces.kind import is_demon, is_minion
from belfry.clocktower.script.character import Townsfolk

if TYPE_CHECKING:
    from belfry.clocktower.storyteller.mood import Mood


class Clockmaker(Townsfolk):
    """Starts knowing how many steps it is from the Demon to the nearest Minion."""

    __slots__ = ()
    traits = ()
    lore = Lore(threat=0.5, bluff=1.5)
    learns = Number()
    may_lack_truth = True
    learns_at_once = True

    async def first_night(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[int]:
        circle, steps = look.town.circle, look.town.steps
        demons = [seat for seat in circle if look.sees(seat, is_demon)]
        minions = [seat for seat in circle if look.sees(seat, is_minion)]
        if not minions:
            return (0,)
        # Whoever counts as both is the Demon that is counted from, and no step away from a Minion.
        return [min([steps(demon, one) for one in minions if one is not demon], default=0) for demon in demons]

    def believable(self, value: Any, mood: Mood) -> bool:
        return 0 < value <= len(self.town.circle) // 2
