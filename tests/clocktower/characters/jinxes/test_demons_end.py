"""What becomes of a Demon that dies, or would: Lleech, Al-Hadikhia and Lil' Monsta."""

from typing import Any

import pytest

from tests.clocktower.steps import choice, rule
from tests.clocktower.towns import Town, town

SCRIPT = [
    *("sage", "chef", "monk", "soldier", "magician", "farmer", "empath", "saint", "klutz", "scarletwoman"),
    *("mastermind", "witch", "baron", "lleech", "alhadikhia", "lilmonsta", "imp"),
]


# Lleech and Mastermind


def hosted(**more: Any) -> Town:
    """Dee the Lleech with the host Bo, Eli the Mastermind; it is day."""
    seats = "monk chef sage lleech mastermind soldier saint farmer"
    return town(seats, start="night 2", script=SCRIPT, tokens={"Bo": ["lleech/poisoned"]}, **more).night(Ana="Cy").day()


def test_the_lleech_lives_on_without_its_ability_when_the_host_is_executed() -> None:
    """jinx/lleech-mastermind, jinx/lleech-mastermind/r1, jinx/lleech-mastermind/c1"""
    t = hosted().execute("Bo")
    assert (t.winner, t.alive("Bo"), t.alive("Dee")) == (None, False, True)
    t.storyteller(kill="Eli").dusk().night(Ana="Fay")
    assert "Dee" not in t.woke
    assert t.day().execute("Dee").winner == "good"


def test_when_it_dies_by_execution_later_the_extra_day_follows() -> None:
    """jinx/lleech-mastermind/r2, jinx/lleech-mastermind/c2"""
    t = hosted().execute("Bo").dusk().night(Ana="Fay").day().execute("Dee")
    assert (t.alive("Dee"), t.winner) == (False, None)
    assert t.dusk().night().day().execute("Ana").winner == "evil"


@pytest.mark.parametrize("case", ["poisoned", "off"])
def test_without_the_masterminds_ability_or_switched_off_the_lleech_dies(case: str) -> None:
    """jinx/lleech-mastermind, djinn/r1"""
    t = hosted(**({"jinxes": {"off": ["lleech-mastermind"]}} if case == "off" else {}))
    if case == "poisoned":
        t.impair("Eli", "poisoned")
    t.execute("Bo")
    assert not t.alive("Dee")


# Al-Hadikhia and Scarlet Woman


def back_again(**more: Any) -> Town:
    """Dee, the Al-Hadikhia, has died and Eli, the Scarlet Woman, become it; Dee is chosen and chooses to live."""
    seats = "sage chef soldier alhadikhia scarletwoman saint farmer klutz"
    t = town(seats, start="day 2", script=SCRIPT, **more).execute("Dee").dusk()
    lives = [choice(name, "alhadikhia", said) for name, said in (("Dee", True), ("Bo", False), ("Cy", True))]
    return t.night(choice("Eli", "alhadikhia", ["Dee", "Bo", "Cy"]), *lives)


def test_whoever_became_the_demon_as_the_scarlet_woman_becomes_her_again() -> None:
    """jinx/alhadikhia-scarletwoman, jinx/alhadikhia-scarletwoman/c1"""
    t = back_again()
    assert (t.alive("Dee"), t.character("Dee"), t.character("Eli")) == (True, "alhadikhia", "scarletwoman")
    assert t.seat("Eli").evil


def test_the_choice_of_three_is_carried_to_its_end() -> None:
    """jinx/alhadikhia-scarletwoman/r1"""
    t = back_again()
    assert t.died == ["Bo"]
    assert t.asked("Cy", "alhadikhia")


def test_switched_off_there_are_two_demons() -> None:
    """djinn/r1"""
    t = back_again(jinxes={"off": ["alhadikhia-scarletwoman"]})
    assert (t.character("Dee"), t.character("Eli")) == ("alhadikhia", "alhadikhia")


