"""Pace: what Belfry does by itself, and when.

Where Belfry tells the story a night takes one beat for every step of the night sheet, whoever is in play and whoever
is alive, so that its rhythm tells nobody anything. By day clocks and the players' being ready move the game on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import ceil
from typing import TYPE_CHECKING, Any, NamedTuple

from belfry.core.audience import STORYTELLER
from belfry.table.clocks import LAST_CALL, LAST_CALL_SECONDS
from belfry.table.protocol import Answer, Clock, Hand
from belfry.table.records import BELFRY, Beat, Lapse, Pass, Record, Who

if TYPE_CHECKING:
    from belfry.table.seats import Chair
    from belfry.table.table import Table

MOST_MOVES = 64
"""How much a table does in one go before others have their turn."""
TO_LOOK_AT_ROLES = 45.0
"""Seconds for everybody to look at their role before the first night."""
AFTER_AN_EXECUTION = 8.0
"""Seconds between an execution and dusk."""
A_MOMENT = 1.0
"""Seconds after which a bot answers outside of a night that Belfry tells."""
NEARLY = 1e-6


class Move(NamedTuple):
    """Something that is to be done at a time; `do` may find that there is nothing to do after all."""

    at: float
    do: Callable[[float], Record | None]


def due(table: Table) -> float | None:
    """When the table wants to go on by itself, if it does."""
    move = _next(table)
    return None if move is None else move.at


def tick(table: Table, now: float) -> list[Record]:
    """Do everything that is due."""
    made: list[Record] = []
    for _ in range(MOST_MOVES):
        move = _next(table)
        if move is None or move.at > now:
            break
        record = move.do(now)
        if record is not None:
            made.append(record)
    return made


def _next(table: Table) -> Move | None:
    """What is to be done next; nothing while nobody is there."""
    if table.play is None or table.stage == "over" or not table.feeds:
        return None
    return min(_moves(table), key=lambda move: move.at, default=None)


def _moves(table: Table) -> Iterator[Move]:
    clock = table.clock
    if clock is not None and clock.ends is not None:
        yield _belfry(table, clock.ends, Lapse)
    yield from _answers(table)
    if table.automatic and table.timing.stage.kind == "night":
        yield from _night(table)
    elif table.automatic or table.settings.auto_advance:
        yield from _going_on(table)
    talking = table.bots.due()
    if talking is not None:
        yield Move(talking, table.bots.act)


def _belfry(table: Table, at: float, make: Callable[[], Any]) -> Move:
    def do(now: float) -> Record:
        return table.commit(BELFRY, make(), now)

    return Move(at, do)


# Answers


def _answers(table: Table) -> Iterator[Move]:
    """Whoever is asked and answers by itself: the Storyteller that Belfry is, bots, and hands that are counted."""
    play, timing = table.play, table.timing
    assert play is not None
    if table.automatic and timing.stage.kind == "night" and play.slot > timing.slot:
        return
    if play.held:
        yield _belfry(table, timing.stepped + table.settings.sweep, Pass)
        return
    for party in play.waiting:
        if party == STORYTELLER:
            if table.automatic and (play.thinking or timing.stage.kind == "night"):
                yield _belfry(table, timing.stepped, lambda: Answer(play.advice()))
        elif party == play.voter:
            yield Move(timing.stepped + table.settings.sweep, _counting(table, table.chairs[party]))
        else:
            yield from _answer_for(table, table.chairs[party])


def _counting(table: Table, chair: Chair) -> Callable[[float], Record]:
    """The clock hand comes to a seat, and its hand is its vote. A bot makes up its mind at the last moment."""
    number = chair.number

    def do(now: float) -> Record:
        assert table.play is not None
        up = number in table.hands
        if chair.by == "bot" and table.bots.vote(chair) is not up and table.play.may_raise(number):
            return table.commit(Who(number), Hand(not up), now)
        return table.commit(BELFRY, Answer(up if table.play.legal(number, up) else False, number), now)

    return do


def _answer_for(table: Table, chair: Chair) -> Iterator[Move]:
    """A seat that is asked something in private."""
    play, timing, settings = table.play, table.timing, table.settings
    assert play is not None
    number = chair.number
    asked = max(timing.stepped, timing.since)
    at_night = table.automatic and timing.stage.kind == "night"
    if at_night:
        asked = max(asked, timing.opened)
    if chair.by == "bot":
        at = max(asked, timing.opened + settings.beat / 2) if at_night else asked + A_MOMENT
        yield _belfry(table, at, lambda: Answer(table.bots.answer(chair), number))
    elif not table.automatic:
        return
    elif chair.by == "nobody":
        at = _boundary(table, asked) if at_night else asked + A_MOMENT
        yield _belfry(table, at, lambda: Answer(play.any_answer(number), number))
    elif settings.patience:
        at = asked + settings.patience
        yield _belfry(table, _boundary(table, at) if at_night else at, lambda: Answer(table.bots.answer(chair), number))


# The night


def _night(table: Table) -> Iterator[Move]:
    """The next step of the night follows when the beat is over and nothing of this step is left to wait for."""
    play, timing = table.play, table.timing
    assert play is not None
    if play.slot > timing.slot:
        yield _belfry(table, _boundary(table, timing.stepped), Beat)


def _boundary(table: Table, at: float) -> float:
    """The end of the beat in which a time lies, counted from the beginning of the step."""
    opened, beat = table.timing.opened, table.settings.beat
    return opened + beat * max(1, ceil((at - opened) / beat - NEARLY))


# The rest of the day


def _going_on(table: Table) -> Iterator[Move]:
    """What moves the day on by itself: time that is up, or everybody being ready."""
    timing, stage = table.timing, table.timing.stage
    up = timing.hurried
    alone = False
    if table.automatic:
        here = table.here()
        people = [chair.number for chair in table.seated if chair.by == "person" and chair.number in here]
        alone = not people
        up = up or (not alone and table.ready.issuperset(people))
    quiet = alone and table.clock is None and table.bots.due() is None
    beat = table.settings.beat
    match stage.kind:
        case "evening" if table.automatic:
            wait = beat if stage.key[0] or alone else TO_LOOK_AT_ROLES
            yield _belfry(
                table, timing.since if up and not stage.key[0] else timing.since + wait, lambda: Answer("begin")
            )
        case "closing" if table.automatic:
            yield _belfry(table, timing.since + AFTER_AN_EXECUTION, lambda: Answer("dusk"))
        case "talk" if up or quiet:
            yield _belfry(table, timing.since if up else timing.stepped + beat, lambda: Answer("open"))
        case "defence" if up or quiet:
            yield _belfry(table, timing.since if up else timing.stepped + beat, lambda: Answer("count"))
        case "nominations" if (up or quiet) and not timing.called:
            last = Clock("start", LAST_CALL_SECONDS, LAST_CALL)
            yield _belfry(table, timing.since if up else timing.stepped + beat, lambda: last)
        case "nominations" if up:
            yield _belfry(table, timing.since, lambda: Answer("dusk"))
        case _:
            pass
