"""The pace of the days of a table where Belfry tells the story."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.bots.seen import Seen as BotSeen
from belfry.table.protocol import (
    Action,
    Answer,
    Claim,
    Free,
    Hand,
    Ready,
    Say,
)
from tests.table.crowd import Crowd, at_stage, number_of_dawns
from tests.table.test_pace import ALONE, all_ready, belfry

# Days


def test_a_day_goes_by_its_clocks() -> None:
    """DAY-10, NOM-2: talk, nominations, last call, nobody is executed, dusk."""
    sitting = belfry()
    crowd = Crowd(sitting)
    crowd.run(number_of_dawns(1))
    dawn = crowd.dawns[0]
    crowd.run(at_stage("nominations"))
    assert sitting.now - dawn == 60
    crowd.run(lambda s: (s.phones[0].view["clock"] or {}).get("title") == "last-call")
    assert sitting.now - dawn == 60 + 30
    crowd.run(at_stage("closing"))
    assert sitting.now - dawn == 60 + 30 + 3
    crowd.run(at_stage("evening"))
    assert sitting.now - dawn == 60 + 30 + 3 + 5


def test_the_day_goes_on_when_everybody_is_ready() -> None:
    sitting = belfry()
    crowd = Crowd(sitting)
    crowd.run(number_of_dawns(1))
    now = sitting.now
    for seat in range(6):
        sitting.do(seat, Ready())
    sitting.wait(1)
    assert sitting.stage == "talk"
    sitting.do(6, Ready())
    sitting.wait(0)
    assert sitting.stage == "nominations"
    assert sitting.phones["public"].view["ready"] == []
    all_ready(sitting)
    sitting.wait(0)
    assert sitting.phones[0].view["clock"]["title"] == "last-call"
    sitting.wait(3)
    assert sitting.stage == "closing"
    assert sitting.now == now + 1 + 3


def test_nobody_waits_for_somebody_who_is_not_there() -> None:
    sitting = belfry(settings={"discussion": 0, "nominations": 0, "defence": 0})
    crowd = Crowd(sitting)
    crowd.run(number_of_dawns(1))
    sitting.disconnect(5)
    sitting.do("host", Free(4))
    all_ready_but = [name for name in sitting.phones if isinstance(name, int) and name != 4]
    assert sitting.table.due() is None
    for seat in all_ready_but:
        sitting.do(seat, Ready())
    sitting.wait(0)
    assert sitting.stage == "nominations"


def test_a_vote_is_swept_seat_by_seat() -> None:
    """VOT-3"""
    sitting = belfry()
    crowd = Crowd(sitting)
    crowd.run(at_stage("nominations"))
    sitting.do(2, Answer(["nominate", 3]))
    for seat in (4, 0):
        sitting.do(seat, Hand(up=True))
    nominated = sitting.now
    seen: list[tuple[float, Any, int]] = []
    for _ in range(9):
        sitting.tick()
        counting = sitting.phones["public"].game["counting"]
        if counting is not None and counting["next"] is not None:
            seen.append((sitting.now - nominated, counting["next"], counting["total"]))
    seats = [4, 5, 6, 0, 1, 2, 3]
    totals = [0, 1, 1, 1, 2, 2, 2]
    begun = [entry for entry in seen if entry[0] >= 10]
    assert begun == [(10 + n, seat, total) for n, (seat, total) in enumerate(zip(seats, totals, strict=True))]
    assert sitting.phones["public"].game["nominations"][0]["voters"] == [4, 0]


def test_everybody_ready_ends_the_defence() -> None:
    """STO-D4"""
    sitting = belfry(settings={"defence": 0})
    crowd = Crowd(sitting)
    crowd.run(at_stage("nominations"))
    sitting.do(2, Answer(["nominate", 3]))
    assert sitting.phones[0].view["clock"] is None
    sitting.wait(500)
    assert sitting.stage == "defence"
    all_ready(sitting)
    sitting.wait(0)
    assert sitting.stage == "count"


def test_a_nomination_stops_the_last_call() -> None:
    sitting = belfry()
    crowd = Crowd(sitting)
    crowd.run(lambda s: (s.phones[0].view["clock"] or {}).get("title") == "last-call")
    sitting.wait(2.9)
    sitting.do(2, Answer(["nominate", 3]))
    sitting.wait(10 + 7)
    assert sitting.stage == "nominations"
    assert sitting.phones[0].view["clock"]["remaining"] == 20_000
    sitting.wait(20)
    assert sitting.phones[0].view["clock"]["title"] == "last-call"


def test_dusk_follows_an_execution() -> None:
    """virgin/r1"""
    sitting = belfry()
    crowd = Crowd(sitting, choices={"poisoner": lambda phone: 5})
    crowd.run(at_stage("nominations"))
    sitting.do(2, Answer(["nominate", 6]))
    assert sitting.phones["public"].game["executed"] == 2
    assert sitting.stage == "execution"
    now = sitting.now
    crowd.run(at_stage("closing"))
    assert sitting.now - now == 5
    crowd.run(at_stage("evening"))
    assert sitting.now - now == 5 + 4


class Idle:
    """A bot that does nothing."""

    def answer(self, seen: BotSeen) -> Any:
        return None

    def hand(self, seen: BotSeen) -> bool:
        return False

    def asides(self, seen: BotSeen) -> list[Action]:
        return []

    def moves(self, seen: BotSeen) -> list[Action]:
        return []


class Eager(Idle):
    """A bot that wants to nominate the player at the first seat whenever it may."""

    def moves(self, seen: BotSeen) -> list[Action]:
        game = seen.game
        may = bool(game["nominations_open"]) and game["counting"] is None and bool(game["may_be_nominated"])
        return [Answer(["nominate", game["may_be_nominated"][0]])] if may else []


@pytest.mark.parametrize("seed", range(1, 4))
def test_bots_leave_people_some_seconds_before_they_nominate_also_after_a_vote(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = belfry(bots=lambda seat: seat != 1, seed=seed)
    monkeypatch.setattr(sitting.table.kit, "bot", lambda seat, seed, language: Eager())
    crowd = Crowd(sitting)
    crowd.run(at_stage("nominations"))
    for _ in range(2):
        opened = sitting.now
        crowd.run(at_stage("defence"))
        assert opened + 5 <= sitting.now <= opened + 8
        crowd.run(at_stage("nominations"))


class LastToSpeak(Eager):
    """A bot of which only the one at the last seat wants to nominate, while all talk on and on."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def moves(self, seen: BotSeen) -> list[Action]:
        wanted = super().moves(seen) if self.seat == 6 else []
        return [Say("One moment"), *wanted]


