"""The Professor."""

import pytest

from belfry.clocktower.pieces.token import DRUNK, POISONED
from tests.clocktower.steps import choice as chosen
from tests.clocktower.steps import finish_night, lives, moon, night_to, refused, woken_for, works
from tests.clocktower.towns import Town, town

TEN = "professor {} pukka assassin minstrel pacifist gambler tinker fool goon"


def ten(dead: str = "-gossip", start: str = "night 3") -> Town:
    """Ana the Professor, Bo who is dead, Cy the Pukka, Dee the Assassin."""
    return moon(TEN.format(dead), start)


GUESS = {"Gus": ["Gus", "gambler"]}


def test_a_dead_townsfolk_comes_back_with_the_ability() -> None:
    """professor/c1, professor/r3, professor/r5"""
    t = ten().next_day(Ana="Bo", **GUESS)
    assert t.alive("Bo")
    assert works(t, "Bo")
    assert not t.seat("Bo").ghost_vote
    dawn = t.events("dawn")[-1]
    assert (dawn["deaths"], dawn["returned"]) == ([], [1])
    t.nominate("Bo", "Cy", "Bo")
    assert t.tally == 1
    t.storyteller(kill="Bo")
    assert t.seat("Bo").ghost_vote


def test_somebody_else_does_not_come_back_and_the_ability_is_used_up() -> None:
    """professor/c2, professor/r1"""
    t = ten("-moonchild").night(Ana="Bo", **GUESS)
    assert not t.alive("Bo")
    t.day().dusk().night(**GUESS)
    assert woken_for(t, "Ana") == []


def test_a_used_ability_is_back() -> None:
    """professor/c3, professor/r3"""
    t = ten("courtier", "night 1").night(Bo="tinker").day().storyteller(kill="Bo").dusk()
    t.night(Ana="Bo", **GUESS).day().dusk().night(Bo="fool", **GUESS)
    assert t.drunk("Ida")


def test_a_grandmother_who_comes_back_learns_a_grandchild_tonight() -> None:
    """professor/c4, professor/r4"""
    t = ten("-grandmother").night(Ana="Bo", **GUESS)
    assert t.learned("Bo") is not None


def test_a_poisoned_professor_has_used_up_the_ability_without_effect() -> None:
    """professor/c5, professor/r8"""
    t = ten()
    t.setup().impair("Ana", POISONED)
    t.night(Ana="Bo", **GUESS)
    assert not t.alive("Bo")
    assert "professor/no-ability" in t.tokens("Ana")


def test_an_alive_player_is_refused() -> None:
    """professor/c6"""
    t = ten().night(refused(chosen("Ana", "professor", "Cy")), Ana="none", **GUESS)
    assert not t.alive("Bo")


@pytest.mark.parametrize(
    ("dead", "back"), [("-gossip:evil", True), ("-goon", False), ("-assassin", False), ("-thief:good", False)]
)
def test_only_townsfolk_of_either_side_come_back(dead: str, back: bool) -> None:
    """professor/r2"""
    assert ten(dead).night(Ana="Bo", **GUESS).alive("Bo") is back


def test_a_zombuul_that_seems_dead_may_be_picked_in_vain() -> None:
    """professor/r2"""
    t = moon("professor -zombuul minstrel pacifist fool gossip courtier").night(Ana="Bo", Bo="Eli")
    assert not t.alive("Bo")
    assert lives(t, "Bo")
    assert "professor/no-ability" in t.tokens("Ana")


def test_whose_place_is_past_acts_from_the_next_night_on() -> None:
    """professor/r4"""
    t = ten("-sailor").night(Ana="Bo", **GUESS)
    assert woken_for(t, "Bo") == []
    t = ten("-chambermaid").night(Ana="Bo", Bo=["Ana", "Cy"], **GUESS)
    assert woken_for(t, "Bo") == ["chambermaid", "chambermaid"]


