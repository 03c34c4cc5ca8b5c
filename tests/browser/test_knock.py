"""Sitting down while a game is on: somebody knocks, and the host decides. Locks, passwords, and a night's countdown."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.house import Guest, Server
from tests.browser.people import button, choose, draw, hold, sees

CHOOSERS = ["fortuneteller", "dreamer", "seamstress", "snakecharmer", "poisoner", "witch", "butler", "imp"]
"""A script on which nearly everybody chooses in the first night."""


def hosting(host: Guest, **plan: Any) -> str:
    """Ana hosts a game against bots and plays in it; the table's code."""
    seats = [{}, *[{"bot": True, "name": name} for name in ("Bo", "Cy", "Dee", "Eli")]]
    wanted = {"seats": seats, "teller": "belfry", "sit": "Ana", "start": True, **plan}
    opened = host.server.post("/api/tables", wanted)
    for path in (f"/grimoire/{opened['host']}", f"/seat/{opened['key']}"):
        host.page.goto(path)
        button(host, "Yes, here").click()
        host.page.wait_for_url("**/t/*")
    return opened["code"]


def test_somebody_knocks_and_is_let_in(invite: Invite) -> None:
    host, stranger = invite("laptop"), invite()
    code = hosting(host)
    draw(host)
    stranger.page.goto(f"/join/{code}")
    sees(stranger, "A game is on.")
    stranger.page.get_by_label("Your name").fill("Zoë")
    button(stranger, re.compile("^Cy")).click()
    stranger.shot("join-running")
    button(stranger, "Ask for the seat of Cy").click()
    sees(stranger, "You have knocked")
    stranger.shot("join-knocked")

    sees(host, "Zoë wants to play Cy, in place of the bot.")
    host.shot("knock-host")
    button(host, "Let them in").click()
    sees(host, "Zoë now plays for Cy.")
    host.shot("knock-let-in")
    stranger.page.wait_for_url("**/t/*")
    # Greeted by name, with who they are behind a hold and what has happened so far.
    expect(stranger.page.get_by_role("dialog", name="Welcome, Zoë")).to_be_visible()
    sees(stranger, "You play on in this game, for Cy.")
    role = stranger.page.locator(".greeting .role")
    hold(stranger, button(stranger, "Hold to see your role"), lambda: expect(role).to_be_visible())
    expect(role).to_have_count(0)
    stranger.shot("greeting")
    button(stranger, "Play on").click()
    expect(button(stranger, "My role")).to_be_visible()

    open_host_menu(host)
    button(host, "Give the seat to somebody else").click()
    button(host, "Take Zoë off this seat").click()
    sees(stranger, "Your seat was given free")
    stranger.shot("gone-freed")


def test_a_knock_is_heard_again_after_the_server_was_killed(invite: Invite, server: Server) -> None:
    host, stranger = invite("laptop"), invite()
    code = hosting(host)
    draw(host)
    stranger.page.goto(f"/join/{code}")
    stranger.page.get_by_label("Your name").fill("Zoë")
    button(stranger, re.compile("^Cy")).click()
    button(stranger, "Ask for the seat of Cy").click()
    sees(host, "Zoë wants to play Cy, in place of the bot.")
    sees(stranger, "You have knocked")
    server.kill()
    sees(host, "The line is down. Trying again …")
    # The pauses between two tries grow, and a busy machine is long in starting a server.
    with stranger.page.expect_response(re.compile("/join$"), timeout=90_000):
        server.start()
    expect(host.page.get_by_text("The line is down")).to_have_count(0)
    sees(host, "Zoë wants to play Cy, in place of the bot.")
    sees(stranger, "You have knocked")
    button(host, "Let them in").click()
    stranger.page.wait_for_url("**/t/*")


def test_the_host_sends_a_spectator_away(invite: Invite) -> None:
    host, guest = invite("laptop"), invite()
    code = hosting(host)
    draw(host)
    guest.page.goto(f"/square/{code}")
    sees(guest, "Ana")
    open_host_menu(host)
    host.page.get_by_text("Settings of the table").click()
    sees(host, "Who watches")
    button(host, "Send away").click()
    host.shot("host-spectators")
    button(host, "Send spectator 1 away").click()
    sees(guest, "You can no longer watch")
    guest.shot("gone-sent-away")
    expect(host.page.get_by_text("Who watches")).to_have_count(0)


