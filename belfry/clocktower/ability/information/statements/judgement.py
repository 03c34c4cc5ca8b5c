"""Judging statements: which are true, where some players may register as something else."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from belfry.clocktower.ability.information import registration
from belfry.clocktower.ability.information.registration import Look
from belfry.clocktower.ability.information.statements.shape import Statement, holds

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character

Marks = tuple[bool, ...]


def judge(ability: Character, statement: Statement) -> tuple[bool, ...]:
    """Whether a statement is true to an ability; both, the plain truth first, where that is for the Storyteller to say.

    It is where it depends on how a player registers.
    """
    return tuple(marks[0] for marks in judge_together(ability, (statement,)))


def judge_together(ability: Character, statements: tuple[Statement, ...]) -> list[Marks]:
    """Every way in which the statements can be true and false at once, the plain truth first.

    They are said in one breath, so that each player registers in one way to all of them (REG-4).
    """

    def marks(look: Look) -> tuple[Marks]:
        if len(statements) > 1:
            look.keep_apart()
        return (tuple([holds(look, statement) for statement in statements]),)

    every = tuple(product((True, False), repeat=len(statements)))
    found = registration.truths(ability.grimoire, ability, marks, whole=True, most=len(every))
    # Where there are too many ways of registering to go them all, it is for the Storyteller to say.
    return found if found.all_known else list(dict.fromkeys((*found, *every)))
