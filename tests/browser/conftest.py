"""What the tests in a browser share: one browser a worker, a server of its own for each test, and guests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser import chromium
from tests.browser.house import Guest, Server

Invite = Callable[..., Guest]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A real Chromium without a window."""
    path = chromium.find()
    assert path is not None, "there is no Chromium: run `make browser`"
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield opened
        opened.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server with an empty data folder."""
    started = Server(tmp_path / "data")
    yield started
    if started.process.poll() is None:
        started.stop()


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
