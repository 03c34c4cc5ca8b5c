"""The Grimoire keeps itself covered, and what the Storyteller needs is one tap away."""

from __future__ import annotations

import re
from functools import partial

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.house import SIZES, Guest
from tests.browser.people import WHO_YOU_ARE, button, called, draw, hold, join, sees
from tests.browser.reach import check_with_large_letters
from tests.browser.storyteller import (
    CAST,
    accept,
    begin,
    choose_for,
    deal,
    end_for_sure,
    good_wins,
    nominate,
    now,
    open_table,
    press,
    put_away,
    put_the_card_away,
    skip_the_cards,
    to_the_first_day,
    token,
    tool,
    uncover,
)


def test_the_lobby_shows_the_code_or_the_bag_and_never_both(invite: Invite) -> None:
    teller = invite("laptop")
    code = open_table(teller, CAST)
    button(teller, "By hand").click()
    bag = teller.page.get_by_role("dialog", name="By hand")
    bag.get_by_role("button", name="Draw some").click()
    expect(bag.get_by_role("button", name="Done: 5 of 5")).to_be_visible()
    teller.shot("lobby-bag-open")
    expect(teller.page.locator("main .round")).to_be_hidden()
    expect(teller.page.locator("main .invite")).to_be_hidden()
    bag.get_by_role("button", name="Done: 5 of 5").click()
    expect(teller.page.get_by_text(code).first).to_be_visible()
    expect(button(teller, "Look into the bag (5 of 5)")).to_be_visible()
    expect(teller.page.locator("main [data-type]")).to_have_count(0)
    teller.shot("lobby-bag-closed")
    check_with_large_letters(teller)


def test_the_secret_code_is_offered_and_the_cookie_is_enough_on_the_same_device(invite: Invite) -> None:
    teller = invite("laptop")
    teller.page.goto("/")
    opened = teller.page.evaluate(
        """async () => (await fetch("/api/tables", { method: "POST", headers: { "content-type": "application/json" },
            body: JSON.stringify({ seats: Array(5).fill({ name: "" }), teller: "person" }) })).json()"""
    )
    teller.page.goto(f"/t/{opened['code']}")
    sees(teller, "Your way back")
    button(teller, "Show the secret code").click()
    expect(teller.page.get_by_role("img", name="Run the table on another device")).to_be_visible()
    teller.shot("lobby-way-back")
    put_away(teller)
    expect(button(teller, "Show the secret code")).to_have_count(0)
    teller.page.evaluate("localStorage.clear()")
    teller.page.goto(f"/join/{opened['code']}")
    teller.page.locator(f"a[href='/t/{opened['code']}']").click()
    expect(button(teller, "Begin the game")).to_be_visible()


def test_a_storyteller_covers_tells_reminds_and_takes_back(invite: Invite) -> None:
    teller, ana = invite("laptop"), invite()
    code = open_table(teller, CAST, sweep=0.2, discussion=1)
    join(ana, code, "Ana", keeps=True)
    button(teller, "From real tokens").click()
    bag = teller.page.get_by_role("dialog")
    for name, character in {**CAST, "Eli": "drunk"}.items():
        bag.get_by_role("combobox", name=name, exact=True).select_option(character)
    bag.get_by_role("button", name="That is what they drew").click()
    # What does not fit says why, where nobody else looks, and can be mended at once.
    expect(bag.get_by_role("alert")).to_have_text(re.compile("^5 players need 3 Townsfolk, 0 Outsiders, .* 1 Demon$"))
    bag.get_by_role("combobox", name="Eli", exact=True).select_option(CAST["Eli"])
    bag.get_by_role("button", name="That is what they drew").click()
    begin(teller)

    one_card_after_another(teller)
    sees(teller, "1 player has not looked at their token yet")
    teller.shot("grimoire-drawn")
    check_with_large_letters(teller)
    draw(ana)
    sees(teller, "Everybody has looked at their token")
    covered_by_a_tap_and_by_a_key(teller)
    press(teller, "Begin the night")
    choose_for(teller, "Bo", "Eli")
    expect(now(teller)).to_contain_text("Empath")
    at_hand_on_a_phone(teller)
    accept(teller)
    press(teller, "Wake the town")
    expect(now(teller)).to_contain_text("The town talks")
    # A clock that has run out says so, and what comes next, and there is nothing to resume.
    for guest in (teller, ana):
        expect(guest.page.get_by_role("timer").first).to_have_accessible_name("Time is up · nominations come next")
    expect(now(teller).get_by_role("button", name=re.compile("^(Pause|Resume)"))).to_have_count(0)
    ana.shot("player-time-is-up")
    at_hand_on_a_phone(teller)
    check_with_large_letters(teller)
    token(teller, "Ana").click()
    expect(teller.page.get_by_role("dialog", name="Ana")).to_be_visible()
    check_with_large_letters(teller)
    put_away(teller)
    a_card_on_one_phone(teller, ana)
    a_reminder_that_is_dragged(teller)
    a_vote_taken_back_at_once(teller)


