"""Hearing: what players say for and against each other, and what they ask, in bots' sentences and in plain words."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from belfry.bots.phrases import ANY, BLANK
from belfry.bots.temper import TONES

TRUSTING = ("trust", "disagree")
ACCUSING = ("agree", "answer-suspect", "ghost", "insist", "nominate")
"""The topics of the catalogue that speak for or against `{who}`, beside all reasons."""
SHORT = 8
"""A sentence with less than so much of its own could be part of any other, and is only known as a whole."""
SENTENCE = re.compile(r"[^.!?]+[.!?]*")
NUMBER = re.compile(r"\d+")


class Stance(NamedTuple):
    """What somebody says about somebody: for or against."""

    by: int
    who: int
    against: bool


class Question(NamedTuple):
    """What somebody is asked: `suspect`, `why`, `night`, `role`, `about` or `other`; about which night or player."""

    kind: str
    night: int | None = None
    who: int | None = None


class Hearing:
    """How to understand what is said in one language."""

    def __init__(self, signs: Mapping[str, Any], topics: Mapping[str, Mapping[str, tuple[str, ...]]]) -> None:
        """`signs` are the plain words of the language for it, `topics` what bots say."""
        self._signs = signs
        self._against = _patterns(topics, [t for t in topics if t.startswith("reason-") or t in ACCUSING])
        self._for = _patterns(topics, TRUSTING)

    @lru_cache(maxsize=8192)  # noqa: B019 - there is one for each language and theme, and all are kept
    def stances(self, text: str, names: frozenset[str]) -> tuple[tuple[str, bool], ...]:
        """Whom a text speaks for or against, by name; what is asked says neither."""
        found = dict.fromkeys([(name, True) for name in _told(self._against, text, names)])
        found.update(dict.fromkeys([(name, False) for name in _told(self._for, text, names)]))
        for sentence in [] if found else SENTENCE.findall(text):
            if self.asks(sentence):
                continue
            plain = f" {sentence.lower()} "
            cleared = any(sign in plain for sign in self._signs["clears"])
            against = not cleared and any(sign in plain for sign in self._signs["against"])
            if cleared or against or any(sign in plain for sign in self._signs["trusts"]):
                found.update(dict.fromkeys([(name, against) for name in named_in(sentence, names)]))
        return tuple(found)

    def asks(self, text: str) -> bool:
        """Whether a text asks something: by its mark, or by how it begins."""
        plain = f" {text.lower()} "
        return "?" in text or any(sign in plain for sign in self._signs["asks"])

    @lru_cache(maxsize=2048)  # noqa: B019 - as above
    def question(self, text: str) -> tuple[str, int | None] | None:
        """What a text asks, and about which night; `None` if it asks nothing."""
        plain = f" {text.lower()} "
        for kind in ("night", "why", "suspect", "role", "about"):
            if any(sign in plain for sign in self._signs[f"asks-{kind}"]):
                number = NUMBER.search(plain) if kind == "night" else None
                return kind, None if number is None else int(number.group())
        return ("other", None) if "?" in text else None


def named_in(text: str, names: Iterable[str]) -> list[str]:
    """The names that stand in a text."""
    return [name for name in names if name in text and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)]


class Pattern(NamedTuple):
    """A sentence of the catalogue: what it is known by, what may fill it, and whether it is known only as a whole."""

    mark: str
    filled: re.Pattern[str]
    whole: bool


def _patterns(topics: Mapping[str, Mapping[str, tuple[str, ...]]], wanted: Iterable[str]) -> tuple[Pattern, ...]:
    ways = [way for topic in wanted for tone in (ANY, *TONES) for way in topics[topic][tone] if "{who}" in way]
    return tuple(
        Pattern(max(BLANK.split(way), key=len), _filled(way), len(BLANK.sub("", way)) < SHORT)
        for way in dict.fromkeys(ways)
    )


def _filled(way: str) -> re.Pattern[str]:
    """A sentence with anything in its blanks; what stands in the blank `who` is its group."""
    found, seen = "", False
    for part in re.split(r"(\{\w+\})", way):
        if part == "{who}":
            found += "(?P=who)" if seen else "(?P<who>.+?)"
            seen = True
        else:
            found += ".+?" if BLANK.fullmatch(part) else re.escape(part)
    return re.compile(found)


def _told(patterns: Iterable[Pattern], text: str, names: Collection[str]) -> list[str]:
    """Whom a text speaks about in one of these sentences."""
    found: list[str] = []
    for mark, filled, whole in patterns:
        if mark not in text:
            continue
        match = filled.fullmatch(text) if whole else filled.search(text)
        if match is not None:
            said = match["who"]
            found += [name for name in names if said == name or (not whole and said.endswith(f" {name}"))][:1]
    return found
