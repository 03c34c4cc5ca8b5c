"""What the server's tests share: conversations are coroutines, and what is not there need not be waited for."""

from __future__ import annotations

import asyncio
import inspect
import logging
import os
from collections.abc import Iterator

import pytest

from belfry.server import socket
from tests.server import services
from tests.server.services import Postgres, Redis


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    named = pyfuncitem._fixtureinfo.argnames
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in named}))
    return True


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answer at once that something does not exist."""
    monkeypatch.setattr(socket, "PAUSE", 0.0)


@pytest.fixture(autouse=True)
def no_faults(caplog: pytest.LogCaptureFixture, request: pytest.FixtureRequest) -> Iterator[None]:
    """Nothing goes wrong in the server unnoticed, but where a test wants it to."""
    yield
    if "expects_errors" not in request.fixturenames:
        wrong = [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
        assert not wrong


@pytest.fixture
def expects_errors() -> None:
    """For tests in which the server logs errors."""


def _wanted(found: object, name: str) -> None:
    if found is None:
        assert not os.environ.get("CI"), f"{name} is missing: run python -m tests.server.services"
        pytest.skip(f"{name} is not on this machine, and could not be installed")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for the tests of this process."""
    _wanted(services.find_postgres(), "PostgreSQL")
    running = Postgres()
    yield running
    running.close()


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    """A Redis for the tests of this process."""
    _wanted(services.find_redis(), "Redis")
    running = Redis()
    yield running
    running.close()
