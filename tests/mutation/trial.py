"""The tests that see each change: collected once, and run in a fork of the process for each change."""

from __future__ import annotations

import gc
import os
import pickle
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.mutation.applying import apply, mark
from tests.mutation.mutants import Module, Mutant
from tests.mutation.rules import ROOT, own_tests, scopes

MOST_TESTS = 400
"""How many tests at the most have to notice a change of what several characters share."""

PATIENCE = 5
"""After how many seconds, and times what a test takes without it, a change counts as noticed: it has no end."""

UNNOTICED, NOTICED, BROKEN = 0, 1, 2


class Run(NamedTuple):
    """How a test went without any change."""

    passed: bool
    seconds: float
    met: frozenset[tuple[str, int]]
    """The statements that it has come to: each by the name of its module and its line."""


class Change(NamedTuple):
    """A change of a module of the rules."""

    name: str
    path: Path
    mutant: Mutant
    declared: bool
    """Whether it is made to a declaration, which no test comes to."""

    @property
    def module(self) -> str:
        return _dotted(self.path)


class Trial:
    """A pytest plugin that runs tests for every change, in place of all tests once."""

    def __init__(self, modules: dict[str, Path], jobs: int, progress: Callable[[int, int, int], None]) -> None:
        self.modules = modules
        self.jobs = jobs
        self.progress = progress
        self.results: dict[tuple[str, str], int] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            raise session.Interrupted("the tests cannot be collected")
        items, runs = session.items, _without_a_change(session, self.modules, self.jobs)
        failed = [item.nodeid for item, run in zip(items, runs, strict=True) if not run.passed]
        if failed:
            raise session.Failed(f"these fail without any change: {' '.join(failed[:5])}")
        coming: dict[tuple[str, int], list[int]] = {}
        for at, run in enumerate(runs):
            for place in run.met:
                coming.setdefault(place, []).append(at)
        waiting = list(self._changes())
        # Else each fork would look through all that there is, and have a copy of it for that.
        gc.freeze()
        running: dict[int, Change] = {}
        for done, change in enumerate(waiting):
            places = range(len(items)) if change.declared else coming.get((change.name, change.mutant.line), ())
            seeing = self._seeing(change, places, items, runs)
            tests = [(items[at], PATIENCE * (1 + runs[at].seconds)) for at in seeing]
            running[_forked(lambda of=(change, tests): _see(session, *of))] = change
            if len(running) >= self.jobs:
                self._wait(running)
            self.progress(done + 1, len(waiting), sum(result == UNNOTICED for result in self.results.values()))
        while running:
            self._wait(running)
        return True

    def _changes(self) -> Iterator[Change]:
        for name, path in self.modules.items():
            module = Module(path)
            for mutant in module.mutants(scopes(module)):
                yield Change(name, path, mutant, mutant.scope in module.declarations)

    def _seeing(self, change: Change, places: Iterable[int], items: list[pytest.Item], runs: list[Run]) -> list[int]:
        """The numbers of those of some tests that count for a change: those named after it first.

        Of the others each file gives its quickest in turn, as tests of one file show much the same.
        """
        own, named = set(own_tests(change.name, change.path)), f"test_{change.path.stem}"
        seeing = [
            (items[at].path.stem != named, runs[at].seconds, at, items[at].path)
            for at in places
            if items[at].path in own
        ]
        before = Counter[Path]()
        in_turn: list[tuple[bool, int, float, int]] = []
        for other, seconds, at, path in sorted(seeing):
            in_turn.append((other, before[path], seconds, at))
            before[path] += 1
        return [at for *_, at in sorted(in_turn)[:MOST_TESTS]]

    def _wait(self, running: dict[int, Change]) -> None:
        pid, status = os.wait()
        change = running.pop(pid)
        code = os.waitstatus_to_exitcode(status)
        self.results[change.name, change.mutant.id] = NOTICED if code < 0 else code


def _dotted(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def _forked(do: Callable[[], int]) -> int:
    """Let a fork of this process do something in silence and end with the number that comes of it."""
    sys.stdout.flush()
    pid = os.fork()
    if pid:
        return pid
    code = BROKEN
    try:
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        code = do()
    finally:
        os._exit(code)


def _see(session: pytest.Session, change: Change, tests: list[tuple[pytest.Item, float]]) -> int:
    """Make the change and run the tests until one fails; one that takes too long is stopped by a signal."""
    if not apply(change.mutant, change.module):
        return NOTICED
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    for item, patience in tests:
        signal.setitimer(signal.ITIMER_PROF, patience)
        if not _passes(session, item):
            return NOTICED
    return UNNOTICED


def _passes(session: pytest.Session, item: pytest.Item) -> bool:
    before = session.testsfailed
    session.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
    return session.testsfailed == before


def _without_a_change(session: pytest.Session, modules: dict[str, Path], jobs: int) -> list[Run]:
    """How every test goes as things are, and what it enters: each job runs its share."""
    runs: dict[int, Run] = {}
    pipes: list[tuple[int, int]] = []
    for job in range(jobs):
        reading, writing = os.pipe()
        share = range(job, len(session.items), jobs)
        pid = _forked(lambda share=share, writing=writing: _run_all(session, modules, share, writing))
        os.close(writing)
        pipes.append((pid, reading))
    for pid, reading in pipes:
        with os.fdopen(reading, "rb") as sent:
            runs |= pickle.loads(sent.read() or pickle.dumps({}))
        os.waitpid(pid, 0)
    return [runs.get(at, Run(False, 0, frozenset())) for at in range(len(session.items))]


def _run_all(session: pytest.Session, modules: dict[str, Path], share: range, writing: int) -> int:
    runs: dict[int, Run] = {}
    met = set[tuple[str, int]]()
    for name, path in modules.items():
        mark(Module(path), _dotted(path), lambda line, name=name: met.add((name, line)))
    for at in share:
        met.clear()
        began = time.process_time()
        passed = _passes(session, session.items[at])
        runs[at] = Run(passed, time.process_time() - began, frozenset(met))
    with os.fdopen(writing, "wb") as sent:
        sent.write(pickle.dumps(runs))
    return 0
