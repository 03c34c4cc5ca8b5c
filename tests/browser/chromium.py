"""The browser that the tests drive: found on the machine, or installed by `python -m tests.browser.chromium`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find() -> str | None:
    """The path of a Chromium, or none: the one that BELFRY_CHROMIUM names, the system's, or Playwright's own."""
    named = os.environ.get("BELFRY_CHROMIUM")
    if named:
        return named
    installed = next(filter(None, map(shutil.which, NAMES)), None)
    return installed or _playwrights_own()


def _playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
        return path if os.path.exists(path) else None


def install() -> None:
    """Bring a Chromium onto the machine: from the system's packages as root, else through Playwright."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-qq"], check=True, env=quiet)
        subprocess.run(["apt-get", "install", "-y", "-qq", "chromium"], check=True, env=quiet, stdout=sys.stderr)
    else:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


if __name__ == "__main__":
    if find() is None:
        install()
    if find() is None:
        sys.exit("No Chromium was found and none could be installed; set BELFRY_CHROMIUM to the path of one.")
