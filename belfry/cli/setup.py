"""`belfry setup`: a game dealt, for a table that plays with real tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from belfry.cli import scripts
from belfry.cli.characters import complete_character
from belfry.cli.simulate import GREATEST_SEED, random_seed
from belfry.cli.terminal import Unusable, guarded, print_json, screen

if TYPE_CHECKING:
    from belfry.clocktower import Clocktower, Config
    from belfry.clocktower.setup.first_games import FirstGame

MOST_LISTED = 40
SIDES = ("good", "evil")


@guarded
def setup(
    players: Annotated[
        int | None, typer.Option(metavar="N", min=5, max=20, help="How many players; those beyond 15 are Travellers.")
    ] = None,
    script: Annotated[
        str, typer.Option(metavar="X", help=scripts.HELP, autocompletion=scripts.complete_script)
    ] = scripts.DEFAULT,
    seed: Annotated[
        int | None,
        typer.Option(metavar="S", min=0, max=GREATEST_SEED, help="Same seed, same deal; at random if you name none."),
    ] = None,
    characters: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,C",
            help="Pick the characters by hand, with commas; a Traveller's side stands after a colon: thief:evil.",
            autocompletion=complete_character,
        ),
    ] = None,
    first_game: Annotated[
        int | None, typer.Option(metavar="1|2|3", min=1, max=3, help="One of the recommended first games for eight.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Deal a game for a table with real tokens.

    Shows who is which character, what each token shows, the Demon's bluffs, the red herring and other reminders.
    Without --characters or --first-game the characters are drawn at random; so is the side of every Traveller that
    you do not choose.
    """
    from belfry.clocktower.setup.first_games import FIRST_GAMES

    if first_game is not None and characters is not None:
        raise Unusable("--first-game brings its own characters; leave --characters out")
    recommended = None if first_game is None else FIRST_GAMES[first_game - 1]
    if recommended is not None:
        picked: list[str] | None = list(recommended.characters)
        travelling: dict[str, str | None] = {}
        if script != scripts.DEFAULT or players not in (None, len(recommended.characters)):
            raise Unusable("the recommended first games are for eight players with Trouble Brewing (SET-17)")
    else:
        picked, travelling = (None, {}) if characters is None else _split(characters)
    if players is None:
        if picked is None:
            raise Unusable("say how many players with --players N")
        players = len(picked) + len(travelling)
    seed = random_seed() if seed is None else seed
    config = _config(players, script, seed, picked, travelling)
    game = _deal(config, seed, None if recommended is None else recommended.believes)
    bluffs = _bluffs(game, seed)
    if json:
        print_json(_plain(game, bluffs, seed, script))
    else:
        _print(game, bluffs, seed, recommended)


def _split(listed: str) -> tuple[list[str] | None, dict[str, str | None]]:
    """The characters that are listed, and the Travellers, each with a side if one is chosen.

    Where only Travellers are listed, the others are drawn at random.
    """
    from belfry.clocktower.files.script import spelled
    from belfry.clocktower.pieces.kind import is_traveller
    from belfry.clocktower.script.character import CHARACTERS

    words = [word.strip() for word in listed.split(",") if word.strip()]
    if len(words) > MOST_LISTED:
        raise Unusable(f"--characters has {len(words)} characters; at most {MOST_LISTED} make sense")
    picked: list[str] = []
    travelling: dict[str, str | None] = {}
    wrong: list[str] = []
    for word in words:
        name, colon, side = word.partition(":")
        id = spelled(name.strip())
        travels = id in CHARACTERS and is_traveller(CHARACTERS[id])
        if colon and not travels:
            wrong.append(f"the side of a Traveller can be chosen, and {name.strip()!r} is none (TRV-3)")
        elif colon and side.strip() not in SIDES:
            wrong.append(f"a side is good or evil, not {side.strip()!r}")
        elif id in travelling:
            wrong.append(f"the {CHARACTERS[id].name} is there 2 times (TRV-D1)")
        elif travels:
            travelling[id] = side.strip() or None
        else:
            picked.append(id)
    if wrong:
        raise Unusable("; ".join(wrong))
    return (None if travelling and not picked else picked), travelling


def _config(
    players: int, script: str, seed: int, picked: list[str] | None, travelling: dict[str, str | None]
) -> Config:
    """Who plays what, as far as it is not left to the seed: whoever is beyond fifteen is a Traveller (SET-4)."""
    from belfry.clocktower import Config
    from belfry.clocktower.setup.bag import script_of
    from belfry.clocktower.setup.config import MOST_WITHOUT_TRAVELLERS
    from belfry.clocktower.storyteller.travellers import seat_travellers

    travellers = max(len(travelling), players - MOST_WITHOUT_TRAVELLERS)
    others = players - travellers
    given = scripts.find_script(script, others, seed)
    if picked is not None:
        _check(others, given, picked)
    config = Config.players(max(others, 0), **given._asdict(), bag=None if picked is None else tuple(picked))
    return seat_travellers(config, travellers, seed, script_of(given), travelling) if travellers > 0 else config


