"""The book: the whole rulebook in one language and theme, every paragraph with its address."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from belfry.clocktower.views.words.catalogue import CLOCKTOWER
from belfry.core.languages import ENGLISH
from belfry.rulebook import written
from belfry.rulebook.terms import Marker, Piece
from belfry.rulebook.theme import told
from belfry.rulebook.written import PARTS

MARKED = ("clocktower", "storyteller")
"""The parts in which the glossary's words mean what it says."""
HANDBOOK = "storyteller"
TERM = "term-"
"""What the addresses of the glossary's entries begin with."""


class Table(NamedTuple):
    head: list[str]
    rows: list[list[str]]


class Paragraph(NamedTuple):
    """A paragraph in one language: `address` finds it, and so does each of its rules."""

    address: str
    rules: list[str]
    kind: str
    pieces: list[Piece]
    heading: str = ""
    table: Table | None = None
    find: str = ""

    @property
    def text(self) -> str:
        return "".join(piece.text for piece in self.pieces)


class Chapter(NamedTuple):
    id: str
    part: str
    title: str
    lead: str
    paragraphs: list[Paragraph]


class Term(NamedTuple):
    """An entry of the glossary."""

    id: str
    name: str
    pieces: list[Piece]
    see: str

    @property
    def address(self) -> str:
        return TERM + self.id

    @property
    def text(self) -> str:
        return "".join(piece.text for piece in self.pieces)


class Book:
    """All chapters and the glossary in one language and theme."""

    def __init__(self, language: str, theme: str) -> None:
        self.language = language
        self.theme = theme
        entries = written.glossary()
        forms = {
            form: entry.id for entry in entries for form in self._said(entry.forms).split("|") if form and form != "-"
        }
        self._marker = Marker(forms)
        self.terms = sorted(
            (
                Term(entry.id, self._said(entry.name), self._marker.mark(self._said(entry), but=entry.id), entry.see)
                for entry in entries
            ),
            key=lambda term: term.name.lower(),
        )
        listed = written.contents()
        self.chapters = [self._chapter(name, part) for part in PARTS for name in getattr(listed, part)]
        self._found = {
            address: (chapter, paragraph)
            for chapter in self.chapters
            for paragraph in chapter.paragraphs
            for address in (paragraph.address, *paragraph.rules)
        }

    def _said(self, texts: written.Texts) -> str:
        return told(texts.of(self.language), self.language, self.theme)

    def _chapter(self, name: str, part: str) -> Chapter:
        chapter = written.chapter(name)
        return Chapter(
            chapter.id,
            part,
            self._said(chapter.title),
            self._said(chapter.lead),
            [self._paragraph(one, part) for one in chapter.paragraph],
        )

    def _paragraph(self, one: written.WrittenParagraph, part: str) -> Paragraph:
        rules = one.rules.split()
        return Paragraph(
            address=one.id or rules[0],
            rules=rules,
            # In the handbook all is advice.
            kind=written.RULE if part == HANDBOOK and one.kind == written.ADVICE else one.kind,
            pieces=self._marker.mark(self._said(one)) if part in MARKED else [Piece(self._said(one))],
            heading=self._said(one.heading) if one.heading else "",
            table=self._table(one.table) if one.table else None,
            find=one.find,
        )

    def _table(self, table: written.Rows) -> Table:
        head = table.de if self.language == "de" else table.en
        return Table(
            [told(cell, self.language, self.theme) for cell in head],
            [list(row) for row in table.rows],
        )

    def find(self, address: str) -> tuple[Chapter, Paragraph] | None:
        """The paragraph at an address or of a rule, with its chapter."""
        return self._found.get(address)

    def chapter(self, id: str) -> Chapter | None:
        """The chapter of this id."""
        return next((chapter for chapter in self.chapters if chapter.id == id), None)

    def term(self, address: str) -> Term | None:
        """The entry of the glossary at an address."""
        return next((term for term in self.terms if term.address == address), None)

    @property
    def addresses(self) -> set[str]:
        """Every address that something stands at."""
        return {*self._found, *(chapter.id for chapter in self.chapters), *(term.address for term in self.terms)}


@cache
def rulebook(language: str = ENGLISH, theme: str = CLOCKTOWER) -> Book:
    """The rulebook in a language and theme of ours."""
    return Book(language, theme)
