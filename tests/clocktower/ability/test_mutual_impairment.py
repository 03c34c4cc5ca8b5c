"""The circuit of abilities that decide about each other: what is settled first, what is left out, and what stands."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import pytest

from belfry.clocktower.ability.ability import Ability
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.pieces.token import DRUNK, POISONED, SILENCED, SOBER, Reminder
from belfry.clocktower.script.character import Character, Demon, Minion, Townsfolk
from tests.clocktower.ability.test_impairment import Caster
from tests.clocktower.ability.test_standing_effects import Gazer, gaze
from tests.clocktower.ability.test_states import EIGHT, Hexer, affected, give, hexers, impair, link
from tests.clocktower.towns import NAMES, Town, town


class Shielder(Townsfolk, abstract=True):
    """Keeps abilities from harming those whom it remembers."""

    __slots__ = ()
    id = "shielder"
    name = "Shielder"

    def shields(self, seat: Seat, against: Ability) -> bool:
        return seat.name in (self.memory or ())


class Keeper(Demon, abstract=True):
    """Lets the abilities of the dead work on whom it remembers."""

    __slots__ = ()
    id = "keeper"
    name = "Keeper"

    def keeps(self, ability: Ability) -> bool:
        return ability.seat.name in (self.memory or ())


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


def test_of_what_somebody_does_to_themself_by_two_abilities_at_once_the_older_ability_stands(t: Town) -> None:
    """STA-29, STA-30"""
    first, second = give(t, "Gus", Caster), give(t, "Gus", Caster)
    gus = t.seat("Gus").id
    first.memory, second.memory = ((gus, POISONED),), ((gus, DRUNK),)
    t.grimoire.changed()
    assert (t.poisoned("Gus"), t.drunk("Gus")) == (True, False)


def test_whoever_is_poisoned_twice_keeps_nothing_up(t: Town) -> None:
    """STA-28"""
    gus, bo, cy = hexers(t, "Gus Bo Cy")
    link(t, gus, "Dee")
    link(t, bo, "Gus")
    link(t, cy, "Gus")
    assert affected(t) == {"Gus"}


# What somebody has through another player


def lent(t: Town, by: Character, to: str) -> Character:
    """A Hexer's ability that a player has because of another one's, for as long as both are able."""
    return t.grimoire.grant(t.seat(to).id, Hexer, by.key)


@pytest.mark.parametrize(("poisoned", "then"), [("Eli", {"Dee"}), ("Gus", {"Gus"}), ("Cy", {"Cy"})])
def test_what_a_player_lends_works_while_neither_of_the_two_is_poisoned(t: Town, poisoned: str, then: set[str]) -> None:
    """STA-25"""
    lender, poisoner = hexers(t, "Cy Bo")
    link(t, lent(t, lender, "Gus"), "Dee")
    if poisoned != "Eli":
        link(t, poisoner, poisoned)
    assert affected(t) == then


def test_an_ability_that_is_lent_in_vain_does_not_stand_in_a_circle_however_old_its_effect_is(t: Town) -> None:
    """STA-30"""
    nothing = t.grimoire.grant(t.seat("Eli").id, Hexer, void=True)
    gift = lent(t, nothing, "Ana")
    bo, cy, dee = hexers(t, "Bo Cy Dee")
    for author, target in ((gift, "Bo"), (bo, "Cy"), (cy, "Dee"), (dee, "Bo"), (dee, "Ana")):
        link(t, author, target)
    assert affected(t) == {"Ana", "Bo", "Cy"}


# The dead whom others let keep their ability


@pytest.fixture
def dead() -> Town:
    """The same town in which Gus is dead, whose ability another player's would let work on."""
    t = town(EIGHT.replace("slayer", "-slayer"), start="day 2")
    impair(t, "Hal", SOBER)
    link(t, give(t, "Gus", Hexer), "Dee")
    return t


def test_the_dead_keep_their_ability_while_one_of_two_who_let_them_is_able(dead: Town) -> None:
    """STA-25"""
    for name in ("Cy", "Eli"):
        remember(dead, give(dead, name, Keeper), "Gus")
        assert affected(dead) == {"Dee"}
    [bo, ana] = hexers(dead, "Bo Ana")
    link(dead, bo, "Cy")
    assert affected(dead) == {"Cy", "Dee"}
    link(dead, ana, "Eli")
    assert affected(dead) == {"Cy", "Eli"}


# Circles


def test_a_circle_that_somebody_outside_breaks_is_no_circle_though_its_effects_are_older(t: Town) -> None:
    """STA-30"""
    ana, bo, cy = hexers(t, "Ana Bo Cy")
    link(t, ana, "Bo")
    link(t, bo, "Ana")
    link(t, cy, "Ana")
    assert affected(t) == {"Ana"}


@pytest.mark.parametrize("poisoner", ["Ana", "Gus"])
def test_whoever_poisons_the_one_who_shields_them_is_harmed_and_the_poison_stands(t: Town, poisoner: str) -> None:
    """STA-30: no way is consistent, so that the oldest effect stands and the other follows from it"""
    hexer = give(t, poisoner, Hexer)
    link(t, hexer, "Cy")
    shielder = give(t, "Cy", Shielder)
    remember(t, shielder, poisoner)
    gaze(t, give(t, "Eli", Gazer), poisoner)
    assert affected(t) == {"Cy", poisoner}
    assert not (hexer.works or shielder.works)


