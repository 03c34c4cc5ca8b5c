"""What a Storyteller does at the Grimoire: opens the table, deals, tells the nights and runs the days."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from playwright.sync_api import Locator, TimeoutError, expect

from tests.browser.conftest import Invite
from tests.browser.house import Guest, Server
from tests.browser.people import A_MOMENT, AT_MOST, button, called, choose_player, draw, join

ACCEPT = re.compile("^Accept suggestion")
CAST = {"Ana": "empath", "Bo": "poisoner", "Cid": "imp", "Dora": "slayer", "Eli": "soldier"}
"""Five players with known characters: enough for a game, and in the first night only Bo and Ana are woken."""


def open_table(
    teller: Guest,
    names: Mapping[str, str] | list[str],
    script: str | list[str] = "trouble-brewing",
    **settings: object,
) -> str:
    """Open a table with named seats without going through the host's screen, and take the Grimoire."""
    plan = {"seats": [{"name": name} for name in names], "teller": "person", "script": script, "settings": settings}
    opened = teller.server.post("/api/tables", plan)
    take(teller, f"/grimoire/{opened['host']}")
    expect(button(teller, "Begin the game")).to_be_visible()
    return opened["code"]


def gather(
    invite: Invite, cast: Mapping[str, str], with_phones: Sequence[str], script: str
) -> tuple[Guest, Guest, dict[str, Guest]]:
    """A table just before its first night: the Storyteller, a television, and by name those who have a phone."""
    teller, television = invite("laptop"), invite("laptop")
    code = open_table(teller, cast, script=script, sweep=0.2)
    television.page.goto(f"/square/{code}")
    phones = {name: invite() for name in with_phones}
    for name, phone in phones.items():
        join(phone, code, name, keeps=True)
    deal(teller, cast)
    begin(teller)
    settle_the_setup(teller)
    skip_the_cards(teller, button(teller, "Begin the night"))
    for phone in phones.values():
        draw(phone)
    return teller, television, phones


def take(guest: Guest, link: str) -> None:
    """Open a link that hands over a place, and take it."""
    guest.page.goto(link)
    button(guest, "Yes, here").click()
    guest.page.wait_for_url("**/t/*")


def deal(teller: Guest, characters: Mapping[str, str]) -> None:
    """Enter what everybody drew from the real bag."""
    button(teller, "From real tokens").click()
    bag = teller.page.get_by_role("dialog")
    for name, character in characters.items():
        bag.get_by_role("combobox", name=name, exact=True).select_option(character)
    bag.get_by_role("button", name="That is what they drew").click()
    expect(bag).to_have_count(0)


def begin(teller: Guest) -> None:
    """Begin the game."""
    button(teller, "Begin the game").click()
    expect(now(teller)).to_be_visible()


def settle_the_setup(teller: Guest) -> None:
    """Decide what is to be decided before the first night as Belfry suggests, until the cards can be shown."""
    decision = accepting(teller)
    end = time.monotonic() + AT_MOST
    while time.monotonic() < end:
        expect(handing(teller).or_(decision).first).to_be_visible()
        if handing(teller).count():
            return
        # What was decided a moment ago may still be there, and gone before the finger is.
        with suppress(TimeoutError):
            decision.click(timeout=A_MOMENT)
    raise AssertionError("the setup does not end")


def now(teller: Guest) -> Locator:
    """What the Storyteller is to do now."""
    return teller.page.get_by_role("region", name="Now", exact=True)


def handing(teller: Guest) -> Locator:
    """The card that is to be shown to somebody before anything else goes on."""
    return teller.page.get_by_role("region", name=re.compile("^Show .* a card$"))


def press(teller: Guest, name: str | re.Pattern[str]) -> None:
    """Press a button of what is to be done now, leaving out the cards that are to be shown before."""
    wanted = now(teller).get_by_role("button", name=name)
    skip_the_cards(teller, wanted)
    wanted.first.click()


def skip_the_cards(teller: Guest, until: Locator) -> None:
    """Show nobody the cards that are to be shown first; everybody knows what is on them."""
    # A clock that runs can be skipped too.
    skip = handing(teller).get_by_role("button", name=re.compile("^Skip"))
    expect(until.or_(skip).first).to_be_visible()
    if skip.count():
        skip.last.click()


def accepting(teller: Guest) -> Locator:
    """The button that decides as Belfry suggests; where that is a yes or no, it says which."""
    at_once = now(teller).locator("button.primary[data-once]")
    return now(teller).get_by_role("button", name=ACCEPT).or_(at_once).first


def accept(teller: Guest) -> None:
    """Decide as Belfry suggests."""
    suggested = accepting(teller)
    skip_the_cards(teller, suggested)
    suggested.click()


def good_wins(guest: Guest) -> None:
    """The guest sees that good has won."""
    expect(guest.page.get_by_role("heading", level=1, name="Good wins")).to_be_visible()


def end_for_sure(teller: Guest) -> None:
    """Be asked once whether the game shall end, and say that it shall."""
    asked = teller.page.get_by_role("dialog", name=re.compile("^The game ends"))
    asked.get_by_role("button", name="End the game").click()


def token(teller: Guest, name: str) -> Locator:
    """A player's token in the Grimoire."""
    town = teller.page.get_by_role("list", name="The Grimoire, clockwise")
    return town.get_by_role("button", name=called(name))


