"""The scenario files of a game as tests read them: whole, as plain data, and with junk in some place."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from belfry.core.scenario import MalformedScenario, Outcome, Scenario

FOLDER = Path(__file__).parent / "scenarios"

Place = tuple[int, tuple[Any, ...]]
"""A place in the files: the number of the document, and the keys that lead there."""


class ScenarioFiles:
    """All scenario files of a folder, with how its game reads and runs them."""

    def __init__(self, folder: Path, read: Callable[[str], list[Scenario]], run: Callable[[Scenario], Outcome]) -> None:
        self._read = read
        self._run = run
        self._paths = sorted(folder.glob("*.yaml"))
        self.documents: list[Any] = [
            document for path in self._paths for document in yaml.safe_load_all(path.read_text("utf-8"))
        ]
        self.places: list[Place] = [
            (number, place) for number, document in enumerate(self.documents) for place in _places(document)
        ]

    def each(self) -> Iterator[Any]:
        """Every scenario, as the parameter of a test."""
        for path in self._paths:
            for scenario in self._read(path.read_text("utf-8")):
                yield pytest.param(scenario, id=f"{path.stem}: {scenario.name}")

    def run_text(self, text: str) -> Outcome:
        """The outcome of a file with one scenario."""
        [scenario] = self._read(text)
        return self._run(scenario)

    def complaint(self, text: str) -> str:
        """What is said about a malformed file."""
        with pytest.raises(MalformedScenario) as caught:
            self._read(text)
        return str(caught.value)

    def try_with_junk(self, number: int, *junk: tuple[tuple[Any, ...], Any]) -> None:
        """See that a document with junk at some places is malformed or has an outcome."""
        document = copy.deepcopy(self.documents[number])
        for path, value in junk:
            _put(document, path, copy.deepcopy(value))
        try:
            [scenario] = self._read(yaml.safe_dump(document, sort_keys=False))
        except MalformedScenario as malformed:
            assert str(malformed).startswith("line ")
        else:
            outcome = self._run(scenario)
            assert outcome.passed == (outcome.message == "")


def _places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a document, the inner ones first."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        yield from _places(part, (*path, key))
        yield (*path, key)


def _put(document: Any, path: tuple[Any, ...], junk: Any) -> None:
    """Put junk at a place, if the place is still there."""
    for key in path[:-1]:
        document = document[key] if isinstance(document, (dict, list)) and _has(document, key) else None
    if isinstance(document, (dict, list)) and _has(document, path[-1]):
        document[path[-1]] = junk


def _has(container: Any, key: Any) -> bool:
    """Whether a list or a mapping has this key."""
    return key in container if isinstance(container, dict) else isinstance(key, int) and key < len(container)
