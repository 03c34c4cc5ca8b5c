"""The Moonchild."""

from typing import Any

import pytest

from belfry.clocktower.pieces.token import DRUNK
from tests.clocktower.steps import moon, rule
from tests.clocktower.towns import Town, town

TEN = "moonchild gossip {} godfather pacifist innkeeper fool sailor professor goon"


def ten(demon: str = "pukka", start: str = "day 1", **more: Any) -> Town:
    """Ana the Moonchild, Bo the Gossip, Cy the Demon, Dee the Godfather, Fay the Innkeeper, Gus the Fool."""
    return moon(TEN.format(demon), start, **more)


NIGHT = {"Fay": ["Dee", "Ida"], "Hal": "Hal", "Dee": "Dee"}
"""A night after an Outsider's death: Dee has a kill, and is a guest of the Innkeeper."""
QUIET = {"Fay": ["Dee", "Ida"], "Hal": "Hal"}


def picking(t: Town, who: str) -> Town:
    """The Moonchild is executed and picks somebody."""
    return t.execute("Ana").use("Ana", "moonchild", who).dusk()


def test_a_good_player_picked_after_an_execution_dies_that_night() -> None:
    """moonchild/c1, moonchild/r1, moonchild/r2"""
    assert picking(ten(), "Bo").night(**NIGHT).died == ["Bo"]


def test_an_evil_player_is_not_harmed_and_nobody_is_told() -> None:
    """moonchild/c2, moonchild/r3"""
    t = picking(ten(), "Dee").night(**NIGHT)
    assert t.died == []
    seats = TEN.format("pukka")
    towns = [moon(words, "day 1") for words in (seats, seats.replace("gossip", "gossip:evil"))]
    good, evil = (town.execute("Ana").use("Ana", "moonchild", "Bo") for town in towns)
    assert good.view("public") == evil.view("public")
    assert good.view("Ana") == evil.view("Ana")


def test_after_a_death_by_night_the_pick_kills_on_the_night_after_the_next_day() -> None:
    """moonchild/c3, moonchild/r2"""
    t = ten("shabaloth", "night 2").night(Cy=["Ana", "Jo"], **QUIET)
    assert t.day().use("Ana", "moonchild", "Bo").dusk().night(Cy=["Ana", "Dee"], **QUIET).died == ["Bo"]


def test_a_moonchild_killed_by_the_pukka_is_healthy_again() -> None:
    """moonchild/c4, moonchild/r5"""
    t = ten("pukka", "night 1").night(Cy="Ana", Hal="Hal").day().dusk().night(Cy="Eli", **QUIET).day()
    t.use("Ana", "moonchild", "Bo").dusk().night(Cy="Dee", **QUIET)
    assert set(t.died) == {"Eli", "Bo"}


def test_a_pukka_that_picks_the_dead_moonchild_stops_the_kill() -> None:
    """moonchild/c5, moonchild/r6, moonchild/r4"""
    t = picking(ten(start="day 2"), "Bo").night(Cy="Ana", **NIGHT)
    assert t.died == []


def test_a_saved_moonchild_picks_nobody() -> None:
    """moonchild/c6, moonchild/r1"""
    t = ten().execute("Ana", rule("pacifist", "yes")).use("Ana", "moonchild", "Bo").dusk()
    assert not t.asked("Ana", "moonchild")
    assert t.night(**QUIET).died == []


def test_a_dead_player_cannot_be_picked() -> None:
    """moonchild/c7"""
    t = ten().storyteller(kill="Ida").execute("Ana")
    t.refused({"use": {"who": "Ana", "ability": "moonchild", "choice": "Ida"}})
    assert t.use("Ana", "moonchild", "Bo").dusk().night(**NIGHT).died == ["Bo"]


@pytest.mark.parametrize("when", ["pick", "kill"])
def test_a_moonchild_drunk_at_the_pick_or_at_the_kill_kills_nobody(when: str) -> None:
    """moonchild/r4"""
    t = ten().execute("Ana")
    if when == "pick":
        t.impair("Ana", DRUNK, "dusk")
    t.use("Ana", "moonchild", "Bo").dusk()
    if when == "kill":
        t.impair("Ana", DRUNK)
    assert t.night(**NIGHT).died == []


