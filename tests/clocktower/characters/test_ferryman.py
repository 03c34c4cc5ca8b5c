"""The Ferryman."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.storyteller.deeds.fabled import UseFabled
from belfry.core.errors import IllegalDeed
from tests.clocktower.towns import Town, town

FIVE_LIVE = "imp chef empath monk virgin --saint --mayor -slayer"


def held_back() -> dict[str, Any]:
    return {"rule": {"ability": "ferryman", "choice": False}}


def declared() -> dict[str, Any]:
    return {"rule": {"ability": "ferryman", "choice": True}}


def three_live(*, fabled: str = "ferryman", **more: Any) -> Town:
    """Ana the Imp, Bo and Cy are alive at the next dawn; Fay and Gus have spent their tokens, Hal has hers."""
    t = town("imp chef empath -monk virgin --saint --mayor -slayer", start="night 4", fabled=[fabled], **more)
    return t.night(Ana="Eli")


def tokens(t: Town) -> dict[str, bool]:
    return {seat.name: seat.ghost_vote for seat in t.grimoire.circle if not seat.alive}


def test_the_dead_have_their_tokens_back_at_the_dawn_of_the_final_day() -> None:
    """ferryman/c1, ferryman/r1, ferryman/r2, ferryman/r5, ferryman/r7"""
    t = three_live()
    assert tokens(t) == {"Dee": True, "Eli": True, "Fay": False, "Gus": False, "Hal": True}
    t.day()
    assert all(tokens(t).values())
    assert t.events("final_day") == [{"ability": "ferryman", "players": [5, 6]}]
    assert [seat["ghost_vote"] for seat in t.view("public")["town"] if not seat["alive"]] == [True] * 5


def test_one_more_alive_is_no_final_day() -> None:
    """ferryman/r5"""
    t = town(FIVE_LIVE, start="night 4", fabled=["ferryman"]).night(Ana="Bo").day()
    assert t.grimoire.living == 4
    assert not tokens(t)["Fay"]


def test_travellers_are_not_counted_among_the_three() -> None:
    """ferryman/r5"""
    t = town("imp chef empath -monk virgin --saint thief:good", start="night 4", fabled=["ferryman"])
    t.night(Ana="Eli").day()
    assert tokens(t)["Fay"]


def test_it_can_be_added_when_the_final_day_has_begun() -> None:
    """ferryman/c2"""
    t = three_live(fabled="doomsayer").day()
    assert not tokens(t)["Fay"]
    t.storyteller(fabled=["ferryman"])
    assert all(tokens(t).values())


def test_a_token_used_on_the_final_day_is_gone() -> None:
    """ferryman/c3, ferryman/r3"""
    t = three_live().day().nominate("Bo", "Ana", "Fay").nominate("Cy", "Bo", "Fay")
    assert t.tally == 0
    assert not tokens(t)["Fay"]


def test_it_happens_once_in_the_game() -> None:
    """ferryman/r4"""
    t = three_live().day().nominate("Bo", "Ana", "Fay").storyteller(revive="Eli").dusk()
    t.night(Ana="Eli").day()
    assert t.grimoire.living == 3
    assert not tokens(t)["Fay"]
    assert len(t.events("final_day")) == 1


def test_it_does_not_happen_again_when_it_comes_back() -> None:
    """ferryman/r4"""
    t = three_live().day().nominate("Bo", "Ana", "Fay").storyteller(fabled=[]).storyteller(fabled=["ferryman"])
    assert not tokens(t)["Fay"]


def test_the_storyteller_may_declare_an_earlier_day() -> None:
    """ferryman/r5"""
    t = town(FIVE_LIVE, start="day 3", fabled=["ferryman"]).steps(declared())
    assert tokens(t)["Fay"]
    with pytest.raises(IllegalDeed, match="nothing to do"):
        t.intervene(UseFabled("ferryman", True))


def test_the_storyteller_may_hold_it_back_and_declare_it_later() -> None:
    """ferryman/r5"""
    t = three_live()
    t.steps("day", held_back())
    assert not tokens(t)["Fay"]
    t.steps(declared())
    assert tokens(t)["Fay"]


def test_whoever_dies_on_the_final_day_has_the_usual_token() -> None:
    """ferryman/r6"""
    t = three_live().day().storyteller(revive="Dee").execute("Bo")
    assert tokens(t)["Bo"]


def test_a_program_goes_by_the_three_alive() -> None:
    """ferryman/r7"""
    t = three_live(storyteller="automatic").day()
    assert all(tokens(t).values())


def test_the_final_day_is_declared_by_day_only() -> None:
    """ferryman/r5"""
    t = town(FIVE_LIVE, start="night 3", fabled=["ferryman"])
    with pytest.raises(IllegalDeed):
        t.intervene(UseFabled("ferryman", True))


def test_everybody_sees_the_tokens_that_come_back_at_once() -> None:
    """ferryman/r2"""
    t = town(FIVE_LIVE, start="day 3", fabled=["ferryman"])
    assert [seat["ghost_vote"] for seat in t.view("Bo")["town"] if not seat["alive"]] == [False, False, True]
    t.intervene(UseFabled("ferryman", True))
    assert [seat["ghost_vote"] for seat in t.view("Bo")["town"] if not seat["alive"]] == [True, True, True]


def test_who_has_a_token_back_while_a_vote_is_counted_may_still_vote() -> None:
    """ferryman/r2"""
    t = town(FIVE_LIVE, start="day 3", fabled=["ferryman"]).counting("Ana", "Bo")
    t.intervene(UseFabled("ferryman", True)).hand("Cy", False).hand("Dee", False).hand("Eli", False)
    assert t.waits_for[0] == "Fay"
