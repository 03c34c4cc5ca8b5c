"""The rulebook for browsers: all of it as a document, and page by page for those without JavaScript."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from html import escape
from typing import NotRequired, TypedDict
from urllib.parse import urlencode

from starlette.requests import Request

from belfry.clocktower.views.words.catalogue import CLOCKTOWER, THEMES
from belfry.core.languages import ENGLISH, LANGUAGES
from belfry.rulebook import Book, Chapter, Paragraph, Piece, rulebook
from belfry.rulebook.book import TERM, Table
from belfry.rulebook.wording import wording
from belfry.rulebook.written import PARTS, synonyms
from belfry.server.document import Document

LONGEST_ADDRESS = 40
GLOSSARY = "glossary"
"""The address of the glossary."""
SHORT = "short"
"""The address of the rules in ten minutes, which is a screen of the client."""


class RulePiece(TypedDict):
    """Some words of a paragraph; with `term`, the entry of the glossary that they lead to."""

    text: str
    term: NotRequired[str]


class RuleTable(TypedDict):
    """A table of a paragraph."""

    head: list[str]
    rows: list[list[str]]


class RuleParagraph(TypedDict):
    """A paragraph of the rulebook. Its address finds it, and so does each of its rules."""

    address: str
    rules: list[str]
    kind: str
    pieces: list[RulePiece]
    heading: NotRequired[str]
    table: NotRequired[RuleTable]
    find: NotRequired[str]


class RuleChapter(TypedDict):
    """A chapter of the rulebook."""

    id: str
    part: str
    title: str
    lead: str
    paragraphs: list[RuleParagraph]


class RuleTerm(TypedDict):
    """An entry of the glossary, and the address of the paragraph that says more."""

    id: str
    name: str
    pieces: list[RulePiece]
    see: str


class Rulebook(TypedDict):
    """The whole rulebook in one language and theme, with what is needed to search it."""

    language: str
    theme: str
    chapters: list[RuleChapter]
    terms: list[RuleTerm]
    synonyms: list[list[str]]
    small: list[str]
    """Words that nobody looks for."""


def book_name(request: Request) -> tuple[str, str]:
    """The language and the theme that somebody wants the book in; those of ours that come nearest."""
    asked = request.query_params
    language = asked.get("language") or _spoken(request.headers.get("accept-language", ""))
    theme = asked.get("theme", CLOCKTOWER)
    return language if language in LANGUAGES else ENGLISH, theme if theme in THEMES else CLOCKTOWER


def _spoken(accepted: str) -> str:
    """The first language that a browser accepts and that Belfry speaks."""
    wishes = [wish.strip()[:2].lower() for wish in accepted[:200].split(",")]
    return next((wish for wish in wishes if wish in LANGUAGES), ENGLISH)


def document(language: str, theme: str) -> Document:
    """All of it."""
    book, found = rulebook(language, theme), synonyms()
    german = language == "de"
    whole: Rulebook = {
        "language": language,
        "theme": theme,
        "chapters": [
            {
                "id": chapter.id,
                "part": chapter.part,
                "title": chapter.title,
                "lead": chapter.lead,
                "paragraphs": [_paragraph(one) for one in chapter.paragraphs],
            }
            for chapter in book.chapters
        ],
        "terms": [
            {"id": term.id, "name": term.name, "pieces": _pieces(term.pieces), "see": term.see} for term in book.terms
        ],
        "synonyms": [group.split("|") for group in (found.de if german else found.en)],
        "small": (found.small_de if german else found.small_en).split(),
    }
    return Document(whole)


def _paragraph(one: Paragraph) -> RuleParagraph:
    said: RuleParagraph = {
        "address": one.address,
        "rules": one.rules,
        "kind": one.kind,
        "pieces": _pieces(one.pieces),
    }
    if one.heading:
        said["heading"] = one.heading
    if one.table:
        said["table"] = {"head": one.table.head, "rows": one.table.rows}
    if one.find:
        said["find"] = one.find
    return said


def _pieces(pieces: Iterable[Piece]) -> list[RulePiece]:
    return [{"text": piece.text, "term": piece.term} if piece.term else {"text": piece.text} for piece in pieces]


# Without JavaScript


@lru_cache(1024)
def plain(address: str, language: str, theme: str) -> str | None:
    """What stands at an address of the rulebook, as plain HTML; nothing if nothing stands there.

    The empty address is that of the contents; others are those of a chapter, a paragraph, a rule or a term.
    """
    return _Plain(rulebook(language, theme)).page(address)


class _Plain:
    """A book as plain pages, which lead to each other in the same language and theme."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.words = wording(book.language)
        asked = {"language": book.language, **({"theme": book.theme} if book.theme != CLOCKTOWER else {})}
        self.asked = urlencode(asked)

    def page(self, address: str) -> str | None:
        """The page of an address; nothing if there is none."""
        if address in ("", SHORT):
            return self._wrapped(self._contents())
        if address == GLOSSARY or self.book.term(address) is not None:
            return self._wrapped(self._glossary(address))
        found = self.book.find(address)
        chapter = found[0] if found else self.book.chapter(address)
        return self._wrapped(self._chapter(chapter, found[1] if found else None)) if chapter else None

    def gone(self) -> str:
        """What is said where nothing stands."""
        return self._wrapped(f"<p>{escape(self.words.word('gone'))}</p>{self._contents()}")

    def _wrapped(self, inside: str) -> str:
        others = " · ".join(
            f'<a lang="{language}" href="/rules?{urlencode({"language": language})}">{name}</a>'
            for language, name in (("en", "English"), ("de", "Deutsch"))
        )
        return f'<main class="page stack" lang="{self.book.language}">{inside}<p>{others}</p></main>'

    def _link(self, address: str, text: str) -> str:
        return f'<a href="/rules/{escape(address)}?{escape(self.asked)}#{escape(address)}">{escape(text)}</a>'

    def _contents(self) -> str:
        parts: list[str] = [f"<h1>{escape(self.words.word('title'))}</h1>"]
        for part in PARTS:
            items = "".join(
                f"<li>{self._link(chapter.id, chapter.title)}</li>"
                for chapter in self.book.chapters
                if chapter.part == part
            )
            if part == PARTS[0]:
                items += f"<li>{self._link(GLOSSARY, self.words.word('glossary'))}</li>"
            parts.append(f"<h2>{escape(self.words.word(part))}</h2><ol>{items}</ol>")
        return "".join(parts)

    def _chapter(self, chapter: Chapter, meant: Paragraph | None) -> str:
        parts = [f"<p>{self._up()}</p>", f'<h1 id="{chapter.id}">{escape(chapter.title)}</h1>']
        parts.append(f"<p>{escape(chapter.lead)}</p>")
        for one in chapter.paragraphs:
            if one.heading:
                parts.append(f"<h2>{escape(one.heading)}</h2>")
            parts.append(self._paragraph(one, marked=one is meant))
        return "".join(parts)

    def _up(self) -> str:
        return f'<a href="/rules?{escape(self.asked)}">{escape(self.words.word("title"))}</a>'

    def _paragraph(self, one: Paragraph, *, marked: bool) -> str:
        label = f"<strong>{escape(self.words.word(one.kind))}:</strong> " if one.kind != "rule" else ""
        anchors = "".join(f'<a id="{rule}"></a>' for rule in one.rules if rule != one.address)
        text = f"{label}{self._text(one.pieces)}"
        if marked:
            text = f"<mark>{text}</mark>"
        ids = f" <small>{', '.join(one.rules)}</small>" if one.rules else ""
        return f'<p id="{one.address}">{anchors}{text}{ids}</p>{_table(one.table) if one.table else ""}'

    def _text(self, pieces: Iterable[Piece]) -> str:
        return "".join(
            self._link(TERM + piece.term, piece.text) if piece.term else escape(piece.text) for piece in pieces
        )

    def _glossary(self, address: str) -> str:
        entries = "".join(
            f'<dt id="{term.address}">{_marked(escape(term.name), term.address == address)}</dt>'
            f"<dd>{self._text(term.pieces)} {self._link(term.see, self.words.word('more'))}</dd>"
            for term in self.book.terms
        )
        return f'<p>{self._up()}</p><h1 id="{GLOSSARY}">{escape(self.words.word("glossary"))}</h1><dl>{entries}</dl>'


def gone(language: str, theme: str) -> str:
    """What is said at an address of the rulebook where nothing stands."""
    return _Plain(rulebook(language, theme)).gone()


def _marked(text: str, marked: bool) -> str:
    return f"<mark>{text}</mark>" if marked else text


def _table(table: Table) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in table.head)
    rows = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in table.rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
