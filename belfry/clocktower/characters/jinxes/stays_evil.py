"""Jinxes by which an evil player does not become good: as what the Pit-Hag made of them, or by what the Boffin lent."""

from belfry.clocktower.vocabulary import *


class MadeByPitHag(Jinx, abstract=True):
    """An evil player whom the Pit-Hag has turned into a character does not become good by its ability."""

    __slots__ = ()
    memory: tuple[int, ...] | None
    """The keys of the abilities that the Pit-Hag has given to evil players."""

    def notes(self) -> Iterable[Note]:
        made = [self.town.ability(key) for key in self.memory or ()]
        return [
            self.note("stays-evil", ability.holder, character=ability.id) for ability in made if ability is not None
        ]

    def on_became(self, change: Change) -> None:
        if change.is_by("pithag") and change.seat.evil:
            made = [ability.key for ability in self.held(self.partner("pithag"), change.seat)]
            self.memory = (*(self.memory or ()), *made)

    def keeps_side(self, seat: Seat, by: Ability | None, *, evil: bool) -> bool:
        return not evil and by is not None and by.key in (self.memory or ())


class GoonPitHag(MadeByPitHag):
    """An evil player whom the Pit-Hag has turned into the Goon does not become good as the Goon."""

    __slots__ = ()
    characters = ("goon", "pithag")


class CultLeaderPitHag(MadeByPitHag):
    """An evil player whom the Pit-Hag has turned into the Cult Leader does not become good as the Cult Leader."""

    __slots__ = ()
    characters = ("cultleader", "pithag")


class OgrePitHag(MadeByPitHag):
    """An evil player whom the Pit-Hag has turned into the Ogre does not become good as the Ogre."""

    __slots__ = ()
    characters = ("ogre", "pithag")


class PitHagPolitician(MadeByPitHag):
    """An evil player whom the Pit-Hag has turned into the Politician does not become good as the Politician."""

    __slots__ = ()
    characters = ("pithag", "politician")


class LentByBoffin(Jinx, abstract=True):
    """A Demon does not become good by an ability that the Boffin lends."""

    __slots__ = ()

    def keeps_side(self, seat: Seat, by: Ability | None, *, evil: bool) -> bool:
        return not evil and by is not None and by.id == self.partner("boffin") and self.gave("boffin", by)


class BoffinCultLeader(LentByBoffin):
    """A Demon who has the Cult Leader's ability through the Boffin stays evil."""

    __slots__ = ()
    characters = ("boffin", "cultleader")


class BoffinGoon(LentByBoffin):
    """A Demon who has the Goon's ability through the Boffin stays evil."""

    __slots__ = ()
    characters = ("boffin", "goon")
