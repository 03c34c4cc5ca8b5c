"""The Traitors with phones: alone against bots, at a table with a screen in the room, and what nobody may see."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.castle import SMALL_DECK, act, asked, look_at_cards, look_into, play_until
from tests.browser.conftest import Invite
from tests.browser.house import Guest, Server
from tests.browser.people import THE_DEAL, button, hold, join, ready_for, sees
from tests.browser.reach import check_with_large_letters
from tests.browser.storyteller import take
from tests.browser.test_pages import german, speaks_german, tab_to

A_ROUND = 120_000
"""Milliseconds in which five bots have had their turns, on a slow machine."""
ROUND_OVER = re.compile(r"^Round \d is over$")


@pytest.fixture
def rate() -> float:
    """Bots think fast."""
    return 4


USUAL = ("asked-murder", "asked-play-a-card", "asked-whom-do-you-banish", "asked-your-card", "press-draw-a-card")
"""Screens that every round has: one test keeps pictures of them."""


class Album:
    """Pictures of screens, each taken once, and of some none."""

    def __init__(self, none_of: tuple[str, ...] = ()) -> None:
        self.taken = set(none_of)

    def keep(self, guest: Guest, name: str) -> None:
        if name not in self.taken:
            self.taken.add(name)
            guest.shot(f"traitors-{name}")

    def look(self, guest: Guest) -> None:
        """Keep a picture of whatever the guest is asked or told now."""
        for kind, where in {"told": ".proclamation .title", "asked": ".request h2", "press": ".guide .primary"}.items():
            # What is there now may be gone in a moment, so nobody waits for it.
            for title in guest.page.locator(where).all_inner_texts()[:1]:
                self.keep(guest, f"{kind}-{slug(title)}")
                return


def slug(title: str) -> str:
    """A name for a picture: whoever it is about, the picture is the same."""
    title = re.sub(r"^The hand of .*", "blackmail", title)
    title = re.sub(r"^.*: (Faithful|Traitor|Recruited Traitor)$", r"out \1", title)
    title = re.sub(r"^(?!Murder|Banishment|Quiet|Final|Nobody|A Shield|The |TIED|out )\w+$", "named", title)
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def reckoning(guest: Guest) -> bool:
    return guest.page.get_by_role("heading", level=2, name=ROUND_OVER).count() > 0


def test_a_round_alone_against_five_bots(invite: Invite) -> None:
    """From the host's screen with options of one's own, to the scores of a round."""
    me, album = invite(), Album()
    page = me.page
    page.goto("/host")
    page.get_by_role("radio", name=re.compile("The Traitors")).click()
    expect(page.get_by_text("Who tells the story?")).to_have_count(0)
    expect(page.get_by_text("Script", exact=True)).to_have_count(0)
    expect(page.get_by_text("Theme", exact=True)).to_have_count(0)
    sees(me, "2 rounds are usual for so many.")
    page.get_by_label("Your name").fill("Ana")
    me.shot("traitors-host")
    page.get_by_text("Names and seats").click()
    page.get_by_role("checkbox", name=re.compile("Bots on all other seats")).check()
    page.get_by_text("Clocks and talk").click()
    page.get_by_label("Bots, per step").select_option("0.6")
    page.get_by_label(re.compile("^Talk")).select_option("0")
    page.get_by_text("House rules").click()
    page.get_by_text("The deck", exact=True).click()
    for title, name in {"Gold cards": "gold", "Shields": "shield", "Daggers": "dagger", "Events": "event"}.items():
        page.get_by_label(title, exact=True).fill(str(SMALL_DECK[name]))
        page.keyboard.press("Tab")
    sees(me, "31 cards")
    page.get_by_text("Events and murder").click()
    page.get_by_text("Votes, discards and the end").click()
    me.shot("traitors-host-rules")
    button(me, "Open the table").click()
    page.wait_for_url("**/t/*")
    sees(me, "Everybody is here.")
    me.shot("traitors-lobby-alone")
    button(me, "Begin the game").click()

    expect(button(me, THE_DEAL)).to_be_visible()
    me.shot("traitors-deal")
    hold(me, button(me, THE_DEAL), lambda: me.shot("traitors-deal-held"))
    button(me, "I know my role").click()

    def look(guest: Guest) -> None:
        album.look(guest)
        # While it is one's own turn nothing else happens.
        if "turn" not in album.taken and ready_for(button(me, "Draw a card")):
            album.keep(guest, "turn")
            expect(page.get_by_role("list", name="The players, clockwise")).to_be_visible()
            look_at_everything(me)

    play_until([me], lambda: reckoning(me), look)
    if ready_for(button(me, "Show the roles")):
        button(me, "Show the roles").click()
    expect(page.locator(".reckoning .verdict")).to_be_visible()
    me.shot("traitors-reckoning")
    check_with_large_letters(me)

    gained = [int(text) for text in page.locator(".reckoning .gold strong").all_inner_texts()]
    assert len(gained) == 6
    button(me, re.compile("^Scores")).click()
    rows = page.get_by_role("dialog").locator("tbody tr")
    for place, row in enumerate(rows.all()):
        cells = row.locator("td").all_inner_texts()
        assert cells[0] == cells[-1] == str(gained[place])
    me.shot("traitors-scores")


def look_at_everything(me: Guest) -> None:
    """All that can be opened from a player's screen."""
    for name, sheet in {"Talk": "talk", "Notes": "notes", "Rules": "rules", "Menu": "menu"}.items():
        button(me, re.compile(f"^{name}")).click()
        expect(me.page.get_by_role("dialog")).to_be_visible()
        me.shot(f"traitors-sheet-{sheet}")
        me.page.keyboard.press("Escape")
        expect(me.page.get_by_role("dialog")).to_have_count(0)
    button(me, re.compile("Look at the piles")).click()
    expect(me.page.get_by_role("dialog", name="On the table")).to_be_visible()
    me.shot("traitors-sheet-piles")
    me.page.keyboard.press("Escape")
    me.page.locator(".chair button").nth(1).click()
    expect(me.page.get_by_role("dialog")).to_be_visible()
    me.shot("traitors-sheet-person")
    me.page.keyboard.press("Escape")
    hold(me, button(me, "My role"), lambda: me.shot("traitors-role-held"))


