"""The companion for a real deck of the Traitors: one device, passed round the table."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.deck import NAMES, enter, event, fill, key, news, press, sit_down, title, vote
from tests.browser.house import Guest
from tests.browser.people import sees


def test_a_whole_game(invite: Invite) -> None:
    """TRT-62, TRT-64, TRT-65, TRT-68 to TRT-74, TRT-76 to TRT-85, TRT-97 to TRT-99, TRT-101 to TRT-113, TRT-115."""
    device = invite()
    device.page.goto("/")
    device.page.get_by_role("link", name="Traitors with a real deck").click()
    title(device, "Traitors with a real deck")
    device.shot("companion-setup")
    device.page.get_by_text("Agree otherwise").click()
    device.shot("companion-settings")

    sit_down(device)
    title(device, "5 are in")
    device.shot("companion-main")
    a_quiet_night(device)
    a_murder_blocked_by_a_shield(device)
    a_murder(device)
    a_tied_vote_and_a_refused_agreement(device)
    the_final_banishment(device)
    the_score(device)
    the_last_round(device)


def a_quiet_night(device: Guest) -> None:
    """TRT-64"""
    device.page.evaluate("window.faces.push(7)")
    press(device, "Event")
    title(device, "Quiet Night")
    device.shot("companion-event-quiet")
    press(device, "Continue")
    news(device, "It was a Quiet Night. Whoever drew the Event draws again.")


def a_murder_blocked_by_a_shield(device: Guest) -> None:
    """TRT-C13, TRT-C16: entries go from the drawer clockwise, and only the first number counts."""
    press(device, "Event")
    title(device, "Murder")
    device.shot("companion-event-murder")
    press(device, "Continue")
    device.shot("companion-drawer")
    key(device, "Dee").click()
    title(device, "Hand the device to Dee")
    device.shot("companion-cover")
    press(device, "I am Dee")
    expect(device.page.get_by_role("button", name="Done", exact=True)).to_be_disabled()
    key(device, "F").click()
    device.shot("companion-entry-faithful")
    press(device, "Done")
    enter(device, ("Eli", "Ana"), ("Ana", "F"), ("Bo", "Cy"), ("Cy", "F"))
    title(device, "All entries are made")
    sees(device, "Give the device to Dee, and let everybody see the screen.")
    device.shot("companion-ready")
    press(device, "Murder reveal")
    title(device, "The victim is Ana")
    expect(device.page.locator("main")).not_to_contain_text("Cy")
    device.shot("companion-victim")
    press(device, "Shield used")
    news(device, "Ana used a Shield and is still in. Dee draws again.")
    title(device, "5 are in")


def a_murder(device: Guest) -> None:
    """TRT-C12, TRT-C19"""
    event(device, "murder", "Bo")
    enter(device, ("Bo", "F"), ("Cy", "F"), ("Dee", "F"), ("Eli", "Bo"), ("Ana", "F"))
    press(device, "Murder reveal")
    press(device, "No Shield")
    title(device, "Bo was murdered")
    device.shot("companion-elimination")
    press(device, "Faithful")
    news(device, "Bo was murdered, and was Faithful. Cy takes the next turn.")
    title(device, "4 are in")
    device.shot("companion-main-out")


def a_tied_vote_and_a_refused_agreement(device: Guest) -> None:
    """TRT-C22, TRT-C27, TRT-C39, and TRT-87: whoever is out neither votes nor is voted for."""
    event(device, "banishment", "Cy")
    title(device, "Who is a Traitor?")
    device.shot("companion-discussion")
    press(device, "Start voting")
    press(device, "I am Cy")
    for nobody in ("Bo", "Cy"):
        expect(key(device, nobody)).to_be_disabled()
    key(device, "Ana").click()
    device.shot("companion-vote")
    press(device, "Cast vote")
    for who, whom in (("Dee", "Ana"), ("Eli", "Dee"), ("Ana", "Dee")):
        press(device, f"I am {who}")
        key(device, whom).click()
        press(device, "Cast vote")
    votes = device.page.get_by_role("listitem")
    expect(votes).to_have_text([re.compile(f"{who}.*not shown yet") for who in ("Cy", "Dee", "Eli", "Ana")])
    press(device, "Reveal vote")
    press(device, "Reveal vote")
    expect(votes.nth(1)).to_have_text(re.compile("Dee.*votes for.*Ana"))
    expect(votes.nth(2)).to_have_text(re.compile("Eli.*not shown yet"))
    device.shot("companion-tally")
    press(device, "Reveal vote")
    press(device, "Reveal vote")
    title(device, "A tie: Ana and Dee")
    device.shot("companion-tie")
    press(device, "Tied vote?")
    title(device, "Vote again")
    device.shot("companion-repeat")
    press(device, "Start voting")
    press(device, "I am Cy")
    expect(key(device, "Eli")).to_be_disabled()
    key(device, "Dee").click()
    press(device, "Cast vote")
    for who, whom in (("Dee", "Ana"), ("Eli", "Dee"), ("Ana", "Dee")):
        press(device, f"I am {who}")
        key(device, whom).click()
        press(device, "Cast vote")
    for _ in range(4):
        press(device, "Reveal vote")
    title(device, "Dee is banished")
    device.shot("companion-banished")
    press(device, "Continue")
    press(device, "Traitor")
    title(device, "Are all Traitors gone?")
    sees(device, "Ana, Cy and Eli")
    device.shot("companion-agreement")
    press(device, "Somebody refuses: go on")
    news(device, "Not everybody wanted to end the round. Cy draws again.")


def the_final_banishment(device: Guest) -> None:
    """TRT-C40"""
    press(device, "Final Banishment")
    key(device, "Eli").click()
    sees(device, "The last vote of the round. One of you will be banished, whatever anyone believes.")
    vote(device, ("Eli", "Ana"), ("Ana", "Cy"), ("Cy", "Ana"))
    press(device, "Continue")
    press(device, "Faithful")
    title(device, "Show your roles")


def the_score(device: Guest) -> None:
    """TRT-C38, TRT-C43: a recruited Traitor has survived and takes the fund."""
    device.page.get_by_role("button", name=re.compile("Eli.*Faithful")).click()
    expect(device.page.get_by_role("button", name=re.compile("Traitor$"))).to_have_count(2)
    device.shot("companion-roles")
    press(device, "Count the Gold")
    fill(device, "Prize fund", 11)
    fill(device, "Gold in the hand of Cy", 2)
    press(device, "Gold in the hand of Eli: one more")
    sees(device, "A Traitor survived and takes the fund: 11.")
    device.shot("companion-gold")
    press(device, "Write it down")
    title(device, "Round 1 is scored")
    expect(device.page.get_by_role("row", name="Eli 12 12")).to_be_visible()
    expect(device.page.get_by_role("row", name="Cy 2 2")).to_be_visible()
    device.shot("companion-scored")


def the_last_round(device: Guest) -> None:
    """TRT-16, TRT-23, TRT-96, TRT-105, TRT-107, TRT-113: the deal passes on, all are in, and two share the victory."""
    press(device, "Next round")
    title(device, "Bo deals")
    device.shot("companion-deal")
    press(device, "All is dealt")
    title(device, "5 are in")
    for out, votes in (("Ana", "Bo"), ("Eli", "Bo"), ("Dee", "Bo")):
        event(device, "banishment", "Bo")
        press(device, "Start voting")
        while device.page.get_by_role("button", name="Cast vote").count() or device.page.get_by_role(
            "button", name=re.compile("^I am")
        ).count():
            device.page.get_by_role("button", name=re.compile("^I am")).click()
            choice = key(device, out)
            (choice if choice.is_enabled() else key(device, votes)).click()
            press(device, "Cast vote")
        while device.page.get_by_role("button", name="Reveal vote").count():
            press(device, "Reveal vote")
        press(device, "Continue")
        press(device, "Faithful" if out != "Dee" else "Traitor")
    sees(device, "Only two are left")
    press(device, "Count the Gold")
    fill(device, "Prize fund", 21)
    fill(device, "Gold in the hand of Bo", 2)
    sees(device, "No Traitor survived. The Faithful share the fund: 10 each. Discarded, because it cannot be divided: 1.")
    press(device, "Write it down")
    press(device, "Who has won?")
    title(device, "Bo, Cy and Eli win")
    sees(device, "They share the victory with 12 Gold each.")
    device.shot("companion-over")
