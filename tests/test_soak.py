"""What `make soak` attacks is what it says: the tables that Belfry tells are dealt as it wants them."""

from __future__ import annotations

import asyncio

import pytest

from benchmarks.attack import DEALING
from benchmarks.delays import Delays
from benchmarks.server import BELFRY, Server
from benchmarks.told import DEALS, NotDealt, ToldPair


async def dealt(port: int, seed: int) -> list[str]:
    """What the players of the two tables of a pair are told that they are."""
    pair = ToldPair(port, seed, Delays())
    try:
        await pair.begin()
        return [" ".join(table.views[seat]["game"]["you"]["character"] for seat in range(7)) for table in pair.tables]
    finally:
        for table in pair.tables:
            table.close()


def test_both_tables_of_a_pair_are_dealt_what_the_soak_wants() -> None:
    with Server(DEALING) as server:
        assert [asyncio.run(dealt(server.port, seed)) for seed in range(len(DEALS))] == [list(deal) for deal in DEALS]


def test_the_soak_says_so_where_they_are_not() -> None:
    with Server(BELFRY) as server, pytest.raises(NotDealt, match="was dealt, and the players are"):
        asyncio.run(dealt(server.port, 0))
