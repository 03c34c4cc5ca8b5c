"""The Carousel on the screen: a wish, a vote with both hands, and without phones a claim on trial and a countdown."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.house import Guest
from tests.browser.people import button, draw, join, nominate, raise_hand, sees
from tests.browser.storyteller import (
    accept,
    accepting,
    begin,
    choose_by_hand,
    choose_for,
    close_and_execute,
    deal,
    execute,
    now,
    open_table,
    press,
    put_the_card_away,
    skip_the_cards,
    tell_the_night,
    token,
)
from tests.browser.storyteller import nominate as nominate_for

SCRIPT = ["wizard", "wraith", "imp", "chef", "empath", "monk", "soldier", "mayor", "slayer", "saint", "virgin"]
CAST = {"Ana": "wizard", "Bo": "imp", "Cid": "chef", "Dora": "empath", "Eli": "soldier"}


def test_a_wizard_wishes_in_own_words_and_the_storyteller_says_what_happens(invite: Invite) -> None:
    """wizard/r1, wizard/r2"""
    teller, ana = invite("laptop"), invite()
    code = open_table(teller, CAST, script=SCRIPT)  # type: ignore[arg-type]
    join(ana, code, "Ana", keeps=True)
    deal(teller, CAST)
    begin(teller)
    skip_the_cards(teller, button(teller, "Begin the night"))
    draw(ana)
    press(teller, "Begin the night")

    sees(ana, "What do you wish for?")
    ana.shot("player-wizard-wish")
    ana.page.get_by_role("button", name="own words").click()
    ana.page.get_by_role("textbox").fill("That the Chef is drunk")
    ana.page.locator(".request").locator("button.primary").click()

    expect(now(teller)).to_contain_text("wishes: “That the Chef is drunk”. Is that granted?")
    teller.shot("grimoire-wizard-reply")
    now(teller).get_by_role("button", name="Granted").click()
    now(teller).locator("button.primary").click()
    expect(now(teller)).to_contain_text("What happens, and when?")
    now(teller).get_by_text("Other answers").click()
    now(teller).get_by_role("button", name="Dies …").click()
    now(teller).get_by_role("button", name="Is drunk").click()
    now(teller).get_by_role("button", name="Cid", exact=True).click()
    now(teller).get_by_role("button", name="At once").click()
    teller.shot("grimoire-wizard-changes")
    now(teller).locator("button.primary").click()
    expect(now(teller)).to_contain_text("cost?")
    accept(teller)
    expect(now(teller)).to_contain_text("What is everybody told")
    accept(teller)
    expect(now(teller)).to_contain_text("How long does that last?")
    accept(teller)
    sees(ana, "Your wish is granted.")


def to_the_first_dawn(teller: Guest, guest: Guest, name: str, cast: dict[str, str]) -> None:
    """Open a table with this cast, let one of them come with a phone, and tell the first night."""
    code = open_table(teller, cast, script=[*dict.fromkeys([*cast.values(), *SCRIPT])])  # type: ignore[arg-type]
    join(guest, code, name, keeps=True)
    deal(teller, cast)
    begin(teller)
    skip_the_cards(teller, button(teller, "Begin the night"))
    draw(guest)
    tell_the_night(teller, "Dawn")


def test_a_banshee_killed_by_the_demon_puts_both_hands_up_and_both_are_counted(invite: Invite) -> None:
    """banshee/r4, banshee/r5"""
    teller, cid = invite("laptop"), invite()
    cast = {"Ana": "imp", "Bo": "scarletwoman", "Cid": "banshee", "Dora": "soldier", "Eli": "mayor"}
    to_the_first_dawn(teller, cid, "Cid", cast)
    press(teller, "End the day")
    tell_the_night(teller, "Imp", Imp=lambda: choose_for(teller, "Ana", "Cid"))
    press(teller, "Open nominations")
    nominate(cid, "Ana")
    raise_hand(cid)
    expect(now(teller)).to_contain_text("Start the count · 1 up")
    button(cid, "Both hands").click()
    expect(button(cid, "Only one hand")).to_be_visible()
    expect(now(teller)).to_contain_text("Start the count · 2 up")
    cid.shot("player-banshee-vote")


def test_whoever_has_to_choose_in_the_held_breath_of_an_execution_sees_the_question(invite: Invite) -> None:
    teller, bo = invite("laptop"), invite(watches=True)
    cast = {"Ana": "imp", "Bo": "psychopath", "Cid": "soldier", "Dora": "mayor", "Eli": "slayer"}
    to_the_first_dawn(teller, bo, "Bo", cast)
    execute(teller, "Cid", "Bo", "Cid", "Dora", "Eli")
    sees(bo, "Roshambo for the Psychopath's life")
    expect(bo.page.locator(".moment")).to_have_count(0)
    bo.shot("player-roshambo")
    bo.page.get_by_role("button", name="Rock").click()
    bo.page.locator(".request button.primary").click()
    expect(bo.page.locator(".moment")).to_contain_text("You are executed")


CROWD = "imp goblin boomdandy soldier mayor farmer slayer ravenkeeper monk princess"
NO_PHONES: dict[str, str] = dict(
    zip(("Ana", "Bo", "Cid", "Dora", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo"), CROWD.split(), strict=True)
)


def test_without_phones_a_claim_on_trial_and_the_fingers_of_a_countdown_are_entered(invite: Invite) -> None:
    teller = invite("laptop")
    open_table(teller, NO_PHONES, script=[*NO_PHONES.values(), "chef", "saint"], at_table=True)  # type: ignore[arg-type]
    deal(teller, NO_PHONES)
    begin(teller)
    skip_the_cards(teller, button(teller, "Begin the night"))
    tell_the_night(teller, "Dawn")
    press(teller, "Open nominations")

    nominate_for(teller, "Dora", "Bo")
    press(teller, "Somebody uses: Goblin")
    now(teller).get_by_role("button", name="Bo", exact=True).click()
    press(teller, "Bo as the Goblin")
    expect(token(teller, "Bo")).to_have_accessible_name(re.compile("Claimed"))
    press(teller, re.compile("^Start the count · 0 up"))

    nominate_for(teller, "Eli", "Cid")
    for name in ("Dora", "Eli", "Fay", "Gus", "Hal"):
        token(teller, name).click()
        expect(token(teller, name)).to_have_accessible_name(re.compile("hand up"))
    press(teller, re.compile("^Start the count · 5 up"))
    close_and_execute(teller, "Cid")
    accept(teller)
    expect(now(teller)).to_contain_text("The countdown")
    token(teller, "Dora").click()
    expect(now(teller)).to_contain_text("Whom does Dora point at?")
    now(teller).get_by_role("button", name="Ana", exact=True).click()
    expect(now(teller).get_by_role("listitem").filter(has_text="Ana")).to_contain_text("Dora")
    press(teller, "Say 9")
    expect(now(teller)).to_contain_text("Say 8")
    teller.shot("grimoire-countdown")


def test_a_demon_that_nobody_draws_is_dealt_from_real_tokens(invite: Invite) -> None:
    teller = invite("laptop")
    cast = {"Ana": "poisoner", "Bo": "witch", "Cid": "soldier", "Dora": "mayor", "Eli": "slayer"}
    open_table(teller, cast, script=["lilmonsta", *cast.values(), *SCRIPT[3:]])  # type: ignore[arg-type]
    button(teller, "From real tokens").click()
    bag = teller.page.get_by_role("dialog")
    bag.get_by_role("checkbox", name=re.compile("^Lil' Monsta is in play")).check()
    for name, character in cast.items():
        bag.get_by_role("combobox", name=name, exact=True).select_option(character)
    teller.shot("lobby-lil-monsta")
    bag.get_by_role("button", name="That is what they drew").click()
    expect(bag).to_have_count(0)
    begin(teller)
    expect(teller.page.get_by_text("Lil' Monsta").first).to_be_visible()


TEN = "imp wizard fearmonger soldier mayor farmer slayer ravenkeeper monk princess"
WITH_WISHES: dict[str, str] = dict(zip(NO_PHONES, TEN.split(), strict=True))


def test_without_phones_the_reply_to_a_wish_is_shown_and_what_everybody_hears_is_said(invite: Invite) -> None:
    """wizard/r1, fearmonger/r1"""
    teller = invite("laptop")
    open_table(teller, WITH_WISHES, script=[*WITH_WISHES.values(), "chef", "saint"], at_table=True)  # type: ignore[arg-type]
    deal(teller, WITH_WISHES)
    begin(teller)
    skip_the_cards(teller, button(teller, "Begin the night"))

    def wish() -> None:
        now(teller).get_by_role("button", name="own words").click()
        now(teller).get_by_role("textbox").fill("That I win")
        now(teller).locator("button.primary").click()
        expect(now(teller)).to_contain_text("Is that granted?")
        now(teller).get_by_role("button", name="no more wishes").click()
        now(teller).locator("button.primary").click()
        expect(now(teller)).to_contain_text("Show Bo a card")
        press_show_card(teller)
        expect(teller.page.get_by_role("dialog", name="Card for Bo")).to_contain_text("There are no more wishes")
        put_the_card_away(teller)
        expect(now(teller)).not_to_contain_text("Show Bo a card")

    def frighten() -> None:
        choose_by_hand(teller, "Dora")
        aloud = now(teller).get_by_text("The Fearmonger has chosen a player.")
        expect(aloud).to_be_visible()
        teller.shot("grimoire-aloud")
        press(teller, "Said")
        expect(aloud).to_have_count(0)

    tell_the_night(teller, "Wizard", Wizard=wish, Fearmonger=frighten)
    expect(now(teller)).to_contain_text("Say to everybody")
    expect(now(teller)).to_contain_text("Day 1 dawns.")
    teller.shot("grimoire-aloud-morning")
    press(teller, "Said")
    expect(now(teller)).not_to_contain_text("Day 1 dawns.")


def press_show_card(teller: Guest) -> None:
    """Show the card that is to be shown before anything else goes on."""
    now(teller).get_by_role("button", name="Show card").click()


@pytest.mark.parametrize(
    ("characters", "said"),
    [
        ("legion legion legion legion legion chef mayor", "These players are Demons like you"),
        ("summoner chef empath monk soldier mayor slayer", "There is no Demon yet"),
    ],
)
def test_without_phones_a_card_says_with_whom_somebody_is_evil_or_that_nobody_is(
    invite: Invite, characters: str, said: str
) -> None:
    teller = invite("laptop")
    cast = dict(zip(NO_PHONES, characters.split(), strict=False))
    open_table(teller, cast, script=[*dict.fromkeys([*cast.values(), *SCRIPT])], at_table=True)  # type: ignore[arg-type]
    deal(teller, cast)
    begin(teller)
    skip_the_cards(teller, button(teller, "Begin the night"))
    press(teller, "Begin the night")
    handing = now(teller).get_by_text("Show Ana a card")
    suggested = accepting(teller)
    expect(handing.or_(suggested).first).to_be_visible()
    for _ in range(2):
        if suggested.count():
            before = now(teller).inner_text()
            accept(teller)
            expect(now(teller)).not_to_have_text(before)
            expect(handing.or_(suggested).first).to_be_visible()
    press_show_card(teller)
    card = teller.page.get_by_role("dialog", name="Card for Ana")
    expect(card).to_contain_text(said)
    if "legion" in characters:
        expect(card).to_contain_text("Cid")
    teller.shot(f"grimoire-card-{cast['Ana']}")
