"""The history of a play: every answer and every deed, in order, shared between plays that begin alike."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, cast

from belfry.core.ask import Question


class Answered(NamedTuple):
    """What one party answered to a question."""

    by: int
    question: Question
    value: Any


class Done(NamedTuple):
    """What the Storyteller did without being asked: a deed."""

    deed: Any


class Voted(NamedTuple):
    """Who voted on a day whose votes are not played one by one."""

    seats: tuple[int, ...]


Move = Answered | Done | Voted


class Whoever(NamedTuple):
    """A pick that was left open: the number that stands for whoever it was."""

    slot: int


class AsOffered(NamedTuple):
    """The first answer that is offered, where it says how things stand and so cannot be written down before."""


class Stretch:
    """The moves of one stage, and the history before it."""

    __slots__ = ("before", "gone", "moves")

    def __init__(self, before: History | None, moves: tuple[Move, ...], gone: dict[int, int]) -> None:
        self.before = before
        self.moves = moves
        self.gone = gone
        """The open picks on which nothing hung any more at its end, each with the mask of whom it may have been."""


class Junction:
    """Histories that have led to the same but for whom one open pick may be."""

    __slots__ = ("slot", "ways")

    def __init__(self, slot: int, ways: tuple[tuple[int, History | None], ...]) -> None:
        self.slot = slot
        self.ways = ways
        """Each with the mask of those whom it may be there."""


History = Stretch | Junction


def told(history: History | None, open: Mapping[int, int]) -> tuple[Move, ...]:
    """Every move from the beginning, where each open pick was one of those that are left in the end."""
    chosen = {slot: _first(mask) for slot, mask in open.items()}
    moves: list[Move] = []
    while history is not None:
        if isinstance(history, Junction):
            seat = chosen[history.slot]
            history = next(before for mask, before in history.ways if mask >> seat & 1)
            continue
        chosen |= {slot: _first(mask) for slot, mask in history.gone.items()}
        moves += [_bound(move, chosen) for move in reversed(history.moves)]
        history = history.before
    return tuple(reversed(moves))


def _first(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def _bound(move: Move, chosen: Mapping[int, int]) -> Move:
    """A move with a player in the place of an open pick."""
    return move._replace(value=_with(move.value, chosen)) if isinstance(move, Answered) else move


def _with(value: Any, chosen: Mapping[int, int]) -> Any:
    if isinstance(value, Whoever):
        return chosen[value.slot]
    return tuple([_with(one, chosen) for one in cast("tuple[Any, ...]", value)]) if type(value) is tuple else value
