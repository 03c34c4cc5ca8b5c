"""Random games told by truthful players: the true deal is dealt and found, and its story leads to the record."""

from __future__ import annotations

from time import process_time

import pytest

from belfry.clocktower.pieces.events import Rejected
from belfry.clocktower.script.character import CHARACTERS
from belfry.solver import Solver
from belfry.solver.effort import OutOfBudget
from tests.solver.told import KINDS, accounts
from tests.solver.within import Exceeded, check_bounds

GAMES = 5
"""How many games of each kind."""
SECONDS = 0.25
"""How long the true deal may be searched here; what takes longer is for the soak."""


@pytest.mark.parametrize("kind", KINDS[:3])
def test_the_true_deal_is_found_and_proved_at_every_dawn_and_dusk(kind: str) -> None:
    told = 0
    for number in range(GAMES):
        for name, game, dealt, evil, record in accounts(number, kind):
            began = process_time()
            solver = Solver(record, cancelled=lambda began=began: process_time() - began > SECONDS)
            try:
                world = solver.holds(dealt, evil)
            except OutOfBudget:
                continue
            assert world is not None, name
            assert solver.tables is not None
            assert solver.tables.keeps(world.deal), f"{name}: the tables leave it out"
            check_bounds(solver.tables, world.deal, game.grimoire)
            assert world.replay().grimoire.census.alive == game.grimoire.census.alive
            told += 1
    assert told > GAMES


def test_a_choice_that_an_alchemist_made_again_is_followed_as_the_one_that_stands() -> None:
    """alchemist/r17."""
    account = next(accounts(8035, "whole roster"))
    began = process_time()
    solver = Solver(account.record, cancelled=lambda: process_time() - began > 5)

    world = solver.holds(account.dealt, account.evil)

    assert any(isinstance(event, Rejected) for event in account.game.events)
    assert world is not None
    assert solver.tables is not None
    assert solver.tables.keeps(world.deal)
    world.replay()


def test_votes_that_are_counted_in_secret_end_a_nomination() -> None:
    account = next(one for one in accounts(900031, "whole roster") if one.name.endswith(" 1"))

    assert any(event.kind == "counted" for event in account.game.events)
    assert [event.event for event in account.record.events] == ["nomination", "nomination", "execution"]


@pytest.mark.parametrize(
    ("number", "place"),
    [
        (60019, 0),  # A Yaggababble tells its phrase, and was charmed by then.
        (70043, 0),  # An Alchemist has the word of a Mezepheles.
        (70070, 0),  # Minions with Lil' Monsta are shown each other.
        (60124, 2),  # A Snitch's three characters stand in any order.
        (60137, 4),  # A Kazali's Minions, of whom a Hatter has made others since.
        (70100, 0),  # A Lord of Typhon has made a Marionette, who takes themself for something good.
    ],
)
def test_what_is_shown_in_ways_of_its_own_is_followed(number: int, place: int) -> None:
    account = next(one for one in accounts(number, "whole roster") if one.name.endswith(f" {place}"))
    began = process_time()
    world = Solver(account.record, cancelled=lambda: process_time() - began > 10).holds(account.dealt, account.evil)

    assert world is not None
    world.replay()


def test_whoever_has_become_what_nobody_can_have_made_them_exceeds_the_bounds() -> None:
    account = next(one for one in accounts(1, "trouble-brewing") if one.record.day == 1)
    solver = Solver(account.record)
    world = solver.holds(account.dealt, account.evil)
    assert world is not None
    assert solver.tables is not None
    grimoire = account.game.grimoire
    check_bounds(solver.tables, world.deal, grimoire)
    somebody = next(seat for seat in grimoire.circle if not seat.evil)

    somebody.character = CHARACTERS["imp"]
    grimoire.people_changed()

    with pytest.raises(Exceeded, match=f"{somebody.name} has become the Imp"):
        check_bounds(solver.tables, world.deal, grimoire)