def to_the_first_day(teller: Guest, poisoner: Guest | None = None) -> None:
    """Tell the first night of the usual cast: Bo poisons Eli, Ana learns a number."""
    press(teller, "Begin the night")
    expect(now(teller)).to_contain_text("Poisoner")
    if poisoner is None:
        choose_for(teller, "Bo", "Eli")
    else:
        choose_player(poisoner, "Eli")
    expect(now(teller)).to_contain_text("Empath")
    accept(teller)
    press(teller, "Wake the town")
    expect(now(teller)).to_contain_text("The town talks")


def choose_for(teller: Guest, who: str, whom: str) -> None:
    """Enter what a player points at."""
    entry = now(teller).get_by_role("button", name=f"Choose for {who}")
    player = now(teller).get_by_role("button", name=whom, exact=True)
    skip_the_cards(teller, entry.or_(player))
    expect(entry.or_(player).first).to_be_visible()
    if entry.count():
        entry.click()
    player.click()
    now(teller).locator("button.primary").click()


def nominate(teller: Guest, by: str, who: str) -> None:
    """Enter a nomination with two taps."""
    expect(now(teller)).to_contain_text("Who nominates?")
    token(teller, by).click()
    expect(now(teller)).to_contain_text(f"Whom does {by} nominate?")
    token(teller, who).click()
    expect(now(teller)).to_contain_text(f"{who} is on trial")


def tool(teller: Guest, name: str) -> Locator:
    """Open one of the sheets at the Storyteller's hand; the sheet."""
    button(teller, name).click()
    sheet = teller.page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    return sheet


def put_away(teller: Guest) -> None:
    """Close the sheet on top."""
    teller.page.keyboard.press("Escape")
    expect(teller.page.get_by_role("dialog")).to_have_count(0)


def table_of(server: Server, names: list[str], **plan: object) -> dict[str, str]:
    """A table that was opened without a browser: its code and the host's key."""
    return server.post("/api/tables", {"seats": [{"name": name} for name in names], **plan})


def choose_by_hand(teller: Guest, *names: str) -> None:
    """Enter what a player without a device points at: players by name, characters by theirs, or to let it pass."""
    for name in names:
        option = now(teller).get_by_role("button", name=re.compile(rf"^{re.escape(name)}(\s*suggested)?$"))
        # What is suggested is chosen from the beginning; a yes or no, and to let it pass, need no second tap.
        at_once = option.get_attribute("data-once") is not None
        if option.get_attribute("aria-pressed") != "true":
            option.click()
        if at_once:
            return
    now(teller).locator("button.primary").click()


def tell_the_night(teller: Guest, begins: str, **at: Callable[[], object]) -> None:
    """Tell a night to its end from what it begins with: `at` a step, by its name in one word, what is to be done.

    All else is done as suggested.
    """
    press(teller, "Begin the night")
    skip_the_cards(teller, now(teller).get_by_text(begins).first)
    expect(now(teller)).to_contain_text(begins)
    for _ in range(60):
        title = now(teller).get_by_role("heading", level=2)
        expect(title).to_be_visible()
        heading = title.inner_text()
        if heading.startswith("Show "):
            now(teller).get_by_role("button", name=re.compile("^Skip")).last.click()
            expect(title.filter(has_text=heading)).to_have_count(0)
            continue
        step = re.sub(r"\W", "", heading)
        if step == "Dawn":
            break
        question = now(teller).locator(".question")
        before = question.inner_text()
        if step in at:
            at.pop(step)()
        else:
            accept(teller)
        expect(question.filter(has_text=before)).to_have_count(0)
    assert not at, f"nobody was woken for {list(at)}"
    press(teller, "Wake the town")
    expect(now(teller)).to_contain_text("The town talks")


def show_the_card(teller: Guest, picture: str = "") -> None:
    """Show the card across the table, keep a picture of it, and put it away."""
    press(teller, "Show card")
    card = teller.page.get_by_role("dialog", name=re.compile("^Card for"))
    expect(card).to_be_visible()
    if picture:
        teller.shot(picture)
    put_the_card_away(teller)


def put_the_card_away(teller: Guest) -> None:
    """Hold the button under the card until it is gone, and open the Grimoire, which is covered then."""
    card = teller.page.get_by_role("dialog", name=re.compile("card", re.IGNORECASE))
    card.get_by_role("button", name=re.compile("^Hold")).hover()
    teller.page.mouse.down()
    expect(card).to_have_count(0)
    teller.page.mouse.up()
    uncover(teller)


def uncover(teller: Guest) -> None:
    """Open the Grimoire, of which nothing is to be seen."""
    expect(teller.page.get_by_role("dialog", name="The Grimoire is covered")).to_be_visible()
    button(teller, "Open it").click()
    expect(teller.page.get_by_role("dialog")).to_have_count(0)


def execute(teller: Guest, by: str, who: str, *hands: str, sure: str = "Execute") -> None:
    """Open nominations, enter one with the hands that go up, and close them with an execution."""
    press(teller, "Open nominations")
    nominate(teller, by, who)
    for name in hands:
        token(teller, name).click()
        expect(token(teller, name)).to_have_accessible_name(re.compile("hand up"))
    press(teller, re.compile(f"^Start the count · {len(hands)} up"))
    close_and_execute(teller, who, sure)


def close_and_execute(teller: Guest, who: str, sure: str = "Execute") -> None:
    """Close nominations, be asked once, and let everybody hear what comes of it."""
    press(teller, f"Close nominations, execute {who}")
    asked = teller.page.get_by_role("dialog")
    expect(asked).to_contain_text("cannot be unseen")
    asked.get_by_role("button", name=sure, exact=True).click()
    expect(now(teller)).to_contain_text(f"{who} is executed")
    press(teller, "Say what comes of it")
