"""Coming back: a broken line, a server that dies, a seat that moves to another device, a tab that was closed."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.house import Guest, Server
from tests.browser.people import button, called, choose_player, draw, hold, join, raise_hand, sees
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
    token,
)


def a_game(teller: Guest, phones: dict[str, Guest], **settings: object) -> str:
    """A game of the usual cast in which some have phones; everybody has drawn. Gives the table's code."""
    code = open_table(teller, CAST, **settings)
    for name, phone in phones.items():
        join(phone, code, name, keeps=True)
    deal(teller, CAST)
    begin(teller)
    for phone in phones.values():
        draw(phone)
        expect(button(phone, "My role")).to_be_visible()
    return code


def test_a_phone_goes_offline_in_mid_night(invite: Invite) -> None:
    teller, bo = invite("laptop"), invite()
    a_game(teller, {"Bo": bo})
    press(teller, "Begin the night")
    expect(bo.page.locator(".request")).to_be_visible()
    bo.page.evaluate("window.sameOldPage = true")
    bo.context.set_offline(True)
    sees(bo, "The line is down. Trying again …")
    expect(now(teller)).to_contain_text("is not connected")
    bo.shot("line-down")

    # What one does meanwhile waits, and is done once when the line is there again.
    choose_player(bo, "Eli")
    expect(now(teller)).to_contain_text("Waiting for Bo")
    bo.context.set_offline(False)
    expect(now(teller)).to_contain_text("Empath")
    expect(token(teller, "Eli")).to_have_accessible_name(re.compile("poisoned", re.I))
    sees(bo, "You poison Eli")
    expect(bo.page.get_by_text("The line is down")).to_have_count(0)
    assert bo.page.evaluate("window.sameOldPage") is True


def test_the_server_is_killed_in_mid_vote(invite: Invite, server: Server) -> None:
    teller, ana, dora = invite("laptop"), invite(), invite()
    a_game(teller, {"Ana": ana, "Dora": dora}, sweep=8)
    to_the_first_day(teller)
    press(teller, "Open nominations")
    nominate(teller, "Bo", "Cid")
    for phone in (ana, dora):
        raise_hand(phone)
    press(teller, re.compile("^Start the count · 2 up"))
    # Dora comes first, and her hand is counted; Ana is the third, and her hand is not.
    expect(now(teller)).to_contain_text(re.compile("The hand is at (Eli|Ana)"))
    for guest in (teller, ana, dora):
        guest.page.evaluate("window.sameOldPage = true")
    server.kill()

    sees(ana, "The line is down. Trying again …")
    # Nobody need wait for the rest of the count.
    server.rate = 20
    server.start()
    expect(teller.page.get_by_role("list", name="Today's votes")).to_contain_text("2 votes")
    for guest in (teller, ana, dora):
        assert guest.page.evaluate("window.sameOldPage") is True
        expect(guest.page.get_by_text("The line is down")).to_have_count(0)

    # And the game goes on.
    nominate(teller, "Cid", "Eli")
    sees(dora, "Cid nominates Eli")
    expect(button(dora, re.compile("^Hand up$"))).to_be_visible()
    # This server is too fast for other tests.
    server.kill()


def test_a_seat_moves_to_another_device_and_back(invite: Invite) -> None:
    teller, phone, tablet = invite("laptop"), invite(), invite()
    a_game(teller, {"Ana": phone})
    to_the_first_day(teller)

    button(phone, "Menu").click()
    phone.shot("player-menu")
    button(phone, "Go on with another device").click()
    button(phone, "Show the link").click()
    link = phone.page.get_by_role("textbox", name="Link to your seat")
    expect(link).to_be_visible()
    phone.shot("player-hand-over")
    path = urlsplit(link.input_value()).path
    assert PurePosixPath(path).parent == PurePosixPath("/seat")
    tablet.page.goto(path)
    expect(button(tablet, "Yes, here")).to_be_visible()
    tablet.shot("take-seat")
    button(tablet, "Yes, here").click()

    # The other device knows what the first one knew.
    expect(tablet.page.get_by_role("heading", name="Day 1")).to_be_visible()
    hold(tablet, button(tablet, "My role"), lambda: sees(tablet, "Empath"))
    sees(phone, "You are playing on another device")
    phone.shot("gone-moved")
    button(phone, "Play here again").click()
    expect(phone.page.get_by_role("heading", name="Day 1")).to_be_visible()
    sees(tablet, "You are playing on another device")


def test_a_seat_is_freed_and_a_closed_tab_comes_back(invite: Invite) -> None:
    teller, gone, heir = invite("laptop"), invite(), invite()
    code = a_game(teller, {"Dora": gone})

    # Dora's browser was closed: the front page knows the way.
    gone.page.close()
    gone.page = gone.open()
    gone.page.goto("/")
    gone.shot("home-tables")
    gone.page.get_by_role("link", name=re.compile(f"{code}.*as Dora")).click()
    expect(gone.page.get_by_role("button", name="My role")).to_be_visible()

    token(teller, "Dora").click()
    button(teller, "Seat and device").click()
    button(teller, "Free the seat").click()
    button(teller, "Free the seat").click()
    sees(gone, "Your seat was given free")
    gone.shot("gone-freed")
    put_away(teller)

    # Whoever comes in mid-game is let in by the Storyteller.
    heir.page.goto(f"/join/{code}")
    button(heir, called("Dora")).click()
    button(heir, "Ask for the seat of Dora").click()
    button(teller, "Let them in").click()
    heir.page.wait_for_url("**/t/*")
    expect(heir.page.get_by_role("dialog", name="Welcome")).to_be_visible()
    button(heir, "Play on").click()
    hold(heir, button(heir, "My role"), lambda: sees(heir, "Slayer"))
    expect(token(teller, "Dora")).to_have_accessible_name(re.compile("is here"))
    # Whoever was taken off the seat is no longer known.
    gone.page.goto(f"/t/{code}")
    gone.page.wait_for_url(f"**/join/{code}")
