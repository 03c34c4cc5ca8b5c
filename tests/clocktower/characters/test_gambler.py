"""The Gambler."""

import pytest

from tests.clocktower.steps import choice as chosen
from tests.clocktower.steps import choose, moon, night_to, refused, rule, woken_for
from tests.clocktower.towns import town

TEN = "gambler fool po sailor innkeeper goon gossip pacifist grandmother godfather"
"""Ana the Gambler, Bo the Fool, Cy the Po, Dee the Sailor, Eli the Innkeeper, Fay the Goon."""
QUIET = {"Dee": "Dee", "Eli": ["Gus", "Hal"]}


def test_a_right_guess_does_nothing_and_nothing_is_told() -> None:
    """gambler/c1, gambler/r1"""
    t = moon(TEN).next_day(Ana=["Bo", "fool"], **QUIET)
    assert t.announced_deaths == []
    assert t.lessons("Ana") == []


def test_a_wrong_guess_kills_at_once() -> None:
    """gambler/c2, gambler/r1"""
    t = night_to(moon(TEN), "gambler", **QUIET)
    t.game.answer(0, (1, "sailor"))
    assert not t.alive("Ana")
    assert not t.asked("Cy", "po")
    t.runner.proceed()
    assert t.day().announced_deaths == ["Ana"]


def test_the_lunatic_is_the_lunatic() -> None:
    """gambler/c3, gambler/r2"""
    seats = "gambler lunatic=po po gossip pacifist minstrel professor"
    assert moon(seats).night(Ana=["Bo", "po"]).died == ["Ana"]
    assert moon(seats).night(Ana=["Bo", "lunatic"]).died == []


def test_a_drunk_gambler_does_not_die() -> None:
    """gambler/c4, gambler/r4"""
    t = moon(TEN).night(rule("sailor", "Ana"), Ana=["Bo", "sailor"], Dee="Ana", Eli=["Gus", "Hal"])
    assert t.died == []


def test_a_guest_of_the_innkeeper_cannot_die_of_it() -> None:
    """gambler/c5, gambler/r6"""
    t = moon(TEN).night(rule("innkeeper", "Gus"), Ana=["Bo", "sailor"], Dee="Dee", Eli=["Ana", "Gus"])
    assert t.died == []


def test_a_neighbour_of_the_tea_lady_cannot_die_of_it() -> None:
    """gambler/r6"""
    t = moon("gambler tealady gossip po pacifist minstrel professor").night(Ana=["Cy", "fool"])
    assert t.died == []


def test_protection_from_the_demon_does_not_help() -> None:
    """gambler/r6, gambler/r5"""
    t = town("gambler monk po gossip pacifist minstrel professor", start="night 2", script=None)
    assert t.night(Ana=["Cy", "monk"], Bo="Ana").died == ["Ana"]


def test_guessing_oneself_is_always_right() -> None:
    """gambler/c6, gambler/r3"""
    t = moon(TEN)
    for victim in ("Bo", "Gus", "Ida"):
        t.night(Ana=["Ana", "gambler"], Cy=victim, **QUIET).day().dusk()
    assert t.alive("Ana")


@pytest.mark.parametrize(("guess", "died"), [(["Bo", "fool"], []), (["Hal", "thief"], []), (["Hal", "fool"], ["Ana"])])
def test_dead_players_and_travellers_may_be_picked(guess: list[str], died: list[str]) -> None:
    """gambler/r3"""
    t = moon("gambler -fool po gossip pacifist minstrel professor thief:good")
    assert t.night(refused(chosen("Ana", "gambler", "none")), Ana=guess).died == died


def test_it_is_no_kill_by_the_demon() -> None:
    """gambler/r5"""
    t = moon(TEN, tokens={"Ana": ["grandmother/grandchild"]}).night(Ana=["Bo", "sailor"], **QUIET)
    assert t.died == ["Ana"]


@pytest.mark.parametrize("guess", ["goon", "fool"])
def test_the_goon_makes_the_gambler_drunk_who_does_not_die(guess: str) -> None:
    """gambler/r7"""
    t = moon(TEN.replace("goon", "goon:evil")).night(Ana=["Fay", guess], **QUIET)
    assert t.died == []
    assert t.drunk("Ana")
    assert t.seat("Fay").alignment == "good"


