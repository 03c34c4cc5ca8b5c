"""Judges: whether what a player says, or what everybody saw come of an ability, is true of a deal.

The ability's own class decides, in a stated town. Every question that it puts is written down, and its verdict goes
into a tree of these questions: the next deal in which they have the same answers is judged without asking it again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import UNSET

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.information.registration import Guise, looks
from belfry.clocktower.ability.information.statements import as_statement
from belfry.clocktower.pieces.kind import is_evil
from belfry.clocktower.script.character import CHARACTERS
from belfry.core.plain import a_sequence
from belfry.solver.stated_town import Hidden, Question, StatedTown, WritingLook, everything

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.script.script import Script
    from belfry.solver.problem import Problem
    from belfry.solver.record import Item, Moment

MOST_LOOKS = 400
"""In more ways of registering nobody goes: what is said counts as open."""

Late = tuple[tuple[int, tuple["type[Character]", ...], tuple[bool, ...]], ...]
"""Those who may have become something else, with the characters and the sides that each may have; the dealt first."""


class Verdict(NamedTuple):
    """Under which places of a secret mark something may be true, and may be false: the last bit stands for none."""

    true: int
    false: int


OPEN = Verdict(-1, -1)


class Deck:
    """The characters of a script as numbers, and which of them pass a test."""

    def __init__(self, script: Script) -> None:
        self.characters = script.characters
        self.number: dict[type[Character], int] = {one: number for number, one in enumerate(self.characters)}
        self.everybody = (1 << len(self.characters)) - 1
        self.evil = self.mask(is_evil)
        self.registering = self.mask(lambda one: any(Moments.registers in c.hooks for c in (one, *one.carried(script))))
        """Those who may register as something else, or carry the ability to."""
        self._passing: dict[tuple[object, ...], int] = {}

    def numbers(self, characters: Sequence[type[Character]]) -> list[int]:
        """The numbers of characters."""
        number = self.number
        return [number[one] for one in characters]

    def mask_of(self, characters: Sequence[type[Character]]) -> int:
        """The mask of some characters."""
        return sum({1 << self.number[one] for one in characters})

    def passing(self, test: Callable[[type[Character]], bool]) -> int:
        """The same of a test that may have been put before, in the same words and of the same things."""
        code = getattr(test, "__code__", None)
        things = [cell.cell_contents for cell in getattr(test, "__closure__", None) or ()]
        things += getattr(test, "__defaults__", None) or ()
        if code is None or not all(isinstance(one, (str, int, type)) for one in things):
            return self.mask(test)
        key = (code, *things)
        found = self._passing.get(key)
        if found is None:
            found = self._passing[key] = self.mask(test)
        return found

    def mask(self, test: Callable[[type[Character]], bool]) -> int:
        """The characters that pass a test."""
        return sum([1 << number for number, character in enumerate(self.characters) if test(character)])


class Branch:
    """A question of a tree, and what follows each answer."""

    __slots__ = ("answers", "mask", "seat")

    def __init__(self, seat: int, mask: int) -> None:
        self.seat = seat
        self.mask = mask
        """The characters that pass; negative where it matters which one it is."""
        self.answers: dict[int, Branch | Verdict] = {}


class Said(NamedTuple):
    """What is judged: the ability, whose and when, what was picked and named with it, and what came of it."""

    ability: type[Character]
    seat: int
    moment: Moment
    value: Any
    picks: tuple[int, ...] = ()
    named: tuple[str, ...] = ()
    seen: bool = False
    """Whether everybody saw what came of it: nothing makes that false."""


class Judge:
    """Judges one thing that was said or seen, deal by deal."""

    def __init__(
        self,
        problem: Problem,
        deck: Deck,
        said: Said,
        holders: int,
        lives: Iterable[int],
        today: Mapping[str, Any],
        executed: int | None,
    ) -> None:
        """`holders` are the characters that have the ability; `executed` died by execution on that day."""
        self.said = said
        self.holders = holders
        self.order = said.moment.order
        self.seat, self.seen = said.seat, said.seen
        self.deck = deck
        self.trees: dict[Late, Branch | Verdict] = {}
        self.executed = executed
        voted: Sequence[tuple[int, Any]] = today.get("voters_as", ())
        self.voters = [seat for seat, _ in voted]
        self.asked = 0
        """How often the class was asked."""
        self.lives = tuple(lives)
        """The ways in which people may have been alive then."""
        self.towns: list[tuple[StatedTown, Character]] = []
        for alive in self.lives:
            town = StatedTown(
                problem.script,
                alive,
                len(problem.record.names),
                switches=problem.switches,
                phase=said.moment.phase,
                number=said.moment.number,
                today=today,
            )
            ability = town.hold(said.ability, said.seat)
            ability.recall(said.picks, said.named)
            self.towns.append((town, ability))
        self.value = said.value
        shape = said.ability.learns
        self.open = False
        """Whether nobody could have been told such a thing, so that it is not judged here."""
        if shape is not None and as_statement(said.value) is None:
            options = shape.everything(self.towns[0][1])
            self.open = said.value not in options
            self.value = said.value if self.open else options.read(said.value)
        self.mark = said.ability.play.secret_reminder
        self.falsifiable = not said.seen and any(
            c.falsifies in said.ability.counts_as for c in problem.script.characters if c.falsifies
        )

    def verdict(self, characters: Sequence[type[Character]], numbers: Sequence[int], late: Late) -> Verdict:
        """The verdict on a deal, given as its characters and their numbers."""
        found = self.known(numbers, late)
        return self.ask(characters, numbers, late) if found is None else found

    def known(self, numbers: Sequence[int], late: Late) -> Verdict | None:
        """The verdict on a deal that looks like one that was judged before."""
        node = self.trees.get(late)
        registering = self.deck.registering
        while type(node) is Branch:
            number = numbers[node.seat]
            if node.mask < 0 or registering >> number & 1:
                node = node.answers.get(number + 2)
            else:
                node = node.answers.get(node.mask >> number & 1)
        return node  # pyright: ignore[reportReturnType] - a branch is not left until there is none

    def ask(self, characters: Sequence[type[Character]], numbers: Sequence[int], late: Late) -> Verdict:
        """Let the class judge, and write its verdict into the tree."""
        self.asked += 1
        questions: list[Question] = []
        if self.open:
            return OPEN
        try:
            found = self._judge(tuple(characters), late, questions)
        except Hidden:
            # Whatever was asked before, what is hidden stays so.
            found = OPEN
        self._grow(numbers, late, questions, found)
        return found

    def _judge(self, characters: tuple[type[Character], ...], late: Late, questions: list[Question]) -> Verdict:
        true = false = 0
        evil = tuple([is_evil(character) for character in characters])
        everywhere = (1 << len(characters) + 1) - 1
        for town, ability in self.towns:
            if true == everywhere and (false == everywhere or not self.falsifiable):
                # It may be so whoever was alive.
                break
            town.suppose_dealt(characters, evil)
            if self.executed is not None:
                town.today.died_by_execution = (self.executed, characters[self.executed])
            if self.voters:
                # They voted as what they are supposed to be.
                town.today.voters_as = tuple([(seat, characters[seat]) for seat in self.voters])
            guises = self._guises(town, ability, late)
            if not self.mark:
                here = self._here(ability, guises, late, questions)
                true |= everywhere if here[0] else 0
                false |= everywhere if here[1] else 0
                continue
            for place in (None, *self.said.picks):
                town.clear()
                bits = everywhere
                if place is None:
                    for pick in self.said.picks:
                        bits &= ~(1 << pick)
                else:
                    seat = town.people[place]
                    questions.append((place, None))
                    if not (ability.may_carry(seat) or place in guises):
                        continue
                    town.mark(ability, self.mark, place)
                    bits = 1 << place
                here = self._here(ability, guises, late, questions)
                true |= bits if here[0] else 0
                false |= bits if here[1] else 0
        return Verdict(true, false)

    def _guises(self, town: StatedTown, ability: Character, late: Late) -> dict[int, Guise]:
        """As what each of those may register who may register as something else, or be it by now."""
        found: dict[int, Guise] = {}
        for seat in town.people:
            if self.deck.registering >> self.deck.number[seat.character] & 1:
                guise = _guise(town, seat, ability)
                if guise is not None:
                    found[seat.id] = guise
        for seat, characters, sides in late:
            guise = found.get(seat)
            if guise is not None:
                sides, characters = (*sides, *guise.evil), (*characters, *guise.characters)
            found[seat] = Guise(tuple(dict.fromkeys(sides)), tuple(dict.fromkeys(characters)))
        return found

    def _here(
        self, ability: Character, guises: dict[int, Guise], late: Late, questions: list[Question]
    ) -> tuple[bool, bool]:
        """Whether it may be true and may be false as the town is supposed to be."""
        true, false = self._under(ability, guises, questions)
        if self.falsifiable and not false and guises:
            # Whoever might register as something else may be drunk or poisoned, and then does not.
            changed = {seat: Guise(sides, characters) for seat, characters, sides in late}
            false = any(self._under(ability, known, questions)[1] for known in (changed, {}))
        return true, false

    def _under(self, ability: Character, guises: dict[int, Guise], questions: list[Question]) -> tuple[bool, bool]:
        """Whether it may be true and may be false as people may register."""
        true = false = False
        value = self.value
        for way, look in enumerate(looks(ability.town, guises, WritingLook)):
            if way == MOST_LOOKS:
                raise Hidden
            if not true:
                true = ability.confirms(look, value) or (ability.may_lack_truth and not ability.has_truth(look))
            if self.falsifiable and not false:
                false = ability.denies(look, value)
            questions += look.asked
        return true, false

    def _grow(self, numbers: Sequence[int], late: Late, questions: list[Question], found: Verdict) -> None:
        """Add what was asked to the tree, each question once."""
        masks: dict[Any, int] = {None: self.deck.evil, everything: -1}
        steps: dict[tuple[int, int], None] = {}
        for seat, test in questions:
            mask = masks.get(test)
            if mask is None and test is not None:
                mask = masks[test] = self.deck.passing(test)
            if mask is not None and mask not in (0, self.deck.everybody):
                steps[seat, mask] = None
        registering = self.deck.registering
        node = self.trees.get(late)
        before: Branch | None = None
        answer = 0
        while type(node) is Branch:
            steps.pop((node.seat, node.mask), None)
            number = numbers[node.seat]
            exact = node.mask < 0 or registering >> number & 1
            before, answer = node, number + 2 if exact else node.mask >> number & 1
            node = node.answers.get(answer)
        for seat, mask in steps:
            branch = Branch(seat, mask)
            if before is None:
                self.trees[late] = branch
            else:
                before.answers[answer] = branch
            number = numbers[seat]
            exact = mask < 0 or registering >> number & 1
            before, answer = branch, number + 2 if exact else mask >> number & 1
        if before is None:
            self.trees[late] = found
        else:
            before.answers[answer] = found


def _guise(town: StatedTown, seat: Any, by: Character) -> Guise | None:
    """As what somebody may register by the ability of their own character, or by one that it carries."""
    character = seat.character
    for one in (character, *character.carried(town.script)):
        guise = one(town, 0, seat.id).registers(seat, by)
        if guise is not None:
            return guise
    return None


def said_by(item: Item, before: Item | None, guesses: tuple[tuple[int, str], ...]) -> Said | None:
    """What an item says that can be judged, if anything can: `before` is what was learned the night before."""
    ability = CHARACTERS[item.ability]
    if item.learns is UNSET or item.told is not None or item.becomes is not None:
        return None
    if not ability.can_be_confirmed or ability.goes_by_secrets:
        return None
    picks: tuple[int, ...] = ()
    named: tuple[str, ...] = ()
    chosen = () if item.chooses is UNSET else item.chooses
    for one in a_sequence(chosen) or (chosen,):
        if type(one) is int:
            picks += (one,)
        elif isinstance(one, str):
            named += (one,)
    if guesses:
        picks, named = tuple([seat for seat, _ in guesses]), tuple([id for _, id in guesses])
    if ability.play.compares_with_last:
        picks = () if before is None or type(before.learns) is not int else (before.learns,)
    value = item.learns if as_statement(item.learns) is None else (item.learns, True)
    return Said(ability, item.seat, item.moment, value, picks, named)
