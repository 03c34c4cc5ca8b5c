"""Going on: what a table does by itself at a server, when it is due and bots have thought about it."""

from __future__ import annotations

from collections.abc import Callable

from belfry.server.alarm import Alarm
from belfry.server.petition import Outcome, Petition
from belfry.server.pool import Pool
from belfry.server.steady_time import SteadyTime
from belfry.server.thinking import Decided, Thinking
from belfry.table import Record, Refusal, Table


class GoingOn:
    """Lets bots of a table think ahead, and petitions for what is due when it is."""

    def __init__(self, code: str, time: SteadyTime, pool: Pool, submit: Callable[[Petition], None]) -> None:
        self._time = time
        self._submit = submit
        self._alarm = Alarm(time, self._go_on)
        self._thinking = Thinking(code, pool, self._go_on)
        self._due: float | None = None

    def look(self, table: Table) -> None:
        """See to it that the table goes on by itself."""
        self._thinking.look(table)
        due = table.due()
        # What is due and has still to be thought about comes as soon as that is done.
        waits = due is not None and due <= self._time.now() and self._thinking.busy
        self._alarm.set(None if waits else due)

    def end(self) -> None:
        """Go on no more."""
        self._alarm.stop()
        self._thinking.end()

    def _go_on(self, decided: Decided | None = None) -> None:
        """Let the table do by itself what is due, with what bots have decided."""

        def apply(table: Table, now: float) -> Outcome:
            for thought, found in decided or ():
                table.bots.take(thought, found)
            made = table.tick(now)
            self._due = table.due()
            return made, made

        def settle(made: list[Record], refusal: Refusal | None) -> None:
            if refusal is not None:
                self._alarm.failed()
            else:
                self._alarm.worked(done=bool(made), due=self._due)

        self._submit(Petition(apply, settle))
