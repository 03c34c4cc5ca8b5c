"""`belfry puzzle`: puzzles made from games that are played by chance."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from belfry.cli.scripts import DEFAULT, HELP, complete_script, find_script
from belfry.cli.terminal import Unusable, guarded, print_json, screen

if TYPE_CHECKING:
    from belfry.puzzles import Level, Made

app = typer.Typer(name="puzzle", no_args_is_help=True, rich_markup_mode=None)
MOST = 1000
"""More puzzles are not made by one command."""


@app.callback()
def puzzle() -> None:
    """Make puzzles: who is what, from what everybody says and saw?"""


@app.command()
@guarded
def make(
    script: Annotated[str, typer.Option(metavar="SCRIPT", help=HELP, autocompletion=complete_script)] = DEFAULT,
    players: Annotated[int, typer.Option(help="How many players, 5 to 15; with more it takes longer.")] = 7,
    level: Annotated[str, typer.Option(help="easy, medium, hard, or any.")] = "any",
    count: Annotated[int, typer.Option(min=1, max=MOST, help="How many puzzles.")] = 1,
    seed: Annotated[int, typer.Option(help="The same seed makes the same puzzles.")] = 0,
    out: Annotated[Path, typer.Option(metavar="DIR", help="The folder for the files.")] = Path(),
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Make puzzles: moments of games at which a single answer fits, and from which nothing said can be left out.

    Each is written as a puzzle file with its answers (docs/puzzles.md), which `belfry solve` reads.
    """
    from belfry.puzzles import LEVELS, Wish, make

    if level not in ("any", *LEVELS):
        raise Unusable(f"--level: {level!r} is none of any, {', '.join(LEVELS)}")
    levels: dict[str, Level] = {one: one for one in LEVELS}
    wanted = levels.get(level)
    wish = Wish(_characters(script, players, seed), players, wanted)
    _prepare(out)
    found: list[dict[str, object]] = []
    for number in range(1, count + 1):
        # Each puzzle has a seed of its own, so that more of them begin with the same ones.
        made = make(wish, f"{seed} {number}", f"{level}-{seed}-{number}")
        file = _write(out, made)
        record = made.puzzle.record
        worlds = len(made.puzzle.solutions or ())
        found.append(
            {"file": file, "id": made.puzzle.id, "level": made.level, "players": len(record.names), "worlds": worlds}
        )
        if not json:
            answers = "one world" if worlds == 1 else f"one Demon in {worlds} worlds"
            screen().print(f"{file}: {made.level}, {len(record.names)} players, {answers}")
    if json:
        print_json({"puzzles": found})


def _characters(script: str, players: int, seed: int) -> tuple[str, ...]:
    """The characters of the script that the option names; raises `Unusable`."""
    from belfry.clocktower.script.named_scripts import named_scripts
    from belfry.puzzles.making import FEWEST_PLAYERS, MOST_PLAYERS

    if players not in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
        raise Unusable(f"--players: {players} is not from {FEWEST_PLAYERS} to {MOST_PLAYERS}")
    chosen = find_script(script, players, seed)
    if chosen.home_made:
        raise Unusable("--script: no puzzle can be made with home-made characters, which the solver does not know")
    return named_scripts()[chosen.script].characters if isinstance(chosen.script, str) else chosen.script


def _prepare(out: Path) -> None:
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unusable(f"{out}: no folder for the files can be made there: {error.strerror}") from None


def _write(out: Path, made: Made) -> str:
    from belfry.solver import write_puzzle

    path = out / f"{made.puzzle.id}.yaml"
    try:
        path.write_text(write_puzzle(made.puzzle), "utf-8")
    except OSError as error:
        raise Unusable(f"{path}: cannot be written: {error.strerror}") from None
    return str(path)
