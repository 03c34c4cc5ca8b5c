"""A game told on the terminal, event by event."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from belfry.cli.terminal import printable

if TYPE_CHECKING:
    from rich.console import Console

    from belfry.clocktower.views.words.narration import Narrator
    from belfry.core.event import Event
    from belfry.traitors.narration import Narrator as TraitorsNarrator

HEADINGS = {"night": "bold blue", "dawn": "bold yellow", "won": "bold green"}
STYLES = {
    **HEADINGS,
    "character": "cyan",
    "learned": "cyan",
    "chose": "cyan",
    "minioninfo": "red",
    "demoninfo": "red",
    "killed": "red",
    "died": "red",
    "executed": "red",
    "nominated": "magenta",
    "token": "dim",
    "untoken": "dim",
    "warning": "yellow",
    "denied": "dim",
}
LEFT_OUT = {"count", "hand"}
"""What a full transcript has and a readable one leaves out: the tally names the hands anyway."""
CLAIMS = {"used", "denied", "talked"}
TRAITORS_HEADINGS = {"round": "bold blue", "round_over": "bold yellow", "won": "bold green"}
TRAITORS_STYLES = {
    **TRAITORS_HEADINGS,
    **dict.fromkeys(("role", "dealt", "card", "saw", "took", "put_away", "entered"), "cyan"),
    **dict.fromkeys(("recruited", "victim", "banished", "out"), "red"),
    **dict.fromkeys(("event", "final"), "magenta"),
}
TRAITORS_LEFT_OUT = {"polled", "put_away"}


def tell(events: Iterable[Event], narrator: Narrator, console: Console, *, full: bool = False) -> None:
    """Print the opening scene and the events that this narrator's audience hears.

    Random players claim powers all day: unless the transcript is full, of several claims in a row only the last is
    told, which is the one that anything came of.
    """
    from belfry.core.audience import STORYTELLER, hears

    # Whoever hears all of a talk need not hear that there was one.
    left_out = LEFT_OUT | {"talked"} if narrator.audience == STORYTELLER else LEFT_OUT
    claims: list[Event] = []

    def flush() -> None:
        if len(claims) > 1:
            folded = narrator.catalogue.word("folded").format(count=len(claims) - 1)
            console.print(f"  {folded}", style="dim")
        if claims:
            _print(narrator, claims[-1], console)
        claims.clear()

    _print_opening(narrator, console)
    for event in events:
        if not hears(narrator.audience, event.to) or (event.kind in left_out and not full):
            continue
        if event.kind in CLAIMS and not full:
            claims.append(event)
            continue
        flush()
        _print(narrator, event, console)
        if event.kind == "won":
            _open_grimoire(event.data["grimoire"], narrator, console)
    flush()


def tell_traitors(events: Iterable[Event], narrator: TraitorsNarrator, console: Console, *, full: bool = False) -> None:
    """Print the opening scene and the events of a Traitors game that this narrator's audience hears."""
    from belfry.core.audience import hears

    _print_opening(narrator, console)
    for event in events:
        if event.kind == "said":
            name, text = narrator.names[event.data["seat"]], event.data["text"]
            console.print(f"    {printable(name)}: {printable(text)}", style="italic", soft_wrap=True)
        elif hears(narrator.audience, event.to) and (full or event.kind not in TRAITORS_LEFT_OUT):
            _print(narrator, event, console, TRAITORS_HEADINGS, TRAITORS_STYLES)


def _print_opening(narrator: Narrator | TraitorsNarrator, console: Console) -> None:
    if opening := narrator.catalogue.opening:
        console.print(opening, style="italic", soft_wrap=True)
        console.print()


def _print(
    narrator: Narrator | TraitorsNarrator,
    event: Event,
    console: Console,
    headings: Mapping[str, str] = HEADINGS,
    styles: Mapping[str, str] = STYLES,
) -> None:
    sentence = narrator.tell(event)
    if sentence is None:
        return
    heading = event.kind in headings
    if heading:
        console.print()
    console.print(f"{'' if heading else '  '}{printable(sentence)}", style=styles.get(event.kind), soft_wrap=True)


def _open_grimoire(pages: list[dict[str, Any]], narrator: Narrator, console: Console) -> None:
    """Show who was who, as everybody may see when the game is over."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 2))
    for page in pages:
        believed = page["believes"]
        name = narrator.catalogue.character(page["character"])
        table.add_row(
            printable(narrator.names[page["seat"]]),
            name if believed is None else f"{name} (believed: {narrator.catalogue.character(believed)})",
            page["alignment"],
            "alive" if page["alive"] else "dead",
            style="red" if page["alignment"] == "evil" else "blue",
        )
    console.print()
    console.print(table)
