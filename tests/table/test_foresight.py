"""Nothing that nobody can unsee happens at one tap: the Storyteller is asked first."""

from __future__ import annotations

import pytest

from belfry.table.protocol import Answer, Deed
from tests.table.sitting import Sitting
from tests.table.test_play import at_day, play_until
from tests.table.test_staging import VIOLETS, vote


def unsure(value: object, seat: int | None = None) -> Answer:
    return Answer(value, seat, sure=False)


def test_a_day_without_an_execution_under_a_vortox_is_asked_about_and_then_ends_the_game() -> None:
    """vortox/r3"""
    sitting = play_until(Sitting(VIOLETS, script="sects-and-violets"), "flow", "day")
    assert sitting.refused("storyteller", unsure("dusk")) == "would-end-evil"
    assert "Vortox" in sitting.why_not("storyteller", unsure("dusk"))[1]
    sitting.answer("dusk")
    assert sitting.game.winner == "evil"


@pytest.mark.parametrize(("who", "code"), [(6, "would-end-evil"), (0, "would-end-good"), (3, "would-execute")])
def test_an_execution_is_asked_about_and_what_it_would_lead_to_is_said(who: int, code: str) -> None:
    sitting = vote(at_day("imp poisoner chef empath monk soldier saint virgin"), 2, who, 1, 2, 4, 5)
    assert sitting.refused("storyteller", unsure("close")) == code
    assert sitting.stage == "nominations"
    sitting.answer("close")
    assert sitting.refused("storyteller", unsure("nonsense")) == "illegal-answer"
    sitting.do("storyteller", unsure("begin"))
    assert (sitting.game.winner is not None) is (code != "would-execute")


def test_an_end_that_leaves_a_question_first_is_asked_about_once() -> None:
    """politician/r7"""
    script = ("imp", "baron", "chef", "empath", "monk", "soldier", "saint", "politician")
    sitting = at_day("imp baron politician empath monk soldier saint", script=script)
    sitting = vote(sitting, 3, 6, 1, 2, 4, 5)
    code, why = sitting.why_not("storyteller", unsure("close"))
    assert code == "would-end-evil"
    assert "Saint" in why
    for word in ("close", "begin"):
        sitting.answer(word)
    assert sitting.game.winner is None
    sitting.do("storyteller", unsure(False))
    sitting.do("storyteller", unsure("Not to blame."))
    assert sitting.game.winner == "evil"


@pytest.mark.parametrize("deed", [{"type": "kill", "seats": [0]}, {"type": "end", "winner": "good"}])
def test_a_deed_that_ends_the_game_is_asked_about(deed: dict[str, object]) -> None:
    sitting = at_day()
    assert sitting.refused("storyteller", Deed(deed, sure=False)) == "would-end-good"
    sitting.do("storyteller", Deed(deed))
    assert sitting.game.winner == "good"


def test_what_is_entered_for_a_player_is_asked_about_if_it_ends_the_game_and_not_if_an_ability_executes() -> None:
    sitting = at_day("imp poisoner chef empath monk slayer virgin")
    assert sitting.refused("storyteller", unsure(["use", "slayer", 0], 5)) == "would-end-good"
    sitting.do("storyteller", unsure(["nominate", 6], 2))
    sitting.do("storyteller", unsure("announce"))
    assert sitting.stage == "execution"


def test_whatever_can_be_taken_back_is_done_at_once_and_recorded_as_ever() -> None:
    sitting = at_day()
    record = sitting.do("storyteller", unsure(["nominate", 3], 2))
    assert record is not None
    assert record.action == Answer(["nominate", 3], 2)
    sitting.do("storyteller", Deed({"type": "kill", "seats": [4]}, sure=False))
    assert sitting.refused("storyteller", Deed({"type": "kill", "seats": [99]}, sure=False)) == "illegal-deed"


def test_a_player_is_not_asked() -> None:
    """What somebody does for themself is theirs to know."""
    sitting = at_day("imp poisoner chef empath monk slayer virgin")
    sitting.do(5, unsure(["use", "slayer", 0]))
    sitting.do("storyteller", unsure("announce"))
    assert sitting.game.winner == "good"


def test_an_unsure_answer_that_is_sent_twice_over_a_bad_line_is_done_once() -> None:
    sitting = at_day()
    sitting.do("storyteller", unsure(["nominate", 3], 2), "n1")
    assert sitting.do("storyteller", unsure(["nominate", 3], 2), "n1") is None