def test_a_player_who_died_earlier_tonight_can_be_picked() -> None:
    """professor/r6"""
    t = ten("courtier").night(Dee="Bo", Ana="Bo", **GUESS)
    assert t.alive("Bo")
    assert t.day().events("dawn")[-1]["deaths"] == []


def test_coming_back_changes_no_other_state() -> None:
    """professor/r7"""
    t = ten("-gossip:evil")
    t.setup().impair("Bo", POISONED)
    t.night(Ana="Bo", **GUESS)
    assert (t.character("Bo"), t.seat("Bo").alignment, t.poisoned("Bo")) == ("gossip", "evil", True)


def test_a_professor_killed_earlier_does_not_act_and_one_who_is_back_may_again() -> None:
    """professor/r9"""
    t = ten().night(Dee="Ana", **GUESS)
    assert not t.asked("Ana", "professor")
    t = ten().night(Ana="Bo", **GUESS).day().storyteller(kill=["Ana", "Bo"]).storyteller(revive="Ana").dusk()
    assert t.night(Ana="Bo", **GUESS).alive("Bo")


def test_declining_keeps_the_ability() -> None:
    """professor/r10"""
    t = ten().night(Ana="none", **GUESS).day().dusk().night(Ana="Bo", **GUESS)
    assert t.alive("Bo")


def test_the_revived_player_stays_alive_when_the_professor_dies() -> None:
    """professor/r11"""
    assert ten().next_day(Ana="Bo", **GUESS).storyteller(kill="Ana").alive("Bo")


def test_a_dead_spy_may_register_as_a_townsfolk() -> None:
    """professor/r2, REG-1"""
    t = town("professor -spy po minstrel pacifist fool gossip", start="night 2", script=None)
    t.night({"register": {"who": "Bo", "to": "professor", "as": "townsfolk"}}, Ana="Bo")
    assert t.alive("Bo")


@pytest.mark.parametrize(("picked", "wrong"), [("Dee", True), ("Eli", False)])
def test_a_poisoned_professor_who_picks_a_townsfolk_has_an_ability_that_went_wrong(picked: str, wrong: bool) -> None:
    """professor/r1, professor/r8, mathematician/r3"""
    t = town("professor po mathematician -gossip -assassin minstrel fool", start="night 2", script=None)
    t.impair("Ana", POISONED).night(Ana=picked)
    assert not t.alive(picked)
    assert t.went_wrong("Ana") is wrong


def test_nobody_is_asked_how_somebody_registers_to_a_poisoned_professor() -> None:
    """professor/r8"""
    t = town("professor po -spy gossip assassin minstrel fool", start="night 2", script=None)
    assert not t.impair("Ana", POISONED).night(Ana="Cy").asked("storyteller", "professor")


def test_whoever_comes_back_is_marked_for_the_night() -> None:
    """professor/r1"""
    t = town("professor po -gossip assassin minstrel pacifist fool", start="night 2", script=None).night(Ana="Cy")
    assert "professor/alive" in t.tokens("Cy")


def test_a_poisoner_made_drunk_meanwhile_has_an_ability_that_went_wrong_when_the_professor_succeeds() -> None:
    """professor/r1, mathematician/r3"""
    t = town("professor imp mathematician poisoner -gossip minstrel fool", start="night 2", script=None)
    night_to(t, "professor", Dee="Ana", Bo="Gus").impair("Dee", DRUNK)
    assert finish_night(t, Ana="Eli").alive("Eli")
    assert t.went_wrong("Dee")


@pytest.mark.parametrize(
    ("picked", "back", "fits"), [("Cy", True, True), ("Cy", False, False), ("Dee", True, False), ("Dee", False, True)]
)
def test_a_townsfolk_comes_back_and_nobody_else(picked: str, back: bool, fits: bool) -> None:
    """professor/r1"""
    t = town("professor po -gossip -assassin minstrel pacifist fool", start="night 2", script=None)
    assert t.fits("Ana", back, picked) is fits
    assert t.fits("Ana", back)
