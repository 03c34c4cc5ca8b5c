"""A whole evening: a Storyteller with a laptop, five friends with their phones, and the television on the wall."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import partial
from typing import Any
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Locator, WebSocket, expect

from tests.browser.conftest import Invite
from tests.browser.house import Guest
from tests.browser.people import button, called, choose_player, draw, hold, is_over, join, nominate, raise_hand, sees
from tests.browser.storyteller import (
    accept,
    begin,
    close_and_execute,
    deal,
    good_wins,
    now,
    press,
    put_away,
    put_the_card_away,
    token,
    tool,
)

ANA, FOX, DANIEL, BO, JOSEPHINE = "Ana", "🦊 Fox", "דניאל", "<b>Bo</b>", "Grandmother Josephine"
CHARACTERS = {ANA: "empath", FOX: "slayer", DANIEL: "imp", BO: "poisoner", JOSEPHINE: "soldier"}


def test_an_evening(invite: Invite) -> None:
    teller, television = invite("laptop"), invite("laptop")
    phones = {name: invite() for name in CHARACTERS}
    heard = {name: listen(phone) for name, phone in phones.items()}
    heard["television"] = listen(television)
    code = host(teller)
    television.page.goto(f"/square/{code}")
    gather(teller, phones, code)
    television.shot("square-lobby")
    first_night(teller, television, phones)
    first_day(teller, television, phones)
    second_night(teller, phones)
    second_day(teller, television, phones)

    for guest in (*phones.values(), teller):
        good_wins(guest)
        assert is_over(guest)
    for name, frames in heard.items():
        keeps_secrets(frames, CHARACTERS.get(name), [*phones.values(), teller])
    end(teller, television, phones)


def host(teller: Guest) -> str:
    """From the front page to a table with link and QR code in three clicks; its code."""
    teller.page.goto("/")
    expect(button(teller, re.compile("Play now"))).to_be_visible()
    teller.page.evaluate("window.clicks = 0; addEventListener('click', () => (window.clicks += 1), true)")
    teller.page.get_by_role("link", name=re.compile("Host a game")).click()
    expect(teller.page.get_by_role("radio", name=re.compile("Belfry"))).to_be_visible()
    teller.shot("host")
    teller.page.evaluate("document.querySelectorAll('details').forEach((fold) => (fold.open = true))")
    teller.shot("host-advanced")
    # Slow enough for a busy machine to see it.
    teller.page.get_by_label("Clock hand, per seat").select_option("2")
    teller.page.get_by_role("radio", name=re.compile("I do")).click()
    button(teller, "Open the table").click()
    teller.page.wait_for_url("**/t/*")
    expect(invitation(teller)).to_be_visible()
    sees(teller, re.compile(r"/join/[A-Z]+-\d\d\d\d"))
    assert teller.page.evaluate("window.clicks") == 3
    return teller.page.url.rpartition("/")[2]


def invitation(guest: Guest) -> Locator:
    return guest.page.get_by_role("img", name="QR code to join this table").filter(visible=True).first


def gather(teller: Guest, phones: dict[str, Guest], code: str) -> None:
    """Everybody comes and sits down, and the bag goes round with real tokens."""
    for number in (8, 7, 6):
        button(teller, re.compile(f"^{number}, open")).click()
        button(teller, "Take the chair away").click()
        expect(button(teller, re.compile(f"^{number}, open"))).to_have_count(0)

    scanned = parse_qs(urlsplit(invitation(teller).get_attribute("src") or "").query)["path"][0]
    assert scanned == f"/join/{code}"
    join(phones[ANA], code, ANA)
    for name in (FOX, DANIEL, BO):
        page = phones[name].page
        page.goto("/")
        page.get_by_label("Join with a code").fill(code.lower().replace("-", " "))
        button(phones[name], "Join").click()
        page.get_by_label("Your name").fill(name)
        button(phones[name], "Sit down").click()
        page.wait_for_url("**/t/*")
    late = phones[JOSEPHINE]
    late.page.goto(scanned)
    expect(button(late, "Any seat")).to_be_visible()
    late.page.get_by_label("Your name").fill(ANA)
    late.shot("join")
    button(late, "Sit down").click()
    sees(late, re.compile("name", re.I))
    late.page.get_by_label("Your name").fill(JOSEPHINE)
    button(late, "Sit down").click()
    late.page.wait_for_url("**/t/*")
    sees(late, "You have a seat")
    late.shot("lobby-player")

    # Josephine sits down beside Ana.
    chair, wanted = (button(teller, called(name)) for name in (JOSEPHINE, FOX))
    chair.hover()
    teller.page.mouse.down()
    box = wanted.bounding_box()
    assert box is not None
    teller.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
    teller.page.mouse.up()
    for guest in (phones[ANA], teller):
        chairs = guest.page.get_by_role("list", name="Seats, clockwise").get_by_role("listitem")
        expect(chairs.nth(1)).to_contain_text("Josephine")
        expect(chairs.nth(4)).to_contain_text(BO)
    deal(teller, CHARACTERS)
    expect(button(teller, "Begin the game")).to_be_enabled()
    teller.shot("lobby-storyteller")


def first_night(teller: Guest, television: Guest, phones: dict[str, Guest]) -> None:
    """Everybody draws; Bo poisons Josephine; Ana learns a number. Nobody can tell who is awake."""
    begin(teller)
    sees(television, "The bag goes round")
    television.shot("square-opening")
    button(television, "Go on").click()
    expect(button(television, "Go on")).to_have_count(0)
    teller.shot("grimoire-setup")
    for name, phone in phones.items():
        draw(phone)
        role = re.compile(f"^{CHARACTERS[name]}$", re.I)
        hold(phone, button(phone, "My role"), partial(sees, phone, role))
        assert CHARACTERS[name] not in phone.page.inner_text("body").lower()
    press(teller, "Begin the night")

    expect(phones[BO].page.locator(".request")).to_be_visible()
    teller.shot("grimoire-night")
    television.shot("square-night")
    phones[BO].shot("night-choice")
    for name in (ANA, FOX, DANIEL, JOSEPHINE):
        asleep(phones[name])
    phones[FOX].shot("night-asleep")
    choose_player(phones[BO], JOSEPHINE)
    button(phones[BO], "I have seen it").click()

    expect(now(teller)).to_contain_text("Empath")
    teller.shot("grimoire-telling")
    press(teller, "Show card")
    expect(teller.page.get_by_role("dialog", name=f"Card for {ANA}")).to_be_visible()
    teller.shot("grimoire-card")
    put_the_card_away(teller)
    for phone in phones.values():
        asleep(phone)
    accept(teller)
    expect(button(phones[ANA], "I have seen it")).to_be_visible()
    phones[ANA].shot("night-told")
    for name in (FOX, DANIEL, BO, JOSEPHINE):
        asleep(phones[name])
    button(phones[ANA], "I have seen it").click()
    asleep(phones[ANA])
    press(teller, "Wake the town")


def asleep(phone: Guest) -> None:
    """The phone shows what every phone shows at night: the circle, and nothing to do."""
    main = phone.page.get_by_role("main")
    expect(main.get_by_role("heading")).to_have_text("The town sleeps")
    expect(main.locator("button:not(.seat)")).to_have_count(0)


def first_day(teller: Guest, television: Guest, phones: dict[str, Guest]) -> None:
    """Ana nominates Bo, and three hands are enough."""
    expect(now(teller)).to_contain_text("The town talks")
    teller.shot("grimoire-day")
    television.shot("square-day")
    phones[DANIEL].shot("player-day")
    look_at_everything(teller)
    press(teller, "Open nominations")
    press(teller, "Last call: ten seconds")
    sees(television, "Last call")
    nominate(phones[ANA], BO)
    for name in (ANA, FOX, DANIEL):
        raise_hand(phones[name])
    expect(now(teller)).to_contain_text(f"{BO} is on trial")
    for guest in (television, phones[JOSEPHINE]):
        sees(guest, f"{ANA} nominates {BO}")
        expect(guest.page.locator("b")).to_have_count(0)
    teller.shot("grimoire-nomination")
    television.shot("square-vote")
    phones[JOSEPHINE].shot("player-vote")
    press(teller, re.compile("^Start the count · 3 up"))
    expect(now(teller)).to_contain_text(f"Counting for {BO}")
    teller.shot("grimoire-count")

    expect(now(teller)).to_contain_text(f"{BO} is about to die: 3 votes")
    television.shot("square-doomed")
    close_and_execute(teller, BO)
    sees(phones[BO], "You are dead · 1 vote")
    phones[BO].shot("player-dead")
    press(teller, "End the day")


def look_at_everything(teller: Guest) -> None:
    """All that lies at the Storyteller's hand."""
    token(teller, ANA).click()
    expect(teller.page.get_by_role("dialog", name=ANA)).to_be_visible()
    teller.shot("grimoire-token")
    put_away(teller)
    notes = tool(teller, "Notes")
    notes.get_by_role("textbox").fill("Josephine is new: explain the vote.")
    teller.shot("grimoire-notes")
    put_away(teller)
    for name in ("History", "Chat", "Cards to show", "Menu"):
        tool(teller, name)
        teller.shot(f"grimoire-{name.split()[0].lower()}")
        put_away(teller)


