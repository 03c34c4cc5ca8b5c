"""Clocks: how much time is left, since when the game is where it is, and who is ready to move on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from belfry.table import refusals, rights
from belfry.table.errors import Refusal
from belfry.table.game import GameStage, Turn
from belfry.table.records import Lapse, Wake, Who
from belfry.table.texts import tidy_text

if TYPE_CHECKING:
    from belfry.table import protocol
    from belfry.table.table import Table

A_BREATH = 5.0
"""Seconds for everybody to see where the game is after an undo, or to come back to a table that slept."""
MOST_SECONDS = 3600
LONGEST_TITLE = 60


class Timer(msgspec.Struct, frozen=True):
    """A clock with so many seconds left since a moment, or, while it stands still, just so many."""

    title: str
    total: float
    left: float
    since: float | None

    @classmethod
    def start(cls, title: str, seconds: float, at: float) -> Timer:
        """A clock that begins to run."""
        return cls(title, seconds, seconds, at)

    def remaining(self, now: float) -> float:
        """The seconds that are left."""
        return self.left if self.since is None else max(0.0, self.left - max(0.0, now - self.since))

    @property
    def ends(self) -> float | None:
        """When it runs out, if it runs."""
        return None if self.since is None else self.since + self.left

    def stop(self, at: float) -> Timer:
        """The clock standing still."""
        return Timer(self.title, self.total, self.remaining(at), None)

    def run(self, at: float, extra: float = 0) -> Timer:
        """The clock running on, with some seconds more or fewer."""
        left = max(0.0, self.remaining(at) + extra)
        return Timer(self.title, max(self.total, left), left, at)


class Timing:
    """Since when the game is where it is."""

    def __init__(self) -> None:
        self.stage = GameStage("setup")
        self.since = 0.0
        """Since when it is at this stage."""
        self.stepped = 0.0
        """When it last moved at all."""
        self.hurried = False
        """Whether the time for this stage is up."""


def turn(table: Table, turn: Turn, at: float) -> None:
    """Take note that the game has moved, or was taken back: since when it is where it is, and who is ready."""
    assert table.play is not None
    timing, stage = table.timing, table.play.stage
    timing.stepped = at + A_BREATH if turn.back else at
    if stage != timing.stage or turn.back:
        timing.stage, timing.since = stage, at
        timing.hurried = False
        table.ready.clear()


def set_clock(table: Table, who: Who, action: protocol.Clock, at: float) -> None:
    """Start, pause, resume, extend or skip the clock."""
    if not (who.host and table.automatic):
        rights.storyteller(who)
    rights.game(table)
    if table.stage == "over":
        raise Refusal("over", refusals.GAME_IS_OVER())
    timing, clock = table.timing, table.clock
    least = 1 if action.what == "start" else -MOST_SECONDS
    if not least <= action.seconds <= MOST_SECONDS:
        raise Refusal("bad-clock", refusals.CLOCK_OUT_OF_RANGE(most=MOST_SECONDS, seconds=action.seconds))
    title = tidy_text(action.title, LONGEST_TITLE, empty=True)
    if action.what == "start":
        table.clock = Timer.start(title, action.seconds, at)
        timing.hurried = False
        table.tabletop.started(title)
    elif action.what == "skip":
        hurries = table.tabletop.hurries
        if clock is None and not (hurries and table.automatic):
            raise Refusal("no-clock", refusals.NO_CLOCK())
        table.clock = None
        timing.hurried = hurries
    elif clock is None:
        raise Refusal("no-clock", refusals.NO_CLOCK())
    elif action.what == "pause":
        table.clock = clock.stop(at)
    elif action.what == "resume":
        table.clock = clock.run(at)
    else:
        running = clock.since is not None or clock.left == 0
        extended = clock.run(at, action.seconds)
        table.clock = extended if running else extended.stop(at)
        timing.hurried = False


def ready(table: Table, who: Who, action: protocol.Ready, at: float) -> None:
    """Say that one is ready to move on, or not."""
    chair = rights.own_chair(table, who)
    rights.game(table)
    if table.stage == "over":
        raise Refusal("over", refusals.GAME_IS_OVER())
    (table.ready.add if action.on else table.ready.discard)(chair.number)
    table.tabletop.readied()


def lapse(table: Table, who: Who, action: Lapse, at: float) -> None:
    """The clock has run out; where the game moves on by itself, it is time."""
    if table.clock is None:
        raise Refusal("no-clock", refusals.NO_CLOCK())
    timing, title = table.timing, table.clock.title
    table.clock = Timer(title, table.clock.total, 0, None)
    if table.tabletop.hurries:
        timing.hurried = timing.hurried or table.tabletop.fits(title)


def wake(table: Table, who: Who, action: Wake, at: float) -> None:
    """Go on where the table fell asleep, by day when the others have had a moment to come back."""
    # In a night the next beat is where it was: its being later would tell that somebody has answered in this one.
    breath = 0.0 if rights.game(table).asleep else A_BREATH
    table.timing.since += action.slept
    table.timing.stepped += action.slept + breath
    table.tabletop.shift(action.slept, breath)
    clock = table.clock
    if clock is not None and clock.since is not None:
        table.clock = msgspec.structs.replace(clock, since=clock.since + action.slept)
