"""The moments of a death: what prevents it, who dies instead, and what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.hooks.hook import while_held, while_working

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.moments.death import Death
    from belfry.clocktower.pieces.seat import Seat


class DeathMoments:
    """What an ability may have to say then."""

    __slots__ = ()

    @while_held
    def before_death(self, dying: Death) -> None:
        """Note how things stand just before a death."""

    @while_working
    def prevents_death(self, dying: Death) -> bool:
        """Whether this ability keeps the victim from dying."""
        return False

    @while_working
    async def may_save(self, dying: Death) -> bool:
        """Whether the victim lives because of this ability: the Storyteller has it so, or it is used up instead."""
        return False

    @while_working
    def feigns_death(self, dying: Death) -> bool:
        """Whether the victim only seems to die, and lives on in secret."""
        return False

    @while_working
    async def replaces_death(self, dying: Death) -> Seat | None:
        """The seat that dies instead of the victim, or `None`."""
        return None

    @while_held
    async def on_redirected(self, to: Seat) -> bool:
        """Another player is to die of it in somebody's place; whether it sees to that itself."""
        return False

    @while_working
    def succeeds(self, dying: Death) -> bool:
        """Whether its holder becomes the Demon because the Demon dies."""
        return False

    @while_working
    def bars_succession(self, heir: Ability, dying: Death) -> bool:
        """Whether the holder of another ability does not become the Demon though the Demon dies."""
        return False

    @while_working
    async def on_death(self, dying: Death) -> None:
        """Something that follows from a death; called if the ability worked just before it."""

    def follows_death(self, dying: Death) -> bool:
        """Whether something would come of a death, which is missed because the ability does not work."""
        return False

    @while_held
    async def on_known_death(self, seat: Seat) -> None:
        """Something that follows when a death is known to all, at once by day and else at dawn; it may not work."""
