"""Two statements that are told together, each known to be true or false."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING, Any, Literal

from belfry.clocktower.ability.information.statements.judgement import Marks, judge, judge_together
from belfry.clocktower.ability.information.statements.options import Statements
from belfry.clocktower.ability.information.statements.shape import Said, as_statement
from belfry.clocktower.pieces import refusals
from belfry.core.errors import IllegalAnswer
from belfry.core.options import Chance, Each, Either, OneOf, Options, Text
from belfry.core.plain import a_sequence
from belfry.core.reason import Reason

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character

EVERY_MARKS: tuple[Marks, ...] = tuple(product((True, False), repeat=2))
ONE_OF_EACH: tuple[Marks, ...] = ((True, False), (False, True))
BOTH_FALSE: tuple[Marks, ...] = ((False, False),)
TRIES = 40

MarkedPair = tuple[Any, Any]
"""Two parts, each a statement, or a text with the mark that says whether it is true."""


class TwoStatements(Options[MarkedPair]):
    """Two statements whose marks fit: each of a shape that the engine judges, or a text with a mark."""

    __slots__ = ("ability", "fitting", "part")

    def __init__(self, ability: Character, fitting: tuple[Marks, ...]) -> None:
        self.ability = ability
        self.fitting = fitting
        """The pairs of true and false that may be told."""
        self.part = Either(Statements(ability.grimoire), Each(Text(), OneOf((True, False), "mark")))

    @property
    def telling(self) -> Literal["both-false", "one-of-each", "anything"]:
        """What has to be so of the two."""
        return (
            "anything" if self.fitting == EVERY_MARKS else "both-false" if self.fitting == BOTH_FALSE else "one-of-each"
        )

    def read(self, value: Any) -> MarkedPair:
        parts = a_sequence(value)
        if parts is None or len(parts) != 2:
            raise IllegalAnswer(value, self.expected())
        first, second = (self.part.read(part) for part in parts)
        if self.marks((first, second)) is None:
            raise IllegalAnswer(value, self.expected(), self._why_not((first, second)))
        return first, second

    def marks(self, pair: MarkedPair) -> Marks | None:
        """Which of the two are true, in a way that fits: as it plainly is, if that fits."""
        return next((marks for marks in self.possible(pair) if marks in self.fitting), None)

    def possible(self, pair: MarkedPair) -> list[Marks]:
        """Every way in which the two can be true and false, whether or not it fits; the plain truth first."""
        statements = [as_statement(part) for part in pair]
        judged = judge_together(self.ability, tuple(statement for statement in statements if statement is not None))
        found: list[Marks] = []
        for marks in judged:
            known = iter(marks)
            found.append(tuple(part[1] if s is None else next(known) for part, s in zip(pair, statements, strict=True)))
        return found

    def _why_not(self, pair: MarkedPair) -> Reason:
        so_many = (refusals.NEITHER_IS_TRUE, refusals.ONE_IS_TRUE, refusals.BOTH_ARE_TRUE)
        wanted = refusals.ONE_OF_EACH if self.fitting == ONE_OF_EACH else refusals.BOTH_FALSE
        return so_many[sum(self.possible(pair)[0])](wanted=wanted())

    def __iter__(self) -> Iterator[MarkedPair]:
        """One of each kind that fits, in words that say nothing: the others cannot be listed."""
        for first, second in self.fitting:
            yield ("…", first), ("…", second)

    def __len__(self) -> int:
        return len(self.fitting)

    def pick(self, chance: Chance) -> MarkedPair:
        """A pair that fits, of statements where chance finds some."""
        marks = self.fitting[int(chance() * len(self.fitting))]
        pair = (self._find(marks[0], chance), self._find(marks[1], chance))
        return pair if self.marks(pair) is not None else (("…", marks[0]), ("…", marks[1]))

    def _find(self, mark: bool, chance: Chance) -> Any:
        statements = Statements(self.ability.grimoire)
        for _ in range(TRIES):
            statement = statements.pick(chance)
            if judge(self.ability, statement) == (mark,):
                return statement
        return ("…", mark)

    def plain(self) -> dict[str, Any]:
        part = self.part.plain()
        return {"choose": "each", "parts": [part, part], "marks": [list(marks) for marks in self.fitting]}

    def expected(self) -> Reason:
        return refusals.EXPECTED_TWO_STATEMENTS()

    @property
    def listable(self) -> bool:
        return False


def pair_in(options: Options[Any] | None) -> TwoStatements | None:
    """The pair of statements that is among what can be answered, if there is one."""
    kinds = options.kinds if isinstance(options, Either) else (options,)
    return next((kind for kind in kinds if isinstance(kind, TwoStatements)), None)


def unmarked(part: Any) -> Said:
    """What is told of a part: the statement or the text, and not whether it is true."""
    return part if as_statement(part) is not None else part[0]
