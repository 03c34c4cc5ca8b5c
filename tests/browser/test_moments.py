"""Great moments fill a player's screen: an execution, a death and a return, and a change that is secret."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.house import Guest
from tests.browser.people import button, draw, hold, join
from tests.browser.storyteller import accept, begin, choose_for, deal, nominate, now, open_table, press, put_away, token

SCRIPT = ["imp", "witch", "empath", "slayer", "soldier", "monk", "chef", "saint", "drunk"]
CURSED = {"Ana": "empath", "Bo": "witch", "Cid": "imp", "Dora": "slayer", "Eli": "soldier"}
TOUCHY = {"Ana": "empath", "Bo": "poisoner", "Cid": "imp", "Dora": "slayer", "Eli": "virgin"}


def test_a_change_a_death_and_a_return_are_told_on_the_whole_screen(invite: Invite) -> None:
    teller, dora, ana = invite("laptop"), invite(watches=True), invite(watches=True)
    code = open_table(teller, CURSED, script=SCRIPT, sweep=0.2)
    for name, phone in (("Dora", dora), ("Ana", ana)):
        join(phone, code, name, keeps=True)
    deal(teller, CURSED)
    begin(teller)
    for phone in (dora, ana):
        draw(phone)
    press(teller, "Begin the night")
    choose_for(teller, "Bo", "Ana")
    accept(teller)
    press(teller, "Wake the town")
    for phone in (dora, ana):
        go_on(phone, "Day 1 dawns")

    token(teller, "Dora").click()
    button(teller, "Change character").click()
    teller.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Monk")).click()
    put_away(teller)

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
    go_on(dora, "Something about you has changed")
    expect(stage).to_have_count(0)

    # The Witch's curse: the vote that the nomination begins does not hide that somebody died of it.
    press(teller, "Open nominations")
    nominate(teller, "Ana", "Eli")
    go_on(dora, "Ana dies.")
    go_on(ana, "Ana dies.")
    go_on(ana, re.compile("You are dead.*You have one vote left", re.S))
    for phone in (dora, ana):
        expect(phone.page.locator(".moment")).to_have_count(0)

    press(teller, re.compile("^Start the count"))
    expect(now(teller)).to_contain_text("Who nominates?")
    token(teller, "Ana").click()
    button(teller, "Bring back to life").click()
    button(teller, "Ana lives again").click()
    go_on(ana, "Ana comes back to life.")
    go_on(ana, re.compile("You are alive again.*You nominate and vote like all the living", re.S))


def test_everybody_sees_who_is_executed_and_the_storyteller_alone_why(invite: Invite) -> None:
    """virgin/r14, EXE-18"""
    teller, television, dora = invite("laptop"), invite("laptop", watches=True), invite(watches=True)
    code = open_table(teller, TOUCHY, sweep=0.2)
    television.page.goto(f"/square/{code}")
    join(dora, code, "Dora", keeps=True)
    deal(teller, TOUCHY)
    begin(teller)
    draw(dora)
    press(teller, "Begin the night")
    choose_for(teller, "Bo", "Ana")
    accept(teller)
    press(teller, "Wake the town")
    go_on(dora, "Day 1 dawns")
    press(teller, "Open nominations")
    expect(now(teller)).to_contain_text("Who nominates?")
    token(teller, "Ana").click()
    expect(now(teller)).to_contain_text("Whom does Ana nominate?")
    token(teller, "Eli").click()
    expect(now(teller)).to_contain_text("Announce it")
    press(teller, "Announce it")

    expect(now(teller)).to_contain_text("Ana is executed")
    expect(now(teller)).to_contain_text("At once, through the Virgin.")
    teller.shot("executed-at-once-grimoire")
    for screen, shot in ((dora, "executed-at-once"), (television, "executed-at-once-square")):
        stage = screen.page.get_by_role("region", name="What has just happened")
        expect(stage).to_contain_text("Ana is executed")
        expect(stage).to_contain_text("Nominations are over for today.")
        expect(screen.page.locator("body")).not_to_contain_text("Virgin")
        screen.shot(shot)


def go_on(guest: Guest, text: str | re.Pattern[str]) -> None:
    """What is staged says so, and is put away."""
    stage = guest.page.get_by_role("region", name="What has just happened")
    expect(stage).to_contain_text(text)
    stage.get_by_role("button", name="Go on").click()
