"""The Lunatic."""

from typing import Any

import pytest

from belfry.clocktower.token import DRUNK
from tests.clocktower.deal import numbers
from tests.clocktower.midnight import finish_night, night_to
from tests.clocktower.moon import moon, rule, woken_for
from tests.clocktower.town import Town

TEN = "lunatic={} {} godfather assassin innkeeper moonchild gossip minstrel professor exorcist"
QUIET = {"Eli": ["Ida", "Jo"], "Jo": "Jo"}


def ten(demon: str = "shabaloth", believed: str = "", start: str = "night 2", **more: Any) -> Town:
    """Ana the Lunatic, Bo the Demon, Cy the Godfather, Dee the Assassin, Eli the Innkeeper, Jo the Exorcist."""
    return moon(TEN.format(believed or demon, demon), start, **more)


def test_on_the_first_night_the_lunatic_is_shown_minions_and_bluffs_and_the_demon_the_lunatic() -> None:
    """lunatic/c1, lunatic/r1, lunatic/r8"""
    t = ten(start="night 1").night(rule("lunatic", [["Gus", "Hal"], ["fool", "gossip", "goon"]]))
    seen = t.view("Ana")
    assert seen["you"] == {"seat": 0, "character": "shabaloth", "alignment": "evil"}
    assert seen["bluffs"] == ["fool", "gossip", "goon"]
    assert {seat for seat, facts in seen["known"].items() if facts.get("minion")} == {6, 7}
    assert t.learned("Bo", "lunatic") == 0
    assert t.seat("Ana").alignment == "good"
    for minion in ("Cy", "Dee"):
        assert t.view(minion)["known"].get(0) is None


def test_the_picks_have_no_effect_and_the_demon_is_told_of_them_before_it_acts() -> None:
    """lunatic/c2, lunatic/r2, lunatic/r5"""
    t = ten().night(Ana=["Gus", "Hal"], Bo=["Cy", "Dee"], **QUIET)
    assert t.died == ["Cy", "Dee"]
    told = [(event.kind, event.data["seat"]) for event in t.game.events if event.kind in ("chose", "learned")]
    assert told.index(("chose", 0)) < told.index(("chose", 1))
    assert ("learned", 1) in told[told.index(("chose", 0)) : told.index(("chose", 1))]
    assert t.learned("Bo", "lunatic") == (6, 7)


def test_the_demon_is_told_that_nobody_was_picked() -> None:
    """lunatic/r5"""
    t = ten("po").night(Ana="none", Bo="Gus", **QUIET)
    t.expect({"learned": {"who": "Bo", "ability": "lunatic", "value": "none"}})
    other = ten("po").night(Ana="Hal", Bo="Gus", **QUIET)
    other.expect({"not_learned": {"who": "Bo", "ability": "lunatic", "value": "none"}})


def test_a_dead_lunatic_is_simply_dead() -> None:
    """lunatic/c3, lunatic/r2, lunatic/r7"""
    t = ten(start="day 2").execute("Ana")
    assert t.winner is None
    t.dusk().night(Bo=["Gus", "Hal"], Cy="Dee", **QUIET)
    assert t.learned("Bo", "lunatic") is None
    assert "Ana" not in t.woke


def test_a_pretended_pukka_poisons_nobody_from_the_first_night_on() -> None:
    """lunatic/c4, lunatic/r4"""
    t = ten("pukka", start="night 1").night(Ana="Gus", Bo="Hal")
    assert (t.poisoned("Gus"), t.poisoned("Hal")) == (False, True)
    assert t.lessons("Bo") == [0, [6]]


def test_a_drunk_lunatic_acts_and_the_demon_is_not_told() -> None:
    """lunatic/c5, lunatic/r6"""
    t = ten("po").night(rule("innkeeper", "Ana"), Ana="Gus", Bo="none", Eli=["Ana", "Ida"], Jo="Jo")
    assert "Ana" in t.woke
    t = ten("po", start="night 1")
    t.setup().impair("Ana", DRUNK, "dusk")
    t.night()
    assert t.learned("Bo", "lunatic") is None
    t.day().dusk().night(Ana="Gus", **QUIET)
    assert t.lessons("Bo") == [0, [6]]


def test_the_picks_of_a_lunatic_made_drunk_tonight_are_not_told() -> None:
    """lunatic/c5, lunatic/r6"""
    t = ten("po", start="night 1").night().day().dusk()
    t.night(rule("innkeeper", "Ana"), Ana="Gus", Eli=["Ana", "Ida"], Jo="Jo")
    assert t.learned("Bo", "lunatic") is None


def test_abilities_see_the_lunatic() -> None:
    """lunatic/c6, lunatic/r3, lunatic/r14"""
    t = ten(start="night 1").night()
    assert t.learned("Cy") == ("lunatic", "moonchild")
    assert t.grimoire.in_play() >= {"lunatic"}


@pytest.mark.parametrize(
    ("demon", "picks"),
    [("shabaloth", ["Gus", "Hal"]), ("po", "Gus"), ("po", "none"), ("pukka", "Gus"), ("zombuul", "Gus")],
)
def test_the_pretended_night_follows_the_rules_of_that_demon(demon: str, picks: Any) -> None:
    """lunatic/r4, lunatic/r5"""
    t = ten("pukka", demon).night(Ana=picks, **QUIET)
    told: list[str] = [picks] if isinstance(picks, str) else picks
    assert t.learned("Bo", "lunatic") == tuple(t.seat(name).id for name in told if name != "none")
    assert t.died == []


