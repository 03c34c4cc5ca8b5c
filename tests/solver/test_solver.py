"""The solver as a library: worlds, suppositions, proofs, and budgets."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from belfry.solver import Budget, Differs, Is, Solver, read_puzzle
from tests.solver.files import SMALL, changed


def solver(text: str = SMALL, budget: Budget | None = None) -> Solver:
    """The solver of a puzzle."""
    return Solver(read_puzzle(text).record, budget=budget)


def test_every_world_that_fits_is_found_and_its_story_leads_to_it() -> None:
    found = solver().worlds()

    assert found.complete
    assert found.starts
    for world in found.worlds:
        game = world.replay()
        assert [seat.alive for seat in game.grimoire.circle] == [True, False, True, False, True]


def test_a_supposition_is_possible_just_when_a_world_has_it() -> None:
    asked = solver()
    starts = asked.worlds().starts

    for seat in range(5):
        for character in asked.record.script:
            world = asked.possible(Is(seat, character))
            assert (world is not None) is any(start[seat] == character for start in starts)
            assert world is None or world.start in starts


def test_a_proof_counts_every_deal_that_has_the_supposition() -> None:
    asked = solver()
    proof = asked.why_not(Is(1, "imp"))

    assert not proof.possible
    assert [fact.text for fact in proof.facts] == ["Day 1: Bo was executed and died"]
    assert sum(fact.rules_out for fact in proof.facts) == 3
    assert asked.why_not(Is(4, "imp")).possible is (asked.possible(Is(4, "imp")) is not None)


def test_a_budget_of_worlds_cuts_the_search_short_and_says_so() -> None:
    found = solver(
        changed("{night: 2, learns: {count: 1}}", "{night: 2, learns: {count: 0}}"), budget=Budget(worlds=1)
    ).worlds()

    assert len(found.worlds) == 1
    assert not found.complete


def test_a_solve_that_is_cancelled_ends_with_what_it_has() -> None:
    found = Solver(read_puzzle(SMALL).record, cancelled=lambda: True).worlds()

    assert not found.complete


def test_a_statement_more_never_adds_a_world() -> None:
    less = changed("      - {night: 2, learns: {count: 1}}\n", "")

    assert solver().worlds().starts <= solver(less).worlds().starts


def test_what_is_left_out_of_ones_own_ability_says_nothing() -> None:
    """A Courtier who does not say whom they have made drunk may have made the Chef drunk (convention 13)."""
    sober = changed("[poisoner]", "[scarletwoman]").replace(
        "{night: 1, learns: {count: 0}}", "{night: 1, learns: {count: 2}}"
    )
    told = solver(sober.replace("claims: mayor", "claims: courtier")).worlds()

    assert not solver(sober).worlds().worlds
    assert told.worlds
    assert {start[3] for start in told.starts} == {"courtier"}
    for world in told.worlds:
        world.replay()


def test_a_world_in_which_nothing_binds_the_storyteller_has_no_story() -> None:
    file = Path(__file__).parent / "puzzles" / "03.yaml"
    [world] = solver(file.read_text("utf-8")).worlds().worlds

    assert world.story() == ()
    with pytest.raises(Differs, match="has no story"):
        world.replay()


def test_turned_by_a_seat_a_puzzle_has_the_same_worlds() -> None:
    text = changed("pov: Ana", "pov: null")
    head, _, rest = text.partition("  - name: Ana\n")
    ana, _, others = ("  - name: Ana\n" + rest).partition("  - name: Bo\n")
    others, _, events = ("  - name: Bo\n" + others).partition("events:\n")
    turned = f"{head}{others}{ana}events:\n{events}"

    before = {start[1:] + start[:1] for start in solver(text).worlds().starts}
    assert solver(turned).worlds().starts == before


def test_whoever_has_said_nothing_may_be_whatever_they_could_say() -> None:
    record = replace(read_puzzle(SMALL).record, also_on_script=("soldier", "saint"))
    silent = Solver(replace(record, claims=(*record.claims[:-1], None))).worlds()
    saying = [
        Solver(replace(record, claims=(*record.claims[:-1], claimed))).worlds().starts
        for claimed in ("chef", "washerwoman", "empath", "mayor", "soldier", "saint")
    ]

    assert silent.complete
    assert silent.starts == set().union(*saying)
    assert len(silent.starts) > max(map(len, saying))


def test_where_nobody_has_said_anything_every_deal_that_could_be_is_a_world() -> None:
    record = read_puzzle(
        changed("now: {day: 2}", "now: {day: 1}").partition("events")[0].replace("night: 2", "night: 1")
    ).record
    quiet = replace(
        record, pov=None, claims=(None,) * 5, items=(), also_on_script=("chef", "mayor", "soldier", "saint")
    )
    found = Solver(quiet).worlds()

    # Three Townsfolk, an Imp and a Poisoner, at any seats.
    assert len(found.starts) == 5 * 4 * 6
