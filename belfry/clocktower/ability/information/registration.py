"""Registration: as what a player counts when an ability looks at them (REG)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, TypeVar

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.pieces.kind import is_evil
from belfry.core.ask import Ask
from belfry.core.audience import STORYTELLER
from belfry.core.options import OneOf

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.town import Town

T = TypeVar("T")
P = TypeVar("P")
L = TypeVar("L", bound="Look")
Test = Callable[["type[Character]"], bool]

YES_NO = OneOf((True, False), "yes or no")

FEW = 2
"""Of so few disguised players every way is gone, whatever a question says of itself: that takes less time."""
MOST_AT_ONCE = 5
"""How many disguised players are looked at with everything that is asked; of more each part is asked by itself."""
MOST_LOOKS = 10_000
"""How often a question is asked, each time with players who register in another way."""
MOST_WHOLE_LOOKS = 500
"""The same of a question that cannot be asked part by part, where more than those few are disguised."""


class Guise:
    """As what a player may register: the alignments and the characters, the true ones first.

    Of several players whose guise is for one `alone`, only one registers falsely at a time. One that is `certain` has
    the last word on the alignment, whatever others say.
    """

    __slots__ = ("alone", "certain", "characters", "evil")

    def __init__(
        self,
        evil: tuple[bool, ...],
        characters: tuple[type[Character], ...],
        *,
        alone: bool = False,
        certain: bool = False,
    ) -> None:
        self.evil = evil
        self.characters = characters
        self.alone = alone
        self.certain = certain

    def with_(self, other: Guise | None) -> Guise:
        """This guise, with what another one for the same player adds to it."""
        if other is None or not (self.certain or other.certain):
            return self
        evil = other.evil if other.certain else self.evil
        return Guise(evil, (other if self.certain else self).characters, alone=self.alone or other.alone, certain=True)


def guise_of(town: Town, seat: Seat, by: Character) -> Guise | None:
    """As what the seat may register to this ability, or `None` if only as what it is."""
    found: Guise | None = None
    for _, guise in town.answers(Moments.registers, seat, by):
        if guise is not None:
            found = guise if found is None else found.with_(guise)
    return found


class Known(Exception):
    """A look would find only what another one has found."""


class Look:
    """The town as it registers to one use of one ability.

    Where a player might register in several ways, the look takes one of them; `truths` repeats the question until
    every way has been taken. Within one look each player registers in one way (REG-4).
    """

    __slots__ = ("_besides", "_evil", "_guises", "_left", "_place", "_trail", "in_parts", "seen", "town")

    def __init__(self, town: Town, guises: dict[int, Guise], trail: list[list[int]]) -> None:
        self.town = town
        self._besides = town.census.besides
        self._guises = guises
        self._trail = trail
        self._place = 0
        self._evil: dict[int, bool] = {}
        self._left: dict[int, tuple[type[Character], ...]] = {}
        self.seen: dict[Hashable, list[int]] | None = None
        """What looks for the same question have come to, and in which way first."""
        self.in_parts = False
        """Whether each part of the question has looks of its own, so that only those count who are looked at for it."""

    # What a question may say of itself, so that fewer ways have to be gone

    def each(self, parts: Sequence[P]) -> Sequence[P]:
        """The parts of a question, of which each gives answers of its own; or one, where each has its own looks."""
        if not self.in_parts:
            return parts
        return (parts[self._branch(len(parts))],) if parts else ()

    def groups(self, people: Sequence[P], size: int) -> Iterable[tuple[P, ...]]:
        """Every group of so many, each of which is a part of the question; or one, where each has its own looks."""
        if not self.in_parts:
            return combinations(people, size)
        group: list[P] = []
        after = 0
        for missing in range(size, 0, -1):
            free = len(people) - after - missing + 1
            if free < 1:
                return ()
            place = after + self._branch(free)
            group.append(people[place])
            after = place + 1
        return (tuple(group),)

    def comes_to(self, *state: Hashable) -> None:
        """Say that what is still to be found out hangs on this alone, however people have registered so far."""
        if self.seen is None:
            return
        way = [taken for taken, _ in self._trail[: self._place]]
        if self.seen.setdefault(state, way) != way:
            raise Known

    def number(self, found: Iterable[bool]) -> int:
        """How many of these are so, looked at one after the other: it matters how many, and not which."""
        number = 0
        for place, one in enumerate(found):
            number += one
            self.comes_to(place, number)
        return number

    def keep_apart(self) -> None:
        """Say that more is asked than one thing, so that it matters as what each has registered so far (REG-4)."""
        self.seen = None

    def begin_anew(self) -> None:
        """Let everybody register anew, as in another look."""
        self._evil.clear()
        self._left.clear()

    # As what players register

    def evil(self, seat: Seat) -> bool:
        """Whether the player registers as evil."""
        guise = self._guises.get(seat.id)
        if guise is None:
            return seat.evil
        if seat.id not in self._evil:
            self._evil[seat.id] = guise.evil[self._branch(len(guise.evil))]
        return self._evil[seat.id]

    def sees(self, seat: Seat, test: Test) -> bool:
        """Whether the character that the player registers as passes the test, or what they are besides."""
        if seat.id in self._besides and any(test(one) for one in self._besides[seat.id][1:]):
            return True
        return self._registers(seat, test)

    def _registers(self, seat: Seat, test: Test) -> bool:
        guise = self._guises.get(seat.id)
        if guise is None:
            return test(seat.character)
        left = self._left.get(seat.id, guise.characters)
        passing = tuple(filter(test, left))
        if 0 < len(passing) < len(left):
            failing = tuple(character for character in left if character not in passing)
            first, second = (passing, failing) if test(left[0]) else (failing, passing)
            left = (first, second)[self._branch(2)]
            self._left[seat.id] = left
        return bool(passing) and test(left[0])

    def saw(self, seat: Seat, as_: type[Character], test: Test) -> bool:
        """Whether a player who was this character then registered as one that passes the test."""
        return self._registers(seat, test) if seat.character is as_ else test(as_)

    def characters(self, seat: Seat) -> tuple[type[Character], ...]:
        """Every character that the player might register as in this look."""
        guise = self._guises.get(seat.id)
        if guise is None:
            return self._besides.get(seat.id) or (seat.character,)
        return self._left.get(seat.id, guise.characters) + self._besides.get(seat.id, ())[1:]

    def _branch(self, ways: int) -> int:
        if ways == 1:
            return 0
        if self._place == len(self._trail):
            self._trail.append([0, ways])
        way = self._trail[self._place][0]
        self._place += 1
        return way


class Truths(list[T]):
    """Answers that are true if people register in some way; not all where there are too many ways to go them all."""

    all_known: bool = True


def truths(
    town: Town,
    by: Character,
    question: Callable[[Look], Iterable[T]],
    forced: Mapping[int, str] | None = None,
    but: Character | None = None,
    *,
    whole: bool = False,
    most: int = 0,
) -> Truths[T]:
    """Every true answer that some way of registering gives, beginning with those where all register as they are.

    `forced` fixes as what some players register: an alignment, a type or a character. The guises of `but` are left out.
    A question that is about all answers at once is asked as a `whole`. Of so many answers as there can be at `most`
    nobody looks for more.
    """
    guises = _guises(town, by, forced, but)
    if not guises:
        return Truths(dict.fromkeys(question(Look(town, guises, []))))
    found: dict[T, None] = {}
    all_known = True
    for ways in _one_at_a_time(guises):
        bound = MOST_WHOLE_LOOKS if whole and len(ways) > MOST_AT_ONCE else MOST_LOOKS
        for asked, answers in enumerate(_asked(town, ways, question, whole=whole), 1):
            found.update(dict.fromkeys(answers))
            if asked == bound or (most and len(found) >= most):
                all_known = all_known and asked < bound
                break
    true = Truths(found)
    true.all_known = all_known
    return true


def is_true(town: Town, by: Character, answer: object, but: Character | None = None) -> bool:
    """Whether an answer is among the truths of an ability, the guises of `but` left out.

    Where there are too many ways to go them all, nobody can say that it is not.
    """
    found = truths(town, by, lambda look: (True,) if answer in by.truths(look) else (), but=but, most=1)
    return bool(found) or not found.all_known


def _asked(
    town: Town, guises: dict[int, Guise], question: Callable[[Look], Iterable[T]], *, whole: bool
) -> Iterator[Iterable[T]]:
    """What is answered to a question in one way of registering after another, the truth first."""
    in_parts = len(guises) > MOST_AT_ONCE and not whole
    if in_parts:
        yield question(Look(town, guises, []))
    seen: dict[Hashable, list[int]] | None = None if len(guises) <= FEW else {}
    for look in looks(town, guises, Look):
        look.in_parts = in_parts
        look.seen = seen
        try:
            yield tuple(question(look))
        except Known:
            yield ()


def may_all_be_themselves(town: Town, by: Character) -> bool:
    """Whether everybody may register to an ability as what they are, so that what is true as they are is a truth."""
    for number, guise in _guises(town, by, None, None).items():
        seat = town.people[number]
        if guise.evil[0] is not seat.evil or guise.characters[0] is not seat.character:
            return False
    return True


def _guises(town: Town, by: Character, forced: Mapping[int, str] | None, but: Character | None) -> dict[int, Guise]:
    """As what each of those may register who may register as something else."""
    found: dict[int, Guise] = {}
    for ability in town.answering(Moments.registers):
        for seat in ability.disguised() if ability is not but else ():
            guise, before = ability.registers(seat, by), found.get(seat.id)
            if guise is not None:
                guise = guise if before is None else before.with_(guise)
                found[seat.id] = narrow(guise, forced[seat.id]) if forced and seat.id in forced else guise
    return {} if found and town.binds_to_truth(by) else found


def plain_look(town: Town, by: Character) -> Look:
    """The town as it is, with what special rules have players count as."""
    rules = [ability for ability in town.holding(Moments.registers) if ability.is_a_rule]
    found = {seat.id: guise for rule in rules for seat in rule.disguised() if (guise := rule.registers(seat, by))}
    return Look(town, found, [])


def _one_at_a_time(guises: dict[int, Guise]) -> list[dict[int, Guise]]:
    """The guises so that of those that are for one alone there is one, each in turn."""
    alone = [seat for seat, guise in guises.items() if guise.alone]
    if len(alone) < 2:
        return [guises]
    return [{seat: guise for seat, guise in guises.items() if seat == one or not guise.alone} for one in alone]


def looks(town: Town, guises: dict[int, Guise], kind: type[L]) -> Iterator[L]:
    """A look for every way in which players may register, the truth first.

    Which ways there are shows when a look is used: the next one is to be asked for after that.
    """
    trail: list[list[int]] = []
    while True:
        yield kind(town, guises, trail)
        while trail and trail[-1][0] + 1 == trail[-1][1]:
            trail.pop()
        if not trail:
            return
        trail[-1][0] += 1


def narrow(guise: Guise, as_: str) -> Guise:
    """The part of a guise in which the player registers as this alignment, type or character.

    Where it can, the other half follows: whoever registers as good is a good character, and whoever registers as the
    character that they are has their own alignment.
    """
    if as_ in ("good", "evil"):
        wanted = as_ == "evil"
        characters = tuple(c for c in guise.characters if is_evil(c) is wanted)
        return Guise(
            tuple(evil for evil in guise.evil if evil is wanted), characters or guise.characters, alone=guise.alone
        )
    characters = tuple(c for c in guise.characters if as_ == c.id or as_ in c.counts_as)
    sides = {guise.evil[0] if c is guise.characters[0] else is_evil(c) for c in characters}
    return Guise(tuple(evil for evil in guise.evil if evil in sides) or guise.evil, characters, alone=guise.alone)


class AskRegistration(Ask[bool]):
    """Whether a player registers so that a test holds: yes or no."""

    __slots__ = ("guise", "test")

    def __init__(self, by: Character, seat: Seat, guise: Guise, test: Test) -> None:
        super().__init__(STORYTELLER, "register", by.id, YES_NO, seat.id, raised_by=by)
        self.guise = guise
        self.test = test


async def sees(by: Character, seat: Seat, test: Test) -> bool:
    """Whether the seat's character passes the test to this ability; the Storyteller decides where both are possible."""
    if any(test(one) for one in by.town.identities(seat)[1:]):
        return True
    guise = guise_of(by.town, seat, by)
    if guise is None:
        return test(seat.character)
    outcomes = {test(character) for character in guise.characters}
    if len(outcomes) == 1:
        return outcomes.pop()
    return await AskRegistration(by, seat, guise, test)


class AskAlignment(AskRegistration):
    """Whether a player registers as evil: yes or no."""

    __slots__ = ()

    def __init__(self, by: Character, seat: Seat, guise: Guise) -> None:
        super().__init__(by, seat, guise, is_evil)


async def sees_evil(by: Character, seat: Seat) -> bool:
    """Whether the seat registers as evil to this ability; the Storyteller decides where both are possible."""
    guise = guise_of(by.town, seat, by)
    if guise is None or len(guise.evil) == 1:
        return seat.evil if guise is None else guise.evil[0]
    return await AskAlignment(by, seat, guise)
