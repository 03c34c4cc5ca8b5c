"""Telling: what somebody is told, what the Storyteller is asked for it, and what is noted of it."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.characters.trouble_brewing.empath import Empath
from belfry.core.audience import STORYTELLER
from tests.clocktower.steps import choose, finish_night, night_to, play_to, rule, shown, woken_for
from tests.clocktower.towns import Town, town

SEVEN = "imp empath chef monk soldier saint poisoner"
"""In it the Empath, Bo, sits beside the Imp."""


def told(value: int, seats: str = SEVEN, **more: Any) -> Town:
    """The first night, in which the Empath is told this."""
    return town(seats, script=None, **more).night(shown("Bo", "empath", value), Gus="Cy")


def test_what_the_storyteller_has_the_storyteller_is_not_told() -> None:
    t = town(SEVEN, start="night 2").grant("storyteller", Empath).night(Ana="Cy", Dee="Eli", Gus="Cy")
    assert [event["seat"] for event in t.events("learned")] == [t.seat("Bo").id]


def test_a_spy_is_not_shown_the_grimoire_while_the_poppy_grower_has_the_ability() -> None:
    """jinx/poppygrower-spy"""
    for beside, shown_it in (("poppygrower", False), ("saint", True)):
        t = town(f"imp spy chef monk soldier empath {beside}", script=None).night()
        assert (t.learned("Bo", "spy") is not None) is shown_it


def test_nothing_more_is_told_for_an_ability_that_is_lost_meanwhile() -> None:
    """ABL-21"""
    t = night_to(town(SEVEN), "empath", Gus="Cy")
    t.intervene(character={"Bo": "butler"})
    assert t.waits_for != ("storyteller", "empath")
    assert t.learned("Bo", "empath") is None


GOOD = "atheist empath chef monk soldier saint recluse"


@pytest.mark.parametrize(("value", "drunk", "noted"), [(1, False, ["ABL-1"]), (0, False, []), (1, True, [])])
def test_a_free_storyteller_notes_only_what_an_ability_that_works_has_told_falsely(
    value: int, drunk: bool, noted: list[str]
) -> None:
    """atheist/r9"""
    t = town(GOOD.replace("recluse", "slayer"), script=None)
    if drunk:
        t.impair("Bo", "drunk")
    t.night(shown("Bo", "empath", value))
    assert [event["rule"] for event in t.events("set_aside")] == noted


def test_who_is_told_something_false_tonight_is_misled_and_who_is_told_the_truth_is_not() -> None:
    assert told(1).grimoire.tonight.misled == ()
    t = town(SEVEN, script=None).impair("Bo", "drunk").night(shown("Bo", "empath", 0), Gus="Cy")
    assert t.grimoire.tonight.misled == (1,)
    t = town(SEVEN, script=None).impair("Bo", "drunk").night(shown("Bo", "empath", 1), Gus="Cy")
    assert t.grimoire.tonight.misled == ()


def test_whoever_is_told_something_wrong_because_of_a_fibbin_is_misled_and_no_rule_set_aside() -> None:
    """fibbin/r1"""
    t = town(SEVEN, script=None, fabled=["fibbin"])
    t.night(rule("fibbin", False, "Cy"), rule("fibbin", True, "Bo"), shown("Bo", "empath", 0), Gus="Cy")
    assert t.grimoire.tonight.misled == (1,)
    assert t.events("set_aside") == []


def test_what_is_told_by_day_misleads_nobody_tonight() -> None:
    t = town("imp puzzlemaster chef monk soldier saint poisoner", script=None, start="day 2").impair("Bo", "drunk")
    t.use("Bo", "puzzlemaster", "Cy", shown("Bo", "puzzlemaster", "Ana"))
    assert t.learned("Bo", "puzzlemaster") is not None
    assert t.grimoire.tonight.misled == ()


@pytest.mark.parametrize(("value", "noted"), [(0, ["empath"]), (1, [])])
def test_a_mathematician_counts_what_a_drunk_player_is_told_wrongly(value: int, noted: list[str]) -> None:
    """mathematician/r1"""
    t = town(SEVEN.replace("chef", "mathematician"), script=None).impair("Bo", "drunk")
    t.night(shown("Bo", "empath", value), Gus="Fay")
    assert [id for _, id in t.grimoire.today.mishaps] == noted


def test_the_first_seat_is_told_like_every_other_and_woken_for_it() -> None:
    t = town("empath imp chef monk soldier saint mayor", script=None, start="night 2").night(Bo="Gus", Dee="Cy")
    assert t.learned("Ana") == 1
    assert woken_for(t, "Ana") == ["empath"]


TWINS = "eviltwin chef empath imp soldier mayor saint"


def twins(*answers: dict[str, Any], **more: Any) -> Town:
    """The first night, in which the Evil Twin and Bo are shown each other."""
    t = town(TWINS, script=None, **more).setup(rule("eviltwin", "Bo"))
    return t.night(*answers)


@pytest.mark.parametrize(("fib", "misled"), [(True, (1,)), (False, ())])
def test_who_is_shown_the_wrong_twin_is_misled_tonight(fib: bool, misled: tuple[int, ...]) -> None:
    """fibbin/r8"""
    t = twins(rule("fibbin", fib, "Bo"), fabled=["fibbin"])
    assert t.grimoire.tonight.misled == misled
    assert twins().grimoire.tonight.misled == ()


def test_of_what_is_no_information_nobody_says_that_it_was_untrue() -> None:
    t = town(TWINS, script=None).setup(rule("eviltwin", "Bo")).impair("Ana", "drunk").impair("Cy", "drunk")
    t.night(shown("Cy", "empath", 2))
    doubts = {t.grimoire.events[at].data["ability"]: doubt for at, doubt in t.grimoire.doubts.items()}
    assert {id: doubt.untrue for id, doubt in doubts.items()} == {"eviltwin": False, "empath": True}


def test_under_a_vortox_another_player_is_shown_and_that_is_an_ability_gone_wrong() -> None:
    """nightwatchman/r4, mathematician/r1"""
    t = town("nightwatchman chef mathematician vortox monk saint mayor", script=None, start="night 2")
    night_to(t, "nightwatchman", Dee="Gus", Eli="Cy")
    choose(t, "Ana", "Bo")
    assert t.game.ask is not None
    assert set(t.game.ask.options) == {1, 2, 3, 4, 5, 6}
    finish_night(t, shown("Bo", "nightwatchman", "Cy"))
    assert "nightwatchman" in [id for _, id in t.grimoire.today.mishaps]


def test_what_a_special_rule_tells_is_told_in_the_voice_of_its_character() -> None:
    """jinx/engineer-legion"""
    t = town("engineer legion legion legion legion soldier monk", script=None)
    night_to(t, "engineer")
    assert t.waits_for == ("storyteller", "engineer")


def fibbed() -> Town:
    """The Empath, Bo, is about to be told something wrong because of the Fibbin."""
    t = night_to(
        town(SEVEN, script=None, start="night 2", fabled=["fibbin"]), "fibbin", Gus="Fay", Ana="Eli", Dee="Eli"
    )
    t.game.answer(STORYTELLER, True)
    assert t.waits_for == ("storyteller", "empath")
    return t


def test_what_is_wrong_is_looked_at_anew_when_something_changes() -> None:
    """fibbin/r1"""
    t = fibbed()
    assert t.game.ask is not None
    assert set(t.game.ask.options) == {0, 2}
    t.intervene(alignment={"Cy": "evil"})
    assert t.game.ask is not None
    assert set(t.game.ask.options) == {0, 1}


def test_what_was_wrong_may_still_be_told_where_nothing_is_wrong_any_more() -> None:
    """fibbin/r1"""
    t = town("steward monk mayor imp slayer saint soldier:evil", script=None, fabled=["fibbin"])
    night_to(t, "fibbin").intervene(alignment={"Dee": "good", "Gus": "good"})
    t.game.answer(STORYTELLER, True)
    assert t.waits_for == ("storyteller", "steward")


def test_a_fabled_that_is_gone_makes_nothing_wrong() -> None:
    """deusexfiasco/r4"""
    t = town(SEVEN, script=None, start="night 2", fabled=["fibbin", "deusexfiasco"])
    night_to(t, "deusexfiasco").game.answer(STORYTELLER, True)
    play_to(t, "fibbin", Gus="Fay", Ana="Eli", Dee="Eli")
    t.grimoire.revoke([one for one in t.grimoire.of_the_fabled() if one.id == "deusexfiasco"])
    t.game.answer(STORYTELLER, False)
    assert t.waits_for == ("storyteller", "empath")


def test_a_town_that_notes_no_doubts_notes_nobody_as_misled() -> None:
    t = town(TWINS, script=None, fabled=["fibbin"]).setup(rule("eviltwin", "Bo")).impair("Cy", "drunk")
    t.grimoire.notes_doubts = False
    t.night(rule("fibbin", True, "Bo"), shown("Cy", "empath", 2))
    assert (t.grimoire.tonight.misled, t.grimoire.doubts) == ((), {})
