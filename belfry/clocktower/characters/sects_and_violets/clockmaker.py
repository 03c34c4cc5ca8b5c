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
        for demon in look.each((None, *circle)):
            if demon is None:
                if not any(look.sees(seat, is_minion) for seat in circle):
                    yield 0
            elif look.sees(demon, is_demon):
                # Whoever counts as both is the Demon that is counted from, and no step away from a Minion.
                others = sorted([(steps(demon, seat), place) for place, seat in enumerate(circle) if seat is not demon])
                yield next((away for away, place in others if look.sees(circle[place], is_minion)), 0)

    def believable(self, value: Any, mood: Mood) -> bool:
        return 0 < value <= len(self.town.circle) // 2
