"""The Steward."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clocktower.steps import choice, players_for, shown, suggested
from tests.clocktower.towns import Refused, Town, town

SCRIPT = ["steward", "undertaker", "poppygrower", "chef", "monk", "soldier", "empath", "saint", "recluse", "drunk"]
SCRIPT += ["poisoner", "witch", "spy", "pithag", "imp", "vortox"]


def steward(rest: str, start: str = "night 1", **more: Any) -> Town:
    """Ana the Steward and others."""
    return town(f"steward {rest}", start=start, script=SCRIPT, **more)


def test_a_good_player_is_shown_and_nothing_more() -> None:
    """steward/c1, steward/r1, steward/r2"""
    t = steward("undertaker witch imp chef monk soldier").night(shown("Ana", "steward", "Bo"), Cy="Gus")
    assert t.lessons("Ana") == [1]
    assert t.tokens("Bo") == ["steward/know"]
    t.day().storyteller(alignment={"Bo": "evil"}).dusk().night(Dee="Eli", Cy="Gus", Fay="Gus")
    assert "Ana" not in t.woke
    assert t.lessons("Ana") == [1]


def test_a_steward_made_in_mid_game_may_be_shown_a_spy_that_night() -> None:
    """steward/c2, steward/r3, steward/r4"""
    t = town("poppygrower spy pithag imp chef monk soldier", start="night 3", script=SCRIPT)
    t.night(choice("Cy", "pithag", ["Ana", "steward"]), shown("Ana", "steward", "Bo"), Dee="Eli", Fay="Gus")
    assert t.lessons("Ana") == [1]


def test_a_dead_player_may_be_shown_to_a_later_steward() -> None:
    """steward/r3"""
    t = town("chef imp pithag -monk soldier empath saint", start="night 3", script=SCRIPT)
    t.night(choice("Cy", "pithag", ["Ana", "steward"]), shown("Ana", "steward", "Dee"), Bo="Eli")
    assert t.lessons("Ana")[-1] == 3


def test_the_demon_is_refused() -> None:
    """steward/c3"""
    with pytest.raises(Refused):
        steward("undertaker imp witch chef monk soldier").night(shown("Ana", "steward", "Cy"), Dee="Gus")


def test_a_poisoned_steward_may_be_shown_an_evil_player_and_learns_nothing_later() -> None:
    """steward/c4, steward/r5"""
    t = steward("chef witch imp monk soldier poisoner").night(shown("Ana", "steward", "Cy"), Cy="Fay", Gus="Ana")
    assert t.lessons("Ana") == [2]
    t.day().dusk().night(Dee="Eli", Cy="Fay", Gus="Bo")
    assert t.lessons("Ana") == [2]


def test_a_recluse_may_be_shown_and_need_not_be_evil() -> None:
    """steward/r4"""
    t = steward("recluse imp witch chef monk soldier").night(Dee="Gus")
    assert "Bo" in players_for(t, "Ana")


def test_alignment_counts_and_not_the_character() -> None:
    """steward/r6"""
    t = steward("chef:evil witch:good imp:good saint:evil monk soldier").night(Cy="Gus")
    assert players_for(t, "Ana") == {"Cy", "Dee", "Fay", "Gus"}


def test_under_a_vortox_only_evil_players_may_be_shown() -> None:
    """steward/r7"""
    t = steward("chef witch vortox monk soldier recluse").night(Cy="Bo")
    assert players_for(t, "Ana") == {"Cy", "Dee", "Gus"}


def test_belfry_shows_any_good_player_and_to_the_poisoned_an_evil_one() -> None:
    """Automatic: at random among good players; for an impaired Steward an evil player at random."""
    assert set(suggested(steward("chef witch imp monk soldier spy"), "steward")) == {1, 4, 5}
    assert set(suggested(steward("chef witch imp monk soldier spy").impair("Ana", "drunk"), "steward")) == {2, 3, 6}


def test_where_nobody_else_is_good_anybody_may_be_shown() -> None:
    """GEN-10"""
    t = steward("imp witch poisoner monk:evil chef:evil").night(Cy="Bo", Dee="Bo")
    assert players_for(t, "Ana") == {"Bo", "Cy", "Dee", "Eli", "Fay"}
