"""A countdown at a table: the numbers in their time, fingers for all to see."""

from __future__ import annotations

from belfry.table.protocol import Answer, Hand
from tests.table.crowd import Crowd
from tests.table.sitting import Sitting
from tests.table.test_pace import at_stage, belfry

SEATS = "boomdandy imp chef empath slayer monk virgin"
SCRIPT = (*SEATS.split(), "poisoner", "soldier", "mayor", "saint", "recluse")


def exploded() -> tuple[Sitting, Crowd]:
    """A table that Belfry runs, at which the Boomdandy was executed."""
    sitting = belfry(SEATS, script=SCRIPT)
    crowd = Crowd(sitting)
    crowd.run(at_stage("nominations"))
    sitting.do(2, Answer(["nominate", 0]))
    for seat in range(1, 7):
        sitting.do(seat, Hand(True))
    crowd.run(at_stage("countdown"))
    return sitting, crowd


def test_belfry_counts_for_thirty_seconds_in_ten_steps_however_often_fingers_move() -> None:
    """boomdandy/r8"""
    sitting, _ = exploded()
    now = sitting.now
    targets = [seat["seat"] for seat in sitting.phones["public"].game["town"] if seat["alive"]]
    assert len(targets) == 3 and 1 in targets
    for left in range(10, 0, -1):
        assert sitting.phones["public"].game["countdown"]["left"] == left
        sitting.do(0, Answer(targets[left % 3]))
        sitting.wait(3)
    assert sitting.now - now == 30
    assert sitting.phones["public"].game["countdown"] is None
    assert sitting.stage != "countdown"


def test_everybody_sees_who_points_at_whom_and_may_point_though_dead() -> None:
    """boomdandy/r8"""
    sitting, _ = exploded()
    dead = next(seat["seat"] for seat in sitting.phones["public"].game["town"] if not seat["alive"])
    sitting.do(dead, Answer(1))
    finger = {"seat": dead, "to": 1}
    assert all(sitting.phones[name].game["countdown"]["fingers"] == [finger] for name in (0, 3, "public"))
    assert sitting.refused(2, Answer(dead)) == "illegal-answer"
    sitting.do(dead, Answer(None))
    assert sitting.phones["public"].game["countdown"]["fingers"] == []
