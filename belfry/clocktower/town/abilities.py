"""The abilities of a town: who holds which, and what they have to say about each other and about players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.roster import Roster
from belfry.clocktower.pieces.cast_options import changes_in
from belfry.clocktower.pieces.kind import is_fabled
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.script.character import Character
from belfry.clocktower.town.circle import Circle
from belfry.core.audience import STORYTELLER

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.moments.death import Death

NOBODY: frozenset[int] = frozenset()


class Abilities(Circle):
    """The abilities that players and the Storyteller hold or believe to hold."""

    __slots__ = ("_roster", "abilities", "hooks")

    def __init__(self) -> None:
        super().__init__()
        self.abilities: list[Character] = []
        self.hooks: frozenset[str] = frozenset()
        """The moments of the rules at which some ability that is not void has something to say."""
        self._roster: Roster | None = None

    # Who holds which

    @property
    def roster(self) -> Roster:
        """The abilities, found by whatever they are looked for by."""
        found = self._roster
        if found is None:
            found = self._roster = Roster(self.abilities)
        return found

    def hooked(self, hook: str) -> Sequence[Character]:
        """The abilities that have something to say at a moment of the rules; void ones only if they bind believers."""
        return (self._roster or self.roster).by_hook.get(hook, ())

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

    # What they have to say

    def says(self, hook: str, *args: Any) -> bool:
        """Whether an ability that works has it so at a moment of the rules."""
        return hook in self.hooks and any(a.works and getattr(a, hook)(*args) for a in self.hooked(hook))

    def succeeds(self, ability: Character, dying: Death) -> bool:
        """Whether the holder of an ability becomes the Demon because the Demon dies, if the ability works."""
        barring = self.hooked("bars_succession")
        return ability.succeeds(dying) and not any(a.works and a.bars_succession(ability, dying) for a in barring)

    def shielded(self, seat: Seat, against: Ability) -> Character | None:
        """The ability that keeps another one from harming this player, if there is one."""
        for ability in self.hooked("shields"):
            if ability.works and ability.shields(seat, against):
                return ability
        return None

    def keeps(self, ability: Ability) -> bool:
        """Whether an ability works on for a dead player because of another one."""
        if "keeps" in self.hooks:
            for other in self.hooked("keeps"):
                if other.works and other.seat.lives and other.keeps(ability):
                    return True
        return False

    def forsaken(self, ability: Ability, *, execution: bool) -> bool:
        """Whether something keeps an ability from saving its own holder."""
        if "disables_self_protection" not in self.hooks:
            return False
        return any(
            a.works and a.disables_self_protection(ability, execution=execution)
            for a in self.hooked("disables_self_protection")
        )

    def unannounced(self, ability: Ability) -> bool:
        """Whether something keeps an ability's announcement from being made."""
        if "keeps_unannounced" not in self.hooks:
            return False
        return any(a.works and a.keeps_unannounced(ability) for a in self.hooked("keeps_unannounced"))

    def barred(self, by: Ability, choice: Any) -> bool:
        """Whether a choice for an ability would make somebody a character that they cannot become."""
        barring = [ability for ability in self.hooked("bars_change") if ability.works]
        return any(a.bars_change(id, seat, by) for seat, id in changes_in(choice) for a in barring)

    def covered(self, by: Ability) -> frozenset[int]:
        """The players whose tokens are taken out of the Grimoire before it is shown for an ability."""
        if "covers" not in self.hooks:
            return NOBODY
        covering = self.hooked("covers")
        return frozenset(seat.id for seat in self.circle if any(a.covers(seat, by) for a in covering))

    def tells_nothing(self, by: Ability, to: int) -> bool:
        """Whether an ability tells a player nothing now, because of another one."""
        return self.says("suppresses_information", by, to)

    def bound_to_truth(self, ability: Ability) -> bool:
        """Whether all that an ability tells is true because of another one."""
        if "binds_to_truth" not in self.hooks:
            return False
        return any(other.works and other.binds_to_truth(ability) for other in self.hooked("binds_to_truth"))

    def further_uses(self, ability: Ability) -> int:
        """How many uses more an ability has at present because of another one."""
        if "doubles" not in self.hooks:
            return 0
        return max([other.doubles(ability) for other in self.hooked("doubles") if other.works], default=0)

    def is_hastened(self, ability: Ability) -> bool:
        """Whether an ability that waits for deaths has waited long enough because of another one."""
        if "hastens" not in self.hooks:
            return False
        return any(other.works and other.hastens(ability) for other in self.hooked("hastens"))

    def also_named(self, ability: Ability) -> list[str]:
        """The characters that the holder of an ability may name besides those that it says."""
        return [id for other in self.hooked("also_names") if other.works for id in other.also_names(ability)]

    def suspended(self) -> set[int]:
        """The keys of the abilities that somebody is without for as long as things stand so."""
        by = [ability for ability in self.hooked("suspends") if ability.had] if "suspends" in self.hooks else ()
        return {ability.key for ability in self.abilities if any(one.suspends(ability) for one in by)} if by else set()

    @property
    def immune(self) -> int:
        """The mask of those whom nothing can make drunk or poisoned."""
        mask = 0
        for ability in self.hooked("never_impaired") if "never_impaired" in self.hooks else ():
            if ability.holder >= 0 and ability.holder_can_use and ability.never_impaired():
                mask |= 1 << ability.holder
        return mask

    def may_repeat(self, ability: Ability, character: str) -> bool:
        """Whether a character may be named for an ability though it is in play."""
        if "lets_repeat" not in self.hooks:
            return False
        return any(other.works and other.lets_repeat(ability, character) for other in self.hooked("lets_repeat"))

    def unwoken(self, ability: Character) -> Character | None:
        """The ability that keeps the holder of another one from being woken for it tonight, if there is one."""
        for other in self.hooked("blocks_waking"):
            if other.works and other.blocks_waking(ability):
                return other
        return None

    # What they have to say of the game as a whole

    @property
    def storyteller_is_free(self) -> bool:
        """Whether the Storyteller may set rules aside, because of an ability that somebody holds."""
        return "frees_storyteller" in self.hooks and any(
            a.frees_storyteller() for a in self.hooked("frees_storyteller")
        )

    @property
    def nobody_evil(self) -> bool:
        """Whether nobody can be evil, because of an ability that somebody holds."""
        return "keeps_all_good" in self.hooks and any(a.keeps_all_good() for a in self.hooked("keeps_all_good"))

    def made_believe(self) -> dict[int, type[Character]]:
        """The evil characters that the Storyteller makes players out to be, who are nothing of the kind."""
        found: dict[int, type[Character]] = {}
        for ability in self.hooked("makes_believe") if "makes_believe" in self.hooks else ():
            found |= ability.makes_believe()
        return found

    def stand_ins(self, by: Ability) -> list[int]:
        """The players whom an ability may take for the one whom it is about."""
        return [
            seat.id
            for seat in self.circle
            if any(a.works and a.stands_for(seat, by) for a in self.hooked("stands_for"))
        ]
