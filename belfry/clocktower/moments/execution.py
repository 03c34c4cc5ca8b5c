"""Execution: at most one a day, however it is caused; dying of it is another matter (EXE)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.moments import death, pause
from belfry.clocktower.moments.victory import EVIL, GOOD
from belfry.clocktower.pieces.events import CauseOfExecution, Executed, Lives, Nominations
from belfry.core.audience import EVERYONE, STORYTELLER, STORYTELLER_ONLY

if TYPE_CHECKING:
    from belfry.clocktower.moments.nomination import Nomination
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.grimoire import Grimoire


class Execution:
    """An execution before anything has come of it: whose; abilities change it (`before_execution`, `on_executed`)."""

    __slots__ = ("good_wins", "seat", "stand_ins", "steps")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.stand_ins: list[Callable[[], Awaitable[Seat | None]]] = []
        """What is asked, one after another, before it is declared: who is executed instead, if anybody."""
        self.good_wins = False
        """Whether good wins where it is the Storyteller who is executed."""
        self.steps: list[Callable[[], Awaitable[None]]] = []
        """What follows when it is over and the game goes on."""

    def may_pass_on(self, choose: Callable[[], Awaitable[Seat | None]]) -> None:
        """Let another player be chosen who is executed instead."""
        self.stand_ins.append(choose)

    def then(self, step: Callable[[], Awaitable[None]]) -> None:
        """Let something follow when it is over and the game goes on."""
        self.steps.append(step)


def may_execute(grimoire: Grimoire) -> bool:
    """Whether somebody may be executed now: by day once, and at night by an ability that says so."""
    return grimoire.phase == "night" or (grimoire.phase == "day" and grimoire.today.executed is None)


async def execute(
    grimoire: Grimoire,
    seat: Seat,
    by: Character | None = None,
    because: str | None = None,
    *,
    nomination: Nomination | None = None,
    openly: bool = False,
    again: bool = False,
) -> None:
    """Execute somebody: nominations are over for today, and the player dies unless something prevents it.

    `because` is why, where it is not by votes: `madness`, or the id of a character. The Storyteller alone knows it
    (EXE-18), unless everybody has seen it `openly`. `nomination` is the one that it is the result of, whoever has
    decided that result. With `again` an ability has it so that there is one more execution today.
    """
    today = grimoire.today
    if not (again or may_execute(grimoire)):
        return
    carried_out = Execution(seat)
    with pause.undeclared(grimoire, "execution"):
        seat = await _who_is_executed(grimoire, carried_out)
        await pause.declare(grimoire)
    if not (again or may_execute(grimoire)):
        # The Storyteller has executed somebody while this was decided.
        return
    by_day = grimoire.phase == "day"
    if by_day:
        today.executed = seat.id
        today.executions += 1
        today.execution_unanswered = today.execution_unanswered or today.executions == 1
        today.carried_out = nomination
        today.open = False
        today.about_to_die = None
    character, as_ = seat.character, (seat.believes, seat.evil)
    await _declare(grimoire, seat, because, openly=openly)
    with grimoire.one_event:
        await grimoire.follow(Moments.on_executed, carried_out)
        if seat.id == STORYTELLER:
            # With the Storyteller's execution the game ends.
            grimoire.let_win(GOOD if carried_out.good_wins else EVIL, "storyteller")
        else:
            grimoire.ever_executed |= 1 << seat.id
            if not seat.evil:
                grimoire.good_executed |= 1 << seat.id
            was_alive, lived = seat.alive, seat.lives
            await death.kill(grimoire, seat, by, execution=True)
            if (was_alive and not seat.alive) or (lived and not seat.lives):
                grimoire.last_executed = (seat.id, character, *as_)
                if by_day:
                    today.died_by_execution = (seat.id, character)
            elif was_alive:
                grimoire.emit(Lives(EVERYONE, seat.id))
    await death.hear(grimoire)
    for step in carried_out.steps:
        await step()


async def _who_is_executed(grimoire: Grimoire, execution: Execution) -> Seat:
    """Who is executed where somebody is to be: that player, or another one whom an ability puts in the place."""
    grimoire.each(Moments.before_execution, execution)
    for choose in execution.stand_ins:
        instead = await choose()
        if instead is not None:
            execution.seat = instead
            break
    return execution.seat


async def answer(grimoire: Grimoire) -> None:
    """Let abilities answer to the day's first execution, when all that belongs to it is over."""
    if grimoire.today.execution_unanswered:
        grimoire.today.execution_unanswered = False
        await grimoire.follow(Moments.after_execution)


async def _declare(grimoire: Grimoire, seat: Seat, because: str | None, *, openly: bool) -> None:
    """Declare who is executed; by day a game that stops for executions waits before anything comes of it."""
    executed = Executed(EVERYONE, seat.id)
    if because is not None and openly:
        executed = Executed(EVERYONE, seat.id, because, nominated=grimoire.today.led_to(seat.id) is not None)
    elif because is not None:
        grimoire.emit(CauseOfExecution(STORYTELLER_ONLY, seat.id, because))
    grimoire.emit(executed)
    if "execution" in grimoire.stops and grimoire.phase == "day":
        await pause.wait()


async def close_nominations(grimoire: Grimoire) -> None:
    """Close nominations and execute whoever is about to die (EXE-1)."""
    await grimoire.follow(Moments.on_nominations, opened=False)
    today = grimoire.today
    if today.open is not False:
        today.open = False
        grimoire.emit(Nominations(EVERYONE, False))
    if today.executed is None and today.about_to_die is not None:
        on_the_block = [n for n in today.nominations if n.who == today.about_to_die]
        led = on_the_block[-1] if on_the_block else None
        await execute(grimoire, grimoire.seat(today.about_to_die), nomination=led)
