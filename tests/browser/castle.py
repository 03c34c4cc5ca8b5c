"""What people do at a table of the Traitors: they look at the screen and do what it asks, with finger or mouse."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Locator, TimeoutError, expect

from tests.browser.house import Guest
from tests.browser.people import A_MOMENT, AT_MOST, THE_DEAL, Look, button, hold, ready_for

SMALL_DECK = {"gold": 16, "shield": 3, "dagger": 4, "event": 6, "traitor": 1}
"""A deck that makes a short round of up to six."""


def look_at_cards(guest: Guest) -> None:
    """Look at the role and the cards that were dealt, and say so."""
    hold(guest, button(guest, THE_DEAL))
    button(guest, "I know my role").click(timeout=A_MOMENT)


def asked(guest: Guest) -> str:
    """The title of what the guest is to choose now, or nothing."""
    return next(iter(guest.page.locator(".request h2").all_inner_texts()), "")


def act(guest: Guest, look: Look | None = None, leave: str = "") -> bool:
    """Do what the screen asks for now, if anything, after a look at it; whether there was something to do.

    What has the title `leave` is left alone: it may come while the screen is looked at.
    """
    if ready_for(button(guest, THE_DEAL)):
        look_at_cards(guest)
        return True
    look = look or (lambda _: None)
    request = guest.page.locator(".request")
    if request.count():
        look(guest)
        title = asked(guest)
        if leave and title in (leave, ""):
            return False
        if title == "Your card":
            confirm(guest)
        else:
            choose(guest, request)
        return True
    # Another round begins when the test wants one.
    press = guest.page.locator(".guide button").filter(has_not_text="next round")
    if press.count() and press.first.is_enabled() and press.first.get_attribute("aria-pressed") != "true":
        look(guest)
        press.first.click(timeout=A_MOMENT)
        return True
    return False


def confirm(guest: Guest) -> None:
    """Look at the card just drawn, alone, and do with it what it allows; nobody is recruited."""
    covered = button(guest, "Hold to look at the card")
    if not covered.count():
        guest.page.locator(".request button.primary").last.click(timeout=A_MOMENT)
        return
    said: list[str] = []
    hold(guest, covered, lambda: said.append(guest.page.locator(".request .what").inner_text()))
    button(guest, re.compile("^Lay it open" if re.search("Event|Final|Traitor", said[0]) else "^Keep it")).click(
        timeout=A_MOMENT
    )


COVERED = re.compile("^Hold to see (your cards|the hand of)")


def look_into(guest: Guest, look: Look | None = None) -> list[str]:
    """Hold covered cards that one is to choose from open, and read them in their order; none if nothing is covered."""
    found: list[str] = []
    covered = guest.page.locator(".request").get_by_role("button", name=COVERED)

    def read() -> None:
        cards = guest.page.locator(".request .cards button:not(.none)").all()
        found.extend(card.get_attribute("aria-label") or "" for card in cards)
        if look is not None:
            look(guest)

    if covered.count():
        expect(guest.page.locator(".request [data-card]")).to_have_count(0)
        hold(guest, covered, read)
        expect(guest.page.locator(".request [data-card]")).to_have_count(0)
    return found


def choose(guest: Guest, request: Locator) -> None:
    """Choose the first thing that is accepted, and give the answer; no round is ended before its time."""
    give = request.locator("button.primary")
    if not give.is_enabled():
        look_into(guest)
        options = request.locator(".tiles button, .cards button, .two button").all()
        # Nobody agrees to end a round early, so that it has all its events.
        for option in reversed(options) if "Shall the round end" in asked(guest) else options:
            option.click(timeout=A_MOMENT)
            # A Dagger wants somebody to be used on.
            whom = request.locator(".tiles button")
            if not give.is_enabled() and whom.count():
                whom.first.click(timeout=A_MOMENT)
            give.click(timeout=A_MOMENT)
            guest.page.wait_for_timeout(200)
            if "Not accepted" not in guest.page.inner_text("body"):
                return
        return
    give.click(timeout=A_MOMENT)


def play_until(guests: list[Guest], done: Callable[[], bool], look: Look | None = None) -> None:
    """Everybody does what their screen asks until something is so; they look at it before and while they wait."""
    end = time.monotonic() + AT_MOST
    while time.monotonic() < end:
        for guest in guests:
            if look is not None:
                look(guest)
            if done():
                return
            # What the screen asked for may be over before the finger is there.
            with suppress(TimeoutError):
                act(guest, look)
        guests[0].look_on(300 if len(guests) == 1 else 60)
    raise AssertionError(f"the game does not go on; the screen says: {guests[0].page.inner_text('body')[:600]}")
