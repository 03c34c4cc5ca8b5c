"""Addressed: to whom something is said in front of everybody, and whether it is still open."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from belfry.bots.clocktower.hearing import Hearing, named_seats

if TYPE_CHECKING:
    from belfry.bots.clocktower.mind import Mind

OF_ALL = ("suspect", "trust", "about", "night", "deaths", "newcomer", "who")
"""What may be asked of nobody in particular."""
OF_OTHERS = ("suspect", "trust", "about", "who")
"""What is asked of others than whom it names."""
ANSWERERS = 2
"""How many answer what was said to nobody in particular."""
CALLED = re.compile(r"[,:!?.;]")
"""What stands behind whom somebody speaks to."""


def asked_for(mind: Mind) -> int | None:
    """The place in the chat of words to this player that are still open, if there are any."""
    return mind.conversation.asked


def said_to_all(mind: Mind) -> int | None:
    """The place in the chat of words to nobody in particular that few have answered yet, if there are any."""
    return mind.conversation.said_to_all


def asked_for_role(mind: Mind) -> bool:
    """Whether the open words to this player ask what it is, if there are any."""
    place = asked_for(mind)
    if place is None:
        return True
    question = mind.sentences.hearing.question(mind.seen.chat[place]["text"])
    return question is None or question.kind in ("role", "other")


class Addressed:
    """To whom lines are said, among these players."""

    def __init__(self, me: int, names: Mapping[int, str], hearing: Hearing) -> None:
        self._me = me
        self._names = names
        self._seated = tuple(names.items())
        self.called = frozenset(names.values())
        self.seats = {name: seat for seat, name in names.items()}
        self._hearing = hearing

    def is_to_me(self, text: str, last_speaker: int | None) -> bool:
        """Whether a line is to this player: a question, or words against it."""
        if not self._hearing.asks(text):
            friendly = self._hearing.praises(text) or self._hearing.is_new(text)
            return self._me in self._accused(text) or (friendly and self._me in self._named(text))
        return self._me in self._addressees(text) or (last_speaker == self._me and self._asks_why(text))

    def is_to_all(self, text: str) -> bool:
        """Whether anybody may answer: a question to nobody, an accusation in own words, or a friendly word."""
        question = self._hearing.question(text)
        if question is not None:
            return question.kind in OF_ALL and not self._addressees(text)
        hearing = self._hearing
        kind = hearing.greets(text) or hearing.praises(text) or hearing.is_new(text)
        return bool(self._accused(text)) or (kind and not self._named(text))

    def names_me(self, text: str) -> bool:
        """Whether a line names this player."""
        return self._me in self._named(text)

    def _named(self, text: str) -> Sequence[int]:
        return named_seats(text, self._seated)

    def _addressees(self, text: str) -> Sequence[int]:
        """The players whom somebody speaks to: called between commas, or the first who is named."""
        named = self._named(text)
        parts = CALLED.split(text.rstrip(" .?!"))
        called = [part for part in parts if self._only_names(part)] if len(parts) > 1 else []
        if called:
            return [seat for part in called for seat in self._named(part)]
        question = self._hearing.question(text)
        if question is not None and question.kind in OF_OTHERS:
            return ()
        return named[:1]

    def _only_names(self, part: str) -> bool:
        """Whether a part of a sentence calls players by name and says next to nothing else: "Bo and Cy", "So Bo"."""
        named = [self._names[seat] for seat in self._named(part)]
        return bool(named) and len(part.split()) - sum(len(name.split()) for name in named) <= 1

    def _accused(self, text: str) -> Sequence[int]:
        """The players against whom somebody speaks in own words."""
        against = self._hearing.accused(text, self.called)
        return [seat for seat, name in self._seated if name in against] if against else ()

    def _asks_why(self, text: str) -> bool:
        """Whether somebody only asks why: that is a question to whoever spoke last."""
        question = self._hearing.question(text)
        return question is not None and question.kind == "why" and not self._named(text)
