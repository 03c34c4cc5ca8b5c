"""What makes a character: its steps of the night, what it does by day, and its hooks; and which of them happen."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from types import FunctionType
from typing import Any

from belfry.clocktower.ability.hooks import HOOKS
from belfry.clocktower.script.character import CHARACTERS, Character

KINDS = Character.__module__
STEPS = {
    *("first_night", "other_nights", "every_night", "unwoken_night", "by_day", "by_day_for", "used_by"),
    *("by_storyteller", "storyteller_options", "happen", "happen_late", "serves", "attack", "quiets"),
    *("on_redirected", "makes_believe", "good_is_lost", "aside_options", "talks_awake"),
    *("uses_given", "count_mishap"),
}

Put = Callable[[type[Character], str, Any], None]


def makings(character: type[Character]) -> dict[str, FunctionType]:
    """The steps, uses and hooks that make a character, inherited ones included."""
    # What a kind of character has the place for makes none of them.
    bases = [base for base in character.__mro__ if issubclass(base, Character) and base.__module__ != KINDS]
    found = {name: it for base in reversed(bases) for name, it in vars(base).items() if isinstance(it, FunctionType)}
    return {name: it for name, it in found.items() if name in {*STEPS, *HOOKS}}


def note(character: type[Character], put: Put = setattr) -> set[str]:
    """From now on note which of its makings happen, in the set that is given back."""
    called = set[str]()

    def noted(name: str, function: FunctionType) -> Callable[..., Any]:
        @wraps(function)
        def happens(*args: Any, **more: Any) -> Any:
            called.add(name)
            return function(*args, **more)

        return happens

    for name, function in makings(character).items():
        put(character, name, noted(name, function))
    answers = {hook: it._replace(method=noted(hook.__name__, it.method)) for hook, it in character.hooks.items()}
    put(character, "hooks", answers)
    return called


def note_all() -> dict[str, set[str]]:
    """The same for every character, by id."""
    return {id: note(character) for id, character in CHARACTERS.items()}


def missing(called: dict[str, set[str]]) -> list[str]:
    """What has not happened of any character."""
    return [f"{id}.{name}" for id, done in called.items() for name in makings(CHARACTERS[id]) if name not in done]
