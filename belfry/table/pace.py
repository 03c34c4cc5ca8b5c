"""Pace: what happens at a table by itself, and when. Each game says what is due; here it is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from belfry.table.records import BELFRY, Lapse, Record
from belfry.table.thought import Unthought

if TYPE_CHECKING:
    from belfry.table.table import Table

MOST_MOVES = 64
"""How much a table does in one go before others have their turn."""


class Move(NamedTuple):
    """Something that is to be done at a time; `do` may find that there is nothing to do after all."""

    at: float
    do: Callable[[float], Record | None]


def due(table: Table) -> float | None:
    """When the table wants to go on by itself, if it does."""
    move = _next(table)
    return None if move is None else move.at


def tick(table: Table, now: float) -> list[Record]:
    """Do everything that is due, up to where a bot has still to think."""
    made: list[Record] = []
    for _ in range(MOST_MOVES):
        move = _next(table)
        if move is None or move.at > now:
            break
        try:
            record = move.do(now)
        except Unthought:
            break
        if record is not None:
            made.append(record)
    return made


def _next(table: Table) -> Move | None:
    """What is to be done next; nothing while nobody is there, or where it is only to be read."""
    if table.play is None or not table.feeds or table.stopped is not None:
        return None
    moves = table.tabletop.moves() if table.stage == "over" else _moves(table)
    return min(moves, key=lambda move: move.at, default=None)


def _moves(table: Table) -> Iterator[Move]:
    clock = table.clock
    if clock is not None and clock.ends is not None:
        yield by_belfry(table, clock.ends, Lapse)
    yield from table.tabletop.moves()
    talking = table.bots.due()
    if talking is not None:
        yield Move(talking, table.bots.act)


def by_belfry(table: Table, at: float, make: Callable[[], Any]) -> Move:
    """Something that Belfry does at a time."""

    def do(now: float) -> Record:
        return table.commit(BELFRY, make(), now)

    return Move(at, do)
