"""The press: from a script and an order to the pages.

Pages are set in a process of its own, which ends when it takes too long and takes its memory with it.
"""

from __future__ import annotations

import subprocess
import sys

import msgspec

from belfry.clocktower.files.script import ScriptFile
from belfry.core.errors import BelfryError
from belfry.print.content import contents
from belfry.print.order import Order

PATIENCE = 120.0
"""Seconds after which nobody waits for pages any longer."""


class CannotPrint(BelfryError):
    """The pages cannot be set, or not in time."""


def press(file: ScriptFile, order: Order, patience: float = PATIENCE) -> bytes:
    """The PDF of the sheets that somebody wants of a script; raises `CannotPrint`."""
    data = msgspec.json.encode(contents(file, order))
    # -P: whatever lies in the folder where somebody happens to be is none of our modules.
    command = [sys.executable, "-P", "-m", "belfry.print.setting"]
    try:
        done = subprocess.run(command, input=data, capture_output=True, timeout=patience, check=False)
    except subprocess.TimeoutExpired:
        raise CannotPrint(f"setting these pages takes longer than {patience:.0f} seconds") from None
    if done.returncode != 0:
        last = done.stderr.decode(errors="replace").strip().splitlines()[-1:]
        raise CannotPrint(f"these pages cannot be set: {last[0] if last else 'Typst has given up'}")
    return done.stdout