def golden(teller: Guest) -> Locator:
    """The golden buttons in sight."""
    return teller.page.locator("button.primary:visible")


def at_hand_on_a_phone(teller: Guest) -> None:
    """The one golden button is in sight without scrolling, and what it is about begins in sight too."""
    own = teller.page.viewport_size
    width, height = SIZES["phone"]
    teller.page.set_viewport_size({"width": width, "height": height})
    expect(golden(teller)).to_have_count(1)
    expect(golden(teller)).to_be_in_viewport(ratio=1)
    expect(now(teller).get_by_role("heading").first).to_be_in_viewport(ratio=1)
    assert teller.page.evaluate("scrollY") == 0
    assert own is not None
    teller.page.set_viewport_size(own)


def one_card_after_another(teller: Guest) -> None:
    """There is one golden button, the glow is on whoever gets the card, and the Grimoire is covered afterwards."""
    expect(golden(teller)).to_have_count(1)
    expect(now(teller)).to_contain_text("Show Bo a card")
    expect(token(teller, "Bo")).to_have_class(re.compile("awake"))
    teller.shot("grimoire-handing")
    press_card(teller)
    put_the_card_away(teller)
    expect(now(teller)).to_contain_text("Show Cid a card")
    expect(token(teller, "Cid")).to_have_class(re.compile("awake"))
    button(teller, "Skip all").click()
    expect(golden(teller)).to_have_count(1)


def press_card(teller: Guest) -> None:
    now(teller).get_by_role("button", name="Show card").click()
    expect(teller.page.get_by_role("dialog", name="Card for Bo")).to_be_visible()


def covered_by_a_tap_and_by_a_key(teller: Guest) -> None:
    """Nothing of the Grimoire is to be seen until it is opened."""
    button(teller, "Cover the Grimoire").click()
    expect(teller.page.get_by_role("dialog", name="The Grimoire is covered")).to_be_visible()
    teller.shot("grimoire-covered")
    teller.page.keyboard.press("Escape")
    uncover(teller)
    teller.page.keyboard.press("c")
    uncover(teller)


def a_card_on_one_phone(teller: Guest, ana: Guest) -> None:
    """Words of the Storyteller's reach the phone of one player."""
    token(teller, "Ana").click()
    button(teller, "Tell them …").click()
    sheet = teller.page.get_by_role("dialog")
    expect(sheet.get_by_role("button", name="On their phone")).to_have_attribute("aria-pressed", "true")
    teller.shot("grimoire-tell")
    sheet.get_by_role("button", name="Your own words …").click()
    sheet.get_by_role("textbox").fill("Meet me by the well.")
    sheet.get_by_role("button", name="Send to the phone").click()
    sees(teller, "Sent to the phone of Ana")
    hold(ana, button(ana, "Hold to read it"), lambda: sees(ana, "Meet me by the well."))


def a_reminder_that_is_dragged(teller: Guest) -> None:
    """A reminder in own words goes from one seat to another."""
    token(teller, "Dora").click()
    button(teller, "Add a reminder").click()
    teller.page.get_by_role("searchbox").fill("seen by Bo")
    teller.shot("grimoire-remind")
    button(teller, "Write on it: seen by Bo").click()
    put_away(teller)
    expect(token(teller, "Dora")).to_have_accessible_name(re.compile("seen by Bo"))
    teller.settle()
    reminder = teller.page.locator("div.reminder", has_text="seen by Bo")
    reminder.hover()
    teller.page.mouse.down()
    place = token(teller, "Ana").bounding_box()
    assert place is not None
    teller.page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["width"] / 2, steps=8)
    teller.page.mouse.up()
    expect(token(teller, "Ana")).to_have_accessible_name(re.compile("seen by Bo"))
    expect(token(teller, "Dora")).not_to_have_accessible_name(re.compile("seen by Bo"))
    button(teller, "Undo").dblclick()
    expect(token(teller, "Dora")).to_have_accessible_name(re.compile("seen by Bo"))