def test_a_pretended_po_picks_three_after_nobody() -> None:
    """lunatic/r4"""
    t = ten("pukka", "po").night(Ana="none", **QUIET).day().dusk()
    t.night(Ana=["Gus", "Hal", "Ida"], Eli=["Ida", "Gus"], Jo="Bo")
    assert t.learned("Bo", "lunatic") == (6, 7, 8)


def test_a_pretended_zombuul_wakes_only_after_a_day_without_a_death() -> None:
    """lunatic/r4"""
    t = ten("pukka", "zombuul", "day 2").execute("Gus").dusk().night(**QUIET)
    assert not t.asked("Ana", "zombuul")


@pytest.mark.parametrize("goes_on", ["yes", "no"])
def test_the_storyteller_may_go_on_with_a_pretended_zombuul_that_has_died(goes_on: str) -> None:
    """lunatic/r7"""
    t = ten("pukka", "zombuul", "day 2").execute("Ana", rule("lunatic", goes_on)).dusk().next_day(Cy="Gus", **QUIET)
    t.dusk().night(Eli=["Gus", "Hal"], Jo="Ida")
    assert t.asked("Ana", "zombuul") is (goes_on == "yes")
    assert t.learned("Bo", "lunatic") is None
    assert not t.alive("Ana")


def test_with_six_players_there_is_no_pretended_info_but_the_demon_learns_the_lunatic() -> None:
    """lunatic/r9"""
    t = moon("lunatic=po po assassin gossip minstrel professor", "night 1").night()
    assert t.events("demoninfo") == []
    assert t.learned("Bo", "lunatic") == 0


def test_the_exorcist_picking_the_lunatic_changes_nothing_by_the_rules() -> None:
    """lunatic/r10"""
    t = ten("pukka", "po").night(Ana="Gus", Eli=["Ida", "Gus"], Jo="Ana")
    assert t.learned("Bo", "lunatic") == (6,)
    assert t.learned("Ana", "exorcist") is None


def test_a_later_demon_learns_who_the_lunatic_is() -> None:
    """lunatic/r11"""
    t = ten("pukka", "po", "night 1").next_day().storyteller(character={"Dee": "shabaloth"}).dusk()
    t.night(Ana="Gus", Dee=["Gus", "Hal"], **QUIET)
    assert t.lessons("Dee") == [0, [6]]


def test_the_picks_count_for_the_goon() -> None:
    """lunatic/r12"""
    t = moon("lunatic=po po goon:evil gossip minstrel professor assassin").night(Ana="Cy")
    assert t.drunk("Ana")
    assert t.seat("Cy").alignment == "good"


def test_a_lunatic_made_during_the_game_is_told_to_be_a_demon() -> None:
    """lunatic/r13"""
    t = ten("pukka", "po", "day 2").storyteller(rule("lunatic", "pukka"), character={"Gus": "lunatic"})
    assert t.view("Gus")["you"] == {"seat": 6, "character": "pukka", "alignment": "evil"}
    assert t.seat("Gus").alignment == "good"


def test_the_lunatic_counts_as_an_outsider_and_no_demon() -> None:
    """lunatic/r14"""
    t = ten("pukka", "po", "day 2")
    assert numbers(t.game) == (5, 2, 2, 1)
    t.storyteller(kill="Bo")
    assert t.winner == "good"


def test_the_lunatic_believes_by_default_in_the_demon_that_is_in_play() -> None:
    """lunatic/r1"""
    t = moon("lunatic shabaloth godfather gossip minstrel professor fool", "night 1").setup()
    assert t.seat("Ana").shown.id == "shabaloth"
    t = moon("lunatic shabaloth godfather gossip minstrel professor fool", "night 1").setup(rule("lunatic", "zombuul"))
    assert t.seat("Ana").shown.id == "zombuul"


def test_the_lunatic_sees_what_a_real_demon_would_see() -> None:
    """lunatic/r1, STA-12"""
    bluffs = ["fool", "goon", "tinker"]
    lunatic = moon("lunatic=po po assassin gossip minstrel professor pacifist", "night 1")
    lunatic.next_day(rule("lunatic", [["Cy"], bluffs]))
    demon = moon("po gossip assassin courtier minstrel professor pacifist", "night 1", bluffs=bluffs).next_day()
    assert lunatic.view("Ana") == demon.view("Ana")


def test_a_lunatic_who_turns_evil_is_not_told_anything_new() -> None:
    """lunatic/r1"""
    t = ten("pukka", "po", "day 2")
    before = t.view("Ana")
    t.storyteller(alignment={"Ana": "evil"})
    assert t.view("Ana") == before
    assert t.seat("Ana").alignment == "evil"


def test_the_place_of_the_lunatic_is_before_the_demons() -> None:
    """lunatic/r5"""
    t = night_to(ten("po"), "po", Eli=["Ida", "Jo"])
    assert t.waits_for == ("Ana", "po")
    finish_night(t, Ana="Gus", Bo="none", Jo="Jo")
    assert woken_for(t, "Ana") == ["po"]
