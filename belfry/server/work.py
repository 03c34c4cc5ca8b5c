"""Work: what crosses from the server to the processes that work for it, and what comes back."""

from __future__ import annotations

import contextlib
import math
import os
import pickle
import signal
import struct
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from typing import Any, Literal, NamedTuple

from belfry.clocktower.pieces import homebrew
from belfry.clocktower.pieces.homebrew import HomeMade
from belfry.core.errors import BelfryError

How = Literal["made", "late", "died"]
"""What has become of a job: something was made, or it was at least refused; its time was up; or its process died."""

LENGTH = struct.Struct(">Q")
TIME_UP = 75
"""The exit code of a process that found its time to be up, where no signal says so."""
LATE = () if sys.platform == "win32" else (signal.SIGALRM, signal.SIGPROF, signal.SIGXCPU)
"""The signals that end a process whose time is up."""
PATIENCE = 4
"""How many times as many seconds a job may take by the clock: a busy machine gives it only a part of a core."""
NICE = 5
"""By how much this work gives way to the tables."""


class Job(NamedTuple):
    """Something to be made: `call` is a function with its arguments, which only the process that works reads."""

    id: int
    within: float
    """Seconds of a core that it may take."""
    memory: int
    """Bytes that it may have, with all that the process has anyway."""
    call: bytes


class Done(NamedTuple):
    """What has become of a job, and how many seconds of a core it took."""

    id: int
    how: How
    seconds: float
    result: bytes = b""


class Worthless(Exception):
    """What was to be made failed by a fault of ours; the message says where."""


def call(function: Callable[..., object], arguments: tuple[Any, ...]) -> bytes:
    """A function with its arguments, to be called elsewhere, and the home-made characters that they name."""
    called = pickle.dumps((function, arguments))
    # What somebody has made up is known only where a table has it.
    home_made = homebrew.named_in(called)
    return called if not home_made else pickle.dumps((_call_knowing, (home_made, function, arguments)))


def _call_knowing(
    home_made: tuple[HomeMade, ...], function: Callable[..., object], arguments: tuple[Any, ...]
) -> object:
    for one in home_made:
        homebrew.keep(one)
    return function(*arguments)


def perform(called: bytes) -> bytes:
    """Call the function; what comes of it, an error included, for `read_result`."""
    try:
        function, arguments = pickle.loads(called)
        return pickle.dumps((True, function(*arguments)))
    except BelfryError as error:
        with contextlib.suppress(Exception):
            # An error that cannot be read again would look like a fault of whoever reads it.
            said = pickle.dumps((False, error))
            pickle.loads(said)
            return said
        return pickle.dumps((False, Worthless(traceback.format_exc())))
    except MemoryError:
        raise
    except Exception:
        return pickle.dumps((False, Worthless(traceback.format_exc())))


def read_result(result: bytes) -> Any:
    """What the function has given; raises what it has raised, or `Worthless`."""
    well, value = pickle.loads(result)
    if not well:
        raise value
    return value


def how_it_ended(code: int | None) -> How:
    """What the exit code of a process says of its job; below zero it is the signal that ended it."""
    if code == 0:
        return "made"
    return "late" if code == TIME_UP or code in [-number for number in LATE] else "died"


def limit(within: float, memory: int) -> None:
    """Let this process end by itself when its time is up, and have no more memory; as far as the system can do that."""
    if sys.platform == "win32":
        ending = threading.Timer(PATIENCE * within, os._exit, [TIME_UP])
        ending.daemon = True
        ending.start()
        return
    import resource

    os.nice(NICE)
    # As the system has it: no code that is stuck is asked.
    for number in LATE:
        signal.signal(number, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, within)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE * within)
    bounds = {resource.RLIMIT_CPU: math.ceil(within) + 1, resource.RLIMIT_CORE: 0}
    if sys.platform == "linux":
        bounds[resource.RLIMIT_AS] = memory
    for what, most in bounds.items():
        # Where less was allowed already, it stays.
        _, hard = resource.getrlimit(what)
        allowed = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(what, (allowed, allowed))


# Messages


def framed(message: Job | Done | int) -> bytes:
    """A message with its length before it; a number takes back the job of this id."""
    body = pickle.dumps(message)
    return LENGTH.pack(len(body)) + body


class Frames:
    """Puts messages together again from what comes through a pipe."""

    def __init__(self) -> None:
        self._held = bytearray()

    def feed(self, data: bytes) -> Iterator[Any]:
        """The messages that are whole with this."""
        self._held += data
        while len(self._held) >= LENGTH.size:
            end = LENGTH.size + LENGTH.unpack_from(self._held)[0]
            if len(self._held) < end:
                return
            message = pickle.loads(self._held[LENGTH.size : end])
            del self._held[:end]
            yield message
