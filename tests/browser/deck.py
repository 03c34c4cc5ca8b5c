"""A table with a real deck and one device: what the people round it press."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.house import Guest
from tests.browser.people import sees

NAMES = ("Ana", "Bo", "Cy", "Dee", "Eli")

CHANCE = """
window.faces = [];
crypto.getRandomValues = (into) => { into[0] = window.faces.shift() ?? 0; return into; };
"""
"""The device's chance, which falls on the first side unless a test says otherwise."""

SWIFT = """
const later = window.setTimeout;
window.setTimeout = (what, wait, ...more) => later(what, wait === 400 ? 0 : wait, ...more);
"""
"""A device whose big buttons need not wait for a finger that is still on the last screen's button."""

FACES = {"murder": 0, "banishment": 3, "quiet": 6}
"""Sides of the usual chances of the events: three, three and two of eight."""


def press(guest: Guest, name: str) -> None:
    """Press a button of exactly this name, as soon as it can be pressed."""
    guest.page.get_by_role("button", name=name, exact=True).click()


def title(guest: Guest, text: str) -> None:
    """What the screen is about."""
    expect(guest.page.get_by_role("heading", level=1)).to_have_text(text)


def arrive(guest: Guest, *, swift: bool = True) -> None:
    """Open the companion on a device whose chance can be said beforehand."""
    guest.page.add_init_script(CHANCE + (SWIFT if swift else ""))
    guest.page.goto("/traitors")


def sit_down(guest: Guest, names: tuple[str, ...] = NAMES, rounds: int = 2) -> None:
    """Sit down and deal the first round: the first player deals."""
    guest.page.get_by_role("radio", name=str(len(names))).click()
    for number, name in enumerate(names, 1):
        guest.page.get_by_label(f"Name of number {number}").fill(name)
    fill(guest, "Rounds", rounds)
    press(guest, "Begin")
    title(guest, f"{names[0] or 'No. 1'} deals")
    press(guest, "All is dealt")


def fill(guest: Guest, label: str, value: int) -> None:
    """Type a number."""
    field = guest.page.get_by_role("spinbutton", name=label, exact=True)
    field.fill(str(value))
    field.blur()


def key(guest: Guest, name: str) -> Locator:
    """A key of an entry or a vote, by the player's name or F."""
    label = "F, Faithful" if name == "F" else f"{NAMES.index(name) + 1}, {name}"
    return guest.page.get_by_role("button", name=label, exact=True)


def event(guest: Guest, kind: str, drawer: str) -> None:
    """Somebody draws an Event, and it is of this kind."""
    guest.page.evaluate(f"window.faces.push({FACES[kind]})")
    press(guest, "Event")
    press(guest, "Continue")
    key(guest, drawer).click()


def enter(guest: Guest, *entries: tuple[str, str]) -> None:
    """Everybody takes the device in turn: who, and what they press."""
    for who, what in entries:
        title(guest, f"Hand the device to {who}")
        press(guest, f"I am {who}")
        key(guest, what).click()
        press(guest, "Done")


def cast(guest: Guest, *votes: tuple[str, str]) -> None:
    """Everybody takes the device in turn and votes: who, and for whom."""
    for who, whom in votes:
        title(guest, f"Hand the device to {who}")
        press(guest, f"I am {who}")
        key(guest, whom).click()
        press(guest, "Cast vote")


def vote(guest: Guest, *votes: tuple[str, str]) -> None:
    """A whole vote, from the end of the discussion until every vote is shown."""
    press(guest, "Start voting")
    cast(guest, *votes)
    for _ in votes:
        press(guest, "Reveal vote")


def news(guest: Guest, text: str) -> None:
    """What the main screen tells of the last event."""
    sees(guest, text)
    expect(guest.page.get_by_role("button", name="Event", exact=True)).to_be_visible()
