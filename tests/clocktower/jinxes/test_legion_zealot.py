"""Legion and Zealot."""

from typing import Any

from tests.clocktower.town import Town, town

SCRIPT = ["chef", "empath", "sage", "soldier", "mayor", "zealot", "saint", "witch", "poisoner", "legion", "imp"]


def vote(registers: str | None = None, voters: str = "Ana Cy Dee Eli", **more: Any) -> Town:
    """Ana is the good Zealot, Cy to Fay are Legion; they vote for Bo."""
    t = town("zealot chef legion legion legion legion sage", start="day 2", script=SCRIPT, **more)
    judged = [] if registers is None else [{"register": {"who": "Ana", "to": "legion", "as": registers}}]
    return t.nominate("Cy", "Bo", voters, before=judged)


def test_the_zealot_may_count_as_evil_so_that_the_vote_fails() -> None:
    """jinx/legion-zealot, jinx/legion-zealot/c1"""
    assert vote("evil").about_to_die is None


def test_the_zealot_may_count_as_good_as_by_default() -> None:
    """jinx/legion-zealot/c1"""
    assert vote("good").about_to_die == "Bo"
    assert vote().about_to_die == "Bo"


def test_with_another_good_voter_there_is_nothing_to_judge() -> None:
    """jinx/legion-zealot"""
    t = vote(voters="Ana Bo Cy Dee Eli")
    assert t.about_to_die == "Bo"
    assert not t.asked("storyteller", "legion")


def test_a_drunk_zealot_counts_as_good() -> None:
    """jinx/legion-zealot"""
    t = town("zealot chef legion legion legion legion sage", start="day 2", script=SCRIPT).impair("Ana", "drunk")
    assert t.nominate("Cy", "Bo", "Ana Cy Dee Eli").about_to_die == "Bo"
    assert not t.asked("storyteller", "legion")


def test_switched_off_there_is_nothing_to_judge() -> None:
    """djinn/r1"""
    t = vote(jinxes={"off": ["legion-zealot"]})
    assert t.about_to_die == "Bo"
    assert not t.asked("storyteller", "legion")
