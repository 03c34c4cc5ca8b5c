"""Journals as commands read them: from a file or standard input, with one clear line where that does not work."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.cli.terminal import Unusable, complain, read_bytes

if TYPE_CHECKING:
    from belfry.core.game import Game
    from belfry.core.journal import Journal


def games() -> dict[str, type[Game]]:
    """The games of which there are journals, by name."""
    from belfry.clocktower import Clocktower
    from belfry.traitors import Traitors

    return {Clocktower.name: Clocktower, Traitors.name: Traitors}


def read_saved(path: str, *, keep: bool) -> Journal:
    """The journal that a file holds, or what of it can be kept; raises `Unusable`."""
    from belfry.core.errors import BrokenJournal
    from belfry.core.journal import LONGEST_FILE, read_journal

    # A byte that is no text spoils its own line only: the lines before it can be kept.
    text = read_bytes(path, LONGEST_FILE).decode("utf-8", "surrogateescape")
    try:
        return read_journal(text, games())
    except BrokenJournal as broken:
        if broken.kept is None or not keep:
            advice = "" if broken.kept is None else " (--keep replays them)"
            raise Unusable(f"{path}: {broken}{advice}") from None
        complain(f"{path}: {broken}")
        return broken.kept