def test_two_people_two_bots_and_a_screen_in_the_room(invite: Invite) -> None:
    """A murder and a banishment: as a pile, the events come one of each; and a second game at the same table."""
    ana, bo, room, album = invite(), invite(), invite("laptop"), Album(USUAL)
    page = ana.page
    page.goto("/host?game=traitors")
    for _ in range(2):
        button(ana, "One player fewer").click()
    page.get_by_label("Your name").fill("Ana")
    page.get_by_text("Clocks and talk").click()
    page.get_by_label("Bots, per step").select_option("0.6")
    page.get_by_text("House rules").click()
    page.get_by_label(re.compile("^Rounds")).select_option("1")
    page.get_by_text("The deck", exact=True).click()
    page.get_by_label("Gold cards", exact=True).fill("10")
    page.get_by_text("Events and murder").click()
    page.get_by_label("What an Event is").select_option(label="from a pile")
    for title, weight in {"Murder": "1", "Banishment": "1", "Quiet Night": "0"}.items():
        page.get_by_label(title, exact=True).fill(weight)
        page.keyboard.press("Tab")
    button(ana, "Open the table").click()
    page.wait_for_url("**/t/*")
    code = page.url.rpartition("/")[2]
    room.page.goto(f"/square/{code}")
    join(bo, code, "Bo")
    sees(bo, "your role and your cards come here, in secret")
    bo.shot("traitors-lobby-guest")
    sees(room, code)
    room.shot("traitors-square-welcome")
    ana.shot("traitors-lobby-host")
    button(ana, "Begin the game").click()
    for guest in (ana, bo):
        expect(button(guest, THE_DEAL)).to_be_visible()
        look_at_cards(guest)
    # Where others sit at the table one's own cards lie face down.
    for guest in (ana, bo):
        expect(guest.page.locator(".hand [data-card]")).to_have_count(0)

    room.page.evaluate(NOTE_TITLES)

    def look(guest: Guest) -> None:
        album.look(guest)
        for event in ("Murder", "Banishment"):
            if room.page.get_by_role("heading", level=1, name=event).count():
                album.keep(room, f"square-{event.lower()}")
        if room.page.get_by_role("list", name="The votes").count():
            album.keep(room, "square-votes")
        elif room.page.get_by_role("heading", level=1, name=re.compile("turn$")).count():
            album.keep(room, "square-turn")

    play_until([ana, bo], lambda: is_over(ana), look)
    assert {"Murder", "Banishment"} <= set(room.page.evaluate("window.titles"))
    for guest in (ana, bo, room):
        expect(guest.page.get_by_role("heading", level=1, name=re.compile("wins?$"))).to_be_visible()
    ana.shot("traitors-end")
    room.shot("traitors-square-end")
    winner = re.sub(" wins?$", "", page.get_by_role("heading", level=1).inner_text())
    assert any(name in winner for name in page.locator("tbody bdi").all_inner_texts())
    for title, picture in {"The Traitors": "who", "What happened": "story"}.items():
        button(ana, title).click()
        ana.shot(f"traitors-end-{picture}")
    sees(ana, re.compile("^Round 1\\. .* deals"))
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the journal").click()
    assert "traitors" in download.value.path().read_text()

    button(ana, "Play again with the same people").click()
    button(ana, "To the lobby").click()
    expect(button(ana, "Begin the game")).to_be_visible()
    sees(bo, "You have a seat")


