"""Statements that texts of the almanac cite, in words: labels such as `alchemist/r1 to r12` are for tests."""

from __future__ import annotations

import re

from belfry.clocktower import almanac

MORE = r"(?:(?:, and |, | and | or | to )(?:[a-z]+/)?[rc]\d+)*"
CITED = re.compile(rf"\b(?:(?:jinx/)?(?P<whose>[a-z-]+)/)?(?P<kind>[rc])\d+{MORE}\b")
LABEL = re.compile(r"(?:[a-z]+/)?[rc](\d+)")
KINDS = {"r": "ruling", "c": "example"}


def in_words(text: str) -> str:
    """A text as a reader of its page gets it, where rulings and examples are numbered."""
    return CITED.sub(_said, text)


def _said(cited: re.Match[str]) -> str:
    whose = cited["whose"]
    text = cited[0].removeprefix("jinx/")
    numbers = LABEL.sub(r"\1", text.removeprefix(f"{whose}/"))
    several = "s" if not numbers.isdecimal() else ""
    where = "" if whose is None else f" under {' and '.join(_name(id) for id in whose.split('-'))}"
    said = f"{KINDS[cited['kind']]}{several} {numbers}{where}"
    before = cited.string[: cited.start()].rstrip()
    return said[0].upper() + said[1:] if not before or before.endswith(".") else said


def _name(id: str) -> str:
    known = almanac.index().get(id)
    return known.name if known else id
