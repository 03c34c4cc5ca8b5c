"""The Storyteller takes back what was a mistake, in the middle of a vote, and everybody's screen follows."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import button, draw, join, raise_hand, sees
from tests.browser.storyteller import (
    CAST,
    begin,
    deal,
    nominate,
    now,
    open_table,
    press,
    put_away,
    to_the_first_day,
    tool,
)


def test_undo_in_mid_count(invite: Invite) -> None:
    teller, ana = invite("laptop"), invite()
    code = open_table(teller, CAST, sweep=5)
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
    expect(now(teller)).to_contain_text("The hand is at")

    back = tool(teller, "Undo")
    counting = back.get_by_role("listitem").get_by_role("button", name=re.compile("count", re.I)).first
    # With a key: a finger could hit its neighbour, for the list grows while the clock hand goes on.
    counting.press("Enter")
    # What was picked stays picked meanwhile.
    expect(back.get_by_role("button", name=re.compile(r"^Take back ([3-9]|\d\d) steps"))).to_be_visible()
    expect(counting).to_have_attribute("aria-pressed", "true")
    back.get_by_role("button", name=re.compile("^Take back")).click()
    put_away(teller)

    expect(now(teller)).to_contain_text("Bo is on trial")
    sees(ana, "Hear Bo out, then decide. Hand up means: Bo should die.")
    expect(button(ana, re.compile("^Hand (up|down)$"))).to_be_visible()

    again = tool(teller, "Undo")
    teller.shot("grimoire-undo")
    again.get_by_role("button", name="Give again").click()
    again.get_by_role("listitem").last.get_by_role("button").click()
    again.get_by_role("button", name=re.compile("^Give .* again$")).click()
    put_away(teller)
    expect(button(ana, re.compile("^Hand"))).to_have_count(0)
    expect(teller.page.get_by_role("list", name="Today's votes")).to_contain_text("1 vote")
