"""The Fearmonger."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.pieces.token import DRUNK, POISONED
from tests.clocktower.towns import Town, town

SCRIPT = [
    "chef", "empath", "soldier", "monk", "mayor", "virgin", "poppygrower", "butler", "saint", "fearmonger", "baron",
    "devilsadvocate", "scarletwoman", "imp",
]  # fmt: skip
SEVEN = "fearmonger butler chef empath soldier imp mayor"


def fear(seats: str = SEVEN, start: str = "night 1", **more: Any) -> Town:
    """A town with the Fearmonger."""
    return town(seats, **{"script": SCRIPT, "start": start} | more)


def chosen(name: str = "Bo", seats: str = SEVEN, start: str = "day 1") -> Town:
    """A day on which the Fearmonger's pick is this player."""
    return fear(seats, start, tokens={name: ["fearmonger/fear"]})


def declared(t: Town) -> int:
    """How often everybody has heard that the Fearmonger chose."""
    return len(t.events("declared"))


def test_the_team_of_the_pick_loses_by_the_fearmonger_s_nomination() -> None:
    """fearmonger/c1, fearmonger/r1, fearmonger/r2, fearmonger/r12"""
    t = fear().next_day(Ana="Bo")
    assert t.events("declared") == [{"ability": "fearmonger"}]
    assert t.execute("Bo", by="Ana").winner == "evil"
    assert t.grimoire.reason == "fearmonger"


def test_nothing_follows_from_another_s_nomination() -> None:
    """fearmonger/c2, fearmonger/r4, fearmonger/r5"""
    t = chosen().execute("Bo", by="Cy")
    assert not t.alive("Bo")
    assert t.winner is None


def test_only_the_last_pick_is_at_risk() -> None:
    """fearmonger/c3, fearmonger/r3"""
    t = fear().next_day(Ana="Bo").dusk().next_day(Ana="Cy", Fay="Gus")
    assert declared(t) == 2
    assert t.execute("Bo", by="Ana").winner is None


def test_an_evil_pick_makes_evil_lose() -> None:
    """fearmonger/c4, fearmonger/r6"""
    t = chosen("Bo", "fearmonger baron chef empath soldier imp poppygrower").execute("Bo", by="Ana")
    assert t.winner == "good"


def test_the_same_pick_again_is_not_announced_and_stays_at_risk() -> None:
    """fearmonger/c5, fearmonger/r1"""
    t = fear().next_day(Ana="Bo").dusk().next_day(Ana="Bo", Fay="Gus")
    assert declared(t) == 1
    assert t.execute("Bo", by="Ana").winner == "evil"


def test_a_pick_of_two_nights_ago_is_new_again() -> None:
    """fearmonger/r1"""
    t = fear().next_day(Ana="Bo").dusk().next_day(Ana="Cy", Fay="Gus").dusk().next_day(Ana="Bo", Fay="Cy")
    assert declared(t) == 3


def test_an_execution_that_is_survived_counts() -> None:
    """fearmonger/c6, fearmonger/r7"""
    t = chosen("Bo", "fearmonger butler chef empath devilsadvocate imp mayor", "night 2")
    t.next_day(Ana="Bo", Eli="Bo", Fay="Gus").execute("Bo", by="Ana")
    assert t.winner == "evil"
    assert t.alive("Bo")


def test_a_dead_pick_counts() -> None:
    """fearmonger/r7"""
    assert chosen("Bo", "fearmonger -butler chef empath soldier imp mayor").execute("Bo", by="Ana").winner == "evil"


def test_an_execution_for_another_reason_does_not_count() -> None:
    """fearmonger/r4, fearmonger/r5"""
    t = chosen("Bo", "fearmonger chef virgin empath soldier imp mayor").nominate("Ana", "Bo").nominate("Bo", "Cy")
    assert t.executed == "Bo"
    assert t.winner is None


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_a_pick_of_an_impaired_fearmonger_puts_nobody_at_risk_and_the_last_one_is_gone(how: str) -> None:
    """fearmonger/r9"""
    t = chosen("Cy", start="night 2").impair("Ana", how)
    t.next_day({"rule": {"ability": "fearmonger", "choice": True}}, Ana="Bo", Fay="Gus")
    assert declared(t) == 1
    assert "fearmonger/fear" not in t.tokens("Cy")
    assert t.execute("Bo", by="Ana").winner is None


