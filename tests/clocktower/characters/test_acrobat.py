"""The Acrobat."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.characters.bad_moon_rising.fool import Fool
from belfry.clocktower.characters.carousel.acrobat import Acrobat
from belfry.clocktower.pieces.token import DAWN, DRUNK, POISONED
from belfry.clocktower.storyteller.deeds.ability import KeepAbility
from tests.clocktower.steps import choice, choose, finish_night, lives, night_to, notes, play_to, refused, rule
from tests.clocktower.towns import IMPAIRING, Town, town

SCRIPT = ["acrobat", "empath", "sailor", "innkeeper", "tealady", "fool", "monk", "soldier", "chef", "courtier"]
SCRIPT += ["ravenkeeper", "sweetheart", "drunk", "lunatic", "tinker", "poisoner", "assassin", "witch", "marionette"]
SCRIPT += ["pithag", "pukka", "imp", "fanggu"]


def tightrope(rest: str = "soldier chef imp courtier tinker witch", start: str = "night 2", **more: Any) -> Town:
    """Ana the Acrobat and others."""
    return town(f"acrobat {rest}", start=start, script=SCRIPT, **more)


def test_a_sober_player_is_safe_to_choose() -> None:
    """acrobat/c2, acrobat/r1: nothing happens, and nothing is told"""
    t = tightrope("soldier chef tinker imp courtier witch").night(Ana="Dee", Eli="Bo", Gus="Bo")
    assert t.died == []
    assert t.lessons("Ana") == []


def test_a_sailor_who_is_drunk_kills_the_acrobat() -> None:
    """acrobat/c1: the Sailor's own ability made the Sailor drunk"""
    t = tightrope("sailor assassin imp chef soldier courtier")
    t = night_to(t, "acrobat", Bo="Cy")
    assert t.drunk("Bo")
    choose(t, "Ana", "Bo")
    assert not lives(t, "Ana")
    finish_night(t, Dee="Fay").day()
    assert t.announced_deaths == ["Ana"]
    assert t.alive("Bo")
    assert t.alive("Cy")
    assert "acrobat/dead" not in t.tokens("Bo")


@pytest.mark.parametrize("how", [DRUNK, POISONED])
@pytest.mark.parametrize("until", [None, DAWN])
def test_whoever_is_impaired_when_chosen_kills_the_acrobat_at_once(how: str, until: str | None) -> None:
    """acrobat/r2"""
    t = choose(night_to(tightrope().impair("Bo", how, until), "acrobat"), "Ana", "Bo")
    assert not lives(t, "Ana")


def test_whoever_is_poisoned_later_that_night_kills_the_acrobat_then() -> None:
    """acrobat/c3, acrobat/r3: as soon as the Pukka has chosen, before anybody else acts"""
    t = tightrope("preacher chef soldier empath pukka witch", start="night 3")
    t = night_to(t, "pukka", Ana="Bo", Gus="Dee")
    assert lives(t, "Ana")
    t.game.answer(t.seat("Fay").id, t.seat("Bo").id)
    assert t.waits_for == ("storyteller", "empath")
    assert t.poisoned("Bo")
    assert not lives(t, "Ana")
    finish_night(t).day()
    assert t.announced_deaths == ["Ana"]


def test_a_poisoning_that_begins_after_dawn_does_nothing() -> None:
    """acrobat/r4"""
    t = tightrope().night(Ana="Bo", Dee="Cy", Gus="Cy").day().impair("Bo", POISONED).dusk()
    assert t.alive("Ana")
    t.night(Ana="Fay", Dee="Eli", Gus="Cy")
    assert t.alive("Ana")


def test_a_poisoning_that_ended_at_dusk_does_nothing() -> None:
    """acrobat/r4"""
    t = tightrope("soldier chef imp courtier tinker poisoner", start="night 2").night(Ana="Fay", Dee="Cy", Gus="Bo")
    t.day().dusk().night(Ana="Bo", Dee="Eli", Gus="Fay")
    assert t.alive("Ana")


def test_a_poisoned_acrobat_chooses_and_lives() -> None:
    """acrobat/c4, acrobat/r5"""
    t = tightrope("soldier chef imp courtier tinker poisoner", start="night 3").impair("Bo", DRUNK)
    t.night(Ana="Bo", Dee="Cy", Gus="Ana")
    assert t.asked("Ana", "acrobat")
    assert t.alive("Ana")


