"""Answers that a scenario gives: what stands in its steps, and which of them wait for an ask."""

from __future__ import annotations

from typing import Any

from belfry.clocktower.character import CHARACTERS
from belfry.clocktower.scenario.form import ANSWERS
from belfry.core.plain import a_mapping

JUDGEMENTS = ("mad", "sane")
"""The words for what the Storyteller finds a player to be."""


class Given:
    """An answer that waits for its ask: a `choose`, `tell`, `rule` or `register` step."""

    def __init__(self, kind: str, body: dict[str, Any], *, refused: bool) -> None:
        self.kind = kind
        self.body = body
        self.refused = refused
        self.used = False
        self.stands = False
        """Whether it has answered an ask and is meant for those that follow from it as well."""
        self.named: list[int] = []
        """The players of a list who have had their turn."""

    @classmethod
    def by(cls, step: dict[str, Any]) -> Given:
        """What a step gives."""
        refused = "refused" in step
        [(kind, body)] = (step["refused"] if refused else step).items()
        return cls(kind, body, refused=refused)

    @property
    def lets_happen(self) -> bool:
        """Whether it lets something happen, or has madness judged, that the Storyteller may at any moment."""
        character = CHARACTERS.get(str(self.body.get("ability")))
        if self.kind != "rule" or character is None:
            return False
        if character.in_storytellers_hand:
            return True
        if not character.at_any_moment:
            return False
        judged = () if character.broken_if_mad is None else (False, "no", *JUDGEMENTS)
        return self.body["choice"] in (True, "yes", *judged)

    def __str__(self) -> str:
        shown = ", ".join(f"{key}: {value}" for key, value in self.body.items())
        return f"{'refused: ' if self.refused else ''}{self.kind}: {{{shown}}}"


def is_answer(step: Any) -> bool:
    """Whether a step answers an ask."""
    body = a_mapping(step) or {}
    return is_answer(body["refused"]) if "refused" in body else any(kind in body for kind in ANSWERS)


def is_expectation(step: Any) -> bool:
    """Whether a step says what must hold now."""
    return "expect" in (a_mapping(step) or {})


def needs_no_ask(step: Any) -> bool:
    """Whether a step is a decision that the Storyteller may make at any moment."""
    return is_answer(step) and Given.by(step).lets_happen
