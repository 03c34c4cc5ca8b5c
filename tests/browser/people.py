"""What people do at a table: they look at the screen and do what it asks, with finger or mouse."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Locator, TimeoutError, expect

from tests.browser.house import Guest

AT_MOST = 600
"""Seconds after which a game that is not over counts as stuck."""
A_MOMENT = 3000
"""Milliseconds that a finger tries to hit what may be gone before it is there."""

A_LOOK = 500
"""Milliseconds more that news must be looked at to count as read."""

WHO_YOU_ARE = re.compile("^(Hold|Tap) to see who you are$")
"""The button of the first look at one's token: to hold, or where one is alone to tap."""
THE_DEAL = re.compile("^(Hold|Tap) to look at them$")
"""The same for the first look at one's cards."""

OVER = re.compile("wins?$|won", re.I)
"""The title of a game's end."""

Look = Callable[[Guest], None]
"""What a test does with a guest who is in the middle of a game."""


def button(guest: Guest, name: str | re.Pattern[str]) -> Locator:
    """The first button of that name that can be seen, if there is one."""
    return guest.page.get_by_role("button", name=name).filter(visible=True).first


def ready_for(found: Locator) -> bool:
    """Whether a button is there and can be pressed."""
    return found.evaluate_all("(all) => all.some((one) => !one.matches(':disabled, [aria-disabled=true]'))")


def hold(guest: Guest, found: Locator, meanwhile: Callable[[], None] | None = None) -> None:
    """Hold a button for a moment, and do something meanwhile; where one is alone a tap opens, and another closes."""
    if found.get_attribute("aria-expanded", timeout=A_MOMENT) is not None:
        found.click(timeout=A_MOMENT)
        guest.page.wait_for_timeout(250)
        if meanwhile is not None:
            meanwhile()
        guest.page.keyboard.press("Escape")
        return
    found.hover(timeout=A_MOMENT)
    guest.page.mouse.down()
    # Longer than a press that was no hold.
    guest.page.wait_for_timeout(400)
    if meanwhile is not None:
        meanwhile()
    guest.page.mouse.up()


def draw(guest: Guest) -> None:
    """Draw from the bag, look at the token, and say so; once more if the line broke meanwhile."""
    bag = button(guest, "Draw a token")
    for _ in range(3):
        bag.click()
        hold(guest, button(guest, WHO_YOU_ARE))
        known = button(guest, "I know my role")
        known.wait_for()
        try:
            known.click()
        except TimeoutError:
            # Where Belfry tells the story the night may have fallen before the finger was there.
            expect(known).to_have_count(0)
        guest.page.wait_for_timeout(200)
        if not bag.count():
            return


def choose(guest: Guest) -> None:
    """Choose as many as are asked for, the first that can be chosen, and confirm."""
    request = guest.page.locator(".request")
    confirm = request.locator("button.primary")
    for option in request.locator("button:not(.primary):enabled").filter(visible=True).all():
        if confirm.count() and confirm.is_enabled():
            break
        option.click(timeout=A_MOMENT)
    confirm.click(timeout=A_MOMENT)


def act(guest: Guest, look: Look | None = None) -> bool:
    """Do what the screen asks for now, if anything, after a look at it; whether there was something to do."""
    page = guest.page
    look = look or (lambda _: None)
    if page.locator(".request").filter(visible=True).count():
        look(guest)
        choose(guest)
        return True
    for name in ("I have seen it", re.compile("^Hand up$"), re.compile("^Ready")):
        found = button(guest, name)
        if ready_for(found) and found.get_attribute("aria-pressed") != "true":
            look(guest)
            found.click(timeout=A_MOMENT)
            return True
    news = button(guest, re.compile("(Hold|Tap) to read it"))
    if ready_for(news):
        hold(guest, news, lambda: guest.page.wait_for_timeout(A_LOOK))
        return True
    return False


def is_over(guest: Guest) -> bool:
    """Whether the guest looks at the end of the game."""
    return guest.page.get_by_role("heading", level=1, name=OVER).count() > 0


def play_until_the_end(guests: list[Guest], look: Look | None = None) -> None:
    """Everybody does what their screen asks until the game is over; they look at it before and while they wait."""
    end = time.monotonic() + AT_MOST
    while time.monotonic() < end:
        for guest in guests:
            if look is not None:
                look(guest)
            if is_over(guest):
                return
            # What the screen asked for may be over before the finger is there.
            with suppress(TimeoutError):
                act(guest, look)
        guests[0].look_on(300 if len(guests) == 1 else 60)
    raise AssertionError(f"the game does not end; the screen says: {guests[0].page.inner_text('body')[:500]}")


def sees(guest: Guest, text: str | re.Pattern[str]) -> None:
    """The guest can read the text somewhere."""
    expect(guest.page.get_by_text(text).filter(visible=True).first).to_be_visible()


def called(name: str) -> re.Pattern[str]:
    """What a player's seat or token is called: the name, and then how they are."""
    return re.compile("^" + re.escape(name).replace("/", "\\/") + r"(\s*,|\s|$)")


def join(guest: Guest, code: str, name: str, *, keeps: bool = False) -> None:
    """Sit down at a table: on any seat under a name of one's own, or on the seat that is kept for the name."""
    guest.page.goto(f"/join/{code}")
    if keeps:
        guest.page.get_by_role("button", name=called(name)).click()
        button(guest, f"Sit down at {name}").click()
    else:
        guest.page.get_by_label("Your name").fill(name)
        button(guest, "Sit down").click()
    guest.page.wait_for_url("**/t/*")


def choose_player(guest: Guest, *names: str) -> None:
    """Choose these players where the screen asks for some, and confirm."""
    request = guest.page.locator(".request")
    for name in names:
        request.get_by_role("button", name=called(name)).click()
    request.locator("button.primary").click()


def nominate(guest: Guest, name: str) -> None:
    """Nominate a player."""
    button(guest, "Nominate …").click()
    choose_player(guest, name)


def raise_hand(guest: Guest) -> None:
    """Put a hand up, and see it up."""
    # The seats of others are buttons too, and say whose hand is up.
    guest.page.get_by_role("button", name="Hand up", exact=True).click()
    expect(guest.page.get_by_role("button", name="Hand down", exact=True)).to_be_visible()


def act_as(guest: Guest, character: str) -> None:
    """Begin to use an ability by day."""
    button(guest, "Abilities").click()
    button(guest, f"Act as the {character}").click()
