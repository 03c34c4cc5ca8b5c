"""Making puzzles: the same seed makes the same, of the wished kind, and a wish that cannot be met is refused."""

from __future__ import annotations

import pytest

from belfry.clocktower.script import script as scripts
from belfry.puzzles import Made, NoPuzzle, Wish, make
from belfry.puzzles.patience import worlds_of
from belfry.puzzles.proof import asked_of, can_be_left_out, characters_for, is_needed, with_items
from belfry.solver import Budget, Is, Solver, write_puzzle

WISH = Wish(scripts.edition("trouble-brewing").ids, 5)


@pytest.fixture(scope="module")
def made() -> Made:
    """A puzzle for five."""
    return make(WISH, "3", "made")


def test_the_same_seed_makes_the_same_file_and_another_one_another(made: Made) -> None:
    again, other = make(WISH, "3", "made"), make(WISH, "4", "made")

    assert write_puzzle(again.puzzle) == write_puzzle(made.puzzle)
    assert again == made
    assert write_puzzle(other.puzzle) != write_puzzle(made.puzzle)


def test_one_answer_fits_and_it_is_open_without_any_statement(made: Made) -> None:
    record = made.puzzle.record
    found = worlds_of(record, 6, 500)

    assert asked_of(found) == made.proof.asks
    assert found.starts == {solution.start for solution in made.puzzle.solutions or ()}
    assert record.items
    for item in record.items:
        assert not can_be_left_out(item) or is_needed(record, item, made.proof.asks, 500)


def test_every_other_supposition_is_refuted_by_the_statements_that_the_proof_names(made: Made) -> None:
    record = made.puzzle.record
    suppositions = {(seat, id) for seat in range(5) for id in characters_for(record, seat)}
    held = {(seat, id) for start in made.proof.solutions for seat, id in enumerate(start)}

    assert {(one.seat, one.character) for one in made.proof.refuted} == suppositions - held
    for one in made.proof.refuted:
        kept = [item for item in record.items if item.place in one.items or not can_be_left_out(item)]
        solver = Solver(with_items(record, kept if one.known else record.items), budget=Budget(worlds=1))
        supposition = Is(one.seat, one.character)

        assert (next(solver.deals(supposition), None) is not None) is one.legal
        assert solver.possible(supposition) is None


def test_a_level_that_no_game_comes_to_is_refused_in_a_sentence() -> None:
    with pytest.raises(NoPuzzle, match=r"none of 2 games of 5 players .* of the level hard"):
        make(Wish(WISH.script, 5, "hard"), "1", "none", games=2)
