"""The same answers whatever stays open, with tables and without, turned by a seat, and under other names."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from belfry.core.scenario.document import read_documents
from belfry.solver import Record, Solver, read_puzzle
from belfry.solver.puzzle.reading import PuzzleFile
from tests.solver.test_puzzles import FILES, SMALL

Worlds = set[tuple[tuple[str, ...], tuple[str, ...] | None]]
LONG = {("lazy", "23"), ("lazy", "24"), ("tables", "24")}
"""The files that take long with something switched off; `make soak` solves them so too."""
EVERY = [*FILES, *SMALL]
WAYS = [(file, how) for how in ("lazy", "tables") for file in EVERY if (how, file.stem) not in LONG or file in SMALL]


class Turned(PuzzleFile):
    """Reads a file whose point of view need not be the first of its players."""

    def _pov(self, value: Any) -> int | None:
        return None if value is None else self.player(value, ("pov",))


def worlds_of(record: Record, *, by_end: bool, **how: bool) -> Worlds:
    """The worlds of a record, solved in some way."""
    found = Solver(record, **how).worlds("end" if by_end else "start")
    assert found.complete
    return {(world.start, world.end if by_end else None) for world in found.worlds}


def renamed(value: Any, names: dict[str, str]) -> Any:
    """A document in which everybody has another name."""
    if isinstance(value, dict):
        return {names.get(key, key): renamed(one, names) for key, one in value.items()}
    if isinstance(value, list):
        return [renamed(one, names) for one in value]
    return names.get(value, value) if isinstance(value, str) else value


def called(value: Any) -> str:
    """What a case is called."""
    return f"{value.parent.stem} {value.stem}" if isinstance(value, Path) else f"without {value}"


@cache
def usual(file: Path) -> Worlds:
    """The worlds of a file as it is solved usually."""
    asked = read_puzzle(file.read_text("utf-8"))
    return worlds_of(asked.record, by_end=asked.by_end)


@pytest.mark.parametrize(("file", "how"), WAYS, ids=called)
def test_what_is_decided_at_once_and_what_no_table_judges_is_the_same(file: Path, how: str) -> None:
    asked = read_puzzle(file.read_text("utf-8"))

    assert worlds_of(asked.record, by_end=asked.by_end, **{how: False}) == usual(file)


@pytest.mark.parametrize("file", EVERY, ids=called)
def test_a_circle_that_is_turned_with_other_names_has_the_same_worlds(file: Path) -> None:
    text = file.read_text("utf-8")
    asked = read_puzzle(text)
    document = yaml.safe_load(text)
    names = {body["name"]: f"Player {n}" for n, body in enumerate(document["players"])}
    document = renamed(document, names)
    document["players"] = [*document["players"][1:], document["players"][0]]
    document.pop("solutions", None)

    [read] = read_documents(yaml.safe_dump(document, sort_keys=False))
    turned = worlds_of(Turned(read).read().record, by_end=asked.by_end)
    back = {(start[-1:] + start[:-1], None if end is None else end[-1:] + end[:-1]) for start, end in turned}

    assert back == usual(file)
