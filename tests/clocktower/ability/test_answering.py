"""Answering: what the Storyteller is bound to in what somebody is told."""

from __future__ import annotations

import pytest

from belfry.core import STORYTELLER
from tests.clocktower.steps import night_to
from tests.clocktower.towns import town


@pytest.mark.parametrize(
    ("seats", "impaired", "bound", "bent"),
    [
        ("imp empath slayer poisoner monk klutz saint", False, "true", "false"),
        ("vortox empath slayer poisoner monk klutz saint", False, "false", "true"),
        ("imp empath slayer poisoner monk klutz saint", True, "anything", "anything"),
    ],
)
def test_the_storyteller_sees_what_an_answer_has_to_be_and_what_if_it_is_wrong_for_once(
    seats: str, impaired: bool, bound: str, bent: str
) -> None:
    """fibbin/r1"""
    for wrong in (False, True):
        t = town(seats, start="night 1", script=None, fabled=["fibbin"])
        if impaired:
            t.impair("Bo", "drunk")
        night_to(t, "fibbin").game.answer(STORYTELLER, wrong)
        assert t.waits_for == ("storyteller", "empath")
        assert t.view("storyteller")["asked"]["telling"] == (bent if wrong else bound)
