"""The rulebook as a booklet."""

from __future__ import annotations

import pytest

from belfry.clocktower.views.words.catalogue import LANGUAGES, THEMES
from belfry.print.booklet import BookletOrder, booklet, press_booklet
from belfry.print.order import InvalidOrder
from belfry.rulebook import rulebook
from tests.print.pages import pages


@pytest.mark.parametrize(("language", "theme"), [(language, theme) for language in LANGUAGES for theme in THEMES])
def test_the_booklet_has_every_paragraph_and_every_term(language: str, theme: str) -> None:
    data, book = booklet(BookletOrder(language=language, theme=theme)), rulebook(language, theme)
    printed = [one["text"] for part in data["parts"] for chapter in part["chapters"] for one in chapter["paragraphs"]]

    assert printed == [one.text for chapter in book.chapters for one in chapter.paragraphs]
    assert [one["name"] for one in data["parts"][0]["glossary"]] == [term.name for term in book.terms]


def test_it_is_set_on_half_sheets_with_its_contents_first() -> None:
    found = pages(press_booklet(BookletOrder(language="de", theme="trash-can")))

    assert tuple(map(round, found[0].size)) == (148, 210)
    assert found[0].says("Das Regelbuch")
    assert found[1].says("Nominieren und abstimmen")
    assert any(page.says("Sofagäste werden nicht hingerichtet") for page in found)
    assert found[-1].says(f"{len(found)} / {len(found)}")


def test_the_same_order_gives_the_same_bytes_on_letter_too() -> None:
    order = BookletOrder(paper="letter")

    assert press_booklet(order) == press_booklet(order)
    assert round(pages(press_booklet(order))[0].size[0]) == 140


@pytest.mark.parametrize("wrong", [{"paper": "a3"}, {"language": "tlh"}, {"theme": "pirates"}])
def test_what_there_is_not_is_not_printed(wrong: dict[str, str]) -> None:
    with pytest.raises(InvalidOrder):
        BookletOrder(**wrong)
