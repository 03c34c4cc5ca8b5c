"""The circuit of abilities that decide about each other: what is settled first, what is left out, and what stands."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.pieces.token import DRUNK, POISONED, SILENCED, SOBER, Reminder
from belfry.clocktower.script.character import Character, Minion
from tests.clocktower.ability.test_standing_effects import Gazer, gaze
from tests.clocktower.ability.test_states import EIGHT, Hexer, affected, give, hexers, impair, link
from tests.clocktower.towns import Town, town


class Silencer(Minion, abstract=True):
    """Leaves those without an ability whom it remembers."""

    __slots__ = ()
    id = "silencer"
    name = "Silencer"

    def impairs(self) -> Iterable[tuple[Seat, str]]:
        return [(seat, SILENCED) for seat in self.town.circle if seat.name in (self.memory or ())]


@pytest.fixture
def t() -> Town:
    """A town in which Hal is kept sober, so that nothing can be read off the tokens alone."""
    t = town(EIGHT, start="day 2")
    impair(t, "Hal", SOBER)
    return t


def remember(t: Town, ability: Character, name: str) -> None:
    """Let an ability that goes by its memory go by this player."""
    ability.memory = (name,)
    t.grimoire.changed()


# Having it through another one


def test_what_somebody_has_through_an_ability_that_is_only_believed_does_not_work(t: Town) -> None:
    believed = t.grimoire.grant(1, Hexer, void=True)
    gift = t.grimoire.grant(2, Hexer, believed.key, steadfast=True)
    link(t, gift, "Dee")
    assert not gift.works
    assert affected(t) == set()


def test_what_somebody_has_through_an_ability_that_nobody_holds_does_not_work(t: Town) -> None:
    gift = t.grimoire.grant(2, Hexer, 1_000, steadfast=True)
    link(t, gift, "Dee")
    assert not gift.works
    assert affected(t) == set()


# Effects without an ability behind them


@pytest.mark.parametrize("target", ["Gus", "Dee"])
def test_nothing_comes_of_an_effect_whose_author_only_believes_to_have_the_ability(t: Town, target: str) -> None:
    link(t, t.grimoire.grant(t.seat("Gus").id, Hexer, void=True), target)
    assert affected(t) == set()


@pytest.mark.parametrize("target", ["Gus", "Dee"])
def test_nothing_comes_of_an_effect_whose_author_is_without_the_ability_for_good(t: Town, target: str) -> None:
    gus = give(t, "Gus", Hexer)
    link(t, gus, target)
    assert affected(t) == {target}
    t.grimoire.deprive(gus)
    t.grimoire.changed()
    assert affected(t) == set()


# What somebody does to themself


def test_what_an_ability_does_to_its_holder_all_the_time_ends_with_their_life(t: Town) -> None:
    gaze(t, give(t, "Gus", Gazer), "Gus")
    assert affected(t) == {"Gus"}
    t.storyteller(kill="Gus")
    assert affected(t) == set()


def test_what_an_ability_does_to_others_all_the_time_ends_with_its_holders_life(t: Town) -> None:
    gaze(t, give(t, "Gus", Gazer), "Dee")
    assert affected(t) == {"Dee"}
    t.storyteller(kill="Gus")
    assert affected(t) == set()


@pytest.mark.parametrize("target", ["Gus", "Dee"])
def test_a_reminder_that_lasts_goes_on_when_its_author_is_dead(t: Town, target: str) -> None:
    """STA-25"""
    gus = give(t, "Gus", Hexer)
    t.grimoire.place("hexer/drunk", gus.key, t.seat(target), Reminder(DRUNK, lasts=True), void=False)
    t.storyteller(kill="Gus")
    assert affected(t) == {target}


def test_what_another_player_does_to_somebody_later_ends_what_they_do_to_themself(t: Town) -> None:
    gus, bo = hexers(t, "Gus Bo")
    link(t, gus, "Gus", POISONED)
    link(t, bo, "Gus", DRUNK)
    assert (t.poisoned("Gus"), t.drunk("Gus")) == (False, True)


# Several effects on one player


def test_an_idle_effect_settles_nothing_while_another_on_the_same_player_is_open(t: Town) -> None:
    """STA-28"""
    cy, bo = hexers(t, "Cy Bo")
    link(t, bo, "Cy")
    link(t, t.grimoire.grant(t.seat("Dee").id, Hexer, void=True), "Cy")
    link(t, cy, "Eli")
    assert affected(t) == {"Cy"}


def test_who_is_kept_sober_twice_is_kept_sober(t: Town) -> None:
    gus = give(t, "Gus", Hexer)
    link(t, gus, "Dee")
    for effect in (POISONED, SOBER, SOBER):
        impair(t, "Gus", effect)
    assert affected(t) == {"Dee"}


def test_who_is_silenced_twice_is_silenced_however_sober(t: Town) -> None:
    gus = give(t, "Gus", Hexer)
    link(t, gus, "Dee")
    impair(t, "Gus", SOBER)
    assert affected(t) == {"Dee"}
    for name in ("Cy", "Eli"):
        remember(t, give(t, name, Silencer), "Gus")
        assert affected(t) == set()
        assert not gus.works


def test_whoever_is_both_silenced_and_poisoned_has_no_ability(t: Town) -> None:
    gus = give(t, "Gus", Hexer)
    link(t, gus, "Dee")
    impair(t, "Gus", POISONED)
    remember(t, give(t, "Cy", Silencer), "Gus")
    assert affected(t) == {"Gus"}
    assert not gus.works
