"""The Bureaucrat."""

import pytest

from tests.clocktower.towns import Refused, Town, town

SEATS = "imp chef empath soldier slayer saint mayor bureaucrat:good poisoner"


def marked(who: str = "Bo", seats: str = SEATS) -> Town:
    """The first day, on which somebody has three votes."""
    return town(seats).next_day(Hal=who)


def totals(t: Town) -> list[int]:
    return [event["total"] for event in t.events("hand") if event["up"]]


def test_three_votes_are_counted_in_one_go() -> None:
    """bureaucrat/r5, bureaucrat/c1"""
    t = marked().nominate("Ana", "Ida", "Ana Bo Cy Dee")
    assert totals(t) == [1, 4, 5, 6]
    assert t.tally == 6


def test_the_screen_shows_what_the_hand_was_worth() -> None:
    """bureaucrat/r5"""
    t = marked().counting("Ana", "Ida").hand("Ana", True).hand("Bo", True)
    assert t.view("public")["counting"]["worth"] == {1: 3}


def test_every_vote_of_the_day_counts_three() -> None:
    """bureaucrat/r1, bureaucrat/c2"""
    t = marked("Dee")
    for by, who in (("Ana", "Bo"), ("Cy", "Dee"), ("Eli", "Fay"), ("Gus", "Ida")):
        assert t.nominate(by, who, "Dee").tally == 3


def test_the_mark_moves_with_the_next_choice() -> None:
    """bureaucrat/r1"""
    t = marked("Dee").next_day(Ana="Gus", Hal="Cy").nominate("Ana", "Bo", "Dee Cy")
    assert t.tally == 4


def test_a_dead_player_pays_one_token_for_three_votes() -> None:
    """bureaucrat/r4, bureaucrat/c3"""
    t = marked("Dee", SEATS.replace("soldier", "-soldier")).nominate("Ana", "Bo", "Dee")
    assert t.tally == 3
    assert not t.seat("Dee").ghost_vote


def test_support_for_an_exile_counts_once() -> None:
    """bureaucrat/r3, bureaucrat/c4"""
    t = marked("Dee").exile("Ana", "Hal", "Dee")
    assert t.events("exiled")[-1]["support"] == 1


def test_it_ends_when_the_bureaucrat_is_exiled() -> None:
    """bureaucrat/r2, bureaucrat/c5"""
    t = marked("Dee").exile("Ana", "Hal", "Ana Bo Cy Dee Eli").nominate("Ana", "Bo", "Dee")
    assert t.tally == 1


def test_it_is_suspended_while_the_bureaucrat_is_impaired() -> None:
    """bureaucrat/r2"""
    t = marked("Dee").impair("Hal", "poisoned", until="dusk").nominate("Ana", "Bo", "Dee")
    assert t.tally == 1


def test_a_choice_made_while_impaired_never_takes_effect() -> None:
    """bureaucrat/r2"""
    t = town(SEATS).impair("Hal", "drunk", until="dawn").next_day(Hal="Dee").nominate("Ana", "Bo", "Dee")
    assert t.tally == 1


def test_with_the_mark_of_a_thief_the_vote_counts_minus_three() -> None:
    """bureaucrat/r6"""
    t = town(f"{SEATS} thief:evil").next_day(Hal="Dee", Jo="Dee")
    assert t.nominate("Ana", "Bo", "Dee").tally == -3


def test_the_marked_player_is_one_voter() -> None:
    """bureaucrat/r7"""
    t = marked("Dee").nominate("Ana", "Bo", "Dee")
    assert t.events("tally")[-1]["voters"] == (3,)
    assert len(t.grimoire.today.voters_as) == 1


def test_a_tally_is_not_counted_again_when_the_mark_ends() -> None:
    """bureaucrat/r8"""
    t = marked("Dee").nominate("Ana", "Bo", "Dee Eli Fay").exile("Ana", "Hal", "Ana Bo Cy Dee Eli")
    assert (t.tally, t.about_to_die) == (5, "Bo")


def test_choosing_oneself_is_refused() -> None:
    """bureaucrat/r9"""
    with pytest.raises(Refused):
        town(SEATS).night(Hal="Hal")


def test_the_mark_is_taken_off_at_dusk() -> None:
    """bureaucrat/r1"""
    t = marked()
    assert t.tokens("Bo") == ["bureaucrat/3-votes"]
    assert t.dusk().tokens("Bo") == []
