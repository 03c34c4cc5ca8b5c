"""The pool: whatever may take long is made here, in processes beside the server, in fair turns and within bounds.

    await pool.do(address, examine, request, within=5.0)

calls a function of a module, `examine(request)`, in another process, and gives what it gives. What it raises of
Belfry's own errors, a `Refusal` above all, is raised here too. Arguments and results are copied, so they are plain and
small.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Callable
from typing import Any, TypeVar

from belfry.server.metrics import Sample
from belfry.server.processes import Processes
from belfry.server.refusals import CLOSING, FAULT, TOO_MUCH
from belfry.server.turns import Turns
from belfry.server.work import Done, Job, Worthless, call, read_result
from belfry.table import Refusal

log = logging.getLogger("belfry.server")

T = TypeVar("T")

AT_ONCE = 2
"""How much is done at once if nobody says otherwise."""
WITHIN = 5.0
"""Seconds of a core that something may take if nobody says otherwise; by the clock it may take a few times as many."""
LONG = 5.0
"""What may take more seconds than this leaves one place for the rest."""
MEMORY = 1024**3
"""Bytes that a process may have if nobody says otherwise; most of these are addresses that it never touches."""


class Pool:
    """Does so much at once in processes of their own, of which none is started before there is something to do."""

    def __init__(self, processes: Processes, at_once: int = AT_ONCE) -> None:
        self.spend: Callable[[str, float], object] = lambda name, seconds: None
        """Is told who has used how many seconds of a core."""
        self._turns = Turns(at_once)
        self._processes = processes
        self._ids = itertools.count(1)
        self._doing: set[asyncio.Task[Done]] = set()
        self._closed = False
        self.done = 0
        """How much was made or refused."""
        self.given_up = 0
        """How much took too long or too much memory."""
        self.seconds = 0.0
        """Seconds of a core that it took."""

    async def do(
        self, turn: str, function: Callable[..., T], *arguments: Any, within: float = WITHIN, memory: int = MEMORY
    ) -> T:
        """Call a function in another process, when it is the turn of whoever wants it: an address, a table.

        Raises `Refusal` if it takes longer or needs more memory than it may, if too much waits already, if the server
        is about to stop, or if the function does.
        """
        long = within > LONG
        job = Job(next(self._ids), within, memory, call(function, arguments))
        await self._turns.wait(turn, long=long)
        seconds = 0.0
        try:
            done = await self._run(job)
            seconds = done.seconds
        finally:
            self._turns.end(turn, seconds, long=long)
            self.spend(turn, seconds)
            self.seconds += seconds
        if done.how != "made":
            self.given_up += 1
            log.warning("%s was given up after %.1f seconds of work: %s", function.__name__, seconds, done.how)
            raise Refusal(*TOO_MUCH)
        self.done += 1
        try:
            return read_result(done.result)
        except Worthless as fault:
            log.error("a fault in %s: %s", function.__name__, fault)
            raise Refusal(*FAULT) from None

    async def _run(self, job: Job) -> Done:
        if self._closed:
            raise Refusal(*CLOSING)
        task = asyncio.get_running_loop().create_task(self._processes.run(job))
        self._doing.add(task)
        try:
            return await task
        except asyncio.CancelledError:
            if self._closed and not _is_cancelled():
                raise Refusal(*CLOSING) from None
            raise
        finally:
            self._doing.discard(task)

    async def close(self) -> None:
        """Stop at once, whatever is being made, and leave no process behind."""
        self._closed = True
        doing = list(self._doing)
        for task in doing:
            task.cancel()
        if doing:
            await asyncio.wait(doing)
        await self._processes.close()

    def figures(self) -> list[Sample]:
        """How much it has done and has to do."""
        return [
            ("belfry_work_done_total", "counter", "Things made in processes beside the server", self.done),
            ("belfry_work_given_up_total", "counter", "Things that took too long or too much", self.given_up),
            ("belfry_work_seconds_total", "counter", "Seconds of a core that this took", self.seconds),
            ("belfry_work_running", "gauge", "Things that are being made now", self._turns.running),
            ("belfry_work_waiting", "gauge", "Things that wait for their turn", self._turns.waiting),
        ]


def _is_cancelled() -> bool:
    """Whether whoever waits was cancelled, and not what they wait for."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
