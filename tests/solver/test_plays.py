"""What the play of a deal makes of what somebody sees, and of what has no place in a record."""

from __future__ import annotations

from belfry.clocktower.pieces.counts import TABLE
from belfry.solver import Happening, Item, Moment, Record, Solver

NIGHT, DAY = Moment("night", 1), Moment("day", 1)
DEALT = ("spy", "imp", "fortuneteller", "chef", "soldier")


def spied(*marked: str) -> Record:
    """What a Spy tells who sees a red herring at these characters."""
    seen = tuple(
        [
            (seat, id, id in ("spy", "imp"), True, ("fortuneteller/red-herring",) if id in marked else ())
            for seat, id in enumerate(DEALT)
        ]
    )
    return Record(
        names=tuple("ABCDE"),
        pov=0,
        day=1,
        counts=TABLE[5],
        demons=("imp",),
        minions=("spy",),
        claims=("spy", "soldier", "fortuneteller", "chef", "soldier"),
        items=(Item(0, 0, NIGHT, "spy", learns=seen),),
    )


def test_a_spy_sees_where_every_reminder_lies() -> None:
    world = Solver(spied("chef")).holds(DEALT)

    assert world is not None
    assert world.replay().grimoire.tokens[0].target == 3
    assert Solver(spied()).holds(DEALT) is None, "the red herring lies somewhere"
    assert Solver(spied("chef", "soldier")).holds(DEALT) is None, "and nowhere else"


def test_a_countdown_that_no_record_can_tell_of_has_not_come_about() -> None:
    record = Record(
        names=tuple("ABCDE"),
        pov=None,
        day=1,
        counts=TABLE[5],
        demons=("imp",),
        minions=("boomdandy", "witch"),
        claims=("chef", "soldier", "mayor", "empath", "virgin"),
        events=(Happening(DAY, "execution", player=0),),
    )
    found = Solver(record).worlds()

    assert found.complete
    assert any(start[0] == "witch" for start in found.starts)
    assert not any(start[0] == "boomdandy" for start in found.starts)
