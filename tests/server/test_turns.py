"""Turns: whoever wants much waits longer than whoever wants little, and nobody waits for ever."""

from __future__ import annotations

import asyncio

import pytest

from belfry.server import turns
from belfry.server.turns import Turns
from belfry.table import Refusal


class Queue:
    """Turns, and in which order they came."""

    def __init__(self, at_once: int = 1) -> None:
        self.turns = Turns(at_once)
        self.called: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def ask(self, *names: str, long: bool = False) -> None:
        """Let each of these want something, one after the other."""
        for name in names:
            self.tasks.append(asyncio.create_task(self._wait(name, long)))
            await settled()

    async def _wait(self, name: str, long: bool) -> None:
        await self.turns.wait(name, long=long)
        self.called.append(name)

    async def end(self, name: str, seconds: float = 1.0, *, long: bool = False) -> None:
        self.turns.end(name, seconds, long=long)
        await settled()


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_somebody_new_comes_before_the_rest_of_what_another_wants() -> None:
    queue = Queue()
    await queue.ask(*["a"] * 10, "b")
    assert queue.called == ["a"]
    await queue.end("a")
    assert queue.called == ["a", "b"]
    await queue.end("b")
    assert queue.called == ["a", "b", "a"]


async def test_who_has_used_more_time_waits_longer() -> None:
    queue = Queue()
    await queue.ask("slow", "slow", "slow", "quick", "quick", "quick")
    await queue.end("slow", 10.0)
    for _ in range(3):
        await queue.end("quick", 1.0)
    assert queue.called == ["slow", "quick", "quick", "quick", "slow"]


async def test_who_comes_late_does_not_get_all_that_others_had_before() -> None:
    queue = Queue()
    await queue.ask("a", "a", "a", "a")
    for _ in range(3):
        await queue.end("a", 100.0)
    await queue.ask("b", "b", "b")
    await queue.end("a", 1.0)
    await queue.end("b", 1.0)
    await queue.ask("a", "a")
    await queue.end("b", 1.0)
    assert "a" in queue.called[5:] or queue.called.count("b") == 3


async def test_of_one_name_one_thing_is_done_at_a_time() -> None:
    queue = Queue(at_once=3)
    await queue.ask("a", "a", "b", "a")
    assert queue.called == ["a", "b"]
    await queue.end("a")
    assert queue.called == ["a", "b", "a"]


async def test_what_is_long_leaves_a_place_for_what_is_short() -> None:
    queue = Queue(at_once=2)
    await queue.ask("a", "b", "c", long=True)
    assert queue.called == ["a"]
    await queue.ask("d", "a")
    assert queue.called == ["a", "d"]
    await queue.end("d")
    assert queue.called == ["a", "d", "a"], "who has something long made still gets what is short"
    await queue.end("a", long=True)
    assert queue.called == ["a", "d", "a", "b"]


async def test_no_more_waits_than_may_for_one_and_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    queue = Queue()
    monkeypatch.setattr(turns, "MOST_OF_ONE", 2)
    monkeypatch.setattr(turns, "MOST_WAITING", 3)
    await queue.ask("a", "a", "a")
    with pytest.raises(Refusal, match="Too much waits"):
        await queue.turns.wait("a", long=False)
    await queue.ask("b")
    with pytest.raises(Refusal, match="Too much waits"):
        await queue.turns.wait("c", long=False)
    await queue.ask("a", long=True)
    with pytest.raises(Refusal, match="Too much waits"):
        await queue.turns.wait("a", long=True)
    assert queue.turns.waiting == 4


async def test_who_gives_up_waiting_is_passed_over() -> None:
    queue = Queue()
    await queue.ask("a", "b", "c", "d")
    queue.tasks[1].cancel()
    # Before anybody has noticed that.
    queue.turns.end("a", 1.0, long=False)
    queue.tasks[2].cancel()
    await settled()
    assert queue.called == ["a", "d"]
    await queue.end("d")
    assert (queue.turns.running, queue.turns.waiting) == (0, 0)


async def test_what_is_known_of_names_is_bounded() -> None:
    queue = Queue()
    for number in range(3 * turns.MOST_NAMES):
        await queue.turns.wait(f"{number}", long=False)
        queue.turns.end(f"{number}", 1.0, long=False)
    assert len(queue.turns._used) <= turns.MOST_NAMES + 1
