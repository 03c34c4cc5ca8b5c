"""Repeats: a log that says the same thing over and over says how often instead.

Whatever strangers send can have something said of it. So of each kind a few lines are written, and the rest is counted,
for all addresses together: nobody fills a disk.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass

LOGS = ("belfry.server", "uvicorn.error", "asyncio", "websockets.client")
"""The logs of all that hears strangers."""
MOST = 3
"""Lines of one kind, of which the first says how many were left out before."""
WITHIN = 600.0
"""Seconds in which there are so many."""
MOST_KINDS = 500
"""Kinds that are told apart; whatever comes beyond them counts as one."""


@dataclass
class _Kind:
    """Since when lines of a kind are counted, how many were written since, and how many were not."""

    since: float
    written: int = 0
    left_out: int = 0


class Repeats(logging.Filter):
    """Lets a few lines of each kind through: of each sentence of the program, whatever stands in its gaps or below."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.now = now
        self._kinds: dict[tuple[str, str], _Kind] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written."""
        text, now = str(record.msg), self.now()
        name = (record.name, text.partition("\n")[0])
        if name not in self._kinds and len(self._kinds) >= MOST_KINDS:
            name = ("", "")
        kind = self._kinds.setdefault(name, _Kind(now))
        if now >= kind.since + WITHIN:
            if kind.left_out:
                record.msg = f"{text.rstrip()} (and {kind.left_out} more like it before)"
            kind = self._kinds[name] = _Kind(now)
        if kind.written == MOST:
            kind.left_out += 1
            return False
        kind.written += 1
        return True


def tell_once() -> None:
    """Let the server's logs repeat themselves no more, from the beginning."""
    for name in LOGS:
        log = logging.getLogger(name)
        for one in [one for one in log.filters if isinstance(one, Repeats)]:
            log.removeFilter(one)
        log.addFilter(Repeats())
