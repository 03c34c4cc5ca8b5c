"""Bounty Hunter and Kazali."""

from typing import Any

from tests.clocktower.steps import choice, rule
from tests.clocktower.towns import Town, town

SCRIPT = ["bountyhunter", "sage", "chef", "monk", "soldier", "farmer", "saint", "witch", "baron", "kazali", "imp"]
SEATS = "bountyhunter chef sage kazali monk soldier farmer"


def night(seat: str, *answers: dict[str, Any], seats: str = SEATS, **more: Any) -> Town:
    """Ana the Bounty Hunter; Dee the Kazali makes somebody the Baron."""
    return town(seats, script=SCRIPT, **more).night(choice("Dee", "kazali", [seat, "baron"]), *answers)


def test_nobody_is_turned_when_the_bounty_hunter_is_made_a_minion() -> None:
    """jinx/bountyhunter-kazali, jinx/bountyhunter-kazali/c1"""
    t = night("Ana")
    assert [seat.id for seat in t.grimoire.circle if seat.evil] == [0, 3]


def test_after_the_kazalis_step_a_townsfolk_is_turned_and_told() -> None:
    """jinx/bountyhunter-kazali, jinx/bountyhunter-kazali/r1, jinx/bountyhunter-kazali/c2"""
    t = night("Bo", rule("bountyhunter", "Cy"))
    assert [seat.id for seat in t.grimoire.circle if seat.evil] == [1, 2, 3]
    asked = next(a for a in t.runner.asked if a.ability == "bountyhunter" and a.party == -1 and a.decides)
    assert sorted(asked.options) == [0, 2, 4, 5, 6]
    assert t.view("Cy")["you"]["alignment"] == "evil"


def test_without_the_kazali_a_townsfolk_is_evil_from_the_start() -> None:
    """jinx/bountyhunter-kazali"""
    t = town("bountyhunter chef sage imp monk baron farmer", script=SCRIPT).setup(rule("bountyhunter", "Cy"))
    assert t.seat("Cy").evil


def test_switched_off_the_townsfolk_is_turned_at_setup() -> None:
    """djinn/r1"""
    t = town(SEATS, script=SCRIPT, jinxes={"off": ["bountyhunter-kazali"]}).setup(rule("bountyhunter", "Cy"))
    assert t.seat("Cy").evil
