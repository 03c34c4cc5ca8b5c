"""The moments at which an ability looks at players and tells something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.hooks.hook import while_held, while_working

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.ability.information.registration import Guise
    from belfry.clocktower.ability.truth import Truth
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character


class InformationMoments:
    """What an ability may have to say then."""

    __slots__ = ()

    @while_working
    def registers(self, seat: Seat, by: Ability) -> Guise | None:
        """As what a seat may register to an ability because of this one."""
        return None

    @while_held
    def on_misregistered(self, seat: Seat, by: Character) -> None:
        """Something that follows when a player has registered to an ability as something that they are not."""

    @while_working
    def on_telling(self, truth: Truth) -> None:
        """Change whether what another ability tells is true, and what follows when it has been told."""
