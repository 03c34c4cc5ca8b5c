"""Chaos for longer: everything that can happen to three processes, round after round."""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import ExitStack, closing
from pathlib import Path

from tests.server.chaos import Chaos, run
from tests.server.services import Postgres, Redis, missing

TABLES = 30
ROUND = 60.0
"""Seconds that a round takes, more or less."""


def chaos(seconds: float) -> str:
    """Kill, pause, stop and cut off processes for about so long; what was found, in a line."""
    if missing():
        return f"several processes were not tried without {' and '.join(missing())}"
    rounds = max(1, round(seconds / ROUND))
    with ExitStack() as stack:
        postgres, redis = stack.enter_context(closing(Postgres())), stack.enter_context(closing(Redis()))
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        found = asyncio.run(run(Chaos(folder, postgres, redis, TABLES, stack), rounds))
    return (
        f"{rounds} rounds of chaos at {TABLES} tables: {found['confirmed']} actions confirmed, all there once and in "
        f"order; {found['claims']} claims, {found['changes of process']} changes of process, no two at a time"
    )
