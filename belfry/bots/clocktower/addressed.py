"""Addressed: to whom something is said in front of everybody, and whether it is still open."""

from __future__ import annotations

import re

from belfry.bots.clocktower.mind import Mind

OF_ALL = ("suspect", "trust", "about", "night", "deaths")
"""What may be asked of nobody in particular."""
OF_OTHERS = ("suspect", "trust", "about")
"""What is asked of others than whom it names."""
ANSWERERS = 2
"""How many answer what was said to nobody in particular."""
CALLED = re.compile(r"[,:!?.;]")
"""What stands behind whom somebody speaks to."""


def asked_for(mind: Mind) -> int | None:
    """The place in the chat of words to this player that are still open, if there are any."""
    me = mind.town.me
    for place in range(len(mind.seen.chat) - 1, -1, -1):
        line = mind.seen.chat[place]
        if line["to"] != "town":
            continue
        if line["seat"] == me:
            return None
        asks = mind.sentences.hearing.asks(line["text"])
        if asks and me in _addressees(mind, line["text"]):
            return place
        if asks and _asks_why(mind, place) and _last_speaker(mind, place) == me:
            return place
        if not asks and me in _accused(mind, line["text"]):
            return place
    return None


def said_to_all(mind: Mind) -> int | None:
    """The place in the chat of words to nobody in particular that few have answered yet, if there are any."""
    since: set[int] = set()
    for place in range(len(mind.seen.chat) - 1, -1, -1):
        line = mind.seen.chat[place]
        if line["to"] != "town":
            continue
        if line["seat"] == mind.town.me or len(since) >= ANSWERERS:
            return None
        if _is_for_all(mind, line["text"]):
            return None if mind.town.me in mind.town.named(line["text"]) else place
        since.add(line["seat"])
    return None


def _is_for_all(mind: Mind, text: str) -> bool:
    """Whether anybody may answer this: a question to nobody, an accusation in somebody's own words, or a greeting."""
    question, named = mind.sentences.hearing.question(text), mind.town.named(text)
    if question is not None:
        return question.kind in OF_ALL and not _addressees(mind, text)
    return bool(_accused(mind, text)) or (not named and mind.sentences.hearing.greets(text))


def _addressees(mind: Mind, text: str) -> list[int]:
    """The players whom somebody speaks to: called between commas, or the first who is named."""
    named = mind.town.named(text)
    parts = CALLED.split(text.rstrip(" .?!"))
    called = [part for part in parts if _only_names(mind, part)] if len(parts) > 1 else []
    if called:
        return [seat for part in called for seat in mind.town.named(part)]
    question = mind.sentences.hearing.question(text)
    if question is not None and question.kind in OF_OTHERS:
        return []
    return named[:1]


def _only_names(mind: Mind, part: str) -> bool:
    """Whether a part of a sentence calls players by name and says next to nothing else: "Bo and Cy", "So Bo"."""
    named = [mind.name(seat) for seat in mind.town.named(part)]
    return bool(named) and len(part.split()) - sum(len(name.split()) for name in named) <= 1


def asked_for_role(mind: Mind) -> bool:
    """Whether the open words to this player ask what it is, if there are any."""
    place = asked_for(mind)
    if place is None:
        return True
    question = mind.sentences.hearing.question(mind.seen.chat[place]["text"])
    return question is None or question.kind in ("role", "other")


def _accused(mind: Mind, text: str) -> list[int]:
    """The players against whom somebody speaks in own words."""
    names, hearing = frozenset(mind.town.names.values()), mind.sentences.hearing
    against = [name for name, against in hearing.stances(text, names) if against]
    if not against or not hearing.in_own_words(text, names):
        return []
    return [seat for seat, name in mind.town.names.items() if name in against]


def _asks_why(mind: Mind, place: int) -> bool:
    """Whether somebody only asks why: that is a question to whoever spoke last."""
    text = mind.seen.chat[place]["text"]
    question = mind.sentences.hearing.question(text)
    return question is not None and question.kind == "why" and not mind.town.named(text)


def _last_speaker(mind: Mind, place: int) -> int | None:
    lines = [line for line in mind.seen.chat[:place] if line["to"] == "town"]
    return lines[-1]["seat"] if lines else None
