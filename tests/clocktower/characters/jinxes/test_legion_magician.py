"""Legion and Magician."""

from typing import Any

import pytest

from tests.clocktower.towns import Town, town

SCRIPT = ["magician", "chef", "sage", "monk", "soldier", "legion", "witch", "imp", "klutz"]


def night(other: str = "magician", *, drunk: bool = False, **more: Any) -> Town:
    """Ana the Magician (or somebody else), Cy to Gus Legion."""
    t = town(f"{other} chef legion legion legion legion legion", script=SCRIPT, **more).setup()
    if drunk:
        t.impair("Ana", "drunk")
    return t.night()


def fellows(t: Town, name: str) -> list[int] | None:
    found = [told for told in t.view(name)["told"] if told["kind"] == "demoninfo"]
    return found[0]["demons"] if found else None


def test_the_magician_wakes_among_legion_and_all_see_each_other() -> None:
    """jinx/legion-magician, jinx/legion-magician/r2, jinx/legion-magician/c1"""
    t = night()
    assert sorted(fellows(t, "Ana") or ()) == [2, 3, 4, 5, 6]
    assert sorted(fellows(t, "Cy") or ()) == [0, 3, 4, 5, 6]
    assert [told["minions"] for told in t.view("Cy")["told"] if told["kind"] == "demoninfo"] == [[]]
    assert [t.learned(name, "magician") for name in ("Cy", "Dee", "Eli", "Fay", "Gus")] == [True] * 5
    assert t.learned("Ana", "magician") is None


def test_legion_are_told_that_there_is_none() -> None:
    """jinx/legion-magician/r1, jinx/legion-magician/c2"""
    t = night("sage")
    assert t.learned("Cy", "magician") is False
    assert sorted(fellows(t, "Cy") or ()) == [3, 4, 5, 6]


def test_a_drunk_magician_is_not_woken() -> None:
    """jinx/legion-magician/r2"""
    t = night(drunk=True)
    assert "Ana" not in t.woke
    assert t.learned("Cy", "magician") is True


def test_with_fewer_than_seven_players_nothing_of_this_happens() -> None:
    """jinx/legion-magician/r1"""
    t = town("magician chef legion legion legion legion", script=SCRIPT).night()
    assert t.learned("Cy", "magician") is None
    assert "Ana" not in t.woke


@pytest.mark.parametrize("side", ["good", "evil"])
def test_the_magician_may_count_as_evil_in_each_vote(side: str) -> None:
    """jinx/legion-magician, jinx/legion-magician/r3"""
    t = night().day()
    register = {"register": {"who": "Ana", "to": "legion", "as": side}}
    t.nominate("Cy", "Bo", "Ana Cy Dee Eli", before=[register])
    assert t.about_to_die == ("Bo" if side == "good" else None)


def test_switched_off_the_magician_sleeps_and_counts_as_good() -> None:
    """djinn/r1"""
    t = night(jinxes={"off": ["legion-magician"]})
    assert "Ana" not in t.woke
    assert t.learned("Cy", "magician") is None
    assert t.day().nominate("Cy", "Bo", "Ana Cy Dee Eli").about_to_die == "Bo"
