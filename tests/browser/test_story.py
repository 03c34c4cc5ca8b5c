"""The story of a game that is over: published by its host, read by a stranger, and still there after "Play again"."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import button, join, sees
from tests.browser.reach import check_with_large_letters
from tests.browser.storyteller import CAST, begin, deal, end_for_sure, good_wins, open_table, to_the_first_day, tool


def test_the_story_outlives_its_game_and_can_be_shared(invite: Invite) -> None:
    teller, bo, stranger = invite("laptop"), invite(), invite(locale="de-DE")
    code = open_table(teller, CAST)
    join(bo, code, "Bo", keeps=True)
    deal(teller, CAST)
    begin(teller)
    to_the_first_day(teller)
    tool(teller, "Menu").get_by_role("button", name="Declare a winner").click()
    button(teller, "Good wins").click()
    end_for_sure(teller)
    good_wins(teller)
    button(teller, "Reveal everything").click()
    check_with_large_letters(teller)
    good_wins(bo)
    expect(bo.page.get_by_text("Poisoner").first).to_be_visible()
    tokens = bo.page.locator(".ring .seat")
    heights = {one.inner_text().split(",")[0]: box["y"] for one in tokens.all() if (box := one.bounding_box())}
    assert max(heights, key=heights.__getitem__) == "Bo", "their own seat is at the bottom"
    button(teller, "Publish the story").click()
    sees(teller, "Whoever has the link can then read")
    button(teller, "Publish").click()
    link = teller.page.get_by_role("link", name=re.compile("story")).get_attribute("href") or ""
    assert code not in link

    stranger.page.goto(re.sub(r"^https?://[^/]*", "", link))
    expect(stranger.page.get_by_role("heading", level=1, name="Die Guten gewinnen")).to_be_visible()
    sees(stranger, "Giftmischer")
    button(stranger, "Was geschah").click()
    sees(stranger, "Bo will Eli vergiften.")
    expect(stranger.page.get_by_role("button", name="Chat")).to_have_count(0)
    stranger.shot("story")

    button(teller, "Play again with the same people").click()
    button(teller, "To the lobby").click()
    expect(teller.page.get_by_role("heading", name="The last game")).to_be_visible()
    bo.page.get_by_role("link", name="Read its story").click()
    good_wins(bo)
    sees(bo, "Poisoner")
    bo.shot("story-last")
    bo.page.get_by_role("link", name="Back to the table").click()
    expect(bo.page.get_by_role("heading", name="The last game")).to_be_visible()

    button(teller, "No longer publish").click()
    expect(button(teller, "Publish the story")).to_be_visible()
    stranger.page.reload()
    sees(stranger, "Der Link stimmt nicht")
    stranger.shot("story-none")
