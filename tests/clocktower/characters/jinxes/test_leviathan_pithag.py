"""Leviathan and Pit-Hag."""

import pytest

from tests.clocktower.steps import choice, refused
from tests.clocktower.towns import Town, town

SCRIPT = ["sage", "chef", "monk", "soldier", "saint", "pithag", "witch", "imp", "leviathan", "klutz"]


def seven(night: int, **more: object) -> Town:
    return town("monk chef saint imp pithag soldier sage", start=f"night {night}", script=SCRIPT, **more)


def test_after_the_fifth_day_the_pit_hag_makes_no_leviathan() -> None:
    """jinx/leviathan-pithag, jinx/leviathan-pithag/c1"""
    t = seven(6)
    no = refused(choice("Eli", "pithag", ["Ana", "leviathan"]))
    t.steps("night", no, *t.choices({"Eli": ["Bo", "klutz"], "Dee": "Fay", "Ana": "Bo"}))
    assert (t.character("Ana"), t.character("Bo")) == ("monk", "klutz")


@pytest.mark.parametrize(("night", "more"), [(5, {}), (6, {"jinxes": {"off": ["leviathan-pithag"]}})])
def test_before_it_or_switched_off_she_does(night: int, more: dict[str, object]) -> None:
    """jinx/leviathan-pithag, djinn/r1"""
    t = seven(night, **more).night(Eli=["Gus", "leviathan"], Ana="Cy")
    assert t.character("Gus") == "leviathan"
