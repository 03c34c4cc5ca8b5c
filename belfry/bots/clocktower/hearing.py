"""Hearing: what players say for and against each other, and what they ask, in bots' sentences and in plain words."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from belfry.bots.phrases import ANY, BLANK
from belfry.bots.temper import TONES

TRUSTING = ("trust", "disagree", "trust-you")
ACCUSING = ("agree", "answer-suspect", "ghost", "insist", "nominate", "suspect-you")
"""The topics of the catalogue that speak for or against `{who}`, beside all reasons."""
ASKING = "ask"
"""The topic of the catalogue that asks `{who}` something."""
SHORT = 8
"""A sentence with less than so much of its own could be part of any other, and is only known as a whole."""
SENTENCE = re.compile(r"[^.!?]+[.!?]*")
NUMBER = re.compile(r"\d+")
WHO = "{who}"
PARTS = re.compile(r"(\{\w+\})")
KINDS = ("deaths", "voted", "shot", "night", "why", "trust", "suspect", "role", "about", "who")
"""What a question may be about, the most telling first."""


class Stance(NamedTuple):
    """What somebody says about somebody: for or against, and whether in words of their own."""

    by: int
    who: int
    against: bool
    own_words: bool = False


class Question(NamedTuple):
    """What somebody asks: one of `KINDS` or `other`, about which night, and whether about themself."""

    kind: str
    night: int | None = None
    me: bool = False


class Hearing:
    """How to understand what is said in one language."""

    def __init__(self, signs: Mapping[str, Any], topics: Mapping[str, Mapping[str, tuple[str, ...]]]) -> None:
        """`signs` are the plain words of the language for it, `topics` what bots say."""
        self._signs = signs
        self._against = _patterns(topics, [t for t in topics if t.startswith("reason-") or t in ACCUSING])
        self._for = _patterns(topics, TRUSTING)
        self._asking = _patterns(topics, [ASKING])
        self._rhetorical = _patterns(topics, [t for t in topics if t != ASKING], sign="?")

    @lru_cache(maxsize=8192)  # noqa: B019 - there is one for each language and theme, and all are kept
    def stances(self, text: str, names: frozenset[str]) -> tuple[tuple[str, bool], ...]:
        """Whom a text speaks for or against, by name; what is asked says neither."""
        found = dict.fromkeys([(name, True) for name in _meant(self._told(text)[0], names)])
        found.update(dict.fromkeys([(name, False) for name in _meant(self._told(text)[1], names)]))
        for sentence in [] if found else SENTENCE.findall(text):
            if self.asks(sentence):
                continue
            plain = f" {sentence.lower()} "
            cleared = self._has("clears", plain)
            against = not cleared and self._has("against", plain)
            if cleared or against or self._has("trusts", plain):
                found.update(dict.fromkeys([(name, against) for name in named_in(sentence, names)]))
        return tuple(found)

    @lru_cache(maxsize=8192)  # noqa: B019 - as above
    def in_own_words(self, text: str, names: frozenset[str]) -> bool:
        """Whether what a text says for or against somebody is none of the sentences that bots have for it."""
        return not any(_meant(told, names) for told in self._told(text))

    @lru_cache(maxsize=8192)  # noqa: B019 - as above
    def _told(self, text: str) -> tuple[Told, Told]:
        """Whom a text speaks against, and whom for, in the sentences that bots have for it."""
        return _said(self._against, text), _said(self._for, text)

    @lru_cache(maxsize=8192)  # noqa: B019 - as above
    def accused(self, text: str, names: frozenset[str]) -> tuple[str, ...]:
        """Those against whom a text speaks in words of somebody's own."""
        against = tuple([name for name, against in self.stances(text, names) if against])
        return against if against and self.in_own_words(text, names) else ()

    @lru_cache(maxsize=8192)  # noqa: B019 - as above
    def asks(self, text: str) -> bool:
        """Whether a text asks something: by its mark, or by how it begins; bots do not mean all of their questions."""
        if _is_one_of(self._rhetorical, text):
            return False
        plain = f" {text.lower()} "
        return "?" in text or self._has("asks", plain) or plain.strip(" .!") in self._signs["asks-alone"]

    @lru_cache(maxsize=8192)  # noqa: B019 - as above
    def question(self, text: str) -> Question | None:
        """What a text asks; `None` if it asks nothing."""
        if not self.asks(text):
            return None
        if _is_one_of(self._asking, text):
            return Question("role")
        plain = f" {text.lower()} "
        if self._has("newcomer", plain):
            return Question("newcomer")
        me = self._has("asks-me", plain)
        for kind in KINDS:
            if self._has(f"asks-{kind}", plain):
                number = NUMBER.search(plain) if kind == "night" else None
                return Question(kind, None if number is None else int(number.group()), me)
        return Question("about" if me else "other", None, me)

    @lru_cache(maxsize=8192)  # noqa: B019 - as above
    def greets(self, text: str) -> bool:
        """Whether a text is a greeting."""
        return self._has("greets", f" {text.lower()} ")

    def praises(self, text: str) -> bool:
        """Whether a text praises the game."""
        return self._has("praises", f" {text.lower().rstrip('.! ')} ")

    def is_new(self, text: str) -> bool:
        """Whether somebody says that they do not know the game yet."""
        return self._has("newcomer", f" {text.lower()} ")

    def proposes(self, text: str) -> bool:
        """Whether a text proposes to do something about whom it names."""
        return self._has("proposes", f" {text.lower()} ")

    def accuses_you(self, text: str) -> bool:
        """Whether a text speaks against whom it is said to."""
        return self._has("against-you", f" {text.lower()} ")

    def _has(self, sign: str, plain: str) -> bool:
        return any(one in plain for one in self._signs[sign])


