"""Events: what happened, and who hears of it.

Each game declares the kinds of its events, each as a struct with a tag and with named fields.
"""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar, NotRequired, Self, TypedDict

import msgspec

from belfry.core.audience import mask_to_plain
from belfry.core.plain import to_plain


class _Kind:
    """The kind of an event: the tag of its struct."""

    def __get__(self, event: Event | None, declared: type[Event]) -> str:
        return str(declared.__struct_config__.tag)


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened: who hears of it, and in the fields of its kind what there is to say.

    A field with a default is absent from what is said while it has that value, which is `False`, `None` or `UNSET`.
    """

    kind: ClassVar[_Kind] = _Kind()

    to: int = msgspec.field(name="audience")
    """The mask of those who hear of it. What a kind says may have the name `to` in files."""

    @property
    def data(self) -> dict[str, Any]:
        """What there is to say, by the names that it has in files."""
        return {
            name: value for field, name, unsaid in _said(type(self)) if (value := getattr(self, field)) is not unsaid
        }

    def plain(self) -> list[Any]:
        """The event as it stands in files: kind, audience, data."""
        return [self.kind, mask_to_plain(self.to), to_plain(self.data)]

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__()
        _DECLARED.append(cls)

    @classmethod
    def kinds(cls) -> list[type[Self]]:
        """All kinds that are declared of this, in their order."""
        return [kind for kind in _DECLARED if issubclass(kind, cls) and kind.__struct_config__.tag is not None]


_DECLARED: list[type[Event]] = []


@cache
def _said(kind: type[Event]) -> tuple[tuple[str, str, Any], ...]:
    """The fields of a kind but for the audience, each with its name in files and the value that is not said."""
    fields, names, defaults = kind.__struct_fields__, kind.__struct_encode_fields__, kind.__struct_defaults__
    unsaid = [msgspec.NODEFAULT] * (len(fields) - len(defaults)) + list(defaults)
    return tuple([row for row in zip(fields, names, unsaid, strict=True) if row[0] != "to"])


class EventLine(TypedDict):
    """A line of a history: an event that an audience has heard, with the words for it; empty words are for silence.

    When the game is over, what was told and need not have been true has the causes in `because`, and `untrue` says
    whether it was in fact so.
    """

    kind: str
    data: dict[str, Any]
    text: str
    because: NotRequired[list[str]]
    untrue: NotRequired[bool]
