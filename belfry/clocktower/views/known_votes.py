"""What today's votes are worth, as far as an audience knows them: who leads, who is tied, how many it takes (VOT)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from belfry.clocktower.pieces.tally import Result, leading

if TYPE_CHECKING:
    from belfry.clocktower.moments.nomination import Nomination
    from belfry.clocktower.pieces.events import Tallied
    from belfry.clocktower.views.day_view import NominationView


def result(told: Tallied) -> Result:
    """What a tally came to: a tie is one only among those who have enough votes."""
    return "fails" if told.result == "ties" and told.tally < told.needed else told.result


def known_leaders(tallies: Sequence[Nomination], about_to_die: int | None) -> list[Nomination]:
    """Those who lead as far as an audience knows: whoever is about to die, or else the highest of the known tallies."""
    return leading([n for n in tallies if n.who == about_to_die] if about_to_die is not None else tallies)


def standing(
    nominations: Sequence[NominationView], leaders: Sequence[Nomination], about_to_die: int | None
) -> list[NominationView]:
    """The nominations with what each is worth by now; after a secret vote nobody knows that of the open ones."""
    in_doubt = any(nomination.get("secret") and nomination["tally"] is None for nomination in nominations)
    return [
        nomination if nomination["tally"] is None else _stand(nomination, leaders, about_to_die, in_doubt)
        for nomination in nominations
    ]


def _stand(
    nomination: NominationView, leaders: Sequence[Nomination], about_to_die: int | None, in_doubt: bool
) -> NominationView:
    leads = [n.reached for n in leaders if (n.who, n.tally) == (nomination["who"], nomination["tally"])]
    if leads and about_to_die is not None:
        return {**nomination, "stands": "block"}
    if about_to_die is None and in_doubt:
        return _bare(nomination)
    return {**nomination, "stands": "tied" if any(leads) and len(leaders) > 1 else "out"}


def after_execution(
    nominations: Sequence[NominationView], executed: int, *, carried_out: bool = False
) -> list[NominationView]:
    """The nominations when somebody was executed: whoever was about to die is that player, or is not to die today.

    With `carried_out` an ability has executed whoever was voted on last, with enough votes or not.
    """
    found: list[NominationView] = [
        nomination
        if nomination.get("stands") != "block"
        else {**nomination, "stands": "executed"}
        if nomination["who"] == executed
        else _bare(nomination)
        for nomination in nominations
    ]
    if carried_out:
        found[-1] = {**found[-1], "stands": "executed"}
    return found


def _bare(nomination: NominationView) -> NominationView:
    """A nomination of which nothing is said but its votes."""
    bare = dict(nomination)
    bare.pop("stands", None)
    return bare  # pyright: ignore[reportReturnType] - a nomination without one of its optional parts
