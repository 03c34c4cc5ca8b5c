"""Legion and Minstrel."""

from typing import Any

from tests.clocktower.steps import rule, works
from tests.clocktower.towns import Town, town

SCRIPT = ["minstrel", "chef", "empath", "sage", "soldier", "saint", "witch", "poisoner", "legion", "imp"]
JINX = "legion-minstrel"


def crowd(seats: str = "minstrel chef legion legion legion legion sage", **more: Any) -> Town:
    """Ana is the Minstrel, Bo and Gus Townsfolk, everybody else Legion. Dee was executed."""
    return town(seats, start="day 2", script=SCRIPT, **more).execute("Dee", by="Ana")


def test_everybody_is_drunk_but_legion_the_minstrel_and_travellers() -> None:
    """jinx/legion-minstrel, jinx/legion-minstrel/r1, jinx/legion-minstrel/c1"""
    t = crowd("minstrel chef legion legion legion legion sage gunslinger:good")
    assert not t.alive("Dee")
    assert [seat.name for seat in t.grimoire.circle if t.drunk(seat.name)] == ["Bo", "Gus"]
    assert all(works(t, name) for name in ("Cy", "Eli", "Fay"))
    assert t.dusk().night(rule("legion", "Cy")).died == ["Cy"]
    t.day()
    assert t.drunk("Bo")
    assert not t.dusk().drunk("Bo")


def test_the_minstrel_may_be_told_in_the_night_that_follows() -> None:
    """jinx/legion-minstrel, jinx/legion-minstrel/r2, jinx/legion-minstrel/c1"""
    t = crowd().dusk().night(rule("legion", None), rule("minstrel", True))
    assert t.learned("Ana", "minstrel") == "legion"
    assert t.may_learn("Ana", "minstrel") == ["legion"]


def test_by_default_the_minstrel_is_not_told() -> None:
    """jinx/legion-minstrel/r2, jinx/legion-minstrel/c1"""
    t = crowd().dusk().night(rule("legion", None))
    assert t.asked("storyteller", "minstrel")
    assert "Ana" not in t.woke
    t.day().dusk().night(rule("legion", None))
    assert not t.asked("storyteller", "minstrel")


def test_a_minstrel_without_the_ability_is_not_told() -> None:
    """jinx/legion-minstrel/r2"""
    assert not crowd().impair("Ana", "poisoned").dusk().night(rule("legion", None)).asked("storyteller", "minstrel")


def test_switched_off_legion_is_drunk_too() -> None:
    """djinn/r1, minstrel/r1"""
    t = crowd(jinxes={"off": [JINX]})
    assert t.drunk("Cy")
    assert not t.dusk().night().asked("storyteller", "minstrel")


def test_a_real_minion_s_execution_makes_legion_drunk_as_well() -> None:
    """jinx/legion-minstrel"""
    t = town("minstrel chef legion legion legion witch sage", start="day 2", script=SCRIPT).execute("Fay", by="Ana")
    assert t.drunk("Cy")
