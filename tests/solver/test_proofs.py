"""Proofs: the smallest chain of facts that rules a supposition out, solved with these facts alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from belfry.solver import Is, Item, Proof, Record, Solver, read_puzzle
from belfry.solver.chain import bits, hitting
from belfry.solver.doubt import Doubted, DoubtingPlay, Known, known_in
from belfry.solver.effort import Budget, Effort
from belfry.solver.explain import Explanation
from belfry.solver.search import Search
from tests.solver.files import SMALL

PUZZLES = Path(__file__).parent / "puzzles"
SLICE = [("01", "leviathan"), ("03", "imp"), ("04", "vortox")]


def record(name: str) -> Record:
    """The record of a puzzle file."""
    return read_puzzle((PUZZLES / f"{name}.yaml").read_text("utf-8")).record


def stands(record: Record, supposition: Is | None, facts: tuple[Known, ...]) -> bool:
    """Whether some deal, or one with a supposition, is possible as far as just these facts go."""
    solver = Solver(record)
    doubted = Doubted(record, [one for one in known_in(record) if one not in facts])
    deals = list(solver.deals(supposition))
    return any(next(Search(DoubtingPlay(doubted, deal), Effort(Budget())).ends(), None) is not None for deal in deals)


@pytest.mark.parametrize(("name", "character"), SLICE)
def test_a_proof_holds_with_its_facts_alone_and_without_any_of_them_no_more(name: str, character: str) -> None:
    asked = record(name)
    solver = Solver(asked)
    proved = 0
    for seat in range(len(asked.names)):
        supposition = Is(seat, character)
        proof = solver.why_not(supposition)
        assert proof.possible is (solver.possible(supposition) is not None)
        if not proof.smallest or not proof.known:
            continue
        assert not stands(asked, supposition, proof.known)
        for place in range(len(proof.known)):
            assert stands(asked, supposition, proof.known[:place] + proof.known[place + 1 :])
        proved += 1
    assert proved > 3


def test_each_fact_rules_out_some_of_the_deals_that_were_left_and_together_they_rule_out_all() -> None:
    asked = record("02")
    proof = Solver(asked).why_not(Is(4, "leviathan"))
    deals = list(Solver(asked).deals(Is(4, "leviathan")))

    assert [fact.rules_out for fact in proof.facts] == [6, 4, 2]
    assert sum(fact.rules_out for fact in proof.facts) == len(deals)


def test_facts_are_told_as_the_game_tells_them_in_order_of_time() -> None:
    proof = Solver(record("02")).why_not(Is(4, "leviathan"))

    assert proof.sentence == "Dee cannot have begun as the Leviathan, for then not all of this could be so:"
    assert [fact.text for fact in proof.facts] == [
        "Night 1: Bo is shown a good player: Dee",
        "Day 1: You is told: “The Investigator is in play” and “at least one of these is true: (Ana is evil; Eli is"
        " evil)”",
        "Day 2: You is told: “the number of pairs of neighbours who are both evil is 1” and “both neighbours of the"
        " Drunk are of the type Townsfolk”",
    ]


@pytest.mark.parametrize("file", sorted(PUZZLES.glob("*.yaml")), ids=lambda file: file.stem)
def test_all_that_can_be_known_has_a_sentence(file: Path) -> None:
    asked = read_puzzle(file.read_text("utf-8")).record
    said = [Explanation(asked).say(one) for one in known_in(asked)]

    assert all(text.startswith(("Night ", "Day ")) for text in said)
    assert all("{" not in text and len(text.partition(": ")[2]) > 4 for text in said)


def test_where_no_deal_has_it_the_claims_against_it_are_the_proof() -> None:
    solver = Solver(read_puzzle(SMALL).record)

    two = solver.why_not(Is(2, "mayor"))
    own = solver.why_not(Is(0, "imp"))

    assert [fact.text for fact in two.facts] == ["Cy says to be the Empath"]
    assert [fact.text for fact in own.facts] == ["Ana says to be the Chef"]


def test_where_nothing_fits_a_smallest_set_of_facts_is_found_that_cannot_be_true_together() -> None:
    asked = record("02")
    [steward] = [item for item in asked.items if item.ability == "steward"]
    items = [replace(item, learns=2) if item is steward else item for item in asked.items]
    contradictory = replace(asked, items=tuple(items))
    conflict = Solver(contradictory).conflict()

    assert conflict is not None
    assert conflict.smallest
    assert len(conflict.known) == 4
    assert not stands(contradictory, None, conflict.known)
    for place in range(4):
        assert stands(contradictory, None, conflict.known[:place] + conflict.known[place + 1 :])


def test_where_a_world_fits_there_is_no_conflict() -> None:
    assert Solver(read_puzzle(SMALL).record).conflict() is None
    # In this one all are what they say, and no rules bind the Storyteller.
    assert Solver(record("03")).conflict() is None


def test_claims_that_leave_no_legal_deal_are_the_conflict() -> None:
    small = replace(read_puzzle(SMALL).record, items=(), also_on_script=("mayor",))
    one_too_many = replace(small, claims=("chef", "soldier", "soldier", "soldier", "soldier"))
    conflict = Solver(one_too_many).conflict()

    assert conflict is not None
    assert [fact.text for fact in conflict.facts] == [
        f"{name} says to be the Soldier" for name in ("Bo", "Cy", "Dee", "Eli")
    ]


def test_what_somebody_became_may_be_left_out() -> None:
    asked = record("09")
    [became] = [item for item in asked.items if item.becomes is not None][:1]
    everything = known_in(asked)

    assert isinstance(became, Item)
    assert became in everything
    doubted = Doubted(asked, [became])
    assert (became.moment, became.seat, None) in doubted.doubted
    assert (became.moment, became.seat) not in doubted.becomes


def test_the_fewest_bits_that_hit_every_set_are_found() -> None:
    assert hitting([]) == 0
    assert hitting([0b110, 0b011]) == 0b010
    assert hitting([0b001, 0b010, 0b110]) == 0b011
    assert [*bits(0b1010)] == [0b10, 0b1000]


def test_a_proof_that_would_take_longer_than_the_budget_says_so() -> None:
    proof = Solver(read_puzzle(SMALL).record, cancelled=lambda: True).why_not(Is(1, "imp"))

    assert proof == Proof(
        possible=False,
        facts=[],
        sentence="Bo as the Imp: the budget was spent before all deals had been played.",
        complete=False,
    )