NOTE_TITLES = """() => {
    window.titles = [];
    const note = () => {
        const title = document.querySelector("h1")?.textContent.trim();
        if (title && title !== window.titles.at(-1)) window.titles.push(title);
    };
    new MutationObserver(note).observe(document.body, { childList: true, characterData: true, subtree: true });
}"""
"""Has a page remember every title that it shows, however short."""


def is_over(guest: Guest) -> bool:
    return guest.page.get_by_role("heading", level=1, name=re.compile("wins?$")).count() > 0


NAMES = ["Ana", "Bob", "Cid", "Dee"]


def four_phones(invite: Invite, server: Server, deck: dict[str, Any]) -> list[Guest]:
    """A table with a person on every seat, at which the cards have just been dealt."""
    plan = {
        "game": "traitors",
        "seats": [{"name": name} for name in NAMES],
        "settings": {"beat": 0.2, "discussion": 0},
        "switches": deck,
    }
    opened = server.post("/api/tables", plan)
    host, guests = invite("laptop"), [invite() for _ in NAMES]
    take(host, f"/grimoire/{opened['host']}")
    for guest, name in zip(guests, NAMES, strict=True):
        join(guest, opened["code"], name, keeps=True)
    button(host, "Begin the game").click()
    return guests


def test_a_traitor_looks_like_anybody(invite: Invite, server: Server) -> None:
    """Four phones round a table: the entry of a murder is the same on all of them, and so is every card just drawn."""
    deck = {"gold": 12, "shield": 3, "dagger": 2, "traitor": 2, "event": 5, "event_weights": [1, 0, 0], "rounds": 1}
    guests = four_phones(invite, server, deck)
    roles = [role_of(guest) for guest in guests]
    assert sorted(roles) == ["Faithful"] * 3 + ["Traitor"]
    drawn: set[str] = set()
    to_the_entry(guests, drawn)

    # How many cards somebody holds is public, and one's own name is one's own.
    pages = {
        (
            guest.page.locator(".request").inner_html().replace(">you<", f">{name}<"),
            guest.page.locator("nav").inner_html(),
        )
        for guest, name in zip(guests, NAMES, strict=True)
    }
    assert len(pages) == 1
    first, *others = [picture_without_names(guest) for guest in guests]
    for other in others:
        # The same drawing may be rounded by a shade.
        assert guests[0].page.evaluate(FARTHEST_SHADES, [first, other]) <= 2

    traitor = guests[roles.index("Traitor")]
    faithful = [guest for guest in guests if guest is not traitor]
    mine = guests.index(traitor) + 1
    before = traitor.page.locator(".desk").inner_html()
    enter(faithful[0], str(mine))
    sees(faithful[0], "Not accepted. The Faithful enter F")
    assert traitor.page.locator(".desk").inner_html() == before
    for wrong in ("F", str(mine)):
        enter(traitor, wrong)
        sees(traitor, "Not accepted. The Faithful enter F")
    victim = guests.index(faithful[0]) + 1
    enter(traitor, str(victim))
    expect(traitor.page.locator(".request")).to_have_count(0)
    for guest in faithful:
        enter(guest, "F")
    # Whoever has entered and whoever has not looks the same to everybody else.
    play_until(
        guests, lambda: faithful[0].page.get_by_role("heading", name="You are the victim").count() > 0, note(drawn)
    )
    for guest in (traitor, *faithful[1:]):
        expect(guest.page.locator(".chair .seat.marked").first).to_be_visible()
        assert "entered" not in guest.page.inner_text("body")
    play_until(guests, lambda: reckoning(traitor), note(drawn))
    assert len(drawn) == 1, drawn


