"""The Exorcist."""

import pytest

from belfry.clocktower.characters.bad_moon_rising.chambermaid import Chambermaid
from belfry.clocktower.pieces.token import DRUNK
from tests.clocktower.steps import choice as chosen
from tests.clocktower.steps import finish_night, moon, night_to, refused, rule, woken_for
from tests.clocktower.towns import Town, town

TEN = "exorcist {} fool assassin gossip pacifist minstrel professor courtier godfather"


def ten(demon: str, start: str = "night 2") -> Town:
    """Ana the Exorcist, Bo the Demon, Dee the Assassin."""
    return moon(TEN.format(demon), start)


def test_the_picked_demon_is_told_who_the_exorcist_is_and_does_not_act() -> None:
    """exorcist/c1, exorcist/r1"""
    t = ten("shabaloth").night(Ana="Bo")
    assert t.died == []
    assert t.learned("Bo", "exorcist") == 0
    assert not t.asked("Bo", "shabaloth")
    assert woken_for(t, "Bo") == ["exorcist"]


def test_the_same_player_may_not_be_picked_on_two_nights_running() -> None:
    """exorcist/c2, exorcist/r7, exorcist/r12"""
    t = ten("shabaloth").night(Ana="Bo").day().dusk()
    t.night(refused(chosen("Ana", "exorcist", "Bo")), Ana="Cy", Bo=["Gus", "Hal"]).day().dusk()
    t.night(Ana="Bo")
    assert t.lessons("Bo") == [0, 0]


def test_a_blocked_pukka_poisons_nobody_but_the_old_one_dies() -> None:
    """exorcist/c3, exorcist/r3"""
    t = ten("pukka", "night 1").night(Bo="Cy").day().dusk().night(Ana="Bo")
    assert t.died == ["Cy"]
    assert not t.poisoned("Cy")
    assert not any(token.name == "pukka/poisoned" for token in t.grimoire.tokens)


def test_a_blocked_po_has_made_no_choice_and_keeps_its_three_attacks() -> None:
    """exorcist/c4, exorcist/r5"""
    t = ten("po").night(Ana="Cy", Bo="none").day().dusk().night(Ana="Bo").day().dusk()
    t.night(Ana="Cy", Bo=["Gus", "Hal", "Ida"])
    assert t.died == ["Gus", "Hal", "Ida"]


def test_a_drunk_exorcist_has_no_effect() -> None:
    """exorcist/c5, exorcist/r8"""
    t = ten("po")
    t.setup().impair("Ana", DRUNK)
    t.night(Ana="Bo", Bo="Gus")
    assert t.died == ["Gus"]
    assert t.learned("Bo", "exorcist") is None


def test_last_nights_pick_is_refused_even_if_the_exorcist_was_drunk() -> None:
    """exorcist/r7"""
    t = ten("po")
    t.setup().impair("Ana", DRUNK, "dusk")
    t.night(Ana="Bo", Bo="Gus").day().dusk().night(refused(chosen("Ana", "exorcist", "Bo")), Ana="Cy")


def test_somebody_who_is_not_the_demon_acts_and_nobody_is_told() -> None:
    """exorcist/c6, exorcist/r6"""
    t = ten("po").next_day(Ana="Dee", Dee="Hal")
    assert t.announced_deaths == ["Hal"]
    other = ten("po").next_day(Ana="Eli", Dee="Hal")
    for who in ("Bo", "Dee", "Eli", "public"):
        assert t.view(who) == other.view(who)
    found = ten("po").next_day(Ana="Bo")
    assert [told["kind"] for told in found.view("Ana")["told"]] == ["character", "chose"]


def test_a_zombuul_is_told_even_when_it_would_not_wake_and_still_survives_its_first_death() -> None:
    """exorcist/r2"""
    t = ten("zombuul", "day 1").execute("Gus").dusk().night(Ana="Bo")
    assert t.learned("Bo", "exorcist") == 0
    t.day().execute("Bo")
    assert t.winner is None
    t = ten("zombuul").night(Ana="Bo")
    assert t.died == []


def test_a_player_picked_by_a_blocked_shabaloth_may_still_come_back() -> None:
    """exorcist/r4"""
    t = ten("shabaloth").night(Ana="Cy", Bo=["Gus", "Hal"]).day().dusk()
    t.night(rule("shabaloth", "Gus"), Ana="Bo")
    assert t.alive("Gus")
    assert t.died == []


def test_the_exorcist_acts_after_the_lunatic_and_before_the_demon() -> None:
    """exorcist/r9"""
    t = night_to(moon("exorcist po lunatic=po gossip pacifist minstrel professor"), "exorcist", Cy="Gus")
    assert t.woke == {"Cy", "Ana", "Bo"}
    assert woken_for(t, "Bo") == ["lunatic", "lunatic"]


