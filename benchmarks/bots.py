"""How well the bots of the Clocktower vote, and how long they take to decide.

`python -m benchmarks votes 300 7,9,12` plays so many games of every edition at these sizes, with good players who vote
by what they know and with good players who vote by lot, against the same evil and the same Storyteller.
`python -m benchmarks decisions 2` looks for the slowest decision in games of all editions, sizes and random scripts, in
the time of the processor; `decisions 2 5,20` only at these sizes.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import count, product
from time import process_time
from typing import Any, NamedTuple, TypeVar

from belfry.bots.clocktower import Bot
from belfry.bots.clocktower.match import Match, bots_of
from belfry.bots.clocktower.moves import Move
from belfry.bots.seen import Seen
from belfry.cli.scripts import random_script
from belfry.clocktower import Clocktower, Config
from belfry.clocktower.pieces.errors import InvalidSetup
from belfry.clocktower.pieces.seat import MOST_SEATS
from belfry.clocktower.script.script import playable_editions
from belfry.clocktower.setup.bag import script_of
from belfry.clocktower.setup.config import FEWEST_PLAYERS
from belfry.clocktower.storyteller.travellers import seat_travellers
from belfry.core.seeded import stream
from benchmarks.clocktower import Row

T = TypeVar("T")
RANDOM = "random"
SIZES = (7, 9, 12)
SEED = 1000
PROCESSES = 2
AT_ONCE = 10
"""How many games a process plays before it reports."""
MOST_PLAYERS = 15
"""With more there are Travellers."""


@dataclass(slots=True)
class Outcome:
    """What some games came to."""

    games: int = 0
    good: int = 0
    hanged: int = 0
    demons: int = 0

    def __iadd__(self, other: Outcome) -> Outcome:
        self.games += other.games
        self.good += other.good
        self.hanged += other.hanged
        self.demons += other.demons
        return self

    @property
    def share(self) -> float:
        """How many of the hanged were Demons, of a hundred."""
        return 100 * self.demons / max(self.hanged, 1)

    @property
    def wins(self) -> float:
        """How many games good won, of a hundred."""
        return 100 * self.good / max(self.games, 1)


def _outcome(script: str, players: int, good: str, seeds: range) -> Outcome:
    found = Outcome()
    config = Config.players(players, script=script)
    for seed in seeds:
        match = Match(config, seed, bots=bots_of(config, seed, good=good))
        found.good += match.play().winner == "good"
        found.games += 1
        found.hanged += len(match.hanged)
        found.demons += sum(hanged.demon for hanged in match.hanged)
    return found


def votes(games: int, sizes: tuple[int, ...] = SIZES, editions: tuple[str, ...] = ()) -> Iterator[Row]:
    """Of every edition and size the share of Demons among the hanged, by what bots know and by lot."""
    with ProcessPoolExecutor(min(PROCESSES, os.cpu_count() or 1)) as pool:
        for edition, players in product(editions or tuple(playable_editions()), sizes):
            played: dict[str, Outcome] = {}
            for good in ("bots", "lot"):
                starts = range(SEED, SEED + games, AT_ONCE)
                jobs = [
                    pool.submit(_outcome, edition, players, good, range(start, min(start + AT_ONCE, SEED + games)))
                    for start in starts
                ]
                played[good] = Outcome()
                for job in jobs:
                    played[good] += job.result()
            bots, lot = played["bots"], played["lot"]
            note = (
                f"{bots.share:.1f} % of {bots.hanged} hanged against {lot.share:.1f} % of {lot.hanged}; "
                f"good wins {bots.wins:.0f} against {lot.wins:.0f} %"
            )
            yield (f"Demons hanged, {edition}, {players} players", bots.share / max(lot.share, 0.1), "by lot", note)


class Slowest(NamedTuple):
    """A decision: how long it took in seconds, and where to find it again."""

    seconds: float = 0.0
    script: str = ""
    players: int = 0
    seed: int = 0
    seat: int = 0
    day: int = 0
    what: str = ""


@dataclass(slots=True)
class Decisions:
    """The decisions of some games."""

    slowest: Slowest = field(default_factory=Slowest)
    number: int = 0
    seconds: float = 0.0

    def take(self, decision: Slowest) -> None:
        """Count one."""
        self.number += 1
        self.seconds += decision.seconds
        self.slowest = max(self.slowest, decision)

    def __iadd__(self, other: Decisions) -> Decisions:
        self.number += other.number
        self.seconds += other.seconds
        self.slowest = max(self.slowest, other.slowest)
        return self


class TimedBot(Bot):
    """A bot whose decisions are timed."""

    game: tuple[str, int, int] = ("", 0, 0)
    decisions: Decisions

    def _timed(self, what: str, decide: Callable[[Seen], T], seen: Seen) -> T:
        start = process_time()
        found = decide(seen)
        took = process_time() - start
        self.decisions.take(Slowest(took, *self.game, self.seat, seen.game["number"], what))
        return found

    def answer(self, seen: Seen) -> Any:
        asked = seen.game["asked"]
        return self._timed("" if asked is None else asked["ability"], super().answer, seen)

    def hand(self, seen: Seen) -> bool:
        return self._timed("hand", super().hand, seen)

    def moves(self, seen: Seen) -> list[Move]:
        return self._timed("moves", super().moves, seen)

    def asides(self, seen: Seen) -> list[Move]:
        return self._timed("asides", super().asides, seen)


def _decisions(script: str, players: int, seeds: range) -> Decisions:
    found = Decisions()
    for seed in seeds:
        config = _config(script, players, seed)
        bots = [TimedBot(bot.seat, bot.seed) for bot in bots_of(config, seed)]
        for bot in bots:
            bot.game, bot.decisions = (script, players, seed), found
        Match(config, seed, bots=bots).play()
    return found


def _config(script: str, players: int, seed: int) -> Config:
    """So many players, as Travellers where there are too many, and the characters of an edition or any."""
    residents = min(players, MOST_PLAYERS)
    for attempt in count():
        ids = random_script(residents, stream(seed, f"script {attempt}")) if script == RANDOM else script
        config = Config.players(residents, script=ids)
        config = seat_travellers(config, players - residents, seed, script_of(config))
        try:
            Clocktower(config, seed)
        except InvalidSetup:
            # Some scripts cannot be played so: an Atheist with an evil Traveller.
            continue
        return config
    raise AssertionError


def decisions(games: int, sizes: tuple[int, ...] = ()) -> Iterator[Row]:
    """The slowest decision of each edition, and of scripts drawn at random, at each size as it comes."""
    with ProcessPoolExecutor(min(PROCESSES, os.cpu_count() or 1)) as pool:
        for script in (*playable_editions(), RANDOM):
            wanted = sizes or range(FEWEST_PLAYERS, MOST_SEATS + 1)
            jobs = [pool.submit(_decisions, script, players, range(SEED, SEED + games)) for players in wanted]
            total = Decisions()
            for job, players in zip(jobs, wanted, strict=True):
                found = job.result()
                total += found
                yield _slowest(f"{script}, {players} players", found)
            yield _slowest(script, total)


def _slowest(which: str, found: Decisions) -> Row:
    worst = found.slowest
    where = f"{worst.players} players, seed {worst.seed}, seat {worst.seat}, day {worst.day}, {worst.what}"
    mean = 1000 * found.seconds / max(found.number, 1)
    note = f"aim 100; {where}; mean of {found.number} {mean:.1f}"
    return f"slowest decision of a bot, {which}", 1000 * worst.seconds, "ms", note
