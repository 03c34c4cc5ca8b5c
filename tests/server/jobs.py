"""What the tests let a pool do: well-behaved, hostile and broken."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from belfry.core.errors import BelfryError
from belfry.table import Refusal

FOR_EVER = 3600.0


def double(number: int) -> tuple[int, int]:
    return 2 * number, os.getpid()


def who_started_it() -> int:
    return os.getppid()


def spin() -> None:
    while True:
        pass


def stuck_in_c() -> int:
    return sum(range(10**13))


def devour() -> int:
    return len(bytearray(4 * 1024**3))


def too_large() -> bytes:
    return bytes(80 * 1024 * 1024)


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def sleep(started: str = "") -> None:
    if started:
        Path(started).write_text(f"{os.getpid()}")
    time.sleep(FOR_EVER)


def refuse() -> None:
    raise Refusal("bad-script", "that is no script")


def complain() -> None:
    raise BelfryError("that cannot be")


def fail() -> None:
    raise KeyError("a fault of ours")


def note(file: str, word: str, seconds: float = 0.0) -> None:
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass
    with Path(file).open("a") as noted:
        noted.write(word)
