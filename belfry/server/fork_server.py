"""The fork server: a process that has loaded Belfry once, and does each job in a copy of itself.

Run by `processes`: `python -m belfry.server.fork_server`. Jobs come through standard input and go back through standard
output. A copy ends with its job and takes its memory with it, so whatever a job does spoils no other. With the input
the fork server ends too, and all its copies.

Where a system cannot copy a process, `--once` does one job in the process itself.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import selectors
import signal
import sys
from typing import Any

from belfry.server.work import Done, Frames, Job, framed, how_it_ended, limit, perform

ONCE = "--once"
PART = 65536
MOST_RESULT = 64 * 1024 * 1024
"""Bytes of what a job gives; whoever gives more is stopped."""


class Copy:
    """A process that does one job."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.pipe, giving = os.pipe()
        self._result = bytearray()
        self.process = os.fork()
        if self.process == 0:
            os.close(self.pipe)
            _work(job, giving)
        os.close(giving)

    def read(self) -> bool:
        """Read on; whether there may be more."""
        part = os.read(self.pipe, PART)
        self._result += part
        if len(self._result) > MOST_RESULT:
            self.kill()
        return bool(part)

    def kill(self) -> None:
        """End it now."""
        # It is ours until `done` asks what became of it, so the number means no other process.
        os.kill(self.process, signal.SIGKILL)

    def done(self) -> Done:
        """What has become of the job."""
        os.close(self.pipe)
        _, status, used = os.wait4(self.process, 0)
        how = how_it_ended(os.waitstatus_to_exitcode(status))
        return Done(self.job.id, how, used.ru_utime + used.ru_stime, bytes(self._result))


def _work(job: Job, giving: int) -> None:
    """Do a job in this process and end it."""
    code = 1
    try:
        os.close(0)
        limit(job.within, job.memory)
        result = perform(job.call)
        # What was made is given back, however long that takes whoever reads it.
        for timer in (signal.ITIMER_PROF, signal.ITIMER_REAL):
            signal.setitimer(timer, 0)
        _write(giving, result)
        code = 0
    except MemoryError:
        pass
    finally:
        # No other way out: whatever else this process was a copy of is none of its business.
        os._exit(code)


def _serve() -> None:
    """Do jobs until there are no more."""
    frames, selector = Frames(), selectors.DefaultSelector()
    copies: dict[int, Copy] = {}
    selector.register(0, selectors.EVENT_READ)
    while True:
        for key, _ in selector.select():
            if key.fd == 0:
                part = os.read(0, PART)
                if not part:
                    for copy in copies.values():
                        copy.kill()
                    return
                for message in frames.feed(part):
                    if isinstance(message, Job):
                        copy = copies[message.id] = Copy(message)
                        selector.register(copy.pipe, selectors.EVENT_READ, copy)
                    elif message in copies:
                        copies[message].kill()
            elif not key.data.read():
                selector.unregister(key.fd)
                del copies[key.data.job.id]
                _write(1, framed(key.data.done()))


def _write(pipe: int, data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[os.write(pipe, left) :]


def _prepare(paths: list[str], modules: list[str]) -> None:
    """Load what jobs need, so that no copy has to."""
    sys.path[:] = paths
    for name in modules:
        module: Any = importlib.import_module(name)
        warm = getattr(module, "prepare", None)
        if warm is not None:
            warm()


def main() -> None:
    """Do what comes through standard input."""
    # Whoever ends the server at a terminal, or all processes of the service, ends the server first, and it ends us.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    # What a module may print belongs to nobody's answer.
    sys.stdout = sys.stderr
    paths, modules = json.loads(sys.argv[-1])
    _prepare(paths, modules)
    if ONCE in sys.argv:
        for job in Frames().feed(sys.stdin.buffer.read()):
            limit(job.within, job.memory)
            _write(1, perform(job.call))
    else:
        gc.collect()
        # So that a copy that counts its objects does not write to all of them.
        gc.freeze()
        _serve()


if __name__ == "__main__":
    main()
