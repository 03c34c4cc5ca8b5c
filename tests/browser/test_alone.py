"""One person alone: from the home page into a game against bots, and to its end."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.house import Guest
from tests.browser.people import button, draw, hold, is_over, play_until_the_end
from tests.browser.reach import check_with_large_letters

Sign = str | re.Pattern[str]
"""Words by which a screen is known."""


@pytest.fixture
def rate() -> float:
    """Bots think fast."""
    return 4


HEADINGS = """
window.headings = new Set();
new MutationObserver(() => document.querySelectorAll("h1, h2").forEach((one) => headings.add(one.innerText.trim())))
    .observe(document, { subtree: true, childList: true, characterData: true });
"""
"""Remembers every heading that was there: whoever plays alone sleeps too briefly for a look."""


def test_a_newcomer_plays_a_whole_game_against_bots(invite: Invite) -> None:
    me = invite()
    page = me.page
    page.add_init_script(HEADINGS)
    page.goto("/")
    me.shot("home")
    button(me, re.compile("Play now")).click()
    page.wait_for_url("**/t/*")
    expect(button(me, "Draw a token")).to_be_visible()
    me.shot("draw")
    draw(me)
    seen: set[str] = set()
    play_until_the_end([me], lambda guest: look_out(guest, SIGNS, seen))
    assert {"day-talk", "day-nominations"} <= seen
    assert "The town sleeps" in page.evaluate("[...window.headings]")
    assert is_over(me)
    me.shot("end-player")
    check_with_large_letters(me)


SIGNS: dict[str, Sign] = {
    "night-asked": re.compile("^Choose "),
    "day-talk": re.compile("Ready to nominate"),
    "day-nominations": re.compile("Ready for the night"),
    "day-vote": re.compile("^Hand up$"),
}


def look_out(me: Guest, signs: Mapping[str, Sign], seen: set[str]) -> None:
    """Keep a picture of each screen with a sign when it is there for the first time."""
    for name, sign in signs.items():
        if name not in seen and me.page.get_by_text(sign).filter(visible=True).count():
            seen.add(name)
            me.shot(name)
            # The night does not wait for somebody who looks twice.
            if name.startswith("day"):
                check_with_large_letters(me)
            if name == "day-talk":
                look_at_everything(me)


def look_at_everything(me: Guest) -> None:
    """All that can be opened from the player's screen by day."""
    for name, sheet in {"Claims": "claims", "Talk": "talk", "Notes": "notes", "Script": "script"}.items():
        button(me, re.compile(f"^{name}")).click()
        expect(me.page.get_by_role("dialog")).to_be_visible()
        me.shot(f"player-{sheet}")
        # Where the news begins there is a line with a word in it, and no bar.
        assert me.page.evaluate(UNFILLED)
        check_with_large_letters(me)
        me.page.keyboard.press("Escape")
        expect(me.page.get_by_role("dialog")).to_have_count(0)
    hold(me, button(me, "My role"), lambda: me.shot("player-role"))


UNFILLED = """[...document.querySelectorAll(".divider")].every(
    (one) => getComputedStyle(one).backgroundColor === "rgba(0, 0, 0, 0)")"""
QUICK = {"beat": 0.2, "choosing": 0, "sweep": 0.1, "discussion": 0, "nominations": 0, "defence": 0, "patience": 0}


def sit_down_with_bots(me: Guest, script: str | Sequence[str]) -> None:
    """Sit down alone among six bots at a table where Belfry tells the story, and draw a token."""
    plan = {"seats": [{}, *[{"bot": True}] * 6], "script": script, "teller": "belfry", "settings": QUICK}
    opened = me.server.post("/api/tables", {**plan, "sit": "Ana", "start": True})
    me.page.goto(f"/seat/{opened['key']}")
    button(me, "Yes, here").click()
    draw(me)


@pytest.mark.parametrize("edition", ["bad-moon-rising", "sects-and-violets"])
def test_somebody_plays_the_other_editions_against_bots(invite: Invite, edition: str) -> None:
    me = invite()
    sit_down_with_bots(me, edition)
    play_until_the_end([me])
    assert is_over(me)
    button(me, "What happened").click()
    expect(me.page.get_by_text("What you know so far")).to_have_count(0)
    expect(me.page.get_by_role("button", name=re.compile("a token, face down"))).to_have_count(0)
    me.shot(f"end-{edition}")


CAROUSEL = [
    *("preacher", "villageidiot", "nightwatchman", "engineer", "bountyhunter"),
    *("damsel", "puzzlemaster", "harpy", "ojo"),
]
"""With this seed the first seat is a Village Idiot, who is woken in every night and learns something of it."""


def test_somebody_plays_characters_of_the_carousel_against_bots(invite: Invite) -> None:
    """villageidiot/r7"""
    me = invite()
    sit_down_with_bots(me, CAROUSEL)
    asked: dict[str, Sign] = {"carousel-asked": "Choose a player: you learn whether that player is good or evil."}
    seen: set[str] = set()
    play_until_the_end([me], lambda guest: look_out(guest, asked, seen))
    assert seen == {"carousel-asked"}
    assert is_over(me)
    button(me, "What happened").click()
    expect(
        me.page.get_by_text(re.compile("player .* picked is: (good|evil)|picked is (good|evil)")).first
    ).to_be_visible()
    me.shot("end-carousel")
