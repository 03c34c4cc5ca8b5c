"""Accusations: what there is to say against somebody, from what everybody could see."""

from __future__ import annotations

from collections.abc import Iterator

from belfry.bots.phrases import Saying
from belfry.bots.traitors.mind import Mind


def accusation(mind: Mind, who: int) -> Saying:
    """What to say against somebody. Of a player whose hand one has seen it is said in general words (TRT-46)."""
    when = mind.chronicle.when
    blanks = {"who": mind.name(who)}
    if who in mind.chronicle.looks:
        return "accuse-gut", blanks
    others = [by for by in mind.hearing.against(who) if by in mind.others]
    if others and mind.roll("second", who, when) < 0.35:
        return "accuse-second", {**blanks, "other": mind.name(others[-1])}
    found = list(reasons(mind, who))
    if found and mind.roll("plain", who, when) < 0.8:
        topic, other = found[int(mind.roll("reason", who, when) * len(found))]
        return topic, blanks if other is None else {**blanks, "other": mind.name(other)}
    return "accuse-gut", blanks


def reasons(mind: Mind, who: int) -> Iterator[tuple[str, int | None]]:
    """What everybody could see that speaks against somebody: the topic, and whom else it concerns."""
    chronicle, me = mind.chronicle, mind.me
    signs = {sign.what for sign in chronicle.signs if sign.seat == who}
    if "no shield" in signs:
        yield "accuse-shield", None
    if "gift" in signs:
        yield "accuse-gift", None
    if who in chronicle.rejected:
        yield "accuse-rejected", None
    for ballot in chronicle.ballots:
        other = ballot.votes.get(who)
        # Whoever was as wrong does not blame others for it.
        out = None if other is None or other == ballot.votes.get(me) else chronicle.out.get(other)
        if out is not None and not out.traitor and out.when == ballot.when:
            yield "accuse-vote", other
    for murder in chronicle.murders:
        victim = murder.victim
        if victim is None or victim == who or victim not in chronicle.out:
            continue
        if any(ballot.when < murder.when and ballot.votes.get(victim) == who for ballot in chronicle.ballots):
            yield "accuse-enemy", victim
        visits = [seen for seen in chronicle.blackmails if seen.seat == who and seen.who == victim]
        if any(seen.when < murder.when for seen in visits):
            yield "accuse-blackmail", victim
