"""Bad Moon Rising in the browser: a Storyteller with phones and without, and somebody alone with bots."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.house import Guest
from tests.browser.people import act_as, button, choose_player, sees
from tests.browser.reach import check_with_large_letters
from tests.browser.storyteller import (
    accept,
    choose_by_hand,
    end_for_sure,
    execute,
    gather,
    good_wins,
    now,
    press,
    put_away,
    show_the_card,
    tell_the_night,
    token,
)

MOON = "bad-moon-rising"
CAST = {
    "Ana": "courtier",
    "Bo": "gambler",
    "Cid": "po",
    "Dora": "professor",
    "Eli": "gossip",
    "Fay": "moonchild",
    "Gus": "lunatic",
    "Hal": "godfather",
}
PHONES = ("Bo", "Cid", "Eli", "Fay")


def test_a_game_of_bad_moon_rising_with_a_storyteller(invite: Invite) -> None:
    """Four have a phone, and the others are shown cards and pointed out in the circle."""
    teller, television, phones = gather(invite, CAST, PHONES, MOON)

    first_night(teller)
    first_day(teller, television, phones)
    second_night(teller, phones)
    second_day(teller, television, phones)


def first_night(teller: Guest) -> None:
    """The Lunatic is made to believe, the Courtier lets it pass, the Godfather is shown the Outsiders."""

    def courtier() -> None:
        teller.shot("moon-courtier")
        choose_by_hand(teller, "Let it pass")

    tell_the_night(
        teller,
        "Which players does Gus, the Lunatic, see as Minions",
        Courtier=courtier,
        Godfather=lambda: show_the_card(teller, "moon-card-outsiders"),
    )


def first_day(teller: Guest, television: Guest, phones: dict[str, Guest]) -> None:
    """The Gossip makes a sentence; the Moonchild is executed and points at somebody before everybody."""
    gossip, moonchild = phones["Eli"], phones["Fay"]
    button(gossip, "Abilities").click()
    gossip.shot("moon-abilities")
    button(gossip, "Act as the Gossip").click()
    form = gossip.page.locator(".request")
    gossip.shot("moon-sentences")
    form.get_by_role("button", name=re.compile("^player is the character$")).click()
    form.get_by_role("button", name="Cid", exact=True).click()
    form.get_by_role("button", name="Po", exact=True).click()
    gossip.shot("moon-sentence")
    form.locator("button.primary").click()
    for guest in (television, phones["Bo"], teller):
        sees(guest, re.compile("Eli gossips: Cid is the Po"))

    execute(teller, "Ana", "Fay", "Ana", "Dora", "Gus", "Hal")
    sees(moonchild, re.compile("^You have died"))
    act_as(moonchild, "Moonchild")
    moonchild.shot("moon-moonchild")
    choose_player(moonchild, "Bo")
    sees(television, "Fay speaks as the Moonchild and points at Bo.")
    television.shot("moon-square-picked")
    check_with_large_letters(television)
    press(teller, "End the day")


def second_night(teller: Guest, phones: dict[str, Guest]) -> None:
    """The Gambler guesses; the Lunatic and the Po choose; the Godfather, the Gossip and the Moonchild kill."""

    def gambler() -> None:
        phones["Bo"].shot("moon-gambler")
        choose_player(phones["Bo"], "Hal", "Godfather")

    def po() -> None:
        expect(phones["Cid"].page.locator(".request")).to_contain_text("The Lunatic picks Ana.")
        phones["Cid"].shot("moon-po")
        choose_player(phones["Cid"], "Nobody")

    press(teller, "Begin the night")
    expect(now(teller)).to_contain_text("Courtier")
    choose_by_hand(teller, "Let it pass")
    expect(now(teller)).to_contain_text("Gambler")
    gambler()
    expect(now(teller)).to_contain_text("Gus chooses a player to kill, as the Po")
    expect(now(teller)).to_contain_text("really: Lunatic")
    choose_by_hand(teller, "Ana")
    expect(now(teller)).to_contain_text("Tell Cid about the Lunatic")
    accept(teller)
    expect(now(teller)).to_contain_text("Waiting for Cid")
    po()
    expect(now(teller)).to_contain_text("Godfather")
    choose_by_hand(teller, "Dora")
    expect(now(teller)).to_contain_text("The statement of the Gossip Eli was true")
    teller.shot("moon-gossip-death")
    now(teller).get_by_text("Other answers").click()
    choose_by_hand(teller, "Eli")
    press(teller, "Wake the town")


def second_day(teller: Guest, television: Guest, phones: dict[str, Guest]) -> None:
    """Three have died, and all who are left execute the Po."""
    sees(television, re.compile("Bo, Dora and Eli died in the night"))
    television.shot("moon-square-deaths")
    phones["Bo"].shot("moon-player-deaths")
    token(teller, "Cid").click()
    teller.shot("moon-token")
    button(teller, "Swap with …").click()
    teller.shot("moon-swap")
    put_away(teller)
    execute(teller, "Ana", "Cid", "Ana", "Gus", sure="End the game")
    good_wins(teller)
    button(teller, "Reveal everything").click()
    sees(phones["Eli"], re.compile("Good wins"))
    phones["Eli"].shot("moon-end")


SEEMING = {
    "Ana": "grandmother",
    "Bo": "godfather",
    "Cid": "zombuul",
    "Dora": "tinker",
    "Eli": "pacifist",
    "Fay": "sailor",
    "Gus": "exorcist",
}


def test_who_only_seems_dead_and_who_dies_for_no_reason(invite: Invite) -> None:
    """Without phones but for the Zombuul's: everybody takes it for dead but the Storyteller."""
    teller, television, phones = gather(invite, SEEMING, ["Cid"], MOON)
    zombuul = phones["Cid"]
    tell_the_night(
        teller,
        "Demon info",
        Sailor=lambda: choose_by_hand(teller, "Ana"),
        Grandmother=lambda: show_the_card(teller, "moon-card-grandchild"),
    )

    teller.shot("moon-happens")
    press(teller, "Dora dies as the Tinker")
    press(teller, "Yes, now")
    sees(television, "Dora dies.")
    execute(teller, "Ana", "Cid", "Ana", "Bo", "Eli")
    expect(token(teller, "Cid")).to_have_accessible_name(re.compile("only seems dead"))
    sees(zombuul, "You are dead · 1 vote")
    expect(television.page.get_by_text("only seems dead")).to_have_count(0)
    teller.shot("moon-seems-dead")
    press(teller, "End the day")

    tell_the_night(
        teller,
        "Sailor",
        Sailor=lambda: choose_by_hand(teller, "Ana"),
        Exorcist=lambda: choose_by_hand(teller, "Ana"),
        Godfather=lambda: choose_by_hand(teller, "Dora"),
    )
    execute(teller, "Ana", "Eli", "Ana", "Bo", "Fay")
    expect(now(teller)).to_contain_text("Do they live because of the Pacifist?")
    press(teller, "Yes")
    expect(now(teller)).to_contain_text("Eli was executed today, and lives")
    sees(television, "Eli was executed today, and lives")
    television.shot("moon-square-lives")
    zombuul.shot("moon-player-lives")

    token(teller, "Cid").click()
    sees(teller, "only seems dead")
    teller.shot("moon-token-seems-dead")
    button(teller, "Kill").click()
    end_for_sure(teller)
    good_wins(teller)
