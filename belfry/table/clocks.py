"""Clocks: how much time is left, who is ready, and what a change of stage does to both."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from belfry.table import rights
from belfry.table.errors import Refusal
from belfry.table.game import Kind, Stage
from belfry.table.records import Beat, Lapse, Wake, Who
from belfry.table.texts import tidy_text

if TYPE_CHECKING:
    from belfry.table import protocol
    from belfry.table.table import Table

LAST_CALL = "last-call"
LAST_CALL_SECONDS = 3
A_BREATH = 5.0
"""Seconds for everybody to see where the game is after an undo, or to come back to a table that slept."""
LEAST_AFTER_A_VOTE = 20
"""Seconds that are left for nominations after each vote, at least."""
MOST_SECONDS = 3600
LONGEST_TITLE = 60
TITLES: dict[Kind, str] = {"talk": "discussion", "nominations": "nominations", "defence": "defence"}
"""The clock that belongs to a stage; its name is that of the setting too."""
OWN = (*TITLES.values(), LAST_CALL)
VOTING = ("defence", "count")


class Clock(msgspec.Struct, frozen=True):
    """A clock with so many seconds left since a moment, or, while it stands still, just so many."""

    title: str
    total: float
    left: float
    since: float | None

    @classmethod
    def start(cls, title: str, seconds: float, at: float) -> Clock:
        """A clock that begins to run."""
        return cls(title, seconds, seconds, at)

    def remaining(self, now: float) -> float:
        """The seconds that are left."""
        return self.left if self.since is None else max(0.0, self.left - max(0.0, now - self.since))

    @property
    def ends(self) -> float | None:
        """When it runs out, if it runs."""
        return None if self.since is None else self.since + self.left

    def stop(self, at: float) -> Clock:
        """The clock standing still."""
        return Clock(self.title, self.total, self.remaining(at), None)

    def run(self, at: float, extra: float = 0) -> Clock:
        """The clock running on, with some seconds more or fewer."""
        left = max(0.0, self.remaining(at) + extra)
        return Clock(self.title, max(self.total, left), left, at)


class Timing:
    """Since when the game is where it is."""

    def __init__(self) -> None:
        self.stage = Stage("setup")
        self.since = 0.0
        """Since when it is at this stage."""
        self.stepped = 0.0
        """When it last moved at all."""
        self.slot = 0
        self.opened = 0.0
        """The step of the night that is open to whoever belongs to it, and since when."""
        self.hurried = False
        """Whether the time for this stage is up."""
        self.called = False
        """Whether the last call for nominations has been made."""
        self.kept: Clock | None = None
        """The clock that goes on when a vote is over."""

    def shift(self, seconds: float) -> None:
        """Go on as if some time had not passed."""
        self.since += seconds
        self.stepped += seconds
        self.opened += seconds


def turn(table: Table, at: float, *, undone: bool = False) -> None:
    """Take note that the game has moved, or was taken back: clocks, hands and who is ready follow its stage."""
    assert table.play is not None
    timing, before, stage = table.timing, table.timing.stage, table.play.stage
    timing.stepped = at
    if stage.kind == "night" and before.kind != "night":
        timing.slot, timing.opened = 0, at
    _hold_back(table)
    if stage == before and not undone:
        return
    timing.stage, timing.since = stage, at
    timing.hurried = timing.called = False
    table.ready.clear()
    _lower_hands(table, before, stage, undone=undone)
    _follow(table, stage, at, undone=undone)
    if (stage.kind == "over") is not (before.kind == "over"):
        table.revealed = None if table.automatic and stage.kind == "over" else set()
        table.play.reveal(table.revealed)


def _hold_back(table: Table) -> None:
    """In a night that Belfry tells, everybody is told something only in its step of the night."""
    assert table.play is not None
    at_night = table.automatic and table.play.stage.kind == "night"
    table.play.show(table.timing.slot if at_night else None)


def _lower_hands(table: Table, before: Stage, stage: Stage, *, undone: bool) -> None:
    """Hands come down before a vote and after it; in a vote that is taken up again those counted are up."""
    assert table.play is not None
    if stage.kind in VOTING and before.kind in VOTING and stage.key == before.key:
        return
    table.hands.clear()
    if undone:
        table.hands.update(seat for seat, up in table.play.counted().items() if up)


def _follow(table: Table, stage: Stage, at: float, *, undone: bool) -> None:
    """Set the clock that belongs to the stage; one that a vote interrupts goes on afterwards."""
    timing, clock = table.timing, table.clock
    title = TITLES.get(stage.kind)
    if clock is not None and clock.title == title and undone:
        return
    if stage.kind in VOTING and clock is not None and clock.title in OWN and clock.title != "defence":
        over = clock.title == LAST_CALL
        timing.kept = Clock("nominations", table.settings.nominations, 0, None) if over else clock.stop(at)
    table.clock = None
    if title is not None and timing.kept is not None and timing.kept.title == title:
        least = LEAST_AFTER_A_VOTE if title == "nominations" else 0
        table.clock = timing.kept.run(at, max(0.0, least - timing.kept.left))
    elif title is not None and not undone:
        seconds: int = getattr(table.settings, title)
        table.clock = Clock.start(title, seconds, at) if seconds else None
    if stage.kind not in VOTING:
        timing.kept = None


def set_clock(table: Table, who: Who, action: protocol.Clock, at: float) -> None:
    """Start, pause, resume, extend or skip the clock."""
    if not (who.host and table.automatic):
        rights.storyteller(who)
    rights.game(table)
    if table.stage == "over":
        raise Refusal("over", "the game is over")
    timing, clock = table.timing, table.clock
    least = 1 if action.what == "start" else -MOST_SECONDS
    if not least <= action.seconds <= MOST_SECONDS:
        raise Refusal("bad-clock", f"a clock runs for 1 to {MOST_SECONDS} seconds, not {action.seconds}")
    if action.what == "start":
        title = tidy_text(action.title, LONGEST_TITLE, empty=True)
        table.clock = Clock.start(title, action.seconds, at)
        timing.hurried = False
        timing.called = title == LAST_CALL
        if timing.called:
            table.ready.clear()
    elif action.what == "skip":
        if clock is None and not table.automatic:
            raise Refusal("no-clock", "no clock is running")
        table.clock = None
        timing.hurried = table.automatic or table.settings.auto_advance
    elif clock is None:
        raise Refusal("no-clock", "no clock is running")
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
        raise Refusal("over", "the game is over")
    (table.ready.add if action.on else table.ready.discard)(chair.number)


def beat(table: Table, who: Who, action: Beat, at: float) -> None:
    """Open the next step of the night."""
    table.timing.slot += 1
    table.timing.opened = at
    _hold_back(table)


def lapse(table: Table, who: Who, action: Lapse, at: float) -> None:
    """The clock has run out; where the day moves on by itself, it is time."""
    if table.clock is None:
        raise Refusal("no-clock", "no clock is running")
    timing, title = table.timing, table.clock.title
    table.clock = Clock(title, table.clock.total, 0, None)
    if table.automatic or table.settings.auto_advance:
        fits = title == TITLES.get(timing.stage.kind) or (title == LAST_CALL and timing.stage.kind == "nominations")
        timing.hurried = timing.hurried or fits


def wake(table: Table, who: Who, action: Wake, at: float) -> None:
    """Go on where the table fell asleep, when the others have had a moment to come back."""
    table.timing.shift(action.slept)
    table.timing.stepped += A_BREATH
    clock = table.clock
    if clock is not None and clock.since is not None:
        table.clock = msgspec.structs.replace(clock, since=clock.since + action.slept)