def a_vote_taken_back_at_once(teller: Guest) -> None:
    """A vote that was called by mistake is one line of what can be taken back, and gone with one press."""
    press(teller, "Open nominations")
    nominate(teller, "Dora", "Bo")
    teller.shot("grimoire-trial")
    press(teller, re.compile("^Start the count"))
    expect(teller.page.get_by_role("list", name="Today's votes")).to_contain_text("0 votes")
    back = tool(teller, "Back to …")
    back.get_by_role("button", name=re.compile(r"^Take back \d+ steps$")).click()
    put_away(teller)
    expect(teller.page.get_by_role("list", name="Today's votes")).to_have_count(0)
    expect(now(teller)).to_contain_text("Nominations are open")


def test_the_grimoire_shows_sides_fabled_and_abilities_and_the_rules_are_at_hand(invite: Invite) -> None:
    """TAB-7, FAB-3, TRC-13, TRC-44, STO-5, STO-37, STO-40, NEW-1, NEW-16, NEW-D1"""
    teller, ana, dora = invite("laptop"), invite(), invite()
    code = open_table(teller, CAST)
    for name, phone in (("Ana", ana), ("Dora", dora)):
        join(phone, code, name, keeps=True)
    # Whoever is new reads the rules before the game, and the Storyteller may read them out.
    button(ana, "Rules").click()
    sees(ana, re.compile("^Welcome. A Demon has come to town."))
    ana.page.keyboard.press("Escape")
    deal(teller, CAST)
    begin(teller)
    rules = menu(teller, "The rules, to read aloud")
    expect(rules).to_contain_text("If I tap you twice, open them")
    teller.shot("grimoire-rules")
    put_away(teller)
    button(teller, "Skip all").click()
    the_reminders_of_those_in_play_come_first(teller)
    draw(ana)
    draw(dora)
    to_the_first_day(teller)

    assert {name: lies(teller, name) for name in CAST} == dict.fromkeys(CAST, "none")
    token(teller, "Ana").click()
    sheet = teller.page.get_by_role("dialog", name="Ana")
    sheet.get_by_role("button", name="Turn evil").click()
    sheet.get_by_role("button", name="Ana turns evil").click()
    put_away(teller)
    expect(token(teller, "Ana")).to_have_accessible_name(re.compile("evil"))
    assert {name: lies(teller, name) for name in CAST} == {**dict.fromkeys(CAST, "none"), "Ana": "180deg"}
    # What a token shows by how it lies, by colours and by pictures is said in words as well.
    sides = {"Ana": "Empath, Evil", "Bo": "Poisoner, Evil", "Cid": "Imp, Evil", "Dora": "Slayer, Good"}
    for name, said in {**sides, "Eli": "Soldier, Good, .*Poisoned"}.items():
        expect(token(teller, name)).to_have_accessible_name(re.compile(f"^{name}.*{said}"))

    winner = menu(teller, "Declare a winner")
    winner.get_by_role("button", name="A stalemate, or no time left: let the Fiddler decide").click()
    drawer = teller.page.get_by_role("dialog", name="Fabled")
    come = drawer.get_by_role("listitem").filter(has_text="Fiddler")
    come.get_by_role("button", name="Bring into play").click()
    put_away(teller)
    middle = teller.page.locator("main .middle").get_by_role("list", name="In play")
    expect(middle.get_by_role("button", name="Fiddler")).to_be_visible()
    inside, round_it = middle.bounding_box(), teller.page.locator("main.town").bounding_box()
    assert inside is not None
    assert round_it is not None
    assert abs(inside["x"] + inside["width"] / 2 - round_it["x"] - round_it["width"] / 2) < round_it["width"] / 20
    assert abs(inside["y"] - round_it["y"] - round_it["height"] / 2) < round_it["height"] / 5
    teller.shot("grimoire-turned-and-fabled")
    middle.get_by_role("button", name="Fiddler").click()
    expect(drawer).to_be_visible()
    put_away(teller)

    script = menu(teller, "The script")
    script.get_by_text("The characters in play, and what they do").click()
    here = script.get_by_role("list", name="The characters in play, and what they do")
    expect(here.get_by_role("listitem")).to_have_count(len(CAST))
    expect(here).to_contain_text("Once per game, by day, publicly pick a player")
    expect(here).not_to_contain_text("Washerwoman")
    teller.shot("grimoire-abilities-in-play")
    put_away(teller)

    menu(teller, "Declare a winner").get_by_role("button", name="Good wins").click()
    end_for_sure(teller)
    for guest, outcome in ((ana, "You have lost"), (dora, "You have won")):
        good_wins(guest)
        sees(guest, outcome)


