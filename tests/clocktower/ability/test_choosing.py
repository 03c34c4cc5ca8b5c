"""Choosing: whom an ability asks, under which name, and what becomes of the choice."""

import pytest

from belfry.clocktower.storyteller.deeds.identity import Become
from belfry.clocktower.storyteller.deeds.reminder import AddToken
from tests.clocktower.steps import begin_night, choice, night_to, rule, violet
from tests.clocktower.towns import town

ASKED = {"traveler_conversion": "household"}


def test_nobody_is_asked_on_for_an_ability_that_they_have_no_more() -> None:
    """ABL-21"""
    t = night_to(town("imp baron monk empath chef slayer virgin saint", start="night 2"), "monk")
    t.intervene(Become(2, "mayor"))
    assert t.waits_for == ("Ana", "imp")


def test_the_first_seat_chooses_for_itself_like_every_other() -> None:
    """ABL-3"""
    t = night_to(town("imp baron monk empath chef slayer virgin saint", start="night 2"), "imp")
    assert t.game.ask is not None
    assert (t.waits_for, t.game.ask.kind) == (("Ana", "imp"), "choose")


def test_a_player_sees_what_they_have_chosen() -> None:
    t = town("imp baron monk empath chef slayer virgin saint", start="night 2").night(Ana="Dee", Cy="Eli")
    assert {"seat": 0, "ability": "imp", "choice": 3} in t.events("chose")
    assert "chose" in [kind for kind, _ in t.view("Ana")["history"]]
    assert {"seat": 0, "ability": "imp", "choice": 3} not in [data for _, data in t.view("Cy")["history"]]


@pytest.mark.parametrize("permitted", [True, False])
def test_the_storyteller_is_asked_before_the_first_seat_makes_a_traveller_something_else(permitted: bool) -> None:
    """TRC-40"""
    t = violet("pithag fanggu sage klutz clockmaker oracle artist flowergirl harlot:good", switches=ASKED)
    other = [] if permitted else [choice("Ana", "pithag", ["Cy", "mutant"])]
    t.night(choice("Ana", "pithag", ["Ida", "mutant"]), rule("pithag", permitted), *other, Bo="Hal")
    assert (t.character("Ida") == "mutant") is permitted


def test_a_choice_that_may_still_be_made_is_waited_for_though_something_changes() -> None:
    t = town("vizier imp chef empath monk slayer saint", script=None, start="day 2").counting("Cy", "Dee")
    while t.waits_for[1] != "vizier":
        t.hand(t.waits_for[0], True)
    t.intervene(AddToken(2, "poisoner/poisoned"))
    assert t.waits_for == ("Ana", "vizier")


def test_what_a_special_rule_asks_a_player_bears_the_name_of_the_character_that_they_know() -> None:
    t = town("sage chef soldier alhadikhia mastermind saint farmer klutz", start="day 2", script=None)
    begin_night(t.execute("Dee").dusk())
    assert t.waits_for == ("Dee", "alhadikhia")
