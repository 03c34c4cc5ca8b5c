"""Al-Hadikhia and Mastermind."""

from typing import Any

import pytest

from tests.clocktower.steps import begin_night, choice, choose, refused
from tests.clocktower.towns import Town, town

SCRIPT = ["sage", "chef", "monk", "soldier", "farmer", "saint", "klutz", "goon", "mastermind", "poisoner", "alhadikhia"]
SEATS = "sage chef soldier alhadikhia mastermind saint farmer klutz"


def executed(seats: str = SEATS, **more: Any) -> Town:
    """Dee, the Al-Hadikhia, was executed, and it is dusk; Eli is the Mastermind."""
    return town(seats, start="day 2", script=SCRIPT, **more).execute("Dee").dusk()


def three(*answers: bool, who: str = "Ana Bo Cy") -> list[dict[str, Any]]:
    """Dee chooses three players, with what each answers."""
    names = who.split()
    said = [choice(name, "alhadikhia", answer) for name, answer in zip(names, answers, strict=True)]
    return [choice("Dee", "alhadikhia", names), *said]


def test_if_all_three_choose_to_live_evil_wins() -> None:
    """jinx/alhadikhia-mastermind, jinx/alhadikhia-mastermind/c1, jinx/alhadikhia-mastermind/r3"""
    t = executed()
    assert t.winner is None
    t.night(*three(True, True, True))
    assert t.winner == "evil"
    said = [(event["what"], event.get("who")) for event in t.events("declared") if event["ability"] == "alhadikhia"]
    assert said == [("picked", 0), ("picked", 1), ("picked", 2), ("over", None)]
    assert all(map(t.alive, ("Ana", "Bo", "Cy")))
    assert t.view("public")["reason"] == "alhadikhia-mastermind"


def test_if_one_of_them_chooses_to_die_good_wins_and_nobody_dies() -> None:
    """jinx/alhadikhia-mastermind/c2, jinx/alhadikhia-mastermind/r3"""
    t = executed().night(*three(True, False, True))
    assert t.winner == "good"
    assert t.alive("Bo")
    assert t.asked("Cy", "alhadikhia")


def test_a_dead_player_may_be_chosen_and_does_not_come_back() -> None:
    """jinx/alhadikhia-mastermind/r2, jinx/alhadikhia-mastermind/r3"""
    t = executed("-sage chef soldier alhadikhia mastermind saint farmer klutz").night(*three(True, True, True))
    assert t.winner == "evil"
    assert not t.alive("Ana")


@pytest.mark.parametrize("no", [["Ana", "Bo", "Eli"], ["Ana", "Bo"], ["Ana", "Ana", "Bo"], None])
def test_evil_players_and_nobody_are_refused(no: list[str] | None) -> None:
    """jinx/alhadikhia-mastermind/c3, jinx/alhadikhia-mastermind/r2"""
    t = executed().steps("night", refused(choice("Dee", "alhadikhia", no)), *three(True, True, True))
    assert t.winner == "evil"


def test_a_poisoned_al_hadikhia_chooses_too() -> None:
    """jinx/alhadikhia-mastermind/r2"""
    assert executed().impair("Dee", "poisoned").night(*three(True, True, True)).winner == "evil"


def test_if_there_are_fewer_than_three_good_players_all_of_them_are_chosen() -> None:
    """jinx/alhadikhia-mastermind/r2"""
    t = executed("sage chef:evil soldier alhadikhia mastermind saint:evil farmer:evil klutz:evil")
    assert t.night(*three(True, True, who="Ana Cy")).winner == "evil"


def test_where_the_game_would_not_end_by_the_death_there_is_no_choice() -> None:
    """jinx/alhadikhia-mastermind/r1"""
    t = executed("sage chef soldier alhadikhia mastermind saint farmer alhadikhia")
    t.night(choice("Hal", "alhadikhia", None))
    assert not t.asked("Dee", "alhadikhia")


def test_without_the_masterminds_ability_good_wins_at_once() -> None:
    """jinx/alhadikhia-mastermind/r1"""
    t = town(SEATS, start="day 2", script=SCRIPT).impair("Eli", "drunk").execute("Dee")
    assert t.winner == "good"


@pytest.mark.parametrize("answered", [0, 1, 2, 3])
def test_if_the_mastermind_loses_the_ability_before_the_last_answer_good_wins(answered: int) -> None:
    """jinx/alhadikhia-mastermind/r1"""
    t = begin_night(executed())
    for who, what in [("Dee", ["Ana", "Bo", "Cy"]), ("Ana", True), ("Bo", True)][:answered]:
        choose(t, who, what)
    assert t.winner is None
    assert t.intervene(kill="Eli").winner == "good"


def test_switched_off_the_extra_day_is_played() -> None:
    """djinn/r1"""
    t = executed(jinxes={"off": ["alhadikhia-mastermind"]}).next_day()
    assert t.winner is None
    assert t.execute("Ana").winner == "evil"
