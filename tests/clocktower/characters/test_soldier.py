"""The Soldier."""

import pytest

from tests.clocktower.other_scripts import Godfather, Noonday, Pukka, admit
from tests.clocktower.steps import begin_night, choose, finish_night
from tests.clocktower.towns import Cast, town

eight = Cast("soldier imp mayor chef slayer empath saint poisoner", start="night 2")
"""Ana the Soldier, Bo the Imp, Cy the Mayor, Dee the Chef, Hal the Poisoner."""


def test_the_demons_attack_on_the_soldier_does_nothing_and_the_demon_does_not_act_again() -> None:
    """soldier/c1, soldier/r1"""
    t = eight().night(Hal="Dee", Bo="Ana")
    assert t.died == []
    assert [asked.party for asked in t.runner.asked if asked.ability == "imp"] == [t.seat("Bo").id]


def test_the_soldier_cannot_tell_an_attack_from_none() -> None:
    """soldier/r1"""
    attacked = town("soldier imp monk chef slayer empath saint baron", start="night 2").next_day(Bo="Ana", Cy="Dee")
    left_alone = town("soldier imp monk chef slayer empath saint baron", start="night 2").next_day(Bo="Dee", Cy="Dee")
    assert attacked.announced_deaths == left_alone.announced_deaths == []
    assert attacked.view("Ana") == left_alone.view("Ana")
    assert attacked.view("public") == left_alone.view("public")


def test_the_demon_is_not_told_why_nobody_died() -> None:
    """soldier/r1"""
    a_soldier = town("soldier imp monk chef slayer empath saint", start="night 2").next_day(Bo="Ana", Cy="Dee")
    protected = town("slayer imp monk chef soldier empath saint", start="night 2").next_day(Bo="Ana", Cy="Ana")
    assert a_soldier.view("Bo") == protected.view("Bo")


def test_the_protection_holds_by_day_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """soldier/r2"""
    admit(monkeypatch, Noonday)
    t = town("soldier noonday chef baron slayer empath saint", start="day 2", script=None)
    t.use("Bo", "noonday", "Ana")
    assert t.died == []
    t.use("Bo", "noonday", "Cy")
    assert t.died == ["Cy"]


def test_a_minion_can_kill_the_soldier(monkeypatch: pytest.MonkeyPatch) -> None:
    """soldier/r2"""
    admit(monkeypatch, Godfather)
    t = town("soldier imp chef godfather monk empath saint", start="night 2", script=None)
    t.night(Eli="Cy", Bo="Cy", Dee="Ana")
    assert t.died == ["Ana"]


def test_the_soldier_can_be_executed_when_the_demon_nominates_and_votes() -> None:
    """soldier/c4, soldier/r2"""
    t = eight(start="day 1").nominate("Bo", "Ana", "Bo Cy Dee Eli").dusk()
    assert t.executed == "Ana"
    assert t.died == ["Ana"]


@pytest.mark.parametrize(("character", "poisoned"), [("soldier", False), ("virgin", True)])
def test_a_demon_that_poisons_cannot_poison_the_soldier(
    monkeypatch: pytest.MonkeyPatch, character: str, poisoned: bool
) -> None:
    """soldier/r3"""
    admit(monkeypatch, Pukka)
    t = town(f"{character} pukka chef baron slayer empath saint", start="night 2", script=None).night(Bo="Ana")
    assert t.poisoned("Ana") is poisoned


def test_a_poisoned_soldier_dies() -> None:
    """soldier/c2, soldier/r4"""
    t = eight().night(Hal="Ana", Bo="Ana")
    assert t.died == ["Ana"]


def test_the_protection_is_back_when_the_poison_has_ended_at_dusk() -> None:
    """soldier/c6, soldier/r4"""
    t = eight().night({"rule": {"ability": "mayor", "choice": "none"}}, Hal="Ana", Bo="Cy")
    assert t.died == ["Cy"]
    t.day().dusk().night(Hal="Dee", Bo="Ana")
    assert t.died == []


def test_only_the_moment_of_the_attack_counts() -> None:
    """soldier/r4"""
    t = eight()
    begin_night(t)
    choose(t, "Hal", "Ana")
    assert t.poisoned("Ana")
    t.intervene(remove_token={"Ana": "poisoner/poisoned"})
    choose(t, "Bo", "Ana")
    finish_night(t)
    assert t.died == []


def test_the_drunk_thinking_to_be_the_soldier_dies() -> None:
    """soldier/c3, soldier/r5"""
    t = town("drunk=soldier imp mayor chef slayer empath saint poisoner", start="night 2").night(Hal="Dee", Bo="Ana")
    assert t.died == ["Ana"]


def test_an_attack_on_the_mayor_redirected_to_the_soldier_kills_nobody() -> None:
    """soldier/c5, soldier/r6"""
    t = eight(start="night 3").night({"rule": {"ability": "mayor", "choice": "Ana"}}, Hal="Dee", Bo="Cy")
    assert t.died == []


def test_the_soldier_does_not_keep_an_imp_from_killing_itself() -> None:
    """soldier/r7"""
    t = eight().night(Hal="Dee", Bo="Bo")
    assert t.died == ["Bo"]
    assert t.character("Hal") == "imp"


def test_a_soldier_who_has_become_the_imp_can_die_of_the_own_attack() -> None:
    """soldier/r7"""
    t = town("soldier -imp mayor chef slayer empath saint poisoner", start="night 3")
    t.storyteller(character={"Ana": "imp"}).night(Hal="Dee", Ana="Ana")
    assert t.died == ["Ana"]


def test_the_soldier_survives_every_attack() -> None:
    """soldier/r8"""
    t = eight()
    for _ in range(3):
        t.night(Hal="Dee", Bo="Ana").day().dusk()
    assert t.alive("Ana")


def test_a_player_who_becomes_the_soldier_is_safe_at_once() -> None:
    """soldier/r8"""
    t = town("chef imp mayor empath slayer saint virgin baron", start="night 2")
    begin_night(t)
    assert t.waits_for == ("Bo", "imp")
    t.intervene(character={"Ana": "soldier"})
    choose(t, "Bo", "Ana")
    finish_night(t)
    assert t.died == []
