"""The Matron."""

import pytest

from belfry.clocktower.moments.talk import may_talk
from belfry.clocktower.storyteller.deeds.seats import Stay
from belfry.core.errors import IllegalDeed
from tests.clocktower.steps import moon
from tests.clocktower.towns import Refused, Town, town

SEATS = "imp chef empath soldier poisoner saint mayor monk slayer virgin matron:good"
"""Kit is the Matron."""


def school(start: str = "day 2", seats: str = SEATS) -> Town:
    return town(seats, start=start)


def swap(t: Town, *pairs: str) -> Town:
    return t.use("Kit", "matron", [pair.split("-") for pair in pairs])


def names(t: Town) -> list[str]:
    return [seat["name"] for seat in t.view("public")["town"]]


def talk(t: Town, one: str, two: str) -> bool:
    return may_talk(t.grimoire, t.seat(one).id, t.seat(two).id)


def test_swaps_are_made_in_order_each_from_the_seating_before() -> None:
    """matron/r1, matron/c3"""
    t = swap(school(), "Ana-Bo", "Ana-Cy")
    assert names(t)[:5] == ["Bo", "Cy", "Ana", "Dee", "Eli"]
    assert names(swap(school(), "Ana-Bo", "Ana-Bo"))[:2] == ["Ana", "Bo"]


def test_the_days_swaps_are_declared_in_one_go() -> None:
    """matron/r2, matron/c4"""
    t = swap(school(), "Ana-Bo")
    with pytest.raises(Refused):
        swap(t, "Cy-Dee")
    t.dusk().next_day(Ana="Jo", Eli="Eli")
    assert names(swap(t, "Cy-Dee"))[:4] == ["Bo", "Ana", "Dee", "Cy"]


@pytest.mark.parametrize("pairs", [["Ana-Bo"] * 4, ["Ana-Ana"], []])
def test_more_than_three_pairs_or_none_or_no_pair_are_refused(pairs: list[str]) -> None:
    """matron/r1"""
    with pytest.raises(Refused):
        swap(school(), *pairs)


def test_the_matron_and_the_dead_may_be_moved_and_everything_goes_with_the_player() -> None:
    """matron/r1"""
    t = swap(school(seats=SEATS.replace("soldier", "-soldier")).impair("Dee", "poisoned"), "Kit-Dee")
    assert names(t)[3] == "Kit"
    assert (t.character("Dee"), t.alive("Dee"), t.poisoned("Dee")) == ("soldier", False, True)


def test_the_new_seating_stays_after_the_matrons_death() -> None:
    """matron/r3"""
    t = swap(school(), "Ana-Dee").storyteller(kill="Kit").dusk().next_day(Ana="Jo", Eli="Eli")
    assert names(t)[:4] == ["Dee", "Bo", "Cy", "Ana"]


def test_neighbours_are_those_of_the_new_seating() -> None:
    """matron/r4"""
    t = swap(school(), "Bo-Ana").dusk().night(Ana="Jo", Eli="Eli")
    assert t.learned("Cy") == 1


def test_an_evil_matron_sits_down_beside_the_tea_lady() -> None:
    """matron/c2"""
    t = moon("po fool tealady gossip minstrel pacifist assassin matron:evil", "day 2")
    assert not talk(t, "Hal", "Cy")
    t.use("Hal", "matron", [["Hal", "Bo"]])
    assert talk(t, "Hal", "Cy")
    t.dusk().night(Ana="Dee")
    assert t.died == ["Dee"]


def test_who_cannot_easily_move_is_immune() -> None:
    """matron/r5, matron/c5"""
    t = school().intervene(Stay((5,)))
    with pytest.raises(Refused):
        swap(t, "Fay-Gus")
    assert names(swap(t, "Gus-Hal"))[6] == "Hal"
    with pytest.raises(IllegalDeed):
        school().intervene(Stay((99,)))


def test_private_talk_is_for_those_who_sit_side_by_side_and_with_the_storyteller() -> None:
    """matron/r6, matron/r7, matron/r9, matron/c1"""
    t = school(seats=SEATS.replace("poisoner", "-poisoner"))
    assert talk(t, "Dee", "Eli")
    assert not talk(t, "Dee", "Jo")
    assert not talk(t, "Dee", "Fay")
    assert may_talk(t.grimoire, 3, -1)
    swap(t, "Dee-Jo")
    assert not talk(t, "Dee", "Eli")


@pytest.mark.parametrize("how", ["drunk", "poisoned", "dead", "exiled"])
def test_without_the_ability_talk_is_free_and_nobody_moves(how: str) -> None:
    """matron/r8, matron/c6"""
    t = school()
    if how == "exiled":
        t.exile("Ana", "Kit", "Ana Bo Cy Dee Eli Fay")
    elif how == "dead":
        t.storyteller(kill="Kit")
    else:
        swap(t.impair("Kit", how), "Ana-Bo")
    assert talk(t, "Ana", "Hal")
    assert names(t)[:2] == ["Ana", "Bo"]


def test_the_seats_stay_when_the_matron_is_exiled() -> None:
    """matron/c6, matron/r3"""
    t = swap(school(), "Ana-Bo").exile("Ana", "Kit", "Ana Bo Cy Dee Eli Fay")
    assert talk(t, "Ana", "Hal")
    assert names(t)[:2] == ["Bo", "Ana"]


def test_only_the_matron_moves_players() -> None:
    with pytest.raises(Refused):
        school().use("Ana", "matron", [["Ana", "Bo"]])


def test_players_are_moved_after_the_execution_and_not_while_votes_are_counted() -> None:
    """matron/r2"""
    assert names(swap(school().execute("Cy"), "Ana-Bo"))[:2] == ["Bo", "Ana"]
    with pytest.raises(Refused):
        swap(school().nominated("Ana", "Cy"), "Ana-Bo")


@pytest.mark.parametrize(("staying", "may"), [(9, True), (10, False)])
def test_two_have_to_be_able_to_move(staying: int, may: bool) -> None:
    t = school().intervene(Stay(tuple(range(staying))))
    actions = (t.view("Kit")["may"] or {}).get("actions", [])
    assert any(action["action"] == ["use", "matron"] for action in actions) is may
