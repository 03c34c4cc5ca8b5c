"""Answering: what the Storyteller is bound to in what somebody is told."""

from __future__ import annotations

import pytest

from belfry.clocktower.ability.answering import Bond, opposite
from belfry.core import STORYTELLER
from tests.clocktower.steps import night_to, rule, violet
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


SERVED = rule("barista", ["Bo", "sober-healthy"])


def test_whom_the_barista_serves_is_told_the_truth_though_they_only_believe_to_have_the_ability() -> None:
    """barista/r9"""
    t = town("imp drunk=empath poisoner chef monk slayer saint barista:good", start="night 2", script=None)
    t.night(SERVED, Ana="Dee", Cy="Cy")
    assert t.may_learn("Bo") == [2]


def test_whom_the_barista_serves_is_told_the_truth_under_a_vortox() -> None:
    """barista/r3"""
    t = violet("vortox empath artist witch savant juggler klutz mutant barista:good", extra="empath")
    t.night(SERVED, Ana="Hal", Dee="Dee")
    assert t.may_learn("Bo") == [1]


def test_with_an_atheist_anything_may_be_told() -> None:
    t = town("atheist empath chef slayer monk soldier virgin", script=None).night()
    assert t.may_learn("Bo") == [0, 1, 2]


def test_one_vortox_is_enough_to_make_everything_false_though_another_is_poisoned() -> None:
    t = violet("vortox empath vortox witch savant juggler klutz mutant", extra="empath").impair("Cy", "poisoned")
    t.night(Ana="Hal", Cy="Hal", Dee="Dee")
    assert t.may_learn("Bo") == [0, 1]


def test_what_a_drunk_player_is_told_wrongly_for_once_is_anything() -> None:
    t = town("imp empath slayer poisoner monk klutz saint", script=None, fabled=["fibbin"]).impair("Bo", "drunk")
    night_to(t, "fibbin").game.answer(STORYTELLER, True)
    assert t.may_learn("Bo") == [0, 1, 2]


def test_the_storyteller_is_free_of_what_a_vortox_asks_with_an_atheist_too() -> None:
    t = town("atheist empath vortox witch chef slayer monk", script=None, start="night 2").impair("Bo", "drunk")
    night_to(t, "empath", Cy="Fay", Dee="Dee")
    assert t.view("storyteller")["asked"]["telling"] == "free"


def test_what_a_special_rule_tells_is_no_information_that_could_be_wrong_for_once() -> None:
    t = town("engineer legion legion legion legion soldier monk", script=None, fabled=["fibbin"]).night()
    assert t.learned("Ana", "engineer") == "legion"
    assert not t.asked("storyteller", "fibbin")


@pytest.mark.parametrize(("bond", "other"), [("true", "false"), ("false", "true"), ("anything", "anything")])
def test_what_is_wrong_for_once_is_the_opposite_of_what_it_would_be(bond: Bond, other: Bond) -> None:
    assert opposite(bond) == other


def test_with_an_atheist_what_a_poisoned_player_is_told_is_anything_at_all() -> None:
    t = town("atheist empath chef slayer monk soldier virgin", script=None).impair("Bo", "poisoned")
    night_to(t, "empath")
    assert t.view("storyteller")["asked"]["telling"] == "anything"