def _deal(config: Config, seed: int, believes: str | None) -> Clocktower:
    """The game as it stands before the first night, everything decided by the automatic Storyteller."""
    from belfry.clocktower import Clocktower

    game = Clocktower(config, seed)
    storyteller = _storyteller(seed)
    while (ask := game.ask) is not None and ask.kind != "flow":
        by, value = storyteller.answer(game, ask)
        game.answer(by, believes if believes is not None and believes in ask.options else value)
    return game


def _storyteller(seed: int) -> Any:
    from belfry.clocktower.storyteller import AutomaticStoryteller
    from belfry.core.seeded import stream

    return AutomaticStoryteller(stream(seed, "storyteller").getrandbits(64))


def _check(players: int, given: scripts.Chosen, picked: list[str]) -> None:
    """Raise with everything that is wrong about characters picked by hand."""
    from belfry.clocktower import InvalidSetup, UnknownCharacter
    from belfry.clocktower.pieces.refusals import NEEDS_AS_MANY
    from belfry.clocktower.script import script as known
    from belfry.clocktower.setup.bag import check_bag, script_of

    wrong: list[str] = []
    found: list[Any] = []
    for id in picked:
        try:
            found.append(known.character(id))
        except UnknownCharacter as unknown:
            wrong.append(str(unknown))
    problems = check_bag(script_of(given), players, found)
    seated = [character for character in found if character.seated]
    if wrong:
        # Numbers mean nothing while some of the characters are unknown.
        wrong += [f"{message} ({rule})" for rule, message in problems if rule in ("SET-7", "SET-14")]
        raise Unusable("; ".join(wrong))
    if len(seated) != players and all(rule in ("SET-7", "SET-14") for rule, _ in problems):
        problems.append(("SET-19", NEEDS_AS_MANY(players=players, named=len(seated))))
    if problems:
        raise InvalidSetup(problems)


def _bluffs(game: Clocktower, seed: int) -> list[str]:
    """Three characters for the Demon to pose as, where the Demon is shown any."""
    from belfry.clocktower.moments.introduction import LEAST_PLAYERS, bluff_options
    from belfry.core.ask import Ask
    from belfry.core.audience import STORYTELLER

    grimoire = game.grimoire
    if grimoire.without_travellers < LEAST_PLAYERS or grimoire.nobody_evil:
        return []
    demon = next((seat.id for seat in grimoire.circle if seat.character.type == "demon"), None)
    ask = Ask(STORYTELLER, "rule", "demoninfo", bluff_options(grimoire), demon)
    return list(_storyteller(seed + 1).answer(game, ask)[1])


def _plain(game: Clocktower, bluffs: list[str], seed: int, script: str) -> dict[str, Any]:
    grimoire = game.grimoire
    return {
        "players": [
            {
                "seat": seat.id,
                "name": seat.name,
                "character": seat.character.id,
                "shown": seat.shown.id,
                "alignment": seat.alignment,
            }
            for seat in grimoire.circle
        ],
        "bluffs": bluffs,
        **({"make_believe": _make_believe(game)} if grimoire.nobody_evil else {}),
        "reminders": [{"seat": token.target, "token": token.name} for token in grimoire.reminders()],
        **({"travellers": _travellers(game)} if grimoire.has_travellers else {}),
        "script": script,
        "seed": seed,
    }


def _travellers(game: Clocktower) -> list[int]:
    """The seats of the Travellers."""
    return [seat.id for seat in game.grimoire.circle if game.grimoire.is_traveller(seat)]


def _make_believe(game: Clocktower) -> list[dict[str, Any]]:
    """Whom the Storyteller makes out to be evil where nobody is."""
    return [{"seat": seat, "character": character.id} for seat, character in game.grimoire.made_believe().items()]


def _print(game: Clocktower, bluffs: list[str], seed: int, recommended: FirstGame | None) -> None:
    from rich.table import Table

    from belfry.clocktower.script.character import CHARACTERS

    console = screen()
    grimoire = game.grimoire
    if recommended is not None:
        console.print(recommended.nature)
        console.print(recommended.remember, style="yellow")
        console.print()
    table = Table("seat", "player", "character", "token shows", "team", "reminders", box=None, pad_edge=False)
    tokens = grimoire.reminders()
    for seat in grimoire.circle:
        reminders = ", ".join(token.name for token in tokens if token.target == seat.id)
        table.add_row(
            str(seat.id),
            seat.name,
            seat.character.name,
            seat.shown.name,
            seat.alignment,
            reminders,
            style="red" if seat.evil else "blue",
        )
    console.print(table)
    console.print()
    if bluffs:
        console.print(f"Bluffs for the Demon: {', '.join(CHARACTERS[id].name for id in bluffs)}")
    elif grimoire.nobody_evil:
        team = [f"{grimoire.people[seat].name} the {c.name}" for seat, c in grimoire.made_believe().items()]
        console.print(f"Nobody is evil. You may make believe: {', '.join(team) or 'anything'}")
    else:
        console.print("With fewer than seven players the Demon is shown no bluffs.")
    if _travellers(game):
        console.print("Players choose their Travellers, and you their sides: change what you like (TRV-3, TRV-10).")
    console.print(f"Deal it again with --seed {seed}.", style="dim")
