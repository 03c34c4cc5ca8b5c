"""Speech: the sentences that bots say, and what they understand of what others say.

`words/en.toml` says how the sentences are found. Nothing here is English.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from belfry.bots.phrases import BLANK, HEARING, Phrases, read, topics
from belfry.core.name import LONGEST_NAME
from belfry.core.plain import a_mapping, a_sequence

FOLDER = Path(__file__).parent / "words"
SENTENCE = re.compile(r"[^.!?:;]+[.!?:;]?")
ACCUSE = "accuse-"
"""Topics that begin so are against the player who is named first in them."""
VOUCH = "vouch-"
"""Topics that begin so are for the player who is named first in them."""


Names = tuple[tuple[int, str], ...]
"""The players, by seat and name."""


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
        self._against, self._for, self._not, self._who = (
            tuple(a_sequence(hearing[key]) or ()) for key in ("against", "for", "not", "who")
        )
        self._known = _patterns(path)

    @lru_cache(maxsize=8192)  # noqa: B019 - there are as many of these as languages, and all are kept
    def opinion(self, text: str, names: Names) -> Opinion | None:
        """Whom a line speaks for or against, if it does so plainly."""
        seats = {name.lower(): seat for seat, name in names}
        recited = self._recited(text, names)
        if recited is not None:
            topic, who = recited
            return Opinion(seats[who], topic.startswith(ACCUSE)) if topic.startswith((ACCUSE, VOUCH)) else None
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

    def question(self, text: str, me: str, names: Names) -> str | None:
        """What `me` is asked, if a person puts a question to a player of this name."""
        if "?" not in text or self._recited(text, names) is not None or not _names((me.lower(),)).search(text.lower()):
            return None
        return self.asks(text)

    def asks(self, text: str) -> str:
        """What a question is about: `who` is suspected, or something `else`."""
        return "who" if any(sign in text.lower() for sign in self._who) else "else"

    @lru_cache(maxsize=8192)  # noqa: B019 - as above
    def _recited(self, text: str, names: Names) -> tuple[str, str] | None:
        """The topic of a line that a bot could have said, and the player who is named first; nothing otherwise."""
        players = {name.lower() for _, name in names}
        for topic, pattern in self._known:
            found = pattern.fullmatch(text)
            if found is None:
                continue
            blanks = {blank: value.lower() for blank, value in found.groupdict().items()}
            if all(value in players for blank, value in blanks.items() if blank != "gold"):
                return topic, blanks.get("who", "")
        return None


@cache
def speech(language: str) -> Speech:
    """What there is to say in a language."""
    return Speech(language)


@cache
def _patterns(path: Path) -> list[tuple[str, re.Pattern[str]]]:
    """The sentences of bots with their topics, as patterns; first those that speak for or against somebody."""
    found = [(topic, _pattern(way)) for topic, tones in topics(path).items() for way in chain(*tones.values())]
    return sorted(found, key=lambda known: not known[0].startswith((ACCUSE, VOUCH)))


def _pattern(way: str) -> re.Pattern[str]:
    """A pattern that a sentence fits, whatever is in its blanks; the first `{who}` can be asked for."""
    parts: list[str] = []
    end = 0
    for blank in BLANK.finditer(way):
        name = blank.group()[1:-1]
        fresh = not any(f"(?P<{name}>" in part for part in parts)
        parts += [
            re.escape(way[end : blank.start()]),
            f"(?P<{name}>.{{1,{LONGEST_NAME}}}?)" if fresh else f"(?P={name})",
        ]
        end = blank.end()
    return re.compile("".join(parts) + re.escape(way[end:]))


@lru_cache(64)
def _names(names: tuple[str, ...]) -> re.Pattern[str]:
    """A pattern that finds names, the longest first."""
    longest = sorted(names, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)")