# Lil' Monsta


def nursery(seats: str, start: str = "day 2", **more: Any) -> Town:
    tokens = {"Dee": ["lilmonsta/is-the-demon"]} if start != "night 1" else {}
    return town(seats, start=start, script=SCRIPT, unseated=["lilmonsta"], tokens=tokens, **more)


def test_while_the_magician_has_the_ability_the_storyteller_chooses_the_babysitter() -> None:
    """jinx/lilmonsta-magician, jinx/lilmonsta-magician/r1, jinx/lilmonsta-magician/c1"""
    t = nursery("magician chef sage baron witch -scarletwoman saint soldier", "night 1")
    t.night(rule("lilmonsta", "Eli"), Eli="Eli")
    asked = next(a for a in t.runner.asked if a.ability == "lilmonsta" and a.party == -1)
    assert list(asked.options) == [3, 4]
    assert t.grimoire.is_demon(t.seat("Eli"))
    assert not t.asked("Dee", "lilmonsta")
    assert t.learned("Eli", "lilmonsta") == 4
    assert t.learned("Dee", "lilmonsta") is None


def test_without_a_living_minion_any_living_player_may_babysit() -> None:
    """jinx/lilmonsta-magician/r1"""
    t = nursery("magician chef sage -baron -witch soldier saint farmer", "night 1").night(rule("lilmonsta", "Bo"))
    asked = next(a for a in t.runner.asked if a.ability == "lilmonsta" and a.party == -1)
    assert list(asked.options) == [0, 1, 2, 5, 6, 7]


@pytest.mark.parametrize("case", ["drunk", "off"])
def test_with_a_drunk_magician_or_switched_off_the_minions_choose(case: str) -> None:
    """jinx/lilmonsta-magician, djinn/r1"""
    more = {"jinxes": {"off": ["lilmonsta-magician"]}} if case == "off" else {}
    t = nursery("magician chef sage baron witch soldier saint farmer", "night 1", **more).setup()
    if case == "drunk":
        t.impair("Ana", "drunk")
    t.night(choice("Dee", "lilmonsta", "Dee"), choice("Eli", "lilmonsta", "Dee"))
    assert t.grimoire.is_demon(t.seat("Dee"))


def test_the_scarlet_woman_babysits_for_good_when_the_babysitter_dies() -> None:
    """jinx/lilmonsta-scarletwoman, jinx/lilmonsta-scarletwoman/r1, jinx/lilmonsta-scarletwoman/r2,
    jinx/lilmonsta-scarletwoman/c1"""
    t = nursery("farmer chef sage baron scarletwoman soldier saint").execute("Dee")
    assert (t.winner, t.character("Eli"), t.grimoire.is_demon(t.seat("Eli"))) == (None, "scarletwoman", True)
    t.impair("Eli", "drunk").dusk().night(rule("lilmonsta", "Ana"))
    assert t.learned("Eli", "lilmonsta") == 4
    assert t.died == ["Ana"]
    assert not t.asked("Eli", "lilmonsta")
    assert t.day().execute("Eli").winner == "good"


@pytest.mark.parametrize("case", ["four", "drunk", "off"])
def test_with_four_alive_or_a_drunk_scarlet_woman_or_switched_off_good_wins(case: str) -> None:
    """jinx/lilmonsta-scarletwoman/r1, jinx/lilmonsta-scarletwoman/c2, djinn/r1"""
    seats = "farmer chef -sage baron scarletwoman -soldier -saint" if case == "four" else ""
    more = {"jinxes": {"off": ["lilmonsta-scarletwoman"]}} if case == "off" else {}
    t = nursery(seats or "farmer chef sage baron scarletwoman soldier saint", **more)
    if case == "drunk":
        t.impair("Eli", "drunk")
    t.execute("Dee")
    if case == "off":
        assert not t.grimoire.is_demon(t.seat("Eli"))
    else:
        assert t.winner == "good"
