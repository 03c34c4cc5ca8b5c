"""`belfry replay`: a saved game told again, as one audience saw it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from belfry.cli import themes
from belfry.cli.terminal import DOES_NOT_HOLD, Unusable, complain, fail, guarded, print_json, read_bytes, screen

if TYPE_CHECKING:
    from belfry.clocktower import Clocktower
    from belfry.clocktower.narration import Words
    from belfry.core.journal import Journal


@guarded
def replay(
    journal: Annotated[str, typer.Argument(metavar="JOURNAL", help="A journal file; - is standard input.")],
    as_: Annotated[
        str,
        typer.Option(
            "--as",
            metavar="WHO",
            help="Whose eyes to see it with: a player's name or seat, storyteller or public.",
            autocompletion=lambda: ["storyteller", "public"],
        ),
    ] = "storyteller",
    theme: Annotated[
        str, typer.Option(metavar="THEME", help=themes.HELP, autocompletion=themes.complete_theme)
    ] = themes.DEFAULT,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    keep: Annotated[bool, typer.Option("--keep", help="Of a broken journal, replay what can be kept.")] = False,
    full: Annotated[bool, typer.Option("--full", help="Tell every hand and every claim too.")] = False,
) -> None:
    """Tell a saved game again, as one audience saw it.

    Ends with 1 if the game comes out otherwise than recorded, and with 2 if the file is broken.
    """
    from belfry.core.errors import JournalDiffers
    from belfry.core.journal import replay_journal

    catalogue = themes.find_words(theme)
    try:
        game = replay_journal(_read(journal, keep=keep), _games())
    except JournalDiffers as differs:
        fail(f"{journal}: {differs}", DOES_NOT_HOLD)
    assert game.name == "clocktower"
    _tell(game, as_, catalogue, json=json, full=full)  # pyright: ignore[reportArgumentType] - the only game there is


def _games() -> dict[str, type[Clocktower]]:
    from belfry.clocktower import Clocktower

    return {Clocktower.name: Clocktower}


def _read(path: str, *, keep: bool) -> Journal:
    from belfry.core.errors import BrokenJournal
    from belfry.core.journal import LONGEST_FILE, read_journal

    # A byte that is no text spoils its own line only: the lines before it can be kept.
    text = read_bytes(path, LONGEST_FILE).decode("utf-8", "surrogateescape")
    try:
        return read_journal(text, _games())
    except BrokenJournal as broken:
        if broken.kept is None or not keep:
            advice = "" if broken.kept is None else " (--keep replays them)"
            raise Unusable(f"{path}: {broken}{advice}") from None
        complain(f"{path}: {broken}")
        return broken.kept


def find_audience(game: Clocktower, who: str) -> int:
    """The party that somebody means by a name, a seat's number, `storyteller` or `public`."""
    from belfry.core.audience import PUBLIC, STORYTELLER

    seats = {seat.name: seat.id for seat in game.grimoire.people}
    if who in seats:
        return seats[who]
    folded = who.casefold()
    if folded in ("storyteller", "public"):
        return STORYTELLER if folded == "storyteller" else PUBLIC
    alike = [id for name, id in seats.items() if name.casefold() == folded]
    if alike:
        return alike[0]
    if who in map(str, seats.values()):
        return int(who)
    raise Unusable(f"--as {who[:60]!r} is nobody here; there are {', '.join(seats)}, storyteller and public")


def _tell(game: Clocktower, who: str, catalogue: Words, *, json: bool, full: bool) -> None:
    from belfry.cli.transcript import tell
    from belfry.clocktower.narration import Narrator
    from belfry.core.audience import hears, party_to_plain
    from belfry.core.plain import to_plain

    audience = find_audience(game, who)
    narrator = Narrator(audience, catalogue)
    if not json:
        tell(game.events, narrator, screen(), full=full)
        return
    heard = [event for event in game.events if hears(audience, event.to)]
    print_json(
        {
            "as": party_to_plain(audience),
            "events": [
                {"kind": event.kind, "data": to_plain(event.data), "text": narrator.tell(event)} for event in heard
            ],
            "winner": game.winner,
        }
    )
