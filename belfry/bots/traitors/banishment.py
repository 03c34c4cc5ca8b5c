"""Banishment: whom to vote for, and whether the round may end."""

from __future__ import annotations

from collections.abc import Sequence

from belfry.bots.traitors.mind import Mind


def vote(mind: Mind, options: Sequence[int]) -> int:
    """Whom to vote for."""
    able = [seat for seat in options if seat != mind.me] or list(options)
    return ranked(mind, able)[0]


def ranked(mind: Mind, able: Sequence[int]) -> list[int]:
    """Those whom this player would banish, the first one first."""
    return sorted(able, key=lambda seat: -wish(mind, seat))


def wish(mind: Mind, seat: int) -> float:
    """How much this player wants somebody banished, about 0 to 1."""
    temper = mind.temper
    count = max(len(mind.inside) - 1, 1)
    backing = pressure(mind, seat) / count
    crowd = (0.15 - 0.12 * temper.stubborn) * backing
    whim = 0.08 * mind.roll("vote", mind.chronicle.when, seat)
    danger = pressure(mind, mind.me) / count
    # Whoever is about to go looks for somebody who could go instead.
    instead = 0.6 * min(danger, 0.5) * backing
    if mind.traitor:
        # Where others lead there is no need to stand out.
        return _blame(mind, seat) + crowd + 0.35 * backing * temper.sly + instead + whim
    return mind.belief.traitor.get(seat, 0.0) + crowd + instead + whim


def _blame(mind: Mind, seat: int) -> float:
    """How well a Traitor could say that it was somebody else."""
    temper = mind.temper
    fellow = mind.belief.traitor.get(seat, 0.0)
    enemy = 0.08 if mind.suspects(seat) else 0.0
    return mind.public.traitor.get(seat, 0.0) + enemy - fellow * (0.5 * temper.loyal - 0.3 * temper.greed)


def pressure(mind: Mind, seat: int) -> float:
    """How many others are against somebody now: by what they say, and by the vote that ended in a tie."""
    against = {by for by in mind.hearing.against(seat) if by in mind.inside and by != mind.me}
    ballots = mind.chronicle.ballots
    if len(ballots) > 1 and ballots[-1].repetition:
        tied = ballots[-2].votes
        against |= {by for by, who in tied.items() if who == seat and by != mind.me}
    return len(against)


def agrees(mind: Mind) -> bool:
    """Whether the round may end: a Traitor takes the fund and goes, a Faithful has to believe that all are gone."""
    if mind.traitor:
        return mind.prospect.rivals < 0.8 or mind.roll("end", mind.chronicle.when) < 0.5
    needed = 0.62 + 0.25 * (1 - mind.temper.trust) - 0.1 * mind.temper.greed
    return mind.belief.clear > needed


def proposes(mind: Mind) -> bool:
    """Whether to ask the others to end the round, where that may be asked at any time."""
    asked = [when for when, _, _ in mind.chronicle.answers]
    fresh = not asked or max(asked) < mind.chronicle.when
    return fresh and agrees(mind) and mind.roll("propose", mind.chronicle.when) < 0.3 + 0.6 * mind.temper.bold