def test_a_storyteller_declines(invite: Invite) -> None:
    host, stranger = invite("laptop", locale="de-DE"), invite(locale="de-DE")
    seats = [{"bot": True, "name": name} for name in ("Ana", "Bo", "Cy", "Dee", "Eli")]
    opened = host.server.post("/api/tables", {"seats": seats, "teller": "person", "start": True})
    host.page.goto(f"/grimoire/{opened['host']}")
    button(host, "Ja, hier").click()
    host.page.wait_for_url("**/t/*")
    code = opened["code"]
    stranger.page.goto(f"/join/{code}")
    stranger.page.get_by_label("Dein Name").fill("Zoë")
    button(stranger, "Um einen Platz bitten").click()
    sees(stranger, "Du hast geklopft")
    stranger.shot("join-knocked-de")
    sees(host, "Zoë möchte sich setzen.")
    host.shot("knock-host-de")
    button(host, "Jetzt nicht").click()
    sees(stranger, "Du wurdest nicht hereingelassen")
    expect(button(stranger, "Um einen Platz bitten")).to_be_visible()


def test_a_host_locks_the_table_and_sets_a_password(invite: Invite) -> None:
    host, stranger = invite(), invite("laptop")
    code = hosting(host)
    draw(host)
    open_host_menu(host)
    host.page.get_by_text("Settings of the table").click()
    host.page.get_by_label("Password").fill("moonlight")
    host.shot("host-menu-password")
    button(host, "Set password").click()
    expect(button(host, "No password")).to_be_visible()
    stranger.page.goto(f"/square/{code}")
    sees(stranger, "This table asks for a password")
    stranger.shot("square-password")
    for given in ("moonshine", "moonlight"):
        stranger.page.get_by_label("Password").fill(given)
        button(stranger, "Watch").click()
        if given == "moonshine":
            sees(stranger, "That is not the password of this table.")
    expect(stranger.page.get_by_text("This table asks for a password")).to_have_count(0)
    stranger.page.goto(f"/join/{code}")
    expect(stranger.page.get_by_label("Password of the table")).to_be_visible()
    stranger.shot("join-password")
    host.page.get_by_label("Locked").check()
    sees(stranger, "This table is locked: nobody new sits down.")
    stranger.shot("join-locked")


def open_host_menu(guest: Guest) -> None:
    """Open what a host who plays can do."""
    button(guest, re.compile("^Menu")).click()
    button(guest, re.compile("Run the table|You are the host|Host")).click()


def test_whoever_is_asked_by_night_sees_how_long_there_is_to_choose(invite: Invite) -> None:
    """Where more than one person plays."""
    me = invite()
    bots = [{"bot": True, "name": name} for name in ("Cy", "Dee", "Eli")]
    times = {"beat": 0.3, "choosing": 60}
    code = hosting(me, seats=[{}, {}, *bots], script=CHOOSERS, settings=times, start=False)
    me.server.post(f"/api/tables/{code}/join", {"name": "Bo", "seat": 1})
    button(me, "Begin the game").click()
    draw(me)
    sees(me, "to choose. Then it is chosen for you.")
    me.shot("night-due")
    choose(me)
    sees(me, "You have chosen")
    me.shot("night-chosen")
    # Like everybody else, whoever has chosen is asked about the town: a tap answers, and the next question comes.
    asked = me.page.locator("main h2, .sleep h2").first
    first = asked.inner_text()
    # A tap in the same breath would have been meant for the question before.
    me.page.wait_for_timeout(400)
    me.page.locator(".sleep .ring button:enabled").first.click()
    expect(asked).not_to_have_text(first)
    second = asked.inner_text()
    me.page.wait_for_timeout(400)
    button(me, "Skip").click()
    expect(asked).not_to_have_text(second)