def test_a_choice_made_while_impaired_stays_wasted() -> None:
    """acrobat/r6"""
    t = night_to(tightrope().impair("Ana", POISONED), "acrobat")
    choose(t, "Ana", "Bo")
    t.intervene(remove_token={"Ana": [IMPAIRING[POISONED]]}, add_token={"Bo": [IMPAIRING[POISONED]]})
    assert not t.poisoned("Ana")
    assert t.poisoned("Bo")
    finish_night(t, Dee="Cy", Gus="Cy")
    assert t.alive("Ana")


def test_an_acrobat_impaired_at_that_moment_dies_when_sober_again() -> None:
    """acrobat/r7"""
    t = night_to(tightrope("soldier chef imp monk tinker witch"), "acrobat")
    choose(t, "Ana", "Bo")
    t.intervene(add_token={"Ana": [IMPAIRING[POISONED]]})
    t.intervene(add_token={"Bo": [IMPAIRING[POISONED]]})
    play_to(t, "imp", Eli="Cy", Gus="Cy")
    assert lives(t, "Ana")
    t.intervene(remove_token={"Ana": [IMPAIRING[POISONED]]})
    finish_night(t, Dee="Cy").day()
    assert "Ana" in t.announced_deaths


def test_an_acrobat_impaired_at_that_moment_lives_if_the_other_recovers_first() -> None:
    """acrobat/r7"""
    t = night_to(tightrope("soldier chef imp monk tinker witch"), "acrobat")
    choose(t, "Ana", "Bo")
    t.intervene(add_token={"Ana": [IMPAIRING[POISONED]]})
    t.intervene(add_token={"Bo": [IMPAIRING[POISONED]]})
    play_to(t, "imp", Eli="Cy", Gus="Cy")
    t.intervene(remove_token={"Bo": [IMPAIRING[POISONED]]})
    t.intervene(remove_token={"Ana": [IMPAIRING[POISONED]]})
    finish_night(t, Dee="Cy")
    assert t.alive("Ana")


def test_a_dead_player_who_is_drunk_kills_the_acrobat() -> None:
    """acrobat/c5, acrobat/r8"""
    t = tightrope("-sweetheart -chef imp courtier tinker witch soldier", tokens={"Cy": ["sweetheart/drunk"]})
    assert t.drunk("Cy")
    t.night(Ana="Cy", Dee="Eli", Gus="Bo")
    assert "Ana" in t.died


def test_choosing_oneself_never_kills() -> None:
    """acrobat/r9: nor when poisoned later that night"""
    t = tightrope("soldier chef pukka monk tinker witch", start="night 3")
    t.night(Ana="Ana", Dee="Ana", Eli="Cy", Gus="Bo")
    assert t.poisoned("Ana")
    assert t.alive("Ana")


def test_whoever_is_the_drunk_counts_as_drunk() -> None:
    """acrobat/r10"""
    t = tightrope("drunk=chef soldier imp courtier tinker witch").night(Ana="Bo", Dee="Cy", Gus="Cy")
    assert "Ana" in t.died


@pytest.mark.parametrize("deceived", ["marionette=chef", "lunatic=imp"])
def test_whoever_is_only_wrong_about_their_character_is_not_drunk(deceived: str) -> None:
    """acrobat/r10"""
    t = tightrope(f"imp {deceived} soldier courtier tinker witch").night(Ana="Cy", Bo="Dee", Gus="Dee")
    assert t.alive("Ana")


@pytest.mark.parametrize("idle", ["-chef", "courtier", "assassin"])
def test_whoever_only_lacks_an_ability_is_not_impaired(idle: str) -> None:
    """acrobat/r11, acrobat/c6: dead, or with the one use spent"""
    tokens = {} if idle == "-chef" else {"Bo": [f"{idle}/no-ability"]}
    t = tightrope(f"{idle} soldier imp monk tinker witch", start="night 4", tokens=tokens)
    t.night(Ana="Bo", Dee="Cy", Eli="Cy", Gus="Cy")
    assert t.alive("Ana")


