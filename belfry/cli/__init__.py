"""The command line. What it needs is imported when a command runs, so that help and completion come at once."""

from __future__ import annotations

import signal
import sys
from io import TextIOWrapper
from typing import Annotated

import typer

from belfry import __version__
from belfry.cli.characters import characters
from belfry.cli.check import check
from belfry.cli.puzzle import app as puzzle
from belfry.cli.replay import replay
from belfry.cli.review import review
from belfry.cli.rules import app as rules
from belfry.cli.script import app as script
from belfry.cli.serve import play, serve
from belfry.cli.setup import setup
from belfry.cli.simulate import simulate
from belfry.cli.solve import solve

__all__ = ["app", "main"]

app = typer.Typer(
    name="belfry",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"belfry {__version__}")
        raise typer.Exit


@app.callback()
def belfry(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Belfry runs hidden-role games and knows their rules. It is an unofficial fan project.

    Commands that print results take --json for programs. Exit codes: 0 done, 1 something checked does not hold, 2 wrong
    usage or unreadable input.
    """


for command in (play, serve, simulate, replay, check, solve, review, characters, setup):
    app.command()(command)
app.add_typer(script)
app.add_typer(rules)
app.add_typer(puzzle)


def main() -> None:
    """Run the command line, quietly when a pipe closes and whatever the terminal can show."""
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    app()
