"""Atheist and Riot."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.script import script as scripts
from belfry.core import STORYTELLER
from belfry.core.errors import IllegalAnswer
from tests.clocktower.deal import check_bag
from tests.clocktower.towns import Town, town

SCRIPT = ["atheist", "chef", "empath", "slayer", "undertaker", "virgin", "saint", "witch", "poisoner", "riot", "imp"]
NAMES = ["Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus"]


def riot(seats: str = "chef empath slayer riot undertaker virgin saint", **more: Any) -> Town:
    """Day three: Cy has nominated Ana, who is dead and whose turn it is. Dee is Riot."""
    return town(seats, start="day 3", script=SCRIPT, **more).nominated("Cy", "Ana")


def vote(t: Town, by: str, hands: str) -> Town:
    """Somebody whose turn it is nominates the Storyteller, and these hands go up."""
    t.game.answer(t.seat(by).id, STORYTELLER)
    t.game.answer(STORYTELLER, "count")
    while (ask := t.game.ask) is not None and ask.kind == "vote":
        t.game.answer(ask.to[0], t.seat(NAMES[ask.to[0]]).name in hands.split())
    return t


def test_if_the_vote_falls_short_the_same_player_nominates_again_at_once() -> None:
    """jinx/atheist-riot, jinx/atheist-riot/c1, jinx/atheist-riot/r2"""
    t = vote(riot(), "Ana", "Bo Cy")
    assert t.winner is None
    assert t.waits_for == ("Ana", "riot")
    assert [name for name in NAMES if not t.alive(name)] == ["Ana"]
    t.game.answer(0, 1)
    assert not t.alive("Bo")
    assert t.waits_for == ("Bo", "riot")


def test_good_wins_if_the_storyteller_is_about_to_die_and_an_atheist_is_in_play() -> None:
    """jinx/atheist-riot, jinx/atheist-riot/c2, jinx/atheist-riot/r2"""
    t = town("chef empath slayer riot undertaker virgin saint", start="day 3", script=SCRIPT)
    names = {"choose": {"who": "Ana", "ability": "riot", "choice": "storyteller"}}
    t.storyteller(character={"Bo": "atheist"}).nominate("Cy", "Ana", "Bo Cy Eli", before=[names])
    assert (t.winner, t.alive("Ana")) == ("good", False)


def test_evil_wins_if_no_atheist_is_in_play() -> None:
    """jinx/atheist-riot/c3, jinx/atheist-riot/r2"""
    assert vote(riot(), "Ana", "Bo Cy Eli").winner == "evil"


def test_half_of_the_living_are_needed() -> None:
    """jinx/atheist-riot/r2: six are alive"""
    t = vote(riot(), "Ana", "Bo Cy")
    assert t.grimoire.today.nominations[-1].needed == 3


def test_the_storyteller_is_nominated_once_a_day() -> None:
    """jinx/atheist-riot/c4, jinx/atheist-riot/r1"""
    t = vote(riot(), "Ana", "Bo Cy")
    t.game.answer(0, 1)
    with pytest.raises(IllegalAnswer):
        t.game.answer(1, STORYTELLER)
    t.game.answer(1, 4)
    assert not t.alive("Eli")


def test_who_makes_the_first_nomination_may_name_the_storyteller_too() -> None:
    """jinx/atheist-riot/r1"""
    t = town("chef empath slayer riot undertaker virgin saint", start="day 3", script=SCRIPT)
    t.nominated("Cy", "storyteller").game.answer(STORYTELLER, "count")
    while (ask := t.game.ask) is not None and ask.kind == "vote":
        t.game.answer(ask.to[0], False)
    assert t.waits_for == ("Cy", "riot")
    assert all(t.alive(name) for name in NAMES)
    t.game.answer(2, 0)
    assert not t.alive("Ana")


def test_when_the_time_runs_out_the_storyteller_nominates_a_player() -> None:
    """jinx/atheist-riot/r1"""
    t = riot()
    t.game.answer(0, None)
    assert t.game.ask is not None
    assert STORYTELLER not in t.game.ask.options


def test_switched_off_the_storyteller_cannot_be_nominated() -> None:
    """djinn/r1, riot/r4"""
    t = riot(jinxes={"off": ["atheist-riot"]})
    with pytest.raises(IllegalAnswer):
        t.game.answer(0, STORYTELLER)


def test_before_the_riot_a_nomination_of_the_storyteller_is_as_usual() -> None:
    """jinx/atheist-riot, atheist/r5"""
    t = town("chef empath slayer riot undertaker virgin saint", start="day 2", script=SCRIPT)
    t.nominate("Cy", "storyteller", "Bo")
    assert t.game.ask is not None and t.game.ask.ability == "day"


def test_the_two_are_not_dealt_together() -> None:
    """jinx/atheist-riot/r3"""
    bag = [scripts.character(id) for id in ("atheist", "chef", "empath", "slayer", "virgin", "witch", "riot")]
    assert "SET-18" in [rule for rule, _ in check_bag(scripts.custom(SCRIPT), 7, bag)]
