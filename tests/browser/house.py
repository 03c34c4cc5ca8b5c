"""A house with a server in it and guests with browsers: phones, laptops and a television."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

ROOT = Path(__file__).parents[2]
SCREENSHOTS = ROOT / "build" / "screenshots"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {"phone": (390, 844), "laptop": (1440, 900)}
PATIENCE = 20_000
"""Milliseconds after which something that should appear counts as missing: machines under load are slow."""

expect.set_options(timeout=PATIENCE)


class Server:
    """A server of its own, as `belfry serve` starts it; it can be killed and started again over the same data."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [sys.executable, "-m", "belfry", "serve", "--port", str(self.port), "--data", str(self.data)]
        self.log = (self.data.parent / f"{self.data.name}.log").open("a")
        self.process = subprocess.Popen(command, stdout=self.log, stderr=self.log)
        for _ in range(300):
            try:
                with urllib.request.urlopen(f"{self.url}/api/health", timeout=5):
                    return
            except OSError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.1)
        raise RuntimeError(f"the server did not start; see {self.log.name}")

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
        more.setdefault("reduced_motion", "reduce")
        more.setdefault("locale", "en-GB")
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
        page.on("console", lambda said: self.troubles.append(said.text) if said.type == "error" else None)
        return page

    def shot(self, name: str) -> None:
        """Keep a picture of what the guest sees, at the phone's size and at the laptop's, and check it with axe."""
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        own = SIZES[self.device]
        for device, (width, height) in SIZES.items():
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.wait_for_timeout(150)
            self.page.screenshot(path=SCREENSHOTS / f"{name}-{device}.png")
            overflow = self.page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
            assert overflow <= 0, f"{name}: the page is {overflow} px too wide at {width} px"
            self.check_access(f"{name} ({device})")
        self.page.set_viewport_size({"width": own[0], "height": own[1]})

    def check_access(self, name: str) -> None:
        """Nothing that axe finds wrong with the page as it stands."""
        if not self.page.evaluate("'axe' in window"):
            # Through the debugging protocol: the pages' own rules let no foreign script in.
            self.page.evaluate(AXE.read_text())
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        wrong = [
            f"{violation['id']}: {violation['help']}: {[node['target'] for node in violation['nodes']][:4]}"
            for violation in found["violations"]
        ]
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
