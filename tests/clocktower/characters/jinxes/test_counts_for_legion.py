"""Good voters who may count as evil for Legion: the Zealot and the Politician."""

from typing import Any

import pytest

from tests.clocktower.towns import Town, town

SCRIPT = ["chef", "empath", "sage", "soldier", "mayor", "zealot", "politician", "saint", "witch", "legion", "imp"]

each = pytest.mark.parametrize("id", ["zealot", "politician"])


def here(id: str, **more: Any) -> Town:
    """Ana is the good Zealot or Politician, Cy to Fay are Legion."""
    return town(f"{id} chef legion legion legion legion sage", start="day 2", script=SCRIPT, **more)


def vote(id: str, registers: str | None = None, voters: str = "Ana Cy Dee Eli", **more: Any) -> Town:
    """They vote for Bo."""
    judged = [] if registers is None else [{"register": {"who": "Ana", "to": "legion", "as": registers}}]
    return here(id, **more).nominate("Cy", "Bo", voters, before=judged)


@each
def test_one_may_count_as_evil_so_that_the_vote_fails(id: str) -> None:
    """jinx/legion-zealot, jinx/legion-zealot/c1, jinx/legion-politician, jinx/legion-politician/c1"""
    assert vote(id, "evil").about_to_die is None


@each
def test_one_may_count_as_good_as_by_default(id: str) -> None:
    """jinx/legion-zealot/c1, jinx/legion-politician/c1"""
    assert vote(id, "good").about_to_die == "Bo"
    assert vote(id).about_to_die == "Bo"


@each
def test_with_another_good_voter_there_is_nothing_to_judge(id: str) -> None:
    """jinx/legion-zealot, jinx/legion-politician"""
    t = vote(id, voters="Ana Bo Cy Dee Eli")
    assert t.about_to_die == "Bo"
    assert not t.asked("storyteller", "legion")


@each
def test_a_drunk_one_counts_as_good(id: str) -> None:
    """jinx/legion-zealot, jinx/legion-politician"""
    t = here(id).impair("Ana", "drunk")
    assert t.nominate("Cy", "Bo", "Ana Cy Dee Eli").about_to_die == "Bo"
    assert not t.asked("storyteller", "legion")


@each
def test_switched_off_there_is_nothing_to_judge(id: str) -> None:
    """djinn/r1"""
    t = vote(id, jinxes={"off": [f"legion-{id}"]})
    assert t.about_to_die == "Bo"
    assert not t.asked("storyteller", "legion")