def test_daggers_a_recruit_and_what_only_one_knows(invite: Invite, server: Server) -> None:
    """Four phones in a round without murders: hands are looked into, cards taken and discarded, a card joined."""
    deck = {"gold": 8, "shield": 4, "dagger": 8, "traitor": 4, "event": 1, "event_weights": [0, 0, 1], "rounds": 1}
    guests, album = four_phones(invite, server, deck), Album(USUAL)
    for guest in guests:
        look_at_cards(guest)
    seen: dict[str, str] = {}
    recruits: list[Guest] = []
    done: set[str] = set()

    def look(guest: Guest) -> None:
        album.look(guest)
        title = asked(guest)
        done.add(re.sub("^The hand of .*", "hand", title))
        cards = guest.page.locator(".request .cards button")
        if title == "Play a card?":
            # One's own cards lie face down until one asks to see them, and so does the one that is chosen.
            album.keep(guest, "asked-covered")
            mine = look_into(guest, lambda one: album.keep(one, "cards-held"))
            if "Dagger" in mine:
                cards.nth(mine.index("Dagger")).click()
                expect(cards.nth(mine.index("Dagger"))).to_have_attribute("aria-pressed", "true")
                guest.page.locator(".request .tiles button").last.click()
                album.keep(guest, "asked-dagger")
            elif "Shield" in mine and "shield" not in done:
                done.add("shield")
                cards.nth(mine.index("Shield")).click()
                button(guest, "Play this card").click()
                sees(guest, "Not accepted. Choose again.")
        elif title.startswith("The hand of"):
            look_into(guest, lambda one: album.keep(one, "hand-held"))
            me = NAMES[guests.index(guest)]
            cards.first.click()
            seen[me] = title.removeprefix("The hand of ")
        elif title == "Your card" and not recruits:
            covered = button(guest, "Hold to look at the card")
            said: list[str] = []
            hold(guest, covered, lambda: said.append(guest.page.locator(".request .what").inner_text()))
            if "from now on" in said[0]:
                recruits.append(guest)
                hold(guest, covered, lambda: album.keep(guest, "recruit-held"))
                button(guest, re.compile("^Keep it")).click()
                expect(button(guest, "Hold to look at the card")).to_have_count(0)

    play_until(guests, lambda: {"hand", "And now?", "Discard a card"} <= done and bool(recruits), look)

    # What was seen is behind the hold of whoever saw it, also after the page was opened again, and nowhere else.
    for me, whom in seen.items():
        guest = guests[NAMES.index(me)]
        guest.page.reload()
        lines = memory_of(guest)
        hold(guest, button(guest, "My role"), lambda one=guest: album.keep(one, "memory-held"))
        assert any(line.startswith(f"{whom} shows you ") for line in lines), lines
    for guest in guests:
        assert "shows you" not in guest.page.inner_text("body")
        assert "Recruited" not in guest.page.inner_text("body")
    for name, guest in zip(NAMES, guests, strict=True):
        if name not in seen:
            assert not any("shows you" in line for line in memory_of(guest))
    [recruit] = recruits
    hold(recruit, button(recruit, "My role"), lambda: recruit.shot("traitors-recruited-held"))
    role: list[str] = []
    hold(recruit, button(recruit, "My role"), lambda: role.append(recruit.page.locator(".secret-role h2").inner_text()))
    assert role == ["Recruited Traitor"]


def memory_of(guest: Guest) -> list[str]:
    """What only the guest knows, read behind the hold."""
    found: list[str] = []
    expect(button(guest, "My role")).to_be_visible()
    memory = guest.page.locator(".secret-role .memory li")
    hold(guest, button(guest, "My role"), lambda: found.extend(memory.all_inner_texts()))
    return found


def picture_without_names(guest: Guest) -> str:
    """The guest's screen without names and the number of cards, which are public and differ from player to player."""
    names = guest.page.locator(".facts, .tiles .name, .hand ul")
    names.evaluate_all("(all) => all.forEach((one) => (one.style.visibility = 'hidden'))")
    guest.page.mouse.move(0, 0)
    guest.settle()
    picture = guest.page.screenshot()
    names.evaluate_all("(all) => all.forEach((one) => (one.style.visibility = ''))")
    return b64encode(picture).decode()


