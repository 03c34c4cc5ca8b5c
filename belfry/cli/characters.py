"""`belfry characters`: the almanac."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from belfry.cli.terminal import Unusable, guarded, print_json, screen

if TYPE_CHECKING:
    from rich.console import Console

    from belfry.clocktower.almanac import AlmanacEntry, Case, Jinx

TYPES = {
    "townsfolk": "Townsfolk",
    "outsider": "Outsiders",
    "minion": "Minions",
    "demon": "Demons",
    "traveller": "Travellers",
    "fabled": "Fabled",
}
SECTIONS = {
    "setup": "Setup",
    "first_night": "First night",
    "other_nights": "Other nights",
    "day": "By day",
    "player_choices": "The player decides",
    "storyteller_choices": "The Storyteller decides",
    "learns": "Information",
    "even_when_dead": "Even when dead",
    "recommended_for": "Recommended for",
}


def complete_character(incomplete: str) -> list[tuple[str, str]]:
    """Characters' ids with their names, for shell completion."""
    from belfry.clocktower import almanac

    return [(one.id, one.name) for one in almanac.index().values() if one.id.startswith(incomplete.lower())]


@guarded
def characters(
    id: Annotated[
        str | None,
        typer.Argument(metavar="[ID]", help="A character, such as fortuneteller.", autocompletion=complete_character),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """List the characters, or show one of them.

    One character is shown with its whole almanac entry: ability, decisions, rulings, cases and jinxes.
    """
    from belfry.clocktower import almanac

    if id is None:
        if json:
            print_json({"characters": [_plain(entry) for entry in almanac.entries().values()]})
        else:
            _list(screen())
        return
    entry = _find(id)
    if json:
        print_json({"characters": [_plain(entry) | _more(entry)]})
    else:
        _show(entry, screen())


def _find(id: str) -> AlmanacEntry:
    from belfry.clocktower import almanac
    from belfry.clocktower.files.script import spelled

    try:
        return almanac.entry(spelled(id))
    except KeyError as missing:
        raise Unusable(missing.args[0]) from None


def automated() -> set[str]:
    """The characters that the engine can play by itself."""
    import belfry.clocktower
    from belfry.clocktower.script.character import CHARACTERS

    assert belfry.clocktower
    return set(CHARACTERS)


def automated_jinxes() -> set[str]:
    """The jinxes that the engine sees to by itself."""
    import belfry.clocktower
    from belfry.clocktower.script.jinx import JINXES

    assert belfry.clocktower
    return set(JINXES)


def _plain(entry: AlmanacEntry) -> dict[str, Any]:
    return {
        "id": entry.id,
        "name": entry.name,
        "type": entry.type,
        "edition": entry.edition,
        "ability": entry.ability,
        "automated": entry.id in automated(),
        "first_night": " ".join(entry.first_night) or None,
        "other_nights": " ".join(entry.other_nights) or None,
    }


def _more(entry: AlmanacEntry) -> dict[str, Any]:
    return {
        "reminders": list(entry.reminders),
        "rulings": list(entry.rulings),
        "cases": _cases(entry.cases),
        "jinxes": [
            {
                "id": jinx.id,
                "characters": list(jinx.characters),
                "kind": jinx.kind,
                "rule": jinx.rule,
                "automated": jinx.id in automated_jinxes(),
                "rulings": list(jinx.rulings),
                "cases": _cases(jinx.cases),
            }
            for jinx in _jinxes(entry)
        ],
    }


def _cases(cases: tuple[Case, ...]) -> list[dict[str, str]]:
    return [{"id": case.id, "given": case.given, "when": case.when, "then": case.then} for case in cases]


def _jinxes(entry: AlmanacEntry) -> list[Jinx]:
    """The special rules that the character has with others."""
    from belfry.clocktower import almanac

    return [almanac.jinx(id) for id in almanac.jinx_ids() if entry.id in id.split("-")]


def _titled(edition: str) -> str:
    return " ".join(word if word == "and" else word.capitalize() for word in edition.split("-"))


def _list(console: Console) -> None:
    from rich.table import Table
    from rich.text import Text

    from belfry.clocktower import almanac

    playable = automated()
    index = almanac.index().values()
    for edition in almanac.editions():
        console.print(_titled(edition), style="bold")
        table = Table(box=None, pad_edge=True, show_header=False, padding=(0, 2, 0, 2))
        for type, title in TYPES.items():
            found = [one for one in index if one.edition == edition and one.type == type]
            if found:
                names = Text(", ").join(Text(one.name, "" if one.id in playable else "dim") for one in found)
                table.add_row(Text(title, "italic"), names)
        console.print(table)
        console.print()
    console.print(
        f"{len(index)} characters; the engine plays {len(playable)} of them by itself (the others are dim). "
        "belfry characters ID shows one.",
        style="dim",
    )


def _show(entry: AlmanacEntry, console: Console) -> None:
    from rich.padding import Padding

    from belfry.clocktower import almanac

    def section(title: str, lines: list[str]) -> None:
        console.print()
        console.print(title, style="bold")
        for line in lines:
            console.print(Padding(line, (0, 0, 0, 2), expand=False))

    console.print(entry.name, style="bold underline")
    console.print(f"{entry.id}, {entry.type}, {_titled(entry.edition)}", style="dim")
    console.print()
    console.print(entry.ability, style="italic")
    for field, title in SECTIONS.items():
        told: str | tuple[str, ...] = getattr(entry, field)
        if told:
            section(title, [told] if isinstance(told, str) else list(told))
    if entry.reminders:
        section("Reminders", [", ".join(entry.reminders)])
    section("Rulings", list(entry.rulings))
    section("Cases", _told(entry.cases))
    for jinx in _jinxes(entry):
        other = next(id for id in jinx.characters if id != entry.id)
        left = "" if jinx.id in automated_jinxes() else " (left to the Storyteller)"
        title = f"Jinx with the {almanac.index()[other].name}{left}"
        section(title, [jinx.rule, *jinx.rulings, *_told(jinx.cases)])


def _told(cases: tuple[Case, ...]) -> list[str]:
    return [f"{case.id}: Given: {case.given} When: {case.when} Then: {case.then}" for case in cases]
