"""The moments at which somebody becomes another character, or changes sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character


class ChangeMoments:
    """What an ability may have to say then."""

    __slots__ = ()

    def before_changes(self, by: Ability, changes: dict[int, type[Character]]) -> None:
        """Change who becomes what when an ability is about to turn several players into others at once."""

    async def goes_on_choosing(self, by: Character, seat: Seat, changes: dict[int, type[Character]]) -> type[Character]:
        """What a player becomes who has just chosen that for an ability, when they may have to choose more."""
        return changes[seat.id]

    def after_changes(self, by: Ability) -> None:
        """Answer when an ability has turned several players into others at once."""

    def bars_change(self, id: str, seat: int | None, by: Ability) -> bool:
        """Whether a player (or, for `None`, anybody) cannot become a character now because an ability says so."""
        return False

    def narrows_belief(self, seat: Seat, pool: list[type[Character]]) -> list[type[Character]]:
        """Those of these characters that a player who thinks to be another may take themself for."""
        return pool

    def leaves_unaware(self, ability: Ability, character: str) -> bool:
        """Whether somebody whom an ability turns into a character is not told, and goes on believing as before."""
        return False

    async def diverts_change(self, seat: Seat, character: type[Character], by: Character) -> Seat | None:
        """Who becomes a character instead of the player whom an ability is about to turn into it, or `None`."""
        return None

    def before_becoming(self, seat: Seat, by: Ability | None) -> None:
        """Note how things stand just before an ability turns a player into another character."""

    async def after_becoming(self, seat: Seat, by: Character) -> None:
        """Something that follows when an ability has turned a player into another character, who has been told."""

    def on_became(self, seat: Seat, by: Ability) -> None:
        """Something that follows when an ability has turned a player into another character."""

    def keeps_side(self, seat: Seat, by: Ability | None, *, evil: bool) -> bool:
        """Whether a player does not change sides though an ability, or the Storyteller, says so."""
        return False

    def tells_side(self, seat: Seat, by: Ability | None, *, evil: bool) -> bool:
        """Whether a player who changes sides in secret is told of it all the same."""
        return False