def second_night(teller: Guest, phones: dict[str, Guest]) -> None:
    """The Imp kills Ana."""
    press(teller, "Begin the night")
    choose_player(phones[DANIEL], ANA)
    for name in (ANA, FOX, BO, JOSEPHINE):
        asleep(phones[name])
    press(teller, "Wake the town")


def second_day(teller: Guest, television: Guest, phones: dict[str, Guest]) -> None:
    """Ana spends her last vote, and then the Slayer shoots the Demon."""
    expect(now(teller)).to_contain_text("The town talks")
    sees(television, re.compile("^Day 2"))
    # That night fell is no news any more.
    assert not television.page.locator(".band").count()
    press(teller, "Open nominations")
    nominate(phones[JOSEPHINE], FOX)
    raise_hand(phones[ANA])
    sees(phones[ANA], "This is your last vote of the game")
    phones[ANA].shot("player-ghost-vote")
    press(teller, re.compile("^Start the count · 1 up"))
    television.shot("square-count")
    expect(teller.page.get_by_role("list", name="Today's votes")).to_contain_text("1 vote")
    sees(phones[ANA], "You are dead")
    expect(phones[ANA].page.get_by_text("1 vote", exact=True)).to_have_count(0)

    button(phones[FOX], "Abilities").click()
    phones[FOX].shot("player-abilities")
    button(phones[FOX], "Act as the Slayer").click()
    choose_player(phones[FOX], DANIEL)
    press(teller, "Announce it")


