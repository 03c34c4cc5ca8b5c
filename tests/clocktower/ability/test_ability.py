"""What somebody holds: when they are woken for it, how often it may be used, and what its reminders say."""

from typing import Any

from belfry.clocktower.storyteller.deeds.ability import KeepAbility
from belfry.clocktower.storyteller.deeds.reminder import AddToken
from tests.clocktower.steps import choice, finish_night, moon, night_to, rule, violet, woken_for
from tests.clocktower.towns import Town, town


def offered(t: Town) -> set[str]:
    """The players among whom whoever is asked now may choose."""
    assert t.game.ask is not None
    return {t.runner.policy.name(seat) for seat in t.game.ask.options}


# Having it


def test_what_is_only_believed_does_not_answer_to_the_moments_of_the_rules() -> None:
    t = town("drunk=atheist chef imp poisoner monk slayer saint", script=None).night(Dee="Dee")
    assert t.may_learn("Bo") == [1]


def test_nobody_is_woken_for_what_a_special_rule_withholds_from_them() -> None:
    t = town("engineer legion legion legion legion chef monk", script=None).night()
    assert not t.asked("Ana", "engineer")


def test_the_demon_is_not_woken_for_what_a_poisoned_boffin_lends() -> None:
    """boffin/r4"""
    plans: list[dict[str, Any]] = [{"Ana": "boffin"}, {"Bo": {"character": "imp", "ability": "empath"}}]
    plans += [{"Cy": "chef"}, {"Dee": "soldier"}, {"Eli": "undertaker"}, {"Fay": "slayer"}, {"Gus": "saint"}]
    t = town("", start="night 2", script=None, town=plans).impair("Ana", "poisoned").night(Bo="Cy")
    assert woken_for(t, "Bo") == ["imp"]


# Waking for it


def test_a_ravenkeeper_who_died_by_day_is_not_woken() -> None:
    """ravenkeeper/r2"""
    t = town("imp poisoner ravenkeeper empath chef slayer virgin saint", start="day 2").execute("Cy").dusk()
    t.night(Ana="Dee", Bo="Hal")
    assert "Cy" not in t.woke


def test_whose_ability_works_on_in_death_is_woken_on() -> None:
    """TRC-26"""
    seats = "imp baron monk empath chef slayer virgin saint"
    t = town(seats, start="day 2", switches={"works_when_dead": "implied"}).storyteller(kill="Cy")
    t.intervene(KeepAbility(2)).dusk().night(Cy="Dee", Ana="Dee")
    assert t.died == []


def test_a_demon_that_is_no_player_acts_on_though_whoever_sits_last_is_dead() -> None:
    seats = "chef poisoner witch empath soldier mayor slayer -saint"
    tokens = {"Bo": ["lilmonsta/is-the-demon"]}
    t = town(seats, start="night 2", script=None, unseated=["lilmonsta"], tokens=tokens)
    pointing = [choice("Bo", "lilmonsta", "Bo"), choice("Cy", "lilmonsta", "Bo")]
    t.night(*pointing, rule("lilmonsta", "Dee"), Bo="Bo", Cy="Cy")
    assert t.died == ["Dee"]


# Using it


def test_who_acts_twice_has_a_second_use_of_what_is_used_once() -> None:
    """barista/r5"""
    t = violet("vigormortis seamstress sage artist savant juggler klutz mutant barista:good")
    twice = [choice("Bo", "seamstress", ["Cy", "Dee"]), choice("Bo", "seamstress", ["Ana", "Cy"])]
    t.night(rule("barista", ["Bo", "acts-twice"]), *twice, Ana="Hal")
    assert t.lessons("Bo") == ["acts-twice", True, False]


# Its reminders


def test_a_monk_does_not_keep_up_what_another_monk_has_marked() -> None:
    t = night_to(town("imp baron monk monk empath slayer virgin saint", start="night 2"), "imp", Cy="Eli", Dee="Fay")
    t.intervene(AddToken(2, "poisoner/poisoned"))
    finish_night(t, Ana="Eli")
    assert t.died == ["Eli"]


def test_who_only_acts_twice_is_not_told_the_truth_under_a_vortox() -> None:
    t = violet("vortox empath artist witch savant juggler klutz mutant barista:good", extra="empath")
    t.night(rule("barista", ["Bo", "acts-twice"]), Ana="Hal", Dee="Dee")
    assert 1 not in t.may_learn("Bo")


# Whom it picked before


def test_a_reminder_from_the_start_says_whom_the_exorcist_picked_last() -> None:
    t = moon(
        "zombuul exorcist chambermaid devilsadvocate gossip fool tinker", "night 3", tokens={"Eli": ["exorcist/chosen"]}
    )
    night_to(t, "exorcist")
    assert offered(t) == {"Ana", "Bo", "Cy", "Dee", "Fay", "Gus"}


def test_a_shabaloth_brings_back_nobody_whom_it_picked_before_a_night_without_picks() -> None:
    """shabaloth/r2"""
    t = moon("shabaloth exorcist sailor devilsadvocate gossip fool tinker professor gambler")
    t.next_day(Bo="Cy", Dee="Dee", Ana=["Eli", "Gus"]).dusk()
    t.next_day(Bo="Ana", Dee="Bo").dusk()
    t.night(Bo="Cy", Dee="Dee", Ana=["Hal", "Ida"])
    assert not t.asked("storyteller", "shabaloth")
