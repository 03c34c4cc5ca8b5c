"""At one table without phones: the Storyteller's laptop is the only device, and everything goes through it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.house import Guest
from tests.browser.people import button, called, sees
from tests.browser.storyteller import (
    accept,
    begin,
    close_and_execute,
    deal,
    good_wins,
    nominate,
    now,
    open_table,
    press,
    put_away,
    put_the_card_away,
    settle_the_setup,
    token,
)

CAST = {"Ana": "washerwoman", "Bo": "spy", "Cid": "imp", "Dora": "fortuneteller", "Eli": "virgin"}


def test_a_first_night_and_a_day_without_phones(invite: Invite) -> None:
    teller = invite("laptop")
    open_table(teller, CAST)
    sees(teller, "5 seats have nobody: you will answer for them.")
    deal(teller, CAST)
    button(teller, "Settings").click()
    teller.page.get_by_text("Clocks and talk").click()
    teller.page.get_by_role("checkbox", name=re.compile("At one table, without phones")).check()
    teller.shot("lobby-settings")
    put_away(teller)
    begin(teller)
    settle_the_setup(teller)

    show_the_characters(teller)
    first_night(teller)
    a_day(teller)


def show_the_characters(teller: Guest) -> None:
    """Everybody is shown their character on a card, one after the other."""
    handing = teller.page.get_by_role("region", name="Show Ana a card")
    expect(handing).to_contain_text("5 left")
    handing.get_by_role("button", name="Show card").click()
    card = teller.page.get_by_role("dialog", name="Card for Ana")
    expect(card).to_contain_text("Washerwoman")
    teller.shot("grimoire-card-character")
    put_the_card_away(teller)
    expect(teller.page.get_by_role("region", name="Show Bo a card")).to_contain_text("4 left")
    button(teller, "Skip all").click()


def first_night(teller: Guest) -> None:
    """What the players point at is tapped in the circle, and what they learn is shown on cards."""
    press(teller, "Begin the night")
    expect(now(teller).get_by_role("heading", level=2, name="Nightfall")).to_have_count(0)
    asked: list[str] = []
    for _ in range(10):
        title = now(teller).get_by_role("heading", level=2)
        expect(title).to_be_visible()
        asked.append(title.inner_text())
        if asked[-1] == "Dawn":
            break
        if asked[-1] == "Fortune Teller" and now(teller).get_by_text("Tap in the circle").count():
            for name in ("Bo", "Eli"):
                token(teller, name).click()
                expect(token(teller, name)).to_have_attribute("aria-pressed", "true")
            teller.shot("grimoire-entering")
            press(teller, re.compile("Bo.*Eli"))
        elif now(teller).get_by_role("button", name="Show card").count():
            press(teller, "Show card")
            expect(teller.page.get_by_role("dialog", name=re.compile("^Card for"))).to_be_visible()
            teller.shot(f"grimoire-card-{asked[-1].split()[0].lower()}")
            put_the_card_away(teller)
        else:
            accept(teller)
        expect(now(teller)).not_to_have_attribute("aria-busy", "true")
    assert {"Washerwoman", "Spy", "Fortune Teller"} <= set(asked), asked
    press(teller, "Wake the town")


def a_day(teller: Guest) -> None:
    """A vote by tapping tokens, an intervention, and taking it back."""
    press(teller, "Open nominations")
    nominate(teller, "Dora", "Cid")
    for name in ("Ana", "Dora", "Eli"):
        token(teller, name).click()
        expect(token(teller, name)).to_have_accessible_name(re.compile("hand up"))
    press(teller, re.compile("^Start the count · 3 up"))
    expect(now(teller)).to_contain_text("Cid is about to die: 3 votes")

    token(teller, "Eli").click(modifiers=["Shift"])
    button(teller, "Kill").click()
    sees(teller, "Eli is dead. Undo takes it back.")
    expect(token(teller, "Eli")).to_have_accessible_name(re.compile("dead"))
    button(teller, "Undo").click()
    sees(teller, "Taken back: Storyteller: Eli dies")
    expect(token(teller, "Eli")).not_to_have_accessible_name(re.compile("dead"))

    close_and_execute(teller, "Cid", "End the game")
    good_wins(teller)
    expect(teller.page.get_by_role("button", name=called("Cid"))).to_have_accessible_name(re.compile("Imp, Evil, dead"))


def test_a_full_house_at_one_table(invite: Invite) -> None:
    """Fifteen names, dealt by chance: the circle has room for all of them."""
    teller = invite("laptop")
    names = [f"{name} of the {number}th house" if number % 5 == 0 else name for number, name in enumerate(NAMES)]
    open_table(teller, names, at_table=True)
    teller.shot("lobby-fifteen")
    begin(teller)
    settle_the_setup(teller)
    button(teller, "Skip all").click()
    teller.shot("grimoire-fifteen")
    for name in names:
        expect(token(teller, name)).to_be_visible()


def test_on_a_tablet_no_seat_of_the_lobby_lies_under_the_panel(invite: Invite) -> None:
    teller = invite("laptop")
    open_table(teller, list(NAMES[:12]))
    teller.page.set_viewport_size({"width": 1112, "height": 834})
    teller.settle()
    panel = teller.page.get_by_role("button", name="From real tokens").bounding_box()
    assert panel is not None
    for name in NAMES[:12]:
        seat = teller.page.get_by_role("button", name=called(name)).first.bounding_box()
        assert seat is not None
        assert seat["x"] + seat["width"] < panel["x"] - panel["width"]


NAMES = ("Ana", "Bo", "Cid", "Dora", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou", "Max", "Ned", "Ora")
