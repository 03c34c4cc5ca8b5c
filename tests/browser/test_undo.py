"""The Storyteller takes back what was a mistake, in the middle of a vote, and everybody's screen follows."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import button, draw, join, raise_hand, sees
from tests.browser.storyteller import CAST, begin, deal, nominate, now, open_table, press, to_the_first_day, tool


def test_undo_in_mid_count(invite: Invite) -> None:
    teller, ana = invite("laptop"), invite()
    code = open_table(teller, CAST, sweep=3)
    join(ana, code, "Ana", keeps=True)
    deal(teller, CAST)
    begin(teller)
    draw(ana)
    to_the_first_day(teller)
    press(teller, "Open nominations")
    nominate(teller, "Dora", "Bo")

    sees(ana, "Dora nominates Bo")
    raise_hand(ana)
    press(teller, re.compile("^Start the count"))
    expect(now(teller)).to_contain_text("Counting for Bo")
    # The hand begins after the nominee and comes to Ana last.
    expect(now(teller)).to_contain_text("The hand is at Dora")

    back = tool(teller, "Undo")
    steps = back.get_by_role("listitem")
    expect(steps.first).to_contain_text("Cid")
    steps.nth(1).get_by_role("button").click()
    teller.shot("grimoire-undo")
    back.get_by_role("button", name=re.compile("^Take back")).click()
    teller.page.keyboard.press("Escape")

    expect(now(teller)).to_contain_text("Bo is on trial")
    expect(button(ana, "Hand down")).to_be_visible()
    sees(ana, "Hear Bo out, then decide. Hand up means: Bo should die.")

    again = tool(teller, "Undo")
    again.get_by_role("button", name="Give again").click()
    again.get_by_role("listitem").last.get_by_role("button").click()
    again.get_by_role("button", name=re.compile("^Give .* again$")).click()
    teller.page.keyboard.press("Escape")
    expect(now(teller)).to_contain_text("Counting for Bo")
    expect(button(ana, re.compile("^Hand"))).to_have_count(0)
    sees(ana, "Your vote is counted.")
    expect(teller.page.get_by_role("list", name="Today's votes")).to_contain_text("1 vote")
