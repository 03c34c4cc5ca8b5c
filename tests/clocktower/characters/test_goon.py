"""The Goon."""

from typing import Any

import pytest

from belfry.clocktower.characters.bad_moon_rising.gambler import Gambler
from belfry.clocktower.pieces.token import DRUNK
from belfry.clocktower.storyteller.deeds.ability import KeepAbility
from tests.clocktower.steps import finish_night, moon, night_to, rule
from tests.clocktower.towns import Town, town

TEN = "goon {} {} grandmother sailor courtier gossip professor minstrel fool"


def ten(two: str = "po chambermaid", goon: str = "goon", start: str = "night 2", **more: Any) -> Town:
    """Ana the Goon, Bo and Cy as given, Eli the Sailor."""
    one, other = two.split()
    return moon(TEN.format(one, other).replace("goon", goon, 1), start, **more)


ALONE = {"Eli": "Eli"}


def side(t: Town) -> str:
    """The Goon's alignment."""
    return t.seat("Ana").alignment


def test_the_first_who_picks_the_goon_is_drunk_until_dusk_and_the_goon_takes_that_side() -> None:
    """goon/c1, goon/r1, goon/r3, goon/r5"""
    t = ten().next_day(Bo="Ana", **ALONE)
    assert t.alive("Ana")
    assert side(t) == "evil"
    assert t.view("Ana")["you"]["alignment"] == "evil"
    assert t.drunk("Bo")
    assert not t.dusk().drunk("Bo")


def test_a_later_pick_works_as_usual() -> None:
    """goon/c2, goon/r2, goon/r6"""
    t = night_to(ten("devilsadvocate po", start="night 3"), "po", Bo="Ana", **ALONE)
    assert t.drunk("Bo")
    finish_night(t, Cy="Ana")
    assert t.died == ["Ana"]
    assert side(t) == "evil"


def test_an_evil_goon_turns_good() -> None:
    """goon/c3, goon/r3"""
    t = ten("exorcist pukka", "goon:evil", "night 3").night(Bo="Ana", **ALONE)
    assert t.drunk("Bo")
    assert side(t) == "good"


def test_the_assassins_ability_is_wasted() -> None:
    """goon/c4, goon/r9"""
    t = ten("assassin pukka").night(Bo="Ana", **ALONE)
    assert t.alive("Ana")
    assert (side(t), t.drunk("Bo")) == ("evil", True)
    assert "assassin/no-ability" in t.tokens("Bo")


def test_a_choice_of_the_storyteller_is_no_pick() -> None:
    """goon/c5, goon/r7"""
    shown = {"tell": {"who": "Dee", "ability": "grandmother", "value": ["Ana", "goon"]}}
    t = ten("assassin pukka", start="night 1").night(shown, **ALONE)
    assert not t.drunk("Dee")
    assert side(t) == "good"
    t = ten("assassin pukka", start="day 2").use("Gus", "gossip", ["is-character", "Bo", "assassin"]).dusk()
    t.night(rule("gossip", "Ana"), **ALONE)
    assert t.died == ["Ana"]


def test_naming_a_character_and_a_pick_by_day_are_none_either() -> None:
    """goon/r7"""
    t = ten("moonchild pukka").next_day(Fay="goon", **ALONE)
    assert not t.drunk("Fay")
    t = ten("moonchild pukka", start="day 2").execute("Bo").use("Bo", "moonchild", "Ana").dusk().night(**ALONE)
    assert "Ana" in t.died


def test_the_drunkenness_comes_to_somebody_of_the_same_side_too() -> None:
    """goon/c6, goon/r3"""
    t = ten().next_day(Eli="Ana", Bo="none")
    assert (t.drunk("Eli"), t.drunk("Ana"), side(t)) == (True, False, "good")
    assert [told["kind"] for told in t.view("Ana")["told"]] == ["character"]


def test_a_dead_goon_does_nothing() -> None:
    """goon/c7, goon/r10"""
    t = ten("shabaloth chambermaid", "-goon", "night 4").night(Bo=["Ana", "Ida"], **ALONE)
    assert not t.drunk("Bo")
    assert t.died == ["Ida"]


def test_whoever_is_drunk_already_is_affected_all_the_same() -> None:
    """goon/r4"""
    t = ten()
    t.setup().impair("Bo", DRUNK, "dawn")
    t.next_day(Bo="Ana", **ALONE)
    assert side(t) == "evil"
    assert t.drunk("Bo")


def test_nobody_is_told_who_picked_whom() -> None:
    """goon/r5"""
    t = ten().next_day(Bo="Ana", **ALONE)
    told = [entry for entry in t.view("Ana")["told"] if entry["kind"] == "alignment"]
    assert set(told[0]) == {"phase", "number", "kind", "text", "seat", "alignment"}
    missed = ten().next_day(Bo="Ana", **ALONE)
    assert [entry["kind"] for entry in missed.view("Bo")["told"]] == ["character", "chose"]


def test_the_goon_remains_an_outsider_and_wins_with_the_last_side() -> None:
    """goon/r6"""
    t = ten().next_day(Bo="Ana", **ALONE)
    assert t.seat("Ana").character.type == "outsider"
    t.storyteller(kill="Ana")
    assert side(t) == "evil"


def test_victims_before_the_goon_die_and_later_ones_do_not() -> None:
    """goon/r8"""
    t = ten("shabaloth chambermaid").night(Bo=["Ida", "Ana"], **ALONE)
    assert t.died == ["Ida"]
    t = ten("shabaloth chambermaid").night(Bo=["Ana", "Ida"], **ALONE)
    assert t.died == []


