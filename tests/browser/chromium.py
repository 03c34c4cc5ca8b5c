"""The browser that the tests drive: found on the machine, or installed by `python -m tests.browser.chromium`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""What a Chromium is called. The first draws no window round the pages, which takes less time."""


def find() -> str | None:
    """The path of a Chromium, or none: the one that BELFRY_CHROMIUM names, the system's, or Playwright's own."""
    named = os.environ.get("BELFRY_CHROMIUM")
    if named:
        return named
    installed = next(filter(None, map(shutil.which, NAMES)), None)
    return installed or _playwrights_own()


LEAN = """#!/bin/sh
for one; do
    shift
    case $one in --disable-features=*) one="$one,{features}" ;; esac
    set -- "$@" "$one"
done
exec "{path}" "$@"
"""
NEEDLESS = (
    *("WebUIOmniboxPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxAimPopup", "PreloadTopChromeWebUI"),
    "SpareRendererForSitePerProcess",
)
"""What Chromium keeps ready: for its address bar a process for every guest, which costs more than our pages do, and
another for the next page."""


def lean(path: str, folder: Path) -> str:
    """The path of a program that starts this Chromium without what no test needs; it lies in the folder.

    Playwright names features that it does not want, and a second list in its arguments would take the place of its own.
    """
    program = folder / "chromium"
    program.write_text(LEAN.format(path=path, features=",".join(NEEDLESS)))
    program.chmod(0o700)
    return str(program)


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
        get = ["apt-get", "install", "-y", "-qq"]
        # Not every system has the first.
        if subprocess.run([*get, "chromium-headless-shell"], check=False, env=quiet, stdout=sys.stderr).returncode:
            subprocess.run([*get, "chromium"], check=True, env=quiet, stdout=sys.stderr)
    else:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


if __name__ == "__main__":
    if find() is None:
        install()
    if find() is None:
        sys.exit("No Chromium was found and none could be installed; set BELFRY_CHROMIUM to the path of one.")
