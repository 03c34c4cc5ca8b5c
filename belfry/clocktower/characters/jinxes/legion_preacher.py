"""Legion and Preacher."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from belfry.clocktower.script.jinx import Jinx
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.core.options import OneOf

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.storyteller.mood import Mood
    from belfry.clocktower.town.grimoire import Grimoire
    from belfry.core.ask import Ask


class Picked(NamedTuple):
    """The key of a Preacher's ability, and the Legion player who was picked."""

    key: int
    seat: int


class LegionPreacher(Jinx):
    """Legion keeps its ability when the Preacher picks one of them, and the Preacher may be told."""

    __slots__ = ()
    characters = ("legion", "preacher")
    voice = "preacher"
    memory: Picked | None
    """The pick of which the Preacher may be told."""

    def shields(self, seat: Seat, against: Ability) -> bool:
        return against.id == "preacher" and seat.character.id == "legion"

    def on_picked(self, seat: Seat, by: Ability) -> None:
        if by.id == "preacher" and seat.character.id == "legion":
            self.memory = Picked(by.key, seat.id)
            self.grimoire.agenda.insert(0, ("trigger", self.key))

    async def other_nights(self) -> None:
        if self.memory is None:
            return
        key, seat = self.memory
        self.memory = None
        preacher = self.grimoire.ability(key)
        if preacher is not None and preacher.works and await self.might(seat):
            await preacher.tell(preacher.holder, lambda: OneOf(((seat, "legion"),), "player and character"))

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return Suggestion(False, "by-default") if ask.kind == "rule" else None

    @classmethod
    def usual(cls, ask: Ask[Any], grimoire: Grimoire) -> Any:
        return False if ask.kind == "rule" else None
