"""Death: what prevents it, who dies instead, and what the Storyteller decides of it."""

from belfry.core import STORYTELLER
from tests.clocktower.steps import rule, violet
from tests.clocktower.towns import Town, town

MADE = "clockmaker sage klutz fanggu pithag oracle artist flowergirl"
"""Dee the Demon, Eli the Pit-Hag, who makes Ana another one."""


def attack(who: str, dies: bool) -> dict[str, object]:
    return {"rule": {"ability": "pithag", "who": who, "choice": dies}}


def made(*answers: dict[str, object], seats: str = MADE) -> Town:
    """The morning after a Demon was made; Dee has attacked Fay."""
    return violet(seats, "night 2").night(*answers, rule("pithag", "none"), Eli=["Ana", "vigormortis"], Dee="Fay")


def test_whom_the_storyteller_keeps_from_dying_lives_and_it_is_noted_through_which_ability() -> None:
    """pithag/r7"""
    t = made(attack("Fay", False))
    assert t.alive("Fay")
    assert {"seat": 5, "through": "pithag"} in t.events("survived")


def test_on_the_next_day_the_storyteller_does_not_decide_about_deaths_any_more() -> None:
    """pithag/r9"""
    t = made(attack("Fay", True), seats="clockmaker sage klutz fanggu pithag oracle artist witch").day()
    t.storyteller(add_token={"Bo": ["witch/cursed"]})
    t.game.answer(STORYTELLER, "open")
    t.nominate("Bo", "Cy")
    assert not t.alive("Bo")
    assert not t.asked("storyteller", "pithag")


def test_only_those_who_died_tonight_can_be_spared() -> None:
    """pithag/r9"""
    t = made(attack("Fay", True), seats="clockmaker sage -klutz fanggu pithag oracle artist flowergirl")
    assert not t.alive("Cy")
    assert t.seat("Cy").id not in [asked.about for asked in t.runner.asked if "pithag" in asked.names]


def test_a_kill_that_nothing_prevents_is_a_real_death_for_a_demon_who_would_only_seem_to_die() -> None:
    seats = "zombuul assassin sailor fool pacifist gossip chambermaid"
    t = town(seats, start="night 2", script="bad-moon-rising").night(Bo="Ana")
    assert t.winner == "good"


def test_who_dies_in_a_mayors_place_may_be_another_mayor_and_nobody_dies_in_that_ones() -> None:
    t = town("imp poisoner mayor mayor chef saint monk", start="night 2")
    t.night({"rule": {"ability": "mayor", "who": "Cy", "choice": "Dee"}}, Ana="Cy")
    assert t.died == ["Dee"]
    assert t.events("redirected") == [{"seat": 2, "to": 3}]
