"""What the Knight, the Noble and the Steward share."""

from belfry.clocktower.vocabulary import *


class ShownPlayers(Townsfolk, abstract=True):
    """Starts knowing some other players of whom something is true."""

    __slots__ = ()
    may_lack_truth = True
    reminders = {"know": NOTE}
    shown: ClassVar[int]
    """How many players are shown."""

    def __init_subclass__(cls, *, abstract: bool = False) -> None:
        cls.learns = OnePlayer() if cls.shown == 1 else Players(cls.shown)
        super().__init_subclass__(abstract=abstract)

    async def first_night(self) -> None:
        for seat in _seats(await self.learn()):
            self.mark("know", self.grimoire.people[seat])

    def is_true_of(self, look: Look, seats: Sequence[Seat]) -> bool:
        """Whether it is true of these players as they register."""
        raise NotImplementedError

    def truths(self, look: Look) -> Iterable[Any]:
        people = look.town.people
        groups = look.groups(sorted(self.others()), self.shown)
        found = [group for group in groups if self.is_true_of(look, [people[seat] for seat in group])]
        return [group[0] for group in found] if self.shown == 1 else found

    def confirms(self, look: Look, learned: Any) -> bool:
        """Only those who were shown have to be looked at."""
        return self.is_true_of(look, [look.town.people[seat] for seat in _seats(learned)])


def _seats(value: Any) -> Sequence[int]:
    return a_sequence(value) or (value,)
