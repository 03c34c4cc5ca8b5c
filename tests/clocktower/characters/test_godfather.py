"""The Godfather."""

import pytest

from belfry.clocktower.characters.bad_moon_rising.godfather import Godfather
from belfry.clocktower.pieces.counts import TABLE
from belfry.clocktower.pieces.token import DRUNK, POISONED
from belfry.clocktower.script.script import edition
from belfry.clocktower.setup.bag import possible_counts
from belfry.clocktower.setup.config import Config
from tests.clocktower.deal import characters, check_bag, numbers
from tests.clocktower.steps import choice as chosen
from tests.clocktower.steps import moon, refused, rule, suggested, woken_for
from tests.clocktower.towns import Clocktower, Town, town

TEN = "godfather goon gossip pukka tinker moonchild innkeeper fool professor devilsadvocate"
"""Ana the Godfather, Bo the Goon, Dee the Pukka, Eli the Tinker, Fay the Moonchild, Gus the Innkeeper."""
BAD_MOON = edition("bad-moon-rising")
QUIET = {"Gus": ["Ida", "Jo"], "Jo": "Jo"}


def ten(start: str = "day 2") -> Town:
    return moon(TEN, start)


def test_the_godfather_is_shown_just_the_outsiders_in_play() -> None:
    """godfather/c1"""
    t = moon("godfather tinker gossip pukka assassin minstrel fool professor courtier pacifist", "night 1").night()
    assert t.may_learn("Ana") == [("tinker",)]


def test_after_an_outsiders_death_by_day_somebody_dies() -> None:
    """godfather/c2, godfather/r1"""
    t = ten().execute("Bo").dusk().night(refused(chosen("Ana", "godfather", "none")), Ana="Hal", **QUIET)
    assert "fool/no-ability" in t.tokens("Hal")
    assert ten().execute("Bo").dusk().night(Ana="Cy", **QUIET).died == ["Cy"]


def test_a_death_at_night_gives_no_kill() -> None:
    """godfather/c3, godfather/r1"""
    t = (
        moon(TEN.replace("pukka", "po"), "night 2")
        .night(Dee="Eli", **QUIET)
        .day()
        .dusk()
        .night(Dee="Cy", Gus=["Ida", "Jo"], Jo="Ana")
    )
    assert woken_for(t, "Ana") == []


def test_two_outsiders_give_one_kill() -> None:
    """godfather/c4, godfather/r2"""
    t = ten().steps(rule("tinker", "yes")).execute("Fay").use("Fay", "moonchild", "Ana").dusk().night(Ana="Cy", **QUIET)
    assert woken_for(t, "Ana") == ["godfather"]


def test_ten_players_have_one_outsider_with_the_godfather() -> None:
    """godfather/c5, godfather/r8"""
    good = "gossip fool professor innkeeper minstrel courtier"
    assert check_bag(BAD_MOON, 10, characters(f"{good} tinker godfather assassin po")) == []
    assert check_bag(BAD_MOON, 10, characters(f"{good} pacifist godfather assassin po")) != []


@pytest.mark.parametrize(
    ("players", "allowed"),
    [
        (5, [(2, 1)]),
        (6, [(2, 2), (4, 0)]),
        (7, [(4, 1)]),
        (8, [(4, 2), (6, 0)]),
        (9, [(4, 3), (6, 1)]),
        (10, [(6, 1)]),
        (11, [(6, 2), (8, 0)]),
        (12, [(6, 3), (8, 1)]),
        (13, [(8, 1)]),
        (14, [(8, 2), (10, 0)]),
        (15, [(8, 3), (10, 1)]),
    ],
)
def test_the_numbers_with_the_godfather(players: int, allowed: list[tuple[int, int]]) -> None:
    """godfather/r8"""
    found = possible_counts(TABLE[players], [Godfather], BAD_MOON)
    assert [(counts.townsfolk, counts.outsider) for counts in found] == allowed


def test_games_by_chance_have_both_numbers() -> None:
    """godfather/r8"""
    found: set[tuple[int, ...]] = set()
    for seed in range(60):
        game = Clocktower(Config.players(8, script="bad-moon-rising"), seed)
        if "godfather" in game.grimoire.in_play():
            found.add(numbers(game)[:2])
    assert found == {(4, 2), (6, 0)}


def test_a_poisoned_godfather_kills_nobody() -> None:
    """godfather/c6, godfather/r5"""
    t = ten().execute("Bo").dusk()
    t.impair("Ana", POISONED)
    assert t.night(Ana="Cy", **QUIET).died == []


def test_a_survived_execution_or_that_of_a_dead_outsider_does_not_count() -> None:
    """godfather/r3"""
    t = (
        moon(TEN, "night 2")
        .next_day(Gus=["Ida", "Hal"], Jo="Fay")
        .execute("Fay")
        .dusk()
        .night(Gus=["Ida", "Hal"], Jo="Jo")
    )
    assert woken_for(t, "Ana") == []
    t = moon(TEN.replace("goon", "-goon"), "day 2").execute("Bo").dusk().night(**QUIET)
    assert woken_for(t, "Ana") == []


