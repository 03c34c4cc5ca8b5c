"""The solver's speed on the puzzle files with known answers, in calibration loops, and games for the soak.

One loop is `for i in range(20_000_000): s += i & 7`; the counts of deals, plays and stages hang on no machine.
"""

from __future__ import annotations

import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import count, islice
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from belfry.bots.clocktower.match import Match
from belfry.clocktower import Clocktower, Config
from belfry.clocktower.script import script as scripts
from belfry.solver import Differs, Record, Solver, Unsolvable, read_puzzle, record_from_view
from belfry.solver.effort import OutOfBudget
from belfry.solver.seen import Untellable
from tests.solver.told import KINDS, Account, Lying, Teller, accounts, as_dealt, played
from tests.solver.within import check_bounds

if TYPE_CHECKING:
    from benchmarks.clocktower import Row

PUZZLES = Path(__file__).parent.parent / "tests" / "solver" / "puzzles"
SECONDS = 2.0
"""How long the true deal of a game may be played at one dawn or dusk; what takes longer is counted."""
GAMES = 3
"""On the third days of so many games marginals are measured."""
SECTS = 5
"""Of so many games of Sects & Violets everything is listed."""
UNBOUNDED = ("pithag", "barber", "philosopher")
"""Those of the edition because of whom anybody may be anything."""
EVERY = 250
"""After how many games the soak says how far it has come."""


def loop() -> float:
    """How many seconds of the processor a calibration loop takes."""
    began = process_time()
    s = 0
    for i in range(20_000_000):
        s += i & 7
    return process_time() - began


def rows() -> Iterator[Row]:
    """A line for each file, and the median, the slowest and the sum."""
    taken: list[float] = []
    for file in sorted(PUZZLES.glob("*.yaml")):
        one = loop()
        began = process_time()
        puzzle = read_puzzle(file.read_text("utf-8"))
        found = Solver(puzzle.record).worlds("end" if puzzle.by_end else "start")
        taken.append((process_time() - began) / one)
        work = f"{found.deals} deals, {found.kept} kept, {found.copies} copies, {found.stages} stages"
        counts = f"{work}, {len(found.worlds)} worlds"
        yield f"puzzle {file.stem}", taken[-1], "loops", counts
    yield "puzzles, median", median(taken), "loops", ""
    yield "puzzles, slowest", max(taken), "loops", ""
    yield "puzzles, sum", sum(taken), "loops", ""
    yield from two_minions()
    yield from marginals()


def two_minions() -> Iterator[Row]:
    """A line for each of some games of Sects & Violets for ten, in which every deal is looked at."""
    for seed, record in islice(thirds_of_sects(), SECTS):
        one = loop()
        began = process_time()
        found = Solver(record).worlds()
        taken = (process_time() - began) / one
        work = f"{found.deals} deals, {found.kept} kept, {found.copies} copies, {found.stages} stages"
        yield f"Sects & Violets, 10 players, game {seed}", taken, "loops", f"{work}, {len(found.worlds)} worlds"


def thirds_of_sects() -> Iterator[tuple[int, Record]]:
    """What truthful players tell on the third day of games of Sects & Violets for ten, where the evil claim anything.

    Left out are those because of whom anybody may be anything: with them there are millions of legal deals.
    """
    ids = tuple([id for id in scripts.edition("sects-and-violets").ids if id not in UNBOUNDED])
    for seed in count():
        config = Config.players(10, script=ids, jinxes_off=scripts.custom(ids).jinxes)
        dealt = tuple([seat.character.id for seat in Clocktower(config, seed).grimoire.circle])
        for place, game in enumerate(played(config, seed, 3)):
            if place == 4:
                # The dawn of the third day.
                with suppress(Lying, Untellable):
                    yield seed, Teller(game, as_dealt(game, dealt), Random(f"told {seed}"), 0).tell()


