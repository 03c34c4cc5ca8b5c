"""A puzzle in the browser: chosen, thought about, hinted at, solved, proved and remembered; and one that is written."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from belfry.clocktower.views.words.catalogue import words
from belfry.puzzles import shipped
from tests.browser.conftest import Invite
from tests.browser.people import button, sees

WHOLE = next(one for one in shipped().values() if one.proof.asks == "world" and one.level == "medium")


def test_a_puzzle_is_thought_about_solved_shared_and_remembered(invite: Invite) -> None:
    guest = invite()
    page = guest.page
    page.goto("/puzzles")
    expect(page.get_by_role("heading", name="Today's puzzles")).to_be_visible()
    expect(page.locator("#today").locator("xpath=ancestor::section").get_by_role("link")).to_have_count(3)
    guest.shot("puzzles")
    page.goto(f"/puzzles/{WHOLE.id}")
    record, start = WHOLE.puzzle().record, WHOLE.proof.solutions[0]
    circle = page.get_by_role("list", name="The circle")
    expect(circle.get_by_role("button")).to_have_count(len(record.names))
    guest.shot("puzzle")
    # Nothing of the answer is in the page before it is asked for.
    assert "solutions" not in page.content()

    button(guest, "Check my answer").click()
    sees(guest, "Not yet: that is not what was dealt.")
    button(guest, "Hint").click()
    sees(guest, "This rules out more than anything else:")
    wrong = next(one for one in WHOLE.proof.refuted if one.legal and one.known and one.items)
    suppose(page, record.names[wrong.seat], wrong.character)
    expect(page.get_by_role("dialog").get_by_text(re.compile("breaks this:|not all of this can be so"))).to_be_visible()
    guest.shot("puzzle-supposed")
    page.get_by_role("button", name="Close").click()

    for seat, id in enumerate(start):
        if id != record.claims[seat] or seat == wrong.seat:
            suppose(page, record.names[seat], id)
            expect(page.get_by_role("dialog").get_by_text("Nothing speaks against")).to_be_visible()
            page.get_by_role("button", name="Close").click()
    button(guest, "Check my answer").click()
    sees(guest, "That is it!")
    expect(button(guest, "Share")).to_be_visible()
    button(guest, "Show the proof").click()
    page.get_by_role("dialog").get_by_role("button", name="Show the proof").click()
    expect(page.get_by_role("heading", name="The proof")).to_be_visible()
    guest.shot("puzzle-proof")
    steps = page.get_by_role("button", name="Next step")
    while steps.is_enabled():
        steps.click()
    sees(guest, "So this is what was dealt:")
    page.goto("/puzzles")
    page.get_by_text("Medium", exact=True).last.click()
    expect(page.locator(f'a[href="/puzzles/{WHOLE.id}"]').last).to_contain_text("solved")


def suppose(page: Page, name: str, id: str) -> None:
    """Suppose in the circle that somebody was dealt a character."""
    circle = page.get_by_role("list", name="The circle")
    circle.get_by_role("button", name=re.compile(f"^{name}\\b")).click()
    group = page.get_by_role("dialog").get_by_role("group", name=re.compile("^Suppose"))
    group.get_by_role("radio", name=re.compile(f"^{words().character(id)}")).check()


def test_a_puzzle_is_written_with_a_live_count_and_tried_by_its_link(invite: Invite) -> None:
    guest = invite("laptop")
    page = guest.page
    page.goto("/puzzles/write")
    sees(guest, "1 world fits: this is a puzzle.")
    guest.shot("puzzle-written")
    text = page.get_by_role("textbox", name="The puzzle")
    whole = text.input_value()
    text.fill(whole.replace("demons: [imp]", "demons: [impp]"))
    sees(guest, re.compile("unknown|no character"))
    text.fill(whole)
    sees(guest, "1 world fits: this is a puzzle.")
    button(guest, "Try it").click()
    expect(page.get_by_role("list", name="The circle").get_by_role("button")).to_have_count(5)
    page.goto(page.url[:-9])
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("it was probably cut off")
