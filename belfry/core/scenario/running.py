"""Running a scenario: what the runners of all games share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec

from belfry.core.errors import BelfryError
from belfry.core.plain import a_list, a_sequence
from belfry.core.scenario.document import Scenario

MOST_ANSWERS = 10_000


class Outcome(msgspec.Struct, frozen=True):
    """Whether a scenario held, and what differed if it did not."""

    name: str
    cites: list[str]
    passed: bool
    message: str


class ScenarioFailed(BelfryError):
    """A step could not be carried out, or an expectation does not hold."""


class Differs(ScenarioFailed):
    """An expectation that does not hold."""


class Runner(ABC):
    """Carries out a scenario."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.since = 0
        """How many events there were before what expectations look at."""
        self.answers = 0
        self.place: str | None = None
        """The line and the number of the step or expectation under way, if the scenario comes from a file."""

    @abstractmethod
    def run(self) -> None:
        """Carry out every step in order; raises `ScenarioFailed` at the first thing that differs."""

    def at(self, container: Any, key: Any) -> None:
        """Note which part of the file is being carried out."""
        self.place = self.scenario.lines.of(container, key) or self.place

    def one_more_answer(self) -> None:
        """Count an answer: no scenario goes on for ever."""
        self.answers += 1
        if self.answers > MOST_ANSWERS:
            raise ScenarioFailed(f"the scenario needs more than {MOST_ANSWERS} answers")


R = TypeVar("R", bound=Runner)


def outcome_of(scenario: Scenario, begin: Callable[[Scenario], Runner]) -> Outcome:
    """Run one scenario to its end or to the first thing that differs."""
    runner: Runner | None = None
    try:
        runner = begin(scenario)
        runner.run()
    except BelfryError as error:
        where = "" if runner is None or runner.place is None else f"{runner.place}: "
        return Outcome(scenario.name, scenario.cites, passed=False, message=f"{where}{error}")
    return Outcome(scenario.name, scenario.cites, passed=True, message="")


class Expectations(Generic[R]):
    """Compares a game with what is expected of it now: each kind of expectation is a method `expect_…`."""

    def __init__(self, runner: R) -> None:
        self.runner = runner

    def check(self, expectations: list[dict[str, Any]]) -> None:
        """Raise at the first expectation that does not hold."""
        for place, expectation in enumerate(expectations):
            self.runner.at(expectations, place)
            kind, value = next(iter(expectation.items()))
            getattr(self, f"expect_{kind}")(value)

    def compare(self, what: str, expected: Any, found: Any) -> None:
        """Raise if something is not as expected."""
        if expected != found:
            raise Differs(f"{what}: expected {written(expected)}, found {written(found)}")


def listed(value: Any) -> list[Any]:
    """A list, or the one thing that stands in its place."""
    return [value] if (found := a_list(value)) is None else found


def written(value: Any) -> str:
    """A value as a message says it."""
    items = a_sequence(value)
    if items is not None:
        return ", ".join(map(str, items)) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
