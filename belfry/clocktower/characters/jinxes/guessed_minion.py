"""Jinxes that let a player guess in public, after an execution, who a Minion is: the Demon must choose that Minion."""

from belfry.clocktower.characters.jinxes.alchemist_given import GivenInVain
from belfry.clocktower.vocabulary import *


class Guessed(NamedTuple):
    """The day, who has used up a guess on it, and who has been guessed rightly."""

    day: int
    spent: tuple[int, ...] = ()
    right: tuple[int, ...] = ()


class GuessedMinion(Jinx, abstract=True):
    """Each execution allows one guess who the Minion is, whose name is the voice."""

    __slots__ = ()
    uses_by_day = True
    used_after_execution = True
    involves_everybody = True
    memory: Guessed | None
    """The guesses of the last day on which there was one."""

    def notes(self) -> Iterable[Note]:
        if self.memory is not None:
            day, spent, right = self.memory
            yield self.note("guesses-used", number=day, players=spent)
            if right:
                yield self.note("guessed-rightly", number=day, players=right)

    def guessing(self, seat: Seat) -> list[Character]:
        """The abilities by which a player guesses, whether or not they work."""
        return self.held(self.partner(self.voice), seat)

    # The guess

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[Any] | None:
        living = [other.id for other in grimoire.circle if other.alive]
        return OneOf(tuple(living), "player") if living else None

    @classmethod
    async def used_by(cls, grimoire: Grimoire, seat: Seat, choice: int) -> None:
        """One guess is for all jinxes about this Minion."""
        for jinx in list(grimoire.of_nobody()):
            if isinstance(jinx, GuessedMinion) and jinx.voice == cls.voice:
                jinx.take(seat, grimoire.people[choice])

    def take(self, seat: Seat, who: Seat) -> None:
        """A guess: what it comes to is seen only in the night."""
        guessing, (_, spent, right) = self.guessing(seat), self._of_day(self.town.number)
        if not guessing or spent.count(seat.id) >= self.town.today.executions:
            return
        if who.character.id == self.voice:
            if any(ability.works for ability in guessing):
                right = (*right, who.id)
            else:
                guessing[0].goes_wrong()
        self.memory = Guessed(self.town.number, (*spent, seat.id), right)

    def _of_day(self, day: int) -> Guessed:
        """The guesses of a day."""
        return self.memory if self.memory is not None and self.memory.day == day else Guessed(day)

    # The night after it

    def on_use(self, terms: Terms) -> None:
        super().on_use(terms)
        if self.town.phase == "night" and not terms.ability.void and is_demon(type(terms.ability)):
            terms.must_be_chosen += tuple(self._of_day(self.town.number - 1).right)


class GuessingAlchemist(GuessedMinion, GivenInVain, abstract=True):
    """An Alchemist who is given the ability of the Minion has none of it, and guesses who is."""

    __slots__ = ()

    def guessing(self, seat: Seat) -> list[Character]:
        given = [a for a in self.town.holders_of(self.voice) if a.holder == seat.id and self.gave("alchemist", a)]
        sources = [self.town.ability(ability.source) for ability in given if not ability.void]
        return [source for source in sources if source is not None]


class AlchemistSpy(GuessingAlchemist):
    """The Alchemist guesses who is the Spy."""

    __slots__ = ()
    characters = ("alchemist", "spy")
    voice = "spy"


class AlchemistWidow(GuessingAlchemist):
    """The Alchemist guesses who is the Widow."""

    __slots__ = ()
    characters = ("alchemist", "widow")
    voice = "widow"


class AlchemistWraith(GuessingAlchemist):
    """The Alchemist guesses who is the Wraith."""

    __slots__ = ()
    characters = ("alchemist", "wraith")
    voice = "wraith"


class MagicianWraith(GuessedMinion):
    """The Magician guesses who is the Wraith."""

    __slots__ = ()
    characters = ("magician", "wraith")
    voice = "wraith"
