"""Answers that a scenario gives: what stands in its steps, and which of them wait for an ask."""

from __future__ import annotations

from typing import Any

from belfry.clocktower.files.scenario.form import ANSWERS
from belfry.clocktower.script.character import CHARACTERS, Fabled
from belfry.core.plain import a_list, a_mapping


class Given:
    """An answer that waits for its ask: a `choose`, `tell`, `rule` or `register` step."""

    def __init__(self, step: dict[str, Any]) -> None:
        self.step = step
        self.refused = "refused" in step
        [(kind, body)] = (step["refused"] if self.refused else step).items()
        self.kind: str = kind
        self.body: dict[str, Any] = body
        self.used = False
        self.stands = False
        """Whether it has answered an ask and is meant for those that follow from it as well."""
        self.named: list[int] = []
        """The players of a list who have had their turn."""
        self.left: list[int] = []
        """Those of them who are still to have it."""

    @property
    def key(self) -> str:
        """The key of the step, by which its line is found."""
        return next(iter(self.step))

    @property
    def ability(self) -> str:
        """The ability that it is for."""
        return str(self.body["to" if self.kind == "register" else "ability"])

    @property
    def lets_happen(self) -> bool:
        """Whether the Storyteller may let happen what it says at any moment."""
        character = CHARACTERS.get(self.ability)
        return (
            self.kind == "rule"
            and character is not None
            and (character.at_any_moment or (issubclass(character, Fabled) and character.is_in_storytellers_hand()))
        )

    def __str__(self) -> str:
        shown = ", ".join(f"{key}: {as_written(value)}" for key, value in self.body.items())
        return f"{'refused: ' if self.refused else ''}{self.kind}: {{{shown}}}"


def as_written(value: Any) -> str:
    """A value as the file has it."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "yes", False: "no"}[value]
    if (items := a_list(value)) is not None:
        return f"[{', '.join(map(as_written, items))}]"
    if (mapping := a_mapping(value)) is not None:
        return f"{{{', '.join(f'{key}: {as_written(part)}' for key, part in mapping.items())}}}"
    return str(value)


def is_answer(step: Any) -> bool:
    """Whether a step answers an ask."""
    body = a_mapping(step) or {}
    return is_answer(body["refused"]) if "refused" in body else any(kind in body for kind in ANSWERS)


def is_expectation(step: Any) -> bool:
    """Whether a step says what must hold now."""
    return "expect" in (a_mapping(step) or {})


def needs_no_ask(step: Any) -> bool:
    """Whether a step is a decision that the Storyteller may make at any moment."""
    return is_answer(step) and Given(step).lets_happen
