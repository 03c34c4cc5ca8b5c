"""A solver that learns more: the same answers as one that begins anew, for less work."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from belfry.solver import Happening, Is, Item, Moment, Record, Solver, Told, Unsolvable, read_puzzle
from tests.solver.files import SMALL

PUZZLES = Path(__file__).parent / "puzzles"


def record_in(name: str) -> Record:
    """The record of a puzzle file."""
    return read_puzzle((PUZZLES / f"{name}.yaml").read_text("utf-8")).record


def known_at(record: Record, moment: Moment) -> list[Item | Happening]:
    """What is said and seen of a moment, what was said first."""
    return [*[i for i in record.items if i.moment == moment], *record.happened(moment)]


@pytest.mark.parametrize("name", ["01", "02", "04", "07", "14", "16", "21"])
def test_learning_a_file_piece_by_piece_gives_what_a_fresh_solver_gives(name: str) -> None:
    record = record_in(name)
    solver = Solver(replace(record, items=(), events=(), day=1))
    solver.worlds()
    work = fresh_work = 0
    for moment in record.moments:
        known = known_at(record, moment)
        # What the night has brought is learned at once, and the day one thing after the other.
        for more in [known] if moment.phase == "night" else [[one] for one in known]:
            solver.add(*more, day=moment.number)
            found, fresh = solver.worlds(), Solver(solver.record).worlds()

            assert found.starts == fresh.starts, (moment, more)
            work, fresh_work = work + found.stages, fresh_work + fresh.stages

    assert {*solver.record.items} == {replace(i, place=n) for n, i in enumerate(solver.record.items)}
    assert solver.worlds().starts == Solver(record).worlds().starts
    assert work <= fresh_work
    for world in solver.worlds().worlds:
        world.replay()


def test_what_was_taken_not_to_have_been_may_become_possible_again() -> None:
    """An earlier death makes worlds that there were none of, and so does what somebody was told of by another."""
    record = read_puzzle(SMALL).record
    execution, death = record.events
    without = Solver(replace(record, events=(execution,)))
    alive = without.worlds().starts
    without.add(death)

    assert without.worlds().starts == Solver(record).worlds().starts
    assert not without.worlds().starts <= alive


def test_what_is_learned_by_another_ability_is_told_at_its_time() -> None:
    claims = ("chef", "washerwoman", "empath", "mayor", "soldier")
    known = read_puzzle(SMALL).record
    # A Widow is heard of by somebody, be it that she poisons herself.
    rulings = {**known.rulings, "widow_silences_herself": False}
    record = replace(known, minions=("widow",), claims=claims, items=(), events=(), day=1, rulings=rulings)
    solver = Solver(record)
    before = solver.worlds().starts
    heard = Item(0, 3, Moment("night", 1), "widow", told=Told("widow"))
    solver.add(heard)

    assert before == set()
    assert solver.worlds().starts == Solver(replace(record, items=(heard,))).worlds().starts != set()


def test_a_day_that_is_over_is_no_day_to_learn_of_later_things() -> None:
    solver = Solver(read_puzzle(SMALL).record)
    with pytest.raises(Unsolvable, match="day 2 is over"):
        solver.add(Happening(Moment("night", 3), "death", player=0), day=2)
    with pytest.raises(Unsolvable, match="day 1 is over"):
        solver.add(day=1)


def test_proofs_and_marginals_know_what_was_added() -> None:
    record = read_puzzle(SMALL).record
    *items, last = record.items
    solver = Solver(replace(record, items=tuple(items)))
    solver.worlds()
    solver.add(last)
    fresh = Solver(record)

    assert last.chooses is UNSET
    assert solver.marginals(plays=200).demon == pytest.approx(fresh.marginals(plays=200).demon)
    assert (solver.conflict() is None) is (fresh.conflict() is None)


def test_what_is_asked_after_the_worlds_were_found_is_asked_of_every_deal() -> None:
    record = read_puzzle(SMALL).record
    solver, fresh = Solver(record), Solver(record)
    solver.worlds()

    assert list(solver.deals()) == list(fresh.deals())
    assert [fact.text for fact in solver.why_not(Is(1, "imp")).facts] == ["Day 1: Bo was executed and died"]
