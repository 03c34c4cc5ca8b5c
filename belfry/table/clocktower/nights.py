"""A night that Belfry tells: when its slots begin, and what happens at the end of each.

Where several people play, times follow from the sheet (`slots`). Where no more than one does, Belfry waits for that
person and hurries through the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from math import inf
from typing import TYPE_CHECKING

from belfry.core.audience import STORYTELLER
from belfry.table import refusals, rights
from belfry.table.clocks import Timer
from belfry.table.clocktower.records import Hour
from belfry.table.clocktower.slots import CHOOSING, Slot, entries_over, slots
from belfry.table.errors import Refusal
from belfry.table.pace import by_belfry
from belfry.table.protocol import Answer
from belfry.table.records import Release

if TYPE_CHECKING:
    from belfry.table import protocol
    from belfry.table.clocktower.play import Held
    from belfry.table.clocktower.tabletop import ClocktowerTabletop
    from belfry.table.pace import Move
    from belfry.table.records import Who
    from belfry.table.seats import Chair


LONGER = 15.0
"""Seconds that a slot lasts longer when somebody asks for more time."""
MOST_LONGER = 3 * LONGER
"""How much longer one slot may last in all."""


def moves(top: ClocktowerTabletop) -> Iterator[Move]:
    """What is done in a night, and when: all that this slot brings, then the next slot."""
    table, play, tonight = top.table, top.play, _tonight(top)
    here = min(top.slot, len(tonight) - 1)
    done = True
    for party in play.asked:
        found = _goes_on(top, tonight[here]) if party == STORYTELLER else _answer(top, table.chairs[party])
        for move in found:
            done = False
            yield move
    if done and here < len(tonight) - 1 and not _waits(top):
        over = _end(top, tonight[here]) + tonight[here].rest * top.beat
        if (at := max(over, _read_by(top))) < inf:
            yield by_belfry(table, at, Hour)


def ask_ahead(top: ClocktowerTabletop) -> None:
    """Let everybody be asked who chooses in the slot that begins."""
    play = top.play
    slot, grimoire = _slot(top), play.game.grimoire
    over = entries_over(grimoire, at_beat=play.at_beat)
    play.look_ahead(slot.entries - over - play.at_beat if slot.chooses else -1)


def chooses(top: ClocktowerTabletop) -> bool:
    """Whether somebody may have to choose in the slot that it is."""
    return _slot(top).chooses


def ask_again(top: ClocktowerTabletop, chosen: Mapping[int, Held]) -> None:
    """Ask everybody anew when somebody has left; they keep what they have chosen, where it is still to be had."""
    ask_ahead(top)
    for seat, held in chosen.items():
        if top.play.offered.get(seat) == held.question:
            with suppress(Refusal):
                top.play.hold(seat, held.value)


def timer(top: ClocktowerTabletop, seat: int) -> Timer:
    """How long a seat has for what it is asked: to the end of the slot, or of the next if it was asked in between."""
    tonight = _tonight(top)
    here = min(top.slot, len(tonight) - 1)
    end = _end(top, tonight[here])
    if seat in top.play.offered:
        return Timer.start("choice", end - top.opened, top.opened)
    stepped = top.table.timing.stepped
    if here < len(tonight) - 1:
        end += tonight[here].rest * top.beat + _length(top, tonight[here + 1])
        return Timer.start("choice", max(0.0, end - stepped), stepped)
    return Timer.start("choice", _choosing(top), stepped)


def take_longer(top: ClocktowerTabletop, who: Who, action: protocol.Longer, at: float) -> None:
    """Let a slot last longer for everybody: nobody sees who has asked for it."""
    rights.own_chair(top.table, who)
    if not more_time(top):
        raise Refusal("not-now", refusals.NO_MORE_TIME())
    top.longer += LONGER


def more_time(top: ClocktowerTabletop) -> bool:
    """Whether anybody may ask for more time now: the same for all, whoever is asked something."""
    return top.tells_night and not top.alone and chooses(top) and top.longer < MOST_LONGER


def see(top: ClocktowerTabletop, who: Who, action: protocol.Seen, at: float) -> None:
    """Take note of how much somebody has read of what they were told."""
    chair = rights.own_chair(top.table, who)
    rights.game(top.table)
    top.seen[chair] = max(0, action.count)


def patience(top: ClocktowerTabletop, seat: int) -> Timer | None:
    """How long the only person who plays is waited for, where that does not last for ever."""
    if not top.settings.patience or seat not in top.play.waiting:
        return None
    asked = top.opened if seat in top.play.offered else top.table.timing.stepped
    return Timer.start("choice", top.settings.patience, asked)


def _tonight(top: ClocktowerTabletop) -> tuple[Slot, ...]:
    grimoire = top.play.game.grimoire
    return slots(grimoire.script, grimoire.number)


def _slot(top: ClocktowerTabletop) -> Slot:
    tonight = _tonight(top)
    return tonight[min(top.slot, len(tonight) - 1)]


def _choosing(top: ClocktowerTabletop) -> float:
    return top.settings.choosing or CHOOSING


def _length(top: ClocktowerTabletop, slot: Slot) -> float:
    if not slot.chooses and not slot.entries and not top.alone:
        # Night has fallen a beat ago, and nothing comes before somebody can choose. Who plays alone sees it fall.
        return 0.0
    return _choosing(top) if slot.chooses and not top.alone else top.beat


def _end(top: ClocktowerTabletop, slot: Slot) -> float:
    """When the slot ends."""
    return top.opened + _length(top, slot) + top.longer


def _people(top: ClocktowerTabletop) -> list[Chair]:
    return [chair for chair in top.table.seated if chair.by == "person"]


def _waits(top: ClocktowerTabletop) -> bool:
    """Whether the night waits for the only person who plays to choose."""
    return top.alone and any(chair.number in top.play.waiting for chair in _people(top))


def _read_by(top: ClocktowerTabletop) -> float:
    """Until when the only person who plays may read what they were told, if they say at all what they have seen."""
    reads = [chair for chair in _people(top) if chair in top.seen and top.play.was_told(chair.number, top.seen[chair])]
    if not top.alone or not reads:
        return 0.0
    return top.table.timing.stepped + (top.settings.patience or inf)


def _patience(top: ClocktowerTabletop, asked: float) -> float | None:
    """When the only person who plays is no longer waited for, if that was asked then."""
    return asked + top.settings.patience if top.settings.patience else None


def _goes_on(top: ClocktowerTabletop, slot: Slot) -> Iterator[Move]:
    """What Belfry decides as the Storyteller, at once; the next entry of the sheet when the slot is over."""
    table, play = top.table, top.play
    at: float | None = table.timing.stepped
    if play.at_beat:
        if entries_over(play.game.grimoire, at_beat=True) >= slot.entries:
            return
        at = _patience(top, top.opened) if _waits(top) else max(_end(top, slot), _read_by(top))
    if at is not None and at < inf:
        yield by_belfry(table, at, lambda: Answer(play.advice()))


def _answer(top: ClocktowerTabletop, chair: Chair) -> Iterator[Move]:
    """A seat whose step it is: a choice that was made takes effect; whoever had the time and made none is chosen for.

    Who is asked only now has until the next slot is over.
    """
    table, play, seat = top.table, top.play, chair.number
    ask = play.ask
    assert ask is not None
    end = max(_end(top, _slot(top)), table.timing.stepped)
    held, given = play.held.get(seat), play.offered.get(seat) == ask.question
    if held is not None and held.question == ask.question and (given or top.alone):
        yield by_belfry(table, end, lambda: Release(seat))
    elif chair.by == "nobody":
        yield by_belfry(table, end, lambda: Answer(play.any_answer(seat), seat))
    elif chair.by == "bot":
        yield by_belfry(table, end, lambda: Answer(table.bots.answer(chair), seat))
    elif top.alone:
        late = _patience(top, top.opened if given else table.timing.stepped)
        if late is not None:
            yield by_belfry(table, late, lambda: Answer(table.bots.answer(chair), seat))
    elif given or top.slot >= len(_tonight(top)) - 1:
        late = end if given else table.timing.stepped + _choosing(top)
        yield by_belfry(table, late, lambda: Answer(table.bots.answer(chair), seat))
