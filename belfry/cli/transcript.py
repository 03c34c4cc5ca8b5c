"""A game told on the terminal, event by event."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from belfry.cli.terminal import printable
from belfry.clocktower.pieces import events as clocktower
from belfry.traitors import events as traitors

if TYPE_CHECKING:
    from rich.console import Console

    from belfry.clocktower.views.words.narration import Narrator
    from belfry.core.event import Event
    from belfry.traitors.narration import Narrator as TraitorsNarrator

HEADINGS = (clocktower.Night, clocktower.Dawn, clocktower.Won, traitors.RoundBegins, traitors.RoundOver, traitors.Won)
STYLES: dict[str, tuple[type[Event], ...]] = {
    "bold blue": (clocktower.Night, traitors.RoundBegins),
    "bold yellow": (clocktower.Dawn, traitors.RoundOver),
    "bold green": (clocktower.Won, traitors.Won),
    "cyan": (
        *(clocktower.CharacterTold, clocktower.Learned, clocktower.Chose),
        *(traitors.RoleDealt, traitors.HandDealt, traitors.CardDrawn, traitors.Saw, traitors.Took, traitors.PutAway),
        traitors.Entered,
    ),
    "red": (
        *(clocktower.MinionInfo, clocktower.DemonInfo, clocktower.Killed, clocktower.Died, clocktower.Executed),
        *(traitors.Recruited, traitors.Attacked, traitors.Banished, traitors.Out),
    ),
    "magenta": (clocktower.Nominated, traitors.EventHappens, traitors.FinalDrawn),
    "dim": (clocktower.TokenPlaced, clocktower.TokenTaken, clocktower.Denied),
    "yellow": (clocktower.RuleWarning,),
}
STYLE_OF = {kind: style for style, kinds in STYLES.items() for kind in kinds}
LEFT_OUT = (clocktower.CountBegins, clocktower.HandCounted)
"""What a full transcript has and a readable one leaves out: the tally names the hands anyway."""
CLAIMS = (clocktower.Used, clocktower.Denied, clocktower.Talked)
TRAITORS_LEFT_OUT = (traitors.Polled, traitors.PutAway)


def tell(events: Iterable[Event], narrator: Narrator, console: Console, *, full: bool = False) -> None:
    """Print the opening scene and the events that this narrator's audience hears.

    Random players claim powers all day: unless the transcript is full, of several claims in a row only the last is
    told, which is the one that anything came of.
    """
    from belfry.core.audience import STORYTELLER, hears

    # Whoever hears all of a talk need not hear that there was one.
    left_out = (*LEFT_OUT, clocktower.Talked) if narrator.audience == STORYTELLER else LEFT_OUT
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
        if not hears(narrator.audience, event.to) or (isinstance(event, left_out) and not full):
            continue
        if isinstance(event, CLAIMS) and not full:
            claims.append(event)
            continue
        flush()
        _print(narrator, event, console)
        if isinstance(event, clocktower.Won):
            _open_grimoire(event.grimoire, narrator, console)
    flush()


def tell_traitors(events: Iterable[Event], narrator: TraitorsNarrator, console: Console, *, full: bool = False) -> None:
    """Print the opening scene and the events of a Traitors game that this narrator's audience hears."""
    from belfry.core.audience import hears

    _print_opening(narrator, console)
    for event in events:
        if isinstance(event, traitors.WordsSaid):
            name, text = narrator.names[event.seat], event.text
            console.print(f"    {printable(name)}: {printable(text)}", style="italic", soft_wrap=True)
        elif hears(narrator.audience, event.to) and (full or not isinstance(event, TRAITORS_LEFT_OUT)):
            _print(narrator, event, console)


def _print_opening(narrator: Narrator | TraitorsNarrator, console: Console) -> None:
    if opening := narrator.catalogue.opening:
        console.print(opening, style="italic", soft_wrap=True)
        console.print()


def _print(narrator: Narrator | TraitorsNarrator, event: Event, console: Console) -> None:
    sentence = narrator.tell(event)
    if sentence is None:
        return
    heading = isinstance(event, HEADINGS)
    if heading:
        console.print()
    console.print(f"{'' if heading else '  '}{printable(sentence)}", style=STYLE_OF.get(type(event)), soft_wrap=True)


def _open_grimoire(pages: list[clocktower.OpenPage], narrator: Narrator, console: Console) -> None:
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
