"""`belfry replay`: a saved game told again, as one audience saw it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Annotated, cast

import typer

from belfry.cli import themes
from belfry.cli.journals import games, read_saved
from belfry.cli.terminal import DOES_NOT_HOLD, Unusable, fail, guarded, print_json, screen

if TYPE_CHECKING:
    from belfry.clocktower import Clocktower
    from belfry.core.event import Event
    from belfry.core.game import Game
    from belfry.traitors import Traitors


@guarded
def replay(
    journal: Annotated[str, typer.Argument(metavar="JOURNAL", help="A journal file; - is standard input.")],
    as_: Annotated[
        str,
        typer.Option(
            "--as",
            metavar="WHO",
            help="Whose eyes to see it with: a player's name or seat, public, or storyteller, who sees all.",
            autocompletion=lambda: ["storyteller", "public"],
        ),
    ] = "storyteller",
    theme: Annotated[
        str | None, typer.Option(metavar="THEME", help=themes.HELP, autocompletion=themes.complete_theme)
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    keep: Annotated[bool, typer.Option("--keep", help="Of a broken journal, replay what can be kept.")] = False,
    full: Annotated[bool, typer.Option("--full", help="Tell every hand and every claim too.")] = False,
) -> None:
    """Tell a saved game again, as one audience saw it.

    Ends with 1 if the game comes out otherwise than recorded, and with 2 if the file is broken.
    """
    from belfry.core.errors import JournalDiffers
    from belfry.core.journal import replay_journal

    if theme is not None:
        themes.find_words(theme)
    try:
        game = replay_journal(read_saved(journal, keep=keep), games())
    except JournalDiffers as differs:
        fail(f"{journal}: {differs}", DOES_NOT_HOLD)
    if game.name == "traitors":
        if theme is not None:
            raise Unusable("--theme is for games of Clocktower")
        _tell_traitors(cast("Traitors", game), as_, json=json, full=full)
    else:
        _tell_clocktower(cast("Clocktower", game), as_, theme, json=json, full=full)


def find_audience(seats: Mapping[str, int], who: str) -> int:
    """The party that somebody means by a name, a seat's number, `storyteller` or `public`; `seats` are by name."""
    from belfry.core.audience import PUBLIC, STORYTELLER

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


def _tell_clocktower(game: Clocktower, who: str, theme: str | None, *, json: bool, full: bool) -> None:
    from belfry.cli.transcript import tell
    from belfry.clocktower.views.words.narration import Narrator

    audience = find_audience({seat.name: seat.id for seat in game.grimoire.people}, who)
    narrator = Narrator(audience, themes.find_words(themes.DEFAULT if theme is None else theme))
    if json:
        _print_events(game, audience, narrator.tell, game.winner)
    else:
        tell(game.events, narrator, screen(), full=full)


def _tell_traitors(game: Traitors, who: str, *, json: bool, full: bool) -> None:
    from belfry.cli.transcript import tell_traitors
    from belfry.traitors.narration import Narrator

    players = game.round.players
    audience = find_audience({player.name: player.seat for player in players}, who)
    narrator = Narrator(audience)
    if json:
        winners = None if game.winners is None else [players[seat].name for seat in game.winners]
        _print_events(game, audience, narrator.tell, winners)
    else:
        tell_traitors(game.events, narrator, screen(), full=full)


def _print_events(
    game: Game, audience: int, tell: Callable[[Event], str | None], winner: str | list[str] | None
) -> None:
    from belfry.core.audience import hears, party_to_plain
    from belfry.core.plain import to_plain

    heard = [event for event in game.events if hears(audience, event.to)]
    events = [{"kind": event.kind, "data": to_plain(event.data), "text": tell(event)} for event in heard]
    print_json({"as": party_to_plain(audience), "events": events, "winner": winner})
