"""Judging: the Storyteller asks whether a statement is true before telling it, and nobody else may."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.table import Refusal, keys
from belfry.table.protocol import Answer, Deed
from tests.table.sitting import Sitting
from tests.table.test_play import at_day

EIGHT = "imp poisoner savant recluse chef monk soldier virgin"
BOTH = [["is-character", 4, "chef"], ["is-character", 4, "monk"]]


def a_visit(**more: Any) -> Sitting:
    """Cy the Savant waits for two statements."""
    sitting = at_day(EIGHT, script=EIGHT.split(), **more)
    sitting.do(2, Answer(["use", "savant", None]))
    return sitting


def refused(sitting: Sitting, name: Any, statement: Any) -> str:
    """The code with which judging is refused; nobody may see a difference afterwards."""
    before = sitting.everything()
    with pytest.raises(Refusal) as refusal:
        sitting.table.judge(sitting.who(name), statement)
    assert refusal.value.why
    assert sitting.everything() == before
    return refusal.value.code


@pytest.mark.parametrize(
    ("statement", "marks"),
    [
        (["is-character", 4, "chef"], [True]),
        (["is-character", 4, "monk"], [False]),
        (["both-of", *BOTH], [False]),
        (["either-of", *BOTH], [True]),
        (["is-team", 3, "good"], [True, False]),
        (["is-team", 3, "evil"], [False, True]),
    ],
)
def test_the_storyteller_is_told_whether_a_statement_is_true(statement: list[Any], marks: list[bool]) -> None:
    """REG-4: the Recluse may register as evil, so that it is for the Storyteller to say."""
    sitting = a_visit()
    before = sitting.everything()
    assert sitting.table.judge(sitting.who("storyteller"), statement) == marks
    assert sitting.everything() == before


def test_what_is_true_for_an_ability_that_fails_is_told_as_well() -> None:
    sitting = a_visit()
    for type, seat in (("remove_token", 1), ("add_token", 2)):
        sitting.do("storyteller", Deed({"type": type, "seat": seat, "token": "poisoner/poisoned"}))
    false = BOTH[1]
    assert sitting.table.judge(sitting.who("storyteller"), false) == [False]
    sitting.answer([false, false])


@pytest.mark.parametrize("name", [0, 2, 6])
def test_players_are_told_nothing_whatever_they_ask(name: int) -> None:
    sitting = a_visit()
    codes = {refused(sitting, name, statement) for statement in (*BOTH, ["no-such-thing"], None)}
    assert codes == {"not-storyteller"}


def test_whoever_watches_is_told_nothing() -> None:
    sitting = a_visit()
    watcher = keys.holder(sitting.table, "")
    assert watcher is not None
    assert refused(sitting, watcher, BOTH[0]) == "not-storyteller"


def test_the_host_is_told_nothing_where_belfry_tells_the_story() -> None:
    sitting = Sitting(5, teller="belfry", start=True, bots=lambda seat: True)
    assert refused(sitting, "host", BOTH[0]) == "not-storyteller"


@pytest.mark.parametrize(
    "statement",
    [
        None,
        7,
        "imp",
        [],
        ["is-character"],
        ["is-character", 99, "imp"],
        ["is-team", 3, "mauve"],
        [["is-team"]],
        {"a": 1},
    ],
)
def test_what_is_no_statement_is_not_judged(statement: Any) -> None:
    assert refused(a_visit(), "storyteller", statement) == "illegal-answer"


def test_nothing_is_judged_where_no_statement_is_to_be_told() -> None:
    sitting = at_day(EIGHT, script=EIGHT.split())
    assert refused(sitting, "storyteller", BOTH[0]) == "not-asked"
    sitting.do(2, Answer(["use", "savant", None]))
    sitting.answer(BOTH)
    assert refused(sitting, "storyteller", BOTH[0]) == "not-asked"
    sitting.do("storyteller", Deed({"type": "end", "winner": "good"}))
    assert refused(sitting, "storyteller", BOTH[0]) == "not-asked"


def test_before_a_game_there_is_nothing_to_judge() -> None:
    assert refused(Sitting(5), "storyteller", BOTH[0]) == "no-game"


def test_the_traitors_have_no_statements() -> None:
    sitting = Sitting(5, game="traitors", teller="belfry")
    assert refused(sitting, "host", BOTH[0]) == "not-in-this-game"


def test_an_answer_is_refused_with_its_reason_and_without_its_raw_form() -> None:
    sitting = a_visit()
    with pytest.raises(Refusal) as refusal:
        sitting.do("storyteller", Answer([["All is well.", True], ["All is lost.", True]]))
    assert refusal.value.why == ("that is not a legal answer: both are true, and one has to be true and one false")
