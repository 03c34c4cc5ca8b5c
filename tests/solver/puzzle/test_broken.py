"""Files in which one thing is broken: each is read, or refused with its line, and nothing else comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from belfry.core.errors import BelfryError
from belfry.solver import Budget, MalformedPuzzle, Solver, read_puzzle

PUZZLES = Path(__file__).parent.parent / "puzzles"
JUNK: tuple[Any, ...] = (None, True, -1, 10**30, 1.5, "x", "You", "imp", [], [[None]], {}, {"player": "You"})
GONE = object()
TRIES = 100
"""How many broken files are made of each."""


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The places of everything in a document, as the keys that lead there."""
    if path:
        yield path
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield from places(value[key], (*path, key))


def broken(text: str, chance: Random) -> str:
    """A file with one thing taken out of it, or something else in its place."""
    document = yaml.safe_load(text)
    *path, last = chance.choice(list(places(document)))
    part = document
    for key in path:
        part = part[key]
    junk = chance.choice((GONE, *JUNK))
    if junk is GONE:
        del part[last]
    else:
        part[last] = junk
    return yaml.safe_dump(document, sort_keys=False)


@pytest.mark.parametrize("name", ["05", "16", "small/24", "small/28", "small/39", "small/42"])
def test_whatever_is_broken_in_a_file_is_refused_with_its_line_or_makes_no_difference(name: str) -> None:
    text, chance = (PUZZLES / f"{name}.yaml").read_text("utf-8"), Random(name)
    refused = 0
    for _ in range(TRIES):
        try:
            puzzle = read_puzzle(broken(text, chance))
            Solver(puzzle.record, budget=Budget(worlds=1)).worlds()
        except MalformedPuzzle as malformed:
            refused += 1
            assert str(malformed).startswith("line "), str(malformed)
        except BelfryError:
            # What can be read need not be such that it can be solved.
            pass

    assert refused > TRIES // 2


def test_an_empty_file_is_called_a_puzzle_without_one() -> None:
    with pytest.raises(MalformedPuzzle, match="line 1: the file has no puzzle"):
        read_puzzle("")


def test_whoever_says_the_same_twice_has_said_it_once() -> None:
    text = (PUZZLES / "small" / "39.yaml").read_text("utf-8")
    line = "      - {night: 2, learns: {count: 2}}\n"
    twice = read_puzzle(text.replace(line, line * 300)).record

    assert twice == read_puzzle(text).record