def test_protection_from_the_demon_does_not_help() -> None:
    """acrobat/r12: the Monk's does not, and the Demon has killed nobody by it"""
    t = tightrope("drunk=chef soldier imp monk tinker witch").night(Ana="Bo", Dee="Cy", Eli="Ana", Gus="Cy")
    assert t.died == ["Ana"]
    assert t.grimoire.tonight.slain == ()


def test_protection_from_every_death_helps_and_the_death_is_not_tried_again() -> None:
    """acrobat/r12"""
    t = tightrope("drunk=chef soldier imp innkeeper tinker witch")
    t.night(rule("innkeeper", "Cy"), Ana="Bo", Dee="Cy", Eli=["Ana", "Cy"], Gus="Cy")
    assert t.alive("Ana")
    assert [data["through"] for data in t.events("survived") if data["seat"] == 0] == ["innkeeper"]


def test_an_acrobat_killed_by_another_after_choosing_is_watched_no_more() -> None:
    """acrobat/r13"""
    t = tightrope("soldier chef imp courtier tinker witch").night(Ana="Bo", Dee="Ana", Gus="Cy")
    assert t.died == ["Ana"]
    t.day().impair("Bo", POISONED).dusk().night(Dee="Cy", Gus="Cy")
    assert "Ana" not in t.woke


def test_whoever_becomes_the_acrobat_after_its_place_acts_from_the_next_night_on() -> None:
    """acrobat/r14"""
    t = town("soldier drunk=chef imp pithag tinker witch courtier", start="night 2", script=SCRIPT)
    t.night(Cy="Fay", Dee=["Ana", "acrobat"], Fay="Cy")
    assert t.character("Ana") == "acrobat"
    assert not t.asked("Ana", "acrobat")
    t.day().dusk().night(Ana="Bo", Cy="Gus", Dee=["Eli", "tealady"])
    assert "Ana" in t.died


def test_whoever_becomes_the_acrobat_early_enough_acts_that_night() -> None:
    """acrobat/r14: its place is still to come"""
    t = night_to(tightrope("soldier poisoner imp chef tinker witch"), "poisoner")
    t.intervene(character={"Bo": "acrobat"})
    finish_night(t, choice("Bo", "acrobat", "Ana"), Cy="Ana", Dee="Fay", Ana="Dee", Gus="Fay")
    assert "Bo" in t.died


def test_nobody_acts_as_the_acrobat_on_the_first_night() -> None:
    """acrobat/r14"""
    t = tightrope(start="night 1").impair("Bo", POISONED).night(Gus="Cy")
    assert not t.asked("Ana", "acrobat")
    assert t.alive("Ana")


def test_a_player_has_to_be_named() -> None:
    """acrobat/c7"""
    t = tightrope().night(refused(choice("Ana", "acrobat", None)), Ana="Bo", Dee="Cy", Gus="Cy")
    assert t.asked("Ana", "acrobat")


def test_two_choices_in_one_night_are_both_watched() -> None:
    """acrobat/r2: of an ability that is had twice"""
    t = tightrope().grant("Ana", Acrobat).impair("Bo", DRUNK)
    t.night(choice("Ana", "acrobat", "Cy"), choice("Ana", "acrobat", "Bo"), Dee="Cy", Gus="Cy")
    assert "Ana" in t.died


def test_an_acrobat_who_dies_of_the_choice_is_marked() -> None:
    """acrobat/r2: and one who is saved is not"""
    t = tightrope("drunk=chef soldier imp monk tinker witch").night(Ana="Bo", Dee="Cy", Eli="Cy", Gus="Cy")
    assert "acrobat/dead" in [event["token"] for event in t.events("token") if event["seat"] == 0]
    saved = tightrope("drunk=chef soldier imp innkeeper tinker witch")
    saved.night(rule("innkeeper", "Cy"), Ana="Bo", Dee="Cy", Eli=["Ana", "Cy"], Gus="Cy")
    assert "acrobat/dead" not in [event["token"] for event in saved.events("token")]


@pytest.mark.parametrize(("pick", "wrong"), [("Bo", True), ("Cy", False), ("Ana", False)])
def test_a_poisoned_acrobat_has_a_mishap_only_where_the_choice_would_have_killed(pick: str, wrong: bool) -> None:
    """acrobat/r5, acrobat/r9, mathematician/r3"""
    t = town("acrobat chef soldier imp mathematician witch", start="night 2", script=[*SCRIPT, "mathematician"])
    t = night_to(t.impair("Bo", DRUNK).impair("Ana", POISONED), "acrobat")
    assert choose(t, "Ana", pick).went_wrong("Ana") is wrong


