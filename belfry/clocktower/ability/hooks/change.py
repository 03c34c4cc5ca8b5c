"""The moments at which somebody becomes another character, or changes sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.hooks.hook import while_held, while_working

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character


class ChangeMoments:
    """What an ability may have to say then."""

    __slots__ = ()

    @while_held
    def before_changes(self, by: Ability, changes: dict[int, type[Character]]) -> None:
        """Change who becomes what when an ability is about to turn several players into others at once."""

    @while_held
    async def goes_on_choosing(self, by: Character, seat: Seat, changes: dict[int, type[Character]]) -> type[Character]:
        """What a player becomes who has just chosen that for an ability, when they may have to choose more."""
        return changes[seat.id]

    @while_held
    def after_changes(self, by: Ability) -> None:
        """Answer when an ability has turned several players into others at once."""

    @while_working
    def bars_change(self, id: str, seat: int | None, by: Ability) -> bool:
        """Whether a player (or, for `None`, anybody) cannot become a character now because an ability says so."""
        return False

    @while_held
    def narrows_belief(self, seat: Seat, pool: list[type[Character]]) -> list[type[Character]]:
        """Those of these characters that a player who thinks to be another may take themself for."""
        return pool

    @while_held
    async def diverts_change(self, seat: Seat, character: type[Character], by: Character) -> Seat | None:
        """Who becomes a character instead of the player whom an ability is about to turn into it, or `None`."""
        return None

    @while_held
    def before_becoming(self, seat: Seat, by: Ability | None) -> None:
        """Note how things stand just before an ability turns a player into another character."""

    @while_held
    async def after_becoming(self, seat: Seat, by: Character) -> None:
        """Something that follows when an ability has turned a player into another character, who has been told."""

    @while_held
    def on_became(self, seat: Seat, by: Ability) -> None:
        """Something that follows when an ability has turned a player into another character."""

    @while_working
    def keeps_side(self, seat: Seat, by: Ability | None, *, evil: bool) -> bool:
        """Whether a player does not change sides though an ability, or the Storyteller, says so."""
        return False

    @while_held
    def tells_side(self, seat: Seat, by: Ability | None, *, evil: bool) -> bool:
        """Whether a player who changes sides in secret is told of it all the same."""
        return False