def end(teller: Guest, television: Guest, phones: dict[str, Guest]) -> None:
    """The Storyteller opens the Grimoire seat by seat, and everybody goes back to the lobby."""
    sees(phones[ANA], f"{0} of {5} revealed")
    button(phones[DANIEL], "What happened").click()
    sees(phones[DANIEL], "What you know so far")
    story = phones[DANIEL].page.get_by_role("region", name="What happened")
    expect(story).to_contain_text("You are the Imp")
    expect(story).not_to_contain_text("Empath")
    phones[DANIEL].shot("end-timeline-closed")
    teller.shot("end-storyteller")
    button(teller, f"Reveal {ANA}").click()
    sees(phones[JOSEPHINE], "1 of 5 revealed")
    expect(phones[JOSEPHINE].page.get_by_role("button", name=re.compile(f"^{ANA}, Empath"))).to_be_visible()
    expect(phones[JOSEPHINE].page.get_by_role("button", name=re.compile("a token, face down"))).to_have_count(4)
    phones[JOSEPHINE].shot("end-reveal")
    television.shot("square-end")
    button(teller, "Reveal everything").click()
    for phone in phones.values():
        expect(phone.page.get_by_role("button", name=re.compile("a token, face down"))).to_have_count(0)
    sees(phones[DANIEL], re.compile("Slayer"))
    expect(story).to_contain_text(f"{ANA} is told: the Empath, good.")
    expect(phones[DANIEL].page.get_by_text("What you know so far")).to_have_count(0)
    phones[DANIEL].shot("end-timeline")
    television.shot("square-revealed")

    button(teller, "Play again with the same people").click()
    button(teller, "To the lobby").click()
    for phone in phones.values():
        sees(phone, "You have a seat")
    expect(button(teller, "Begin the game")).to_be_visible()


# What comes over the wire


def listen(guest: Guest) -> list[str]:
    """Every message that the guest's page gets from now on."""
    frames: list[str] = []

    def opened(line: WebSocket) -> None:
        line.on("framereceived", lambda frame: frames.append(str(frame)))

    guest.page.on("websocket", opened)
    return frames


TELLERS = ("grimoire", "waiting", "suggestion", "early_end", "night", "uses")
"""What only the Storyteller sees of a game."""
PUBLIC = {"characters", "may", "may_use"}
"""Where the script's characters stand for everybody."""


def keeps_secrets(frames: list[str], mine: str | None, everybody: list[Guest]) -> None:
    """Nothing that came to a seat, or to the public screen, tells what only others may know."""
    others = set(CHARACTERS.values()) - {mine, "slayer"}
    spoken = re.compile(rf"\b({'|'.join(others)})\b", re.I)
    keys = {key for guest in everybody for key in keys_of(guest)}
    assert len(frames) > 20
    assert len(keys) == len(everybody)
    for frame in frames:
        assert not any(key in frame for key in keys)
        for path, value in walk(json.loads(frame)):
            assert path[-2:] not in {("game", name) for name in TELLERS} or value is None, path
            if isinstance(value, dict) and value.get("character") is not None:
                assert value["character"] == mine, (path, value)
            if isinstance(value, str) and not PUBLIC & set(path):
                assert not spoken.search(value), (path, value)


def walk(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Everything inside a message, with the way to it."""
    yield path, value
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from walk(inner, (*path, *str(name).split(".")))
    elif isinstance(value, list):
        for inner in value:
            yield from walk(inner, path)


def keys_of(guest: Guest) -> list[str]:
    """The keys that the guest's device holds."""
    held = guest.page.evaluate("Object.values(JSON.parse(localStorage.getItem('belfry.keys'))).flat()")
    return [one["key"] for one in held]
