"""The Voudon."""

import pytest

from belfry.core import NotAsked
from tests.clocktower.towns import Town, town

SOME = "imp poisoner chef empath soldier slayer saint voudon:good"


def with_dead(dead: str = "-monk -virgin") -> Town:
    return town(f"{SOME} {dead}", start="day 2")


def test_the_living_are_not_asked_and_the_dead_and_the_voudon_are() -> None:
    """voudon/r1, voudon/c4"""
    t = with_dead().nominated("Ana", "Bo")
    assert t.view("public")["counting"]["voters"] == [7, 8, 9]
    t.game.answer(-1, "count")
    assert t.view("public")["counting"]["order"] == [7, 8, 9]
    assert t.waits_for == ("Hal", "vote")
    with pytest.raises(NotAsked):
        t.hand("Ana", True)
    t.hand("Hal", True).hand("Ida", True).hand("Jo", False)
    assert (t.tally, t.about_to_die) == (2, "Bo")


def test_one_vote_is_enough_and_the_public_hears_how_many_are_needed() -> None:
    """voudon/r3"""
    t = with_dead().nominate("Ana", "Bo", "Ida")
    assert t.about_to_die == "Bo"
    assert t.events("count")[-1]["needed"] == 1
    assert t.events("tally")[-1]["needed"] == 1


def test_no_vote_at_all_is_not_enough() -> None:
    """voudon/r3"""
    assert with_dead().nominate("Ana", "Bo").about_to_die is None


def test_three_of_the_four_who_can_vote_execute_somebody() -> None:
    """voudon/c1"""
    seats = (
        "imp poisoner chef empath soldier slayer saint voudon:good ravenkeeper mayor butler monk -virgin -recluse -spy"
    )
    t = town(seats, start="day 2").nominate("Ana", "Bo", "Hal Max Ned").nominate("Cy", "Dee", "Ora").close()
    assert t.executed == "Bo"


def test_a_voudon_who_never_votes_lets_nobody_be_executed_and_is_exiled_by_half_of_all() -> None:
    """voudon/c2, voudon/r5"""
    seats = "imp poisoner chef empath soldier slayer saint voudon:good ravenkeeper mayor butler monk"
    t = town(seats, start="day 1").nominate("Ana", "Bo", "Ana Bo Cy Dee Eli Fay Gus")
    assert t.tally == 0
    t.exile("Ana", "Hal", "Ana Bo Cy Dee Eli")
    assert t.alive("Hal")
    t.dusk()
    assert t.executed is None


def test_a_zombuul_who_looks_dead_votes_and_three_beat_two() -> None:
    """voudon/c3, voudon/r8"""
    seats = "zombuul mastermind gossip tealady sailor moonchild -fool voudon:good -professor"
    t = town(seats, start="day 2", script="bad-moon-rising")
    t.seat("Ana").alive, t.seat("Ana").secretly_alive, t.seat("Ana").ghost_vote = False, True, True
    t.grimoire.changed()
    t.nominate("Dee", "Bo", "Gus Ida")
    assert t.about_to_die == "Bo"
    t.nominate("Eli", "Cy", "Hal Gus Ana").close()
    assert t.executed == "Cy"


def test_the_dead_vote_as_often_as_they_like_without_a_token_and_keep_the_one_they_have() -> None:
    """voudon/r2, voudon/r10, voudon/c5"""
    t = with_dead("--monk -virgin")
    for by, who in (("Ana", "Bo"), ("Cy", "Dee"), ("Eli", "Fay")):
        t.nominate(by, who, "Ida Jo")
        assert t.tally == 2
    assert t.seat("Jo").ghost_vote
    assert t.view("public")["town"][9]["ghost_vote"]
    t.exile("Ana", "Hal", "Ana Bo Cy Dee Eli Fay Gus")
    t.dusk().next_day(Ana="Gus").nominate("Ana", "Bo", "Ida Jo")
    assert t.tally == 1
    assert not t.seat("Jo").ghost_vote


def test_the_dead_do_not_nominate() -> None:
    """voudon/r4"""
    with_dead().refused({"nominate": {"by": "Ida", "who": "Bo"}}).nominate("Ana", "Bo")


def test_whoever_is_about_to_die_stays_so_when_the_voudon_is_exiled() -> None:
    """voudon/r6, voudon/c6"""
    t = town(f"{SOME} mayor -virgin", start="day 2").nominate("Ana", "Bo", "Hal")
    t.exile("Ana", "Hal", "Ana Bo Cy Dee Eli Fay")
    t.nominate("Dee", "Cy", "Ana Dee Eli")
    assert t.events("tally")[-1]["result"] == "fails"
    assert t.about_to_die == "Bo"
    t.nominate("Eli", "Fay", "Ana Dee Eli Fay")
    assert t.about_to_die == "Fay"


@pytest.mark.parametrize("how", ["drunk", "poisoned"])
def test_with_an_impaired_voudon_voting_is_normal(how: str) -> None:
    """voudon/r7"""
    t = with_dead().impair("Hal", how).nominate("Ana", "Bo", "Ana Cy Dee Ida")
    assert t.tally == 4
    assert "voters" not in t.events("count")[-1]
    assert not t.seat("Ida").ghost_vote


def test_weights_apply_to_those_who_vote() -> None:
    """voudon/r9"""
    t = town(f"{SOME} -monk -virgin bureaucrat:good").next_day(Kit="Ida").nominate("Ana", "Bo", "Ida")
    assert t.tally == 3


def test_when_the_voudon_dies_in_mid_count_the_rest_votes_as_usual_and_everybody_hears_so() -> None:
    """voudon/r6"""
    t = with_dead().counting("Ana", "Bo")
    t.hand("Hal", True)
    t.intervene(kill="Hal")
    t.hand("Ida", False)
    assert "voters" not in t.events("ballot")[-1]
    assert t.view("public")["counting"]["needed"] == 4
