"""How fast the Clocktower engine is."""

from __future__ import annotations

import os
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from time import process_time

from belfry.clocktower import Clocktower, Config
from belfry.clocktower.script.script import playable_editions
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.core import RandomPolicy, SplitPolicy, play
from belfry.core.entry import Answer
from benchmarks.calibration import best_of

Row = tuple[str, float, str, str]
"""What was measured, the figure, its unit, and what is aimed at."""


def random_games(games: int, edition: str, players: int = 10) -> tuple[Row, float]:
    """Complete games of an edition with random answers on one core, the best of three passes; answers a second."""
    config = Config.players(players, script=edition)
    games //= 3
    answers = 0

    def a_pass() -> None:
        nonlocal answers
        answers = sum(len(play(Clocktower(config, seed), RandomPolicy(seed)).entries) for seed in range(games))

    seconds = best_of(3, a_pass)
    note = f"{answers / games:.0f} answers a game, {answers / seconds:,.0f} answers a second"
    return (f"random games of {edition}, {players} players", games / seconds, "games/s", note), answers / seconds


def editions(games: int) -> Iterator[Row]:
    """The same for every edition, and its answers a second as a share of the first one's."""
    first, *others = playable_editions()
    row, base = random_games(games, first)
    yield row
    yield (f"answers through the checked door, {first}", base, "answers/s", "aim 100,000")
    for edition in others:
        row, rate = random_games(games, edition)
        yield row
        yield (f"answers of {edition} beside {first}", rate / base, "of its rate", "aim at least 0.75")


def told_games(games: int, players: int = 10) -> Row:
    """Complete games with random players and the automatic Storyteller, every answer checked."""
    config = Config.players(players)
    start = process_time()
    for seed in range(games):
        play(Clocktower(config, seed), SplitPolicy(RandomPolicy(seed), AutomaticStoryteller(seed)))
    return (f"games with the automatic Storyteller, {players} players", games / (process_time() - start), "games/s", "")


def copying() -> Row:
    """Copying the state between two steps in the middle of a 15-player game."""
    game = Clocktower(Config.players(15), 3)
    policy = RandomPolicy(3)
    while game.ask is not None and game.grimoire.number < 3:
        game.answer(*policy.answer(game, game.ask))
    repeats = 2000

    def copy() -> None:
        for _ in range(repeats):
            game.grimoire.copy()

    return ("copying a 15-player state", best_of(5, copy) / repeats * 1e6, "µs", "aim under 40")


def replaying() -> Row:
    """Replaying the longest of many full 15-player games, every answer checked."""
    config = Config.players(15)
    games = [play(Clocktower(config, seed), RandomPolicy(seed)) for seed in range(60)]
    longest = max(games, key=lambda game: len(game.entries))
    answers = [entry for entry in longest.entries if isinstance(entry, Answer)]

    def replay() -> None:
        Clocktower(config, longest.seed).redo(answers)

    return ("replaying a 15-player game", best_of(5, replay) * 1e3, "ms", f"aim under 20; {len(answers)} answers")


def importing() -> Row:
    """Importing the compiled engine in a fresh interpreter, the interpreter's own start taken off."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}

    def start(code: str) -> float:
        return best_of(5, lambda: subprocess.run([sys.executable, "-c", code], check=True, env=environment))

    seconds = start("import belfry.clocktower") - start("pass")
    return ("importing belfry.clocktower", seconds * 1e3, "ms", "aim under 150")


def memory() -> Row:
    """What a finished 15-player game keeps in memory."""
    play(Clocktower(Config.players(15), 0), RandomPolicy(0))
    tracemalloc.start()
    game = play(Clocktower(Config.players(15), 1), RandomPolicy(1))
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert game.winner is not None
    return ("memory of a finished 15-player game", size / 1024, "KB", "aim under 1,024")


def rows(games: int) -> list[Row]:
    """Every measurement of this engine."""
    return [*editions(games), told_games(games // 4), copying(), replaying(), importing(), memory()]
