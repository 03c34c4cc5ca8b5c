"""What all tests share: no luck decides how one of them ends."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.internal.conjecture.providers import Constants, HypothesisProvider

SEED = 1
BROWSER = Path(__file__).parent / "browser"

# The same examples on every run. `pytest --hypothesis-profile=search` looks for new ones, and so does `make soak`.
# How long an example takes says something about the machine only.
UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.register_profile("same", UNHURRIED, derandomize=True)
settings.register_profile("search", UNHURRIED)
# Where it only matters that an example fails, and not which is the smallest that does (`make mutate`).
settings.register_profile("any", UNHURRIED, derandomize=True, phases=(Phase.explicit, Phase.generate))
settings.load_profile("same")

# Hypothesis likes to draw numbers and texts that stand in our modules: in those that happen to be loaded by then, so
# that its examples would depend on what ran before.
HypothesisProvider._local_constants = Constants()  # type: ignore[assignment]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are processors: many tests wait for a browser, a server or a database."""
    return (len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1) + 1


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Run the tests in another order, if BELFRY_ORDER has a number: in the same one for the same number."""
    if order := os.environ.get("BELFRY_ORDER"):
        # First by name, so that it makes no difference in which order they were found.
        items.sort(key=lambda item: item.nodeid)
        Random(int(order)).shuffle(items)
    elif hasattr(config, "workerinput"):
        items[:] = slow_first(items, config.workerinput["workercount"])


def slow_first(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """The tests so that every worker begins with as many in the browser: what is quick is easily shared at the end.

    A worker is given a stretch of them, and whoever is done takes some from the end of what another still has.
    """
    slow = [item for item in items if item.path.is_relative_to(BROWSER)]
    quick = iter([item for item in items if not item.path.is_relative_to(BROWSER)])
    stretch = len(items) // workers
    found: list[pytest.Item] = []
    for worker in range(workers):
        mine = slow[worker::workers]
        found += [*mine, *islice(quick, max(0, stretch - len(mine)))]
    return [*found, *quick]


@pytest.fixture(autouse=True)
def same_luck() -> Iterator[None]:
    """Let what is drawn at random be the same in every test: the seeds of games, and the codes of tables."""
    # Not with the fixture `monkeypatch`, for a test may undo all that was done with it.
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "randbits", Random(SEED).getrandbits)
        patch.setattr(secrets, "randbelow", Random(SEED).randrange)
        patch.setattr(secrets, "choice", Random(SEED).choice)
        yield


@pytest.fixture(autouse=True)
def own_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """A browser that stays open from test to test has an event loop in this thread: let only its tests see it."""
    loop = None if "browser" in request.fixturenames else asyncio._get_running_loop()
    if loop is None:
        yield
        return
    # It rests until a test of the browser goes on with it.
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)
