"""Great moments that only one player is told: a change of character is a full announcement, and a secret."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import button, draw, hold, join
from tests.browser.storyteller import CAST, begin, deal, open_table, to_the_first_day, token


def test_whoever_becomes_another_character_is_told_so_on_the_whole_screen(invite: Invite) -> None:
    teller, dora, ana = invite("laptop"), invite(watches=True), invite(watches=True)
    code = open_table(teller, CAST)
    for name, phone in (("Dora", dora), ("Ana", ana)):
        join(phone, code, name, keeps=True)
    deal(teller, CAST)
    begin(teller)
    for phone in (dora, ana):
        draw(phone)
    to_the_first_day(teller)
    for phone in (dora, ana):
        button(phone, "Go on").click()
        expect(phone.page.locator(".moment")).to_have_count(0)

    token(teller, "Dora").click()
    button(teller, "Change character").click()
    teller.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Monk")).click()

    stage = dora.page.get_by_role("region", name="What has just happened")
    expect(stage).to_contain_text("Something about you has changed")
    expect(stage).not_to_contain_text("Monk")
    hold(dora, stage.get_by_role("button", name="Hold to read it"), lambda: dora.shot("changed"))
    expect(stage).to_be_visible()
    hold(
        dora,
        stage.get_by_role("button", name="Hold to read it"),
        lambda: expect(stage).to_contain_text("You are now the Monk."),
    )
    expect(ana.page.locator(".moment")).to_have_count(0)
    stage.get_by_role("button", name="Go on").click()
    expect(stage).to_have_count(0)
