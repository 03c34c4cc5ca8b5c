"""Answers: what a player says when asked something, in the chat or in a whisper, by a quick phrase or in own words."""

from __future__ import annotations

from belfry.bots.clocktower.execution import reason_against
from belfry.bots.clocktower.mind import Mind
from belfry.bots.clocktower.own_claims import confided, own_claims
from belfry.bots.clocktower.talk import Talk
from belfry.bots.phrases import Saying

DOUBTED = 1.2
"""How much above the average somebody has to be for a bot to say so when asked about them."""


def answer(mind: Mind, talk: Talk, text: str, asker: int, *, private: bool) -> Saying:
    """What a player says to somebody who has asked this."""
    kind, night = mind.sentences.hearing.question(text) or ("other", None)
    about = [seat for seat in mind.town.named(text) if seat not in (mind.town.me, asker)]
    if kind == "night":
        return _of_a_night(mind, talk, night)
    if kind == "why":
        return _why(mind, talk, about)
    if kind == "suspect" and not about:
        return talk.suspect()
    if kind in ("about", "suspect", "other") and about:
        return _about(mind, talk, about[0])
    return _role(mind, asker) if private else talk.standing_claim()


def _role(mind: Mind, asker: int) -> Saying:
    """What one is, in private: to friends a plan, to the trusted the truth, and to others what everybody knows."""
    told = {"character": mind.sentences.character(confided(mind))}
    if asker in mind.town.mates:
        return "whisper-plan", told
    trusts = mind.belief.evil.get(asker, 0.0) < 0.25 + 0.25 * mind.temper.trust
    if trusts or mind.town.claims.get(mind.town.me) == confided(mind):
        return "whisper-answer", told
    return "whisper-later", {}


def _of_a_night(mind: Mind, talk: Talk, night: int | None) -> Saying:
    """What one has told of a night, or is ready to tell; of the last one that there is something to tell about."""
    town = mind.town
    told = [finding for finding in town.findings if finding.seat == town.me]
    if town.me in town.claims:
        now = own_claims(mind)
        told += now.findings if now.character == town.claims[town.me] else ()
    found = [finding for finding in told if night in (None, finding.night)]
    return talk.learned(found[-1]) if found else ("answer-nothing", {})


def _why(mind: Mind, talk: Talk, about: list[int]) -> Saying:
    """The reason against whoever was meant: the one who is named, or whom one has spoken against last."""
    names = frozenset(mind.town.names.values())
    said = [stance for line in mind.my_lines for stance in mind.sentences.hearing.stances(line, names)]
    accused = [seat for name, against in said if against for seat in mind.town.named(name)]
    who = next(iter(about), None) if about else accused[-1] if accused else None
    if who is None or who not in mind.town.players:
        return talk.suspect()
    return talk.reason(who, reason_against(mind, who))


def _about(mind: Mind, talk: Talk, who: int) -> Saying:
    """What one makes of somebody."""
    friend = who in mind.town.mates
    if not friend and mind.suspicion(who) > DOUBTED * mind.average():
        return talk.reason(who, reason_against(mind, who))
    if friend or mind.belief.evil.get(who, 1.0) < 0.3:
        return "trust", {"who": mind.name(who)}
    return talk.unsure(), {}
