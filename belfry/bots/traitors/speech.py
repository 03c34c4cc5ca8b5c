"""Speech: the sentences that bots say, and what they understand of what others say.

`words/en.toml` says how the sentences are found. Nothing here is English.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from belfry.bots.phrases import BLANK, HEARING, Phrases, read, topics
from belfry.core.plain import a_mapping, a_sequence

FOLDER = Path(__file__).parent / "words"
SENTENCE = re.compile(r"[^.!?:;]+[.!?:;]?")
ACCUSE = "accuse-"
"""Topics that begin so are against the player who is named first in them."""
VOUCH = "vouch-"
"""Topics that begin so are for the player who is named first in them."""


class Opinion(NamedTuple):
    """What a line says of somebody: for or against them."""

    who: int
    against: bool


class Speech(Phrases):
    """What there is to say in one language."""

    def __init__(self, language: str) -> None:
        path = FOLDER / f"{language}.toml"
        super().__init__(path)
        hearing = a_mapping(read(path)[HEARING]) or {}
        self._against, self._for, self._not = (
            tuple(a_sequence(hearing[key]) or ()) for key in ("against", "for", "not")
        )
        self._known = _patterns(path)

    @lru_cache(maxsize=8192)  # noqa: B019 - there are as many of these as languages, and all are kept
    def opinion(self, text: str, names: tuple[tuple[int, str], ...]) -> Opinion | None:
        """Whom a line speaks for or against, if it does so plainly."""
        seats = {name.lower(): seat for seat, name in names}
        for pattern, against in self._known:
            found = pattern.fullmatch(text)
            seat = None if found is None else seats.get(found["who"].lower())
            if seat is not None:
                return Opinion(seat, against)
        pattern = _names(tuple(seats))
        for sentence in SENTENCE.findall(text.lower()):
            found = pattern.search(sentence)
            if found is None or sentence.endswith("?"):
                continue
            against = any(sign in sentence for sign in self._against)
            kind = any(sign in sentence for sign in self._for)
            if against or kind:
                denied = any(sign in f" {sentence} " for sign in self._not)
                # "I suspect that Bo is not faithful" is against Bo, whatever is denied in it.
                return Opinion(seats[found.group()], (against and kind) or against is not denied)
        return None


@cache
def speech(language: str) -> Speech:
    """What there is to say in a language."""
    return Speech(language)


@cache
def _patterns(path: Path) -> list[tuple[re.Pattern[str], bool]]:
    """The sentences of bots that speak for or against somebody, and which of the two they do."""
    found: list[tuple[re.Pattern[str], bool]] = []
    for topic, tones in topics(path).items():
        if topic.startswith((ACCUSE, VOUCH)):
            ways = [way for tone in tones.values() for way in tone]
            found += [(_pattern(way), topic.startswith(ACCUSE)) for way in ways]
    return found


def _pattern(way: str) -> re.Pattern[str]:
    """A pattern that a sentence fits, whatever is in its blanks; the first `{who}` can be asked for."""
    parts: list[str] = []
    end = 0
    for blank in BLANK.finditer(way):
        name = blank.group()[1:-1]
        fresh = not any(f"(?P<{name}>" in part for part in parts)
        parts += [re.escape(way[end : blank.start()]), f"(?P<{name}>.+?)" if fresh else f"(?P={name})"]
        end = blank.end()
    return re.compile("".join(parts) + re.escape(way[end:]))


@lru_cache(64)
def _names(names: tuple[str, ...]) -> re.Pattern[str]:
    """A pattern that finds names, the longest first."""
    longest = sorted(names, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)")
