"""The booklet: the rulebook on small pages, two of which lie on a sheet that is folded once."""

from __future__ import annotations

from typing import Any

import msgspec

from belfry.core.languages import ENGLISH
from belfry.print import built
from belfry.print.order import CLOCKTOWER, Order
from belfry.print.press import typeset
from belfry.print.wording import wording
from belfry.rulebook import Book, Chapter, Paragraph, rulebook
from belfry.rulebook.wording import wording as book_wording
from belfry.rulebook.written import PARTS

PAGES = {"a4": "a5", "letter": "us-statement"}
"""Half a sheet of each paper, as Typst calls it."""
KINDS = ("example", "advice", "household")
Data = dict[str, Any]


class BookletOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """In which words somebody wants the booklet, and on which paper; raises `InvalidOrder` if there is none."""

    paper: str = "a4"
    language: str = ENGLISH
    theme: str = CLOCKTOWER

    def __post_init__(self) -> None:
        Order(paper=self.paper, language=self.language, theme=self.theme)

    @property
    def file_name(self) -> str:
        """What the file is called."""
        return f"{'regelbuch' if self.language == 'de' else 'rulebook'}.pdf"


def press_booklet(order: BookletOrder) -> bytes:
    """The PDF of the rulebook; raises `CannotPrint`."""
    return typeset(booklet(order))


def booklet(order: BookletOrder) -> Data:
    """What the booklet says, as plain data for its template."""
    book, words, own = rulebook(order.language, order.theme), book_wording(order.language), wording(order.language)
    fonts = built.fonts().families
    return {
        "sheets": ["booklet"],
        "paper": PAGES[order.paper],
        "language": order.language,
        "theme": order.theme,
        "name": words.word("title"),
        "author": "",
        "credits": "",
        "fonts": {"title": (*fonts.fraunces, *fonts.inter), "text": fonts.inter},
        "emblems": {},
        "words": {
            "page": own.word("page"),
            "contents": words.word("contents"),
            "unofficial": words.word("unofficial"),
            "glossary": words.word("glossary"),
            **{kind: words.word(kind) for kind in KINDS},
        },
        "parts": [
            {
                "title": words.word(part),
                "chapters": [_chapter(one) for one in book.chapters if one.part == part],
                # The glossary stands behind the rules of the game.
                "glossary": _glossary(book) if part == PARTS[0] else [],
            }
            for part in PARTS
        ],
    }


def _chapter(chapter: Chapter) -> Data:
    return {
        "title": chapter.title,
        "lead": chapter.lead,
        "paragraphs": [_paragraph(one) for one in chapter.paragraphs],
    }


def _paragraph(one: Paragraph) -> Data:
    return {
        "heading": one.heading,
        "kind": one.kind,
        "text": one.text,
        "rules": ", ".join(one.rules),
        "table": {"head": one.table.head, "rows": one.table.rows} if one.table else None,
    }


def _glossary(book: Book) -> list[Data]:
    return [{"name": term.name, "text": term.text} for term in book.terms]
