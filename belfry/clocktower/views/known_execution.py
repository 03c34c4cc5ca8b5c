"""An execution as one audience knows it: by which votes, or why else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.core.audience import STORYTELLER

if TYPE_CHECKING:
    from belfry.clocktower.views.day_view import ExecutionView
    from belfry.clocktower.views.known_day import KnownDay


def executed(known: KnownDay, seat: int, because: str | None, *, nominated: bool = False) -> ExecutionView:
    """An execution that begins; `because` is what was said about it, `nominated` that an ability carries out a vote.

    Whoever is not told why sees only whether it comes when nominations have closed, and so by votes.
    """
    nomination = next((one for one in reversed(known.nominations) if one["who"] == seat), None)
    if because is None and nomination is not None and known.open is False:
        if known.about_to_die == seat:
            because = "votes"
        elif nomination.get("secret"):
            because = "secret-votes"
    votes = nomination if nominated or because in ("votes", "secret-votes") else None
    cause = known.nominations[-1] if known.strikes and votes is None else votes
    was_alive = seat == STORYTELLER or known.square.alive[seat]
    return {
        "seat": seat,
        "because": because,
        "by": None if cause is None else cause["by"],
        "tally": None if votes is None else votes["tally"],
        "voters": [] if votes is None else votes["voters"],
        "outcome": None if was_alive else "dead",
    }