def test_a_pick_made_while_drunk_stays_harmless_when_the_fearmonger_is_sober() -> None:
    """fearmonger/r9"""
    t = fear(start="night 2").impair("Ana", DRUNK).next_day(Ana="Bo", Fay="Gus")
    t.grimoire.lift(next(token for token in t.grimoire.tokens if token.effect == DRUNK))
    assert t.execute("Bo", by="Ana").winner is None


def test_a_drunk_fearmonger_s_nomination_costs_nobody_the_game() -> None:
    """fearmonger/r9, fearmonger/r4"""
    assert chosen().impair("Ana", DRUNK).execute("Bo", by="Ana").winner is None


def test_whether_a_drunk_choice_is_announced_is_the_storyteller_s_to_say() -> None:
    """fearmonger/r9"""
    t = fear().impair("Ana", DRUNK).next_day({"rule": {"ability": "fearmonger", "choice": False}}, Ana="Bo")
    assert declared(t) == 0
    t = fear(storyteller="automatic").impair("Ana", DRUNK).next_day(Ana="Bo")
    assert declared(t) == 1


def test_the_mark_goes_when_the_fearmonger_dies_or_changes() -> None:
    """fearmonger/r10"""
    assert "fearmonger/fear" not in chosen().execute("Ana").tokens("Bo")
    assert "fearmonger/fear" not in chosen().storyteller(character={"Ana": "baron"}).tokens("Bo")


def test_a_new_fearmonger_s_first_choice_is_announced() -> None:
    """fearmonger/r10"""
    t = chosen(start="night 2").storyteller(character={"Cy": "fearmonger", "Ana": "baron"})
    assert declared(t.next_day(Cy="Bo", Fay="Gus")) == 1


def test_a_traveller_may_be_picked_in_vain() -> None:
    """fearmonger/r11"""
    t = fear(SEVEN + " thief:good").next_day(Ana="Hal")
    assert declared(t) == 1
    t.refused({"nominate": {"by": "Ana", "who": "Hal", "votes": []}})


def test_nobody_hears_whom_it_picked() -> None:
    """fearmonger/r2"""
    t = fear().next_day(Ana="Bo")
    public = [data for kind, data in t.view("public")["history"] if kind == "declared"]
    assert public == [{"ability": "fearmonger"}]


def test_an_execution_that_a_vizier_orders_is_the_result_of_the_nomination() -> None:
    """fearmonger/r8"""
    seats = "fearmonger vizier imp chef monk soldier saint mayor"
    off = {"off": ["fearmonger-vizier"]}
    t = town(seats, start="day 1", script=None, tokens={"Dee": ["fearmonger/fear"]}, jinxes=off)
    order = {"choose": {"who": "Bo", "ability": "vizier", "choice": True}}
    t.steps({"nominate": {"by": "Ana", "who": "Dee", "votes": ["Eli"]}}, order)
    assert t.executed == "Dee"
    assert t.winner == "evil"


def test_a_judge_s_pass_is_the_result_of_the_nomination() -> None:
    """fearmonger/r8, judge/r4"""
    t = chosen(seats="fearmonger butler chef empath soldier imp judge:good mayor")
    t.nominate("Ana", "Bo", "Ana").use("Gus", "judge", "pass")
    assert t.executed == "Bo"
    assert t.winner == "evil"


def test_a_judge_s_pass_on_another_s_nomination_costs_nobody_the_game() -> None:
    """fearmonger/r5"""
    t = chosen(seats="fearmonger butler chef empath soldier imp judge:good mayor")
    t.nominate("Cy", "Bo", "Ana").use("Gus", "judge", "pass")
    assert t.executed == "Bo"
    assert t.winner is None


def test_a_pick_who_is_executed_in_another_s_place_was_not_nominated() -> None:
    """fearmonger/r4, fearmonger/r5"""
    t = chosen("Gus", seats="fearmonger butler chef empath soldier imp scapegoat:good mayor")
    t.nominate("Ana", "Bo", "Ana Bo Cy Dee").close({"rule": {"ability": "scapegoat", "choice": True}})
    assert t.executed == "Gus"
    assert t.winner is None


@pytest.mark.parametrize(("executed", "wrong"), [("Bo", True), ("Cy", False)])
def test_a_poisoned_fearmonger_has_a_mishap_only_where_the_pick_is_executed(executed: str, wrong: bool) -> None:
    """fearmonger/r5, mathematician/r1"""
    seats = "fearmonger butler chef empath mathematician imp mayor"
    t = fear(seats, "day 1", script=[*SCRIPT, "mathematician"], tokens={"Bo": ["fearmonger/fear"]})
    t.impair("Ana", POISONED).execute(executed, by="Ana")
    assert t.winner is None
    assert t.went_wrong("Ana") is wrong
