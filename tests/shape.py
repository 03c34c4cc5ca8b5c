"""Whether plain data has the shape that a type says, as msgspec checks it, with unions of several `TypedDict`s too."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec

from belfry.clocktower.pieces.events import TellsOne
from belfry.clocktower.views.party_view import Told


def misfits(value: Any, kind: Any, where: str = "it") -> Iterator[str]:
    """What of the value, as JSON has it, is not as the type says; nothing if all of it is."""
    origin, inside = _parts(kind)
    if kind is Any:
        return
    if is_typeddict(kind):
        yield from _fields(value, kind, where)
    elif isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        try:
            msgspec.convert(value, kind)
        except msgspec.ValidationError as error:
            yield f"{where} is no {kind}: {error}"
    elif origin in (Union, UnionType):
        if not any(_fits(value, one) for one in inside):
            yield f"{where} is no {kind}: {value!r}"
    elif origin is Literal:
        if value not in inside:
            yield f"{where} is not in {inside}: {value!r}"
    elif origin is NotRequired:
        yield from misfits(value, inside[0], where)
    elif origin is list and isinstance(value, list):
        for index, item in enumerate(value):
            yield from misfits(item, inside[0], f"{where}[{index}]")
    elif origin is tuple and isinstance(value, list) and len(value) == len(inside):
        for index, (item, one) in enumerate(zip(value, inside, strict=True)):
            yield from misfits(item, one, f"{where}[{index}]")
    elif origin is dict and isinstance(value, dict):
        for key, item in value.items():
            # JSON has words for keys, whatever they stand for.
            yield from misfits(int(key) if inside[0] is int else key, inside[0], f"{where}'s key {key}")
            yield from misfits(item, inside[1], f"{where}.{key}")
    elif type(value) is not (NoneType if kind is None else origin):
        yield f"{where} is no {kind}: {value!r}"


def _fits(value: Any, kind: Any) -> bool:
    return next(misfits(value, kind), None) is None


def _fields(value: Any, kind: Any, where: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{where} is no {kind}: {value!r}"
        return
    hints, needed = _hints(kind)
    if kind is Told:
        said = {name: item for name, item in value.items() if name not in hints or name == "text"}
        yield from _told(said, value, where)
        value = {name: item for name, item in value.items() if name in hints}
    if missing := needed - value.keys():
        yield f"{where} lacks {sorted(missing)}"
    for name, item in value.items():
        if name in hints:
            yield from misfits(item, hints[name], f"{where}.{name}")
        else:
            yield f"{where} has a field {name} that {kind.__name__} does not know"


def _told(said: dict[str, Any], told: dict[str, Any], where: str) -> Iterator[str]:
    """What of something told is not as an event of its kind says it."""
    declared = next((one for one in TellsOne.kinds() if one.kind == told["kind"]), None)
    if declared is None:
        yield f"{where} is of no kind that is told: {told['kind']}"
        return
    if unknown := said.keys() - {"text", *declared.__struct_encode_fields__}:
        yield f"{where} says {sorted(unknown)}, of which {declared.__name__} does not know"
    try:
        msgspec.convert({"audience": 0, **said}, declared)
    except msgspec.ValidationError as error:
        yield f"{where} is no {declared.__name__}: {error}"


@cache
def _parts(kind: Any) -> tuple[Any, tuple[Any, ...]]:
    return get_origin(kind) or kind, get_args(kind)


@cache
def _hints(kind: Any) -> tuple[dict[str, Any], set[str]]:
    """The types of the fields, and the names of those that may not be left out."""
    hints = get_type_hints(kind, include_extras=True)
    optional = {name for name, hint in hints.items() if get_origin(hint) is NotRequired} | set(kind.__optional_keys__)
    return hints, hints.keys() - optional
