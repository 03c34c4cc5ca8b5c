"""What might have been decided in secret is announced with a tap, and everybody sees that it is awaited."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import button, join
from tests.browser.storyteller import CAST, begin, deal, nominate, now, open_table, press, to_the_first_day

SCRIPT = [
    *("empath", "slayer", "soldier", "chef", "monk", "mayor", "saint", "butler"),
    *("poisoner", "baron", "imp", "legion"),
]


def test_a_tally_is_awaited_and_announced_on_a_script_with_legion(invite: Invite) -> None:
    """STO-28"""
    teller, ana, television = invite("laptop"), invite(), invite("laptop")
    code = open_table(teller, CAST, script=SCRIPT, sweep=0.2, discussion=0)
    join(ana, code, "Ana", keeps=True)
    television.page.goto(f"/square/{code}")
    deal(teller, CAST)
    begin(teller)
    to_the_first_day(teller)
    press(teller, "Open nominations")
    nominate(teller, "Bo", "Eli")
    now(teller).get_by_role("button", name="Dora").click()
    press(teller, "Count")
    expect(now(teller)).to_contain_text("The town does not know yet what comes of this.")
    teller.shot("announce-grimoire")
    expect(ana.page.get_by_text("All hands are counted.").first).to_be_visible()
    expect(button(ana, "Raise your hand")).to_have_count(0)
    ana.shot("announce-player")
    expect(television.page.get_by_text("All hands are counted.").first).to_be_visible()
    television.shot("announce-square")
    press(teller, "Announce it")
    expect(ana.page.get_by_text("All hands are counted.")).to_have_count(0)
    expect(now(teller)).to_contain_text("Who nominates?")
