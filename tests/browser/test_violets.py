"""Sects & Violets in the browser: a Storyteller with phones and without, and somebody alone with bots."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.house import Guest
from tests.browser.people import act_as, button, choose_player, hold, sees
from tests.browser.storyteller import (
    accept,
    begin,
    choose_by_hand,
    deal,
    end_for_sure,
    execute,
    gather,
    good_wins,
    now,
    open_table,
    press,
    settle_the_setup,
    show_the_card,
    tell_the_night,
    token,
)

VIOLETS = "sects-and-violets"
CAST = {
    "Ana": "dreamer",
    "Bo": "juggler",
    "Cid": "seamstress",
    "Dora": "savant",
    "Eli": "artist",
    "Fay": "klutz",
    "Gus": "cerenovus",
    "Hal": "nodashii",
}
PHONES = ("Bo", "Cid", "Dora", "Eli", "Fay")


def test_a_game_of_sects_and_violets_with_a_storyteller(invite: Invite) -> None:
    """Five have a phone; the evil ones and the Dreamer are shown cards and pointed out in the circle."""
    teller, television, phones = gather(invite, CAST, PHONES, VIOLETS)

    first_night(teller, phones)
    guesses(phones["Bo"], television)
    a_visit(teller, television, phones)
    a_question(teller, phones["Eli"])
    madness(teller)
    execute(teller, "Ana", "Fay", "Ana", "Bo", "Gus", "Hal")
    pointing(phones["Fay"], television)
    press(teller, "End the day")
    second_night(teller, phones)
    execute(teller, "Ana", "Hal", "Ana", "Bo", "Dora", "Eli", sure="End the game")
    good_wins(teller)
    button(teller, "Reveal everything").click()
    button(phones["Dora"], "What happened").click()
    sees(phones["Dora"], re.compile("Savant"))
    phones["Dora"].shot("violets-end")


def first_night(teller: Guest, phones: dict[str, Guest]) -> None:
    """The Cerenovus and the Dreamer point; what the Dreamer sees is shown on a card; the Seamstress waits."""

    def cerenovus() -> None:
        teller.shot("violets-cerenovus")
        choose_by_hand(teller, "Bo", "Oracle")

    def dreamer() -> None:
        choose_by_hand(teller, "Gus")
        expect(now(teller)).to_contain_text(
            "Ana dreams of Gus. Which two characters, a good and an evil one, does Ana see?"
        )
        now(teller).get_by_text("Other answers").click()
        teller.shot("violets-dreamer")
        show_the_card(teller, "violets-card-dreamer")

    def seamstress() -> None:
        phones["Cid"].shot("violets-seamstress")
        choose_player(phones["Cid"], "Let it pass")

    tell_the_night(teller, "Demon info", Cerenovus=cerenovus, Dreamer=dreamer, Seamstress=seamstress)


def guesses(juggler: Guest, television: Guest) -> None:
    """The Juggler guesses two at once, and everybody hears of it."""
    act_as(juggler, "Juggler")
    form = juggler.page.locator(".request")
    for player, character in {"Gus": "Cerenovus", "Hal": "Vortox"}.items():
        form.get_by_role("button", name=player, exact=True).click()
        form.get_by_role("button", name=character, exact=True).click()
        expect(form.get_by_role("list", name="So far")).to_contain_text(f"{player}: {character}")
    juggler.shot("violets-guesses")
    form.locator("button.primary").click()
    sees(television, "Bo speaks as the Juggler and guesses: Gus the Cerenovus and Hal the Vortox.")


def a_visit(teller: Guest, television: Guest, phones: dict[str, Guest]) -> None:
    """The Savant visits the Storyteller; the others hear that somebody did, and no phone shows as what."""
    savant = phones["Dora"]
    act_as(savant, "Savant")
    savant.shot("violets-visit")
    button(savant, re.compile("^Visit the Storyteller")).click()
    expect(now(teller)).to_contain_text("Which two statements is Dora told?")
    for mark in ("True", "False"):
        expect(now(teller).get_by_role("status").filter(has_text=mark)).to_have_count(1)
    now(teller).get_by_text("Other answers").click()
    forms = now(teller).get_by_role("group", name="Make a sentence")
    for form, character, mark in ((forms.first, "Oracle", "False"), (forms.last, "Cerenovus", "True")):
        # A sentence that is put together of two has the button for each of them, and then its own.
        form.get_by_role("button", name="Another sentence").last.click()
        form.get_by_role("button", name="About a player").click()
        form.get_by_role("button", name=re.compile("^player is the character")).click()
        form.get_by_role("button", name="Gus", exact=True).click()
        form.get_by_role("button", name=character, exact=True).click()
        expect(form.get_by_role("status")).to_have_text(mark)
    teller.shot("violets-statements")
    press(teller, re.compile("^Tell"))
    sees(television, "Dora has a word with the Storyteller in private.")
    sees(savant, "You were told something in private.")
    assert not savant.page.get_by_text("Savant").filter(visible=True).count()
    hold(savant, button(savant, "Hold to read it"), lambda: savant.shot("violets-told"))
    button(savant, re.compile("^Claims")).click()
    board = savant.page.get_by_role("dialog")
    board.get_by_role("button", name="Share what I know").click()
    board.get_by_role("button", name="Share", exact=True).click()
    expect(board.get_by_role("button", name=re.compile("^Take back"))).to_have_count(1)
    board.get_by_role("button", name="Bluff …").click()
    board.get_by_role("combobox").first.select_option("artist")
    savant.shot("violets-claim")
    savant.page.keyboard.press("Escape")
    sees(television, re.compile("Dora is told: “"))
    sees(television, "Day 1")


def a_question(teller: Guest, artist: Guest) -> None:
    """The Artist asks in the form that the engine can answer."""
    act_as(artist, "Artist")
    form = artist.page.locator(".request")
    form.get_by_role("button", name="About the town").click()
    artist.shot("violets-questions")
    form.get_by_role("button", name="Is the character in play?").click()
    form.get_by_role("button", name="No Dashii", exact=True).click()
    form.locator("button.primary").click()
    expect(now(teller)).to_contain_text("Artist")
    teller.shot("violets-question")
    accept(teller)
    sees(artist, "You were told something in private.")
    hold(artist, button(artist, "Hold to read it"), lambda: sees(artist, re.compile("No Dashii")))


def madness(teller: Guest) -> None:
    """The Storyteller judges whether Bo is mad as the Cerenovus wants it: it is so, and nothing happens."""
    press(teller, "Judge the madness of the Cerenovus")
    expect(now(teller)).to_contain_text("Is Bo doing their best to be believed")
    expect(now(teller)).to_contain_text("was told: Oracle")
    teller.shot("violets-madness")
    press(teller, "Yes")
    expect(now(teller)).to_contain_text("The town talks")


def pointing(klutz: Guest, television: Guest) -> None:
    """The Klutz has died and must point at somebody, before everybody."""
    sees(klutz, re.compile("^You have died. Choose a living player, in public"))
    klutz.shot("violets-klutz")
    choose_player(klutz, "Ana")
    sees(television, "Fay speaks as the Klutz and points at Ana.")
    television.shot("violets-square-klutz")


def second_night(teller: Guest, phones: dict[str, Guest]) -> None:
    """The No Dashii kills Cid; the Juggler learns a number."""
    tell_the_night(
        teller,
        "Cerenovus",
        Cerenovus=lambda: choose_by_hand(teller, "Eli", "Sage"),
        NoDashii=lambda: choose_by_hand(teller, "Cid"),
        Dreamer=lambda: choose_by_hand(teller, "Hal"),
    )
    hold(phones["Bo"], button(phones["Bo"], "Hold to read it"), lambda: sees(phones["Bo"], re.compile("1: so many")))


SWAPS = {
    "Ana": "philosopher",
    "Bo": "snakecharmer",
    "Cid": "fanggu",
    "Dora": "barber",
    "Eli": "sage",
    "Fay": "eviltwin",
    "Gus": "oracle",
}


def test_characters_change_hands_at_one_table_without_phones(invite: Invite) -> None:
    """A gained ability, twins who meet, and a swap: all of it is entered in the circle and shown on cards."""
    teller = invite("laptop")
    open_table(teller, SWAPS, script=VIOLETS, sweep=0.2, at_table=True)
    deal(teller, SWAPS)
    begin(teller)
    expect(now(teller)).to_contain_text("Who is the twin of Fay, the Evil Twin?")
    now(teller).get_by_text("Other answers").click()
    choose_by_hand(teller, "Bo")
    settle_the_setup(teller)
    button(teller, "Skip all").click()

    def twins() -> None:
        expect(now(teller)).to_contain_text("Show Fay the twin.")
        show_the_card(teller, "violets-card-twin")

    tell_the_night(
        teller,
        "Philosopher",
        Philosopher=lambda: choose_by_hand(teller, "Oracle"),
        SnakeCharmer=lambda: choose_by_hand(teller, "Ana"),
        EvilTwin=twins,
    )
    press(teller, "Somebody uses: Juggler")
    token(teller, "Ana").click()
    press(teller, "Ana as the Juggler")
    teller.shot("violets-entering")
    choose_by_hand(teller, "Gus", "Oracle")
    expect(now(teller)).to_contain_text("Ana speaks as the Juggler and guesses: Gus the Oracle.")
    execute(teller, "Ana", "Dora", "Ana", "Bo", "Eli", "Gus")
    press(teller, "End the day")

    def barber() -> None:
        expect(now(teller)).to_contain_text("The Barber has died, and Cid may have two players swap characters.")
        teller.shot("violets-barber")
        choose_by_hand(teller, "Cid", "Eli")

    tell_the_night(
        teller,
        "Snake Charmer",
        SnakeCharmer=lambda: choose_by_hand(teller, "Ana"),
        FangGu=lambda: choose_by_hand(teller, "Gus"),
        Barber=barber,
    )
    expect(token(teller, "Eli")).to_have_accessible_name(re.compile("good.*Fang Gu"))
    expect(token(teller, "Cid")).to_have_accessible_name(re.compile("evil.*Sage"))
    teller.shot("violets-swapped")
    execute(teller, "Ana", "Eli", "Ana", "Bo", "Cid")
    expect(now(teller)).to_contain_text("Eli was executed today")
    # With the Demon dead good has not won while both twins live.
    token(teller, "Fay").click()
    button(teller, "Kill").click()
    end_for_sure(teller)
    good_wins(teller)
