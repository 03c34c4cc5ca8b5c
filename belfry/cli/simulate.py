"""`belfry simulate`: games that nobody has to play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from belfry.cli import scripts, themes
from belfry.cli.terminal import Unusable, guarded, print_json, progress, screen, write_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belfry.clocktower import Clocktower, Config
    from belfry.clocktower.views.words.catalogue import Words
    from belfry.core.event import Event

MOST_GAMES = 1_000_000
GREATEST_SEED = 2**53 - 1
PLAYERS = {"clocktower": (5, 8, 15), "traitors": (4, 6, 8)}
"""The fewest players of each game, the usual number, and the most."""
POLICIES = {"clocktower": ("random", "bots"), "traitors": ("random", "bots")}
"""How the players of each game can decide."""
MOST_IN_ALL = 20
"""The most players of Clocktower, Travellers among them."""
TEAMS = ("good", "evil")
GOOD = ("bots", "lot")
"""How good players decide among bots."""


def random_seed() -> int:
    """A seed for somebody who did not name one; it is printed, so that the game can be had again."""
    from secrets import randbelow

    return randbelow(1_000_000_000)


def _known(option: str, value: str, known: Iterable[str]) -> None:
    if value not in known:
        raise Unusable(f"{option} {value!r} is unknown; this version has: {', '.join(known)}")


@guarded
def simulate(
    game: Annotated[
        str,
        typer.Option(metavar="GAME", help="Which game: clocktower or traitors.", autocompletion=lambda: list(PLAYERS)),
    ] = "clocktower",
    players: Annotated[
        int | None, typer.Option(metavar="N", min=4, max=15, help="How many players: 5 to 15, of Traitors 4 to 8.")
    ] = None,
    travellers: Annotated[
        int, typer.Option(metavar="N", min=0, max=15, help="How many Travellers besides; at most 20 players in all.")
    ] = 0,
    games: Annotated[int, typer.Option(metavar="N", min=1, max=MOST_GAMES, help="How many games.")] = 1,
    seed: Annotated[
        int | None,
        typer.Option(metavar="S", min=0, max=GREATEST_SEED, help="Same seed, same games; at random if you name none."),
    ] = None,
    script: Annotated[
        str | None, typer.Option(metavar="X", help=scripts.HELP, autocompletion=scripts.complete_script)
    ] = None,
    policy: Annotated[
        str,
        typer.Option(
            metavar="POLICY",
            help="How the players decide: random, or bots that talk, deduce and vote.",
            autocompletion=lambda: list(POLICIES["clocktower"]),
        ),
    ] = "random",
    fabled: Annotated[
        str, typer.Option(metavar="IDS", help="Fabled in play from the start, such as doomsayer,angel.")
    ] = "",
    good: Annotated[
        str | None,
        typer.Option(
            metavar="GOOD",
            help="With --policy bots, whom good players vote for: what they know (bots), or each day one by lot (lot).",
            autocompletion=lambda: list(GOOD),
        ),
    ] = None,
    theme: Annotated[
        str | None, typer.Option(metavar="THEME", help=themes.HELP, autocompletion=themes.complete_theme)
    ] = None,
    save: Annotated[str | None, typer.Option(metavar="FILE", help="Write the journal of the one game here.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play games by chance or among bots, with an automatic Storyteller.

    One game is narrated as somebody sees it who sees all; several are counted: wins, lengths, games per second.
    """
    _known("--game", game, PLAYERS)
    _known("--policy", policy, POLICIES[game])
    fewest, usual, most = PLAYERS[game]
    players = usual if players is None else players
    if not fewest <= players <= most:
        raise Unusable(f"--players is {fewest} to {most} for --game {game}, not {players}")
    if travellers and game != "clocktower":
        raise Unusable("--travellers is for --game clocktower")
    if players + travellers > MOST_IN_ALL:
        raise Unusable(f"{players} players and {travellers} Travellers are more than {MOST_IN_ALL} (SET-2)")
    if save is not None and games != 1:
        raise Unusable("--save keeps the journal of one game; leave --games out")
    if good is not None:
        _known("--good", good, GOOD)
        if policy != "bots" or game != "clocktower":
            raise Unusable("--good is for --game clocktower with --policy bots")
    seed = random_seed() if seed is None else seed
    if game == "traitors":
        if script is not None or theme is not None or fabled:
            raise Unusable("--script, --fabled and --theme are for --game clocktower")
        from belfry.cli.simulate_traitors import simulate_traitors

        simulate_traitors(players, games, seed, policy, save=save, json=json)
        return
    catalogue = themes.find_words(themes.DEFAULT if theme is None else theme)
    script = scripts.DEFAULT if script is None else script
    wanted = tuple([id.strip() for id in fabled.split(",") if id.strip()])
    good = GOOD[0] if good is None else good
    played, seconds = _play(players, travellers, games, seed, script, policy, good, wanted)
    last = played.last
    if save is not None:
        from belfry.core.journal import write_journal

        write_text(save, write_journal(last))
    if json:
        plain = _plain(played, players, games, seed, script, policy, seconds)
        more = {} if policy == "random" else {"good": good, "hanged": played.hanged}
        print_json({**plain, **more, "travellers": travellers, "fabled": list(wanted)})
    elif games == 1:
        again = "" if policy == "random" else f"--policy {policy} " + ("--good lot " if good == "lot" else "")
        _narrate(played.told, seed, f"{again}--travellers {travellers} " if travellers else again, catalogue)
    else:
        _count(played, players, games, seed, seconds)


