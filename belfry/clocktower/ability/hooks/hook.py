"""Hooks: how a moment of the rules is declared, once, and what a class answers to it.

A hook is a method of `Moments` that is marked with when an ability is asked: `while_working` or `while_held`. What it
gives back says how several answers go together: of `bool` one yes is enough, of `... | None` the first that is not
`None` counts, an iterable is put together from all, and what gives back nothing is done by each (`town/hooked.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import FunctionType
from typing import Any, NamedTuple, TypeVar

Hook = Callable[..., Any]
"""A moment as it is declared: the method of `Moments` that does nothing."""

F = TypeVar("F", bound=Hook)

_NEEDS_WORK: dict[Hook, bool] = {}
_LAST: set[Hook] = set()


def while_working(method: F) -> F:
    """Declare a moment at which an ability is asked only while it works; or so of what a class answers."""
    _NEEDS_WORK[method] = True
    return method


def while_held(method: F) -> F:
    """Declare a moment at which an ability is asked whether or not it works; or so of what a class answers."""
    _NEEDS_WORK[method] = False
    return method


def last(method: F) -> F:
    """Let what a class answers come after what all others do; else whoever came into play first is asked first."""
    _LAST.add(method)
    return method


class Answer(NamedTuple):
    """What a class answers to a moment."""

    method: Callable[..., Any]
    needs_work: bool
    """Whether it is asked only while the ability works."""
    last: bool
    """Whether it comes after what others answer."""


Answers = dict[Hook, Answer]


def declared(moments: Iterable[type]) -> dict[str, Hook]:
    """The hooks that are declared in these classes, by name."""
    found = [(name, one) for some in moments for name, one in vars(some).items() if isinstance(one, FunctionType)]
    return {name: method for name, method in found if method in _NEEDS_WORK}


def answers_of(own: dict[str, Any], hooks: dict[str, Hook]) -> Answers:
    """What a class answers that has all this of its own."""
    found: Answers = {}
    for name in own.keys() & hooks.keys():
        hook, method = hooks[name], own[name]
        found[hook] = Answer(method, _NEEDS_WORK.get(method, _NEEDS_WORK[hook]), method in _LAST)
    return found
