"""Three processes, phones at thirty tables, and one process after the other killed, paused and cut off."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from tests.server.chaos import Chaos, run
from tests.server.services import Postgres, Redis

TABLES = 30


async def test_whatever_happens_to_processes_what_was_confirmed_is_there_once_and_in_order(
    postgres: Postgres, redis: Redis, tmp_path: Path
) -> None:
    with ExitStack() as stack:
        chaos = Chaos(tmp_path, postgres, redis, TABLES, stack)
        found = await run(chaos, everything=False)
    print(dict(found), f"slowest {chaos.longest:.1f} s")
    assert found["changes of process"] >= TABLES, "tables did move"
