"""A change made to what is loaded, so that everything that holds a function or a class meets it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import cached_property
from types import CodeType, FunctionType, ModuleType
from typing import Any, cast

from belfry.clocktower.script.character import CHARACTERS
from tests.mutation.mutants import Module, Mutant

AWAITED_GENERATOR = 0x100
"""The flag by which `types.coroutine` marks a generator that can be awaited."""


def apply(mutant: Mutant, name: str) -> bool:
    """Change the module of this name as the mutant says, if it can be loaded so.

    There is no way back but the end of the process.
    """
    module, code = sys.modules[name], mutant.compiled()
    holder, _, last = mutant.scope.rpartition(".")
    cls: type | None = vars(module)[holder] if holder else None
    found = vars(cls or module).get(last)
    function = _function(found)
    if function is not None:
        _replace(function, _code(code, mutant.scope))
        return True
    if cls is None:
        raise LookupError(f"{mutant.scope} is not in {name}")
    return _declare(module, code, cls, last)


def mark(written: Module, name: str, met: Callable[[int], object]) -> None:
    """Let every function of the module of this name say which of its statements it comes to."""
    module, codes = sys.modules[name], {code.co_qualname: code for code in _codes(written.marked())}
    vars(module)["__met__"] = met
    for scope in written.functions:
        holder, _, last = scope.rpartition(".")
        function = _function(vars(vars(module)[holder] if holder else module).get(last))
        if function is not None and function.__code__.co_qualname == scope:
            _replace(function, codes[scope])


def _function(found: Any) -> FunctionType | None:
    """The function that stands in a class or a module, without what is wrapped round it."""
    if isinstance(found, property):
        found = found.fget
    elif isinstance(found, cached_property):
        found = cast("cached_property[Any]", found).func
    elif isinstance(found, classmethod | staticmethod):
        found = cast("Any", found).__func__
    while hasattr(found, "__wrapped__"):
        if hasattr(found, "cache_clear"):
            found.cache_clear()
        found = found.__wrapped__
    return found if isinstance(found, FunctionType) else None


def _code(module: CodeType, scope: str) -> CodeType:
    return next(code for code in _codes(module) if code.co_qualname == scope)


def _codes(code: CodeType) -> Iterator[CodeType]:
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part
            yield from _codes(part)


def _replace(function: FunctionType, code: CodeType) -> None:
    """Give a function other code; a cell that the code has no use for any more stays, unused."""
    missing = tuple([cell for cell in function.__code__.co_freevars if cell not in code.co_freevars])
    flags = code.co_flags | (function.__code__.co_flags & AWAITED_GENERATOR)
    function.__code__ = code.replace(co_freevars=(*code.co_freevars, *missing), co_flags=flags)


def _declare(module: ModuleType, code: CodeType, cls: type, name: str) -> bool:
    """Run the module once more, and let the class that is loaded declare what the new one does."""
    known = dict(CHARACTERS)
    again = ModuleType(module.__name__)
    again.__file__ = module.__file__
    try:
        exec(code, vars(again))
    except Exception:
        return False
    CHARACTERS.clear()
    CHARACTERS.update(known)
    changed = vars(cast("type", vars(again)[cls.__name__]))
    for declared, value in changed.items():
        if declared == name or (isinstance(value, bool) and vars(cls).get(declared) is not value):
            setattr(cls, declared, value)
    return True
