"""Printing from the browser: as a PDF, and the pages themselves."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import button, sees
from tests.print.pages import pages


def test_a_reader_prints_a_script_from_its_sheet(invite: Invite, tmp_path: Path) -> None:
    guest = invite("laptop")
    guest.page.goto("/rules/short")
    guest.page.get_by_role("button", name="Bad Moon Rising").click()
    expect(guest.page.get_by_text("Pukka").first).to_be_visible()
    with guest.context.expect_page() as opened:
        guest.page.get_by_role("link", name="Print").click()
    guest.page = page = opened.value
    expect(page.get_by_role("heading", level=1, name="Print Bad Moon Rising")).to_be_visible()
    sees(guest, "Pukka")
    page.get_by_role("checkbox", name="Traveller sheet").check()
    page.get_by_label("Rules for newcomers").check()
    expect(page.get_by_role("heading", name="How to win")).to_be_visible()
    guest.shot("print")

    # From the browser: nothing but the pages, each with the script's name and its number.
    printed = pages(page.pdf(format="Letter"))
    for number, one in enumerate(printed, start=1):
        assert one.says("Bad Moon Rising")
        assert f"{number} / {len(printed)}" in one.text
        assert not one.says("Download the PDF")
    assert printed[0].says("Pukka")
    assert any(one.says("First night") and one.says("Dusk") for one in printed)

    # As a PDF of the server's.
    page.get_by_label("Rules for newcomers").uncheck()
    page.get_by_label("Traveller sheet").uncheck()
    page.get_by_role("combobox", name="Paper").select_option("letter")
    with page.expect_download() as download:
        button(guest, "Download the PDF").click()
    download.value.save_as(tmp_path / "sheets.pdf")
    characters, first, other = pages((tmp_path / "sheets.pdf").read_bytes())
    assert round(characters.size[0]) == 216
    assert characters.says("Bad Moon Rising")
    assert first.says("First night")
    assert other.says("Other nights")