def test_bots_have_their_say_before_night_falls_on_somebody_who_is_ready_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting = belfry(**ALONE)
    monkeypatch.setattr(sitting.table.kit, "bot", lambda seat, seed, language: LastToSpeak(seat))
    crowd = Crowd(sitting)
    crowd.run(number_of_dawns(1))
    sitting.do(1, Ready())
    sitting.wait(0)
    assert sitting.stage == "nominations"
    opened = sitting.now
    sitting.do(1, Ready())
    crowd.run(lambda s: s.stage != "nominations")
    assert sitting.stage == "defence"
    assert sitting.now - opened < 3


def test_the_last_call_ends_though_bots_would_talk_on(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = belfry(**ALONE)
    monkeypatch.setattr(sitting.table.kit, "bot", lambda seat, seed, language: LastToSpeak(0))
    crowd = Crowd(sitting)
    crowd.run(number_of_dawns(1))
    sitting.do(1, Ready())
    sitting.wait(0)
    opened = sitting.now
    sitting.do(1, Ready())
    crowd.run(at_stage("closing"))
    assert sitting.now - opened == 3


class Listening(Idle):
    """A player who only listens, and notes when it does."""

    def __init__(self, seat: int, heard: list[int]) -> None:
        self.seat = seat
        self.heard = heard

    def moves(self, seen: BotSeen) -> list[Action]:
        self.heard.append(self.seat)
        return []


def test_the_bot_that_is_spoken_to_is_the_first_to_look_about(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[int] = []
    sitting = belfry(bots=lambda seat: seat != 1, settings={"discussion": 600})
    monkeypatch.setattr(sitting.table.kit, "bot", lambda seat, seed, language: Listening(seat, heard))
    Crowd(sitting).run(at_stage("talk"))
    sitting.wait(40)
    for words in (Say(f"And you, {sitting.table.chair(5).name.lower()}?"), Say("Hello.", 3), Say("Hello.", 6)):
        heard.clear()
        sitting.do(1, words)
        sitting.wait(40)
        assert heard[0] == (5 if words.to == "town" else words.to)
        assert set(heard) == {seat for seat in range(7) if seat != 1}


# Decisions at the end of a day


@pytest.mark.parametrize(
    ("nominee", "heard"),
    [
        # Whether the Pacifist lets the Gambler live is decided while the day ends.
        (3, ["executed"]),
        # The Moonchild who was executed owes a pick, and is asked for it when the day ends.
        (4, ["executed", "died", "used"]),
    ],
)
def test_a_day_ends_when_all_is_decided_that_is_asked_at_its_end(nominee: int, heard: list[str]) -> None:
    sitting = belfry("po assassin pacifist gambler moonchild sailor fool tealady", script="bad-moon-rising")
    choices = {"sailor": lambda phone: 5, "moonchild": lambda phone: 6}
    votes: list[tuple[float, int, Action]] = [(72, seat, Hand(up=True)) for seat in (0, 1, 5, 6, 7)]
    crowd = Crowd(sitting, choices=choices, plan={1: [(70, 2, Answer(["nominate", nominee])), *votes]})
    crowd.run(number_of_dawns(1))
    crowd.run(at_stage("night"))
    kinds = [line["kind"] for line in sitting.phones["public"].history]
    assert set(heard) <= set(kinds)
    assert kinds.index(heard[-1]) < kinds.index("dusk")


# Madness


def test_belfry_judges_whoever_openly_breaks_madness() -> None:
    """MAD-6"""
    characters = "nodashii witch mutant oracle sage dreamer artist clockmaker"
    sitting = belfry(characters, script="sects-and-violets", settings={"discussion": 5})
    crowd = Crowd(sitting)
    crowd.run(number_of_dawns(1))
    sitting.do(2, Claim("klutz"))
    crowd.run(lambda s: s.table.play.stage.kind == "nominations")
    crowd.run(lambda s: any(event.kind == "judged" for event in s.game.events), most=200)
    judged = [event.data for event in sitting.game.events if event.kind == "judged"]

    assert {"seat": 2, "ability": "mutant"}.items() <= judged[0].items()
    assert judged[0]["verdict"] in ("executed", "spared")


def test_nobody_is_judged_who_claims_nothing_of_the_kind() -> None:
    characters = "nodashii witch mutant oracle sage dreamer artist clockmaker"
    sitting = belfry(characters, script="sects-and-violets", settings={"discussion": 5})
    crowd = Crowd(sitting)
    crowd.run(number_of_dawns(1))
    sitting.do(2, Claim("oracle"))
    crowd.run(number_of_dawns(2))

    assert all(event.kind != "judged" for event in sitting.game.events)
