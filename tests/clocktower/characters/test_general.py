"""The General."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.storyteller.judgement import winning
from tests.clocktower.steps import choice, night_to, rule, shown, suggested
from tests.clocktower.towns import Refused, Town, town

SCRIPT = ["general", "undertaker", "fortuneteller", "chef", "monk", "soldier", "empath", "mayor", "virgin", "slayer"]
SCRIPT += [
    "saint",
    "recluse",
    "drunk",
    "poisoner",
    "witch",
    "assassin",
    "scarletwoman",
    "pithag",
    "imp",
    "po",
    "vortox",
]
EVERYTHING = ["good", "evil", "neither"]


def general(rest: str, start: str = "night 1", **more: Any) -> Town:
    """Ana the General and others."""
    return town(f"general {rest}", start=start, script=SCRIPT, **more)


def test_the_opinion_is_the_storytellers_alone() -> None:
    """general/r2, general/r3"""
    t = general("chef imp monk soldier empath poisoner").night(shown("Ana", "general", "evil"), Gus="Bo")
    assert t.may_learn("Ana") == EVERYTHING
    assert t.lessons("Ana") == ["evil"]


def test_evil_may_be_winning_because_of_an_heir() -> None:
    """general/c1, general/r6"""
    t = general("chef imp monk soldier empath scarletwoman witch assassin", start="day 3")
    t.nominate("Bo", "Cy").dusk()
    night_to(t, "general", Hal="Bo", Cy="Eli", Dee="Eli")
    assert winning(t.grimoire) == "evil"
    assert "evil" in t.may_learn("Ana")


def test_good_is_winning_when_the_only_minion_was_executed() -> None:
    """general/c2, general/r6"""
    t = general("chef imp monk soldier empath witch mayor", start="day 3").execute("Gus").dusk()
    night_to(t, "general", Cy="Cy", Dee="Cy")
    assert winning(t.grimoire) == "good"


def test_good_is_winning_with_six_good_players_and_the_demon_left() -> None:
    """general/c2"""
    t = general("chef imp monk soldier empath witch mayor", start="day 3").execute("Gus").dusk()
    t.night(shown("Ana", "general", "good"), Cy="Gus", Dee="Bo")
    assert t.learned("Ana") == "good"


def test_neither_is_shown_where_nobody_can_tell() -> None:
    """general/c3, general/r2"""
    t = general("chef po monk soldier empath witch mayor", start="night 3")
    t.night(shown("Ana", "general", "neither"), Gus="Bo", Dee="Bo")
    assert t.learned("Ana") == "neither"


def test_a_drunk_general_may_be_shown_anything() -> None:
    """general/c4, general/r4"""
    t = general("chef imp monk soldier empath poisoner").impair("Ana", "drunk").night(Gus="Bo")
    assert t.may_learn("Ana") == EVERYTHING
    assert [data["impaired"] for data in t.events("opinion")] == [True]


def test_on_the_first_night_of_seven_neither_side_is_winning() -> None:
    """general/c5, general/r6"""
    t = general("chef imp monk soldier empath poisoner", storyteller="automatic").night(Gus="Bo")
    assert t.lessons("Ana") == ["neither"]


def test_earlier_events_of_the_night_count() -> None:
    """general/r1: the third good player alive dies, and evil is winning"""
    t = general("chef imp -monk -soldier -empath witch", start="night 4", storyteller="automatic")
    t.night(Cy="Bo", Gus="Ana")
    assert t.learned("Ana") == "evil"
    t = general("chef imp monk -soldier -empath witch", start="night 4", storyteller="automatic")
    t.night(Cy="Fay", Gus="Ana", Dee="Bo")
    assert t.learned("Ana") == "evil"
    t = general("chef imp monk soldier -empath witch", start="night 4", storyteller="automatic")
    t.night(Cy="Fay", Gus="Ana", Dee="Bo")
    assert t.learned("Ana") == "neither"


def test_what_is_told_is_recorded_and_something_is_told_every_night() -> None:
    """general/r4"""
    t = general("chef imp monk soldier empath poisoner").night(Gus="Bo")
    t.day().dusk().night(shown("Ana", "general", "evil"), Gus="Bo", Cy="Fay", Dee="Bo")
    first, second = t.events("opinion")
    assert (first["seat"], first["value"], first["impaired"]) == (0, "good", False)
    assert second["value"] == "evil"
    for nothing in ("none", "both"):
        with pytest.raises(Refused):
            general("chef imp monk soldier empath poisoner").night(shown("Ana", "general", nothing), Gus="Bo")


def test_under_a_vortox_the_honest_opinion_is_asked_for_and_another_is_shown() -> None:
    """general/r4"""
    t = general("chef vortox monk soldier empath poisoner").night(rule("general", "evil"), Gus="Bo")
    assert t.may_learn("Ana") == ["good", "neither"]
    [record] = t.events("opinion")
    assert record["honest"] == "evil"
    assert not record["impaired"]


def test_a_dead_general_learns_nothing_and_a_new_one_that_night() -> None:
    """general/r5"""
    t = general("chef imp monk soldier empath poisoner", start="night 2").night(Cy="Ana", Gus="Bo", Dee="Bo")
    assert t.learned("Ana") is None
    t = town("chef imp pithag monk soldier empath saint", start="night 3", script=SCRIPT)
    t.night(choice("Cy", "pithag", ["Ana", "general"]), Bo="Eli", Dee="Ana")
    assert t.learned("Ana", "general") in EVERYTHING


def test_the_judgement_counts_what_the_last_execution_and_nominations_say() -> None:
    """general/r6"""
    t = general("chef imp monk soldier empath poisoner mayor virgin", start="day 2")
    assert winning(t.grimoire) == "neither"
    t.nominate("Bo", "Cy").dusk()
    assert winning(t.grimoire) == "good"
    t.night(Gus="Bo", Cy="Fay", Dee="Fay").day()
    assert winning(t.grimoire) == "good"
    t.dusk().night(Gus="Bo", Cy="Fay", Dee="Fay").day().dusk()
    assert winning(t.grimoire) == "neither"
    t.night(Gus="Bo", Cy="Fay", Dee="Fay").day().execute("Hal")
    assert winning(t.grimoire) == "evil"


def test_belfry_tells_the_impaired_something_else() -> None:
    """Automatic: for an impaired General one of the two that differ from the judgement, at random."""
    told = suggested(general("chef imp monk soldier empath poisoner").impair("Ana", "poisoned"), "general")
    assert set(told) == {"good", "evil"}
