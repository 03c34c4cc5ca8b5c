"""The rulebook over HTTP: as a document, and as pages that read without JavaScript."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from belfry.rulebook import rulebook
from belfry.server import rulebook as pages
from tests.server.house import opened

BUILT = '<html data-mood="night"><body><div id="app"></div><noscript>Nothing</noscript></body></html>'


class Links(HTMLParser):
    """The ids and the links of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids |= {value for name, value in attrs if name == "id" and value}
        self.links += [value for name, value in attrs if name == "href" and value]


async def test_the_whole_book_comes_in_the_language_and_theme_that_are_wanted(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        phone = house.phone()
        for asked, language, theme in (
            ({}, "en", "clocktower"),
            ({"language": "de", "theme": "trash-can"}, "de", "trash-can"),
            ({"language": "tlh", "theme": "../words"}, "en", "clocktower"),
        ):
            answer = await phone.get("/api/rulebook", params=asked)
            book = answer.json()
            assert (answer.status_code, book["language"], book["theme"]) == (200, language, theme)
            assert [one["id"] for one in book["chapters"]] == [one.id for one in rulebook().chapters]


async def test_a_page_reads_without_javascript(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        phone = house.phone()
        answer = await phone.get("/rules/NOM-3")
        assert answer.status_code == 200
        assert "One nomination at a time." in re.sub("<[^>]*>", "", answer.text)
        german = await phone.get("/rules/NOM-3", headers={"accept-language": "de-AT,en;q=0.5"})
        assert "Immer nur eine Nominierung." in re.sub("<[^>]*>", "", german.text)
        assert (await phone.get("/rules")).status_code == 200
        assert (await phone.get("/rules/short")).status_code == 200


@pytest.mark.parametrize("address", ["NOM-99", "%00", "<script>", "a" * 3000])
async def test_a_paragraph_that_is_gone_is_said_to_be_gone(tmp_path: Path, address: str) -> None:
    async with opened(tmp_path) as house:
        answer = await house.phone().get(f"/rules/{address}")
        assert answer.status_code in (400, 404)
        assert "<script>" not in answer.text.replace("<script type", "")
        if "This paragraph is gone" not in answer.text:
            assert "nothing" in answer.text.lower()


def test_every_link_of_the_plain_pages_leads_to_something() -> None:
    book = rulebook()
    addresses = ["", pages.GLOSSARY, *(chapter.id for chapter in book.chapters)]
    for address in addresses:
        html = pages.plain(address, "en", "clocktower")
        assert html
        for link in Links(html).links:
            path, _, place = link.partition("#")
            target = path.partition("?")[0].removeprefix("/rules").removeprefix("/")
            found = pages.plain(target, "en", "clocktower")
            assert found, link
            assert not place or place in Links(found).ids, link


def test_every_rule_has_its_place_on_a_plain_page() -> None:
    for chapter in rulebook("de").chapters:
        ids = Links(pages.plain(chapter.id, "de", "clocktower") or "").ids
        assert {rule for one in chapter.paragraphs for rule in one.rules} <= ids


async def test_the_booklet_comes_as_a_pdf_and_a_wrong_order_is_refused(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        phone = house.phone()
        answer = await phone.get("/api/rulebook.pdf", params={"language": "de", "theme": "trash-can"})
        assert (answer.status_code, answer.headers["content-type"]) == (200, "application/pdf")
        assert "regelbuch.pdf" in answer.headers["content-disposition"]
        assert answer.content.startswith(b"%PDF")
        refused = await phone.get("/api/rulebook.pdf", params={"paper": "a3"})
        assert (refused.status_code, refused.json()["code"]) == (400, "malformed")