def test_players_who_cannot_die_live_and_the_fool_uses_the_ability() -> None:
    """moonchild/r7"""
    t = picking(ten(), "Gus").night(**NIGHT)
    assert t.died == []
    assert "fool/no-ability" in t.tokens("Gus")
    t = picking(ten(), "Bo").night(rule("innkeeper", "Ida"), Fay=["Bo", "Ida"], Hal="Hal", Dee="Ana")
    assert t.died == []
    t = picking(ten(), "Hal").night(rule("sailor", "Eli"), Fay=["Dee", "Ida"], Hal="Eli", Dee="Dee")
    assert t.died == []


def test_it_is_no_kill_by_the_demon() -> None:
    """moonchild/r7"""
    t = moon(
        TEN.format("pukka").replace("professor", "grandmother"), "day 2", tokens={"Bo": ["grandmother/grandchild"]}
    )
    assert picking(t, "Bo").night(**NIGHT).died == ["Bo"]


def test_a_moonchild_who_is_back_keeps_the_pick_and_gets_a_new_one_later() -> None:
    """moonchild/r8"""
    t = picking(ten(), "Bo").storyteller(revive="Ana")
    t.night(**NIGHT)
    assert t.died == ["Bo"]
    t.day().execute("Ana").use("Ana", "moonchild", "Eli").dusk()
    assert "Eli" in t.night(**NIGHT).died


def test_anybody_may_pretend_to_be_the_moonchild() -> None:
    """moonchild/r9"""
    t = ten().execute("Bo").use("Bo", "moonchild", "Eli").dusk()
    assert t.night(**QUIET).died == []
    one = ten().execute("Ana").use("Ana", "moonchild", "Eli")
    other = (
        moon(TEN.format("pukka").replace("moonchild", "courtier"), "day 1")
        .execute("Ana")
        .use("Ana", "moonchild", "Eli")
    )
    assert one.view("public") == other.view("public")


def test_the_pick_is_no_pick_for_the_goon() -> None:
    """moonchild/r10"""
    t = picking(ten(), "Jo").night(Fay=["Dee", "Ida"], Hal="Hal", Dee="Dee")
    assert t.died == ["Jo"]


@pytest.mark.parametrize(("when_picked", "died"), [(False, []), (True, ["Bo"])])
def test_the_alignment_is_looked_at_when_the_kill_would_happen(when_picked: bool, died: list[str]) -> None:
    """moonchild/r11"""
    t = ten(switches={"moonchild/r11": when_picked}).execute("Ana").use("Ana", "moonchild", "Bo")
    assert t.storyteller(alignment={"Bo": "evil"}).dusk().night(**NIGHT).died == died


def test_by_the_option_a_pick_that_was_evil_then_lives() -> None:
    """moonchild/r11"""
    t = ten(switches={"moonchild/r11": True}).execute("Ana").use("Ana", "moonchild", "Dee")
    assert t.storyteller(alignment={"Dee": "good"}).dusk().night(Fay=["Ida", "Eli"], Hal="Hal", Dee="Ana").died == []


def test_an_evil_moonchild_works_the_same() -> None:
    """moonchild/r12"""
    t = ten().storyteller(alignment={"Ana": "evil"})
    assert picking(t, "Bo").night(**NIGHT).died == ["Bo"]


def test_whoever_has_not_picked_is_asked_at_dusk_and_cannot_decline() -> None:
    """moonchild/c1, moonchild/r2"""
    t = (
        ten()
        .nominate("Bo", "Ana", "Bo Cy Dee Eli Fay Gus")
        .dusk(
            {"refused": {"choose": {"who": "Ana", "ability": "moonchild", "choice": "none"}}},
            {"choose": {"who": "Ana", "ability": "moonchild", "choice": "Eli"}},
        )
    )
    assert t.night(**NIGHT).died == ["Eli"]
    assert t.events("used")[-1] == {"seat": 0, "ability": "moonchild", "choice": 4}


def test_the_pick_by_day_may_be_written_as_a_choice() -> None:
    """moonchild/c1"""
    t = ten().execute("Ana", {"choose": {"who": "Ana", "ability": "moonchild", "choice": "Eli"}}).dusk()
    assert t.night(**NIGHT).died == ["Eli"]


def test_only_the_first_pick_counts() -> None:
    """moonchild/r1"""
    t = ten().execute("Ana").use("Ana", "moonchild", "Eli").use("Ana", "moonchild", "Bo").dusk()
    assert t.night(**NIGHT).died == ["Eli"]