def the_reminders_of_those_in_play_come_first(teller: Guest) -> None:
    """Before the first night everything that their characters may need lies ready."""
    token(teller, "Eli").click()
    button(teller, "Add a reminder").click()
    rows = teller.page.get_by_role("dialog").get_by_role("listitem").filter(has=teller.page.locator(".tokens"))
    expect(rows.first).to_be_visible()
    found = [" ".join(text.split()) for text in rows.all_inner_texts()]
    assert sorted(found[:3]) == ["Imp Dead", "Poisoner Poisoned", "Slayer No Ability"]
    put_away(teller)


def menu(teller: Guest, name: str) -> Locator:
    """One of the sheets of the menu."""
    tool(teller, "Menu").get_by_role("button", name=name).click()
    sheet = teller.page.get_by_role("dialog", name=name)
    expect(sheet).to_be_visible()
    return sheet


def lies(teller: Guest, name: str) -> str:
    """How far the token of a player is turned."""
    return token(teller, name).locator(".face").first.evaluate("(face) => getComputedStyle(face).rotate")


def test_a_choice_of_the_night_counts_when_its_player_has_confirmed_it(invite: Invite) -> None:
    """NGT-17, SIG-10, SIG-D2, NGT-28, TRC-19: and whoever is at a loss reads what the ability does"""
    teller, bo = invite("laptop"), invite()
    code = open_table(teller, CAST)
    join(bo, code, "Bo", keeps=True)
    deal(teller, CAST)
    begin(teller)
    draw(bo)
    press(teller, "Begin the night")
    expect(now(teller)).to_contain_text("Poisoner")
    hold(bo, button(bo, "My role"), lambda: sees(bo, re.compile("^Every night pick a player, who is poisoned")))
    request = bo.page.locator(".request")
    for name in ("Eli", "Dora"):
        request.get_by_role("button", name=called(name)).click()
        expect(request.locator("button.primary")).to_contain_text(name)
        expect(now(teller)).to_contain_text("Poisoner")
        expect(token(teller, name)).not_to_have_accessible_name(re.compile("poisoned", re.IGNORECASE))
    request.locator("button.primary").click()
    expect(now(teller)).to_contain_text("Empath")
    expect(token(teller, "Dora")).to_have_accessible_name(re.compile("poisoned", re.IGNORECASE))
    expect(token(teller, "Eli")).not_to_have_accessible_name(re.compile("poisoned", re.IGNORECASE))


def test_the_storyteller_is_told_to_take_time_before_dawn_and_before_the_night(invite: Invite) -> None:
    """NGT-22, TRC-22: five to ten seconds, and about thirty"""
    teller = invite("laptop")
    open_table(teller, CAST, at_table=True)
    deal(teller, CAST)
    begin(teller)
    press(teller, "Begin the night")
    choose_for(teller, "Bo", "Eli")
    expect(now(teller)).to_contain_text("Empath")
    accept(teller)
    skip_the_cards(teller, button(teller, "Wake the town"))
    expect(now(teller)).to_contain_text("Wait five to ten seconds first")
    teller.shot("grimoire-take-time")
    press(teller, "Wake the town")
    expect(now(teller)).not_to_contain_text("Wait five to ten seconds")
    press(teller, "End the day")
    expect(now(teller)).to_contain_text("Take about half a minute")
    press(teller, "Begin the night")
    expect(now(teller)).not_to_contain_text("Take about half a minute")


def test_a_character_that_looks_weak_says_at_the_first_look_why_it_is_not(invite: Invite) -> None:
    """NEW-12"""
    teller, dora, eli = invite("laptop"), invite(), invite()
    cast = {**CAST, "Dora": "virgin", "Eli": "ravenkeeper"}
    code = open_table(teller, cast)
    for name, phone in (("Dora", dora), ("Eli", eli)):
        join(phone, code, name, keeps=True)
    deal(teller, cast)
    begin(teller)
    for phone, word in ((dora, "two whom nearly everybody can trust"), (eli, "Your death is your great moment")):
        button(phone, "Draw a token").click()
        hold(phone, button(phone, WHO_YOU_ARE), partial(sees, phone, re.compile(word)))
