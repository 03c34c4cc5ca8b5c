"""What is done with the Storyteller's desk, at which more than one person may sit."""

from __future__ import annotations

from typing import Literal

from belfry.table.protocol.action import Action

DeskRank = Literal["lead", "helper", "watcher"]
"""What somebody at the Storyteller's desk may do."""


class Desk(Action, frozen=True):
    """Let somebody sit down at the Storyteller's desk, or say anew what one who sits there may do (lead).

    A `lead` may do all that the Storyteller may, a `helper` all but manage the table; a `watcher` sees the Grimoire and
    does nothing. With `letters` they also read what players write to the Storyteller, and the notes. Without a `desk`
    it is a new place, and whoever leads sees the key that opens it.
    """

    desk: int | None = None
    name: str = ""
    rank: DeskRank = "helper"
    letters: bool = True


class Dismiss(Action, frozen=True):
    """Throw somebody out who sits at the Storyteller's desk (lead).

    0 is the Storyteller's own place: of several devices there only the one stays that was there first.
    """

    desk: int


class Shown(Action, frozen=True):
    """Say that these cards and words have been shown, by names of the client's own; the table remembers them (desk)."""

    ids: list[str]
