"""The Sailor."""

import pytest

from belfry.clocktower.characters.bad_moon_rising.sailor import Sailor
from belfry.clocktower.pieces.token import POISONED
from tests.clocktower.steps import choice as chosen
from tests.clocktower.steps import choose, finish_night, moon, night_to, refused, rule
from tests.clocktower.towns import town

QUIET = "sailor fool pukka assassin minstrel pacifist gossip professor courtier goon"
"""The same with a Demon that does nothing unless told to."""
TEN = "sailor fool shabaloth assassin minstrel pacifist gossip professor courtier goon"
"""Ana the Sailor, Bo the Fool, Cy the Shabaloth, Dee the Assassin, Jo the Goon."""


def test_a_sober_sailor_cannot_die_at_night() -> None:
    """sailor/c1, sailor/r1"""
    t = moon(TEN).night(rule("sailor", "Bo"), Ana="Bo", Cy=["Ana", "Eli"])
    assert t.died == ["Eli"]
    assert t.drunk("Bo")


def test_a_drunk_sailor_can_die() -> None:
    """sailor/c2, sailor/r2"""
    t = moon(TEN).night(rule("sailor", "Ana"), Ana="Bo", Cy=["Ana", "Eli"])
    assert t.died == ["Ana", "Eli"]


def test_an_executed_sailor_lives_and_it_was_the_days_execution() -> None:
    """sailor/c3, sailor/r1, sailor/r10"""
    t = moon(TEN, "day 1").execute("Ana")
    assert t.alive("Ana")
    assert t.executed == "Ana"
    assert t.events("lives") == [{"seat": 0}]
    t.refused({"nominate": {"by": "Cy", "who": "Dee"}})


def test_a_sailor_who_picks_the_sailor_is_drunk_until_dusk() -> None:
    """sailor/c4, sailor/r4, sailor/r5"""
    t = moon(QUIET).night(Ana="Ana")
    assert not t.asked("storyteller", "sailor")
    assert t.drunk("Ana")
    assert t.day().drunk("Ana")
    assert not t.dusk().drunk("Ana")


def test_the_drunkenness_of_the_other_ends_at_dusk_and_the_sailor_cannot_die_before_the_next_pick() -> None:
    """sailor/r3"""
    t = moon(QUIET).night(rule("sailor", "Ana"), Ana="Bo").day()
    assert t.drunk("Ana")
    t.dusk()
    assert not t.drunk("Ana")
    t.storyteller(add_token={"Bo": "innkeeper/drunk"})
    night_to(t, "sailor")
    assert next(a for a in t.grimoire.abilities if isinstance(a, Sailor)).works


def test_the_assassin_kills_a_sober_sailor() -> None:
    """sailor/c5, sailor/r1"""
    t = moon(QUIET, "night 3").night(rule("sailor", "Bo"), Ana="Bo", Dee="Ana")
    assert "Ana" in t.died
    assert not t.drunk("Bo")


def test_a_sailor_poisoned_by_the_pukka_dies_of_it() -> None:
    """sailor/c6, sailor/r2"""
    t = moon("sailor fool pukka minstrel pacifist gossip professor", "night 1").night(Ana="Bo", Cy="Ana").day().dusk()
    assert t.night(Ana="Bo", Cy="Bo").died == ["Ana"]


def test_a_dead_player_is_refused_and_so_is_nobody() -> None:
    """sailor/c7"""
    t = moon("sailor fool -gossip po minstrel pacifist professor")
    t.night(refused(chosen("Ana", "sailor", "Cy")), refused(chosen("Ana", "sailor", "none")), Ana="Ana")
    t.expect({"asked": {"who": "Ana", "ability": "sailor", "options": ["Ana", "Bo", "Dee", "Eli", "Fay", "Gus"]}})


@pytest.mark.parametrize("who", ["Ana", "Bo"])
def test_neither_is_told_who_is_drunk(who: str) -> None:
    """sailor/r6"""
    one, other = (moon(QUIET).next_day(rule("sailor", drunk), Ana="Bo") for drunk in ("Ana", "Bo"))
    assert one.view(who) == other.view(who)


def test_a_sailor_who_is_impaired_when_picking_makes_nobody_drunk() -> None:
    """sailor/r7"""
    t = moon(QUIET)
    t.setup().impair("Ana", POISONED)
    t.night(Ana="Bo")
    assert not t.asked("storyteller", "sailor")
    assert not t.drunk("Bo")
    assert not t.drunk("Ana")


def test_the_other_is_sober_while_the_sailor_is_impaired_and_when_the_sailor_is_dead() -> None:
    """sailor/r8"""
    t = moon(QUIET).night(rule("sailor", "Bo"), Ana="Bo").day()
    assert t.drunk("Bo")
    t.storyteller(add_token={"Ana": "courtier/drunk-3"})
    assert not t.drunk("Bo")
    t.storyteller(remove_token={"Ana": "courtier/drunk-3"})
    assert t.drunk("Bo")
    t.storyteller(kill="Ana")
    assert not t.drunk("Bo")


def test_the_goon_makes_the_sailor_drunk_and_is_not_drunk() -> None:
    """sailor/r9"""
    t = moon(QUIET.replace("goon", "goon:evil")).night(Ana="Jo")
    assert t.drunk("Ana")
    assert not t.drunk("Jo")
    assert t.seat("Jo").alignment == "good"


def test_the_sailor_acts_before_the_other_characters_of_the_edition() -> None:
    """sailor/r11"""
    t = night_to(moon(TEN), "sailor")
    assert t.woke == {"Ana"}


def test_a_zombuul_that_seems_dead_cannot_be_picked() -> None:
    """sailor/r12"""
    t = moon("sailor -zombuul fool minstrel pacifist gossip professor")
    t.night(refused(chosen("Ana", "sailor", "Bo")), Ana="Cy")


def test_a_dead_sailor_does_not_act_and_one_who_is_back_does() -> None:
    """sailor/r13"""
    t = moon("-sailor fool po minstrel pacifist gossip courtier").next_day()
    assert "Ana" not in t.woke
    t.storyteller(revive="Ana").dusk()
    night_to(t, "sailor")
    choose(t, "Ana", "Ana")
    assert finish_night(t).drunk("Ana")


def test_the_storyteller_is_advised_to_make_a_townsfolk_drunk_and_no_minion() -> None:
    for picked, drunk in (("Bo", 1), ("Dee", 0)):
        t = night_to(moon(TEN), "sailor")
        choose(t, "Ana", picked)
        assert t.view("storyteller")["suggestion"]["answer"] == drunk


@pytest.mark.parametrize("impaired", [True, False])
def test_a_poisoned_sailor_has_an_ability_that_went_wrong(impaired: bool) -> None:
    """sailor/r7, mathematician/r3"""
    t = town("sailor po mathematician assassin fool minstrel professor", start="night 2", script=None)
    if impaired:
        t.impair("Ana", POISONED)
    assert t.night(Ana="Bo", Bo="none").went_wrong("Ana") is impaired
