"""What becomes of the votes of the dead.

`python -m benchmarks ghosts 100 7,9,12 trouble-brewing` plays so many games among bots and says how many ghost votes
were spent, and why the others were not: nobody was voted on any more, they were not needed, or they were wasted.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import product

from belfry.bots.clocktower.match import Match
from belfry.clocktower import Config
from belfry.clocktower.script.script import playable_editions
from benchmarks.bots import AT_ONCE, PROCESSES, SEED
from benchmarks.clocktower import Row

SIDES = ("good", "evil")
FATES = ("spent", "wasted", "not needed", "never asked")
"""What may become of a ghost vote: no hand went up and the side lost, or won, or nobody was voted on any more."""


@dataclass(slots=True)
class Ghost:
    """A dead player with a vote: how often a hand was asked for, and whether it went up."""

    asked: int = 0
    spent: bool = False


def ghosts(match: Match) -> dict[int, Ghost]:
    """Play a game to its end and see what becomes of the vote of everybody who dies."""
    found: dict[int, Ghost] = {}
    game = match.game
    while game.ask is not None:
        known = len(game.events)
        holders = {seat.id for seat in game.grimoire.circle if not seat.alive and seat.ghost_vote}
        match.step()
        for event in game.events[known:]:
            if event.kind == "hand" and event.data["seat"] in holders:
                ghost = found.setdefault(event.data["seat"], Ghost())
                ghost.asked += 1
                ghost.spent |= bool(event.data["up"]) and not event.data.get("free")
    for seat in game.grimoire.circle:
        if not seat.alive and seat.ghost_vote:
            found.setdefault(seat.id, Ghost())
    return found


def _counted(script: str, players: int, seeds: range) -> Counter[str]:
    found: Counter[str] = Counter()
    config = Config.players(players, script=script)
    for seed in seeds:
        match = Match(config, seed)
        for seat, ghost in ghosts(match).items():
            side = "evil" if match.game.grimoire.people[seat].evil else "good"
            found[f"{side}, {_fate(ghost, won=match.game.winner == side)}"] += 1
        found["good wins"] += match.game.winner == "good"
    return found


def _fate(ghost: Ghost, *, won: bool) -> str:
    if ghost.spent:
        return "spent"
    if not ghost.asked:
        return "never asked"
    return "not needed" if won else "wasted"


def rows(games: int, sizes: tuple[int, ...], editions: tuple[str, ...] = ()) -> Iterator[Row]:
    """For every edition and size: of a hundred ghost votes that were spent or wasted, how many were wasted."""
    with ProcessPoolExecutor(min(PROCESSES, os.cpu_count() or 1)) as pool:
        for edition, players in product(editions or tuple(playable_editions()), sizes):
            last = SEED + games
            chunks = [range(start, min(start + AT_ONCE, last)) for start in range(SEED, last, AT_ONCE)]
            jobs = [pool.submit(_counted, edition, players, chunk) for chunk in chunks]
            total = sum((job.result() for job in jobs), Counter[str]())
            wasted, spent = (sum(total[f"{side}, {fate}"] for side in SIDES) for fate in ("wasted", "spent"))
            counts = [f"{total[name]} {name}" for name in (f"{side}, {fate}" for side in SIDES for fate in FATES)]
            note = f"{'; '.join(counts)}; good wins {100 * total['good wins'] / games:.0f} %"
            yield f"ghost votes wasted, {edition}, {players} players", 100 * wasted / max(wasted + spent, 1), "%", note