class Played:
    """What the games came to."""

    def __init__(self) -> None:
        self.wins: Counter[str] = Counter()
        self.lengths: Counter[int] = Counter()
        self.last: Clocktower
        self.executed: Counter[bool] = Counter()
        """Who was executed among bots: the Demons, and all others."""
        self.told: Sequence[Event] = ()
        """What is told of the last game: its events, and what was said."""

    @property
    def hanged(self) -> dict[str, int]:
        """How many were executed, and how many of them were Demons."""
        return {"all": self.executed.total(), "demons": self.executed[True]}

    def take(self, game: Clocktower, told: Sequence[Event], hanged: Iterable[bool]) -> None:
        """Count one game."""
        self.executed.update(hanged)
        assert game.winner is not None
        self.told = told
        self.wins[game.winner] += 1
        self.lengths[days_of(game)] += 1
        self.last = game

    @property
    def mean_days(self) -> float:
        """How many days a game had on average."""
        return sum(days * games for days, games in self.lengths.items()) / self.lengths.total()


def days_of(game: Clocktower) -> int:
    """How many days the game had."""
    from belfry.clocktower.pieces.events import Dawn

    return next((event.number for event in reversed(game.events) if isinstance(event, Dawn)), 0)


def _play(
    players: int, travellers: int, games: int, seed: int, script: str, policy: str, good: str, fabled: tuple[str, ...]
) -> tuple[Played, float]:
    from functools import partial

    from belfry.clocktower import Config
    from belfry.clocktower.setup.bag import script_of
    from belfry.clocktower.storyteller.travellers import seat_travellers

    one = partial(_among_bots, good=good) if policy == "bots" else _by_chance
    given = scripts.find_script(script, players, seed)
    config = alone = Config.players(players, **given._asdict(), fabled=fabled)
    played = Played()
    start = perf_counter()
    with progress(games) as advance:
        for number in range(games):
            if travellers:
                config = seat_travellers(alone, travellers, seed + number, script_of(given))
            played.take(*one(config, seed + number))
            advance()
    return played, perf_counter() - start


OneGame = tuple["Clocktower", "Sequence[Event]", "Iterable[bool]"]
"""A game, what is told of it, and of everybody who was executed whether they were a Demon."""


def _by_chance(config: Config, seed: int) -> OneGame:
    """A game in which the players do anything that is legal."""
    from belfry.clocktower import Clocktower
    from belfry.clocktower.storyteller import AutomaticStoryteller
    from belfry.core.policy import RandomPolicy, SplitPolicy, play
    from belfry.core.seeded import stream

    game = Clocktower(config, seed)
    players = RandomPolicy(stream(seed, "players").getrandbits(64))
    storyteller = AutomaticStoryteller(stream(seed, "storyteller").getrandbits(64))
    play(game, SplitPolicy(players, storyteller))
    return game, game.events, ()


def _among_bots(config: Config, seed: int, *, good: str) -> OneGame:
    """A game in which bots talk, deduce and vote, with what they say among its events."""
    from belfry.bots.clocktower.match import Match, bots_of

    match = Match(config, seed, bots=bots_of(config, seed, good=good))
    return match.play(), match.events(), [hanged.demon for hanged in match.hanged]


def _plain(
    played: Played, players: int, games: int, seed: int, script: str, policy: str, seconds: float
) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "game": "clocktower",
        "games": games,
        "players": players,
        "script": script,
        "policy": policy,
        "wins": {team: played.wins[team] for team in TEAMS},
        "mean_days": round(played.mean_days, 3),
        "lengths": {str(days): played.lengths[days] for days in sorted(played.lengths)},
        "games_per_second": round(games / seconds, 1),
        "seed": seed,
    }
    if games == 1:
        plain |= {"winner": played.last.winner, "reason": played.last.grimoire.reason}
    return plain


def _narrate(events: Sequence[Event], seed: int, again: str, catalogue: Words) -> None:
    from belfry.cli.transcript import tell
    from belfry.clocktower.views.words.narration import Narrator

    console = screen()
    tell(events, Narrator(catalogue=catalogue), console)
    console.print()
    console.print(f"Play it again with {again}--seed {seed}.", style="dim")


def _count(played: Played, players: int, games: int, seed: int, seconds: float) -> None:
    from rich.table import Table

    console = screen()
    speed = f"{games / seconds:.0f}" if games >= 10 * seconds else f"{games / seconds:.1f}"
    console.print(f"{games} games of {players} players in {seconds:.1f} seconds, {speed} a second")
    console.print()
    for team in TEAMS:
        wins = played.wins[team]
        console.print(f"{team:<5} {wins:>7}  {wins / games:6.1%}", style="blue" if team == "good" else "red")
    if hanged := played.hanged["all"]:
        demons = played.hanged["demons"]
        console.print(f"{hanged} executed, {demons} of them Demons ({demons / hanged:.1%})")
    console.print()
    table = Table("days", "games", "", box=None, pad_edge=False)
    most = max(played.lengths.values())
    for days in range(min(played.lengths), max(played.lengths) + 1):
        number = played.lengths[days]
        table.add_row(str(days), str(number), "▇" * round(30 * number / most))
    console.print(table)
    console.print()
    console.print(f"{played.mean_days:.2f} days on average. Play them again with --seed {seed}.", style="dim")
