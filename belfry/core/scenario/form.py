"""The form of a scenario: what those of all games share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar

from belfry.core.errors import known, shown
from belfry.core.plain import a_list, a_mapping
from belfry.core.scenario.document import MalformedScenario, Path, Scenario, read_documents

MOST_STEPS = 2_000


class Form(ABC):
    """Checks one document before anything runs: a game says which steps and expectations there are, and checks them."""

    game: ClassVar[str]
    keys_of_a_document: ClassVar[set[str]]
    words: ClassVar[tuple[str, ...]]
    """The steps of one word."""
    kinds: ClassVar[tuple[str, ...]]
    """The steps that are one key with what belongs to it; `refused` and `expect` are so in every game."""
    expected: ClassVar[set[str]]
    """The kinds of expectations."""
    examples: ClassVar[tuple[str, str]]
    """A step and an expectation, as a complaint shows them."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.document = scenario.document
        self.count = 0

    @classmethod
    def read(cls, text: str) -> list[Scenario]:
        """The scenarios of a file; raises `MalformedScenario`."""
        scenarios = read_documents(text)
        for scenario in scenarios:
            cls(scenario).check()
        return scenarios

    @abstractmethod
    def check(self) -> None:
        """Raise `MalformedScenario` if the document has not the form."""

    @abstractmethod
    def body(self, kind: str, value: Any, path: Path) -> None:
        """Check what belongs to a step."""

    @abstractmethod
    def expectation(self, kind: str, value: Any, path: Path) -> None:
        """Check what belongs to an expectation."""

    # The parts of a document

    def head(self, game: object) -> None:
        """The game, the name, what is cited, and that there is nothing unknown."""
        for key in self.document:
            if key not in self.keys_of_a_document:
                raise self.fail((key,), f"unknown key; {known(key, sorted(self.keys_of_a_document))}")
        if game != self.game:
            raise self.fail(("game",), f"must be {self.game}, not {shown(game)}")
        self.word(self.document.get("name", ""), ("name",))
        self.list_of_words(self.document.get("cites", []), ("cites",))

    def need(self, *keys: str) -> None:
        """That these keys are there."""
        for key in keys:
            if key not in self.document:
                raise self.fail((), f"the key {key!r} is missing; there are {', '.join(map(str, self.document))}")

    def steps(self, steps: Any, path: Path = ("steps",)) -> None:
        for place, step in enumerate(self.items(steps, path, "steps")):
            self.step(step, (*path, place))

    def step(self, step: Any, path: Path) -> None:
        self.one_more(path)
        kinds = [*self.words, *self.kinds, "refused", "expect"]
        if isinstance(step, str):
            if step in kinds and step not in self.words:
                raise self.fail(path, f"{step} needs what belongs to it, such as {{{step}: …}}")
            if step not in self.words:
                raise self.fail(path, f"unknown step {shown(step)}; {known(step, kinds)}")
            return
        kind, value = self.one_key(
            step, path, self.examples[0], "a step is one word, or one key with what belongs to it"
        )
        inside = (*path, kind)
        if kind == "refused":
            self.refused(value, inside)
        elif kind == "expect":
            self.expectations(value, inside)
        elif kind in self.kinds:
            self.body(kind, value, inside)
        elif kind in self.words:
            raise self.fail(inside, f"{kind} is a step of one word: nothing belongs to it")
        else:
            raise self.fail(inside, f"unknown step; {known(kind, kinds)}")

    def refused(self, step: Any, path: Path) -> None:
        """A step that must be refused."""
        self.step(step, path)

    def expectations(self, value: Any, path: Path) -> None:
        expectations = self.items(value, path, "expectations")
        if not expectations:
            raise self.fail(path, f"expects nothing; it must be such as [{self.examples[1]}]")
        for place, expectation in enumerate(expectations):
            here = (*path, place)
            self.one_more(here)
            message = "an expectation is one key with what belongs to it"
            kind, body = self.one_key(expectation, here, self.examples[1], message)
            if kind not in self.expected:
                raise self.fail((*here, kind), f"unknown expectation; {known(kind, sorted(self.expected))}")
            self.expectation(kind, body, (*here, kind))

    def one_more(self, path: Path) -> None:
        self.count += 1
        if self.count > MOST_STEPS:
            raise self.fail(path, f"a scenario has at most {MOST_STEPS} steps and expectations")

    # Shapes

    def fail(self, path: Path, message: str) -> MalformedScenario:
        return self.scenario.error(path, message)

    def mapping(self, value: Any, path: Path, example: str) -> dict[Any, Any]:
        mapping = a_mapping(value)
        if mapping is None or not all(isinstance(key, str) for key in mapping):
            raise self.fail(path, f"must be a mapping, such as {example}, not {shown(value)}")
        return mapping

    def something(self, value: Any, path: Path, example: str) -> dict[Any, Any]:
        """A mapping that is not empty."""
        mapping = self.mapping(value, path, example)
        if not mapping:
            raise self.fail(path, f"says nothing; it must be such as {example}")
        return mapping

    def items(self, value: Any, path: Path, of: str) -> list[Any]:
        found = a_list(value)
        if found is None:
            raise self.fail(path, f"must be a list of {of}, not {shown(value)}")
        return found

    def word(self, value: Any, path: Path) -> None:
        if not isinstance(value, str):
            raise self.fail(path, f"must be a word, not {shown(value)}{_quoted(value)}")

    def list_of_words(self, value: Any, path: Path) -> None:
        for place, word in enumerate(self.items(value, path, "words")):
            self.word(word, (*path, place))

    def word_or_words(self, value: Any, path: Path) -> None:
        if not isinstance(value, str):
            self.list_of_words(value, path)

    def yes_or_no(self, value: Any, path: Path) -> None:
        if not isinstance(value, bool):
            raise self.fail(path, f"must be yes or no, not {shown(value)}")

    def number(self, value: Any, path: Path) -> None:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.fail(path, f"must be a number, not {shown(value)}")

    def one_of(self, value: Any, path: Path, *words: str) -> None:
        if value not in words:
            raise self.fail(path, f"must be {' or '.join(words)}, not {shown(value)}")

    def keys(self, value: Any, path: Path, needs: set[str], may: set[str]) -> dict[Any, Any]:
        body = self.mapping(value, path, "{" + ", ".join(f"{key}: …" for key in sorted(needs or may)) + "}")
        for key in body:
            if key not in needs | may:
                raise self.fail((*path, key), f"unknown key; {known(key, sorted(needs | may))}")
        for key in sorted(needs):
            if key not in body:
                raise self.fail(path, f"the key {key!r} is missing; it takes {', '.join(sorted(needs | may))}")
        return body

    def one_key(self, value: Any, path: Path, example: str, message: str) -> tuple[str, Any]:
        found = self.mapping(value, path, example)
        if len(found) != 1:
            raise self.fail(path, f"{message}, such as {example}, not {shown(value)}")
        return next(iter(found.items()))


def _quoted(value: Any) -> str:
    """What to do where YAML reads a word as something else."""
    return '; put it into quotes if it is one: "yes"' if isinstance(value, bool | int | float) else ""
