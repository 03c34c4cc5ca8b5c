"""The pool: what takes too long or too much is given up, whatever dies is replaced, and nothing is left behind."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from belfry.core.errors import BelfryError
from belfry.server.pool import Pool
from belfry.server.processes import CAN_FORK, STARTED_WITHIN, FreshProcesses, processes_for
from belfry.table import Refusal
from tests.server import jobs
from tests.server.house import PATIENCE
from tests.server.jobs import (
    FOR_EVER,
    complain,
    devour,
    die,
    double,
    fail,
    note,
    refuse,
    sleep,
    spin,
    stuck_in_c,
    too_large,
    who_started_it,
)

pytestmark = pytest.mark.skipif(not CAN_FORK, reason="signals and copies are those of POSIX")


@asynccontextmanager
async def a_pool(at_once: int = 2) -> AsyncGenerator[Pool]:
    pool = Pool(processes_for([jobs.__name__]), at_once)
    try:
        yield pool
    finally:
        await pool.close()


async def test_a_function_is_called_in_another_process_and_its_process_ends_with_it() -> None:
    async with a_pool() as pool:
        (four, first), (six, second) = [await pool.do("a", double, number) for number in (2, 3)]
        assert (four, six) == (4, 6)
        assert len({first, second, os.getpid()}) == 3
        assert pool.done == 2


async def test_no_process_is_started_before_there_is_something_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(*_: object, **more: object) -> None:
        pytest.fail("a process was started")

    monkeypatch.setattr(asyncio, "create_subprocess_exec", start)
    async with a_pool():
        pass


async def test_refusals_and_other_errors_of_ours_come_back() -> None:
    async with a_pool() as pool:
        with pytest.raises(Refusal, match="that is no script") as caught:
            await pool.do("a", refuse)
        assert caught.value.code == "bad-script"
        with pytest.raises(BelfryError, match="that cannot be"):
            await pool.do("a", complain)


async def test_a_fault_is_logged_and_nobody_is_told_of_it(
    expects_errors: None, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_pool() as pool:
        with pytest.raises(Refusal) as caught:
            await pool.do("a", fail)
        assert caught.value.code == "broken"
        assert "a fault of ours" not in caught.value.why
        assert "a fault of ours" in caplog.text


@pytest.mark.parametrize("work", [spin, stuck_in_c, sleep, devour, too_large, die])
async def test_what_takes_too_long_or_too_much_or_dies_is_given_up_and_the_next_is_done(work: Any) -> None:
    async with a_pool() as pool:
        within = 0.2 if work in (spin, stuck_in_c, sleep) else 60.0
        with pytest.raises(Refusal) as caught:
            await pool.do("a", work, within=within)
        assert caught.value.code == "late"
        assert pool.given_up == 1
        assert (await pool.do("a", double, 4))[0] == 8


async def test_a_fork_server_that_is_lost_is_replaced() -> None:
    async with a_pool() as pool:
        before = await pool.do("a", who_started_it)
        os.kill(before, signal.SIGKILL)
        while True:
            try:
                after = await pool.do("a", who_started_it)
                break
            except Refusal:
                # It was asked before anybody knew that it is gone.
                continue
        assert after != before


async def test_who_gives_up_waiting_stops_the_work(tmp_path: Path) -> None:
    async with a_pool(at_once=1) as pool:
        started = tmp_path / "started"
        task = asyncio.create_task(pool.do("a", sleep, str(started), within=FOR_EVER))
        process = await written(started)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert (await pool.do("b", double, 1))[0] == 2
        await gone(process)


async def test_closing_stops_the_work_refuses_what_waits_and_leaves_no_process(tmp_path: Path) -> None:
    pool = Pool(processes_for([jobs.__name__]), 1)
    started = tmp_path / "started"
    server = await pool.do("a", who_started_it)
    running = asyncio.create_task(pool.do("a", sleep, str(started), within=FOR_EVER))
    waiting = asyncio.create_task(pool.do("b", double, 1))
    process = await written(started)
    await pool.close()
    for task in (running, waiting):
        with pytest.raises(Refusal) as caught:
            await task
        assert caught.value.code == "closed"
    await gone(process)
    await gone(server)
    with pytest.raises(Refusal):
        await pool.do("a", double, 1)


async def test_who_asks_for_little_does_not_wait_for_all_that_another_asks_for(tmp_path: Path) -> None:
    async with a_pool(at_once=1) as pool:
        noted = str(tmp_path / "noted")
        many = [asyncio.create_task(pool.do("greedy", note, noted, "g")) for _ in range(8)]
        await asyncio.sleep(0)
        await pool.do("modest", note, noted, "m")
        await asyncio.gather(*many)
        assert Path(noted).read_text().index("m") <= 1


async def test_what_somebody_has_used_is_told() -> None:
    spent: dict[str, float] = {}

    def spend(name: str, seconds: float) -> None:
        spent[name] = spent.get(name, 0.0) + seconds

    async with a_pool() as pool:
        pool.spend = spend
        with pytest.raises(Refusal):
            await pool.do("slow", spin, within=0.5)
        await pool.do("quick", double, 1)
        assert spent["slow"] > spent["quick"] > 0
        assert pool.seconds == pytest.approx(sum(spent.values()))
        assert ("belfry_work_given_up_total", 1) in [(name, value) for name, _, _, value in pool.figures()]


async def test_where_a_process_cannot_be_copied_each_job_has_a_new_one() -> None:
    pool = Pool(FreshProcesses([jobs.__name__]))
    assert (await pool.do("a", double, 21))[0] == 42
    with pytest.raises(Refusal, match="that is no script"):
        await pool.do("a", refuse)
    with pytest.raises(Refusal) as caught:
        await pool.do("a", spin, within=0.2)
    assert caught.value.code == "late"
    await pool.close()


KILLED = """
import asyncio, sys
from belfry.server.pool import Pool
from belfry.server.processes import processes_for
from tests.server.jobs import sleep
asyncio.run(Pool(processes_for(["tests.server.jobs"])).do("a", sleep, sys.argv[1], within=3600.0))
"""


async def test_with_a_server_that_is_killed_its_processes_end_too(tmp_path: Path) -> None:
    started = tmp_path / "started"
    server = subprocess.Popen([sys.executable, "-c", KILLED, str(started)])
    process = await written(started)
    server.kill()
    server.wait(PATIENCE)
    await gone(process)


async def written(file: Path) -> int:
    """The number of a process that writes it down."""
    async with asyncio.timeout(STARTED_WITHIN):
        while not (file.exists() and file.read_text()):
            await asyncio.sleep(0.01)
    return int(file.read_text())


async def gone(process: int) -> None:
    """Wait until a process has ended."""
    async with asyncio.timeout(PATIENCE):
        while is_there(process):
            await asyncio.sleep(0.01)


def is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{process}/stat")
    # One that has ended and that nobody has asked about yet does nothing any more.
    return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"
