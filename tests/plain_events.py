"""Events from their plain form, for tests that have them as words."""

from __future__ import annotations

from typing import Any

from belfry.core.event import Event


def event_of(game: type[Event], kind: str, to: int, data: dict[str, Any]) -> Any:
    """An event of a game by the name of its kind and of its fields; what it must say and is left out is none."""
    declared = next(one for one in game.kinds() if one.kind == kind)
    names = dict(zip(declared.__struct_encode_fields__[1:], declared.__struct_fields__[1:], strict=True))
    required = len(declared.__struct_fields__) - len(declared.__struct_defaults__)
    fields: dict[str, Any] = dict.fromkeys(declared.__struct_fields__[1:required])
    return declared(to, **fields | {names[name]: value for name, value in data.items()})
