"""The moments at which somebody chooses something for an ability."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character


class ChoiceMoments:
    """What an ability may have to say then."""

    __slots__ = ()

    def forbids_choice(self, ability: Ability, choice: Any) -> bool:
        """Whether something cannot be chosen for an ability: it is refused, and something else has to be chosen."""
        return False

    def must_be_chosen(self, ability: Ability) -> Iterable[int]:
        """The players whom the holder of an ability has to choose now, wherever a choice with them is possible."""
        return ()

    def lets_repeat(self, ability: Ability, character: str) -> bool:
        """Whether a character may be named for an ability though it is in play."""
        return False

    def also_names(self, ability: Ability) -> Iterable[str]:
        """Characters that the holder of another ability may name besides those that it says."""
        return ()

    def lets_spare(self, ability: Character) -> bool:
        """Whether the holder of another ability may pick nobody at night though that one has no such choice."""
        return False

    def forces_sparing(self, ability: Character) -> bool:
        """Whether nobody can be picked with another ability tonight, because this one has it so."""
        return False

    def on_spared(self, ability: Character) -> None:
        """Something that follows when somebody has picked nobody, where this ability lets them."""

    async def settles_choice(self, ability: Character) -> Seat | None:
        """The player whom a choice falls on that is made in another way than an ability has it, or `None`."""
        return None

    def leaves_player_open(self, ability: Ability) -> bool:
        """Whether the Storyteller, and not its holder, chooses the player whom an ability is about."""
        return False

    def brings_forward(self, ability: Ability) -> Iterable[str]:
        """The characters that may be made with an ability though its night has not come yet."""
        return ()

    def settles_sitter(self, ability: Ability) -> bool:
        """Whether nobody chooses any more who has the Demon that is no player."""
        return False

    def on_picked(self, seat: Seat, by: Ability) -> None:
        """Something that follows from a player being picked at night by another's ability; this one may not work."""