@lru_cache(maxsize=16384)
def named_in(text: str, names: Collection[str]) -> tuple[str, ...]:
    """The names that stand in a text, in its order; people write them in small letters too."""
    called = {name: name for name in names}
    found = _places(text, called)
    return tuple(found or _places(text.lower(), {name.lower(): name for name in called}))


@lru_cache(maxsize=16384)
def named_seats(text: str, seated: tuple[tuple[int, str], ...]) -> tuple[int, ...]:
    """The players whom a text names, in the order of the text."""
    named = named_in(text, tuple([name for _, name in seated]))
    places = [(named.index(name), seat) for seat, name in seated if name in named] if named else []
    return tuple([seat for _, seat in sorted(places)])


def _places(text: str, called: Mapping[str, str]) -> list[str]:
    """Those who are called so in a text, in its order."""
    found: list[tuple[int, str]] = []
    for word, name in called.items():
        match = re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) if word in text else None
        if match is not None:
            found.append((match.start(), name))
    return [name for _, name in sorted(found)]


class Pattern(NamedTuple):
    """A sentence of the catalogue: what it is known by, its words with the blanks between, and if it must be whole."""

    mark: str
    parts: tuple[str, ...]
    """Words and blanks in turn, beginning and ending with words, of which there may be none."""
    whole: bool

    def said_in(self, text: str) -> str | None:
        """What stands in the blank `who` where a text is, or has in it, this sentence; `None` where it is not so.

        The words are looked for one after the other, so that it takes no longer than to read the text.
        """
        if self.mark not in text:
            return None
        who, place = "", 0 if self.whole else text.find(self.parts[0])
        if place < 0 or not text.startswith(self.parts[0], place):
            return None
        place += len(self.parts[0])
        last = len(self.parts) - 2
        for number in range(1, len(self.parts), 2):
            blank, words = self.parts[number : number + 2]
            again = blank == WHO and who
            if again:
                end = place + len(who) if text.startswith(who + words, place) else -1
            elif self.whole and number == last:
                end = len(text) - len(words) if text.endswith(words) else -1
            else:
                end = text.find(words, place + 1)
            if end < 0 or (end <= place and not again):
                return None
            who = text[place:end] if blank == WHO else who
            place = end + len(words)
        return who if not self.whole or place == len(text) else None


def _patterns(
    topics: Mapping[str, Mapping[str, tuple[str, ...]]], wanted: Iterable[str], sign: str = WHO
) -> tuple[Pattern, ...]:
    """The sentences on some topics that have a sign in them."""
    ways = [way for topic in wanted for tone in (ANY, *TONES) for way in topics[topic][tone] if sign in way]
    return tuple(
        Pattern(max(BLANK.split(way), key=len), tuple(PARTS.split(way)), len(BLANK.sub("", way)) < SHORT)
        for way in dict.fromkeys(ways)
    )


Told = tuple[tuple[str, bool], ...]
"""What stands where a sentence names somebody, each with whether the sentence was known as a whole."""


def _said(patterns: Iterable[Pattern], text: str) -> Told:
    """Which of these sentences are in a text."""
    said = [(pattern.said_in(text), pattern.whole) for pattern in patterns if pattern.mark in text]
    return tuple([(who, whole) for who, whole in said if who])


def _meant(told: Told, names: Collection[str]) -> list[str]:
    """Whom sentences are about."""
    found: list[str] = []
    for said, whole in told:
        found += [name for name in names if said == name or (not whole and said.endswith(f" {name}"))][:1]
    return found


def _is_one_of(patterns: Iterable[Pattern], text: str) -> bool:
    """Whether a text is, or has in it, one of these sentences."""
    return any(pattern.said_in(text) is not None for pattern in patterns if pattern.mark in text)
