"""The companion for a real deck of the Traitors: one device, passed round the table."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.deck import arrive, cast, enter, event, fill, key, news, press, sit_down, title, vote
from tests.browser.house import Guest
from tests.browser.people import button, sees


def test_a_whole_game(invite: Invite) -> None:
    """Two rounds with everything that can happen in them, and TRT-115: every private screen is confirmed."""
    device = invite()
    device.page.goto("/")
    device.page.get_by_role("link", name="Traitors with a real deck").click()
    title(device, "Traitors with a real deck")
    device.shot("companion-setup")
    arrive(device)
    sit_down(device)
    title(device, "5 are in")
    device.shot("companion-main")
    a_quiet_night(device)
    a_murder_blocked_by_a_shield(device)
    a_murder(device)
    a_tied_vote(device)
    a_refused_agreement(device)
    the_final_banishment(device)
    the_score(device)
    the_last_round(device)


def a_quiet_night(device: Guest) -> None:
    """TRT-62, TRT-64"""
    device.page.evaluate("window.faces.push(7)")
    press(device, "Event")
    title(device, "Quiet Night")
    device.shot("companion-event-quiet")
    press(device, "Continue")
    news(device, "It was a Quiet Night. Whoever drew the Event draws again.")


def a_murder_blocked_by_a_shield(device: Guest) -> None:
    """TRT-68, TRT-69, TRT-70, TRT-74, TRT-C13: entries go clockwise from the drawer, and the first number counts."""
    press(device, "Event")
    title(device, "Murder")
    device.shot("companion-event-murder")
    press(device, "Continue")
    device.shot("companion-drawer")
    key(device, "Dee").click()
    title(device, "Hand the device to Dee")
    device.shot("companion-cover")
    press(device, "I am Dee")
    expect(button(device, "Done")).to_be_disabled()
    expect(key(device, "Dee")).to_be_disabled()
    key(device, "Ana").click()
    key(device, "F").click()
    device.shot("companion-entry")
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
    """TRT-59, TRT-71, TRT-84, TRT-85"""
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


def a_tied_vote(device: Guest) -> None:
    """TRT-76 to TRT-80, TRT-C22, TRT-C27, and TRT-87: whoever is out neither votes nor is voted for."""
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
    cast(device, ("Dee", "Ana"), ("Eli", "Dee"), ("Ana", "Dee"))
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
    cast(device, ("Dee", "Ana"), ("Eli", "Dee"), ("Ana", "Dee"))
    for _ in range(4):
        press(device, "Reveal vote")
    title(device, "Dee is banished")
    device.shot("companion-banished")
    press(device, "Continue")


def a_refused_agreement(device: Guest) -> None:
    """TRT-97, TRT-98, TRT-C39"""
    press(device, "Traitor")
    title(device, "Are all Traitors gone?")
    sees(device, "Ana, Cy and Eli")
    device.shot("companion-agreement")
    press(device, "Somebody refuses: go on")
    news(device, "Not everybody wanted to end the round. Cy draws again.")


def the_final_banishment(device: Guest) -> None:
    """TRT-99, TRT-101"""
    press(device, "Final Banishment")
    key(device, "Eli").click()
    sees(device, "The last vote of the round. One of you will be banished, whatever anyone believes.")
    vote(device, ("Eli", "Ana"), ("Ana", "Cy"), ("Cy", "Ana"))
    press(device, "Continue")
    press(device, "Faithful")
    title(device, "Show your roles")


def the_score(device: Guest) -> None:
    """TRT-103, TRT-106, TRT-110, TRT-111: a recruited Traitor has survived and takes the fund."""
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
    """TRT-16, TRT-23, TRT-96, TRT-105, TRT-107, TRT-112, TRT-113: all are in again, and three share the victory."""
    press(device, "Next round")
    title(device, "Bo deals")
    device.shot("companion-deal")
    press(device, "All is dealt")
    title(device, "5 are in")
    left = ["Bo", "Cy", "Dee", "Eli", "Ana"]
    for out, role in (("Ana", "Faithful"), ("Eli", "Faithful"), ("Dee", "Traitor")):
        event(device, "banishment", "Bo")
        vote(device, *((who, "Bo" if who == out else out) for who in left))
        press(device, "Continue")
        press(device, role)
        left.remove(out)
    sees(device, "Only two are left")
    press(device, "Count the Gold")
    fill(device, "Prize fund", 21)
    fill(device, "Gold in the hand of Bo", 2)
    sees(
        device, "No Traitor survived. The Faithful share the fund: 10 each. Discarded, because it cannot be divided: 1."
    )
    press(device, "Write it down")
    press(device, "Who has won?")
    title(device, "Bo, Cy and Eli win")
    sees(device, "They share the victory with 12 Gold each.")
    device.shot("companion-over")
    press(device, "New game")
    expect(device.page.get_by_label("Name of number 2")).to_have_value("Bo")


def test_what_was_agreed_otherwise(invite: Invite) -> None:
    """TRT-77, TRT-82, TRT-98: a clock, votes for oneself, the lot at once, an agreement at any time."""
    device = invite()
    arrive(device)
    device.page.get_by_text("Agree otherwise").click()
    device.page.get_by_label("One may vote for oneself").check()
    device.page.get_by_label("A Traitor may enter F").check()
    device.page.get_by_label("Clock for the discussion").select_option("5 minutes")
    device.page.get_by_label("Repeat a tied vote").select_option("not at all, the lot decides")
    device.page.get_by_label("Ending a round by agreement").select_option("any time once a Traitor is out")
    device.page.evaluate("document.querySelector('details').scrollIntoView()")
    device.shot("companion-settings")
    sit_down(device)
    assert "discussion" in device.page.evaluate("localStorage['belfry.traitors-agreed']")

    event(device, "banishment", "Ana")
    expect(device.page.get_by_role("timer")).to_have_accessible_name(re.compile("Discussion [45]:"))
    device.shot("companion-clock")
    press(device, "Stop the clock")
    expect(device.page.get_by_role("timer")).to_have_accessible_name(re.compile("paused"))
    vote(device, ("Ana", "Ana"), ("Bo", "Ana"), ("Cy", "Dee"), ("Dee", "Dee"), ("Eli", "Bo"))
    title(device, "A tie: Ana and Dee")
    device.page.evaluate("window.faces.push(1)")
    device.shot("companion-lot")
    press(device, "Draw the lot")
    title(device, "The lot falls on Dee")
    press(device, "Continue")
    press(device, "Traitor")
    title(device, "4 are in")
    event(device, "murder", "Bo")
    press(device, "I am Bo")
    sees(device, re.compile("or F for nobody"))
    device.page.reload()
    press(device, "Menu")
    press(device, "Call off this event")
    press(device, "Call it off")
    press(device, "End the round by agreement?")
    press(device, "All agree: end the round")
    sees(device, "All have agreed to end")


LONG = ("Maximiliane", "Bartholomäus", "Cy", "Dorothea-Marie", "", "Friederike von S.", "Gus", "Hal")


def test_eight_people_in_german(invite: Invite) -> None:
    """TRT-12: a full table with long names, in German."""
    device = invite(locale="de-DE")
    arrive(device)
    title(device, "Die Verräter mit echten Karten")
    device.page.get_by_role("radio", name="8").click()
    expect(device.page.get_by_role("spinbutton", name="Runden")).to_have_value("1")
    for number, name in enumerate(LONG, 1):
        device.page.get_by_label(f"Name von Nummer {number}").fill(name)
    device.shot("companion-german-setup")
    press(device, "Beginnen")
    title(device, "Maximiliane gibt")
    device.shot("companion-german-deal")
    press(device, "Alles ist verteilt")
    device.page.evaluate("window.faces.push(3)")
    press(device, "Ereignis")
    title(device, "Verbannung")
    device.shot("companion-german-event")
    press(device, "Weiter")
    device.shot("companion-german-drawer")
    device.page.get_by_role("button", name="4, Dorothea-Marie").click()
    press(device, "Abstimmen")
    device.shot("companion-german-cover")
    for place in range(8):
        device.page.get_by_role("button", name=re.compile("^Ich bin")).click()
        device.page.get_by_role("button", name="6, Friederike von S." if place != 2 else "2, Bartholomäus").click()
        if not place:
            device.shot("companion-german-vote")
        press(device, "Stimme abgeben")
    for _ in range(8):
        press(device, "Stimme zeigen")
    title(device, "Friederike von S. wird verbannt")
    device.shot("companion-german-banished")
    press(device, "Weiter")
    device.shot("companion-german-elimination")
    press(device, "Treu")
    sees(device, "Friederike von S. wurde verbannt und war treu. Dorothea-Marie zieht noch einmal.")
    device.shot("companion-german-main")
    press(device, "Ereignis")
    press(device, "Weiter")
    device.page.get_by_role("button", name="5", exact=True).click()
    press(device, "Ich bin Nr. 5")
    device.shot("companion-german-entry")
