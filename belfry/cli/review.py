"""`belfry review`: what could have been known in a game that was played."""

from __future__ import annotations

from contextlib import nullcontext
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer

from belfry.cli.journals import games, read_saved
from belfry.cli.terminal import Unusable, guarded, print_json, printable, screen

if TYPE_CHECKING:
    from belfry.clocktower import Clocktower
    from belfry.review import Day, Reader, Review

MOST_SECONDS = 3600


@guarded
def review(
    journal: Annotated[str, typer.Argument(metavar="JOURNAL", help="A journal file; - is standard input.")],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    seconds: Annotated[
        float | None, typer.Option("--seconds", min=0.01, max=MOST_SECONDS, help="Take about so long; 20 by default.")
    ] = None,
    keep: Annotated[bool, typer.Option("--keep", help="Of a broken journal, review what can be kept.")] = False,
) -> None:
    """Say what a perfect reasoner could have believed of everybody on each day of a game of the Clocktower.

    Whoever plays in a game that is not over should not look: it tells who was dealt the Demon. docs/review.md says what
    is taken as told.
    """
    from belfry.review import SECONDS, Unreviewable
    from belfry.review import review as reviewed

    game = _game(journal, keep=keep)
    console = screen(stderr=True)
    waiting = console.status("Looking at what was known") if console.is_terminal and not json else nullcontext()
    try:
        with waiting:
            found = reviewed(game, seconds=SECONDS if seconds is None else seconds)
    except Unreviewable as trouble:
        raise Unusable(f"{journal}: {trouble}") from None
    if json:
        print_json(_plain(found, game.winner))
    else:
        _print(found)


def _game(path: str, *, keep: bool) -> Clocktower:
    """The game of the Clocktower that a journal holds; raises `Unusable`."""
    from belfry.clocktower import Clocktower
    from belfry.core.errors import JournalDiffers
    from belfry.core.journal import replay_journal

    saved = read_saved(path, keep=keep)
    if saved.game != Clocktower.name:
        raise Unusable(f"{path}: a journal of {saved.game}; only games of {Clocktower.name} are reviewed")
    try:
        return cast("Clocktower", replay_journal(saved, games()))
    except JournalDiffers as differs:
        raise Unusable(f"{path}: {differs}") from None


def _plain(found: Review, winner: str | None) -> dict[str, Any]:
    import msgspec

    plain = msgspec.to_builtins(found)
    return {**plain, "winner": winner}


def _print(found: Review) -> None:
    console = screen()
    console.print(found.told, style="dim")
    before: Day | None = None
    for day in found.days:
        console.print()
        _print_day(day, before, found.demons)
        before = day
    if found.stopped is not None:
        console.print()
        console.print(f"No further: {printable(found.stopped)}.", soft_wrap=True)
    console.print()
    console.print("Turning points", style="bold")
    for point in found.turning_points:
        console.print(f"  {printable(point.text)}", soft_wrap=True)
    if not found.turning_points:
        console.print("  None: nothing was told or seen by which anything changed.")
    console.print()
    _print_readers(found.readers)


def _print_day(day: Day, before: Day | None, demons: list[str]) -> None:
    """A table of everybody, the most suspected first; a line where nothing has changed."""
    from rich.table import Table

    console = screen()
    if any(one.evil is None for one in day.suspicion.values()):
        console.print(f"Day {day.day}: the time was too short; --seconds gives it more")
        return
    if before is not None and (day.worlds, day.exact, day.suspicion) == (before.worlds, before.exact, before.suspicion):
        console.print(f"Day {day.day}: as on day {before.day}")
        return
    worlds = "1 world fits" if day.worlds == 1 else f"{day.worlds} worlds fit"
    console.print(
        f"Day {day.day}: {worlds}"
        if day.exact
        else f"Day {day.day}: at least {worlds}; a sample, ± {_percent(day.error)}"
    )
    table = Table("", "evil", "Demon", "", box=None, pad_edge=False)
    for name, one in sorted(day.suspicion.items(), key=lambda one: (-(one[1].evil or 0), one[0])):
        bar = "▇" * round(20 * (one.evil or 0))
        table.add_row(
            printable(name) + (" (the Demon)" if name in demons else ""), _percent(one.evil), _percent(one.demon), bar
        )
    console.print(table)


def _percent(share: float | None) -> str:
    return "?" if share is None else f"{share:.0%}"


def _print_readers(readers: list[Reader]) -> None:
    from rich.table import Table

    console = screen()
    console.print("Readers", style="bold")
    table = Table("", "side", "right", "wrong", "misled", "", box=None, pad_edge=False)
    titles = {"reader": "read the table best", "misleader": "misled it best", None: ""}
    for one in readers:
        side, misled = ("evil", str(one.misled)) if one.evil else ("good", "")
        table.add_row(printable(one.name), side, str(one.right), str(one.wrong), misled, titles[one.best])
    console.print(table)
