"""What the form says of what is true, where the rules leave it open (its conventions)."""

from __future__ import annotations

from belfry.solver import Solver, read_puzzle

PAIRS = """\
format: 1
id: pairs
pov: You
now: {day: 1}
setup:
  counts: {townsfolk: 3, outsider: 1, minion: 1, demon: 1}
  hidden: {demons: [imp], minions: [goblin], good: []}
players:
  - {name: You, claims: chef, info: [{night: 1, learns: {count: 1}}]}
  - {name: Ana, claims: mayor}
  - {name: Bo, claims: recluse}
  - {name: Cy, claims: mayor}
  - {name: Dee, claims: slayer}
  - {name: Eli, claims: soldier}
"""
"""One of two who say to be the Mayor is evil, and a Recluse sits between them."""


def test_a_recluse_counts_for_each_pair_of_a_chef_anew() -> None:
    """Both Mayors may lie: then the Recluse is evil beside one of them, and good beside the other (17)."""
    between = ("chef", "imp", "recluse", "goblin", "slayer", "soldier")

    assert between in Solver(read_puzzle(PAIRS).record).worlds().starts
