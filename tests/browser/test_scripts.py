"""Making a script: by search and tap, from outside, by a link, and straight to a table; and reading the almanac."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.house import Guest
from tests.browser.people import button, sees

BROKEN = '[{"id": "_meta", "name": "<b>Half</b>"}, "imp", "Fortune_Teller", "xyzzyqq", {"id": 7}, "chef"'


def counted(guest: Guest) -> Locator:
    return guest.page.get_by_role("list", name="How many of each type")


def test_a_script_is_made_by_search_and_tap_shared_and_played(invite: Invite) -> None:
    maker, friend = invite(), invite("laptop")
    page = maker.page
    page.goto("/scripts")
    sees(maker, "Small Hours")
    maker.shot("scripts")
    page.get_by_role("link", name="New script").click()
    page.get_by_role("textbox", name="Name of the script").fill("One Night")
    search = page.get_by_role("searchbox")
    for letters, name in {"imp": "Imp", "poisn": "Poisoner", "fortune": "Fortune Teller", "sage": "Sage"}.items():
        search.fill(letters.replace("poisn", "poison"))
        page.get_by_role("button", name=re.compile(f"^{name}")).click()
    search.fill("")
    button(maker, "Take back").click()
    button(maker, "Bring back").click()
    expect(counted(maker)).to_contain_text("Townsfolk: 2 of 13")
    page.get_by_role("link", name="Sage in the almanac").click()
    expect(page.get_by_role("dialog", name="Sage")).to_contain_text("Rulings")
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    maker.shot("script-making")
    # Nothing is lost by a reload.
    page.reload()
    button(maker, re.compile("^Script")).click()
    expect(button(maker, "Take Sage off the script")).to_be_visible()
    button(maker, re.compile("^Check")).click()
    sees(maker, re.compile("There are 4 characters so far"))
    maker.shot("script-check")

    button(maker, re.compile("^Share$")).click()
    link = page.get_by_role("textbox", name="Link").input_value()
    expect(page.get_by_role("img", name="QR code of One Night")).to_be_visible()
    maker.shot("script-share")
    friend.page.goto(link[:-5])
    expect(friend.page.get_by_role("alert")).to_contain_text("The link is not complete")
    friend.page.goto("/about")
    friend.page.goto(link)
    expect(friend.page.get_by_role("textbox", name="Name of the script")).to_have_value("One Night")
    expect(counted(friend)).to_contain_text("Townsfolk: 2 of 13")
    friend.shot("script-shared")

    button(friend, re.compile("^Play this$")).click()
    friend.page.wait_for_url(re.compile(r"/host\?script=mine\."))
    sees(friend, "One Night")
    button(friend, "Open the table").click()
    friend.page.wait_for_url("**/t/*")


def test_a_broken_script_is_explained_and_what_can_be_read_is_kept(invite: Invite) -> None:
    maker = invite("laptop")
    page = maker.page
    page.goto("/scripts")
    button(maker, "Bring a script in").click()
    page.get_by_role("textbox", name="Or paste a script or a link").fill(BROKEN)
    button(maker, "Read it").click()
    expect(page.get_by_role("alert")).to_contain_text("“xyzzyqq” is no character that Belfry knows")
    maker.shot("script-broken")
    button(maker, "Go on with the 3 that could be read").click()
    expect(page.get_by_role("textbox", name="Name of the script")).to_have_value(re.compile("Half"))
    button(maker, "Make up a character").click()
    page.get_by_role("textbox", name="Name", exact=True).fill("Night Cook")
    page.get_by_role("textbox", name="What it does, said to its player").fill("Each night, feed a player.")
    page.get_by_role("textbox", name="What the Storyteller does on the first night").fill("Wake the Night Cook.")
    maker.shot("script-home-made")
    button(maker, re.compile("^Save$")).click()
    button(maker, re.compile("^Nights$")).click()
    button(maker, "Night Cook: earlier").click()
    sees(maker, "An order of its own.")
    maker.shot("script-nights")
    page.context.set_offline(True)
    button(maker, "Take Imp off the script").click()
    sees(maker, re.compile("The line is down"))
    page.context.set_offline(False)
    expect(page.get_by_text("The line is down")).to_have_count(0)


def test_the_almanac_is_searched_and_read(invite: Invite) -> None:
    reader = invite()
    page = reader.page
    page.goto("/almanac")
    expect(page.get_by_text("171 characters")).to_be_visible()
    reader.shot("almanac")
    button(reader, "Filter").click()
    button(reader, "Can kill").click()
    button(reader, "Townsfolk").click()
    page.get_by_role("link", name=re.compile("^Slayer")).click()
    page.wait_for_url("**/almanac/slayer")
    expect(page.get_by_role("heading", name="Examples")).to_be_visible()
    reader.shot("almanac-page")
