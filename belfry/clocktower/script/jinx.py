"""Jinxes: the special rules for two characters of one script, as abilities that nobody holds (SCR-6, SCR-7).

A jinx has the hooks of an ability. It is in force when both characters are on the script, in play or not, and belongs
to the Storyteller, so that it works whatever state anybody is in. What it adds for a character asks for itself whether
that character's ability works.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from belfry.clocktower.script.character import Character

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.pieces.seat import Seat

JINXES: dict[str, type[Jinx]] = {}
"""Every jinx that the engine sees to by itself, by id."""


class Jinx(Character, abstract=True):
    """The special rule for two characters; `characters` are their ids, in alphabetical order."""

    __slots__ = ()
    is_a_rule = True
    characters: ClassVar[tuple[str, str]]
    comes_later: ClassVar[str] = ""
    """The one of the two that is not in the bag with the other, so that there is room for it."""
    asks_besides: ClassVar[tuple[tuple[str, int], ...]] = ()
    """The characters whose players may have to choose something in a night because of it, each with its number."""
    in_play_if_given: ClassVar[bool | None] = None
    """Whether the character whose ability is given to the other has to be in play, or must not be, if it matters."""
    stands_in_for_demon: ClassVar[bool] = False
    """Whether an ability may take another player for the Demon because of it."""
    setup_if_believed: ClassVar[str] = ""
    """The one of the two whose bracket text counts as well where the other believes to be it."""

    def __init_subclass__(cls, *, abstract: bool = False) -> None:
        super().__init_subclass__(abstract=True)
        if not abstract:
            cls.id = cls.name = "-".join(cls.characters)
            cls.edition = "jinxes"
            JINXES[cls.id] = cls

    @classmethod
    def partner(cls, id: str) -> str:
        """The other one of the two."""
        one, two = cls.characters
        return two if id == one else one

    def expect_later(self) -> None:
        """The character that `comes_later` is to come for certain."""

    def withholds(self, ability: Ability) -> bool:
        """Whether somebody who has just been given an ability is without it for good."""
        return False

    def may_turn(self, end: str) -> bool:
        """Much may come of it where both are held."""
        return all(self.town.holders_of(id) for id in self.characters)

    def held(self, id: str, seat: Seat) -> list[Character]:
        """The abilities of this character that a player has, their own or another's (djinn/r7)."""
        held = [ability for ability in self.town.holders_of(id) if ability.holder == seat.id]
        return [ability for ability in held if not (ability.void or ability.deprived)]

    def gave(self, id: str, ability: Ability) -> bool:
        """Whether somebody has an ability because of one of this character."""
        source = self.town.ability(ability.source)
        return source is not None and source.id == id

    def having(self, id: str) -> list[Character]:
        """The abilities of this character that somebody has now."""
        return [ability for ability in self.town.holders_of(id) if ability.works]

    def alive_as(self, id: str) -> list[Seat]:
        """The players alive who are this character."""
        return [seat for seat in self.town.circle if seat.lives and seat.character.id == id]