def test_the_character_counts_and_not_the_alignment() -> None:
    """godfather/r4"""
    t = moon(TEN.replace("goon", "goon:evil"), "day 2").execute("Bo").dusk().night(Ana="Cy", **QUIET)
    assert t.died == ["Cy"]
    t = ten().storyteller(alignment={"Cy": "evil"}).execute("Cy").dusk().night(**QUIET)
    assert woken_for(t, "Ana") == []


def test_a_godfather_who_was_drunk_when_the_outsider_died_but_is_sober_at_night_kills() -> None:
    """godfather/r5"""
    t = ten()
    t.impair("Ana", DRUNK, "dusk")
    assert t.execute("Bo").dusk().night(Ana="Cy", **QUIET).died == ["Cy"]


def test_the_kill_is_not_the_demons_and_can_be_prevented() -> None:
    """godfather/r6"""
    t = ten().execute("Bo").dusk().night(rule("innkeeper", "Ida"), Ana="Cy", Gus=["Cy", "Ida"], Jo="Jo")
    assert t.died == []
    t = moon(TEN.replace("professor", "grandmother"), "day 2", tokens={"Cy": ["grandmother/grandchild"]})
    assert t.execute("Bo").dusk().night(Ana="Cy", **QUIET).died == ["Cy"]


def test_a_godfather_killed_by_the_demon_does_not_act() -> None:
    """godfather/r7"""
    t = moon(TEN.replace("pukka", "po"), "day 2").execute("Bo").dusk().night(Dee="Ana", **QUIET)
    assert t.died == ["Ana"]
    assert not t.asked("Ana", "godfather")


def test_a_new_godfather_learns_the_outsiders_and_the_setup_is_not_changed() -> None:
    """godfather/r9"""
    t = moon(TEN.replace("godfather", "courtier"), "day 2").storyteller(character={"Cy": "godfather"})
    before = numbers(t.game)
    t.dusk().night(**QUIET)
    assert t.learned("Cy") == ("goon", "moonchild", "tinker")
    assert numbers(t.game) == before
    t.day().storyteller(kill="Cy")
    assert numbers(t.game) == before


def test_a_new_godfather_of_the_night_learns_them_too_and_kills_if_it_is_time() -> None:
    """godfather/r9"""
    t = moon(TEN.replace("godfather", "courtier"), "day 2").execute("Bo").storyteller(character={"Cy": "godfather"})
    t.dusk().night(Cy="Hal", **QUIET)
    assert t.learned("Cy") == ("goon", "moonchild", "tinker")
    assert "fool/no-ability" in t.tokens("Hal")


def test_without_outsiders_that_is_shown() -> None:
    """godfather/r10"""
    t = moon("godfather gossip pukka assassin minstrel fool professor", "night 1").night()
    assert t.learned("Ana") == ()
    assert "Ana" in t.woke


def test_the_goon_picked_by_the_godfather_lives_and_turns() -> None:
    """godfather/r11"""
    t = ten().execute("Fay").use("Fay", "moonchild", "Ana").dusk().night(Ana="Bo", **QUIET)
    assert t.alive("Bo")
    assert t.drunk("Ana")
    assert t.seat("Bo").alignment == "evil"


def test_a_drunk_godfather_may_be_shown_any_outsiders() -> None:
    """godfather/r5"""
    t = moon("godfather gossip pukka assassin minstrel fool professor", "night 1")
    t.setup().impair("Ana", DRUNK)
    t.night({"tell": {"who": "Ana", "ability": "godfather", "value": ["tinker", "goon"]}})
    assert t.learned("Ana") == ("goon", "tinker")
    assert len(t.may_learn("Ana")) == 16


def test_a_spy_who_registers_as_an_outsider_may_be_shown() -> None:
    """godfather/c1, REG-1"""
    t = town("godfather spy po tinker minstrel fool professor", script=None).night()
    assert t.may_learn("Ana")[0] == ("tinker",)


def test_an_outsider_who_died_today_is_marked_until_dawn() -> None:
    """godfather/r1"""
    t = ten().execute("Bo")
    assert "godfather/died-today" in t.tokens("Bo")
    t.dusk().next_day(Ana="Cy", **QUIET)
    assert "godfather/died-today" not in t.tokens("Bo")
    assert woken_for(t.dusk().night(Gus=["Ida", "Jo"]), "Ana") == []


def test_whoever_the_storyteller_marks_counts_as_an_outsider_who_died_today() -> None:
    """godfather/r1"""
    t = ten().storyteller(add_token={"Cy": ["godfather/died-today"]}).dusk().night(Ana="Cy", **QUIET)
    assert t.died == ["Cy"]


def test_who_died_of_it_is_marked_for_the_night() -> None:
    """godfather/r1"""
    assert "godfather/dead" in ten().execute("Bo").dusk().night(Ana="Cy", **QUIET).tokens("Cy")
    assert "godfather/dead" not in ten().execute("Bo").dusk().night(Ana="Hal", **QUIET).tokens("Hal")


def test_a_storyteller_who_has_the_ability_is_advised_to_kill_somebody_good() -> None:
    t = moon("tinker po fool minstrel professor assassin pacifist gossip", "day 1").grant("storyteller", Godfather)
    t.execute("Ana").dusk()
    assert {t.seat("Bo").id, t.seat("Fay").id}.isdisjoint(suggested(t, "godfather"))
