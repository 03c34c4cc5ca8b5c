"""Nominations that are not as usual, at the table: of the Storyteller, and in a riot."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from belfry.core.audience import STORYTELLER
from belfry.table.protocol import Answer, Hand
from tests.table.sitting import Sitting
from tests.table.test_clocks import clock
from tests.table.test_play import play_until

SCRIPT = [
    *("chef", "empath", "monk", "soldier", "slayer", "virgin", "saint", "butler", "mayor", "recluse", "atheist"),
    *("imp", "riot", "poisoner", "baron", "washerwoman", "librarian", "sage", "legion"),
]
LEGION = "legion chef empath legion legion legion legion"
RIOT = "riot poisoner chef empath monk slayer mayor"
TIMES = {"discussion": 60, "nominations": 60, "defence": 10, "beat": 6.0}


def riot(**more: Any) -> Sitting:
    """Day three of a riot, when Cy has just nominated Dee."""
    sitting = Sitting(RIOT, settings=TIMES, script=SCRIPT, **more)
    for _ in range(2):
        play_until(sitting, "flow", "day").answer("dusk")
    play_until(sitting, "flow", "day").answer("open")
    sitting.do(2, Answer(["nominate", 3]))
    return sitting


@pytest.mark.parametrize("seconds", [10, 5])
def test_a_nominee_in_a_riot_has_so_many_seconds_and_everybody_sees_them_run(seconds: int) -> None:
    """riot/r17, riot/c2"""
    sitting = riot(switches={} if seconds == 10 else {"riot_countdown_seconds": seconds})
    assert sitting.phones[3].game["asked"]["kind"] == "nominate"
    assert clock(sitting) == ("next-nomination", seconds, True)
    sitting.wait(seconds - 1)
    assert sitting.game.ask is not None and sitting.game.ask.to == (3,)
    sitting.wait(1)
    assert sitting.game.ask.to == (STORYTELLER,)
    assert clock(sitting) == ("next-nomination", 0, False)


def test_the_first_nomination_in_time_counts_and_the_next_nominee_has_a_clock_too() -> None:
    """riot/r17"""
    sitting = riot()
    sitting.wait(4)
    sitting.do(3, Answer(4))
    assert sitting.refused(3, Answer(5))
    assert clock(sitting) == ("next-nomination", 10, True)
    assert sitting.game.ask is not None and sitting.game.ask.to == (4,)


def test_the_storyteller_is_nominated_and_voted_on_at_the_table() -> None:
    """atheist/r5, atheist/r6"""
    sitting = Sitting("atheist chef empath monk soldier slayer mayor", settings=TIMES, script=SCRIPT)
    play_until(sitting, "flow", "day").answer("open")
    may = sitting.phones[1].game["may"]["actions"]
    assert [-1 in action["options"]["of"] for action in may if action["action"] == ["nominate"]] == [True]
    sitting.do(1, Answer(["nominate", -1]))
    for seat in range(4):
        sitting.do(seat, Hand(up=True))
    sitting.answer("count")
    sitting.wait(60)
    sitting.answer("announce")
    assert sitting.phones["public"].game["nominations"][-1]["tally"] == 4
    sitting.answer("close")
    assert sitting.phones[1].game["execution"]["because"] == "votes"
    sitting.answer("begin")
    assert sitting.game.winner == "good"


@pytest.mark.parametrize("seats", [RIOT, "atheist chef empath monk soldier slayer mayor", LEGION])
def test_a_game_that_belfry_tells_to_bots_comes_to_an_end(seats: str, caplog: pytest.LogCaptureFixture) -> None:
    """riot/r11, atheist/r11"""
    caplog.set_level(logging.ERROR)
    quick = {"discussion": 0, "nominations": 0, "defence": 0, "beat": 0.6, "sweep": 0.35}
    sitting = Sitting(seats, teller="belfry", settings=quick, script=SCRIPT, bots=lambda seat: True, phones=False)
    sitting.connect("public", "")
    for _ in range(20_000):
        if sitting.table.stage == "over":
            break
        sitting.tick()
    assert sitting.game.winner
    assert caplog.records == []
