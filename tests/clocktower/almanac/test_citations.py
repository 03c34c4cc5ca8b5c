"""What the almanac cites, as its readers get it."""

from __future__ import annotations

import re

import msgspec
import pytest

from belfry.clocktower import almanac
from belfry.clocktower.almanac.citations import in_words
from belfry.clocktower.views.words.catalogue import words
from belfry.server import almanac as pages

LABEL = re.compile(r"\b(?:[a-z-]+/)?[rc]\d+\b")


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("Automatic: see r12.", "Automatic: see ruling 12."),
        ("As in c1, but sober.", "As in example 1, but sober."),
        ("carried as in alchemist/r1 to r12 and", "carried as in rulings 1 to 12 under Alchemist and"),
        ("general rules (hermit/r1 to hermit/r9)", "general rules (rulings 1 to 9 under Hermit)"),
        ("As jinx/alchemist-spy/r1 and r2.", "As rulings 1 and 2 under Alchemist and Spy."),
        ("Enforces r1, r2 and r3. r4 is over.", "Enforces rulings 1, 2 and 3. Ruling 4 is over."),
    ],
)
def test_a_citation_is_read_as_words(written: str, read: str) -> None:
    assert in_words(written) == read


def test_no_page_shows_a_label_that_is_meant_for_tests() -> None:
    for id in almanac.index():
        page = msgspec.json.decode(pages.page(id, "en").body)
        texts = [text for about in page["texts"].values() for text in about]
        texts += [one["text"] for one in page["rulings"]]
        for jinx in page["jinxes"]:
            texts += [jinx["rule"], *(one["text"] for one in jinx["rulings"])]
        for case in [*page["cases"], *(case for jinx in page["jinxes"] for case in jinx["cases"])]:
            texts += [case["given"], case["when"], case["then"]]
        assert [text for text in texts if LABEL.search(text)] == [], id


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_night_sheet_shows_one(language: str) -> None:
    spoken = words(language).almanac
    told = [spoken.night(id, first=first) for id in almanac.index() for first in (True, False)]
    assert [text for text in told if LABEL.search(text)] == []
