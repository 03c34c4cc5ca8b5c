"""The census: who is alive and who is what."""

from __future__ import annotations

import msgspec
import pytest

from belfry.clocktower.characters.carousel.lilmonsta import LilMonsta
from belfry.clocktower.characters.trouble_brewing.chef import Chef
from belfry.clocktower.pieces.token import THE_DEMON, Reminder
from belfry.clocktower.town.census import Census, count
from tests.clocktower.towns import Town, town


def numbers(census: Census) -> tuple[object, ...]:
    """Everything that is counted."""
    return msgspec.structs.astuple(census)[:-1]


@pytest.mark.parametrize(
    ("seats", "victim"),
    [
        ("imp poisoner chef empath monk soldier saint gunslinger:good", "Cy"),
        ("imp poisoner chef empath monk soldier saint gunslinger:good", "Bo"),
        ("imp poisoner chef empath monk soldier saint gunslinger:good", "Hal"),
        ("zombuul poisoner chef empath monk soldier saint gunslinger:good", "Ana"),
    ],
    ids=["a player", "a Minion", "a Traveller", "somebody who only seems dead"],
)
def test_a_death_is_counted_as_if_everybody_were_counted_again(seats: str, victim: str) -> None:
    t = town(seats, start="day 2", script=None)
    before = numbers(t.grimoire.census)
    t.storyteller(kill=victim)
    assert not t.alive(victim)
    after = numbers(t.grimoire.census)
    assert after == numbers(count(t.grimoire))
    assert after != before


def test_travellers_are_left_out_of_the_number_of_players() -> None:
    t = town("imp poisoner chef empath monk soldier saint gunslinger:good thief:evil", start="day 2")
    assert t.grimoire.without_travellers == 7


def with_the_demon(*, void: bool) -> Town:
    """A town in which Cy the Chef has a token that makes the Demon of them."""
    t = town("imp poisoner chef empath monk soldier saint", start="day 2", script=None)
    t.grant("storyteller", LilMonsta)
    ability = t.grimoire.holders_of("lilmonsta")[-1]
    t.grimoire.place("lilmonsta/is-the-demon", ability.key, t.seat("Cy"), Reminder(THE_DEMON), void=void)
    t.grimoire.people_changed()
    return t


def test_whoever_a_token_makes_the_demon_is_that_besides_their_character() -> None:
    t = with_the_demon(void=False)
    assert t.grimoire.is_demon(t.seat("Cy"))
    assert t.grimoire.identities(t.seat("Cy")) == (Chef, LilMonsta)
    assert t.grimoire.identities(t.seat("Dee")) == (t.seat("Dee").character,)


def test_whoever_is_no_longer_made_the_demon_is_not_the_demon() -> None:
    t = with_the_demon(void=False)
    assert t.grimoire.is_demon(t.seat("Cy"))
    t.grimoire.tokens = []
    t.grimoire.changed()
    assert not t.grimoire.is_demon(t.seat("Cy"))


def test_a_token_of_an_ability_that_did_not_work_makes_nobody_the_demon() -> None:
    t = with_the_demon(void=True)
    assert not t.grimoire.is_demon(t.seat("Cy"))
    assert t.grimoire.identities(t.seat("Cy")) == (Chef,)
