"""`python -m benchmarks.referee 500 7`: let the referee look at so many random games, from a number on.

Two games in four are of the editions and one of a script mixed of them, which the referee knows in full; every fourth
is of everything there is.
"""

from __future__ import annotations

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from time import monotonic

from tests.clocktower.recorded_games import of_a_mixture, of_an_edition, of_everything
from tests.referee import review

GAMES = (
    ("an edition", of_an_edition),
    ("an edition", of_an_edition),
    ("a mixture", of_a_mixture),
    ("everything", of_everything),
)
EVERY = 2_000
"""After how many games it says how far it has come."""
AT_ONCE = 50
"""How many games a process takes at a time."""


def refereed(number: int) -> tuple[str, str]:
    """Play a game and let the referee look at it: which it was, and the objection, if there is one."""
    what, play = GAMES[number % len(GAMES)]
    try:
        return f"{what} {number}", "; ".join(map(str, review(play(number))))
    except Exception as error:
        return f"{what} {number}", f"{type(error).__name__}: {error}"


def referee(number: int, first: int) -> list[str]:
    """Let the referee look at so many games, with a process for each core; those that it objects to."""
    began = monotonic()
    failed: list[str] = []
    seen: Counter[str] = Counter()
    with ProcessPoolExecutor() as processes:
        for game, objection in processes.map(refereed, range(first, first + number), chunksize=AT_ONCE):
            seen[game.rpartition(" ")[0]] += 1
            if objection:
                failed.append(f"{game}, to which the referee objects")
                print(f"{game}: {objection}", file=sys.stderr, flush=True)
            if seen.total() % EVERY == 0 or seen.total() == number:
                rate = seen.total() / (monotonic() - began)
                print(f"the referee has seen {dict(seen)}, {rate:.1f} a second; {len(failed)} objections", flush=True)
    return failed


if __name__ == "__main__":
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    if referee(games, int(sys.argv[2]) if len(sys.argv) > 2 else 0):
        sys.exit(1)
