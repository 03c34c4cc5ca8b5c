"""What decides something and lies on no reminder stands on the Storyteller's screen; and that nothing is true, too."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import button
from tests.browser.storyteller import (
    accept,
    begin,
    choose_by_hand,
    deal,
    now,
    open_table,
    press,
    put_away,
    settle_the_setup,
    skip_the_cards,
    token,
    tool,
)

SCRIPT = [
    "philosopher",
    "amnesiac",
    "cerenovus",
    "imp",
    "chef",
    "monk",
    "soldier",
    "mayor",
    "saint",
    "virgin",
    "legion",
]
CAST = {"Ana": "philosopher", "Bo": "cerenovus", "Cid": "imp", "Dora": "soldier", "Eli": "mayor"}


def test_an_ability_that_was_gained_and_what_somebody_is_mad_about_are_on_the_grimoire(invite: Invite) -> None:
    """TAB-5, philosopher/r1, cerenovus/r1"""
    teller = invite("laptop")
    open_table(teller, CAST, script=SCRIPT)
    deal(teller, CAST)
    begin(teller)
    settle_the_setup(teller)
    skip_the_cards(teller, button(teller, "Begin the night"))
    press(teller, "Begin the night")
    expect(now(teller)).to_contain_text("Philosopher")
    choose_by_hand(teller, "Virgin")
    expect(now(teller)).to_contain_text("Cerenovus")
    choose_by_hand(teller, "Eli", "Chef")
    accept(teller)

    circle = teller.page.locator("main.town .reminder.note")
    expect(circle.filter(has_text="Virgin")).to_be_visible()
    expect(circle.filter(has_text="Mad: Chef")).to_be_visible()
    expect(token(teller, "Eli")).to_have_accessible_name(re.compile("Is to be mad about being the Chef"))
    teller.shot("grimoire-notes")
    token(teller, "Ana").click()
    sheet = teller.page.get_by_role("dialog", name="Ana")
    kept = sheet.get_by_role("list", name="What else decides")
    expect(kept).to_contain_text("Has the ability of the Virgin, through the Philosopher")
    teller.shot("grimoire-player-notes")
    put_away(teller)
    tool(teller, "Menu").get_by_role("button", name="The script").click()
    paper = teller.page.get_by_role("dialog", name="The script")
    paper.get_by_text("What else decides").click()
    expect(paper.get_by_role("list", name="Eli")).to_contain_text("Is to be mad about being the Chef")
    teller.shot("grimoire-all-notes")


def test_the_storyteller_is_told_that_no_answer_is_true(invite: Invite) -> None:
    """GEN-10, noble/r1, legion/r8"""
    teller = invite("laptop")
    cast = {"Ana": "noble", "Bo": "soldier", "Cid": "legion", "Dora": "legion", "Eli": "legion"}
    open_table(teller, cast, script=["noble", *SCRIPT])
    deal(teller, cast)
    begin(teller)
    settle_the_setup(teller)
    skip_the_cards(teller, button(teller, "Begin the night"))
    press(teller, "Begin the night")
    expect(now(teller)).to_contain_text("Noble")
    expect(now(teller)).to_contain_text(
        "No answer is true here: the rules do not say what to show. Anything may be said."
    )
    expect(now(teller)).not_to_contain_text("Each of these is true")
    expect(now(teller)).to_contain_text("No answer is true here, so that any of the right shape will do.")
    teller.shot("grimoire-no-truth")