def test_nothing_works_of_an_ability_whose_effect_comes_after_all_picks() -> None:
    """goon/r8"""
    t = ten("pukka chambermaid").night(Cy=["Ana", "Fay"], **ALONE)
    assert t.may_learn("Cy") == [0, 1, 2]
    t = ten("po innkeeper").night(Cy=["Ana", "Ida"], Bo="Ida", **ALONE)
    assert t.died == ["Ida"]


def test_a_drunk_goon_does_nothing() -> None:
    """goon/r10"""
    t = ten().night(rule("sailor", "Ida"), Fay="goon", Bo="Ana", Eli="Ida")
    assert not t.drunk("Bo")
    assert t.died == ["Ana"]


def test_the_player_is_sober_again_when_the_goon_dies_and_what_was_wasted_stays_so() -> None:
    """goon/r10"""
    t = ten("assassin pukka").next_day(Bo="Ana", **ALONE).storyteller(kill="Ana")
    assert not t.drunk("Bo")
    assert "assassin/no-ability" in t.tokens("Bo")
    assert side(t) == "evil"


def test_the_pukkas_old_one_does_not_die_tonight_but_when_it_is_sober() -> None:
    """goon/r11"""
    t = ten("pukka chambermaid", start="night 1").night(Bo="Ida", **ALONE).day().dusk()
    t.night(Bo="Ana", Cy=["Dee", "Gus"], **ALONE)
    assert t.died == []
    assert not t.poisoned("Ana")
    t.day().dusk().night(Bo="Gus", Cy=["Dee", "Gus"], **ALONE)
    assert t.died == ["Ida"]


@pytest.mark.parametrize(("ignores", "drunk", "alignment"), [(False, True, "good"), (True, False, "evil")])
def test_the_lunatics_pretended_attack_counts_unless_the_option_says_otherwise(
    ignores: bool, drunk: bool, alignment: str
) -> None:
    """goon/r12"""
    t = ten("po lunatic=po", "goon:evil", switches={"goon/r12": ignores}).night(Cy="Ana", Bo="Ida", **ALONE)
    assert t.drunk("Cy") is drunk
    assert side(t) == alignment


def test_each_night_starts_afresh() -> None:
    """goon/r13"""
    t = ten().night(Bo="Ana", **ALONE).day().dusk().night(Eli="Ana", Bo="Gus")
    assert t.drunk("Eli")
    assert side(t) == "good"


def test_an_evil_goon_is_not_told_who_is_evil() -> None:
    """goon/r14"""
    t = ten().next_day(Bo="Ana", **ALONE)
    assert set(t.view("Ana")["known"]) == {0}


def test_the_goon_begins_good() -> None:
    """goon/r15"""
    assert side(ten(start="night 1")) == "good"


def test_whoever_sits_first_counts_as_any_other() -> None:
    """goon/r1"""
    t = moon("po goon gossip minstrel professor fool pacifist").night(Ana="Bo")
    assert t.drunk("Ana")
    assert t.seat("Bo").alignment == "evil"


def test_the_storyteller_who_has_an_ability_picks_as_nobody() -> None:
    """goon/r1, goon/r7: the first player who picks the Goon is still to come"""
    t = ten().grant("storyteller", Gambler).night(rule("gambler", ["Ana", "goon"]), Bo="Ana", **ALONE)
    assert t.drunk("Bo")
    assert side(t) == "evil"


def test_by_the_option_only_pretended_attacks_do_not_count() -> None:
    """goon/r12"""
    assert side(ten(switches={"goon/r12": True}).night(Bo="Ana", **ALONE)) == "evil"


def test_an_evil_player_whom_the_pit_hag_turned_into_the_goon_stays_evil() -> None:
    """the special rule of the Goon and the Pit-Hag"""
    seats = "assassin pithag imp sailor chef minstrel fool"
    t = town(seats, start="night 2", script=[*seats.split(), "goon"])
    t.night(Bo=["Ana", "goon"], Cy="Eli", Dee="Dee").day().dusk().night(Bo=["Bo", "pithag"], Cy="Gus", Dee="Ana")
    assert t.drunk("Dee")
    assert side(t) == "evil"


def test_a_poisoned_goon_who_is_picked_has_an_ability_that_went_wrong() -> None:
    """goon/r10, mathematician/r3"""
    t = town("goon po mathematician assassin fool minstrel professor", start="night 2", script=None)
    assert t.impair("Ana", "poisoned").night(Bo="Ana").went_wrong("Ana")


def test_a_goon_who_is_back_in_life_answers_to_the_next_pick_of_the_same_night() -> None:
    """goon/r1, ABL-16"""
    t = night_to(ten(), "po", Eli="Ana").intervene(kill="Ana").intervene(revive="Ana")
    finish_night(t, Bo="Ana")
    assert t.drunk("Bo")
    assert side(t) == "evil"


def test_what_was_kept_for_a_dead_goon_ends_with_the_next_life() -> None:
    """ABL-16, TRC-26"""
    for again, drunk in ((False, True), (True, False)):
        t = ten(switches={"works_when_dead": "implied"}).storyteller(kill="Ana").intervene(KeepAbility(0))
        if again:
            t.storyteller(revive="Ana").storyteller(kill="Ana")
        assert t.night(Bo="Ana", **ALONE).drunk("Bo") is drunk