def links(t: Town, by: dict[str, Character], effects: str) -> None:
    """Poison, the oldest first: `Ana>Bo Bo>Cy`."""
    for effect in effects.split():
        author, target = effect.split(">")
        link(t, by[author], target)


@pytest.mark.parametrize(
    ("effects", "outcome"),
    [
        ("Cy>Bo Bo>Ana Ana>Eli Eli>Fay Fay>Eli", {"Bo", "Eli"}),
        ("Bo>Ana Ana>Bo Ana>Cy Cy>Dee Dee>Eli Eli>Dee", {"Ana", "Dee"}),
        ("Ana>Bo Bo>Ana Ana>Cy Cy>Dee Dee>Eli Eli>Dee", {"Bo", "Cy", "Eli"}),
        ("Ana>Bo Dee>Cy Cy>Dee Bo>Ana Cy>Ana", {"Cy", "Bo"}),
    ],
    ids=["a chain", "a circle with the next author awake", "a circle with the next author asleep", "a younger circle"],
)
def test_whatever_feeds_a_circle_is_settled_before_it(t: Town, effects: str, outcome: set[str]) -> None:
    """STA-30"""
    links(t, {name: give(t, name, Hexer) for name in ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay")}, effects)
    assert affected(t) == outcome


def test_of_a_circle_the_way_is_taken_that_is_consistent_though_the_oldest_effect_falls(t: Town) -> None:
    """STA-30"""
    links(t, {name: give(t, name, Hexer) for name in ("Ana", "Bo", "Cy")}, "Ana>Bo Bo>Cy Cy>Ana Bo>Ana")
    assert affected(t) == {"Ana", "Cy"}


def test_an_ability_is_as_old_as_its_oldest_effect_in_the_circle(t: Town) -> None:
    """STA-30"""
    links(t, {name: give(t, name, Hexer) for name in ("Bo", "Ana")}, "Ana>Bo Bo>Ana Ana>Bo")
    assert affected(t) == {"Bo"}


def test_a_long_chain_is_settled_from_its_end() -> None:
    """STA-30"""
    t = town(f"{EIGHT} empath monk butler ravenkeeper undertaker chef chef chef chef", start="day 2")
    impair(t, "Ida", SOBER)
    names = [name for name in NAMES[:17] if name != "Ida"]
    by = {name: give(t, name, Hexer) for name in names}
    links(t, by, " ".join(f"{author}>{target}" for target, author in pairwise(names)))
    assert affected(t) == set(names[::2])


# Whoever would take away what their own ability comes of


@pytest.fixture
def gift(t: Town) -> Character:
    """Gus's ability, which he has because of Cy's."""
    return lent(t, give(t, "Cy", Hexer), "Gus")


def test_nobody_takes_away_the_ability_that_they_borrow(t: Town, gift: Character) -> None:
    """STA-30"""
    link(t, gift, "Cy")
    assert affected(t) == set()
    link(t, gift, "Dee")
    assert affected(t) == {"Dee"}


@pytest.mark.parametrize(
    ("effects", "outcome"),
    [
        ("Gus>Bo Bo>Dee Dee>Gus", {"Bo", "Gus"}),
        ("Bo>Dee Dee>Gus Gus>Bo", {"Dee", "Bo"}),
        ("Gus>Cy Gus>Bo Bo>Dee Dee>Gus", {"Bo", "Gus"}),
    ],
    ids=["the borrower first", "another first", "the lender too"],
)
def test_whoever_borrows_an_ability_stands_in_a_circle_like_others(
    t: Town, gift: Character, effects: str, outcome: set[str]
) -> None:
    """STA-30"""
    links(t, {"Gus": gift, "Bo": give(t, "Bo", Hexer), "Dee": give(t, "Dee", Hexer)}, effects)
    assert affected(t) == outcome


def test_whoever_borrows_an_ability_may_keep_its_lender_sober(t: Town, gift: Character) -> None:
    """STA-30"""
    link(t, gift, "Cy", SOBER)
    links(
        t,
        {"Gus": gift, "Bo": give(t, "Bo", Hexer), "Dee": give(t, "Dee", Hexer)},
        "Gus>Bo Bo>Dee Dee>Gus Dee>Cy",
    )
    assert affected(t) == {"Bo", "Gus"}


def test_poison_on_a_lender_whom_it_does_not_deprive_goes_on(t: Town) -> None:
    """STA-30"""
    steadfast = t.grimoire.grant(t.seat("Cy").id, Hexer, give(t, "Eli", Hexer).key, steadfast=True)
    borrower = lent(t, steadfast, "Gus")
    links(
        t,
        {"Gus": borrower, "Bo": give(t, "Bo", Hexer), "Dee": give(t, "Dee", Hexer)},
        "Gus>Cy Gus>Bo Bo>Dee Dee>Gus",
    )
    assert affected(t) == {"Cy", "Bo", "Gus"}
