"""Legion and Preacher."""

from belfry.clocktower.vocabulary import *


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


class LegionPreacherAdvice(Advice, of=LegionPreacher):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return Suggestion(False, "by-default")

    def usual(self, ask: Ask[Any], grimoire: Grimoire) -> Any:
        return False if ask.kind == "rule" else None
