"""Links with a key in them: they work, and the key does not stay where others could read it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import button, draw, join
from tests.browser.storyteller import CAST, begin, deal, open_table, press


def test_a_key_leaves_the_address_when_it_has_been_read(invite: Invite) -> None:
    guest = invite()
    page = guest.page
    plan = {"seats": [{}] * 5, "teller": "belfry", "sit": "Ana"}
    key = guest.server.post("/api/tables", plan)["key"]
    page.goto(f"/seat/{key}")
    expect(button(guest, "Yes, here")).to_be_visible()
    assert page.evaluate("location.pathname") == "/seat"
    page.reload()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    button(guest, "Yes, here").click()
    page.wait_for_url("**/t/*")
    page.get_by_role("button", name=re.compile("Ana")).first.click()
    button(guest, "Play on another device").click()
    expect(page.get_by_role("img", name="Play on another device").locator("path").first).to_be_visible()
    shown = page.locator(".address").inner_text()
    held = shown.rpartition("/")[2]
    assert "/seat/" in shown
    assert held != key
    assert asked
    assert not [url for url in asked if key in url or held in url]

    other = invite()
    other.page.goto(shown.replace(shown.split("/seat/")[0], other.server.url))
    button(other, "Yes, here").click()
    other.page.wait_for_url("**/t/*")
    expect(page.get_by_text("You are playing on another device")).to_be_visible()


def test_a_bookmark_of_a_link_keeps_working(invite: Invite) -> None:
    guest = invite()
    page = guest.page
    opened = guest.server.post("/api/tables", {"seats": [{}] * 5, "teller": "person"})
    for _ in range(2):
        page.goto(f"/grimoire/{opened['host']}")
        button(guest, "Yes, here").click()
        page.wait_for_url(f"**/t/{opened['code']}")
        assert opened["host"] not in page.evaluate("location.href")
        page.goto("/")


def test_the_groups_call_stands_on_every_screen_and_by_night_asks_everybody_to_mute(invite: Invite) -> None:
    teller, ana, television = invite("laptop"), invite(), invite("laptop")
    code = open_table(teller, CAST, call="https://meet.example.org/turnip")
    join(ana, code, "Ana", keeps=True)
    television.page.goto(f"/square/{code}")
    for guest in (teller, ana):
        link = guest.page.get_by_role("link", name="Join the call at meet.example.org")
        expect(link.first).to_have_attribute("href", "https://meet.example.org/turnip")
        expect(link.first).to_have_attribute("rel", "noopener noreferrer")
    deal(teller, CAST)
    begin(teller)
    draw(ana)
    press(teller, "Begin the night")
    for guest in (teller, ana, television):
        muted = guest.page.get_by_role("link", name="It is night: mute yourself in the call at meet.example.org")
        expect(muted.first).to_be_visible()
    ana.shot("call-player-night")
    television.shot("call-square-night")
    teller.shot("call-grimoire-night")