def test_an_acrobat_who_dies_of_the_choice_has_no_mishap() -> None:
    """mathematician/r3"""
    t = town("acrobat chef soldier imp mathematician witch", start="night 2", script=[*SCRIPT, "mathematician"])
    t = choose(night_to(t.impair("Bo", DRUNK), "acrobat"), "Ana", "Bo")
    assert not t.went_wrong("Ana")


def test_a_choice_of_an_acrobat_does_not_kill_another_acrobat() -> None:
    """acrobat/r1: everybody dies of their own choice"""
    t = town("acrobat acrobat chef imp soldier tinker witch", start="night 2", script=SCRIPT).impair("Cy", DRUNK)
    t.night(Ana="Cy", Bo="Eli", Dee="Fay", Gus="Eli")
    assert set(t.died) == {"Ana", "Fay"}


def test_an_acrobat_who_comes_back_to_life_dies_of_the_next_choice() -> None:
    """acrobat/r2, ABL-16"""
    t = tightrope("drunk=chef soldier imp monk tinker witch").night(Ana="Bo", Dee="Cy", Eli="Cy", Gus="Cy")
    t.day().storyteller(revive="Ana").dusk().night(Ana="Bo", Dee="Cy", Eli="Cy", Gus="Fay")
    assert "Ana" in t.died


def test_a_mark_of_an_acrobat_who_was_saved_kills_no_other_acrobat() -> None:
    """acrobat/r1"""
    t = town("acrobat acrobat chef imp soldier tinker witch", start="night 2", script=SCRIPT)
    t.impair("Cy", DRUNK).grant("Bo", Fool).night(Ana="Eli", Bo="Cy", Dee="Fay", Gus="Eli")
    assert t.died == ["Fay"]


def test_an_acrobat_who_dies_of_the_first_choice_makes_no_second() -> None:
    """acrobat/r2: at once"""
    t = tightrope("soldier chef imp courtier tinker witch barista:good").impair("Bo", DRUNK)
    t.night(rule("barista", ["Ana", "acts-twice"]), Ana="Bo", Dee="Fay", Gus="Fay")
    assert [asked.party for asked in t.runner.asked if "acrobat" in asked.names] == [0]
    assert "Ana" in t.died


def test_deaths_that_were_prevented_are_not_tried_again_and_are_noted() -> None:
    """acrobat/r12"""
    t = tightrope("soldier chef imp innkeeper tinker witch monk barista:good")
    t.impair("Bo", DRUNK).impair("Cy", DRUNK)
    assert notes(t, "Ana") == []
    acts = [choice("Ana", "acrobat", "Bo"), choice("Ana", "acrobat", "Cy")]
    t.night(
        rule("barista", ["Ana", "acts-twice"]),
        rule("innkeeper", "Hal"),
        *acts,
        Dee="Fay",
        Eli=["Ana", "Hal"],
        Gus="Fay",
        Hal="Bo",
    )
    assert t.alive("Ana")
    assert notes(t, "Ana")[-1] == "Deaths of tonight that have been tried: 2"
    t.day().storyteller(kill="Ana").storyteller(revive="Ana")
    assert notes(t, "Ana") == []


def test_an_acrobat_who_works_on_when_dead_does_so_for_that_death_only() -> None:
    """ABL-16"""
    t = tightrope(start="day 2", switches={"works_when_dead": "implied"}).storyteller(kill="Ana")
    t.intervene(KeepAbility(0)).storyteller(revive="Ana").storyteller(kill="Ana").dusk().night(Dee="Cy", Gus="Cy")
    assert not t.asked("Ana", "acrobat")


def test_a_demon_who_has_the_ability_whatever_they_drank_does_not_die_of_choosing_themself() -> None:
    """acrobat/r9"""
    t = town("imp boffin chef soldier tinker monk witch", script=[*SCRIPT, "boffin"])
    t.setup(rule("boffin", "acrobat")).night(Gus="Cy").day().impair("Ana", DRUNK).dusk()
    t.night(choice("Ana", "acrobat", "Ana"), choice("Ana", "imp", "Cy"), Fay="Cy", Gus="Cy")
    assert t.alive("Ana")
