"""Travellers in the browser: a late guest, an exile, somebody who leaves; and a table of twenty."""

from __future__ import annotations

import re
import time
from contextlib import suppress
from typing import Any

from playwright.sync_api import TimeoutError, expect

from tests.browser.conftest import Invite
from tests.browser.house import Guest
from tests.browser.people import AT_MOST, act, button, called, choose_player, draw, join, raise_hand, sees
from tests.browser.storyteller import (
    CAST,
    accept,
    begin,
    close_and_execute,
    deal,
    now,
    open_table,
    press,
    settle_the_setup,
    skip_the_cards,
    take,
    to_the_first_day,
    token,
)

TWENTY = [
    *("Ana", "Bo", "Maximilian", "Dorothea", "Eli", "Friederike", "Gus", "Hannelore", "Ida", "Jonathan"),
    *("Kit", "Lou", "Marie-Luise", "Ned", "Ora", "Penelope", "Quin", "Rae", "Sol", "Tess"),
]
VOLUNTEERS = {"Dorothea": "Thief", "Gus": "Beggar", "Lou": "Bureaucrat", "Penelope": "Gunslinger", "Tess": "Scapegoat"}

MEASURES = """() => [...document.querySelectorAll("ol > li[data-seat]")]
    .filter((seat) => seat.checkVisibility())
    .map((seat) => {
        const { x, y, width } = seat.getBoundingClientRect();
        const name = seat.querySelector("bdi");
        const box = name.getBoundingClientRect();
        return {
            x: x + width / 2, y: y + width / 2, size: width, letters: parseFloat(getComputedStyle(name).fontSize),
            cut: name.scrollWidth > name.clientWidth + 1 && name.clientWidth > 0,
            left: box.left, right: box.right, top: box.top, bottom: box.bottom,
        };
    })"""
"""Where each seat of a circle stands, how large it is, and where its name is to be read."""


def legible(guest: Guest, width: int, height: int, *, seats: int = 20) -> None:
    """Every name of the circle can be read at this size: large enough, whole, on the screen, and on no other."""
    guest.page.set_viewport_size({"width": width, "height": height})
    guest.settle()
    found: list[dict[str, Any]] = guest.page.evaluate(MEASURES)
    assert len(found) == seats
    for one in found:
        assert one["size"] >= 30, one
        assert one["letters"] >= 10, one
        assert not one["cut"], one
        assert one["left"] >= -1 and one["right"] <= width + 1, one
    for place, one in enumerate(found):
        for other in found[place + 1 :]:
            apart = ((one["x"] - other["x"]) ** 2 + (one["y"] - other["y"]) ** 2) ** 0.5
            assert apart >= one["size"] * 0.98, (one, other)
            beside = one["right"] <= other["left"] + 1 or other["right"] <= one["left"] + 1
            assert beside or one["bottom"] <= other["top"] + 3 or other["bottom"] <= one["top"] + 3, (one, other)


