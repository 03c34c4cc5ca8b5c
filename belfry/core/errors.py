"""What can go wrong, each with its own type and a message for the person who meets it."""

from __future__ import annotations

from difflib import get_close_matches
from reprlib import Repr
from typing import TYPE_CHECKING, Any

from belfry.core import refusals

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belfry.core.journal import Journal
    from belfry.core.reason import Reason


class BelfryError(Exception):
    """Something a person asked for cannot be done; the message says what, and what would have been right."""


class ReasonedError(BelfryError):
    """Something that a person at a table can be refused: `reason` says why, for whoever puts it in words."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason


class IllegalAnswer(ReasonedError):
    """An answer that the ask does not offer. Nothing has changed."""

    def __init__(self, value: Any, wanted: Reason, because: Reason | None = None) -> None:
        quoted = shown(value)
        super().__init__(
            refusals.UNEXPECTED_ANSWER(value=quoted, expected=wanted)
            if because is None
            else refusals.ILLEGAL_ANSWER(value=quoted, because=because)
        )
        self.value = value
        self.wanted = wanted
        self.because = because

    @property
    def expected(self) -> str:
        """What would have been legal, in words."""
        return str(self.wanted)


def shown(value: Any) -> str:
    """A value as a message may quote it, however long or deep it is."""
    try:
        text = repr(value) if isinstance(value, str | int | float | None) else _REPR.repr(value)
    except (ValueError, RecursionError):
        return f"a {type(value).__name__} that cannot be shown"
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"


def known(word: object, words: Iterable[str], what: str = "there are") -> str:
    """What would have been right in place of a word, for a message: one that is nearly the same, and all there are."""
    all_words = list(words)
    near = get_close_matches(str(word)[:LONGEST_QUOTE].lower(), {w.lower(): w for w in all_words}, 1)
    meant = next((w for w in all_words if near and w.lower() == near[0]), None)
    hint = "" if meant is None else f"did you mean {meant}? "
    return f"{hint}{what if not hint else what[:1].upper() + what[1:]} {', '.join(all_words)}"


_REPR = Repr()
_REPR.maxlevel = 8
_REPR.maxlist = _REPR.maxtuple = _REPR.maxdict = 30
LONGEST_QUOTE = 200


class NotAsked(ReasonedError):
    """An answer from somebody who is not being asked. Nothing has changed."""


class AlreadyAnswered(NotAsked):
    """A second answer to an ask that waits only for others. Nothing has changed."""


class GameOver(ReasonedError):
    """An answer or a deed after the end of the game. Nothing has changed."""


class IllegalDeed(ReasonedError):
    """An intervention that cannot be carried out. Nothing has changed."""


class BrokenJournal(BelfryError):
    """A journal file that cannot be read to its end; `kept` is what could be read."""

    def __init__(self, message: str, kept: Journal | None = None) -> None:
        super().__init__(message)
        self.kept = kept


class JournalDiffers(BelfryError):
    """A journal whose replay does not give the events that it recorded."""

    def __init__(self, message: str, entry: int) -> None:
        super().__init__(message)
        self.entry = entry
