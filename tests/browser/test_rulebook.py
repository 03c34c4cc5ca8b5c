"""The rulebook in a browser: looked up, followed from term to term, opened over a game, and read without JavaScript."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.house import Guest
from tests.browser.people import act, button, draw, sees

NARROWEST = {"width": 320, "height": 568}
WAYS = ["/rules", "/rules/SET-6", "/rules/glossary", "/rules/household?theme=trash-can", "/rules/VOT-12", "/rules/gone"]


def test_a_question_is_settled_by_looking_it_up(invite: Invite) -> None:
    guest = invite(service_workers="allow")
    page = guest.page
    page.goto("/rules")
    search = page.get_by_role("searchbox", name="Look for a rule")
    search.fill("can I nominate myself?")
    expect(page.get_by_role("status").filter(has_text="found")).to_be_attached()
    guest.shot("rulebook-search")
    page.get_by_role("link", name=re.compile("yourself too, or somebody who is dead")).click()
    page.wait_for_url("**/rules/NOM-7")
    meant = page.locator(".meant")
    expect(meant).to_contain_text("You may nominate anybody")
    expect(meant).to_be_in_viewport()
    guest.shot("rulebook-chapter")

    # A term shows its entry, and the entry the paragraph that says more.
    meant.get_by_role("link", name="Traveller").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Traveller")).to_be_visible()
    guest.shot("rulebook-term")
    dialog.get_by_role("link", name="More about it").click()
    expect(dialog.locator(".meant")).to_contain_text("Travellers are for people who arrive late")
    dialog.get_by_role("button", name="Back").click()
    expect(dialog.get_by_role("heading", name="Traveller")).to_be_visible()
    page.keyboard.press("Escape")

    # Nothing, and nonsense.
    page.get_by_role("link", name="The rules").click()
    search.fill("xyzzy")
    sees(guest, "Nothing about “xyzzy”. Try another word, or fewer.")
    page.goto("/rules/NOM-99")
    sees(guest, re.compile("There is no paragraph NOM-99"))
    expect(search).to_be_visible()

    # Once it was there it is there without a line.
    page.evaluate("navigator.serviceWorker.ready")
    page.goto("/rules/VOT-14")
    expect(page.locator(".meant")).to_contain_text("On a tie")
    guest.context.set_offline(True)
    page.goto("/rules/NOM-3")
    expect(page.locator(".meant")).to_contain_text("One nomination at a time")
    guest.context.set_offline(False)


def test_every_page_fits_the_narrowest_screen(invite: Invite) -> None:
    guest = invite(locale="de-DE")
    page = guest.page
    page.set_viewport_size(NARROWEST)
    for path in WAYS:
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        guest.settle()
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST["width"], path


def test_it_reads_without_javascript(invite: Invite) -> None:
    guest = invite(java_script_enabled=False, locale="de-DE")
    page = guest.page
    page.goto("/rules")
    page.get_by_role("link", name="Nominieren und abstimmen").click()
    expect(page.get_by_role("heading", level=1, name="Nominieren und abstimmen")).to_be_visible()
    page.get_by_role("link", name="todgeweiht").first.click()
    expect(page.locator("mark")).to_have_text("Todgeweiht")
    page.goto("/rules/NOM-99")
    expect(page.locator("main")).to_contain_text("Diesen Absatz gibt es nicht mehr")
    expect(page.get_by_role("link", name="Die Nacht")).to_be_visible()


def test_the_paragraph_that_applies_is_a_tap_away_at_the_table(invite: Invite) -> None:
    me = invite()
    page = me.page
    page.goto("/")
    button(me, re.compile("Play now")).click()
    page.wait_for_url("**/t/*")
    draw(me)
    the_rule = page.get_by_role("link", name="The rule")
    for _ in range(200):
        if day(me):
            break
        act(me)
        page.wait_for_timeout(100)
    the_rule.filter(visible=True).first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".meant")).to_be_visible()
    me.shot("rule-at-the-table")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)

    # The whole book is in the menu, and what is found opens over the game too.
    button(me, "Menu").click()
    button(me, re.compile("rules", re.I)).click()
    page.get_by_role("searchbox", name="Look for a rule").fill("ghost vote")
    page.get_by_role("link", name=re.compile("The vote of the dead")).first.click()
    expect(page.locator(".meant")).to_contain_text("If you are dead, you have one vote")
    assert "/t/" in page.url


def day(guest: Guest) -> bool:
    return guest.page.get_by_role("heading", level=1, name="Day 1").count() > 0
