"""How heavy the first page is, and how soon it can be used, in a real Chromium that plays a slow phone.

The page is interactive when the button "Play now" can be seen, is not covered, and answers a press: a script in the
page looks for it before every frame, presses it as soon as it is there, and takes the time, counted from the start of
the navigation, of the first frame in which it says something else ("The bell tolls"). What the press would ask of the
server is held back. Every visit has an empty cache.
"""

from __future__ import annotations

import sys
import urllib.request
from statistics import median
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from benchmarks.clocktower import Row
from benchmarks.server import Server
from tests.browser import chromium

SLOWER = 4
"""How many times slower than this machine the phone is."""
VISITS = 5
PATIENCE = 60_000
BUTTON = "Play now"
WATCH = """
    const honest = window.fetch;
    window.fetch = (to, how) => how?.method === "POST" ? new Promise(() => {}) : honest(to, how);
    window.interactive = new Promise((resolve, reject) => {
        let pressed = false;
        const look = () => {
            const found = [...document.querySelectorAll("button")].find((one) => one.textContent.includes("%s"));
            if (!pressed && found) {
                const { x, y, width, height } = found.getBoundingClientRect();
                if (found.contains(document.elementFromPoint(x + width / 2, y + height / 2))) {
                    found.click();
                    pressed = true;
                }
            } else if (pressed && !found) {
                resolve(performance.now());
                return;
            }
            requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
        setTimeout(() => reject(new Error("nothing reacted")), %d);
    });
"""


class Network(NamedTuple):
    """A way to the server: milliseconds until a request begins to be answered, and kilobits a second down and up."""

    name: str
    latency: float = 0
    down: float = -1
    up: float = -1


# The slow 4G of the usual audits of pages.
NETWORKS = (Network("same network"), Network("slow 4G: 150 ms, 1.6 Mbit/s", 150, 1638.4, 750))


class Visit(NamedTuple):
    """What was seen on a visit to the front page."""

    painted: float
    interactive: float
    loaded: list[tuple[str, str]]
    """The address and the kind of everything that the page asked for."""


def visit(browser: Browser, server: Server, network: Network) -> Visit:
    """Open the front page on a phone that has never been there."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True, locale="en")
    page = context.new_page()
    loaded: list[tuple[str, str]] = []
    page.on("request", lambda request: loaded.append((request.url, request.resource_type)))
    page.add_init_script(WATCH % (BUTTON, PATIENCE))
    tools = context.new_cdp_session(page)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    if network.latency:
        throughput = {"downloadThroughput": network.down * 1024 / 8, "uploadThroughput": network.up * 1024 / 8}
        tools.send("Network.enable")
        tools.send("Network.emulateNetworkConditions", {"offline": False, "latency": network.latency, **throughput})
    page.goto(server.url, timeout=PATIENCE)
    interactive: float = page.evaluate("window.interactive")
    page.wait_for_load_state("networkidle", timeout=PATIENCE)
    painted: float = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN")
    context.close()
    return Visit(painted, interactive, loaded)


def weight(addresses: list[str], encoding: str) -> float:
    """The kilobytes that the server sends for these addresses, without headers."""
    size = 0
    for address in addresses:
        request = urllib.request.Request(address, headers={"Accept-Encoding": encoding})
        with urllib.request.urlopen(request) as answer:
            size += len(answer.read())
    return size / 1024


def weights(seen: Visit) -> list[Row]:
    """How heavy the first load is: everything until the network is idle, but fonts."""
    kinds: dict[str, list[str]] = {}
    for address, kind in dict.fromkeys(seen.loaded):
        if address.startswith("http"):
            kinds.setdefault(kind, []).append(address)
    fonts = kinds.pop("font", [])
    addresses = [address for of_kind in kinds.values() for address in of_kind]
    parts = ", ".join(f"{kind} {weight(of_kind, 'gzip'):.1f}" for kind, of_kind in sorted(kinds.items()))
    # Browsers take Brotli only over TLS and from their own machine.
    return [
        ("first page, compressed, without fonts: gzip", weight(addresses, "gzip"), "KB", f"aim under 150; {parts}"),
        ("first page, compressed, without fonts: Brotli", weight(addresses, "br"), "KB", f"{len(addresses)} requests"),
        ("its fonts", weight(fonts, "br"), "KB", f"{len(fonts)} requests"),
    ]


def speeds(network: Network, visits: list[Visit]) -> list[Row]:
    """How soon the front page is there and can be used."""
    times = [seen.interactive for seen in visits]
    note = f"aim about 1,000; first paint {median(seen.painted for seen in visits):.0f}, slowest {max(times):.0f}"
    return [(f"interactive, {network.name}", median(times), "ms", f"{note}; CPU {SLOWER} times slower")]


def rows() -> list[Row]:
    """Every measurement of the pages; none without a browser."""
    path = chromium.find()
    if path is None:
        print("The pages were not measured: there is no Chromium (`make browser`).", file=sys.stderr)
        return []
    options: dict[str, Any] = {"executable_path": path, "args": ["--no-sandbox", "--disable-gpu"]}
    found: list[Row] = []
    with Server() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**options)
        for network in NETWORKS:
            visits = [visit(browser, server, network) for _ in range(VISITS)]
            if not found:
                found += weights(visits[0])
            found += speeds(network, visits)
        browser.close()
    return found
