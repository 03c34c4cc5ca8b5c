"""What cannot be solved is refused in a sentence that says why."""

from __future__ import annotations

import pytest

from belfry.solver import Solver, Unsolvable, read_puzzle
from tests.solver.files import changed


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("claims: mayor", "claims: beggar", "the Beggar is a Traveller, and Travellers have no place in a record"),
        ("claims: mayor", "claims: djinn", "the Djinn is one of the Fabled, which no player is"),
        ("demons: [imp]", "demons: [legion]", "there is never a single Legion: it belongs to the duplicates too"),
        ("claims: mayor", "claims: amnesiac", "the Amnesiac is beyond a record: the Storyteller makes its ability up"),
        ("minions: [poisoner]", "minions: [wizard]", "the Wizard is beyond a record: its wish may change anything"),
        ("good: []}", "good: []}\n  fabled: [angel]", "the Angel is in play, and what it was told to do has no place"),
    ],
)
def test_what_cannot_be_solved_is_refused_in_a_sentence(old: str, new: str, why: str) -> None:
    with pytest.raises(Unsolvable, match=why):
        Solver(read_puzzle(changed(old, new)).record)


def test_several_legion_and_a_claimed_atheist_are_solved() -> None:
    legion = changed("demons: [imp], minions: [poisoner], good: []", "demons: [legion], minions: [], good: []")
    several = Solver(read_puzzle(legion.replace("players:", "  duplicates: [legion]\nplayers:", 1)).record)

    dealt = [deal.ids.count("legion") for deal in several.deals()]
    assert dealt
    assert min(dealt) >= 3
    assert Solver(read_puzzle(changed("claims: mayor", "claims: atheist")).record).worlds().worlds
