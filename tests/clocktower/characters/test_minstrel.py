"""The Minstrel."""

import pytest

from belfry.clocktower.characters.bad_moon_rising.zombuul import Zombuul
from belfry.clocktower.characters.sects_and_violets.mutant import Mutant
from belfry.clocktower.pieces.token import POISONED
from tests.clocktower.steps import begin_night, finish_night, judge, moon, rule
from tests.clocktower.towns import Town, town

TEN = "minstrel godfather {} assassin devilsadvocate professor -fool gossip courtier pacifist"
OTHERS = ["Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo"]


def ten(demon: str = "shabaloth", start: str = "day 1") -> Town:
    """Ana the Minstrel, Bo the Godfather, Cy the Demon, Dee the Assassin, Eli the Devil's Advocate; Gus is dead."""
    return moon(TEN.format(demon), start)


def drunk(t: Town) -> list[str]:
    """Everybody who is drunk."""
    return [seat.name for seat in t.grimoire.circle if t.grimoire.is_drunk(seat)]


def test_everybody_else_is_drunk_when_a_minion_dies_by_execution() -> None:
    """minstrel/c1, minstrel/r1, minstrel/r2, minstrel/r7"""
    t = ten().execute("Bo")
    assert drunk(t) == OTHERS
    t.dusk().night(Cy=["Hal", "Ida"], Eli="Ana")
    assert t.died == []


def test_it_ends_at_dusk_of_the_next_day() -> None:
    """minstrel/c2, minstrel/r1"""
    t = ten().execute("Bo").dusk().night(Cy=["Hal", "Ida"], Eli="Ana").day()
    assert drunk(t) == OTHERS
    t.dusk()
    assert drunk(t) == []
    assert t.night(Cy=["Hal", "Ida"], Eli="Dee").died == ["Hal", "Ida"]


def test_those_whose_drunkenness_keeps_the_minstrel_sober_become_drunk_with_the_others() -> None:
    """minstrel/r1, minstrel/r2, STA-30: at once, and not one after the other."""
    t = moon("minstrel godfather zombuul innkeeper sailor professor fool gossip courtier pacifist", "night 2")
    t.night(rule("sailor", "Ana"), rule("innkeeper", "Eli"), Cy="Gus", Dee=["Eli", "Fay"], Eli="Ana").day()
    assert drunk(t) == ["Eli"]
    t.execute("Bo")
    assert drunk(t) == OTHERS


def test_after_an_execution_at_night_it_ends_at_the_next_dusk() -> None:
    """minstrel/r1"""
    t = ten().grant("Bo", Mutant).dusk()
    judge(begin_night(t), "Bo", "mutant", True, True)
    assert drunk(t) == OTHERS
    finish_night(t, Cy=["Hal", "Ida"], Eli="Ana").day()
    assert drunk(t) == OTHERS
    assert drunk(t.dusk()) == []


def test_a_minion_who_is_executed_and_lives_does_not_count() -> None:
    """minstrel/c3, minstrel/r3, minstrel/r10"""
    t = ten(start="night 1").next_day(Eli="Bo").execute("Bo")
    assert t.alive("Bo")
    assert drunk(t) == []


def test_a_poisoned_minstrel_makes_nobody_drunk_then_or_later() -> None:
    """minstrel/c4, minstrel/r5"""
    t = ten("pukka", "night 1").next_day(Cy="Ana", Eli="Eli").execute("Dee")
    assert drunk(t) == []
    assert drunk(t.storyteller(remove_token={"Ana": "pukka/poisoned"})) == []


def test_a_second_minion_starts_it_again() -> None:
    """minstrel/c5, minstrel/r8"""
    t = ten("po").execute("Dee").dusk().next_day(Eli="Bo", Cy="Hal").execute("Bo")
    assert not t.alive("Bo")
    t.dusk()
    assert drunk(t) == OTHERS
    t.night(Cy="Hal", Eli="Eli").day()
    assert drunk(t) == OTHERS
    assert drunk(t.dusk()) == []


def test_travellers_are_not_affected() -> None:
    """minstrel/c6, minstrel/r2"""
    t = moon(TEN.format("po") + " thief:good", "day 1").execute("Dee")
    assert drunk(t) == OTHERS


@pytest.mark.parametrize("how", ["night", "killed", "dead"])
def test_a_minion_who_dies_otherwise_or_was_dead_does_not_count(how: str) -> None:
    """minstrel/r3"""
    t = ten("po", "night 2" if how == "night" else "day 1")
    if how == "night":
        t.night(Cy="Dee", Eli="Eli")
    elif how == "killed":
        t.storyteller(kill="Dee")
    else:
        t.storyteller(kill="Dee").execute("Dee")
    assert drunk(t) == []


