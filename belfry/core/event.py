"""Events: what happened, and who hears of it."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

import msgspec

from belfry.core.audience import mask_to_plain
from belfry.core.plain import to_plain


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened: its kind, the mask of those who hear of it, and what there is to say."""

    kind: str
    to: int
    data: dict[str, Any]

    def plain(self) -> list[Any]:
        """The event as it stands in files: kind, audience, data."""
        return [self.kind, mask_to_plain(self.to), to_plain(self.data)]


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
