"""The words of a theme: the same text, told for the Clocktower or for the Trash Can."""

from __future__ import annotations

import re
from functools import cache

from belfry.clocktower.views.words.catalogue import CLOCKTOWER
from belfry.rulebook import written

_CHOICE = re.compile(r"\{([^{}|]*)\|([^{}|]*)\}")
"""Where a sentence bends otherwise in the theme: `{den Reisenden|den Sofagästen}`."""


def told(text: str, language: str, theme: str) -> str:
    """A text in the words of a theme."""
    usual = theme == CLOCKTOWER
    parts: list[str] = []
    place = 0
    for found in _CHOICE.finditer(text):
        parts += [_retold(text[place : found.start()], language, usual), found[1 if usual else 2]]
        place = found.end()
    return "".join([*parts, _retold(text[place:], language, usual)])


def _retold(text: str, language: str, usual: bool) -> str:
    if usual:
        return text
    pattern, instead = _instead(language)
    return pattern.sub(lambda found: instead[found[0]], text)


@cache
def _instead(language: str) -> tuple[re.Pattern[str], dict[str, str]]:
    themed = written.household()
    instead = dict(themed.de if language == "de" else themed.en)
    # At the beginning of a sentence as well.
    instead |= {said[:1].upper() + said[1:]: other[:1].upper() + other[1:] for said, other in instead.items()}
    longest = sorted(instead, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest))})\b"), instead
