"""`belfry script print`: the sheets and tokens of a script as a PDF."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from belfry.cli import themes
from belfry.cli.scripts import FILE_HELP, readable_script
from belfry.cli.terminal import Unusable, complain, guarded, print_json, screen

STANDARD_OUTPUT = "-"


def complete_sheet(incomplete: str) -> list[str]:
    """The sheets, for shell completion."""
    from belfry.print.order import ALL, SHEETS

    return [sheet for sheet in (*SHEETS, ALL) if sheet.startswith(incomplete)]


@guarded
def print_sheets(
    file: Annotated[str, typer.Argument(metavar="FILE", help=FILE_HELP)],
    sheet: Annotated[
        str,
        typer.Option(
            help="characters, nights, travellers, rules, setup, tokens or all; several with commas between.",
            autocompletion=complete_sheet,
        ),
    ] = "all",
    paper: Annotated[str, typer.Option(help="a4 or letter.")] = "a4",
    language: Annotated[
        str, typer.Option(help=themes.LANGUAGE_HELP, autocompletion=themes.complete_language)
    ] = themes.ENGLISH,
    theme: Annotated[str, typer.Option(help=themes.HELP, autocompletion=themes.complete_theme)] = themes.DEFAULT,
    turn: Annotated[
        str, typer.Option(help="Over which edge the printer turns the sheet, for the backs of tokens: long or short.")
    ] = "long",
    output: Annotated[
        str, typer.Option(metavar="FILE", help="Where to write the PDF; - is standard output. By default SCRIPT.pdf.")
    ] = "",
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Print a script: character sheet, night sheet, Travellers, rules, setup and tokens, as a PDF."""
    import msgspec

    from belfry.clocktower.script.named_scripts import named_scripts
    from belfry.clocktower.views.words.catalogue import words
    from belfry.print import Order, built, press
    from belfry.print.content import missing_letters
    from belfry.print.order import file_name, sheets_named

    if json and output == STANDARD_OUTPUT:
        raise Unusable("--json and --output - would both write to standard output")
    order = Order(sheets_named(sheet), paper, language, theme, turn)
    script = readable_script(file)
    if file in named_scripts():
        script = msgspec.structs.replace(script, name=words(language, theme).script(file))
    pdf = press(script, order)
    path = output or file_name(script.name)
    write(path, pdf)
    missing = missing_letters(script, order)
    if missing:
        complain(f"these letters are in none of the fonts and printed as boxes: {missing}")
    if not built.complete():
        complain("the browser client was never built (make setup), so letters stand in for the emblems")
    if json:
        print_json({"file": path, "name": script.name, "sheets": order.sheets, "paper": paper, "bytes": len(pdf)})
    elif path != STANDARD_OUTPUT:
        screen().print(f"{path}: {', '.join(order.sheets)}, {len(pdf) // 1024} KB")


def write(path: str, pdf: bytes) -> None:
    """Write a PDF where somebody wants it; raises `Unusable`."""
    try:
        if path == STANDARD_OUTPUT:
            sys.stdout.buffer.write(pdf)
            return
        with open(path, "wb") as target:
            target.write(pdf)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise Unusable(f"{path}: cannot be written: {reason}") from None
