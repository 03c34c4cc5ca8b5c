"""What votes come to: how many it takes, who leads, what ties, who is on the block."""

import pytest

from belfry.clocktower.moments.nomination import Nomination
from belfry.clocktower.pieces.tally import condemned, half, leading, result, to_lead, to_tie


def voted(who: int, tally: int | None, needed: int = 4, *, after: int = 0) -> Nomination:
    """A nomination with its votes."""
    return Nomination(0, who, after, tally=tally, needed=needed, reached=tally is not None and tally >= needed)


@pytest.mark.parametrize(("players", "needed"), [(3, 2), (4, 2), (5, 3), (12, 6), (13, 7)])
def test_half_is_rounded_up(players: int, needed: int) -> None:
    """VOT-12, TRV-22"""
    assert half(players) == needed


def test_without_a_vote_nobody_leads() -> None:
    for nominations in ((), (voted(1, None),)):
        leaders = leading(nominations)
        assert (leaders, condemned(leaders), to_lead(leaders, 4), to_tie(leaders, 4)) == ([], None, 4, None)


def test_whoever_has_enough_votes_and_more_than_all_others_is_about_to_die() -> None:
    """VOT-13, VOT-15"""
    low, high = voted(1, 4), voted(2, 5)
    leaders = leading((low, high))
    assert (leaders, condemned(leaders)) == ([high], 2)
    assert [result(one, leaders) for one in (low, high)] == ["fails", "succeeds"]
    assert (to_lead(leaders, 4), to_tie(leaders, 4), to_tie(leaders, 6)) == (6, 5, None)


def test_of_equal_tallies_nobody_is_about_to_die_and_it_takes_more() -> None:
    """VOT-14"""
    one, other = voted(1, 5), voted(2, 5)
    leaders = leading((one, other))
    assert condemned(leaders) is None
    assert [result(nomination, leaders) for nomination in (one, other)] == ["ties", "ties"]
    assert (to_lead(leaders, 4), to_tie(leaders, 4)) == (6, None)


def test_a_tally_that_failed_leads_and_condemns_nobody() -> None:
    """VOT-16"""
    failed = voted(1, 3)
    leaders = leading((failed,))
    assert (leaders, condemned(leaders), result(failed, leaders)) == ([failed], None, "fails")
    assert (to_lead(leaders, 2), to_tie(leaders, 2)) == (4, None)


def test_after_the_execution_of_the_day_a_vote_stands_by_itself() -> None:
    """butcher/r4"""
    later = voted(2, 4, after=1)
    assert leading((voted(1, 8), later)) == [later]
