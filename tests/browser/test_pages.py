"""The pages around the game: other languages and words, the keyboard alone, and a table that Belfry runs for a few."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.house import ROOT, Guest
from tests.browser.people import act, button, draw, join, sees
from tests.browser.reach import enlarge, unreachable

WORDS = ROOT / "web" / "src" / "words"
HEAVIEST_FIRST_LOAD = 150 * 1024


def test_reading_and_losing_the_way(invite: Invite) -> None:
    """NEW-D3: the rules are there for everybody, without a table"""
    guest = invite()
    page = guest.page
    page.goto("/rules")
    expect(page.get_by_role("heading", level=1, name="The rules")).to_be_visible()
    guest.shot("rulebook")
    page.get_by_role("link", name="In ten minutes").click()
    page.wait_for_url("**/rules/short")
    sees(guest, "Washerwoman")
    guest.shot("rules")
    page.get_by_role("button", name="Bad Moon Rising").click()
    expect(page.get_by_text("Pukka").first).to_be_visible()
    page.goto("/about")
    expect(page.get_by_role("heading", level=1, name="About Belfry")).to_be_visible()
    guest.shot("about")

    page.goto("/")
    # Sounds are off until somebody wants them; that is asked once.
    expect(button(guest, "Sounds")).to_have_attribute("aria-pressed", "false")
    button(guest, "Sounds").click()
    page.reload()
    expect(button(guest, "Sounds")).to_have_attribute("aria-pressed", "true")
    page.get_by_label("Join with a code").fill("what?")
    button(guest, "Join").click()
    sees(guest, "A code is a word and a number, for example MOTH-2748.")
    page.get_by_label("Join with a code").fill("Moth 09")
    button(guest, "Join").click()
    page.wait_for_url("**/join/MOTH-09")
    expect(page.get_by_role("alert")).to_contain_text("There is no such table")
    guest.shot("join-unknown")
    page.goto("/t/MOTH-09")
    expect(page.get_by_role("alert")).to_contain_text("There is no such table")
    page.goto("/square/MOTH-09")
    sees(guest, "There is no such table")
    page.goto("/seat/nobody-has-such-a-key")
    button(guest, "Yes, here").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.goto("/rules/of/something/else")
    sees(guest, re.compile("There is nothing"))
    guest.shot("lost")
    page.get_by_role("link", name=re.compile("home|front page", re.I)).first.click()
    expect(button(guest, re.compile("Play now"))).to_be_visible()


def test_everything_is_in_german(invite: Invite) -> None:
    guest = invite(locale="de-DE")
    page = guest.page
    for path, names in {"/": ["home"], "/host": ["host"], "/rules": ["rulebook"], "/about": ["about"]}.items():
        page.goto(path)
        expect(page.locator("html")).to_have_attribute("lang", "de")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        speaks_german(guest, [*names, "common"])
        guest.shot(f"german-{names[0]}")
    page.goto("/host")
    expect(page.locator("option", has_text="0,6 Sekunden").first).to_be_attached()
    button(guest, german("host", "host.open")).click()
    page.wait_for_url("**/t/*")
    sees(guest, german("lobby", "lobby.invite"))
    speaks_german(guest, ["lobby", "settings", "common"])
    button(guest, german("lobby", "lobby.start")).click()
    page.wait_for_load_state("networkidle")
    sees(guest, re.compile("^Tag 1|^Nacht 1|Beutel"))
    speaks_german(guest, ["square", "common"])


def german(name: str, key: str) -> str:
    return json.loads((WORDS / "de" / f"{name}.json").read_text())[key]


def speaks_german(guest: Guest, names: list[str]) -> None:
    """None of the English words of these screens can be read, and some of the German ones can."""
    text = " ".join(guest.page.inner_text("body").split())
    read = 0
    for name in names:
        theirs = json.loads((WORDS / "de" / f"{name}.json").read_text())
        spoken = "\n".join(theirs.values())
        for key, english in json.loads((WORDS / "en" / f"{name}.json").read_text()).items():
            translated = theirs[key]
            read += translated in text
            # Names, such as a game's, are the same in German.
            if len(english) > 7 and english not in spoken and "{" not in english:
                assert not re.search(rf"\b{re.escape(english)}\b", text), (name, key, english)
    assert read >= 3


def test_a_host_chooses_among_the_editions_and_the_options_of_their_characters(invite: Invite) -> None:
    """Belfry can tell them all, and an option is offered where its character may be in play."""
    guest = invite()
    page = guest.page
    page.goto("/host")
    fold(guest, "Script")
    fold(guest, "House rules")
    offered = {
        "Trouble Brewing": "Butler:",
        "Bad Moon Rising": "Goon:",
        "Sects & Violets": "Juggler:",
    }
    for edition, option in offered.items():
        page.get_by_role("radio", name=re.compile(f"^{edition}")).check()
        for other in offered.values():
            expect(page.get_by_role("combobox", name=re.compile(other))).to_have_count(int(other == option))
        if edition == "Bad Moon Rising":
            page.get_by_role("combobox", name=re.compile(option)).select_option(index=1)
            sees(guest, re.compile("^1$"))
            page.get_by_role("radio", name=re.compile(f"^{edition}")).scroll_into_view_if_needed()
            guest.shot("host-editions")
            page.get_by_role("combobox", name=re.compile(option)).scroll_into_view_if_needed()
            guest.shot("host-options")
    button(guest, "Open the table").click()
    page.wait_for_url("**/t/*")
    expect(button(guest, "Begin the game")).to_be_visible()


def fold(guest: Guest, name: str) -> None:
    """Open a part of the page that is folded."""
    guest.page.locator("summary").filter(has_text=re.compile(f"^{name}")).click()


def test_first_load_and_what_stays_without_a_network(invite: Invite) -> None:
    guest = invite(service_workers="allow")
    page = guest.page
    page.goto("/")
    expect(button(guest, re.compile("Play now"))).to_be_visible()
    page.wait_for_load_state("networkidle")
    loaded = page.evaluate(
        "[...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')]"
        ".filter((entry) => !/woff2/.test(entry.name)).map((entry) => entry.encodedBodySize)"
    )
    assert len(loaded) > 5
    assert 20_000 < sum(loaded) < HEAVIEST_FIRST_LOAD

    manifest = page.request.get(page.locator("link[rel=manifest]").get_attribute("href") or "").json()
    assert manifest["start_url"] == "/" and manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).ok
    assert page.evaluate("navigator.serviceWorker.ready.then((found) => found.active.scriptURL)").endswith("/sw.js")
    page.reload()
    guest.context.set_offline(True)
    page.reload()
    expect(button(guest, re.compile("Play now"))).to_be_visible()
    guest.context.set_offline(False)


def test_into_a_game_by_keyboard_alone(invite: Invite) -> None:
    me = invite("laptop")
    page = me.page
    page.goto("/")
    expect(button(me, re.compile("Play now"))).to_be_visible()
    tab_to(me, "Play now")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    expect(button(me, "Draw a token")).to_be_visible()
    tab_to(me, "Draw a token")
    page.keyboard.press("Enter")
    expect(button(me, "Tap to see who you are")).to_be_visible()
    tab_to(me, "Tap to see who you are")
    page.keyboard.press("Enter")
    sees(me, re.compile(r"^\s*(Townsfolk|Outsider|Minion|Demon)\b"))
    page.keyboard.press("Escape")
    expect(page.locator(".role")).to_have_count(0)
    page.keyboard.press("Enter")
    tab_to(me, "I know my role")
    page.keyboard.press("Enter")
    expect(button(me, "I know my role")).to_have_count(0)


READ = [
    "/",
    "/host",
    "/rules",
    "/rules/SET-6",
    "/about",
    "/traitors",
    "/scripts",
    "/scripts/edit",
    "/almanac/imp",
    "/print",
]


@pytest.mark.parametrize("path", READ)
def test_with_letters_of_twice_the_size_everything_can_be_reached(invite: Invite, path: str) -> None:
    guest = invite()
    enlarge(guest.page)
    guest.page.goto(path)
    expect(guest.page.get_by_role("heading", level=1).first).to_be_visible()
    guest.page.wait_for_load_state("networkidle")
    guest.settle()
    assert unreachable(guest.page) == []


def tab_to(guest: Guest, name: str) -> None:
    """Press Tab until something of that name has the focus, and see that one can see it."""
    focused = guest.page.locator(":focus")
    for _ in range(40):
        guest.page.keyboard.press("Tab")
        if focused.count() and name in focused.inner_text():
            assert focused.evaluate("(found) => getComputedStyle(found).outlineStyle") != "none"
            return
    raise AssertionError(f"the keyboard does not reach {name}")


def test_belfry_runs_a_table_for_two_and_some_bots(invite: Invite) -> None:
    """In the House of Chaos, with a clock that the host pauses and extends."""
    ana, bo = invite(), invite()
    page = ana.page
    page.goto("/host")
    for _ in range(3):
        button(ana, "One player fewer").click()
    page.get_by_label("Your name").fill("Ana")
    page.get_by_text("Names and seats").click()
    page.get_by_role("checkbox", name=re.compile("Bots on all other seats")).check()
    page.get_by_text("Theme", exact=True).click()
    page.get_by_role("radio", name=re.compile("Trash Can")).check()
    page.get_by_text("Clocks and talk").click()
    page.get_by_label("Night, per step").select_option("0.6")
    button(ana, "Open the table").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("heading", level=1, name="The Dining Table")).to_be_visible()
    ana.shot("lobby-trash-can")
    code = page.url.rpartition("/")[2]
    join(bo, code, "Bo")
    sees(bo, "You have a chair at the Table")
    button(ana, "Begin the game").click()
    for guest in (ana, bo):
        draw(guest)
    for _ in range(150):
        for guest in (ana, bo):
            if not day(guest):
                act(guest)
        if day(ana) and day(bo):
            break
        ana.page.wait_for_timeout(200)
    clock = bo.page.get_by_role("timer").first
    expect(clock).to_be_visible()
    ana.shot("day-trash-can")
    button(ana, "Menu").click()
    button(ana, "Run the table").click()
    before = seconds(page.get_by_role("dialog").get_by_role("timer").inner_text())
    button(ana, "Pause").click()
    expect(button(ana, "Go on")).to_be_visible()
    button(ana, "One minute").click()
    expect(page.get_by_role("dialog").get_by_role("timer")).to_contain_text(re.compile(r"[45]:\d\d"))
    ana.shot("player-host")
    assert seconds(page.get_by_role("dialog").get_by_role("timer").inner_text()) > before
    expect(clock).to_have_accessible_name(re.compile("paused"))


def day(guest: Guest) -> bool:
    return guest.page.get_by_role("heading", level=1, name="Day 1").count() > 0


def seconds(clock: str) -> int:
    found = re.search(r"(\d+):(\d\d)", clock)
    assert found is not None, clock
    return 60 * int(found[1]) + int(found[2])
