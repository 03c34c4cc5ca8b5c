"""The Gangster."""

import pytest

from tests.clocktower.steps import choice, moon
from tests.clocktower.towns import Refused, Town, town

SEATS = "saint gangster:good baron imp chef empath soldier mayor"
"""Bo, the Gangster, sits between Ana and Cy."""


def deal(
    t: Town, ana: str, cy: str, bo: str | None = None, who: str = "Bo", left: str = "Ana", right: str = "Cy"
) -> Town:
    """The Gangster declares; each neighbour says whether the other is to die; if both do, the Gangster names one."""
    answers = [choice(left, "gangster", ana), choice(right, "gangster", cy)]
    if bo is not None:
        answers.append(choice(who, "gangster", bo))
    return t.use(who, "gangster", None, *answers)


def gang(seats: str = SEATS, start: str = "day 2", **more: object) -> Town:
    return town(seats, start=start, **more)


def test_one_neighbour_agrees_and_the_other_dies_and_it_is_no_execution() -> None:
    """gangster/c1, gangster/r2, gangster/r6"""
    t = deal(gang(), "no", "yes")
    assert not t.asked("Bo", "gangster")
    assert (t.alive("Ana"), t.winner, t.executed) == (False, None, None)
    assert t.nominate("Eli", "Fay").tally == 0


def test_the_nearest_living_players_are_meant_and_the_death_may_end_the_game() -> None:
    """gangster/r1, gangster/c2, gangster/r6, gangster/r7"""
    t = moon("gossip fool -sailor gangster:good -tealady po minstrel pacifist", "day 2")
    deal(t, "yes", "no", who="Dee", left="Bo", right="Fay")
    assert t.winner == "good"


def test_travellers_are_neighbours_too() -> None:
    """gangster/r1"""
    t = gang(SEATS.replace("saint", "thief:good"))
    assert not deal(t, "no", "yes").alive("Ana")


def test_what_is_agreed_elsewhere_has_no_effect_and_costs_nothing() -> None:
    """gangster/r2, gangster/r3, gangster/c6"""
    t = gang().steps({"say": {"who": "Cy", "text": "Let us kill Ana."}})
    assert t.alive("Ana")
    assert not deal(t, "no", "yes").alive("Ana")


def test_it_is_used_for_today_though_the_victim_lives() -> None:
    """gangster/r4, gangster/c3"""
    t = moon("fool gangster:good gossip po minstrel pacifist tinker", "day 2")
    deal(t, "no", "yes")
    assert t.alive("Ana")
    assert t.tokens("Ana") == ["fool/no-ability"]
    with pytest.raises(Refused):
        t.use("Bo", "gangster")


def test_if_both_refuse_it_is_used_for_today() -> None:
    """gangster/r4, gangster/c5"""
    t = deal(gang(), "no", "no")
    assert t.alive("Ana")
    assert t.alive("Cy")
    with pytest.raises(Refused):
        t.use("Bo", "gangster")


def test_if_both_agree_the_gangster_decides() -> None:
    """gangster/r5, gangster/c4"""
    t = deal(gang(), "yes", "yes", "Cy")
    assert (t.alive("Ana"), t.alive("Cy")) == (True, False)
    with pytest.raises(Refused):
        deal(gang(), "yes", "yes", "none")


@pytest.mark.parametrize("how", ["drunk", "poisoned"])
def test_the_use_of_an_impaired_gangster_kills_nobody_and_is_spent(how: str) -> None:
    """gangster/r8"""
    t = deal(gang().impair("Bo", how), "no", "yes")
    assert t.alive("Ana")
    with pytest.raises(Refused):
        t.use("Bo", "gangster")


def test_it_may_be_used_after_the_execution() -> None:
    """gangster/r9"""
    t = deal(gang().execute("Eli"), "no", "yes")
    assert not t.alive("Ana")
    assert not t.asked("storyteller", "gangster")


def test_after_a_death_the_neighbours_are_others() -> None:
    """gangster/r10, gangster/r1"""
    t = deal(gang(), "no", "yes").dusk().next_day(Dee="Eli")
    deal(t, "no", "yes", left="Hal", right="Cy")
    assert not t.alive("Hal")


def test_only_the_gangster_declares() -> None:
    with pytest.raises(Refused):
        gang().use("Ana", "gangster")


def test_what_the_neighbours_say_is_for_the_storyteller_alone() -> None:
    """gangster/r2"""
    t = deal(gang(), "no", "yes")
    for who in ("Bo", "Dee", "public"):
        assert not [data for kind, data in t.view(who)["history"] if kind == "chose" and data["seat"] in (0, 2)]


def test_a_neighbour_who_leaves_meanwhile_neither_dies_nor_is_asked() -> None:
    t = gang(SEATS.replace("saint", "thief:good"))
    t.game.answer(1, ("use", "gangster", None))
    assert t.waits_for == ("Cy", "gangster")
    t.intervene(leave="Ana").game.answer(2, True)
    assert t.waits_for[1] != "gangster" and t.died == []


def test_with_a_single_living_neighbour_there_is_nothing_to_declare() -> None:
    with pytest.raises(Refused):
        gang("-saint gangster:good baron -imp -chef").use("Bo", "gangster")


def test_the_one_whose_death_is_agreed_on_is_not_named_again() -> None:
    """gangster/r2"""
    t = deal(gang(), "no", "yes")
    assert [data["seat"] for data in t.events("chose")] == [2, 0]
