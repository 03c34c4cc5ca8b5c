"""A house with a server in it and guests with browsers: phones, laptops and a television."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from base64 import b64decode
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

ROOT = Path(__file__).parents[2]
SCREENSHOTS = ROOT / "build" / "screenshots"
PICTURES = bool(os.environ.get("BELFRY_PICTURES"))
"""Whether pictures of the screens are kept, for somebody to look at."""
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {"phone": (390, 844), "laptop": (1440, 900)}
SEED = os.environ.get("BELFRY_SEED", "2")
"""The seed of every game; another one can be tried from outside."""
PATIENCE = 20_000
"""Milliseconds after which something that should appear counts as missing: machines under load are slow."""

SETTLED = """async () => {
    const ends = (animation) => animation.effect?.getComputedTiming().endTime !== Infinity;
    const moving = document.getAnimations().filter((animation) => animation.playState === "running" && ends(animation));
    const late = new Promise((go) => setTimeout(go, 1000));
    // A screen that is on its way comes.
    for (let frame = 0; frame < 600 && !document.querySelector("main"); frame++)
        await new Promise((go) => requestAnimationFrame(go));
    await Promise.race([Promise.allSettled(moving.map((animation) => animation.finished)), late]);
    await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
}"""
"""Waits until the page stands still."""

CHANGED = """(most) => new Promise((go) => {
    const watch = new MutationObserver(done);
    const late = setTimeout(done, most);
    function done() {
        watch.disconnect();
        clearTimeout(late);
        go();
    }
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})"""
"""Waits until something changes on the page, or so many milliseconds."""

VIOLATIONS = """async (colours) => {
    // What is wrong is shown as it stands in the page: to work out the way to every part takes a quarter of the time.
    const rules = { "color-contrast": { enabled: colours } };
    const wanted = { resultTypes: ["violations"], preload: { assets: ["media"] }, selectors: false, rules };
    const found = await axe.run(document, wanted);
    const what = (nodes) => nodes.slice(0, 4).map((node) => node.html).join(" ");
    return found.violations.map(({ id, help, nodes }) => `${id}: ${help}: ${what(nodes)}`);
}"""
"""What axe finds wrong with the page."""

expect.set_options(timeout=PATIENCE)


@cache
def axe() -> str:
    """The program that checks pages."""
    return AXE.read_text()


class Server:
    """A server, as `belfry serve` starts it; it can be killed and started again over the same data.

    Time passes `rate` times as fast for its tables: bots need not think as long as people watch them think. Every game
    has the same seed.
    """

    def __init__(self, data: Path, rate: float = 1) -> None:
        self.data = data
        self.rate = rate
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start it and wait until it says where it is: at a free port, and at the same one when it starts anew."""
        belfry = [sys.executable, "-m", "tests.server.serve", str(self.rate), SEED]
        command = [*belfry, "serve", "--port", str(self.port), "--data", str(self.data)]
        self.log = (self.data.parent / f"{self.data.name}.log").open("a+")
        began = self.log.seek(0, os.SEEK_END)
        quick = {**os.environ, "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(command, stdout=self.log, stderr=self.log, cwd=ROOT, env=quick)
        for _ in range(1200):
            self.log.seek(began)
            if said := re.search(r"started at http://[^ ]*:(\d+) with", self.log.read()):
                self.port = int(said[1])
                return
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise RuntimeError(f"the server did not start; see {self.log.name}")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """End it at once, with no time to tidy up."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.log.close()

    def stop(self) -> None:
        """End it in an orderly way."""
        self.process.terminate()
        self.process.wait(timeout=20)
        self.log.close()

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Ask the server for something without a browser."""
        request = urllib.request.Request(
            self.url + path, json.dumps(body).encode(), {"Content-Type": "application/json", "Origin": self.url}
        )
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.load(answer)


class Guest:
    """Somebody with a device: a browser profile of their own and one page in it."""

    def __init__(self, browser: Browser, server: Server, device: str = "phone", **more: Any) -> None:
        width, height = SIZES[device]
        self.device = device
        self.server = server
        self.watches = more.pop("watches", False)
        """Whether the guest looks on while a great moment is staged, instead of going on at once."""
        more.setdefault("reduced_motion", "reduce")
        more.setdefault("locale", "en-GB")
        # A device that keeps the pages for later loads all of them: only where that matters.
        more.setdefault("service_workers", "block")
        self.context: BrowserContext = browser.new_context(
            base_url=server.url,
            viewport={"width": width, "height": height},
            has_touch=device == "phone",
            is_mobile=device == "phone",
            **more,
        )
        self.context.set_default_timeout(PATIENCE)
        self.troubles: list[str] = []
        self.page = self.open()

    def open(self) -> Page:
        """Another tab on the same device."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        if not self.watches:
            # One that goes by itself meanwhile is not waited for, and one behind an open sheet is put away as well.
            go_on = "document.querySelector('.moment button')?.click()"
            page.add_locator_handler(page.locator(".moment"), lambda: page.evaluate(go_on), no_wait_after=True)
        page.on("console", lambda said: self.troubles.append(said.text) if said.type == "error" else None)
        return page

    def shot(self, name: str) -> None:
        """Check what the guest sees with axe, at the guest's own size and at the other, and keep pictures if wanted."""
        for device in sorted(SIZES, key=lambda device: device != self.device):
            self._resize(device)
            self.settle()
            if PICTURES:
                self._picture(SCREENSHOTS / f"{name}-{device}.png")
            overflow = self.page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
            assert overflow <= 0, f"{name}: the page is {overflow} px too wide at {SIZES[device][0]} px"
            # To look at colours takes most of the time, and they are the same at both sizes.
            self.check_access(f"{name} ({device})", colours=device == self.device)
        self._resize(self.device)

    def settle(self) -> None:
        """Wait until the page stands still."""
        self.page.evaluate(SETTLED)

    def look_on(self, most: int = 300) -> None:
        """Wait until something changes on the page, but not longer: to look again and again keeps a machine busy."""
        self.page.evaluate(CHANGED, most)

    def _resize(self, device: str) -> None:
        width, height = SIZES[device]
        if self.page.viewport_size != {"width": width, "height": height}:
            self.page.set_viewport_size({"width": width, "height": height})

    def _picture(self, path: Path) -> None:
        # Through the debugging protocol: what Playwright does for a picture takes twice as long.
        line = self.context.new_cdp_session(self.page)
        picture = line.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b64decode(picture["data"]))
        line.detach()

    def check_access(self, name: str, *, colours: bool = True) -> None:
        """Nothing that axe finds wrong with the page as it stands."""
        if not self.page.evaluate("'axe' in window"):
            # Through the debugging protocol: the pages' own rules let no foreign script in.
            self.page.evaluate(axe())
        wrong = self.page.evaluate(VIOLATIONS, colours)
        assert not wrong, f"{name}: " + "; ".join(wrong)

    def close(self) -> None:
        """Go home; errors that the pages ran into come out now."""
        self.context.close()
        # A browser says of each request to a server that is down that it failed.
        real = [
            trouble
            for trouble in self.troubles
            if not re.search(r"WebSocket|ERR_|Failed to load|fetching the script", trouble)
        ]
        assert not real, real
