"""What the Washerwoman, the Librarian and the Investigator share."""

from functools import lru_cache

from belfry.clocktower.ability.information.registration import guise_of
from belfry.clocktower.vocabulary import *


@lru_cache(1 << 12)
def _with_everybody_else(one: int, seats: tuple[int, ...], id: str) -> list[tuple[tuple[int, int], str]]:
    """A player shown as a character together with each of the others."""
    return [((one, other) if one < other else (other, one), id) for other in seats if other != one]


class ShownPair(Townsfolk, abstract=True):
    """Starts knowing two players, one of whom is a certain character of one type."""

    __slots__ = ()
    shows: ClassVar[str]
    """The type of the character that is shown."""
    or_none: ClassVar[bool] = False
    """Whether it may learn that there is none."""

    def __init_subclass__(cls, *, abstract: bool = False) -> None:
        cls.learns = TwoPlayersOneCharacter(cls.shows, or_none=cls.or_none)
        cls.may_lack_truth = not cls.or_none
        super().__init_subclass__(abstract=abstract)

    async def first_night(self) -> None:
        told = await self.learn()
        if told:
            self._note(*told)

    def truths(self, look: Look) -> Iterable[Any]:
        return self.pairs(look)

    def pairs(self, look: Look, but: str = "") -> list[Any]:
        """Whom it may be shown, each with everybody else; one character may be left out."""
        town, holder, shows = look.town, self.holder, self.shows
        order = [seat for seat in town.circle if seat.id != holder]
        if town.has_travellers:
            order.sort(key=lambda seat: is_traveller(seat.character))
        order += [seat for seat in town.circle if seat.id == holder]
        ids = tuple([seat.id for seat in order])
        might_be_none = self.or_none
        found: list[Any] = []
        for seat in order:
            characters = look.characters(seat)
            shown = [c.id for c in characters if shows in c.counts_as]
            if len(shown) == len(characters):
                might_be_none = False
            for id in shown:
                if id != but:
                    found += _with_everybody_else(seat.id, ids, id)
        return [*found, 0] if might_be_none else found

    def has_truth(self, look: Look) -> bool:
        seats = look.town.circle
        return self.or_none or any(self.shows in c.counts_as for seat in seats for c in look.characters(seat))

    def confirms(self, look: Look, learned: Any) -> bool:
        """Only the two who were shown have to be looked at."""
        if learned == 0:
            return 0 in self.truths(look)
        pair: tuple[int, int] = learned[0]
        id: str = learned[1]
        shown = [c for seat in pair for c in look.characters(look.town.people[seat]) if self.shows in c.counts_as]
        return any(character.id == id for character in shown)

    def falsehoods(self, look: Look, among: Iterable[Any]) -> Iterable[Any]:
        """Neither of the two may be the character, though it were the holder's own."""
        people = look.town.people

        def fits(pair: tuple[int, int], id: str) -> bool:
            return any(character.id == id for seat in pair for character in look.characters(people[seat]))

        return [shown for shown in super().falsehoods(look, among) if shown == 0 or not fits(*shown)]

    def _note(self, pair: tuple[int, int], id: str) -> None:
        """Mark which of the two is, or else might register as, the character, and which is not."""

        def doubt(seat: Seat) -> tuple[bool, bool]:
            guise = guise_of(self.grimoire, seat, self)
            return seat.character.id != id, guise is None or all(c.id != id for c in guise.characters)

        seats = sorted([self.grimoire.people[seat] for seat in pair], key=doubt)
        for reminder, seat in zip(self.reminders, seats, strict=True):
            self.place(reminder, seat)
