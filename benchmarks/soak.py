"""`make soak`: play 20,000 games with everything there is, let the referee look at as many, look for ways out where an
end is offered early, tell the solver of some, play random games of both kinds, attack tables, send what strangers
could, and make chaos.

Another number of games, of seconds for each of the rest (none with 0) and the first seed can be given: `python -m
benchmarks.soak 500 10 7`.
"""

from __future__ import annotations

import sys
import traceback
from collections import Counter
from time import monotonic

from belfry.clocktower import Clocktower, Config
from belfry.clocktower.script.script import edition, playable_editions
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.core import Game, Policy, RandomPolicy, SplitPolicy, play
from belfry.core.journal import read_journal, replay_journal, write_journal
from belfry.traitors import Config as TraitorsConfig
from belfry.traitors import Traitors
from benchmarks import solver
from benchmarks.attack import attack
from benchmarks.chaos import chaos
from benchmarks.referee import referee
from benchmarks.strangers import try_all
from tests.clocktower.ends import offered, way_out
from tests.clocktower.everything import play_whole
from tests.clocktower.jinxed_scripts import jinxed_script
from tests.clocktower.makings import missing, note_all

EVERY = 500
"""After how many games it says how far it has come."""

TRIES = 20
"""How often a game is played on from where an end is offered."""

GAMES: dict[str, type[Game]] = {Clocktower.name: Clocktower, Traitors.name: Traitors}


def main() -> None:
    """Play all that; goes on after a game that fails, and says at the end which did.

    It fails if a game did not end or replay, if the referee objects to one, if a secret got out, if an input kept
    everybody waiting, or if an end was offered that is not certain.
    """
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 60.0
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    failed = (
        whole_games(games, first)
        + referee(games, first)
        + early_ends(games // 4, first)
        + (solver.equal() if games else [])
        + solver.soak(games // 4, first)
    )
    end = monotonic() + seconds
    wins: Counter[str] = Counter()
    seed = first
    while monotonic() < end:
        for play_one in (clocktower, traitors):
            try:
                wins[play_one(seed)] += 1
            except Exception:
                failed.append(trouble(f"{play_one.__name__} {seed}"))
        seed += 1
    print(f"{seed - first} games of each from seed {first}: {dict(wins)}")
    if seconds:
        print(attack(seconds, first))
        print(try_all(seconds, first))
        print(chaos(seconds))
    if failed:
        sys.exit(f"{len(failed)} games failed: {', '.join(failed)}")
    print("every game ended and replayed")


def whole_games(number: int, first: int) -> list[str]:
    """Play so many games with everything there is, and check all that always holds (`tests.clocktower.everything`).

    Those that fail are given back.
    """
    reasons: Counter[str] = Counter()
    failed: list[str] = []
    happened = note_all()
    began = monotonic()
    for done, seed in enumerate(range(first, first + number), 1):
        try:
            game = play_whole(seed)
            replay(game)
            reasons[str(game.grimoire.reason)] += 1
        except Exception:
            failed.append(trouble(f"everything {seed}"))
        if done % EVERY == 0 or done == number:
            rate = done / (monotonic() - began)
            so_far = f"{done} games with everything from {first} on"
            print(f"{so_far}, {rate:.1f} a second, {len(failed)} failed", flush=True)
    print(f"they ended for: {dict(reasons.most_common())}")
    print(f"never came up: {', '.join(missing(happened)) or 'nothing'}")
    return failed


def early_ends(number: int, first: int) -> list[str]:
    """Look for ways out where an end is offered in so many small towns (`tests.clocktower.ends`); those with one."""
    ends: Counter[str] = Counter()
    failed: list[str] = []
    for seed in range(first, first + number):
        try:
            for game, offer in offered(seed):
                ends[offer.reason] += 1
                if way_out(game, offer, TRIES) is not None:
                    failed.append(f"early end {seed}")
        except Exception:
            failed.append(trouble(f"early end {seed}"))
    print(f"ends offered early in {number} small towns: {dict(ends)}")
    return failed


def trouble(game: str) -> str:
    """Say which game has failed, and how."""
    print(f"trouble with {game}", file=sys.stderr)
    traceback.print_exc(limit=-6)
    sys.stderr.flush()
    return game


def clocktower(seed: int) -> str:
    """Play a game of Clocktower and replay it; who won."""
    policy: Policy = RandomPolicy(seed, hurry=0.1 + seed % 7 / 10)
    if seed % 2:
        policy = SplitPolicy(policy, AutomaticStoryteller(seed))
    editions = playable_editions()
    mixed = tuple(id for name in editions for id in edition(name).ids)
    script = (*editions, mixed, jinxed_script(seed))[seed % (len(editions) + 2)]
    game = Clocktower(Config.players(5 + seed % 11, script=script), seed)
    replay(play(game, policy))
    return str(game.winner)


def traitors(seed: int) -> str:
    """Play a game of the Traitors and replay it; who got the fund of the last round."""
    options = {
        "murder_order": "slips" if seed % 3 else "clockwise",
        "event_mode": "pile" if seed % 5 else "independent",
        "end_agreement": "any-time" if seed % 2 else "banishment",
        "discard_face_up": bool(seed % 7),
        "traitor": 1 + seed % 4,
    }
    game = Traitors(TraitorsConfig.players(4 + seed % 5, options), seed)
    replay(play(game, RandomPolicy(seed)))
    return next(event.data["side"] for event in reversed(game.events) if event.kind == "scores")


def replay(game: Game) -> None:
    """Replay a game from its journal."""
    replay_journal(read_journal(write_journal(game), GAMES), GAMES)


if __name__ == "__main__":
    main()
