"""How likely deals and worlds are: the bag, draws by chance, and what follows for each player."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from belfry.clocktower.pieces.counts import TABLE
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.setup.bag import count_types, legal_counts
from belfry.solver import Record, Solver, read_puzzle
from belfry.solver.deals import Deal
from belfry.solver.draws import Draws
from belfry.solver.weights import Weights
from tests.solver.files import SMALL
from tests.solver.test_puzzles import PUZZLES

SCRIPT = ("chef", "mayor", "soldier", "empath", "washerwoman", "saint", "recluse", "butler")


def record_of(*claims: str | None) -> Record:
    """What is known on the first day of a small script, of which nobody says anything but what they are."""
    return Record(
        names=tuple([f"P{seat}" for seat in range(len(claims))]),
        pov=None,
        day=1,
        counts=TABLE[len(claims)],
        demons=("imp",),
        minions=("baron", "poisoner"),
        also_on_script=SCRIPT,
        claims=claims,
    )


def test_the_weights_of_all_bags_add_up_to_one() -> None:
    """An Imp, one of two Minions, and two Outsiders more with a Baron (SET-10)."""
    problem = Solver(record_of(*[None] * 7)).problem
    weights = Weights(problem, None)
    characters = [CHARACTERS[id] for id in (*SCRIPT, "baron", "poisoner", "imp")]
    bags = [bag for bag in combinations(characters, 7) if count_types(bag) in legal_counts(7, bag, problem.script)]
    with_baron = [bag for bag in bags if CHARACTERS["baron"] in bag]

    assert sum(map(weights.bag, bags)) == pytest.approx(1)
    assert sum(map(weights.bag, with_baron)) == pytest.approx(1 / 2)
    assert 0 < len(with_baron) < len(bags)


@pytest.mark.parametrize(
    "claims",
    [
        ("chef", "mayor", "soldier", "saint", "recluse", "empath", "washerwoman"),
        ("chef", None, "soldier", "mayor", "empath"),
        (None, "baron", "saint", "mayor", "empath"),
        (None,) * 5,
    ],
)
def test_each_legal_deal_is_drawn_as_often_as_any_other_once_its_odds_are_counted(
    claims: tuple[str | None, ...],
) -> None:
    record = record_of(*claims)
    solver = Solver(record)
    drawing, chance = Draws(record, solver.problem.script), Random(7)
    found: Counter[Deal] = Counter()
    for _ in range(30_000):
        for deal, odds in drawing.draw(chance):
            found[deal] += odds  # pyright: ignore[reportArgumentType] - odds are no whole numbers
    deals = list(solver.deals())
    whole = sum(found.values())

    assert {*found} <= {*deals}
    for seat in range(len(claims)):
        for id in ("imp", "baron", "saint"):
            drawn = sum([odds for deal, odds in found.items() if deal.start[seat].id == id]) / whole
            assert drawn == pytest.approx(sum(deal.start[seat].id == id for deal in deals) / len(deals), abs=0.03)


def test_marginals_of_all_deals_are_their_weights() -> None:
    solver = Solver(read_puzzle(SMALL).record)
    weights = Weights(solver.problem, solver.tables)
    assert solver.tables is not None
    kept = {deal: weights.weigh(deal) for deal in solver.deals() if solver.tables.keeps(deal)}
    found = solver.marginals()

    assert found.exact
    assert found.error == 0
    assert found.kept == len(kept)
    for seat in range(5):
        imps = sum([weight for deal, weight in kept.items() if deal.start[seat].id == "imp"])
        assert found.demon[seat] == pytest.approx(imps / sum(kept.values()))
    assert sum(found.demon) == pytest.approx(1)
    assert sum(found.evil) == pytest.approx(2)


def test_a_sample_is_off_by_no_more_than_its_error_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    record = record_of("chef", "mayor", "soldier", "saint", "recluse", "empath", "washerwoman")
    exact = Solver(record).marginals()
    monkeypatch.setattr("belfry.solver.solver.MOST_WAYS", 0)

    for seed in range(5):
        sampled = Solver(record).marginals(draws=400, seed=seed)

        assert exact.exact
        assert not sampled.exact
        assert 0 < sampled.error < 0.1
        for one, other in ((exact.demon, sampled.demon), (exact.evil, sampled.evil)):
            assert max(abs(a - b) for a, b in zip(one, other, strict=True)) < 4 * sampled.error


def test_what_a_play_has_refuted_stays_refuted() -> None:
    record = read_puzzle(SMALL).record
    solver, fresh = Solver(record), Solver(record)
    starts = fresh.worlds().starts
    before = solver.marginals(plays=500)
    after = solver.marginals()

    assert before.refuted > 0
    assert before.played == before.kept + before.refuted
    assert after.kept == before.kept == len(starts)
    again = solver.worlds()
    assert again.starts == starts
    assert again.kept == len(starts)


def test_worlds_are_weighed_against_each_other() -> None:
    solver = Solver(read_puzzle(SMALL).record)
    found = solver.weigh()
    few = Solver(read_puzzle(SMALL).record).weigh(most=3)

    assert found.exact
    assert {world.start for world, _ in found.worlds} == solver.worlds().starts
    assert sum(weight for _, weight in found.worlds) == pytest.approx(1)
    assert not few.exact
    assert few.error > 0
    assert {world.start for world, _ in few.worlds} <= solver.worlds().starts


def test_weighing_stops_when_it_is_cancelled() -> None:
    record = replace(read_puzzle(SMALL).record, claims=(None,) * 5, items=(), pov=None)
    cancelled = Solver(record, cancelled=lambda: True)

    assert not cancelled.weigh().exact
    assert not cancelled.marginals().exact


def test_nobody_is_drawn_where_they_cannot_sit() -> None:
    """Whoever believes to be somebody else says what they believe; one has said nothing, so deals are drawn."""
    asked = read_puzzle((PUZZLES / "07.yaml").read_text("utf-8")).record
    silent = replace(asked, claims=(*asked.claims[:-1], None), also_on_script=("chef",), items=asked.items[:-1])

    found = Solver(silent).marginals(draws=100)

    assert not found.exact
    assert found.deals > 0
    assert sum(found.demon) == pytest.approx(1)
