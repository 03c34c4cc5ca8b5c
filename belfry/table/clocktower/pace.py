"""Pace: what Belfry does by itself in a game of Clocktower, and when.

Where Belfry tells the story a night has its times, whoever is in play, whoever is alive and however quick anybody is,
so that its rhythm tells nobody anything; see `nights`. By day clocks and the
players' being ready move the game on. At the end the Grimoire is opened seat by seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from belfry.core.audience import STORYTELLER
from belfry.table.clocktower import arrivals, nights, silence
from belfry.table.clocktower.claims import claimed
from belfry.table.clocktower.clocks import LAST_CALL, LAST_CALL_SECONDS
from belfry.table.pace import Move, by_belfry
from belfry.table.protocol import Answer, Clock, Deed, Hand, Reveal
from belfry.table.records import BELFRY, Record, Who

if TYPE_CHECKING:
    from belfry.table.clocktower.tabletop import ClocktowerTabletop
    from belfry.table.seats import Chair

TO_LOOK_AT_ROLES = 45.0
"""Seconds for everybody to look at their role before the first night."""
HELD_BREATH = 5.0
"""Seconds between an execution and what comes of it, whatever that is."""
AFTER_AN_EXECUTION = 4.0
"""Seconds between what comes of an execution and dusk: with the held breath and the evening no more than twelve."""
WITHOUT_AN_EXECUTION = 5.0
"""Seconds between the end of nominations and dusk on a day on which nobody is executed."""
TO_CLOSE_EYES = 2.0
"""Seconds between nightfall and whoever wakes first, where a person tells the story and does not go on sooner."""
A_NUMBER = 3.0
"""Seconds for each of the ten numbers of a countdown."""
A_MOMENT = 1.0
"""Seconds after which a bot answers outside of a night that Belfry tells."""
BETWEEN_SEATS = 1.1
"""Seconds between two seats of the Grimoire that are opened one after another."""


def moves(top: ClocktowerTabletop) -> Iterator[Move]:
    """Everything that is to be done, and when."""
    table = top.table
    if table.timing.stage.kind == "over":
        yield from _unveiling(top)
        return
    yield from silence.moves(top)
    yield from arrivals.moves(top)
    yield from nights.moves(top) if top.tells_night else _answers(top)
    if table.automatic and table.timing.stage.kind == "countdown":
        yield by_belfry(table, table.timing.since + A_NUMBER, lambda: Answer("count"))
        return
    if top.hurries and top.play.flows and table.timing.stage.kind != "night":
        yield from _going_on(top)


# Answers


def _answers(top: ClocktowerTabletop) -> Iterator[Move]:
    """Whoever is asked and answers by itself: the Storyteller that Belfry is, bots, and hands that are counted."""
    table, play, timing = top.table, top.play, top.table.timing
    for party in play.waiting:
        if party == STORYTELLER:
            if table.automatic and play.held_breath:
                yield by_belfry(table, timing.stepped + HELD_BREATH, lambda: Answer(play.advice()))
            elif play.eyes_close:
                yield by_belfry(table, timing.stepped + TO_CLOSE_EYES, lambda: Answer(play.advice()))
            elif table.automatic and (play.thinking or timing.stage.kind == "night"):
                yield by_belfry(table, timing.stepped, lambda: Answer(play.advice()))
        elif party == play.voter:
            chair = table.chairs[party]
            yield Move(timing.stepped + top.sweep(chair), _counting(top, chair))
        else:
            yield from _answer_for(top, table.chairs[party])


def _counting(top: ClocktowerTabletop, chair: Chair) -> Callable[[float], Record]:
    """The clock hand comes to a seat, and its hand is its vote. A bot makes up its mind at the last moment."""
    table, number = top.table, chair.number

    def do(now: float) -> Record:
        hands, play = top.hands.get(number, 0), top.play
        up = bool(hands)
        if chair.by == "bot" and top.voters.vote(chair) is not up and play.most_hands(number):
            return table.commit(Who(number), Hand(not up, hands=play.most_hands(number)), now)
        # Whoever may not vote, or must, is passed like anybody else.
        answer = next(answer for answer in (up, hands, not up, 1) if play.legal(number, answer))
        return table.commit(BELFRY, Answer(answer, number), now)

    return do


def _answer_for(top: ClocktowerTabletop, chair: Chair) -> Iterator[Move]:
    """A seat that is asked something in private."""
    table, play, timing, settings = top.table, top.play, top.table.timing, top.settings
    number = chair.number
    asked = max(timing.stepped, timing.since)
    if chair.by == "bot":
        at = max(asked + A_MOMENT, table.held)
        yield by_belfry(table, at, lambda: Answer(table.bots.answer(chair), number))
    elif play.limit is not None and chair.by == "person":
        # The chance is lost, and the Storyteller goes on.
        yield by_belfry(table, asked + play.limit, lambda: Answer(None, number))
    elif not table.automatic:
        return
    elif play.brief is not None and chair.by == "person":
        seconds, silence = play.brief
        yield by_belfry(table, asked + seconds, lambda: Answer(silence, number))
    elif chair.by == "nobody":
        yield by_belfry(table, asked + A_MOMENT, lambda: Answer(play.any_answer(number), number))
    elif settings.patience:
        at = asked + settings.patience
        yield by_belfry(table, at, lambda: Answer(table.bots.answer(chair), number))


# The rest of the day


def _going_on(top: ClocktowerTabletop) -> Iterator[Move]:
    """What moves the day on by itself: time that is up, or everybody being ready."""
    table, play, timing, stage = top.table, top.play, top.table.timing, top.table.timing.stage
    up = timing.hurried
    alone = False
    if table.automatic:
        here = table.here()
        people = [chair.number for chair in table.seated if chair.by == "person" and chair.number in here]
        alone = not people
        up = up or (not alone and table.ready.issuperset(people))
    quiet = alone and table.clock is None and table.bots.due() is None
    beat = top.beat
    if table.automatic and stage.kind == "nominations":
        broken = top.play.breach(claimed(top))
        if broken is not None:
            yield by_belfry(table, timing.stepped + beat, lambda: Deed(broken))
            return
    match stage.kind:
        case "evening" if table.automatic and not up and not stage.key[0] and top.waits_for_ever and not alone:
            # Who plays alone without a clock looks at the role in their own time.
            pass
        case "evening" if table.automatic:
            wait = beat if stage.key[0] or alone else TO_LOOK_AT_ROLES
            yield by_belfry(
                table, timing.since if up and not stage.key[0] else timing.since + wait, lambda: Answer("begin")
            )
        case "closing" if table.automatic or play.executed is None:
            wait = WITHOUT_AN_EXECUTION if play.executed is None else AFTER_AN_EXECUTION
            yield by_belfry(table, timing.since + wait, lambda: Answer("dusk"))
        case "talk" if up or quiet:
            yield by_belfry(table, timing.since if up else timing.stepped + beat, lambda: Answer("open"))
        case "defence" if up or quiet:
            yield by_belfry(table, timing.since if up else timing.stepped + beat, lambda: Answer("count"))
        case "nominations" if (up or quiet) and not top.called:
            last = Clock("start", LAST_CALL_SECONDS, LAST_CALL)
            yield by_belfry(table, timing.since if up else timing.stepped + beat, lambda: last)
        case "nominations" if top.called and table.bots.due() is not None:
            # People are ready; bots have still something to do.
            pass
        case "nominations" if up:
            ends = play.legal(STORYTELLER, "close")
            yield by_belfry(table, timing.since, lambda: Answer("close" if ends else play.advice()))
        case _:
            pass


# The end


def _unveiling(top: ClocktowerTabletop) -> Iterator[Move]:
    """The next seat, clockwise, while the seats are opened one after another."""
    if top.unveils and top.revealed is not None:
        closed = next(number for number, _ in top.play.circle if number not in top.revealed)
        yield by_belfry(top.table, top.opened + BETWEEN_SEATS, lambda: Reveal(closed))
