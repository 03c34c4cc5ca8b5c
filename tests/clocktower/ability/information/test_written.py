"""Statements that only stand in files: rows, pairs and distances, and statements of many parts."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.ability.information.statements import SHAPES, Statements, judge
from belfry.clocktower.ability.information.statements.shape import WRITTEN
from belfry.core.errors import IllegalAnswer
from tests.clocktower.steps import violet
from tests.clocktower.towns import Town

ANA, BO, CY, DEE, ELI, FAY, GUS, HAL = range(8)


def eight() -> Town:
    """Ana the Savant, Bo the Vigormortis, Cy the Witch, Dee the Oracle, Eli the Mutant, and three more Townsfolk."""
    t = violet("savant vigormortis witch oracle mutant sage artist juggler", "day 2")
    t.grimoire.reads_written = True
    return t


def truth(t: Town, *statement: Any) -> tuple[bool, ...]:
    """Whether a statement is true to the Savant."""
    ability = t.grimoire.abilities_of(t.seat("Ana"))[0]
    return judge(ability, Statements(t.grimoire).read(statement))


@pytest.mark.parametrize(
    ("statement", "true"),
    [
        (("evil-pairs", 1), True),
        (("evil-pairs", 2), False),
        (("type-to-type", "demon", "minion", 1), True),
        (("type-to-type", "outsider", "demon", 3), True),
        (("type-to-type", "outsider", "demon", 5), False),
        (("longest-row", "townsfolk", "is", 4), True),
        (("longest-row", "townsfolk", "at_least", 5), False),
        (("types-among", (ANA, BO, FAY), "is", 2), True),
        (("types-among", (ANA, BO, ELI), "at_most", 2), False),
        (("between-type", "savant", "demon"), False),
        (("between-type", "sage", "townsfolk"), False),
        (("between-type", "artist", "townsfolk"), True),
        (("next-to-character", "witch", "oracle"), True),
        (("next-to-character", "witch", "savant"), False),
        (("is-impaired-by", DEE, "vigormortis"), False),
        (("carries-reminder", DEE, "witch/cursed"), False),
        (("count-of", (("is-team", BO, "evil"), ("is-team", DEE, "evil")), "is", 1), True),
        (("all-of", (("is-team", BO, "evil"), ("opposite-of", ("in-play", "barber")))), True),
        (("any-of", (("in-play", "barber"), ("one-of-two", ("in-play", "witch"), ("in-play", "sage")))), False),
    ],
)
def test_a_written_statement_is_judged_like_any_other(statement: tuple[Any, ...], *, true: bool) -> None:
    assert truth(eight(), *statement) == (true,)


def test_nobody_is_offered_a_statement_that_only_stands_in_files() -> None:
    offered = Statements(eight().grimoire)

    assert not WRITTEN.keys() & SHAPES.keys()
    assert not {statement[0] for statement in offered} & WRITTEN.keys()
    assert ("evil-pairs", 1) in offered
    offered.town.reads_written = False
    assert ("evil-pairs", 1) not in offered
    assert not {shape["shape"] for shape in offered.plain()["shapes"]} & WRITTEN.keys()


@pytest.mark.parametrize(
    "statement",
    [
        ("evil-pairs",),
        ("evil-pairs", -1),
        ("types-among", (ANA, 99), "is", 1),
        ("longest-row", "townsfolk", "about", 3),
        ("all-of", (("is-good", BO),)),
        ("carries-reminder", BO, "witch/hat"),
        ("count-of", "witch", "is", 1),
    ],
)
def test_a_written_statement_with_something_else_in_a_blank_is_refused(statement: tuple[Any, ...]) -> None:
    with pytest.raises(IllegalAnswer):
        truth(eight(), *statement)
