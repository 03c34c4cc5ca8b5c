"""Banishment: whom to vote for, and whether the round may end."""

from __future__ import annotations

from collections.abc import Sequence

from belfry.bots.traitors.mind import Mind

GIVING_WAY = 0.3
"""How likely somebody gives way after a tie, about, whose turn it is not."""
SURE = 0.8
"""How sure of somebody's guilt one has to be to insist on it whatever the others do."""


def vote(mind: Mind, options: Sequence[int]) -> int:
    """Whom to vote for."""
    able = [seat for seat in options if seat != mind.me] or list(options)
    return ranked(mind, able)[0]


def ranked(mind: Mind, able: Sequence[int]) -> list[int]:
    """Those whom this player would banish, the first one first.

    After a tie somebody has to give way, or it comes out the same once more.
    """
    first, *rest = sorted(able, key=lambda seat: -wish(mind, seat))
    return [rest[0], first, *rest[1:]] if rest and gives_way(mind, able, first) else [first, *rest]


def gives_way(mind: Mind, able: Sequence[int], first: int) -> bool:
    """Whether this player votes for another than the one they want to, since the vote ended in a tie.

    One after another is expected to, of those who have a choice; some others do so as well.
    """
    if not mind.repetition or mind.belief.traitor.get(first, 0.0) > SURE:
        return False
    voting = mind.game["voting"]
    tied = {*able, *([mind.me] if voting is not None and mind.me in voting["candidates"] else [])}
    free = [seat for seat in mind.inside if len(tied - {seat}) > 1]
    turn = free[(mind.chronicle.when + mind.repetition) % len(free)]
    chance = GIVING_WAY * (1.2 - mind.temper.stubborn)
    return turn == mind.me or mind.roll("give way", mind.chronicle.when, mind.repetition) < chance


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
