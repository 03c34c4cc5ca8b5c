"""The Revolutionary."""

from itertools import pairwise

from belfry.clocktower.ability.information.shapes import InEitherOrder
from belfry.clocktower.characters.consenting import Consenting, ConsentingAdvice
from belfry.clocktower.setup.seating import seat_problems
from belfry.clocktower.vocabulary import *

UNUSED = "register-falsely"


class Turn(NamedTuple):
    """Whose it would be, to which side, and whether both change sides now."""

    seat: int
    evil: bool
    both: bool = False


class Revolutionary(Consenting):
    """Has two neighbours on the same side, as all know; one of them registers falsely, a single time."""

    __slots__ = ()
    traits = ("reminder-first-night",)
    comes = BEFORE_THE_BAG
    also_said = {"both": True, "none": False}
    reminders = {UNUSED: NOTE, "aligned": NOTE}
    memory: Turn | None
    """The change of sides that is held back, or carried out for both."""

    def notes(self) -> Iterable[Note]:
        if self.memory is not None:
            yield self.note("turns-evil" if self.memory.evil else "turns-good", self.memory.seat)

    # Before the game

    async def before_tokens(self) -> None:
        """The Storyteller names two neighbours until both agree, and gives them tokens of the same side."""
        refused: list[tuple[int, int]] = []
        while (pair := await self.rule(lambda: InEitherOrder((None, *self._neighbours(refused)), "pair"))) is not None:
            if len(await self.ask_consent(pair)) == len(pair):
                await self._deal(*pair)
                self.declare(players=list(pair))
                return
            refused.append(pair)

    def _neighbours(self, refused: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
        """Every two players who sit side by side, Travellers left out, and who have not declined."""
        circle = self.grimoire.circle
        found = pairwise([*circle, circle[0]])
        seated = [two for two in found if not any(is_traveller(seat.character) for seat in two)]
        pairs = [(min(one.id, two.id), max(one.id, two.id)) for one, two in seated]
        return [pair for pair in dict.fromkeys(pairs) if pair not in refused]

    async def _deal(self, one: int, two: int) -> None:
        """The first keeps the token drawn, or draws again; the second gets one of the same side."""
        people = self.grimoire.people
        first, second = people[one], people[two]
        for other in self.grimoire.clockwise_from(first):
            if self._fitting(first, second):
                break
            if not is_traveller(other.character):
                _exchange(first, other)
        fitting = self._fitting(first, second)
        if fitting:
            chosen = await self.rule(lambda: OneOf(tuple(fitting), "character"), second.id)
            _exchange(second, people[fitting[chosen]])
        self.grimoire.seated()
        for seat in (first, second):
            self.mark("aligned", seat)
        self.mark(UNUSED, first)

    def _fitting(self, first: Seat, second: Seat) -> dict[str, int]:
        """The tokens of the first one's side that the second may get, each with the seat that has it now."""
        found: dict[str, int] = {}
        for seat in self.grimoire.circle:
            if seat is first or is_traveller(seat.character) or seat.evil is not first.evil:
                continue
            circle = [_after(other, second, seat).character for other in self.grimoire.circle]
            if not seat_problems(circle):
                found.setdefault(seat.character.id, seat.id)
        return found

    @property
    def pair(self) -> list[Seat]:
        """The two."""
        return [self.town.people[seat] for seat in self.town.tokens_named(f"{self.id}/aligned", self.key)]

    def free_to_talk(self) -> Sequence[int]:
        return [seat.id for seat in self.pair]

    # Registering

    def disguised(self) -> Sequence[Seat]:
        return self.pair if self.marks(UNUSED) is not None else ()

    @last
    def registers(self, seat: Seat, by: Ability) -> Guise | None:
        if seat not in self.disguised():
            return None
        others = [character for character in self.town.script.characters if character is not seat.character]
        return Guise((seat.evil, not seat.evil), (seat.character, *others), alone=True)

    @while_held
    def on_telling(self, truth: Truth) -> None:
        if self.marks(UNUSED) is not None:
            truth.then(self._hear)

    def _hear(self, ability: Character, value: Any) -> None:
        """A piece of information that is only true if one of the two registers falsely uses it up."""
        if not ability.reliable or ability.falsified:
            return
        if value in registration.truths(self.grimoire, ability, ability.truths, but=self):
            return
        if value in registration.truths(self.grimoire, ability, ability.truths):
            self._use_up()

    def on_misregistered(self, seat: Seat, by: Character) -> None:
        """Where nothing else lets a player register falsely, it is used up."""
        guises = self.town.answers(Moments.registers, seat, by)
        if all(guise is None or ability is self for ability, guise in guises):
            self._use_up()

    def _use_up(self) -> None:
        self.grimoire.discard(f"{self.id}/{UNUSED}", self.key)

    # Changing sides

    @last
    def keeps_side(self, seat: Seat, by: Ability | None, *, evil: bool) -> bool:
        """The change of one is held back until the Storyteller has decided for both."""
        if seat not in self.pair or (self.memory is not None and self.memory.both):
            return False
        self.memory = Turn(seat.id, evil)
        if self.town.phase == "night":
            self.grimoire.agenda.insert(0, ("trigger", self.key))
        return True

    async def other_nights(self) -> None:
        await self.on_change()

    @last
    async def on_change(self) -> None:
        """None of the two changes sides, or both do."""
        if self.memory is None:
            return
        held_back = self.memory
        self.memory = None
        if await self.rule(lambda: YES_NO, held_back.seat):
            self.memory = held_back._replace(both=True)
            for one in self.pair:
                change.align(self.grimoire, one, evil=held_back.evil)
            self.memory = None


class RevolutionaryAdvice(ConsentingAdvice, of=Revolutionary):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if ask.noun == "pair":
            pairs = [pair for pair in ask.options if pair is not None]
            return Suggestion(pairs[0] if pairs else None, "ask-everybody")
        if ask.noun == "character":
            return Suggestion(mood.pick(list(ask.options)), "any-answer")
        return Suggestion(False, "stays-as-it-is")


def _after(seat: Seat, one: Seat, two: Seat) -> Seat:
    """Whose token lies at a seat when two have exchanged theirs."""
    return two if seat is one else one if seat is two else seat


def _exchange(one: Seat, two: Seat) -> None:
    """Let two players who have not seen their tokens exchange them."""
    one.character, two.character = two.character, one.character
    one.evil, two.evil = two.evil, one.evil
    one.believes, two.believes = two.believes, one.believes
    one.mistaken, two.mistaken = two.mistaken, one.mistaken
