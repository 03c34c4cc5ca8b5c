"""What the tests in a browser share: one browser a worker, servers, and guests."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser import chromium
from tests.browser.house import Guest, Server

Invite = Callable[..., Guest]

AT_ONE_SERVER = 8
"""How many tests one server sees."""


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A real Chromium without a window."""
    path = chromium.find()
    assert path is not None, "there is no Chromium: run `make browser`"
    lean = chromium.lean(path, tmp_path_factory.mktemp("browser"))
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=lean, args=["--no-sandbox", "--disable-gpu"])
        yield opened
        opened.close()


@pytest.fixture
def rate() -> float:
    """How much faster time passes at the tables of a test; a file whose games are against bots says more."""
    return 1


@pytest.fixture(scope="session")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[float], Server]]:
    """Servers that go from one test to the next; none has so many guests that it takes them for an attack."""
    running: dict[float, tuple[Server, int]] = {}

    def one(rate: float) -> Server:
        server, tests = running.pop(rate, (None, 0))
        if server is not None and (tests == AT_ONE_SERVER or server.process.poll() is not None):
            server.stop()
            server = None
        if server is None:
            server, tests = Server(tmp_path_factory.mktemp("server") / "data", rate), 0
        running[rate] = (server, tests + 1)
        return server

    yield one
    for server, _ in running.values():
        server.stop()


@pytest.fixture
def server(servers: Callable[[float], Server], rate: float) -> Server:
    """A server, which may have tables of other tests."""
    return servers(rate)


@pytest.fixture
def invite(browser: Browser, server: Server) -> Iterator[Invite]:
    """Invites guests: `invite()` for one with a phone, `invite("laptop")` for one with a laptop."""
    guests: list[Guest] = []

    def one(device: str = "phone", **more: object) -> Guest:
        guests.append(Guest(browser, server, device, **more))
        return guests[-1]

    yield one
    for guest in guests:
        guest.close()
