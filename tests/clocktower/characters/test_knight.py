"""The Knight."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clocktower.steps import choice, pairs_of, shown, suggested
from tests.clocktower.towns import Refused, Town, town

SCRIPT = ["knight", "alchemist", "undertaker", "fortuneteller", "chef", "monk", "soldier", "empath", "saint", "recluse"]
SCRIPT += ["drunk", "poisoner", "witch", "spy", "pithag", "scarletwoman", "imp", "vortox"]


def seven(rest: str, start: str = "night 1", **more: Any) -> Town:
    """Ana the Knight and others."""
    return town(f"knight {rest}", start=start, script=SCRIPT, **more)


def test_two_who_are_not_the_demon_are_shown() -> None:
    """knight/c1, knight/r1"""
    t = seven("undertaker imp fortuneteller chef monk poisoner")
    t.night(shown("Ana", "knight", ["Bo", "Dee"]), Gus="Eli", Dee=["Eli", "Fay"])
    assert t.lessons("Ana") == [[1, 3]]
    assert "knight/know" in t.tokens("Bo")
    assert "knight/know" in t.tokens("Dee")
    t.day().dusk().night(Cy="Fay", Gus="Eli", Dee=["Eli", "Fay"])
    assert "Ana" not in t.woke


def test_under_a_vortox_the_pair_has_the_demon_in_it() -> None:
    """knight/c2, knight/r4"""
    t = seven("vortox alchemist chef monk soldier witch").night(Gus="Eli")
    assert all("Bo" in pair for pair in pairs_of(t, "Ana"))
    assert {"Bo", "Cy"} in pairs_of(t, "Ana")


def test_a_minion_may_be_shown_and_the_demon_may_not() -> None:
    """knight/c3, knight/r2"""
    t = seven("witch saint imp chef monk soldier").night(shown("Ana", "knight", ["Bo", "Cy"]), Bo="Eli")
    assert t.lessons("Ana") == [[1, 2]]
    with pytest.raises(Refused):
        seven("witch saint imp chef monk soldier").night(shown("Ana", "knight", ["Cy", "Dee"]), Bo="Eli")


def test_a_poisoned_knight_may_be_shown_the_demon_and_learns_nothing_later() -> None:
    """knight/c4, knight/r6"""
    t = seven("chef saint imp monk soldier poisoner").night(shown("Ana", "knight", ["Dee", "Bo"]), Gus="Ana")
    assert t.lessons("Ana") == [[1, 3]]
    t.day().dusk().night(Dee="Fay", Gus="Cy")
    assert t.lessons("Ana") == [[1, 3]]


def test_the_pair_is_not_corrected_when_somebody_becomes_the_demon() -> None:
    """knight/c5, knight/r1"""
    t = seven("scarletwoman saint imp chef monk soldier").night(shown("Ana", "knight", ["Bo", "Cy"])).day()
    t.execute("Dee").dusk()
    assert t.character("Bo") == "imp"
    t.night(Bo="Eli", Fay="Gus")
    assert "Ana" not in t.woke
    assert t.lessons("Ana") == [[1, 2]]


def test_of_several_demons_neither_is_shown_and_without_one_anybody() -> None:
    """knight/r3"""
    t = seven("imp vortox:good chef monk soldier witch").impair("Cy", "drunk").night(Gus="Eli")
    assert all(not pair & {"Bo", "Cy"} for pair in pairs_of(t, "Ana"))
    t = seven("chef saint empath monk soldier witch").night(Gus="Eli")
    assert len(pairs_of(t, "Ana")) == 15


def test_a_recluse_need_not_register_as_the_demon_and_under_a_vortox_may() -> None:
    """knight/r5"""
    t = seven("recluse imp chef monk soldier witch").night(shown("Ana", "knight", ["Bo", "Dee"]), Gus="Eli")
    assert t.lessons("Ana") == [[1, 3]]
    t = seven("recluse vortox chef monk soldier witch").night(shown("Ana", "knight", ["Bo", "Dee"]), Gus="Eli")
    assert t.lessons("Ana") == [[1, 3]]
    with pytest.raises(Refused):
        seven("recluse vortox chef monk soldier witch").night(shown("Ana", "knight", ["Dee", "Eli"]), Gus="Eli")


def test_who_becomes_the_knight_learns_that_night_and_the_dead_may_be_shown() -> None:
    """knight/r7"""
    t = town("chef imp pithag -monk soldier empath saint", start="night 3", script=SCRIPT)
    t.night(choice("Cy", "pithag", ["Ana", "knight"]), shown("Ana", "knight", ["Cy", "Dee"]), Bo="Eli")
    assert t.lessons("Ana")[-1] == [2, 3]


def test_who_is_dead_by_then_learns_nothing() -> None:
    """knight/r8"""
    t = town("-chef imp pithag monk soldier empath saint", start="night 3", script=SCRIPT)
    t.night(choice("Cy", "pithag", ["Ana", "knight"]), Bo="Eli", Dee="Gus")
    assert t.character("Ana") == "knight"
    assert t.lessons("Ana") == []


def test_belfry_shows_no_demon_and_to_the_poisoned_the_demon_with_another() -> None:
    """Automatic: two at random among the others who are not Demons; for an impaired Knight the Demon and one other."""
    pairs = suggested(seven("witch saint imp chef monk soldier"), "knight")
    assert all(3 not in pair for pair in pairs)
    assert len(set(pairs)) == 10
    pairs = suggested(seven("witch saint imp chef monk soldier").impair("Ana", "poisoned"), "knight")
    assert all(3 in pair for pair in pairs)
    assert len(set(pairs)) == 5
