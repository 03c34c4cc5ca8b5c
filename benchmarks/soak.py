"""`make soak`: play random games of every size for a while and look for trouble."""

from __future__ import annotations

import sys
from collections import Counter
from time import monotonic

from belfry.clocktower import Clocktower, Config
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.core import Policy, RandomPolicy, SplitPolicy, play
from belfry.core.journal import read_journal, replay_journal, write_journal

GAMES = {Clocktower.name: Clocktower}


def main() -> None:
    """Play until the time is over; stops with an error at the first game that does not replay."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    end = monotonic() + seconds
    wins: Counter[str] = Counter()
    seed = first
    while monotonic() < end:
        players = 5 + seed % 11
        policy: Policy = RandomPolicy(seed, hurry=0.1 + seed % 7 / 10)
        if seed % 2:
            policy = SplitPolicy(policy, AutomaticStoryteller(seed))
        try:
            game = play(Clocktower(Config.players(players), seed), policy)
            replay_journal(read_journal(write_journal(game), GAMES), GAMES)
        except Exception:
            print(f"trouble with {players} players and seed {seed}", file=sys.stderr)
            raise
        wins[str(game.winner)] += 1
        seed += 1
    print(f"{seed - first} games from seed {first}: {dict(wins)}; every one ended and replayed")


main()
