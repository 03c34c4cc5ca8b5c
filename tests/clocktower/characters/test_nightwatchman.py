"""The Nightwatchman."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.characters.carousel.nightwatchman import Nightwatchman
from belfry.clocktower.characters.sects_and_violets.mathematician import Mathematician
from belfry.clocktower.pieces.token import DRUNK, POISONED
from belfry.clocktower.storyteller import AutomaticStoryteller
from tests.clocktower.steps import choice, choose, night_to, players_for, shown, woken_for
from tests.clocktower.towns import Refused, Town, town

SCRIPT = ["nightwatchman", "philosopher", "cannibal", "chef", "monk", "soldier", "empath", "mayor", "professor"]
SCRIPT += ["saint", "drunk", "poisoner", "pithag", "baron", "imp", "vortox"]


def watch(rest: str = "chef soldier imp monk saint baron", start: str = "night 2", **more: Any) -> Town:
    """Ana the Nightwatchman and others."""
    return town(f"nightwatchman {rest}", start=start, script=SCRIPT, **more)


def told(t: Town, who: str) -> str | None:
    """Who this player was told tonight to be the Nightwatchman."""
    seat = t.learned(who, "nightwatchman")
    return None if seat is None else t.runner.policy.name(seat)


def test_the_chosen_player_learns_who_the_nightwatchman_is() -> None:
    """nightwatchman/c1, nightwatchman/r2: the two wake one after the other"""
    t = watch().night(Ana="Bo", Dee="Cy", Eli="Cy")
    assert told(t, "Bo") == "Ana"
    woken = [seat for seat, why in t.grimoire.tonight.woken if why == "nightwatchman"]
    assert woken == [t.seat("Ana").id, t.seat("Bo").id]
    t.day().dusk().night(Dee="Cy", Eli="Cy")
    assert "Ana" not in t.woke


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_a_nightwatchman_without_the_ability_spends_it_and_nobody_is_woken(how: str) -> None:
    """nightwatchman/c2, nightwatchman/r3: nor later, when sober and healthy again"""
    t = watch().impair("Ana", how).night(Ana="Bo", Dee="Cy", Eli="Cy")
    assert told(t, "Bo") is None
    assert "Bo" not in t.woke
    assert t.tokens("Ana")[-1] == "nightwatchman/no-ability"
    t.storyteller(remove_token={"Ana": ["drunk/is-the-drunk" if how == DRUNK else "poisoner/poisoned"]})
    t.day().dusk().night(Dee="Cy", Eli="Cy")
    assert "Ana" not in t.woke
    assert "Bo" not in t.woke


def test_under_a_vortox_somebody_else_is_shown() -> None:
    """nightwatchman/c3, nightwatchman/r4"""
    rest = "chef soldier vortox monk saint baron"
    t = watch(rest).night(shown("Bo", "nightwatchman", "Cy"), Ana="Bo", Dee="Fay", Eli="Cy")
    assert told(t, "Bo") == "Cy"
    assert "Ana" not in players_for(t, "Bo", "nightwatchman")
    with pytest.raises(Refused):
        watch(rest).night(shown("Bo", "nightwatchman", "Ana"), Ana="Bo", Dee="Fay", Eli="Cy")


def test_the_automatic_storyteller_points_to_neither_of_the_two() -> None:
    """nightwatchman/c3: as `Automatic:` has it"""
    t = night_to(watch("chef soldier vortox monk saint baron"), "nightwatchman", Dee="Fay", Eli="Cy")
    ask = choose(t, "Ana", "Bo").game.ask
    assert ask is not None
    names = {t.runner.policy.name(AutomaticStoryteller(seed).suggest(t.game, ask).answer) for seed in range(60)}
    assert names == {"Cy", "Dee", "Eli", "Fay", "Gus"}


def test_the_nightwatchman_may_wait() -> None:
    """nightwatchman/c4, nightwatchman/r1"""
    t = watch(start="night 1").night(Ana=None)
    for _ in range(2):
        t.day().dusk().night(Ana=None, Dee="Cy", Eli="Cy")
        assert t.asked("Ana", "nightwatchman")
    t.day().dusk().night(Ana="Bo", Dee="Cy", Eli="Cy")
    assert told(t, "Bo") == "Ana"


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_the_state_of_the_chosen_player_does_not_matter(how: str) -> None:
    """nightwatchman/c5, nightwatchman/r5"""
    t = watch().impair("Bo", how).night(Ana="Bo", Dee="Cy", Eli="Cy")
    assert told(t, "Bo") == "Ana"
    assert players_for(t, "Bo", "nightwatchman") == {"Ana"}


def test_nobody_else_learns_anything() -> None:
    """nightwatchman/r6: neither the Nightwatchman nor the town"""
    t = watch().night(Ana="Bo", Dee="Cy", Eli="Cy")
    assert t.lessons("Ana") == []
    for other in ("Cy", "Dee", "Gus", "public"):
        assert "nightwatchman" not in str(t.view(other)["told"])


def test_whoever_dies_with_it_unused_loses_it() -> None:
    """nightwatchman/r7"""
    t = watch().night(Dee="Ana", Eli="Cy").day().dusk().night(Dee="Cy", Eli="Bo")
    assert "Ana" not in t.woke


def test_whoever_comes_back_to_life_has_a_fresh_use() -> None:
    """nightwatchman/r7"""
    t = watch("chef professor imp monk saint baron").night(Ana="Bo", Dee="Fay", Eli="Cy").day()
    t.storyteller(kill="Ana").dusk().night(Ana="Gus", Cy="Ana", Dee="Fay", Eli="Cy")
    assert told(t, "Gus") == "Ana"


def test_whoever_becomes_the_nightwatchman_anew_has_a_fresh_use() -> None:
    """nightwatchman/r7"""
    t = watch("pithag chef imp monk saint baron").night(Ana="Fay", Bo=["Cy", "cannibal"], Dee="Gus", Eli="Cy")
    t.day().storyteller(character={"Ana": "soldier"}).storyteller(character={"Ana": "nightwatchman"}).dusk()
    t.night(Ana="Cy", Bo=["Cy", "mayor"], Dee="Fay", Eli="Cy")
    assert told(t, "Cy") == "Ana"


def test_whoever_has_gained_the_ability_is_shown_as_the_nightwatchman() -> None:
    """nightwatchman/r8"""
    t = town("philosopher chef soldier imp monk saint baron", script=SCRIPT)
    t.night(choice("Ana", "nightwatchman", "Bo"), Ana="nightwatchman")
    assert told(t, "Bo") == "Ana"


def test_a_cannibal_who_has_eaten_the_nightwatchman_is_shown_as_one() -> None:
    """nightwatchman/r8"""
    t = town("cannibal nightwatchman soldier imp monk saint baron", start="day 2", script=SCRIPT).execute("Bo").dusk()
    t.night(choice("Ana", "nightwatchman", "Cy"), Dee="Fay", Eli="Cy")
    assert told(t, "Cy") == "Ana"


def test_the_dead_may_be_chosen_and_are_told() -> None:
    """nightwatchman/r9"""
    t = watch("-chef soldier imp monk saint baron").night(Ana="Bo", Dee="Cy", Eli="Cy")
    assert told(t, "Bo") == "Ana"
    assert "nightwatchman" in woken_for(t, "Bo")


def test_one_may_choose_oneself() -> None:
    """nightwatchman/r9"""
    t = watch().night(Ana="Ana", Dee="Cy", Eli="Cy")
    assert told(t, "Ana") == "Ana"


def test_a_granted_ability_is_used_once() -> None:
    """nightwatchman/r7"""
    t = watch("chef soldier imp monk saint baron").grant("Bo", Nightwatchman)
    t.night(choice("Bo", "nightwatchman", "Cy"), Ana=None, Dee="Fay", Eli="Cy")
    assert told(t, "Cy") == "Bo"
    t.day().dusk().night(Ana=None, Dee="Gus", Eli="Cy")
    assert "Bo" not in t.woke


def test_a_nightwatchman_who_is_drunk_has_gone_wrong() -> None:
    """mathematician/r3"""
    for drunk in (True, False):
        t = watch().grant("storyteller", Mathematician)
        if drunk:
            t.impair("Ana", DRUNK)
        assert t.night(Ana="Bo", Dee="Cy", Eli="Cy").went_wrong("Ana") is drunk