def test_the_demon_acts_if_the_exorcist_dies_or_is_impaired_after_picking() -> None:
    """exorcist/r10"""
    for how in ("kill", "impair"):
        t = night_to(ten("po"), "exorcist")
        t.game.answer(0, 1)
        assert t.waits_for == ("storyteller", "exorcist")
        if how == "kill":
            t.intervene(kill="Ana")
        else:
            t.impair("Ana", DRUNK)
        finish_night(t, Bo="Hal")
        assert "Hal" in t.died


def test_the_storyteller_may_pretend_towards_a_picked_lunatic() -> None:
    """exorcist/r11"""
    for ruling, told in (("yes", 0), ("no", None)):
        t = moon("exorcist po lunatic=po gossip pacifist minstrel professor")
        t.night(rule("exorcist", ruling, "Cy"), Ana="Cy", Bo="Gus", Cy="Gus")
        assert t.learned("Cy", "exorcist") == told
        assert t.died == ["Gus"]


def test_the_demon_is_still_told_of_the_lunatics_choices() -> None:
    """exorcist/r13"""
    t = moon("exorcist po lunatic=po gossip pacifist minstrel professor").night(Ana="Bo", Cy="Gus")
    assert t.learned("Bo", "lunatic") == (6,)
    assert t.learned("Bo", "exorcist") == 0
    assert t.died == []


def test_a_recluse_may_register_as_the_demon() -> None:
    """exorcist/r6, REG-1"""
    t = town("exorcist po recluse gossip pacifist minstrel professor", start="night 2", script=None)
    t.night({"register": {"who": "Cy", "to": "exorcist", "as": "demon"}}, Ana="Cy", Bo="Gus")
    assert t.learned("Cy", "exorcist") == 0
    assert t.died == ["Gus"]


def test_nobody_is_asked_about_a_picked_player_who_does_not_think_to_be_a_demon() -> None:
    """exorcist/r6, exorcist/r8"""
    assert not ten("po").night(Ana="Dee").asked("storyteller", "exorcist")
    t = moon("exorcist po lunatic=po gossip pacifist minstrel professor").impair("Ana", DRUNK).night(Ana="Cy")
    assert not t.asked("storyteller", "exorcist")


def test_a_demon_with_another_ability_besides_still_acts_with_that_one() -> None:
    """exorcist/r1, exorcist/r13: only waking to act as the Demon is stopped"""
    t = ten("po").grant("Bo", Chambermaid)
    t.night(chosen("Bo", "chambermaid", ["Ana", "Cy"]), Ana="Bo")
    assert set(woken_for(t, "Bo")) == {"exorcist", "chambermaid"}


@pytest.mark.parametrize(("picked", "wrong"), [("Bo", True), ("Cy", False)])
def test_a_drunk_exorcist_who_picks_the_demon_has_an_ability_that_went_wrong(picked: str, wrong: bool) -> None:
    """exorcist/r8, mathematician/r3"""
    t = town("exorcist po mathematician assassin fool minstrel professor", start="night 2", script=None)
    t.impair("Ana", DRUNK).night(Ana=picked, Bo="Dee")
    assert t.went_wrong("Ana") is wrong


@pytest.mark.parametrize(("picked", "quiet", "fits"), [("Bo", True, True), ("Bo", False, False), ("Cy", False, True)])
def test_a_death_after_picking_the_demon_does_not_fit(picked: str, quiet: bool, fits: bool) -> None:
    """exorcist/r1, exorcist/r6"""
    assert ten("po").fits("Ana", quiet, picked) is fits
    assert ten("po").fits("Ana", quiet)


def test_the_mark_is_gone_at_dawn() -> None:
    t = ten("shabaloth").night(Ana="Bo")
    assert t.day().tokens("Bo") == []


def test_at_a_later_start_the_mark_of_the_night_before_stops_nobody() -> None:
    t = moon(TEN.format("shabaloth"), "night 3", tokens={"Bo": ["exorcist/chosen"]})
    assert t.night(Ana="Cy", Bo=["Eli", "Gus"]).died == ["Eli", "Gus"]


def test_an_exorcist_who_picks_twice_in_a_night_keeps_the_first_one_from_waking_too() -> None:
    """barista/r4"""
    t = moon(f"{TEN.format('shabaloth')} barista:good", "night 2")
    twice = rule("barista", ["Ana", "acts-twice"])
    t.night(twice, chosen("Ana", "exorcist", "Bo"), chosen("Ana", "exorcist", "Cy"))
    assert not t.asked("Bo", "shabaloth")
