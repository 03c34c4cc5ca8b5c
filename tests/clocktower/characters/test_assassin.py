"""The Assassin."""

import pytest

from belfry.clocktower.characters.bad_moon_rising.assassin import Assassin
from tests.clocktower.steps import lives, moon, rule, suggested, woken_for
from tests.clocktower.towns import town

TEN = "assassin sailor pukka innkeeper tealady fool goon grandmother professor minstrel"
"""Ana the Assassin, Bo the Sailor, Cy the Pukka, Dee the Innkeeper, Eli the Tea Lady, Fay the Fool, Gus the Goon."""
QUIET = {"Dee": ["Hal", "Ida"]}


def test_nothing_that_prevents_death_helps() -> None:
    """assassin/c1, assassin/c2, assassin/c5, assassin/r1"""
    assert moon(TEN).night(rule("sailor", "Hal"), Ana="Bo", Bo="Hal", **QUIET).died == ["Bo"]
    assert moon(TEN).night(rule("innkeeper", "Hal"), Ana="Ida", **QUIET).died == ["Ida"]
    assert moon(TEN).night(Ana="Fay", **QUIET).died == ["Fay"]


def test_a_drunk_assassin_has_used_the_ability_and_kills_nobody() -> None:
    """assassin/c3, assassin/r4"""
    t = moon(TEN).night(rule("sailor", "Ana"), Bo="Ana", Ana="Ida", Dee=["Hal", "Jo"])
    assert t.died == []
    t.day().dusk().night(Bo="Bo", **QUIET)
    assert woken_for(t, "Ana") == []


def test_declining_keeps_the_ability() -> None:
    """assassin/c4, assassin/r8"""
    t = moon(TEN).night(Ana="none", Bo="Bo", **QUIET)
    assert t.died == []
    t.day().dusk().night(Ana="Jo", Bo="Bo", **QUIET)
    assert t.died == ["Jo"]
    t.day().dusk().night(Bo="Bo", **QUIET)
    assert woken_for(t, "Ana") == []


def test_the_assassin_is_not_woken_for_it_on_the_first_night() -> None:
    """assassin/c6"""
    t = moon(TEN, "night 1").night(Bo="Bo")
    assert "assassin" not in woken_for(t, "Ana")


@pytest.mark.parametrize(("survives", "winner"), [(False, "good"), (True, None)])
def test_a_zombuul_dies_for_real(survives: bool, winner: str | None) -> None:
    """assassin/r2"""
    t = moon("assassin zombuul fool gossip minstrel professor pacifist", switches={"assassin/r2": survives})
    t.night(Ana="Bo", Bo="Cy")
    assert t.winner == winner
    assert lives(t, "Bo") is survives


def test_it_is_no_kill_by_the_demon() -> None:
    """assassin/r3"""
    t = moon(TEN, tokens={"Ida": ["grandmother/grandchild"]}).night(Ana="Ida", Bo="Bo", Dee=["Eli", "Jo"])
    assert t.died == ["Ida"]


def test_the_goon_picked_first_by_the_assassin_lives_and_the_ability_is_gone() -> None:
    """assassin/r5"""
    t = moon(TEN).night(Ana="Gus", Bo="Bo", **QUIET)
    assert t.alive("Gus")
    assert t.drunk("Ana")
    assert "assassin/no-ability" in t.tokens("Ana")


def test_the_goon_picked_by_somebody_else_before_dies() -> None:
    """assassin/r5"""
    t = moon(TEN).night(Ana="Gus", Bo="Gus", **QUIET)
    assert "Gus" in t.died


def test_a_dead_player_is_a_wasted_pick() -> None:
    """assassin/r6"""
    t = moon(TEN.replace("minstrel", "-minstrel")).night(Ana="Jo", Bo="Bo", **QUIET)
    assert t.died == []
    assert "assassin/no-ability" in t.tokens("Ana")


def test_an_assassin_killed_by_the_demon_does_not_act() -> None:
    """assassin/r7"""
    t = moon(TEN.replace("pukka", "po")).night(Cy="Ana", Bo="Bo", **QUIET)
    assert t.died == ["Ana"]
    assert not t.asked("Ana", "assassin")


def test_the_group_learns_of_the_death_only() -> None:
    """assassin/r9"""
    killed = moon(TEN).next_day(Ana="Jo", Bo="Bo", **QUIET)
    attacked = moon(TEN.replace("pukka", "po")).next_day(Cy="Jo", Bo="Bo", **QUIET)
    assert killed.announced_deaths == ["Jo"]
    assert killed.view("public") == attacked.view("public")


def test_the_ability_is_fresh_for_one_who_comes_back_or_becomes_the_assassin() -> None:
    """assassin/r10"""
    t = moon(TEN).next_day(Ana="Jo", Bo="Bo", **QUIET).storyteller(kill="Ana").storyteller(revive="Ana").dusk()
    t.night(Ana="Fay", Bo="Bo", **QUIET)
    assert t.died == ["Fay"]
    t = moon(TEN).next_day(Ana="Jo", Bo="Bo", **QUIET).storyteller(character={"Fay": "assassin"}).dusk()
    t.night(Fay="Hal", Bo="Bo", Dee=["Ida", "Eli"])
    assert t.died == ["Hal"]


def test_killing_the_own_demon_lets_good_win() -> None:
    """assassin/r11"""
    assert moon(TEN).night(Ana="Cy", Bo="Bo", **QUIET).winner == "good"


def test_the_mayor_dies_without_redirection() -> None:
    """assassin/r12"""
    t = town("assassin mayor po gossip fool professor minstrel", start="night 2", script=None).night(Ana="Bo")
    assert t.died == ["Bo"]
    assert not t.asked("storyteller", "mayor")


def test_who_died_of_it_is_marked_for_the_night() -> None:
    """assassin/r1"""
    t = moon(TEN).night(Ana="Ida", Bo="Bo", **QUIET)
    assert "assassin/dead" in t.tokens("Ida")


def test_a_poisoned_assassin_who_attacks_somebody_alive_has_an_ability_that_went_wrong() -> None:
    """assassin/r4, mathematician/r3"""
    for victim, wrong in (("Dee", True), ("Eli", False)):
        t = town("assassin mathematician po fool -gossip minstrel professor", start="night 2", script=None)
        t.impair("Ana", "poisoned").night(Ana=victim)
        assert t.went_wrong("Ana") is wrong


def test_a_storyteller_who_has_the_ability_is_advised_to_kill_somebody_good() -> None:
    t = moon("gossip po fool minstrel professor devilsadvocate pacifist").grant("storyteller", Assassin)
    evil = {t.seat("Bo").id, t.seat("Fay").id, None}
    assert evil.isdisjoint(suggested(t, "assassin"))
