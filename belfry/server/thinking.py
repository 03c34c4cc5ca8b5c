"""Thinking: bots of a room think in the pool, beside everything else, and the table goes on with what they decide."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from belfry.server.refusals import BUSY, CLOSING
from belfry.table import Refusal, Table
from belfry.table.games import GAMES
from belfry.table.thought import FAILED, Thought

if TYPE_CHECKING:
    from belfry.server.pool import Pool

log = logging.getLogger("belfry.server")

Decided = list[tuple[Thought, Any]]
"""Thoughts, each with what came of it."""

WITHIN = 5.0
"""Seconds that thoughts may take. Their steps are counted, so this is for a machine that is in trouble."""
AGAIN = 1.0
"""Seconds until thoughts are asked for again where too much waits already."""


class Thinking:
    """What the bots of one table think: whatever there is to think about at a time goes to one process together."""

    def __init__(self, code: str, pool: Pool, found: Callable[[Decided], None]) -> None:
        """`found` is told what bots have decided, or that it is to be looked again what they have to think about."""
        self._code = code
        self._pool = pool
        self._tell = found
        self._task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether a bot thinks."""
        return self._task is not None

    def look(self, table: Table) -> None:
        """Let bots think if there is something to think about and none does."""
        thoughts = [] if self.busy else table.thoughts()
        if thoughts:
            self._task = asyncio.get_running_loop().create_task(self._think(thoughts), name=f"bots of {self._code}")

    def end(self) -> None:
        """Think no more."""
        if self._task is not None:
            self._task.cancel()

    async def _think(self, thoughts: list[Thought]) -> None:
        decided: Decided = []
        try:
            found = await self._pool.do(self._code, decide, thoughts, within=WITHIN)
            decided = list(zip(thoughts, found, strict=True))
        except Refusal as refusal:
            if refusal.code == CLOSING[0]:
                return
            if refusal.code == BUSY[0]:
                await asyncio.sleep(AGAIN)
            else:
                decided = [(thought, FAILED) for thought in thoughts]
        self._task = None
        self._tell(decided)


def decide(thoughts: list[Thought]) -> list[Any]:
    """What bots decide; called in another process. Who cannot think has `FAILED`."""
    return [_decide(thought) for thought in thoughts]


def _decide(thought: Thought) -> Any:
    kit = GAMES.kits[thought.game]
    player = kit.bot(thought.key.seat, thought.seed, thought.language)
    try:
        return thought.decide(player, kit.events)
    except Exception:
        log.exception("the bot on seat %d cannot think", thought.key.seat)
        return FAILED
