"""A script with a home-made character and one that Belfry has no rules for: the Storyteller plays both by hand."""

from __future__ import annotations

import json
import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import button, draw, join, sees
from tests.browser.storyteller import begin, choose_for, now, press, skip_the_cards, token

BAKER = {
    "id": "the_baker",
    "name": "Baker",
    "team": "townsfolk",
    "ability": "Each night, feed a player.",
    "firstNight": 45,
    "firstNightReminder": "The Baker points at a player, who is fed.",
    "otherNight": 40,
    "reminders": ["Fed"],
}
SCRIPT = ["imp", "poisoner", "empath", "chef", "soldier", "noble", "saint", "monk", "drunk", BAKER]
DRAWN = {"Ana": "Baker (by hand)", "Bo": "Poisoner", "Cid": "Imp", "Dora": "Monk", "Eli": "Soldier"}


def test_characters_by_hand(invite: Invite) -> None:
    teller, ana = invite("laptop"), invite()
    teller.page.goto("/host")
    teller.page.get_by_role("radio", name=re.compile("I do")).click()
    expect(teller.page.get_by_text("Bring a script in")).to_be_attached()
    teller.page.evaluate("document.querySelectorAll('details').forEach((fold) => (fold.open = true))")
    button(teller, "Bring a script in").click()
    teller.page.get_by_role("textbox", name="Or paste a script or a link").fill(json.dumps(SCRIPT))
    button(teller, "Read it").click()
    sees(teller, "Played by hand: Baker.")
    teller.shot("host-by-hand")
    teller.page.get_by_label("Who plays, clockwise").fill(", ".join(DRAWN))
    for _ in range(3):
        button(teller, "One player fewer").click()
    button(teller, "Open the table").click()
    teller.page.wait_for_url("**/t/*")
    sees(teller, "You play by hand: Baker.")
    code = teller.page.url.rsplit("/", 1)[1]
    teller.shot("lobby-by-hand")
    join(ana, code, "Ana", keeps=True)
    button(teller, "From real tokens").click()
    bag = teller.page.get_by_role("dialog")
    for place, character in enumerate(DRAWN.values()):
        bag.get_by_role("combobox").nth(place).select_option(label=character)
    bag.get_by_role("button", name="That is what they drew").click()
    begin(teller)
    expect(now(teller)).to_contain_text("Which character does Ana take themself for?")
    teller.shot("grimoire-belief")
    press(teller, re.compile("^Accept"))
    skip_the_cards(teller, button(teller, "Begin the night"))
    draw(ana)
    expect(token(teller, "Ana")).to_have_accessible_name(re.compile("by hand"))
    press(teller, "Begin the night")
    choose_for(teller, "Bo", "Eli")
    expect(now(teller)).to_contain_text("The Baker points at a player, who is fed.")
    teller.shot("grimoire-by-hand")
    now(teller).get_by_role("button", name="Fed").click()
    token(teller, "Eli").click()
    expect(token(teller, "Eli")).to_have_accessible_name(re.compile("Fed"))
    button(teller, "Tell Ana …").click()
    sheet = teller.page.get_by_role("dialog")
    sheet.get_by_role("button", name="Yes", exact=True).click()
    sees(ana, "The Storyteller shows you a card: yes")
    press(teller, "Done, go on")
    press(teller, "Wake the town")
