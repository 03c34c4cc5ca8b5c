"""Fabled on every screen: chosen in the lobby, agreed to on a phone, used from the drawer, with their clocks."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import button, draw, join, sees
from tests.browser.storyteller import (
    CAST,
    begin,
    deal,
    now,
    open_table,
    press,
    put_away,
    to_the_first_day,
    tool,
)

PURPOSES = {
    "Angel": "For a table with newcomers.",
    "Buddhist": "For newcomers among veterans who talk a lot.",
    "Revolutionary": "For two who can only take part together.",
}


def test_fabled_come_silence_the_table_and_go(invite: Invite) -> None:
    """FAB-2, FAB-4, NEW-15, buddhist/r6, hellslibrarian/r6"""
    teller, television, ana = invite("laptop"), invite("laptop", locale="de-DE"), invite()
    code = open_table(teller, CAST, sweep=5)
    television.page.goto(f"/square/{code}")
    join(ana, code, "Ana", keeps=True)
    settings = tool(teller, "Settings")
    settings.get_by_text("Fabled", exact=True).click()
    for name, purpose in PURPOSES.items():
        expect(settings.get_by_role("listitem").filter(has_text=name)).to_contain_text(purpose)
    settings.get_by_role("checkbox", name="Buddhist").check()
    expect(settings.get_by_role("checkbox", name="Buddhist")).to_be_checked()
    teller.shot("lobby-fabled")
    put_away(teller)
    deal(teller, CAST)
    begin(teller)

    # Belfry does not know who is a veteran: whoever tells the story names Ana, and nobody else.
    expect(now(teller)).to_contain_text("Which veterans")
    now(teller).get_by_role("button", name="Ana", exact=True).click()
    now(teller).locator("button.primary").click()
    expect(now(teller).get_by_role("button", name="Ana", exact=True)).to_have_count(0)
    now(teller).get_by_role("button", name="Nobody").click()
    sees(ana, "The Buddhist asks veterans to keep silent")
    ana.shot("player-fabled-consent")
    button(ana, "Yes").click()
    ana.page.locator(".request").locator("button.primary").click()
    button(teller, "Skip all").click()
    draw(ana)
    to_the_first_day(teller)

    sees(ana, "Ana: silent for now (Buddhist)")
    sees(television, "Ana: noch still (Buddhist)")
    ana.shot("player-fabled-clock")
    television.shot("square-fabled-clock")

    tool(teller, "Menu").get_by_role("button", name="Fabled").click()
    drawer = teller.page.get_by_role("dialog")
    expect(drawer).to_contain_text("In play")
    teller.shot("grimoire-fabled")
    come = drawer.get_by_role("listitem").filter(has_text="Hell's Librarian")
    expect(come).to_contain_text("For a group that needs some silence.")
    come.get_by_role("button", name="Bring into play").click()
    here = drawer.get_by_role("listitem").filter(has_text="Hell's Librarian")
    here.get_by_text("Call for silence").first.click()
    here.get_by_role("button", name="30", exact=True).click()
    teller.shot("grimoire-fabled-silence")
    here.get_by_role("button", name="Call for silence (seconds)").click()
    sees(ana, "Silence, please. The Hell's Librarian listens.")
    ana.shot("player-fabled-silence")
    here.get_by_role("button", name="End the silence").click()
    here.get_by_role("button", name="Take out of play").click()
    expect(drawer.get_by_role("button", name="Bring into play").first).to_be_visible()
    put_away(teller)
    expect(ana.page.get_by_text("Silence, please.")).to_have_count(0)
    press(teller, "Open nominations")
