"""Winning (WIN)."""

import pytest

from belfry.clocktower.characters.trouble_brewing import Saint
from belfry.clocktower.deeds import Become, Kill, Revive
from belfry.core.errors import GameOver
from tests.clocktower.moments import do, night_to
from tests.clocktower.town import Town, town

EIGHT = "imp poisoner empath chef soldier undertaker slayer virgin"
THREE = "imp soldier virgin"
"""Ana the Demon, Bo and Cy."""


def on_the_winning_side(t: Town) -> set[str]:
    """The players of the team that has won, as everybody is shown in the end."""
    [end] = t.events("won")
    return {t.runner.policy.name(page["seat"]) for page in end["grimoire"] if page["alignment"] == end["team"]}


# When good wins


def test_good_wins_when_the_demon_dies_although_only_two_remain() -> None:
    """WIN-2, WIN-7, CLK-C47"""
    t = town(THREE, start="day 5").execute("Ana")
    assert t.winner == "good"


def test_the_game_goes_on_until_every_demon_is_dead() -> None:
    """WIN-3, CLK-C52"""
    t = town("imp imp empath chef soldier undertaker slayer virgin saint mayor", start="day 2").execute("Ana")
    assert t.winner is None
    t.dusk().next_day(Bo="Eli").execute("Bo")
    assert t.winner == "good"


def test_with_several_demons_each_alive_one_counts_as_the_demon() -> None:
    """WIN-3"""
    t = town("imp imp empath chef soldier undertaker slayer virgin saint mayor", start="day 2").execute("Ana").dusk()
    t.night(Bo="Dee")
    assert t.died == ["Dee"]


def test_a_good_demon_has_to_die_too() -> None:
    """WIN-4"""
    t = town("imp:good imp empath chef soldier undertaker slayer virgin", start="day 2").execute("Bo")
    assert t.winner is None
    t.dusk().next_day(Ana="Eli").execute("Ana")
    assert t.winner == "good"


# When evil wins


def test_evil_wins_at_once_when_only_two_are_left_alive() -> None:
    """WIN-5, CLK-C48"""
    t = town(THREE, start="day 5").execute("Bo")
    assert t.winner == "evil"


def test_evil_wins_when_fewer_than_two_are_left_alive() -> None:
    """WIN-5"""
    t = town(THREE, start="day 5").storyteller(kill=["Bo", "Cy"])
    assert t.grimoire.living == 1
    assert t.winner == "evil"


def test_travellers_are_not_counted_among_the_two() -> None:
    """WIN-5, TRV-13, CLK-C49"""
    t = town("imp soldier virgin gunslinger:good thief:good beggar:evil", start="day 5").execute("Bo")
    assert t.grimoire.living == 5
    assert t.winner == "evil"


@pytest.mark.parametrize(
    "seats", ["imp soldier virgin", "imp -poisoner soldier virgin", "imp virgin soldier:evil", "imp poisoner virgin"]
)
def test_with_three_alive_and_a_demon_among_them_the_game_goes_on(seats: str) -> None:
    """WIN-6"""
    t = town(seats, start="day 5").dusk()
    assert t.winner is None
    t.night(Ana=["Ana", "Bo", "Cy", "Dee"][seats.split().index("virgin")] if "soldier" not in seats else _soldier(seats))
    assert t.winner == ("evil" if "soldier" not in seats else None)


def _soldier(seats: str) -> str:
    return ["Ana", "Bo", "Cy", "Dee"][next(i for i, word in enumerate(seats.split()) if word.startswith("soldier"))]