def test_a_late_guest_comes_as_a_traveller_is_exiled_and_leaves(invite: Invite) -> None:
    """TRV-2, TRV-7, TRV-18"""
    teller, television, ana = invite("laptop"), invite("laptop"), invite()
    code = open_table(teller, CAST, sweep=0.2)
    television.page.goto(f"/square/{code}")
    join(ana, code, "Ana", keeps=True)
    deal(teller, CAST)
    begin(teller)
    skip_the_cards(teller, button(teller, "Begin the night"))
    draw(ana)
    to_the_first_day(teller)

    zoe = invite()
    zoe.page.goto(f"/join/{code}")
    button(zoe, "Come as a Traveller").click()
    zoe.page.get_by_label("Your name").fill("Zoë")
    expect(zoe.page.get_by_role("list", name="They go well with this script").get_by_role("button")).to_have_count(5)
    zoe.page.get_by_text("Other Travellers").click()
    button(zoe, re.compile("^Matron")).click()
    zoe.shot("join-traveller")
    button(zoe, "Ask to come as the Matron").click()
    sees(zoe, "You have knocked")

    sees(teller, "Zoë wants to come as the Matron.")
    sees(teller, "Fewer than seven are alive: it is late for a Traveller.")
    knocks = teller.page.get_by_role("region", name="At the door")
    # Nobody comes before the Storyteller has said on which side, or has left it to Belfry.
    expect(button(teller, "Let them in")).to_be_disabled()
    knocks.get_by_role("button", name="Evil").click()
    knocks.get_by_label("Sits down after").select_option(label="Bo")
    teller.shot("knock-traveller")
    button(teller, "Let them in").click()
    zoe.page.wait_for_url("**/t/*")
    expect(token(teller, "Zoë")).to_be_visible()
    sees(television, "Zoë")

    # The Matron drags one onto another, or touches both.
    button(zoe, "Abilities").click()
    button(zoe, "Let players exchange seats").click()
    chairs = zoe.page.locator(".request .ring")
    chairs.get_by_role("button", name=called("Cid")).drag_to(chairs.get_by_role("button", name=called("Ana")))
    sees(zoe, re.compile("Cid.*⇄.*Ana"))
    for name in ("Dora", "Eli"):
        chairs.get_by_role("button", name=called(name)).click()
    sees(zoe, re.compile("Dora.*⇄.*Eli"))
    zoe.shot("player-matron")
    zoe.page.locator(".request button.primary").click()
    town = teller.page.get_by_role("list", name="The Grimoire, clockwise").get_by_role("listitem")
    expect(town.nth(0)).to_contain_text("Cid")
    expect(town.nth(5)).to_contain_text("Dora")

    # Ana calls for the exile on her phone; those without one raise their hands through the Grimoire.
    button(ana, "Abilities").click()
    button(ana, "Whose exile do you call for?").click()
    choose_player(ana, "Zoë")
    sees(television, re.compile("exile", re.IGNORECASE))
    raise_hand(ana)
    for name in ("Bo", "Dora"):
        token(teller, name).click()
        expect(token(teller, name)).to_have_accessible_name(re.compile("hand up"))
    ana.shot("player-exile")
    television.shot("square-exile")
    teller.shot("grimoire-exile")
    press(teller, re.compile("^Start the count · 3 up"))
    expect(token(teller, "Zoë")).to_have_accessible_name(re.compile("dead"))

    button(zoe, re.compile("^Menu")).click()
    button(zoe, "Leave my seat").click()
    sees(zoe, "You leave the game, and your Traveller with you.")
    button(zoe, "Leave").click()
    zoe.page.wait_for_url(re.compile("/$"))
    expect(token(teller, "Zoë")).to_have_count(0)
    expect(television.page.get_by_role("img", name=called("Zoë"))).to_have_count(0)


def test_twenty_at_one_table(invite: Invite) -> None:
    """SET-2, SET-4"""
    teller, television, ana = invite("laptop"), invite("laptop"), invite()
    code = open_table(teller, TWENTY)
    television.page.goto(f"/square/{code}")
    join(ana, code, "Ana", keeps=True)
    sees(teller, "5 more must be Travellers: at most fifteen are none.")
    expect(button(teller, "Begin the game")).to_be_disabled()
    for name, character in VOLUNTEERS.items():
        volunteer(teller, name, character)
    legible(teller, 390, 844)
    teller.page.set_viewport_size({"width": 1440, "height": 900})
    sees(teller, "You have still to choose the sides of 5 Travellers.")
    expect(button(teller, "Begin the game")).to_be_disabled()
    teller.shot("lobby-twenty")
    button(teller, "Choose sides").click()
    teller.page.keyboard.press("Escape")
    choose_sides(teller, {"Dorothea": "Good", "Gus": "Evil", "Lou": "By lot"}, 5)
    sees(teller, "Choose sides (5 of 5)")
    begin(teller)
    settle_the_setup(teller)
    skip_the_cards(teller, button(teller, "Begin the night"))
    draw(ana)
    expect(token(teller, "Dorothea")).to_have_accessible_name(re.compile("Good"))
    expect(token(teller, "Gus")).to_have_accessible_name(re.compile("Evil"))
    for width, height in ((390, 844), (820, 1180), (1440, 900)):
        legible(teller, width, height)
    teller.page.set_viewport_size({"width": 1440, "height": 900})
    teller.shot("grimoire-twenty")
    for width, height in ((820, 1180), (1920, 1080)):
        legible(television, width, height)
    television.page.set_viewport_size({"width": 1440, "height": 900})
    television.shot("square-twenty")


def test_a_phone_shows_twenty_by_day(invite: Invite) -> None:
    """SET-2: one person among bots, of whom five are Travellers by themselves."""
    ana = invite()
    seats = [{}, *[{"bot": True, "name": name} for name in TWENTY[1:]]]
    plan = {"seats": seats, "teller": "belfry", "sit": "Ana", "start": True, "settings": {"discussion": 0}}
    opened = ana.server.post("/api/tables", plan)
    take(ana, f"/seat/{opened['key']}")
    draw(ana)
    day = ana.page.get_by_role("list", name="The town, clockwise")
    end = time.monotonic() + AT_MOST
    while not day.filter(visible=True).count():
        assert time.monotonic() < end, ana.page.inner_text("body")[:500]
        with suppress(TimeoutError):
            act(ana)
        # Some of it is only to be looked at.
        ana.look_on()
    # What is staged lies over it.
    expect(day.get_by_role("button", name=called("Tess"))).to_be_visible()
    ana.page.evaluate("document.querySelector('.moment button')?.click()")
    expect(ana.page.locator(".moment")).to_have_count(0)
    legible(ana, 390, 844)
    ana.shot("player-twenty")


