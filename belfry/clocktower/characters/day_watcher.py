"""Learning at night whether somebody of a kind has done something by day."""

from belfry.clocktower.vocabulary import *


class DayWatcher(Townsfolk, abstract=True):
    """Learns each night but the first whether one of a kind has done what it watches for by day."""

    __slots__ = ()
    only_informs = True
    regardless_of_life = True
    learns = YesOrNo()
    watched: ClassVar[Callable[[type[Any]], bool]]
    """Whether somebody who is this character is of that kind."""
    seen: ClassVar[str]
    unseen: ClassVar[str]
    """The reminder that one of them has done it, and the one that none has."""

    def doers(self, town: Town) -> Sequence[tuple[int, type[Any]]]:
        """Who has done it today, each with what they were then."""
        raise NotImplementedError

    async def other_nights(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[bool]:
        people = look.town.people
        done = any(look.saw(people[seat], as_, self.watched) for seat, as_ in self.doers(look.town))
        return (done or self.marks(self.seen) is not None,)

    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        if self.grimoire.has_seen_a_day:
            done = any(self.watched(character) for _, character in self.doers(self.grimoire))
            yield (self.seen if done else self.unseen), self.seat
