"""The Gunslinger."""

import pytest

from tests.clocktower.towns import Refused, Town, town

TEN = "imp chef empath soldier slayer saint mayor gunslinger:good poisoner monk"


def shoot(t: Town, who: str) -> Town:
    return t.use("Hal", "gunslinger", who)


def may_shoot(t: Town) -> list[int] | None:
    may = t.view("Hal")["may"]
    assert may is not None
    return next((a["options"]["of"] for a in may["actions"] if a["action"] == ["use", "gunslinger"]), None)


def voted(votes: str = "Ana Bo Cy Dee Eli", seats: str = TEN) -> Town:
    """The day's first vote is counted."""
    return town(seats, start="day 2").nominate("Bo", "Ana", votes)


def test_a_voter_dies_and_whoever_is_about_to_die_still_is() -> None:
    """gunslinger/c1, gunslinger/r5, gunslinger/r8"""
    t = shoot(voted(), "Bo")
    assert (t.alive("Bo"), t.about_to_die, t.executed) == (False, "Ana", None)
    assert t.tally == 5
    t.nominate("Cy", "Dee", "Cy")
    assert t.tally == 1


def test_there_is_one_chance_a_day_after_the_first_vote() -> None:
    """gunslinger/r1, gunslinger/r3"""
    t = town(TEN, start="day 2")
    assert may_shoot(t) is None
    t.nominate("Bo", "Ana", "Cy")
    assert may_shoot(t) == [2]
    t.nominated("Cy", "Dee")
    assert may_shoot(t) is None


def test_it_cannot_be_used_after_the_second_vote_or_twice() -> None:
    """gunslinger/r1"""
    t = voted("Cy Dee").nominate("Cy", "Dee", "Eli")
    assert may_shoot(t) is None
    t = shoot(voted("Cy Dee"), "Cy")
    assert may_shoot(t) is None
    t.dusk().next_day(Ana="Jo", Ida="Jo").nominate("Bo", "Dee", "Eli")
    assert may_shoot(t) == [4]


def test_only_who_voted_can_be_chosen_the_nominee_and_the_gunslinger_too() -> None:
    """gunslinger/r2, gunslinger/c4"""
    t = voted("Ana Hal Bo")
    with pytest.raises(Refused):
        shoot(t, "Eli")
    assert may_shoot(t) == [1, 7, 0]
    assert not shoot(voted("Ana Hal"), "Hal").alive("Hal")
    assert shoot(voted("Ana Hal"), "Ana").winner == "good"


def test_an_exile_is_no_vote() -> None:
    """gunslinger/r4, gunslinger/c2"""
    t = town(f"{TEN} scapegoat:good", start="day 2").exile("Ana", "Kit", "Ana Bo Cy Dee Eli Fay")
    assert may_shoot(t) is None
    t = shoot(t.nominate("Ana", "Bo", "Cy"), "Cy")
    assert not t.alive("Cy")
    t.nominate("Bo", "Fay", "Ana Bo Dee Eli Fay Gus")
    assert may_shoot(t) is None


def test_a_negative_vote_is_a_vote() -> None:
    """gunslinger/r6, gunslinger/c3"""
    t = town(f"{TEN} thief:evil").next_day(Kit="Cy").nominate("Ana", "Bo", "Cy")
    assert t.tally == -1
    assert not shoot(t, "Cy").alive("Cy")


def test_without_any_vote_the_chance_is_gone() -> None:
    """gunslinger/r7, gunslinger/c5"""
    t = voted("")
    assert may_shoot(t) is None
    t.nominate("Cy", "Dee", "Eli Fay")
    assert may_shoot(t) is None


@pytest.mark.parametrize("how", ["drunk", "poisoned"])
def test_the_shot_of_an_impaired_gunslinger_kills_nobody_and_is_used(how: str) -> None:
    """gunslinger/r9"""
    t = shoot(voted("Cy Dee").impair("Hal", how), "Cy")
    assert t.alive("Cy")
    assert may_shoot(t) is None


def test_a_dead_voter_can_be_chosen_and_does_not_die_again() -> None:
    """gunslinger/r10"""
    t = shoot(voted("Dee", seats=TEN.replace("soldier", "-soldier")), "Dee")
    assert t.events("died") == []
    assert may_shoot(t) is None


def test_nobody_else_shoots() -> None:
    """TRV-15"""
    t = voted()
    with pytest.raises(Refused):
        t.use("Bo", "gunslinger", "Cy")


def test_the_shot_may_come_after_the_execution() -> None:
    """gunslinger/r3"""
    t = town(TEN, start="day 2").nominate("Bo", "Dee", "Ana Bo Cy Dee Eli").close()
    assert t.executed == "Dee"
    assert not shoot(t, "Bo").alive("Bo")


def test_where_no_hand_went_up_in_secret_nobody_can_be_shot() -> None:
    """gunslinger/r7"""
    seats = TEN.replace("poisoner", "organgrinder")
    assert may_shoot(town(seats, start="day 2", script=None).nominate("Bo", "Ana", "Cy")) is not None
    assert may_shoot(town(seats, start="day 2", script=None).nominate("Bo", "Ana", "")) is None