def volunteer(teller: Guest, name: str, character: str) -> None:
    """The Storyteller enters that somebody will be a Traveller."""
    teller.page.get_by_role("button", name=called(name)).click()
    menu = teller.page.get_by_role("dialog")
    menu.get_by_text("Be a Traveller").click()
    offered = menu.get_by_role("button", name=re.compile(f"^{character}"))
    if not offered.filter(visible=True).count():
        menu.get_by_text("Other Travellers").click()
    offered.click()
    expect(menu.get_by_text(f"Traveller: {character}")).to_be_visible()
    teller.page.keyboard.press("Escape")
    expect(menu).to_have_count(0)


def choose_sides(teller: Guest, sides: dict[str, str], of: int) -> None:
    """The Storyteller chooses on which side Travellers are, and leaves the others to the lot."""
    button(teller, f"Choose sides (0 of {of})").click()
    dialog = teller.page.get_by_role("dialog")
    for name, side in sides.items():
        group = dialog.get_by_role("group", name=f"On which side {name} is")
        group.get_by_role("button", name=side).click()
        expect(group.get_by_role("button", name=side)).to_have_attribute("aria-pressed", "true")
    if len(sides) < of:
        teller.shot("lobby-sides")
        dialog.get_by_role("button", name=f"Leave the other {of - len(sides)} to the lot").click()
        expect(dialog.get_by_role("button", name="By lot", pressed=True)).to_have_count(
            of - len(sides) + list(sides.values()).count("By lot")
        )
    dialog.get_by_role("button", name="Done").click()
    expect(dialog).to_have_count(0)


def test_a_bishop_a_gunslinger_a_beggar_and_a_butcher_in_one_day(invite: Invite) -> None:
    """bishop/r1, gunslinger/r2, beggar/r1, butcher/r1"""
    teller, kit, jo, ana = invite("laptop"), invite(), invite(), invite()
    guests = {"Hal": "Beggar", "Ida": "Bishop", "Jo": "Butcher", "Kit": "Gunslinger"}
    code = open_table(teller, [*CAST, *guests], sweep=0.2)
    for name, phone in {"Kit": kit, "Jo": jo, "Ana": ana}.items():
        join(phone, code, name, keeps=True)
    for name, character in guests.items():
        volunteer(teller, name, character)
    choose_sides(teller, dict.fromkeys(guests, "Good"), 4)
    deal(teller, CAST)
    begin(teller)
    settle_the_setup(teller)
    skip_the_cards(teller, button(teller, "Begin the night"))
    for phone in (kit, jo, ana):
        draw(phone)
    to_the_first_day(teller)

    # With the Bishop only the Storyteller nominates.
    press(teller, "Open nominations")
    expect(now(teller)).to_contain_text("Whom do you nominate?")
    teller.shot("grimoire-bishop")
    now(teller).get_by_role("button", name="Bo", exact=True).click()
    expect(now(teller)).to_contain_text("Bo is on trial")
    expect(now(teller)).to_contain_text("Nominated by the Storyteller")
    sees(ana, "The Storyteller nominates Bo")
    raise_hand(ana)
    for name in ("Cid", "Dora", "Eli", "Jo"):
        token(teller, name).click()
        expect(token(teller, name)).to_have_accessible_name(re.compile("hand up"))
    press(teller, re.compile("^Start the count · 5 up"))

    # The Gunslinger shoots somebody who voted, and the dead give the Beggar their token.
    button(kit, "Abilities").click()
    button(kit, "Act as the Gunslinger").click()
    choose_player(kit, "Ana")
    expect(token(teller, "Ana")).to_have_accessible_name(re.compile("dead"))
    button(ana, "Abilities").click()
    button(ana, "Give away your vote token").click()
    ana.shot("player-beggar")
    choose_player(ana, "Hal")
    expect(token(teller, "Ana")).to_have_accessible_name(re.compile("dead, is here"))

    expect(now(teller)).to_contain_text("Beggar")
    accept(teller)
    skip_the_cards(teller, now(teller).get_by_text("Whom do you nominate?"))

    # Whichever side the Bishop is on: one of the other has to be nominated.
    now(teller).get_by_role("button", name="Eli", exact=True).click()
    expect(now(teller)).to_contain_text("Eli is on trial")
    sees(jo, "The Storyteller nominates Eli")
    press(teller, re.compile("^Start the count · 0 up"))

    # After the execution the Butcher nominates once more.
    close_and_execute(teller, "Bo")
    sees(jo, "The execution is over.")
    jo.shot("player-butcher")
    choose_player(jo, "Cid")
    expect(now(teller)).to_contain_text("Cid is on trial")
