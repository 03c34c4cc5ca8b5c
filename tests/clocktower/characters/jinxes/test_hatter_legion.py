"""Hatter and Legion."""

from __future__ import annotations

from tests.clocktower.steps import choice, works
from tests.clocktower.towns import Town, town

SCRIPT = ["hatter", "chef", "monk", "soldier", "mayor", "virgin", "poisoner", "witch", "imp", "legion", "saint"]
OFF = {"off": ["hatter-legion"]}


def party(**more: object) -> Town:
    """Ana the Hatter, Dee the Demon, Eli a Minion, Fay an evil Townsfolk, Hal an evil Traveller."""
    t = town("hatter chef monk imp witch soldier:evil mayor thief:evil", start="day 2", script=SCRIPT, **more)
    t.execute("Ana").dusk()
    legion = [choice("Dee", "hatter", "legion"), choice("Eli", "hatter", "poisoner")]
    return t.night(*legion, choice("Dee", "imp", "Gus"), choice("Eli", "witch", "Gus"), Cy="Ana")


def test_all_evil_players_become_legion_but_travellers() -> None:
    """jinx/hatter-legion, jinx/hatter-legion/c1, jinx/hatter-legion/r1"""
    t = party()
    assert [t.character(name) for name in ("Dee", "Eli", "Fay", "Hal")] == ["legion", "legion", "legion", "thief"]
    assert [t.character(name) for name in ("Bo", "Cy")] == ["chef", "monk"]
    told = [event["character"] for event in t.events("character") if event["seat"] == t.seat("Eli").id]
    assert told == ["witch", "legion"]


def test_without_the_rule_only_who_chose_it_becomes_legion() -> None:
    """djinn/r1"""
    t = party(jinxes=OFF)
    assert [t.character(name) for name in ("Dee", "Eli", "Fay")] == ["legion", "poisoner", "soldier"]


def test_with_legion_in_play_the_hatter_has_no_ability() -> None:
    """jinx/hatter-legion, jinx/hatter-legion/c2"""
    seats = "hatter legion legion legion legion chef monk"
    t = town(seats, start="day 2", script=SCRIPT)
    assert not works(t, "Ana")
    t.execute("Ana").dusk().night(Gus="Bo")
    assert not t.asked("Bo", "hatter")
    off = town(seats, start="day 2", script=SCRIPT, jinxes=OFF).execute("Ana").dusk().night(Gus="Bo")
    assert off.asked("Bo", "hatter")


def test_with_legion_in_play_whoever_has_the_hatters_ability_is_without_it_and_keeps_the_own_one() -> None:
    """jinx/hatter-legion, djinn/r7"""
    t = town("philosopher legion legion legion legion chef monk", start="night 2", script=[*SCRIPT, "philosopher"])
    t.night(Ana="hatter", Gus="Bo")
    held = {ability.id: ability.works for ability in t.grimoire.abilities_of(t.seat("Ana"))}
    assert held == {"philosopher": True, "hatter": False}