def test_the_character_counts_and_not_the_alignment() -> None:
    """minstrel/r4"""
    assert drunk(ten().storyteller(alignment={"Dee": "good"}).execute("Dee")) == OTHERS
    assert drunk(ten().storyteller(alignment={"Hal": "evil"}).execute("Hal")) == []


def test_a_dead_minstrel_makes_nobody_drunk() -> None:
    """minstrel/r5"""
    assert drunk(ten().storyteller(kill="Ana").execute("Dee")) == []


def test_it_ends_with_the_minstrel_and_rests_while_the_minstrel_is_impaired() -> None:
    """minstrel/r6"""
    t = ten().execute("Dee")
    t.impair("Ana", POISONED, "dusk")
    assert drunk(t) == []
    assert drunk(t.dusk()) == OTHERS
    assert drunk(t.storyteller(kill="Ana")) == []


def test_a_choice_of_nobody_made_drunk_is_a_choice() -> None:
    """minstrel/r7"""
    t = ten("po").execute("Dee").dusk().night(Cy="none", Eli="Ana").day().dusk()
    t.night(Cy=["Hal", "Ida", "Jo"], Eli="Eli")
    assert t.died == ["Hal", "Ida", "Jo"]


def test_the_group_is_not_told() -> None:
    """minstrel/r9"""
    one = ten().execute("Dee")
    other = moon(TEN.format("shabaloth").replace("minstrel", "courtier"), "day 1").execute("Dee")
    assert one.view("public") == other.view("public")


def test_a_pacifist_who_saves_a_good_minion_keeps_everybody_sober() -> None:
    """minstrel/r10"""
    t = ten().storyteller(alignment={"Dee": "good"}).execute("Dee", rule("pacifist", "yes"))
    assert drunk(t) == []


def test_a_drunk_zombuul_dies_for_real() -> None:
    """minstrel/r11"""
    t = ten("zombuul").execute("Dee").dusk().next_day(Eli="Eli").execute("Cy")
    assert t.winner == "good"


def test_the_demons_death_is_not_a_minions() -> None:
    """minstrel/r12"""
    t = ten("zombuul").execute("Cy")
    assert drunk(t) == []


@pytest.mark.parametrize(
    ("how", "wrong"), [("executed minion", True), ("executed townsfolk", False), ("killed minion", False)]
)
def test_a_poisoned_minstrel_has_an_ability_that_went_wrong_when_a_minion_is_executed(how: str, wrong: bool) -> None:
    """minstrel/r3, minstrel/r5, mathematician/r3"""
    t = town("minstrel po mathematician assassin fool gossip professor", start="day 2", script=None)
    t.impair("Ana", POISONED)
    how, who = how.split()
    name = "Dee" if who == "minion" else "Fay"
    t = t.execute(name) if how == "executed" else t.storyteller(kill=name)
    assert t.dusk().night().went_wrong("Ana") is wrong


def test_a_minion_who_only_seems_to_die_makes_nobody_drunk() -> None:
    """minstrel/r3: somebody who has the ability of the Zombuul besides"""
    t = ten("zombuul", "day 2").grant("Dee", Zombuul).execute("Dee")
    assert not t.alive("Dee")
    assert drunk(t) == []


def test_a_second_execution_of_a_minion_begins_the_time_anew() -> None:
    """minstrel/r8"""
    t = ten(start="day 2").execute("Dee").dusk().next_day().execute("Eli")
    assert t.tokens("Hal").count("minstrel/everyone-is-drunk") == 1
    assert drunk(t.dusk().next_day()) == OTHERS


def test_at_a_later_start_one_reminder_stands_for_all_and_the_first_dusk_is_past() -> None:
    """minstrel/r1"""
    t = moon(TEN.format("shabaloth"), "day 2", tokens={"Cy": ["minstrel/everyone-is-drunk"]})
    assert drunk(t) == OTHERS
    assert drunk(t.dusk()) == []


def test_a_reminder_that_is_placed_by_hand_lasts_until_the_second_dusk() -> None:
    """minstrel/r1"""
    t = ten().storyteller(add_token={"Cy": ["minstrel/everyone-is-drunk"]}).dusk()
    assert drunk(t) == ["Cy"]
    assert drunk(t.next_day(Cy=["Hal", "Ida"], Eli="Ana").dusk()) == []
