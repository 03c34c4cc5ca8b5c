"""One person alone: from the home page into a game against bots, and to its end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.house import Guest
from tests.browser.people import button, draw, hold, is_over, play_until_the_end


@pytest.fixture
def rate() -> float:
    """Bots think fast."""
    return 4


def test_a_newcomer_plays_a_whole_game_against_bots(invite: Invite) -> None:
    me = invite()
    page = me.page
    page.goto("/")
    me.shot("home")
    button(me, re.compile("Play now")).click()
    page.wait_for_url("**/t/*")
    expect(button(me, "Draw a token")).to_be_visible()
    me.shot("draw")
    draw(me)
    seen: set[str] = set()

    def look(guest: Guest) -> None:
        for name, sign in SIGNS.items():
            if name not in seen and guest.page.get_by_text(sign).filter(visible=True).count():
                seen.add(name)
                guest.shot(name)
                if name == "day-talk":
                    look_at_everything(guest)

    play_until_the_end([me], look)
    assert {"night-asleep", "day-talk", "day-nominations"} <= seen
    assert is_over(me)
    me.shot("end-player")


SIGNS = {
    "night-asleep": "The town sleeps",
    "night-asked": re.compile("^Choose "),
    "day-talk": re.compile("Ready to nominate"),
    "day-nominations": re.compile("Ready for the night"),
    "day-vote": re.compile("^Hand up$"),
}


def look_at_everything(me: Guest) -> None:
    """All that can be opened from the player's screen by day."""
    for name, sheet in {"Claims": "claims", "Talk": "talk", "Notes": "notes", "Script": "script"}.items():
        button(me, re.compile(f"^{name}")).click()
        expect(me.page.get_by_role("dialog")).to_be_visible()
        me.shot(f"player-{sheet}")
        me.page.keyboard.press("Escape")
        expect(me.page.get_by_role("dialog")).to_have_count(0)
    hold(me, button(me, "My role"), lambda: me.shot("player-role"))


QUICK = {"beat": 0.2, "choosing": 0, "sweep": 0.1, "discussion": 0, "nominations": 0, "defence": 0, "patience": 0}


@pytest.mark.parametrize("edition", ["bad-moon-rising", "sects-and-violets"])
def test_somebody_plays_the_other_editions_against_bots(invite: Invite, edition: str) -> None:
    me = invite()
    plan = {"seats": [{}, *[{"bot": True}] * 6], "script": edition, "teller": "belfry", "settings": QUICK}
    opened = me.server.post("/api/tables", {**plan, "sit": "Ana", "start": True})
    me.page.goto(f"/seat/{opened['key']}")
    button(me, "Yes, here").click()
    draw(me)
    play_until_the_end([me])
    assert is_over(me)
    button(me, "What happened").click()
    expect(me.page.get_by_text("What you know so far")).to_have_count(0)
    expect(me.page.get_by_role("button", name=re.compile("a token, face down"))).to_have_count(0)
    me.shot(f"end-{edition}")
