"""What votes come to: how many it takes, who leads, what ties, who is on the block (VOT-12 to VOT-18)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from belfry.clocktower.moments.nomination import Nomination

Result = Literal["succeeds", "ties", "fails"]


def half(players: int) -> int:
    """Half of so many players, rounded up: of the living for a vote (VOT-12), of everybody for an exile (TRV-22)."""
    return (players + 1) // 2


def leading(nominations: Sequence[Nomination]) -> list[Nomination]:
    """The nominations with the highest tally of the day, also one that failed (VOT-16).

    Where fewer votes than half were enough for somebody, a later one that fails for want of half changes nothing.
    A nomination after the day's execution stands by itself.
    """
    after = nominations[-1].after if nominations else 0
    counted = [(n.tally, n) for n in nominations if n.tally is not None and n.after == after]
    eased = [tally for tally, n in counted if n.eased and n.reached]
    if eased:
        counted = [(tally, n) for tally, n in counted if n.reached or tally <= max(eased)]
    highest = max((tally for tally, _ in counted), default=0)
    return [n for tally, n in counted if tally == highest]


def condemned(leaders: Sequence[Nomination]) -> int | None:
    """Who is about to die: the only leader, if that tally reached the threshold."""
    return leaders[0].who if len(leaders) == 1 and leaders[0].reached else None


def result(nomination: Nomination, leaders: Sequence[Nomination]) -> Result:
    """What a vote has come to beside the leading ones (VOT-13 to VOT-15)."""
    if nomination.who == condemned(leaders):
        return "succeeds"
    return "ties" if nomination in leaders and len(leaders) > 1 else "fails"


def to_lead(leaders: Sequence[Nomination], needed: int) -> int:
    """How many votes make the next nominee the one who is about to die: enough, and more than anybody has."""
    return max(needed, votes(leaders) + 1)


def to_tie(leaders: Sequence[Nomination], needed: int) -> int | None:
    """How many votes tie with whoever is about to die, if somebody is and so many are enough."""
    most = votes(leaders)
    return most if condemned(leaders) is not None and most >= needed else None


def votes(leaders: Sequence[Nomination]) -> int:
    """How many votes those have who lead."""
    return (leaders[0].tally or 0) if leaders else 0
