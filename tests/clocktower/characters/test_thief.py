"""The Thief."""

import pytest

from tests.clocktower.towns import Refused, Town, town

SEATS = "imp chef empath soldier slayer saint mayor thief:evil poisoner monk"


def marked(who: str = "Dee", seats: str = SEATS) -> Town:
    """The first day, on which somebody's vote is taken off."""
    return town(seats).next_day(Hal=who)


def test_the_count_goes_down_at_the_marked_player() -> None:
    """thief/r5, thief/c1"""
    t = marked("Cy").nominate("Ana", "Jo", "Ana Bo Cy Dee Eli Fay")
    assert [event["total"] for event in t.events("hand") if event["up"]] == [1, 2, 1, 2, 3, 4]
    assert t.tally == 4


def test_the_screen_shows_what_the_hand_was_worth() -> None:
    """thief/r5"""
    t = marked("Bo").counting("Ana", "Jo").hand("Ana", True).hand("Bo", True)
    assert t.view("public")["counting"]["worth"] == {1: -1}


def test_six_hands_with_the_marked_one_are_four_votes_and_not_enough_of_ten() -> None:
    """thief/c2, thief/c3, thief/r3"""
    t = marked().nominate("Ana", "Bo", "Ana Bo Cy Dee Eli Fay")
    assert (t.tally, t.about_to_die) == (4, None)
    t.exile("Ana", "Hal", "Dee")
    assert t.events("exiled")[-1]["support"] == 1


def test_every_vote_of_the_day_takes_one() -> None:
    """thief/r1"""
    t = marked()
    for by, who in (("Ana", "Bo"), ("Cy", "Dee")):
        assert t.nominate(by, who, "Dee Eli Fay").tally == 1


def test_with_the_mark_of_a_bureaucrat_the_tally_falls_by_three() -> None:
    """thief/r4, thief/c4"""
    t = town(f"{SEATS} bureaucrat:good").next_day(Hal="Dee", Kit="Dee")
    assert t.nominate("Ana", "Bo", "Dee Eli Fay Gus").tally == 0


def test_the_vote_is_positive_again_when_the_thief_is_exiled() -> None:
    """thief/r2, thief/c5"""
    t = marked().exile("Ana", "Hal", "Ana Bo Cy Dee Eli").nominate("Ana", "Bo", "Dee")
    assert t.tally == 1


def test_the_vote_is_positive_while_the_thief_is_impaired_and_if_the_choice_was_made_then() -> None:
    """thief/r2"""
    assert marked().impair("Hal", "drunk").nominate("Ana", "Bo", "Dee").tally == 1
    t = town(SEATS).impair("Hal", "poisoned", until="dawn").next_day(Hal="Dee")
    assert t.nominate("Ana", "Bo", "Dee").tally == 1


def test_a_tally_below_zero_is_lower_than_any_other() -> None:
    """thief/r6"""
    t = marked().nominate("Ana", "Bo", "Dee")
    assert (t.tally, t.about_to_die) == (-1, None)
    t.nominate("Cy", "Eli", "Ana Bo Cy Eli Fay").nominate("Dee", "Fay", "Dee")
    assert t.about_to_die == "Eli"


def test_a_dead_marked_player_spends_the_token() -> None:
    """thief/r7"""
    t = marked(seats=SEATS.replace("soldier", "-soldier")).nominate("Ana", "Bo", "Dee Eli")
    assert t.tally == 0
    assert not t.seat("Dee").ghost_vote


def test_the_marked_player_has_voted() -> None:
    """thief/r8"""
    seats = "vigormortis flowergirl artist savant juggler klutz mutant thief:evil witch"
    t = town(seats, script="sects-and-violets").next_day(Hal="Ana").nominate("Bo", "Cy", "Ana").dusk().night(Ana="Eli")
    assert t.learned("Bo") is True


def test_choosing_oneself_is_refused() -> None:
    """thief/r9"""
    with pytest.raises(Refused):
        town(SEATS).night(Hal="Hal")


def test_a_tally_is_not_counted_again_when_the_mark_ends() -> None:
    """thief/r10"""
    t = marked().nominate("Ana", "Bo", "Ana Bo Cy Dee Eli Fay").exile("Ana", "Hal", "Ana Bo Cy Dee Eli")
    assert (t.tally, t.about_to_die) == (4, None)


def test_the_mark_is_gone_when_the_day_is_over() -> None:
    assert "thief/negative-vote" not in marked().dusk().tokens("Dee")
