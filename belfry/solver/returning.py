"""Returning: how many of those who die in a night may be alive again at its dawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.script.jinx import JINXES
from belfry.solver.speech import Manner

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.town.grimoire import Grimoire
    from belfry.solver.deals import Deal
    from belfry.solver.problem import Problem

EVERYBODY = 1 << 30
"""More than any number of players."""


class Returning:
    """Who may bring back somebody who has died, in the play of one deal."""

    def __init__(self, problem: Problem, deal: Deal) -> None:
        self.problem = problem
        self.manners = deal.manners
        script = problem.script
        self.by_rule = any(JINXES[id].returns_life for id in script.jinxes if id in JINXES)
        """Whether a special rule may let somebody come back."""
        changes = any(c.makes_characters or ("changes" in c.traits and c.remakes_good) for c in script.characters)
        self.settled = not (changes or script.fabled)
        """Whether nobody comes to have an ability that nobody has or borrows from the beginning."""
        there = {*deal.start, *deal.unseated}
        there = there.union(*[one.may_borrow(script) for one in there]) if self.settled else {*script.characters}
        self.able = [one for one in there if one.returns_life]

    @property
    def ever(self) -> bool:
        """Whether anybody may come back at all."""
        return self.by_rule or bool(self.able)

    def tonight(self, grimoire: Grimoire, killer: Ability | None = None) -> int:
        """How many who die tonight, by this killer or by any, may be alive again at dawn."""
        if not self.ever:
            return 0
        if self.by_rule or len(self.able) > 1 or not self.settled:
            return EVERYBODY
        [able] = self.able
        there = [one for one in grimoire.holders_of(able.id) if one is not killer and not one.void]
        waits = not any(one.acts_tonight() and not self._is_known_to_wait(one, grimoire.number) for one in there)
        if waits or ("act", able.id) not in grimoire.agenda:
            return 0
        return 1 if able.picks_once else EVERYBODY

    def _is_known_to_wait(self, ability: Ability, night: int) -> bool:
        """Whether its holder tells the truth and says to have used it on another night, once and for all."""
        if ability.holder < 0 or self.manners[ability.holder] is Manner.FREE or not ability.picks_once:
            return False
        used = [when.number for when, seat, by in self.problem.acts if (seat, by) == (ability.holder, ability.id)]
        return any(number != night for number in used)