FARTHEST_SHADES = """async (pictures) => {
    const pixels = async (picture) => {
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes]));
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
        canvas.drawImage(bitmap, 0, 0);
        return canvas.getImageData(0, 0, bitmap.width, bitmap.height).data;
    };
    const [one, other] = await Promise.all(pictures.map(pixels));
    return one.reduce((most, shade, index) => Math.max(most, Math.abs(shade - other[index])), 0);
}"""
"""How far two pictures are apart at the place where they differ most, in shades of 255."""


def role_of(guest: Guest) -> str:
    """Look at what was dealt, and read the role."""
    found: list[str] = []
    secret = button(guest, THE_DEAL)
    hold(guest, secret, lambda: found.append(guest.page.locator(".secret-role h2").inner_text()))
    button(guest, "I know my role").click()
    return found[0]


def note(drawn: set[str]) -> Callable[[Guest], None]:
    """Remember how the screen of a card just drawn looks before anybody has looked at the card."""

    def look(guest: Guest) -> None:
        if asked(guest) == "Your card":
            button(guest, "Hold to look at the card").wait_for()
            guest.settle()
            drawn.add(guest.page.locator(".request").inner_html())

    return look


def to_the_entry(guests: list[Guest], drawn: set[str]) -> None:
    """Play until everybody has to make an entry for a murder."""
    for _ in range(1000):
        if all(asked(guest) == "Murder" for guest in guests):
            return
        for guest in guests:
            note(drawn)(guest)
            act(guest, leave="Murder")
        guests[0].page.wait_for_timeout(100)
    late = [guest.page.inner_text("body")[:600] for guest in guests if asked(guest) != "Murder"]
    raise AssertionError(f"there is no murder; those who are late see: {late}")


def enter(guest: Guest, entry: str) -> None:
    """Choose an entry by what stands on its tile, and press DONE."""
    guest.page.locator(".tiles button").filter(has=guest.page.get_by_text(entry, exact=True)).first.click()
    button(guest, "DONE").click()


def test_a_turn_by_keyboard_alone(invite: Invite, server: Server) -> None:
    """Against bots, with a deck that holds nothing but Gold before its last card."""
    me = invite("laptop")
    page = me.page
    deck = {"gold": 30, "shield": 0, "dagger": 0, "event": 0, "traitor": 0}
    bots = [{"bot": True} for _ in range(3)]
    plan = {"game": "traitors", "seats": [{"name": "Ana"}, *bots], "settings": {"beat": 0.2}, "switches": deck}
    opened = server.post("/api/tables", plan)
    take(me, f"/grimoire/{opened['host']}")
    join(me, opened["code"], "Ana", keeps=True)
    button(me, "Begin the game").click()
    expect(button(me, THE_DEAL)).to_be_visible()
    tab_to(me, "Tap to look at them")
    page.keyboard.press("Enter")
    sees(me, re.compile("^(Faithful|Traitor)$"))
    tab_to(me, "I know my role")
    page.keyboard.press("Enter")
    for name in ("Draw a card", "Into my hand"):
        expect(button(me, name)).to_be_enabled()
        tab_to(me, name)
        page.keyboard.press("Enter")
    # The new question has the focus, and its first choice is the next thing to reach.
    expect(page.get_by_role("heading", name="Play a card?")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Gold", exact=True)).to_be_focused()
    page.keyboard.press("Space")
    tab_to(me, "Put Gold into the fund")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Play a card?")).to_have_count(0)


def test_the_traitors_in_german(invite: Invite) -> None:
    guest = invite(locale="de-DE")
    page = guest.page
    page.goto("/")
    button(guest, re.compile(german("home", "home.traitors"))).click()
    page.wait_for_url("**/t/*")
    hold(guest, button(guest, german("traitors", "traitors.deal.tap")))
    speaks_german(guest, ["traitors", "player", "common"])
    button(guest, german("player", "player.draw.know")).click()
    # Whatever comes first: a turn of one's own, or something that everybody is asked.
    expect(page.locator(".request, .guide .primary").first).to_be_visible(timeout=A_ROUND)
    speaks_german(guest, ["traitors", "player", "common"])
    guest.shot("traitors-german")
    page.goto("/rules/short?game=traitors")
    sees(guest, german("rules", "rules.lead.traitors"))
    guest.shot("traitors-german-rules")
