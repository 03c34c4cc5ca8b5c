"""`belfry simulate --game traitors`: games of the Traitors card game that nobody has to play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from time import perf_counter
from typing import Any

from belfry.cli.terminal import print_json, printable, progress, screen, write_text
from belfry.core.event import Event
from belfry.core.journal import write_journal
from belfry.core.policy import RandomPolicy, play
from belfry.core.seeded import stream
from belfry.traitors import Config, Traitors
from belfry.traitors.events import Out, RoundOver, Scores, TurnBegins

ROLES = ("faithful", "traitor")


class Played:
    """What the games came to."""

    def __init__(self) -> None:
        self.games = 0
        self.wins: Counter[str] = Counter()
        """How many of those who won had each role in the last round."""
        self.funds: Counter[str] = Counter()
        """How many rounds ended with the fund going to each role."""
        self.ends: Counter[str] = Counter()
        """How many rounds ended for each reason."""
        self.banished: Counter[str] = Counter()
        """How many of each role were banished."""
        self.turns = 0
        self.last: Traitors
        self.told: Sequence[Event] = ()
        """What is told of the last game: its events, and what was said."""

    def take(self, game: Traitors, told: Sequence[Event]) -> None:
        """Count one game."""
        self.last, self.told = game, told
        self.games += 1
        self.wins.update(game.round.players[seat].role for seat in game.winners or ())
        for event in game.events:
            match event:
                case Scores():
                    self.funds[event.side] += 1
                case RoundOver():
                    self.ends[event.reason] += 1
                case Out(how="banishment"):
                    self.banished[event.role] += 1
                case TurnBegins():
                    self.turns += 1
                case _:
                    pass

    @property
    def rounds(self) -> int:
        """How many rounds there were."""
        return self.funds.total()


def _by_chance(config: Config, seed: int) -> tuple[Traitors, Sequence[Event]]:
    """A game in which the players do anything that is legal."""
    game = Traitors(config, seed)
    play(game, RandomPolicy(stream(seed, "players").getrandbits(64)))
    return game, game.events


def _among_bots(config: Config, seed: int) -> tuple[Traitors, Sequence[Event]]:
    """A game in which bots suspect, talk and vote, with what they say among its events."""
    from belfry.bots.traitors.match import Match

    match = Match(config, seed)
    return match.play(), match.events()


def simulate_traitors(players: int, games: int, seed: int, policy: str, *, save: str | None, json: bool) -> None:
    """Play so many games, then tell the one or count them all."""
    config = Config.players(players)
    one = _among_bots if policy == "bots" else _by_chance
    played = Played()
    start = perf_counter()
    with progress(games) as advance:
        for number in range(games):
            played.take(*one(config, seed + number))
            advance()
    seconds = perf_counter() - start
    if save is not None:
        write_text(save, write_journal(played.last))
    if json:
        print_json(_plain(played, players, seed, policy, seconds))
    elif games == 1:
        _narrate(played, seed, policy)
    else:
        _count(played, players, seed, seconds)


def _plain(played: Played, players: int, seed: int, policy: str, seconds: float) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "game": "traitors",
        "games": played.games,
        "players": players,
        "policy": policy,
        "wins": {role: played.wins[role] for role in ROLES},
        "funds": {role: played.funds[role] for role in ROLES},
        "mean_days": round(played.rounds / played.games, 3),
        "rounds": played.rounds,
        "banished": {role: played.banished[role] for role in ROLES},
        "ends": {reason: played.ends[reason] for reason in ("two", "agreement", "final")},
        "mean_turns": round(played.turns / played.rounds, 3),
        "games_per_second": round(played.games / seconds, 1),
        "seed": seed,
    }
    if played.games == 1:
        seats = played.last.round.players
        winners = played.last.winners or ()
        plain |= {
            "winners": [player.name for player in seats if player.seat in winners],
            "scores": {player.name: player.score for player in seats},
        }
    return plain


def _narrate(played: Played, seed: int, policy: str) -> None:
    from belfry.cli.transcript import tell_traitors
    from belfry.traitors.narration import Narrator

    console = screen()
    players = played.last.round.players
    tell_traitors(played.told, Narrator(), console)
    console.print()
    for player in sorted(players, key=lambda player: -player.score):
        console.print(f"{player.score:>5}  {printable(player.name)}")
    console.print()
    decided = "" if policy == "random" else f" --policy {policy}"
    again = f"--game traitors --players {len(players)}{decided} --seed {seed}"
    console.print(f"Play it again with {again}.", style="dim")


def _count(played: Played, players: int, seed: int, seconds: float) -> None:
    console = screen()
    games, rounds = played.games, played.rounds
    console.print(
        f"{games} games of {players} players in {seconds:.1f} seconds, {rounds / seconds:.0f} rounds a second"
    )
    console.print()
    console.print("who won, by the role in the last round:")
    for role in ROLES:
        wins = played.wins[role]
        style = "blue" if role == "faithful" else "red"
        console.print(f"  {role:<17} {wins:>7}  {wins / played.wins.total():6.1%}", style=style)
    console.print("who got the fund of a round:")
    for role in ROLES:
        funds = played.funds[role]
        console.print(f"  {role:<17} {funds:>7}  {funds / rounds:6.1%}")
    console.print("who was banished:")
    for role in ROLES:
        banished = played.banished[role]
        console.print(f"  {role:<17} {banished:>7}  {banished / max(played.banished.total(), 1):6.1%}")
    console.print("how a round ended:")
    for reason, words in (("two", "two left"), ("agreement", "by agreement"), ("final", "Final Banishment")):
        ended = played.ends[reason]
        console.print(f"  {words:<17} {ended:>7}  {ended / rounds:6.1%}")
    console.print()
    turns = played.turns / rounds
    console.print(f"{turns:.1f} turns a round on average. Play them again with --seed {seed}.", style="dim")
