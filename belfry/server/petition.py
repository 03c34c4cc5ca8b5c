"""Petitions: what somebody wants of a table, and whom to tell how it went."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from belfry.server.connection import Connection
from belfry.server.refusals import CLOSING, FAULT, UNSTORED
from belfry.table import Record, Refusal, Table

REFUSED_AFTER = 0.1
"""Seconds from what is asked for to its refusal, at least: longer than others' records usually take to be stored."""

Outcome = tuple[list[Record], Any]
"""The records that are to be stored, and the result for whose it is."""
Apply = Callable[[Table, float], Outcome]
Settle = Callable[[Any, Refusal | None], None]
"""Takes the result, or why there is none."""


@dataclass(frozen=True, eq=False, slots=True)
class Petition:
    """Something that somebody wants of a table: how it is done, and whom to tell how it went."""

    apply: Apply
    settle: Settle


def reply(connection: Connection, id: str) -> Settle:
    """Tell a connection what has come of what it asked for under an id.

    A refusal comes after the same time, whether the table was busy with what somebody else did or not.
    """
    loop = asyncio.get_running_loop()
    asked = loop.time()

    def settle(answer: Any, refusal: Refusal | None) -> None:
        if refusal is None:
            connection.send(answer)
        elif refusal.code in (FAULT[0], UNSTORED[0]):
            # That tells nothing of the game, and may be the last that can be said.
            connection.refuse(id, refusal)
        elif refusal.code != CLOSING[0]:
            # Of a process that stops or lets the table go nobody knows what it still stored; who is back asks again.
            loop.call_at(asked + REFUSED_AFTER, connection.refuse, id, refusal)

    return settle


def resolve(future: asyncio.Future[Any]) -> Settle:
    """Tell whoever awaits a future."""

    def settle(result: Any, refusal: Refusal | None) -> None:
        if future.done():
            return
        if refusal is None:
            future.set_result(result)
        else:
            future.set_exception(refusal.anew())

    return settle


def nobody(result: Any, refusal: Refusal | None) -> None:
    """For petitions that nobody waits for."""
