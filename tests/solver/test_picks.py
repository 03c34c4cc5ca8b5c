"""What is tried of hidden picks is enough: where everything is tried the same worlds are found."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from belfry.solver import Budget, Item, Moment, Solver, read_puzzle
from tests.solver.test_puzzles import PUZZLES

MOON = """\
format: 1
id: moon
pov: null
now: {{day: {day}}}
setup:
  counts: {{townsfolk: 3, outsider: 0, minion: 1, demon: 1}}
  hidden: {{demons: [{demon}], minions: [{minion}], good: []}}
players:
  - {{name: Ana, claims: {good}}}
  - {{name: Bo, claims: pacifist}}
  - {{name: Cy, claims: tealady}}
  - {{name: Dee, claims: fool}}
  - {{name: Eli, claims: minstrel}}
events:
{events}"""
QUIET = "  - {day: 1, event: execution, player: Bo, dies: false}\n"
LATE = "  - {night: 3, event: death, player: Cy}\n"
TWO = "  - {night: 2, event: death, player: Bo}\n  - {night: 2, event: death, player: Eli}\n"
BACK = "  - {night: 3, event: resurrection, player: Eli}\n"
ONE = "  - {night: 2, event: death, player: Dee}\n"


@pytest.mark.parametrize(
    ("demon", "minion", "good", "events"),
    [
        ("po", "mastermind", "gossip", LATE),
        ("po", "mastermind", "professor", ONE),
        ("shabaloth", "mastermind", "gossip", TWO + BACK),
        ("shabaloth", "assassin", "professor", ONE),
        ("zombuul", "assassin", "gossip", QUIET + ONE),
        ("po", "godfather", "goon", ONE),
        ("po", "cerenovus", "gossip", ONE),
        ("po", "cerenovus", "goon", ONE),
    ],
)
def test_where_everything_is_tried_the_same_worlds_are_found(demon: str, minion: str, good: str, events: str) -> None:
    day = 3 if "night: 3" in events else 2
    record = read_puzzle(MOON.format(day=day, demon=demon, minion=minion, good=good, events=events)).record
    lazy, eager = (Solver(record, lazy=lazy, tables=False).worlds() for lazy in (True, False))

    assert lazy.starts == eager.starts
    assert lazy.stages < eager.stages
    for world in lazy.worlds:
        world.replay()


def test_a_mark_of_the_storytellers_own_saves_nobody_from_an_attack() -> None:
    """A Plague Doctor's ability of a Minion has its marks at nobody's seat."""
    text = (PUZZLES / "05.yaml").read_text("utf-8")
    text = text.replace("good: []", "good: [plaguedoctor]").replace("pov: You", "pov: null")
    record = read_puzzle(text.replace("by: You, of: Dee", "by: Ana, of: Dee")).record
    start = "boffin slayer recluse kazali virgin noble plaguedoctor nightwatchman"

    world = Solver(record, budget=Budget(seconds=20)).holds(tuple(start.split()))

    assert world is None or world.replay()


@pytest.mark.parametrize("lazy", [True, False])
def test_who_is_told_by_a_cerenovus_what_to_be_mad_about_was_picked_by_one(lazy: bool) -> None:
    record = read_puzzle(MOON.format(day=2, demon="po", minion="cerenovus", good="gossip", events=ONE)).record
    told = Item(0, 4, Moment("night", 2), "cerenovus", learns="fool")
    mad = replace(record, items=(told,))

    found = Solver(mad, lazy=lazy).worlds()

    assert found.worlds
    for world in found.worlds:
        world.replay()
        assert world.start[4] != "minstrel" or any(
            getattr(move, "value", None) == (4, "fool") for move in world.story()
        )
