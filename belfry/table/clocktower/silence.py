"""Silence: who is not heard now because of a Fabled and for how long, and until when the game goes on at most."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from belfry.table import refusals
from belfry.table.clocks import Timer
from belfry.table.clocktower.records import SilenceOver
from belfry.table.errors import Refusal
from belfry.table.game import ON
from belfry.table.pace import Move, by_belfry
from belfry.table.protocol import Deed
from belfry.table.records import Who
from belfry.table.seats import Chair

if TYPE_CHECKING:
    from belfry.table.clocktower.tabletop import ClocktowerTabletop
    from belfry.table.game import Turn

ENDING = ("talk", "nominations", "closing")
"""The stages in which Belfry ends a game whose time is up."""


class Silences:
    """The silences of a game and its end, each with a clock that bears the id of the Fabled."""

    def __init__(self) -> None:
        self.day = 0
        """The latest day that has begun."""
        self.quiet: Timer | None = None
        self.quiet_seats: frozenset[int] = frozenset()
        """How long some keep silent at the beginning of a day, and who."""
        self.hush: Timer | None = None
        """How long everybody keeps silent."""
        self.end: Timer | None = None
        self.ends = 0
        """When the game ends at the latest, and after how many such declarations."""

    @property
    def clocks(self) -> tuple[Timer, ...]:
        """All of them."""
        return tuple([clock for clock in (self.quiet, self.hush, self.end) if clock is not None])

    def shift(self, seconds: float) -> None:
        """Go on as if some time had not passed."""
        for name in ("quiet", "hush", "end"):
            clock: Timer | None = getattr(self, name)
            if clock is not None and clock.since is not None:
                setattr(self, name, msgspec.structs.replace(clock, since=clock.since + seconds))


def follow(top: ClocktowerTabletop, at: float) -> None:
    """Take note of where the game is: a day that has begun, a silence that was called for or is over."""
    kept, play = top.silences, top.play
    day = play.day
    quiet = play.silent_at_dawn
    if day != kept.day or quiet is None:
        kept.day, kept.quiet, kept.quiet_seats = day, None, frozenset()
        if day and quiet is not None:
            id, seats, seconds = quiet
            kept.quiet, kept.quiet_seats = Timer.start(id, seconds, at), frozenset(seats)
    called = play.called_for_silence
    if called is None:
        kept.hush = None
    elif kept.hush is None:
        id, seconds = called
        kept.hush = Timer(id, seconds or 0, seconds or 0, at if seconds else None)
    ends = play.ends_in
    if ends is None:
        kept.end = None
    elif ends[1] != kept.ends or kept.end is None:
        id, kept.ends, minutes = ends
        kept.end = Timer.start(id, minutes * 60, at)


def over(top: ClocktowerTabletop, who: Who, action: SilenceOver, at: float) -> None:
    """Those who were silent at the beginning of the day may speak."""
    top.silences.quiet, top.silences.quiet_seats = None, frozenset()


def free_to_talk(top: ClocktowerTabletop, speaker: Chair, to: Chair | str) -> bool:
    """Whether the two may talk to each other at all times, or now as they are awake in the night."""
    if top.table.play is None or not isinstance(to, Chair):
        return False
    if top.play.asleep and to.number in top.play.awake_with(speaker.number):
        return True
    return {speaker.number, to.number} <= {*top.play.free_to_talk}


def check(top: ClocktowerTabletop, speaker: Chair, at: float) -> None:
    """Raise `Refusal` for somebody who keeps silent at the beginning of this day."""
    kept = top.silences
    if kept.quiet is not None and kept.quiet.remaining(at) > 0 and speaker.number in kept.quiet_seats:
        raise Refusal("silent", refusals.KEEPS_SILENT())


def hush(top: ClocktowerTabletop, speaker: Chair) -> Turn | None:
    """Note that somebody speaks in a silence; Belfry warns once, and then takes the vote (hellslibrarian/r9)."""
    called = None if top.table.play is None else top.play.called_for_silence
    if called is None or top.table.stage == "over":
        return None
    id, seat = called[0], speaker.number
    before = top.play.heard_in_silence(seat)
    top.play.deed(_deed(id, ["heard", seat]))
    if top.table.automatic and before < 2:
        top.play.deed(_deed(id, ["warn", seat] if before == 0 else [seat, "no-vote"]))
    return ON


def _deed(id: str, choice: object) -> dict[str, object]:
    return {"type": "use_fabled", "fabled": id, "choice": choice}


def moves(top: ClocktowerTabletop) -> Iterator[Move]:
    """What Belfry does when a time is up, and for a count that it needs silence for."""
    table, kept, kind = top.table, top.silences, top.table.timing.stage.kind
    if kept.quiet is not None and kept.quiet.ends is not None:
        yield by_belfry(table, kept.quiet.ends, SilenceOver)
    hush, id = kept.hush, top.play.silencer
    if hush is not None and hush.ends is not None:
        yield by_belfry(table, hush.ends, lambda: Deed(_deed(hush.title, "close")))
    if table.automatic and id is not None:
        if kind == "count" and hush is None:
            yield by_belfry(table, table.timing.since, lambda: Deed(_deed(id, ["silence", None])))
        elif kind not in ("count", "night") and hush is not None and hush.since is None:
            yield by_belfry(table, table.timing.since, lambda: Deed(_deed(id, "close")))
    end = kept.end
    if end is not None and end.ends is not None and table.automatic and kind in ENDING and top.play.flows:
        yield by_belfry(table, max(end.ends, table.timing.since), lambda: Deed(_deed(end.title, True)))