def test_alignment_is_no_part_of_the_guess() -> None:
    """gambler/r8"""
    t = moon(TEN.replace("gossip", "gossip:evil")).night(Ana=["Gus", "gossip"], **QUIET)
    assert t.died == []


def test_having_an_ability_is_not_being_the_character() -> None:
    """gambler/r9"""
    t = moon("gambler fool po gossip pacifist minstrel apprentice:good", script=None)
    assert t.night(Ana=["Gus", "apprentice"]).died == []
    t = moon("gambler fool po gossip pacifist minstrel apprentice:good", script=None)
    assert t.night(Ana=["Gus", "fool"]).died == ["Ana"]


def test_a_dead_gambler_does_not_act() -> None:
    """gambler/r10"""
    t = moon(TEN.replace("gambler", "-gambler")).night(**QUIET)
    assert woken_for(t, "Ana") == []
    t = night_to(moon(TEN), "innkeeper", Dee="Dee").intervene(kill="Ana")
    choose(t, "Eli", ["Gus", "Hal"])
    t.runner.proceed()
    assert not t.asked("Ana", "gambler")


def test_a_new_gambler_acts_when_the_place_comes_up_next() -> None:
    """gambler/r11"""
    t = night_to(moon("fool gossip po sailor innkeeper pacifist minstrel"), "sailor").intervene(
        character={"Ana": "gambler"}
    )
    t.runner.take([rule("innkeeper", "Gus"), *t.choices({"Ana": ["Bo", "fool"], "Eli": ["Fay", "Gus"]})])
    t.runner.proceed()
    assert t.died == ["Ana"]
    t = night_to(moon("fool gossip po sailor innkeeper pacifist minstrel"), "po").intervene(
        character={"Ana": "gambler"}
    )
    t.runner.proceed()
    assert not t.asked("Ana", "gambler")


def test_a_recluse_may_register_as_the_guessed_minion() -> None:
    """gambler/r2, REG-1"""
    t = town("gambler recluse po gossip pacifist minstrel assassin", start="night 2", script=None)
    t.night({"register": {"who": "Bo", "to": "gambler", "as": "assassin"}}, Ana=["Bo", "assassin"])
    assert t.died == []


def test_a_gambler_who_guessed_wrong_is_marked_for_the_night() -> None:
    """gambler/r1"""
    assert "gambler/dead" in moon(TEN).night(Ana=["Bo", "sailor"], **QUIET).tokens("Ana")


@pytest.mark.parametrize(("guess", "wrong"), [("assassin", True), ("fool", False)])
def test_a_poisoned_gambler_who_guesses_wrong_has_an_ability_that_went_wrong(guess: str, wrong: bool) -> None:
    """gambler/r4, mathematician/r3"""
    t = town("gambler fool po mathematician assassin minstrel professor", start="night 2", script=None)
    t.impair("Ana", "poisoned").night(Ana=["Bo", guess])
    assert t.died == []
    assert t.went_wrong("Ana") is wrong


def test_nobody_is_asked_how_a_recluse_registers_to_a_gambler_who_is_poisoned() -> None:
    """gambler/r4"""
    t = town("gambler recluse po gossip pacifist minstrel assassin", start="night 2", script=None)
    t.impair("Ana", "poisoned").night(Ana=["Bo", "assassin"])
    assert not t.asked("storyteller", "gambler")


@pytest.mark.parametrize(
    ("lives", "guess", "fits"), [(True, "fool", True), (False, "fool", False), (True, "po", False), (False, "po", True)]
)
def test_whoever_says_to_have_guessed_right_should_be_alive(lives: bool, guess: str, fits: bool) -> None:
    """gambler/r1"""
    assert moon(TEN).fits("Ana", lives, "Bo", guess) is fits


def test_a_guess_that_is_not_told_speaks_against_nothing() -> None:
    assert moon(TEN).fits("Ana", True, "Bo")
    assert moon(TEN).fits("Ana", False)
