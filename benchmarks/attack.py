"""An attack on a server for a while: pairs of tables that a person tells, and pairs that Belfry tells, side by side."""

from __future__ import annotations

import asyncio
import time

from benchmarks.delays import Delays
from benchmarks.fuzz import Leak, Pair
from benchmarks.server import Server
from benchmarks.told import play_told

AT_ONCE = 3
"""How many pairs of tables that a person tells are played at the same time."""
DEALING = "import runpy; runpy.run_module('benchmarks.dealing', run_name='__main__')"


async def _attack(seconds: float, seed: int) -> str:
    end = time.monotonic() + seconds
    delays = Delays()
    pairs: list[Pair] = []
    with Server(DEALING) as server:

        async def play_pairs() -> None:
            while time.monotonic() < end:
                pair = Pair(server, seed + len(pairs), delays)
                pairs.append(pair)
                await pair.play()

        told, *_ = await asyncio.gather(
            play_told(server.port, seed, end, delays), *(play_pairs() for _ in range(AT_ONCE))
        )
    tales = delays.tell_tales()
    if tales:
        raise Leak("; ".join(tales))
    both = (*pairs, *told)
    actions, compared = sum(pair.actions for pair in both), sum(pair.compared for pair in both)
    played = f"{len(pairs)} pairs of tables, and {len(told)} that Belfry tells, over real sockets from seed {seed}"
    return f"{played}: {actions:,} actions, {compared:,} messages alike; {delays}"


def attack(seconds: float, seed: int) -> str:
    """Play pairs of tables for a while; raises `Leak` if anybody is told a secret, and says what was looked at."""
    return asyncio.run(_attack(seconds, seed))
