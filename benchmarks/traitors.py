"""How fast the engine of the Traitors card game is."""

from __future__ import annotations

from time import process_time

from belfry.core import RandomPolicy, play
from belfry.core.entry import Answer
from belfry.traitors import Config, Traitors
from benchmarks.calibration import best_of

Row = tuple[str, float, str, str]
"""What was measured, the figure, its unit, and what is aimed at."""


def random_rounds(rounds: int, players: int = 6) -> Row:
    """Complete rounds with random legal answers on one core, each a game of its own."""
    config = Config.players(players, {"rounds": 1})
    answers = 0
    start = process_time()
    for seed in range(rounds):
        answers += len(play(Traitors(config, seed), RandomPolicy(seed)).entries)
    seconds = process_time() - start
    note = f"aim 2,000; {answers / rounds:.0f} answers a round, {answers / seconds:,.0f} answers a second"
    return (f"random Traitors rounds, {players} players", rounds / seconds, "rounds/s", note)


def copying() -> Row:
    """Copying the state between two turns of an eight-player round."""
    game = Traitors(Config.players(8), 3)
    policy = RandomPolicy(3)
    while game.ask is not None and len(game.round.deck) > 20:
        game.answer(*policy.answer(game, game.ask))
    repeats = 2000
    seconds = best_of(5, lambda: [game.round.copy() for _ in range(repeats)])
    return ("copying an 8-player Traitors state", seconds / repeats * 1e6, "µs", "aim under 50")


def replaying() -> Row:
    """Replaying the longest of many full eight-player games, every answer checked."""
    config = Config.players(8)
    games = [play(Traitors(config, seed), RandomPolicy(seed)) for seed in range(60)]
    longest = max(games, key=lambda game: len(game.entries))
    answers = [entry for entry in longest.entries if isinstance(entry, Answer)]

    def replay() -> None:
        Traitors(config, longest.seed).redo(answers)

    return ("replaying an 8-player Traitors game", best_of(5, replay) * 1e3, "ms", f"{len(answers)} answers")


def rows(rounds: int) -> list[Row]:
    """Every measurement of this engine."""
    return [random_rounds(rounds), copying(), replaying()]
