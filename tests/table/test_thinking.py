"""Bots that think elsewhere: the table says what is to be thought about, and goes on with what they decide."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from belfry.server.thinking import decide
from belfry.table import encode
from belfry.table.protocol import Answer, Claim, Ready, Say
from belfry.table.thought import FAILED, Found, Thought
from tests.table.sitting import Sitting

QUICK = {"discussion": 0, "nominations": 0, "defence": 0, "beat": 0.6, "sweep": 0.35}


def bots(players: int, script: str, *, elsewhere: bool, settings: dict[str, Any] | None = None) -> Sitting:
    """A table of bots and a spectator."""
    sitting = Sitting(
        players, teller="belfry", settings=settings or {}, bots=lambda seat: True, phones=False, script=script
    )
    sitting.connect("public", "")
    sitting.begin(3)
    sitting.table.thinks_elsewhere = elsewhere
    return sitting


def think(sitting: Sitting) -> list[Thought]:
    """Let bots think about everything that there is to think about now, as if in another process."""
    thoughts: list[Thought] = []
    while new := sitting.table.thoughts():
        found = pickle.loads(pickle.dumps(decide(pickle.loads(pickle.dumps(new)))))
        for thought, one in zip(new, found, strict=True):
            sitting.table.bots.take(thought, one)
        thoughts += new
    return thoughts


@pytest.mark.parametrize("script", ["trouble-brewing", "sects-and-violets", "bad-moon-rising"])
def test_bots_that_think_elsewhere_decide_the_same_at_the_same_times(script: str) -> None:
    here, elsewhere = (bots(7, script, elsewhere=away, settings=QUICK) for away in (False, True))
    for _ in range(5000):
        if here.table.stage == "over":
            break
        here.tick()
        think(elsewhere)
        elsewhere.tick()
        assert [encode(one) for one in elsewhere.records] == [encode(one) for one in here.records]
    assert here.table.stage == "over"
    assert elsewhere.again().journal() == here.table.journal()


def by_day(script: str = "trouble-brewing") -> Sitting:
    """A table on the first day, with a person on the first seat and bots on the others, who think elsewhere."""
    sitting = Sitting(7, teller="belfry", settings={"patience": 5}, bots=lambda seat: seat > 0, script=script)
    sitting.begin(3)
    sitting.table.thinks_elsewhere = True
    for _ in range(500):
        if sitting.stage == "talk":
            return sitting
        think(sitting)
        sitting.tick()
    raise AssertionError("the night does not end")


def test_the_table_waits_for_a_bot_that_has_not_thought_yet_and_people_are_heard_meanwhile() -> None:
    sitting = by_day()
    new = sitting.table.thoughts()
    assert new
    due = sitting.table.due()
    assert due is not None
    sitting.now = max(sitting.now, due)
    assert sitting.tick() == []
    assert sitting.do(0, Say("Good morning")) is not None
    assert sitting.do(0, Claim("chef", 1, 0)) is not None
    for thought, found in zip(new, decide(new), strict=True):
        sitting.table.bots.take(thought, found)
    think(sitting)
    assert sitting.tick()


def test_what_was_said_while_a_bot_thought_is_news_to_it_afterwards() -> None:
    sitting = by_day()
    for _ in range(2000):
        if sitting.table.bots.due() is None:
            break
        think(sitting)
        sitting.tick()
    assert not sitting.table.thoughts(), "all are content"
    sitting.do(0, Say("Well?"))
    [first] = sitting.table.thoughts()
    sitting.do(0, Say("Has anybody something to say?"))
    sitting.table.bots.take(first, Found([]))
    sitting.tick()
    asked: list[int] = []
    for _ in range(len(sitting.table.chairs) - 1):
        [thought] = sitting.table.thoughts()
        asked.append(thought.key.seat)
        sitting.table.bots.take(thought, Found([]))
        sitting.tick()
    assert first.key.seat in asked
    assert not sitting.table.thoughts()


def test_a_decision_does_not_count_once_the_game_has_gone_on() -> None:
    sitting = by_day()
    think(sitting)
    for _ in range(200):
        if sitting.stage == "nominations":
            break
        sitting.do(0, Ready())
        sitting.tick()
        think(sitting)
    found: list[Thought] = []
    for _ in range(50):
        found = sitting.table.thoughts()
        if any(thought.key.what == "moves" for thought in found):
            break
        sitting.tick()
    sitting.do(0, Answer(["nominate", 1]))
    for thought in found:
        sitting.table.bots.take(thought, Found([Say("Too late.")]))
    for _ in range(20):
        think(sitting)
        sitting.tick()
    assert "Too late." not in [line["text"] for line in sitting.phones[0].chat]


def test_a_bot_whose_thought_failed_does_what_is_least_trouble() -> None:
    sitting = by_day()
    for _ in range(20):
        for thought in sitting.table.thoughts():
            sitting.table.bots.take(thought, FAILED)
        sitting.tick()
    assert not sitting.phones[0].view["claims"]
    assert not sitting.table.thoughts()