@pytest.mark.parametrize(("as_", "died"), [("good", ["Bo"]), ("evil", [])])
def test_a_recluse_may_register_either_way(as_: str, died: list[str]) -> None:
    """moonchild/r3, REG-1"""
    t = town("moonchild recluse pukka assassin gossip professor fool", start="day 1", script=None)
    t.execute("Ana").use("Ana", "moonchild", "Bo").dusk()
    assert t.night({"register": {"who": "Bo", "to": "moonchild", "as": as_}}).died == died


def test_a_moonchild_who_died_before_has_no_pick_today() -> None:
    """moonchild/r1"""
    t = moon(TEN.format("pukka").replace("moonchild", "-moonchild"), "day 2").use("Ana", "moonchild", "Bo").dusk()
    assert not t.asked("Ana", "moonchild")
    assert t.night(**QUIET).died == []


def test_a_moonchild_who_is_alive_again_has_no_pick() -> None:
    """moonchild/r1"""
    t = ten().execute("Ana").storyteller(revive="Ana").use("Ana", "moonchild", "Bo").dusk()
    assert not t.asked("Ana", "moonchild")
    assert t.night(**NIGHT).died == []


def test_a_second_death_on_the_same_day_gives_a_second_pick() -> None:
    """moonchild/r8"""
    t = ten().execute("Ana").use("Ana", "moonchild", "Bo").storyteller(revive="Ana").storyteller(kill="Ana")
    assert t.use("Ana", "moonchild", "Eli").dusk().tokens("Eli") == ["moonchild/dead"]


def test_where_nobody_is_alive_nobody_is_picked() -> None:
    """moonchild/c7, mastermind/r6, mastermind/r9"""
    seats = "moonchild po mastermind minstrel professor fool pacifist"
    t = moon(seats, "day 2", switches={"mastermind/r9": True}).execute("Bo").dusk().next_day()
    t.storyteller(kill=["Cy", "Dee", "Eli", "Fay", "Gus"]).storyteller(kill=["Fay", "Ana"]).dusk()
    assert not t.asked("Ana", "moonchild")


def test_an_evil_pick_who_is_good_by_the_time_of_the_kill_dies() -> None:
    """moonchild/r11"""
    t = ten().execute("Ana").use("Ana", "moonchild", "Dee").storyteller(alignment={"Dee": "good"}).dusk()
    assert t.night(Fay=["Ida", "Eli"], Hal="Hal", Dee="Ana").died == ["Dee"]


def test_nobody_is_asked_how_the_pick_of_a_drunk_moonchild_registers() -> None:
    """moonchild/r4, moonchild/r11"""
    seats = "moonchild recluse pukka assassin gossip professor fool"
    t = town(seats, start="day 1", script=None, switches={"moonchild/r11": True}).execute("Ana").impair("Ana", DRUNK)
    assert not t.use("Ana", "moonchild", "Bo").asked("storyteller", "moonchild")


@pytest.mark.parametrize(("picked", "wrong"), [("Fay", True), ("Dee", False), ("Gus", False)])
def test_a_drunk_moonchild_whose_pick_is_good_and_alive_has_an_ability_that_went_wrong(
    picked: str, wrong: bool
) -> None:
    """moonchild/r3, moonchild/r4, mathematician/r3"""
    t = town("moonchild po mathematician assassin gossip minstrel professor pacifist", start="day 2", script=None)
    t.storyteller(kill="Ana").use("Ana", "moonchild", picked).impair("Ana", DRUNK).dusk()
    if picked == "Gus":
        t.storyteller(kill="Gus")
    assert t.night(Bo="none").went_wrong("Ana") is wrong


def test_whoever_has_lived_through_the_night_is_safe_after_it() -> None:
    """moonchild/r2, moonchild/r7"""
    t = picking(ten(), "Bo").night(rule("innkeeper", "Ida"), Fay=["Bo", "Ida"], Hal="Hal", Dee="Ana").day()
    assert t.tokens("Bo") == []
    assert t.dusk().night(Cy="Dee", Fay=["Eli", "Ida"], Hal="Hal").died == []


def test_a_marionette_who_thinks_to_be_the_moonchild_has_to_pick_too() -> None:
    """moonchild/r2, marionette/r2: nobody dies of it"""
    t = town("pukka marionette=moonchild gossip minstrel professor fool pacifist", start="day 1", script=None)
    t.execute("Bo").dusk({"choose": {"who": "Bo", "ability": "moonchild", "choice": "Cy"}})
    assert t.asked("Bo", "moonchild")
    assert t.night(Ana="Dee").died == []
