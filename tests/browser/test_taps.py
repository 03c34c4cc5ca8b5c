"""What a tap of the Storyteller does is what the screen says at that moment."""

from __future__ import annotations

import json
import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.house import Guest
from tests.browser.people import button
from tests.browser.storyteller import (
    CAST,
    begin,
    choose_by_hand,
    choose_for,
    deal,
    nominate,
    now,
    open_table,
    press,
    put_away,
    settle_the_setup,
    skip_the_cards,
    take,
    tell_the_night,
    to_the_first_day,
    token,
)


def test_the_golden_button_carries_the_answer_on_the_screen_and_never_the_old_suggestion(invite: Invite) -> None:
    teller = invite("laptop")
    cast = {**CAST, "Ana": "washerwoman"}
    open_table(teller, cast)
    deal(teller, cast)
    begin(teller)
    settle_the_setup(teller)
    press(teller, "Begin the night")
    choose_for(teller, "Bo", "Cid")
    expect(now(teller)).to_contain_text("Washerwoman")
    golden = now(teller).locator("button.primary")
    expect(golden).to_contain_text("is the S")
    suggested = "Slayer" if "Slayer" in golden.inner_text() else "Soldier"
    other = {"Slayer": "Soldier", "Soldier": "Slayer"}[suggested]

    now(teller).get_by_text("Other answers").click()
    character = now(teller).get_by_role("button", name=other)
    before = character.bounding_box()
    character.click()
    expect(golden).not_to_contain_text(suggested)
    expect(now(teller).locator(".chosen")).to_have_count(0)
    assert character.bounding_box() == before
    teller.shot("grimoire-other-answer")
    now(teller).get_by_role("group", name="Which two players", exact=True).get_by_role("button").first.click()
    expect(golden).to_contain_text(f"is the {other}")


def test_holding_a_token_with_the_mouse_opens_its_sheet_and_does_nothing_else(invite: Invite) -> None:
    teller = invite("laptop")
    open_table(teller, CAST)
    deal(teller, CAST)
    begin(teller)
    skip_the_cards(teller, button(teller, "Begin the night"))
    to_the_first_day(teller)
    press(teller, "Open nominations")
    expect(now(teller)).to_contain_text("Who nominates?")

    hold_with_the_mouse(teller, "Dora")
    put_away(teller)
    expect(now(teller)).to_contain_text("Who nominates?")
    # A key after that is a tap as ever.
    token(teller, "Dora").press("Enter")
    expect(now(teller)).to_contain_text("Whom does Dora nominate?")


def hold_with_the_mouse(teller: Guest, name: str) -> None:
    """Press the left button on a token until its sheet is there."""
    token(teller, name).hover()
    teller.page.mouse.down()
    expect(teller.page.get_by_role("dialog", name=name)).to_be_visible()
    teller.page.mouse.up()
    expect(teller.page.get_by_role("dialog", name=name)).to_be_visible()


def test_bots_wait_from_the_first_tap_of_a_nomination_until_it_is_entered_or_let_go_of(invite: Invite) -> None:
    teller = invite("laptop")
    said: list[str] = []

    def hear(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "hold":
            said.append("hold" if message["on"] else "done")

    teller.page.on("websocket", lambda socket: socket.on("framesent", hear))
    open_table(teller, CAST)
    deal(teller, CAST)
    begin(teller)
    skip_the_cards(teller, button(teller, "Begin the night"))
    to_the_first_day(teller)
    press(teller, "Open nominations")
    expect(now(teller)).to_contain_text("Who nominates?")
    said.clear()

    token(teller, "Dora").click()
    expect(now(teller)).to_contain_text("Whom does Dora nominate?")
    assert said == ["hold"]
    teller.page.keyboard.press("Escape")
    expect(now(teller)).to_contain_text("Who nominates?")
    assert said == ["hold", "done"]
    nominate(teller, "Dora", "Bo")
    assert said == ["hold", "done", "hold", "done"]


def test_what_a_storyteller_does_most_takes_a_tap_or_two(invite: Invite) -> None:
    teller = invite("phone")
    cast = {**CAST, "Dora": "mutant", "Fay": "chef"}
    open_table(teller, cast, script=["empath", "chef", "soldier", "mutant", "poisoner", "imp"])
    deal(teller, cast)
    begin(teller)
    tell_the_night(teller, "Poisoner", Poisoner=lambda: choose_by_hand(teller, "Eli"))
    press(teller, "Open nominations")
    nominate(teller, "Eli", "Cid")
    expect(now(teller)).to_contain_text("Counted in the room")
    teller.shot("grimoire-number-of-votes")
    # A vote in one tap.
    now(teller).get_by_role("button", name="2", exact=True).click()
    expect(now(teller).get_by_role("list", name="Today's votes")).to_contain_text("2 votes")
    # A death in two.
    token(teller, "Eli").click(modifiers=["Shift"])
    button(teller, "Kill").click()
    expect(token(teller, "Eli")).to_have_accessible_name(re.compile("dead"))
    # The penalty for madness in two.
    press(teller, "Judge the madness of Dora")
    expect(now(teller)).to_contain_text("Yes, but Dora lives")
    teller.shot("grimoire-madness")
    press(teller, "Yes: execute Dora")
    expect(now(teller)).to_contain_text("Dora is executed")


def test_all_empty_chairs_are_filled_with_bots_in_one_tap(invite: Invite) -> None:
    host = invite("phone")
    opened = host.server.post("/api/tables", {"seats": [{"name": ""} for _ in range(6)]})
    take(host, f"/grimoire/{opened['host']}")
    button(host, "Bots on all 6 empty chairs").click()
    expect(host.page.get_by_role("button", name=re.compile("bot$"))).to_have_count(6)
    expect(button(host, re.compile("^Bots on all"))).to_have_count(0)
