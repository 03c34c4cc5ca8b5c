"""`belfry script`: what there is to know of a script file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from belfry.cli.print import print_sheets
from belfry.cli.scripts import read_script
from belfry.cli.terminal import guarded, print_json, screen

if TYPE_CHECKING:
    from belfry.clocktower.almanac import Jinx

app = typer.Typer(name="script", no_args_is_help=True, rich_markup_mode=None)
app.command("print")(print_sheets)


@app.callback()
def script() -> None:
    """Say what there is to know of a script file."""


@app.command()
@guarded
def jinxes(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A script file (JSON); - is standard input.")],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """List the special rules for two characters that hold on a script (SCR-6)."""
    found = _jinxes(file)
    if json:
        print_json({"jinxes": [{"id": one.id, "characters": list(one.characters), "rule": one.rule} for one in found]})
        return
    from belfry.clocktower.catalogue import words

    console = screen()
    for one in found:
        console.print(words().jinx(one.id))
    if not found:
        console.print("No two characters of this script have a special rule.")


def _jinxes(file: str) -> list[Jinx]:
    """The special rules for characters of a script file, whether or not the engine plays them."""
    import belfry.clocktower
    from belfry.clocktower import almanac

    assert belfry.clocktower
    return [almanac.jinx(id) for id in read_script(file).script().jinxes]
