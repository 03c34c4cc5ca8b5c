"""What today's votes are worth, as far as an audience knows them: who leads, who is tied, how many it takes (VOT)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from belfry.clocktower.views.day_view import NominationView

Result = Literal["succeeds", "ties", "fails"]


def result(tally: Mapping[str, Any]) -> Result:
    """What a tally came to: a tie is one only among those who have enough votes."""
    return "fails" if tally["result"] == "ties" and tally["tally"] < tally["needed"] else tally["result"]


def _highest(nominations: Sequence[NominationView], about_to_die: int | None) -> int:
    """The votes of whoever is about to die, or those with which several are tied."""
    return max(
        (
            nomination["tally"]
            for nomination in nominations
            if nomination["tally"] is not None
            and (nomination["who"] == about_to_die if about_to_die is not None else _reached(nomination))
        ),
        default=0,
    )


def _reached(nomination: NominationView) -> bool:
    return nomination["tally"] is not None and nomination["tally"] >= nomination.get("needed", 0)


def to_lead(nominations: Sequence[NominationView], about_to_die: int | None, needed: int) -> int:
    """How many votes make the next nominee the one who is about to die: enough, and more than anybody has."""
    return max(needed, _highest(nominations, about_to_die) + 1)


def to_tie(nominations: Sequence[NominationView], about_to_die: int | None, needed: int) -> int | None:
    """How many votes tie with whoever is about to die, if somebody is and so many are enough."""
    votes = _highest(nominations, about_to_die)
    return votes if about_to_die is not None and votes >= needed else None


def standing(nominations: Sequence[NominationView], about_to_die: int | None) -> list[NominationView]:
    """The nominations with what each is worth by now; after a secret vote nobody knows that of the open ones."""
    in_doubt = any(nomination.get("secret") and nomination["tally"] is None for nomination in nominations)
    highest = _highest(nominations, about_to_die)
    return [
        nomination if nomination["tally"] is None else _stand(nomination, about_to_die, highest, in_doubt)
        for nomination in nominations
    ]


def _stand(nomination: NominationView, about_to_die: int | None, highest: int, in_doubt: bool) -> NominationView:
    leads = nomination["who"] == about_to_die and nomination["tally"] == highest
    if leads:
        return {**nomination, "stands": "block"}
    if about_to_die is None and in_doubt:
        return _bare(nomination)
    tied = about_to_die is None and _reached(nomination) and nomination["tally"] == highest
    return {**nomination, "stands": "tied" if tied else "out"}


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
