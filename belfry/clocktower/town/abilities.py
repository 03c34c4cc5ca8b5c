"""The abilities of a town: who holds which, and what they have to say about each other and about players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.terms import Terms
from belfry.clocktower.ability.truth import Truth
from belfry.clocktower.pieces.kind import is_fabled
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.script.character import Character, Fabled
from belfry.clocktower.town.hooked import Hooked
from belfry.core.audience import STORYTELLER

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability


class Abilities(Hooked):
    """Who holds which ability, and what abilities have to say about each other and about players."""

    __slots__ = ()

    # Who holds which

    def holders_of(self, id: str) -> Sequence[Character]:
        """Every ability of this character that somebody holds or believes to hold."""
        return (self._roster or self.roster).by_id.get(id, ())

    def abilities_of(self, seat: Seat) -> Sequence[Character]:
        """Every ability that the player holds or believes to hold."""
        return (self._roster or self.roster).by_holder.get(seat.id, ())

    def own_abilities(self, seat: Seat) -> list[Character]:
        """Those of a player's abilities that nobody else lends: their own one, with all that it grants."""
        return [ability for ability in self.abilities_of(seat) if not ability.lent]

    def of_nobody(self) -> Sequence[Character]:
        """The abilities that the Storyteller holds: Fabled, jinxes, and characters without a player."""
        return self.roster.by_holder.get(STORYTELLER, ())

    def ability(self, key: int) -> Character | None:
        """The ability with this key, if somebody still holds it."""
        return (self._roster or self.roster).by_key.get(key)

    def unseated(self) -> list[Character]:
        """The characters in play that are no player."""
        return [ability for ability in self.abilities if ability.holder < 0 and ability.is_in_play]

    def fabled(self) -> tuple[str, ...]:
        """The Fabled in play."""
        return tuple([ability.id for ability in self.abilities if is_fabled(type(ability))])

    def of_the_fabled(self) -> list[Fabled]:
        """Their abilities."""
        return [ability for ability in self.abilities if isinstance(ability, Fabled)]

    # What they have to say

    def keeps(self, ability: Ability) -> bool:
        """Whether an ability works on for a dead player because of another one."""
        keepers = self.answering(Moments.keeps)
        return bool(keepers) and any(keeper.seat.lives and keeper.keeps(ability) for keeper in keepers)

    def terms_of(self, ability: Ability) -> Terms:
        """The terms on which an ability is used now."""
        asked = (self._roster or self.roster).by_hook[Moments.on_use]
        return self.drafted(asked, Terms(ability)) if asked else Terms.usual

    def truth_of(self, ability: Ability) -> Truth:
        """What others make of the truth of what an ability tells now."""
        asked = (self._roster or self.roster).by_hook[Moments.on_telling]
        return self.drafted(asked, Truth(ability)) if asked else Truth.usual

    def binds_to_truth(self, ability: Ability) -> bool:
        """Whether all that an ability tells is true, whatever would make it false."""
        return self.truth_of(ability).bound

    def further_uses(self, ability: Ability) -> int:
        """How many uses more an ability has at present because of another one."""
        doubling = (self._roster or self.roster).doubling
        return max([one.uses_given(ability) for one in doubling if one.works], default=0) if doubling else 0

    def suspended(self) -> set[int]:
        """The keys of the abilities that somebody is without for as long as things stand so."""
        by = self.holding(Moments.suspends)
        if not by:
            return set()
        had = [ability for ability in by if ability.had]
        return {ability.key for ability in self.abilities if any(one.suspends(ability) for one in had)}

    @property
    def immune(self) -> int:
        """The mask of those whom nothing can make drunk or poisoned."""
        mask = 0
        for ability in (self._roster or self.roster).immune:
            if ability.holder >= 0 and ability.holder_can_use:
                mask |= 1 << ability.holder
        return mask

    # What they have to say of the game as a whole

    @property
    def storyteller_is_free(self) -> bool:
        """Whether the Storyteller may set rules aside, because of an ability that somebody holds."""
        return bool((self._roster or self.roster).freeing)

    @property
    def nobody_evil(self) -> bool:
        """Whether nobody can be evil, because of an ability that somebody holds."""
        keeping = any(ability.keeps_all_good for ability in self.responding)
        return keeping and not any(seat.evil for seat in self.circle)

    def made_believe(self) -> dict[int, type[Character]]:
        """The evil characters that the Storyteller makes players out to be, who are nothing of the kind."""
        found: dict[int, type[Character]] = {}
        for ability in self.roster.freeing:
            found |= ability.makes_believe()
        return found
