"""Change the rules one thing at a time and say which changes no test notices.

`python -m tests.mutation ogre moments/death` looks at these modules, `characters`, `core` or nothing at more of them.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import defaultdict

import pytest

from tests.mutation.equal import equal
from tests.mutation.rules import modules, own_tests
from tests.mutation.trial import BROKEN, NOTICED, Trial


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("of", nargs="*", help="a character's id, a part of the core, `characters` or `core`")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes run tests")
    parser.add_argument("--least", type=float, default=0, help="the share that has to be noticed, in percent")
    asked = parser.parse_args()
    chosen = modules(asked.of)
    trial = Trial(chosen, asked.jobs, _progress)
    tests = sorted({str(test) for name, path in chosen.items() for test in own_tests(name, path)})
    quietly = ["-qqs", "--tb=no", "--no-summary", "--assert=plain", "-p", "no:cacheprovider"]
    said = pytest.main([*tests, *quietly, "--hypothesis-profile=any"], plugins=[trial])
    if not trial.results:
        print(f"nothing was tried: pytest ended with {said!r}", file=sys.stderr)
        return 2
    return _report(trial.results, equal(), asked.least)


def _progress(done: int, of: int, unnoticed: int) -> None:
    if sys.stderr.isatty() or done % 500 == 0:
        print(f"{done} of {of} changes, {unnoticed} not noticed", end="\r", file=sys.stderr)


def _report(results: dict[tuple[str, str], int], listed: dict[str, dict[str, str]], least: float) -> int:
    by_module: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for (name, id), result in results.items():
        if id not in listed.get(name, ()):
            by_module[name].append((id, result))
    tried = noticed = 0
    for name, changes in sorted(by_module.items()):
        tried += len(changes)
        noticed += sum(result == NOTICED for _, result in changes)
        missed = [(id, result) for id, result in sorted(changes) if result != NOTICED]
        print(f"{name}: {len(changes) - len(missed)} of {len(changes)} noticed")
        for id, result in missed:
            print(f"    {id}" + (" (could not be made)" if result == BROKEN else ""))
    equals = sum(id in listed.get(name, ()) for name, id in results)
    gone = [
        f"{name}: {id}"
        for name in {name for name, _ in results}
        for id in listed.get(name, ())
        if (name, id) not in results
    ]
    wrong = [
        f"{name}: {id}" for (name, id), result in results.items() if result == NOTICED and id in listed.get(name, ())
    ]
    for heading, lines in (("Listed as equal and not there any more", gone), ("Listed as equal and noticed", wrong)):
        if lines:
            print(f"{heading}:", *lines, sep="\n    ")
    share = 100 * noticed / max(tried, 1)
    print(f"{noticed} of {tried} changes noticed ({share:.1f} %), {equals} more change nothing")
    return int(share < least or bool(gone or wrong))


if __name__ == "__main__":
    sys.exit(main())
