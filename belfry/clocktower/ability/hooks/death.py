"""The moments of a death: what prevents it, who dies instead, and what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.moments.death import Death
    from belfry.clocktower.pieces.seat import Seat


class DeathMoments:
    """What an ability may have to say then."""

    __slots__ = ()

    def before_death(self, dying: Death) -> None:
        """Note how things stand just before a death."""

    def prevents_death(self, dying: Death) -> bool:
        """Whether this ability keeps the victim from dying."""
        return False

    def disables_self_protection(self, ability: Ability, *, execution: bool) -> bool:
        """Whether another ability does not keep its own holder from dying now: of an execution, or otherwise."""
        return False

    async def may_save(self, dying: Death) -> bool:
        """Whether the Storyteller lets the victim live because of this ability."""
        return False

    def survives(self, dying: Death) -> bool:
        """Whether the victim lives because the ability is used up instead."""
        return False

    def feigns_death(self, dying: Death) -> bool:
        """Whether the victim only seems to die, and lives on in secret."""
        return False

    async def replaces_death(self, dying: Death) -> Seat | None:
        """The seat that dies instead of the victim, or `None`."""
        return None

    async def on_redirected(self, to: Seat) -> bool:
        """Another player is to die of it in somebody's place; whether it sees to that itself."""
        return False

    def succeeds(self, dying: Death) -> bool:
        """Whether its holder becomes the Demon because the Demon dies."""
        return False

    def bars_succession(self, heir: Ability, dying: Death) -> bool:
        """Whether the holder of another ability does not become the Demon though the Demon dies."""
        return False

    async def on_death(self, dying: Death) -> None:
        """Something that follows from a death; called if the ability worked just before it."""

    def follows_death(self, dying: Death) -> bool:
        """Whether something would follow from a death, which is missed because the ability does not work."""
        return False

    async def on_known_death(self, seat: Seat) -> None:
        """Something that follows when a death is known to all, at once by day and else at dawn; it may not work."""
