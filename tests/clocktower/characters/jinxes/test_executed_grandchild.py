"""Grandmother with Leviathan and Riot."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clocktower.towns import Town, town

SCRIPT = [
    *("grandmother", "chef", "empath", "sage", "pacifist", "soldier", "drunk", "saint", "poisoner", "witch"),
    *("scarletwoman", "leviathan", "riot", "imp"),
]
each_demon = pytest.mark.parametrize("demon", ["leviathan", "riot"])


def shown(demon: str, seats: str = "", impaired: bool = False, **more: Any) -> Town:
    """Day 1: Ana, the Grandmother, was shown Bo, the Chef. Dee is the Demon and Eli the Witch."""
    t = town(seats or f"grandmother chef empath {demon} witch sage soldier", script=SCRIPT, **more)
    if impaired:
        t.impair("Ana", "poisoned", "dawn")
    value = ["Bo", "chef"]
    picks = {"Eli": "Eli"} if "witch" in (seats or "witch") else {}
    return t.night({"tell": {"who": "Ana", "ability": "grandmother", "value": value}}, **picks).day()


@each_demon
def test_evil_wins_if_the_grandchild_dies_by_execution(demon: str) -> None:
    """jinx/grandmother-leviathan, jinx/grandmother-leviathan/c1, jinx/grandmother-riot, jinx/grandmother-riot/c1"""
    t = shown(demon).execute("Bo", by="Cy")
    assert (t.winner, t.grimoire.reason) == ("evil", f"grandmother-{demon}")
    assert not t.alive("Bo")


@each_demon
def test_switched_off_the_game_goes_on(demon: str) -> None:
    """djinn/r1"""
    t = shown(demon, jinxes={"off": [f"grandmother-{demon}"]}).execute("Bo", by="Cy")
    assert t.winner is None


@each_demon
@pytest.mark.parametrize("how", ["dead", "drunk", "poisoned"])
def test_nothing_comes_of_it_if_the_grandmother_is_without_her_ability(demon: str, how: str) -> None:
    """jinx/grandmother-leviathan/c2, jinx/grandmother-leviathan/r1, jinx/grandmother-riot/r1"""
    t = shown(demon)
    t = t.storyteller(kill="Ana") if how == "dead" else t.impair("Ana", how)
    assert t.execute("Bo", by="Cy").winner is None


@each_demon
def test_a_grandmother_who_was_poisoned_when_she_learned_has_no_grandchild(demon: str) -> None:
    """jinx/grandmother-leviathan/r1, jinx/grandmother-riot/r1, grandmother/r6"""
    t = shown(demon, impaired=True)
    assert not t.poisoned("Ana")
    assert t.execute("Bo", by="Cy").winner is None


@each_demon
def test_another_player_s_execution_and_another_death_are_nothing(demon: str) -> None:
    """jinx/grandmother-leviathan, jinx/grandmother-riot"""
    assert shown(demon).execute("Cy", by="Ana").winner is None
    assert shown(demon).storyteller(kill="Bo").winner is None


def test_a_grandchild_executed_under_another_demon_is_nothing() -> None:
    """jinx/grandmother-leviathan, jinx/grandmother-riot"""
    assert shown("imp").execute("Bo", by="Cy").winner is None


@each_demon
def test_good_wins_if_the_same_execution_makes_good_win_as_well(demon: str) -> None:
    """jinx/grandmother-leviathan/r2, jinx/grandmother-riot/r1: the grandchild has become the only Demon"""
    t = shown(demon).storyteller(character={"Bo": demon}).storyteller(kill="Dee")
    assert t.winner is None
    assert t.execute("Bo", by="Cy").winner == "good"


def test_a_death_by_nomination_on_the_day_of_the_riot_is_no_execution() -> None:
    """jinx/grandmother-riot/r1"""
    t = shown("riot").dusk().night(Eli="Eli").day().dusk().night(Eli="Eli").day().nominated("Cy", "Bo")
    assert not t.alive("Bo")
    assert t.winner is None
