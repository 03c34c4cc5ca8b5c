"""Events: what happened, and who hears of it."""

from __future__ import annotations

from typing import Any

import msgspec

from belfry.core.audience import mask_to_plain


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened: its kind, the mask of those who hear of it, and what there is to say."""

    kind: str
    to: int
    data: dict[str, Any]

    def plain(self) -> list[Any]:
        """The event as it stands in files: kind, audience, data."""
        return [self.kind, mask_to_plain(self.to), to_plain(self.data)]


def to_plain(value: Any) -> Any:
    """The value with lists for tuples, as JSON has it."""
    if isinstance(value, dict):
        return {key: to_plain(item) for key, item in value.items()}  # pyright: ignore[reportUnknownVariableType] - JSON
    if isinstance(value, (tuple, list)):
        return [to_plain(item) for item in value]  # pyright: ignore[reportUnknownVariableType] - JSON
    return value


def from_plain(value: Any) -> Any:
    """The value with tuples for lists, as the engine has it."""
    if isinstance(value, dict):
        return {key: from_plain(item) for key, item in value.items()}  # pyright: ignore[reportUnknownVariableType] - JSON
    if isinstance(value, (tuple, list)):
        return tuple(from_plain(item) for item in value)  # pyright: ignore[reportUnknownVariableType] - JSON
    return value
