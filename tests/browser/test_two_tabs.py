"""Two tabs of one place: they stay in step, and what both do is done once."""

from __future__ import annotations

import re
from copy import copy

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Invite
from tests.browser.house import Guest
from tests.browser.people import button, choose_player, draw, join, sees
from tests.browser.storyteller import CAST, accept, begin, deal, now, open_table, press, put_away, take, token, tool


class Delay:
    """A slow line to a tab: while it is held the tab hears nothing, and what it says still goes out."""

    def __init__(self, page: Page) -> None:
        self.waiting: list[tuple[WebSocketRoute, str | bytes]] = []
        self.holds = False
        page.route_web_socket(re.compile(r"/ws\?table="), self._connect)

    def _connect(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda message: self._hear(line, message))

    def _hear(self, line: WebSocketRoute, message: str | bytes) -> None:
        if self.holds:
            self.waiting.append((line, message))
        else:
            line.send(message)

    def let_go(self) -> None:
        """Everything that was held comes now."""
        self.holds = False
        for line, message in self.waiting:
            line.send(message)
        self.waiting.clear()


def second_tab(guest: Guest) -> tuple[Guest, Delay]:
    """Another tab of the same device at the same address, with a line that can be held."""
    other = copy(guest)
    other.page = guest.open()
    delay = Delay(other.page)
    other.page.goto(guest.page.url)
    return other, delay


def test_two_tabs_of_a_seat(invite: Invite) -> None:
    teller, bo = invite("laptop"), invite()
    code = open_table(teller, CAST)
    join(bo, code, "Bo", keeps=True)
    deal(teller, CAST)
    begin(teller)
    draw(bo)
    other, delay = second_tab(bo)
    press(teller, "Begin the night")

    for tab in (bo, other):
        expect(tab.page.locator(".request")).to_be_visible()
    delay.holds = True
    choose_player(bo, "Eli")
    sees(bo, "You poison Eli")
    expect(now(teller)).to_contain_text("Empath")

    # The other tab has not heard of it yet.
    choose_player(other, "Dora")
    delay.let_go()
    sees(other, re.compile("The game has moved on since|You are not asked anything now"))
    for tab in (bo, other):
        sees(tab, "You poison Eli")
        button(tab, "I have seen it").click()
        sees(tab, "The town sleeps")
    expect(token(teller, "Eli")).to_have_accessible_name(re.compile("poisoned", re.I))
    expect(token(teller, "Dora")).not_to_have_accessible_name(re.compile("poisoned", re.I))

    # By day what one does in one tab shows in the other.
    accept(teller)
    press(teller, "Wake the town")
    press(teller, "Open nominations")
    button(other, "Nominate …").click()
    choose_player(other, "Ana")
    for tab in (bo, other):
        expect(button(tab, re.compile("^Hand up$"))).to_be_visible()
    button(bo, re.compile("^Hand up$")).click()
    expect(button(other, re.compile("^Hand down$"))).to_be_visible()
    expect(token(teller, "Bo")).to_have_accessible_name(re.compile("hand up"))


def test_two_devices_of_the_storyteller(invite: Invite) -> None:
    laptop, tablet = invite("laptop"), invite("laptop")
    open_table(laptop, CAST)
    deal(laptop, CAST)
    begin(laptop)
    button(laptop, "Skip all").click()
    other, delay = second_tab(laptop)
    expect(now(other)).to_contain_text("Begin the night")
    delay.holds = True
    press(laptop, "Begin the night")
    now(laptop).get_by_role("button", name="Eli", exact=True).click()
    now(laptop).locator("button.primary").click()
    expect(now(laptop)).to_contain_text("Empath")

    # What the other tab still shows is two steps behind: it is refused, and nothing is lost.
    press(other, "Begin the night")
    delay.let_go()
    sees(other, "The game has moved on since")
    expect(now(other)).to_contain_text("Empath")
    # A note that lies open in one tab changes with what is written in the other, but not under a writing hand.
    here, there = (tool(tab, "Notes").get_by_role("textbox") for tab in (laptop, other))
    here.fill("Bo looked at Eli first")
    expect(there).to_have_value("Bo looked at Eli first")
    there.fill("Bo looked at Eli first, then at Ana")
    expect(here).to_have_value("Bo looked at Eli first, then at Ana")
    for tab in (laptop, other):
        put_away(tab)

    # What one tab asks about is settled as soon as the other goes on: something else would come of it now.
    tool(other, "Menu").get_by_role("button", name="Declare a winner").click()
    button(other, "Good wins").click()
    expect(button(other, "End the game")).to_be_visible()
    button(laptop, "Undo").click()
    expect(other.page.get_by_role("dialog")).to_have_count(0)
    now(laptop).get_by_role("button", name="Eli", exact=True).click()
    now(laptop).locator("button.primary").click()

    # Another device comes to the same place, and pushes nobody out.
    button(laptop, re.compile("Invite")).click()
    with laptop.page.expect_request("**/api/qr.svg*") as asked:
        button(laptop, "Show the secret code").click()
    expect(laptop.page.get_by_role("img", name="This Grimoire on another device")).to_be_visible()
    laptop.shot("grimoire-invite")
    take(tablet, f"/grimoire/{asked.value.headers['x-belfry-key']}")
    expect(now(tablet)).to_contain_text("Empath")
    put_away(laptop)
    accept(laptop)
    for device in (laptop, other, tablet):
        expect(now(device)).to_contain_text("Dawn")

    # Somebody else only looks on, and is thrown out.
    watcher = invite()
    at_desk = tool(laptop, "Menu")
    at_desk.get_by_role("button", name="The Storyteller's desk").click()
    button(laptop, "Watcher").click()
    laptop.page.get_by_role("textbox", name="Name").fill("Zoe")
    with laptop.page.expect_request("**/api/qr.svg*") as asked:
        button(laptop, "Show the link").click()
    expect(laptop.page.get_by_role("img", name="The place of Zoe at the desk")).to_be_visible()
    laptop.shot("grimoire-at-the-desk")
    take(watcher, f"/grimoire/{asked.value.headers['x-belfry-key']}")
    expect(now(watcher)).to_contain_text("You watch. The Storyteller decides:")
    expect(now(watcher).get_by_role("button")).to_have_count(0)
    watcher.shot("grimoire-watcher")
    button(laptop, "Throw out").click()
    button(laptop, "Zoe sees nothing more").click()
    sees(watcher, "Your seat was given free")
    expect(watcher.page.get_by_role("list", name="The Grimoire, clockwise")).to_have_count(0)
