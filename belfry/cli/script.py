"""`belfry script`: what there is to know of a script."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from belfry.cli import themes
from belfry.cli.print import print_sheets
from belfry.cli.scripts import FILE_HELP, legible_script, readable_script
from belfry.cli.terminal import DOES_NOT_HOLD, Unusable, guarded, print_json, screen

if TYPE_CHECKING:
    from rich.console import Console

    from belfry.clocktower.files.script import Comparison, Examination
    from belfry.clocktower.views.words.catalogue import Words

app = typer.Typer(name="script", no_args_is_help=True, rich_markup_mode=None)
app.command("print")(print_sheets)

NOTHING = "…"
STYLES = {"error": "bold red", "warning": "yellow", "note": "dim"}

File = Annotated[str, typer.Argument(metavar="FILE", help=FILE_HELP)]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Language = Annotated[
    str, typer.Option(metavar="LANGUAGE", help=themes.LANGUAGE_HELP, autocompletion=themes.complete_language)
]
Theme = Annotated[str, typer.Option(metavar="THEME", help=themes.HELP, autocompletion=themes.complete_theme)]


@app.callback()
def script() -> None:
    """Say what there is to know of a script."""


@app.command()
@guarded
def check(file: File, json: Json = False, language: Language = themes.ENGLISH, theme: Theme = themes.DEFAULT) -> None:
    """Say what is wrong with a script and what would make it better; exit code 1 if there is an error."""
    from belfry.clocktower.files.script import examine

    words = themes.find_words(theme, language)
    found, problems = legible_script(file)
    told = examine(found, words, problems)
    if json:
        print_json(_plain_check(told))
    else:
        _print_check(told, words, screen())
    if any(problem.severity == "error" for problem in told.problems):
        raise typer.Exit(DOES_NOT_HOLD)


@app.command()
@guarded
def nightsheet(
    file: File, json: Json = False, language: Language = themes.ENGLISH, theme: Theme = themes.DEFAULT
) -> None:
    """Print the order of the nights with what the Storyteller does at each step (SCR-3)."""
    from belfry.clocktower.files.script import ScriptSentences
    from belfry.clocktower.files.script.nights import night_sheet

    words = themes.find_words(theme, language)
    played = readable_script(file).script()
    sheets = {
        "first_night": night_sheet(played, words, first=True),
        "other_nights": night_sheet(played, words, first=False),
    }
    if json:
        print_json(sheets)
        return
    console = screen()
    for key, steps in sheets.items():
        console.print(ScriptSentences(words).say(f"sheet.{key}"), style="bold")
        for number, step in enumerate(steps, start=1):
            circle = " ○" if step["reminds"] else ""
            console.print(f"{number:3}. {step['name']}{circle}: {' '.join(step['text'].split())}")
        console.print()


@app.command()
@guarded
def jinxes(file: File, json: Json = False, language: Language = themes.ENGLISH, theme: Theme = themes.DEFAULT) -> None:
    """List the special rules for two characters that hold on a script (SCR-6)."""
    from belfry.clocktower.files.script import ScriptSentences, examine

    words = themes.find_words(theme, language)
    found = examine(readable_script(file), words)
    if json:
        print_json({"jinxes": _plain_jinxes(found)})
        return
    console = screen()
    for one in found.jinxes:
        console.print(f"{words.listed(map(words.character, one.characters))}: {one.rule}")
    if not found.jinxes:
        console.print(ScriptSentences(words).say("sheet.no-jinxes"))


@app.command()
@guarded
def diff(
    file: File,
    other: Annotated[str, typer.Argument(metavar="OTHER", help="Another script.")],
    json: Json = False,
    language: Language = themes.ENGLISH,
    theme: Theme = themes.DEFAULT,
) -> None:
    """Say what changes from one script to another; exit code 1 if anything does."""
    import msgspec

    from belfry.clocktower.files.script import compare

    words = themes.find_words(theme, language)
    if file == other == "-":
        raise Unusable("standard input can be only one of the two scripts")
    # Both are kept until the end: home-made characters are known while somebody has them.
    before, after = readable_script(file), readable_script(other)
    found = compare(before, after)
    if json:
        print_json({"same": found.same, **msgspec.to_builtins(found)})
    else:
        _print_diff(found, words, screen())
    if not found.same:
        raise typer.Exit(DOES_NOT_HOLD)


@app.command("list")
@guarded
def list_scripts(json: Json = False, language: Language = themes.ENGLISH, theme: Theme = themes.DEFAULT) -> None:
    """List the editions and the scripts that come with Belfry."""
    from rich.table import Table

    from belfry.clocktower.script.named_scripts import named_scripts

    words = themes.find_words(theme, language)
    found = [
        {
            "id": one.id,
            "name": words.script(one.id),
            "text": words.script_about(one.id),
            "characters": list(one.characters),
        }
        for one in named_scripts().values()
    ]
    if json:
        print_json({"scripts": found})
        return
    table = Table("id", "name", "characters", "", box=None, pad_edge=False)
    for one in found:
        table.add_row(str(one["id"]), str(one["name"]), str(len(one["characters"])), str(one["text"]))
    screen().print(table)


# Telling


def _plain_jinxes(found: Examination) -> list[dict[str, Any]]:
    return [{"id": one.id, "characters": list(one.characters), "rule": one.rule} for one in found.jinxes]


def _plain_check(found: Examination) -> dict[str, Any]:
    import msgspec

    plain = msgspec.to_builtins(found)
    kept = ("name", "author", "shape", "counts", "characters", "problems", "advice", "djinn", "setup", "travellers")
    return {**{key: plain[key] for key in kept}, "jinxes": _plain_jinxes(found)}


def _print_check(found: Examination, words: Words, console: Console) -> None:
    from belfry.clocktower.files.script import ScriptSentences

    counts = [
        f"{number} {words.character_type(type, many=number != 1)}" for type, number in found.counts.items() if number
    ]
    title = " · ".join(part for part in (found.name, found.author) if part)
    if title:
        console.print(title, style="bold")
    console.print(found.shape_text)
    console.print(", ".join(counts))
    for problem in found.problems:
        console.print(f"{problem.severity}: {problem.message}", style=STYLES[problem.severity])
    if found.djinn:
        console.print(found.djinn)
    for jinx in found.jinxes:
        console.print(f"  {words.listed(map(words.character, jinx.characters))}: {jinx.rule}")
    for change in found.setup.changes:
        console.print(f"{change.name}: {change.text}")
    for piece in found.advice:
        console.print(f"→ {piece.text}", style="cyan")
    if not found.problems and not found.advice:
        console.print(ScriptSentences(words).say("sheet.fine"), style="green")


def _print_diff(found: Comparison, words: Words, console: Console) -> None:
    from belfry.clocktower.files.script import ScriptSentences

    for changed in found.titles:
        console.print(f"{changed.field}: {changed.before or NOTHING} → {changed.after or NOTHING}")
    for id in found.added:
        console.print(f"+ {words.character(id)}", style="green")
    for id in found.removed:
        console.print(f"- {words.character(id)}", style="red")
    for own in found.home_made:
        for changed in own.fields:
            name = words.character(own.id)
            console.print(f"~ {name}, {changed.field}: {changed.before or NOTHING} → {changed.after or NOTHING}")
    for rule in found.rules_added:
        console.print(f"+ {rule}", style="green")
    for rule in found.rules_removed:
        console.print(f"- {rule}", style="red")
    for sign, changed_jinxes in (("+", found.jinxes_added), ("-", found.jinxes_removed)):
        for jinx in changed_jinxes:
            console.print(f"{sign} {words.listed(map(words.character, jinx.characters))}: {jinx.rule}")
    for order in found.orders:
        console.print(f"~ another order: {order.replace('_', ' ')}")
    if found.same:
        console.print(ScriptSentences(words).say("sheet.same"))
