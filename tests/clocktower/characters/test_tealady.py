"""The Tea Lady."""

import pytest

from belfry.clocktower.pieces.token import POISONED
from tests.clocktower.steps import moon, rule
from tests.clocktower.towns import town

TEN = "professor courtier tealady gossip assassin shabaloth minstrel pacifist goon godfather"
"""Cy the Tea Lady between Bo the Courtier and Dee the Gossip; Eli the Assassin, Fay the Shabaloth, Ida the Goon."""


def test_good_neighbours_cannot_die_by_day_or_night() -> None:
    """tealady/c1, tealady/r2, tealady/r9"""
    t = moon(TEN, "day 1").execute("Dee")
    assert t.alive("Dee")
    assert t.executed == "Dee"
    assert [event for event in t.view("public")["history"] if event[0] == "lives"] == [["lives", {"seat": 3}]]
    t.dusk().night(Fay=["Bo", "Gus"])
    assert t.died == ["Gus"]


def test_with_an_evil_neighbour_neither_is_protected() -> None:
    """tealady/c2, tealady/r1, tealady/r6"""
    t = moon("professor courtier tealady godfather assassin po minstrel pacifist fool gossip", "day 1").execute("Bo")
    assert not t.alive("Bo")


def test_dead_players_are_skipped() -> None:
    """tealady/c3, tealady/r1"""
    t = moon(TEN.replace("courtier", "-courtier").replace("assassin", "fool"), "night 3").night(Fay=["Ana", "Gus"])
    assert t.died == ["Gus"]


def test_a_tea_lady_killed_first_no_longer_protects() -> None:
    """tealady/c4, tealady/r3, tealady/r8"""
    assert moon(TEN).night(Fay=["Cy", "Dee"]).died == ["Cy", "Dee"]


def test_a_neighbour_attacked_before_the_tea_lady_lives() -> None:
    """tealady/c5, tealady/r8"""
    assert moon(TEN).night(Fay=["Dee", "Cy"]).died == ["Cy"]


def test_an_impaired_tea_lady_protects_nobody_until_she_has_recovered() -> None:
    """tealady/c6, tealady/r5"""
    t = moon("professor courtier tealady gossip fool pukka minstrel pacifist goon godfather", "night 1")
    t.night(Fay="Cy").day().execute("Bo")
    assert not t.alive("Bo")
    t = moon(TEN, "day 1")
    t.impair("Cy", POISONED, "dusk").dusk()
    assert t.night(Fay=["Bo", "Gus"]).died == ["Gus"]


def test_a_dead_tea_lady_protects_nobody() -> None:
    """tealady/r5"""
    assert "Bo" in moon(TEN.replace("tealady", "-tealady")).night(Fay=["Bo", "Gus"]).died


def test_the_assassin_kills_her_neighbours() -> None:
    """tealady/c7, tealady/r2"""
    assert "Bo" in moon(TEN).night(Eli="Bo", Fay=["Gus", "Ida"]).died


def test_she_is_not_protected_by_herself() -> None:
    """tealady/r3"""
    assert not moon(TEN, "day 1").execute("Cy").alive("Cy")


def test_who_is_protected_changes_with_alignment_life_and_seats() -> None:
    """tealady/r4, tealady/r6"""
    t = moon(TEN, "day 1").storyteller(alignment={"Bo": "evil"}).execute("Dee")
    assert not t.alive("Dee")
    t = moon(TEN, "day 1").storyteller(alignment={"Eli": "good"}, kill="Dee").execute("Eli")
    assert t.alive("Eli")
    t = moon(TEN, "day 1").storyteller(kill="Bo").storyteller(revive="Bo").execute("Bo")
    assert t.alive("Bo")
    t = moon(TEN, "day 1").storyteller(seat=["Ana", "Cy", "Eli", "Bo", "Dee", "Fay", "Gus", "Hal", "Ida", "Jo"])
    assert not t.execute("Dee").alive("Dee")


@pytest.mark.parametrize(("goon", "alive"), [("goon", True), ("goon:evil", False)])
def test_only_the_goons_alignment_counts(goon: str, alive: bool) -> None:
    """tealady/r6"""
    t = moon(f"professor courtier tealady {goon} assassin po minstrel pacifist fool godfather", "day 1").execute("Bo")
    assert t.alive("Bo") is alive


def test_a_drunk_good_neighbour_is_still_good() -> None:
    """tealady/r6"""
    t = moon(TEN, "day 1")
    t.impair("Dee", POISONED)
    assert t.execute("Bo").alive("Bo")


def test_a_zombuul_that_seems_dead_is_skipped() -> None:
    """tealady/r7"""
    t = moon("professor -zombuul tealady gossip minstrel fool courtier", "day 2").execute("Ana")
    assert t.alive("Ana")


def test_an_exiled_traveller_whom_she_protects_lives() -> None:
    """tealady/r10"""
    t = moon("professor thief:good tealady gossip minstrel po courtier", "day 2")
    t.exile("Ana", "Bo", "Ana Cy Dee Eli")
    assert t.alive("Bo")


def test_the_fool_next_to_her_does_not_use_the_ability() -> None:
    """tealady/r11"""
    t = moon("professor fool tealady gossip minstrel po courtier", "day 2").execute("Bo")
    assert t.alive("Bo")
    assert t.tokens("Bo") == []


@pytest.mark.parametrize("good", ["yes", "no"])
def test_the_storyteller_decides_whether_a_recluse_beside_her_counts_as_good(good: str) -> None:
    """tealady/r4, REG-1"""
    t = town("professor recluse tealady gossip minstrel po courtier", start="day 2", script=None)
    t.execute("Dee", rule("tealady", good))
    assert t.alive("Dee") is (good == "yes")


def test_with_a_spy_beside_her_the_storyteller_decides_and_is_advised() -> None:
    """tealady/r1, REG-1"""
    t = town("professor spy tealady gossip minstrel po courtier", start="day 2", script=None)
    t.nominate("Ana", "Dee", "Ana Bo Cy Eli").game.answer(-1, "close")
    assert t.waits_for == ("storyteller", "tealady")
    assert t.view("storyteller")["suggestion"]["answer"] is False


@pytest.mark.parametrize(
    ("seats", "victim", "asked"),
    [
        ("spy tealady gossip po minstrel fool:evil", "Cy", True),
        ("spy tealady gossip po minstrel fool:evil", "Eli", False),
        ("spy tealady po gossip minstrel fool", "Ana", False),
    ],
)
def test_the_storyteller_decides_only_for_neighbours_who_may_both_register_as_good(
    seats: str, victim: str, asked: bool
) -> None:
    """tealady/r1, REG-1"""
    t = town(f"{seats} professor", start="day 2", script=None).execute(victim)
    assert t.asked("storyteller", "tealady") is asked


@pytest.mark.parametrize(
    ("seats", "marked"),
    [
        ("gossip tealady fool po minstrel professor assassin", ["Ana", "Cy"]),
        ("gossip tealady -fool pacifist po professor assassin", ["Ana", "Dee"]),
        ("gossip tealady po fool minstrel professor assassin", []),
        ("spy tealady gossip po minstrel professor fool", []),
    ],
)
def test_those_who_cannot_die_are_marked(seats: str, marked: list[str]) -> None:
    """tealady/r1"""
    shown = town(seats, start="day 2", script=None).view("storyteller")["grimoire"]["seats"]
    names = [seat["name"] for seat in shown if "tealady/cannot-die" in [token["token"] for token in seat["tokens"]]]
    assert names == marked