def marginals() -> Iterator[Row]:
    """A line for each number of players: who may be the Demon or evil on the third day of a game among bots."""
    for players in (7, 10, 12, 15):
        taken: list[float] = []
        sizes: list[str] = []
        for record in islice(third_days(players), GAMES):
            one = loop()
            began = process_time()
            found = Solver(record).marginals()
            taken.append((process_time() - began) / one)
            sizes.append(f"{found.kept} of {found.deals} deals ± {found.error:.3f}")
        yield f"marginals, {players} players", max(taken), "loops", "; ".join(sizes)


def third_days(players: int) -> Iterator[Record]:
    """What a good player knows on the third day of games of Trouble Brewing among bots."""
    script = scripts.edition("trouble-brewing").ids
    for seed in count():
        match = Match(Config.players(players, script=script), seed)
        game = match.game
        while game.ask is not None and not (game.grimoire.number == 3 and game.grimoire.today.open):
            match.step()
        if game.ask is not None:
            seat = next(seat.id for seat in game.grimoire.circle if not seat.evil)
            seen = match.seen(match.bots[seat])
            town = match.bots[seat].mind(seen).town
            yield record_from_view(seen.game, seen.history, town.claims, town.findings)


def true_deal(account: Account) -> str:
    """What comes of looking for the true deal in what truthful players tell: found and proved, or how not.

    Raises `Exceeded` where something has happened of which a class says that it cannot come of it.
    """
    began = process_time()
    try:
        solver = Solver(account.record, cancelled=lambda: process_time() - began > SECONDS)
        world = solver.holds(account.dealt, account.evil)
    except OutOfBudget:
        return "over time"
    except Unsolvable as why:
        return f"refused: {why}"
    if world is None:
        return "lost"
    if solver.tables is not None and not solver.tables.keeps(world.deal):
        return "lost by the tables"
    try:
        world.replay()
    except Differs as differs:
        return f"not proved: {differs}"
    if solver.tables is not None:
        check_bounds(solver.tables, world.deal, account.game.grimoire)
    return "found"


def equal() -> list[str]:
    """Solve the files with everything decided at once, and without tables; those whose worlds are others then."""
    failed: list[str] = []
    for file in sorted(PUZZLES.glob("*.yaml")):
        puzzle = read_puzzle(file.read_text("utf-8"))
        for lazy, tables in ((True, False), (False, True), (False, False)):
            found = Solver(puzzle.record, lazy=lazy, tables=tables).worlds("end" if puzzle.by_end else "start")
            if {(one.start, one.end if puzzle.by_end else None) for one in found.worlds} != {
                (one.start, one.end) for one in puzzle.solutions or ()
            }:
                failed.append(f"puzzle {file.stem} ({lazy=}, {tables=})")
    return failed


def soak(number: int, first: int) -> list[str]:
    """Look for the true deals of so many games at every dawn and dusk; those that are lost, or not proved."""
    failed: list[str] = []
    came: dict[str, Counter[str]] = {kind: Counter() for kind in KINDS}
    began = process_time()
    for done, game in enumerate(range(first, first + number), 1):
        kind = KINDS[game % len(KINDS)]
        counts = came[kind]
        try:
            for account in accounts(game, kind, lambda why, counts=counts: counts.update([f"not told: {why}"])):
                what = true_deal(account)
                counts[what.partition(":")[0] if what.startswith("not") else what] += 1
                if what.startswith(("lost", "not proved")):
                    failed.append(f"solver {account.name} ({what})")
        except Exception:
            print(f"trouble with solver {kind} {game}", file=sys.stderr)
            traceback.print_exc(limit=-6)
            failed.append(f"solver {kind} {game}")
        if done % EVERY == 0 or done == number:
            print(
                f"{done} games told to the solver in {process_time() - began:.0f} s, {len(failed)} failed", flush=True
            )
    for kind, counts in came.items():
        print(f"{kind}: {dict(counts.most_common())}")
    return failed
