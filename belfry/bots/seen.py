"""What a player sees: all that a bot has to go by."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Generic, TypedDict, TypeVar, Union

import msgspec

from belfry.core.audience import STORYTELLER_ONLY
from belfry.core.event import Event, EventLine
from belfry.core.plain import Value

V = TypeVar("V", covariant=True)
E = TypeVar("E", bound=Event, covariant=True)


class Line(TypedDict):
    """A line of the chat: who said it, where it went, and the words."""

    seat: int
    to: int | str
    text: str


class Entry(TypedDict):
    """An entry of the claims board: who says to have learned or done what, as which character, in which night."""

    seat: int
    character: str | None
    night: int | None
    learned: Value
    text: str


class Seen(msgspec.Struct, Generic[V, E], frozen=True):
    """One moment as a seat sees it: the view of its game, the events that it has heard, and what was said to it.

    The chat is that of this game, and of what this seat may read.
    """

    game: V
    history: Sequence[E] = ()
    chat: Sequence[Line] = ()
    claims: Sequence[Entry] = ()
    """The claims board, where there is one."""
    hands: Sequence[int] = ()
    """The seats with a hand up while a vote is near."""
    theme: str = "clocktower"
    """The theme whose names the table uses."""
    whispers: bool = True
    """Whether players can write to each other at this table."""
    board: bool = True
    """Whether the table has a claims board."""


AnySeen = Seen[Any, Event]


@cache
def decoder(game: type[Event]) -> msgspec.msgpack.Decoder[AnySeen]:
    """Reads what was seen of a game with these events, as it was sent to another process."""
    seen: Any = Seen
    return msgspec.msgpack.Decoder(seen[Any, _any_of(game)])


def heard(lines: Iterable[EventLine], game: type[Event]) -> list[Event]:
    """The events in the lines of a history. Who else has heard them the lines do not say."""
    plain = [{"type": line["kind"], "audience": STORYTELLER_ONLY, **line["data"]} for line in lines]
    return msgspec.convert(plain, list[_any_of(game)])


@cache
def _any_of(game: type[Event]) -> Any:
    """Any of the events of a game, told apart by their kind."""
    return Union[tuple(game.kinds())]  # noqa: UP007 - they are not known one by one
