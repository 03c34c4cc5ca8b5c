"""The rulebook: complete in every language and theme, every rule with an address, and no link into nothing."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from belfry.clocktower.pieces.kind import TYPES
from belfry.clocktower.views.words.catalogue import LANGUAGES, THEMES
from belfry.rulebook import Book, rulebook, written
from belfry.rulebook.terms import Marker, Piece
from belfry.rulebook.theme import told
from belfry.rulebook.wording import wording

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web" / "src"
BOOKS = [(language, theme) for language in LANGUAGES for theme in THEMES]
KINDS = ("rule", "example", "advice", "household")
RULE = r"[A-Z]{3}-[A-Z]?\d+"
ADDRESS = re.compile(rf'"({RULE}|word-[a-z-]+|how-to-die|good-lies|silence|talk-long-enough|judging-madness)"')


def rules_of(name: str) -> set[str]:
    """Every id that a page of docs/rules gives to a statement, a decision or a case."""
    text = (ROOT / "docs" / "rules" / f"{name}.md").read_text("utf-8")
    stated = re.findall(rf"^- \*\*({RULE})\*\*", text, re.MULTILINE)
    listed = re.findall(rf"^\| \**({RULE})\**\s*\|", text, re.MULTILINE)
    return {*stated, *listed}


def texts(book: Book) -> list[tuple[str, str]]:
    """Everything that a book says, each with its address."""
    said = [(term.address, f"{term.name} {term.text}") for term in book.terms]
    for chapter in book.chapters:
        said.append((chapter.id, f"{chapter.title} {chapter.lead}"))
        for one in chapter.paragraphs:
            cells = [*one.table.head, *(cell for row in one.table.rows for cell in row)] if one.table else []
            said.append((one.address, " ".join([one.heading, one.text, *cells])))
    return said


@pytest.mark.parametrize("name", ["clocktower", "traitors", "trash-can"])
def test_every_rule_is_told_and_found_by_its_id(name: str) -> None:
    rules = rules_of(name)
    book = rulebook()

    assert len(rules) > 60
    assert {rule for rule in rules if book.find(rule) is None} == set()


def test_every_id_in_the_book_is_one_of_the_rules() -> None:
    rules = {rule for name in ("clocktower", "traitors", "trash-can") for rule in rules_of(name)}
    told_rules = {rule for chapter in rulebook().chapters for one in chapter.paragraphs for rule in one.rules}

    assert told_rules <= rules


def test_nothing_else_stands_at_an_address() -> None:
    book = rulebook()
    addresses = Counter(
        address for chapter in book.chapters for one in chapter.paragraphs for address in {one.address, *one.rules}
    )
    addresses.update(chapter.id for chapter in book.chapters)
    addresses.update(term.address for term in book.terms)

    assert [address for address, count in addresses.items() if count > 1] == []


@pytest.mark.parametrize(("language", "theme"), BOOKS)
def test_a_book_is_complete_in_its_language(language: str, theme: str) -> None:
    book, other = rulebook(language, theme), rulebook("de" if language == "en" else "en", theme)

    assert [address for address, text in texts(book) if not text.strip() or re.search(r"[{}|]", text)] == []
    assert book.addresses == other.addresses
    assert {one.kind for chapter in book.chapters for one in chapter.paragraphs} <= set(KINDS)
    for chapter, translated in zip(book.chapters, other.chapters, strict=True):
        for one, its in zip(chapter.paragraphs, translated.paragraphs, strict=True):
            assert one.text != its.text, one.address
            assert bool(one.heading) == bool(its.heading)


def test_the_household_says_everything_in_its_own_words() -> None:
    """TRC-1, TRC-2, TRC-3"""
    theirs = {"en": r"\bTownsfolk|\bTravellers?\b|\bTown Square", "de": r"\bDorf|\bReisende"}
    for language, words in theirs.items():
        said = texts(rulebook(language, "trash-can"))
        # That chapter says which words stand for which.
        assert [(at, text) for at, text in said if not at.startswith("TRC") and re.search(words, text)] == []


def test_a_sentence_bends_where_the_theme_bends_it() -> None:
    text = "Bei {den Reisenden|den Sofagästen} auf dem Dorfplatz"

    assert told(text, "de", "clocktower") == "Bei den Reisenden auf dem Dorfplatz"
    assert told(text, "de", "trash-can") == "Bei den Sofagästen auf dem Esstisch"
    assert told("A Townsfolk, two Townsfolk", "en", "trash-can") == "A Resident, two Residents"


def test_a_term_is_marked_where_it_stands_first() -> None:
    marker = Marker({"exile~": "exile", "vote token": "vote-token"})

    assert marker.mark("Exiled: no vote token, one exile.") == [
        Piece("Exiled", "exile"),
        Piece(": no "),
        Piece("vote token", "vote-token"),
        Piece(", one exile."),
    ]
    assert marker.mark("An exile", but="exile") == [Piece("An exile")]


@pytest.mark.parametrize(("language", "theme"), BOOKS)
def test_every_entry_of_the_glossary_leads_on_and_is_led_to(language: str, theme: str) -> None:
    book = rulebook(language, theme)
    led = {piece.term for chapter in book.chapters for one in chapter.paragraphs for piece in one.pieces if piece.term}

    assert [term.id for term in book.terms if term.see not in book.addresses] == []
    assert led <= {term.id for term in book.terms}
    # In German one does not say it in one word.
    wanted = {entry.id for entry in written.glossary() if entry.forms.of(language)}
    assert wanted - led == set()


def test_every_term_of_the_rules_is_in_the_glossary() -> None:
    text = (ROOT / "docs" / "rules" / "clocktower.md").read_text("utf-8")
    table = text.partition("## 21. Glossary")[2].partition("## 22.")[0]
    terms = [row.split(" | ")[0].removeprefix("| ") for row in table.splitlines() if row.startswith("| ")][2:]
    names = " ".join(term.name for term in rulebook().terms).lower()

    assert len(terms) > 80
    assert [
        term
        for term in terms
        for word in re.split(r" / |, ", term.lower())
        if word not in names and word not in ("the", "demon")
    ] == []


def test_every_link_of_a_screen_leads_to_a_paragraph() -> None:
    addresses = rulebook().addresses
    links = {
        found: file.name
        for file in sorted(WEB.rglob("*"))
        if file.suffix in (".svelte", ".ts") and file.parent.name not in ("wire", "rulebook")
        for found in ADDRESS.findall(file.read_text("utf-8"))
    }

    assert len(links) > 40
    assert {f"term-{type}" for type in (*TYPES, "fabled")} | {"wording"} <= addresses
    assert {link: file for link, file in links.items() if link not in addresses} == {}


def test_the_words_around_the_text_are_there_in_every_language() -> None:
    for language in LANGUAGES:
        words = wording(language)
        for name in ("title", "glossary", "more", "gone", *written.PARTS, *(kind for kind in KINDS if kind != "rule")):
            assert words.word(name)
