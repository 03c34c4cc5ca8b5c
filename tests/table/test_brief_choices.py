"""Choices by day that somebody has only a few seconds for, where Belfry tells the story."""

from __future__ import annotations

from belfry.table.protocol import Answer, Hand
from tests.table.sitting import Sitting

SCRIPT = ["vizier", "imp", "fortuneteller", "monk", "soldier", "saint", "chef", "mayor"]
SEATS = "vizier fortuneteller imp chef monk soldier mayor"


def at_the_order() -> Sitting:
    """The Vizier is asked about seat 3, for whom seat 4 has voted."""
    here = Sitting(SEATS, script=SCRIPT, teller="belfry")
    for _ in range(600):
        if here.table.timing.stage.kind == "nominations":
            break
        here.tick()
    here.do(1, Answer(["nominate", 3]))
    here.do(4, Hand(True))
    for _ in range(60):
        if here.game.ask is not None and here.game.ask.ability == "vizier":
            return here
        here.tick()
    raise AssertionError("the Vizier is never asked")


def test_the_vizier_has_ten_seconds_and_silence_means_no() -> None:
    """vizier/r10"""
    here = at_the_order()
    assert here.phones[0].view["due"]["total"] == 10_000
    assert all(here.phones[other].view["due"] is None for other in (1, 2, 3, "public"))
    assert here.phones[0].game["asked"]["text"].startswith("The votes for")
    here.wait(9)
    assert here.game.ask is not None and here.game.ask.ability == "vizier"
    here.wait(2)
    assert here.game.ask is None or here.game.ask.ability != "vizier"
    assert here.game.grimoire.today.executed is None


def test_an_order_in_time_executes_at_once() -> None:
    """vizier/r6"""
    here = at_the_order()
    here.do(0, Answer(True))
    assert here.game.grimoire.today.executed == 3
    assert here.phones["public"].game["execution"]["because"] == "vizier"


def test_nobody_else_sees_that_the_vizier_decides_and_what_they_do_meanwhile_comes_after() -> None:
    """vizier/r10, STO-28"""
    here = at_the_order()
    assert here.phones[4].game["asked"] is None
    assert ["nominate"] in [action["action"] for action in here.phones[4].game["may"]["actions"]]
    here.do(4, Answer(["nominate", 5]))
    assert here.game.ask is not None and here.game.ask.ability == "vizier"
    here.do(0, Answer(False))
    assert [nomination.who for nomination in here.game.grimoire.today.nominations] == [3, 5]
