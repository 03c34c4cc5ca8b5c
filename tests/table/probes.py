"""Probes: everybody tries every kind of action again and again while a game goes on, and notes how it was refused.

A refusal may depend only on what its party sees. So in two games that a party cannot tell apart, the refusals that it
gets must be the very same too. What is tried here changes nothing that anybody could see, should it be accepted.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from belfry.table import Refusal
from belfry.table.protocol import (
    Action,
    AddSeat,
    Admit,
    Again,
    Answer,
    Arrange,
    Bag,
    Bot,
    Change,
    Claim,
    Clock,
    Decline,
    Deed,
    Free,
    Hand,
    Leave,
    Note,
    Password,
    Publish,
    Ready,
    Redo,
    RemoveSeat,
    Rename,
    Reveal,
    Say,
    SendAway,
    Start,
    Thought,
    Traveller,
    Unclaim,
    Undo,
)
from tests.table.sitting import Phone, Sitting

EVERY = 3.5
"""Seconds between two rounds of probes."""
BY_DAY = 3
"""By day, when hardly anything happens that not everybody sees, only every so many rounds."""
IN_TURN = 6
"""Of what is tried besides answers each comes in every so many rounds."""
NONSENSE: list[Any] = ["nonsense", 99, -7, [], {"a": 1}, ["nominate", 99], ["use", "nonsense", 0]]
PLAUSIBLE: list[Any] = [0, 1, True, False, None, "begin", [0, 1], [3, "chef"], "F", "draw", "ready", ["nominate", 0]]
EVENTS = ("murder", "discussion", "vote", "agreement")
"""Where leaving is refused at a table of the Traitors."""

Probed = tuple[float, str, str, str]
"""When, what, the code of the refusal, and why."""


class Probes:
    """What was tried at a table, and what came of it for each party."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.next = sitting.now + 0.5
        self.rounds = 0

    def until(self, at: float | None) -> None:
        """Try everything at its times, before what happens next."""
        while at is not None and self.next < at:
            if self.next >= self.sitting.now:
                self.sitting.now = self.next
                self.try_all()
            self.next += EVERY

    def try_all(self) -> None:
        """Let everybody try something of each kind."""
        self.rounds += 1
        # By the time, so that twin games try the same.
        turn = int(self.next / EVERY)
        for name, phone in self.sitting.phones.items():
            by_day = phone.game.get("phase") == "day"
            if by_day and turn % BY_DAY:
                continue
            now = turn // BY_DAY if by_day else turn
            others = list(actions(self.sitting, name, phone))
            for action in (*answers(phone, now), *others[now % IN_TURN :: IN_TURN]):
                phone.probed.append((round(self.next, 6), repr(action), *self.outcome(name, action)))

    def outcome(self, name: Any, action: Action) -> tuple[str, str]:
        """The code and the words with which an action is refused; `done` if it is not."""
        table = self.sitting.table
        who = self.sitting.phones[name].feed.who
        assert who is not None
        try:
            table.do(who, action, self.sitting.now)
        except Refusal as refusal:
            return refusal.code, refusal.why
        raise AssertionError(f"{name} may {action}: that is more than a probe")


def actions(sitting: Sitting, name: Any, phone: Phone) -> Iterator[Action]:
    """What somebody tries besides answers: every kind of action, in a way that their own view says must be refused."""
    game, seat = phone.game, name if isinstance(name, int) else None
    other = 1 if seat == 0 else 0
    yield from (Answer(value, seat=other) for value in (0, "nonsense", 99) if not (seat is None and name == "host"))
    yield from (Undo(), Undo(99, moment=0), Redo(), Redo(1, moment=5), Reveal(), Reveal(other), Reveal(99))
    yield from (Publish(), Publish(on=False))
    yield from (Deed({"type": "kill", "seats": [other]}), Deed({}), Bag(), Bag(characters=["nonsense"]))
    yield from (Hand(up=True, hands=99), Hand(up=True, seat=99), Claim("nonsense"), Unclaim(99), Note(about=99))
    yield from (Claim("chef", learned="nonsense"), Claim("chef", night=99), Claim(text="x" * 9999))
    yield from (Say(""), Say("Hm", to=99), Say("Hm", to="storyteller"), Say("x" * 9999), Note(text="x" * 9999))
    yield from (Start(), Rename(0, "Zoe"), Arrange([0]), AddSeat(), RemoveSeat(other), Free(99), Bot(99, on=True))
    yield from (Change(settings={"beat": -1.0}), Change(script="nonsense"), Change(name="Zoe"))
    yield from (Admit(99), Decline(99), SendAway(99), Password("x" * 999))
    yield from (Traveller("thief"), Traveller("nonsense", other), Admit(99, after=99))
    yield from (Thought(99, 0), Thought(1, 99, other), Thought(0, -1))
    yield from (Clock("start", 0), Clock("extend", 99999), Clock("start", 60, "x" * 999))
    if name != "host":
        yield from (Again(), Free(other), Bot(other, on=True), Change(), Clock("skip"), Clock("pause"))
    if seat is None:
        yield from (Ready(), Leave(), Say("Hm"), Note(text="Hm"), Claim("chef"), Hand(up=True))
    else:
        yield from (Say("Hm", to=seat), Hand(up=True, seat=other))
        if sitting.table.game == "clocktower" and game["phase"] == "night":
            yield from (Say("Hm"), Say("Hm", to=other), Claim("chef"), Hand(up=True), Hand(up=False))
        if sitting.table.game == "traitors":
            yield from (Hand(up=True), Claim("chef"), Note(character="chef"))
            if sitting.stage in EVENTS:
                yield Leave()


def some(pool: list[Any], turn: int, count: int) -> list[Any]:
    """So many of them, and the next ones at the next turn."""
    first = turn * count % len(pool)
    return (pool + pool)[first : first + count]


def answers(phone: Phone, turn: int) -> Iterator[Answer]:
    """Answers for the right moment and for others, legal and illegal, that cannot be taken by what is asked."""
    game = phone.game
    moment, asked, may = game["moment"], game["asked"], game.get("may")
    later = (moment + 1, moment - 1, 0, 10**6)
    yield from (Answer(value, moment=at) for value in some(NONSENSE, turn, 2) for at in (None, moment, later[0]))
    if asked is not None:
        of = asked["options"].get("of", PLAUSIBLE)[:2]
        yield from (Answer(value, moment=at) for value in (*of, *PLAUSIBLE[:2]) for at in later)
    elif may is None:
        yield from (Answer(value, moment=at) for value in some(PLAUSIBLE, turn, 4) for at in (None, moment, *later[:2]))


def same_refusals(name: Any, left: Phone, right: Phone) -> None:
    """Make sure that somebody cannot tell two games apart by what is refused."""
    for one, other in zip(left.probed, right.probed, strict=False):
        assert one == other, f"{name} is refused differently"
    assert len(left.probed) == len(right.probed)
