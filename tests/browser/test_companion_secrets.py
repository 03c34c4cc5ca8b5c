"""What the companion's one device keeps to itself, and what it forgives."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.deck import NAMES, arrive, cast, enter, event, key, news, press, sit_down, title
from tests.browser.house import Server
from tests.browser.people import button

LOOKS = "(keys) => keys.map(getComputedStyle).map((style) => [style.backgroundColor, style.borderColor, style.color])"


def test_without_a_line(invite: Invite, server: Server) -> None:
    """After one visit everything works with the server gone, also after the page is loaded again."""
    device = invite(service_workers="allow")
    arrive(device)
    device.page.evaluate("navigator.serviceWorker.ready")
    device.page.wait_for_function("navigator.serviceWorker.controller !== null")
    server.kill()
    sit_down(device)
    event(device, "murder", "Bo")
    enter(device, ("Bo", "F"), ("Cy", "Ana"))
    device.page.reload()
    enter(device, ("Dee", "F"), ("Eli", "F"), ("Ana", "F"))
    press(device, "Murder reveal")
    title(device, "The victim is Ana")
    press(device, "Menu")
    device.page.get_by_label("Language").select_option("de")
    title(device, "Das Opfer ist Ana")
    device.page.keyboard.press("Escape")

    device.page.close()
    device.page = device.open()
    device.page.goto("/traitors")
    title(device, "Das Opfer ist Ana")


def test_a_secret_that_is_interrupted(invite: Invite) -> None:
    """What is half entered is gone after a reload or a locked screen; what was confirmed stays (TRT-116)."""
    device = invite()
    arrive(device)
    sit_down(device)
    event(device, "murder", "Bo")
    enter(device, ("Bo", "Ana"))
    kept = device.page.evaluate("localStorage['belfry.traitors']")
    press(device, "I am Cy")
    key(device, "Dee").click()
    expect(key(device, "Dee")).to_have_attribute("aria-pressed", "true")
    assert device.page.evaluate("localStorage['belfry.traitors']") == kept
    device.page.reload()
    title(device, "Hand the device to Cy")
    expect(key(device, "Dee")).to_have_count(0)

    press(device, "I am Cy")
    key(device, "Dee").click()
    device.page.evaluate("Object.defineProperty(document, 'hidden', {value: true})")
    device.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    title(device, "Hand the device to Cy")
    press(device, "I am Cy")
    expect(key(device, "Dee")).to_have_attribute("aria-pressed", "false")
    expect(button(device, "Done")).to_be_disabled()
    key(device, "F").click()
    press(device, "Done")
    enter(device, ("Dee", "F"), ("Eli", "F"), ("Ana", "F"))
    press(device, "Murder reveal")
    title(device, "The victim is Ana")


def test_entries_look_alike(invite: Invite) -> None:
    """Nothing but a dot tells F from a number: no key and no button is anywhere else (TRT-115)."""
    device = invite()
    arrive(device)
    sit_down(device)
    event(device, "murder", "Bo")
    press(device, "I am Bo")
    places = []
    for choice in ("F", "Ana", "Eli"):
        key(device, choice).click()
        buttons = device.page.locator("main button").all()
        places.append([found.bounding_box() for found in buttons])
        styles = (
            "(keys) => keys.map((key) => [getComputedStyle(key).backgroundColor, getComputedStyle(key).borderColor])"
        )
        looks = device.page.locator("main .key:enabled").evaluate_all(styles)
        assert all(look == looks[0] for look in looks)
    assert places[0] == places[1] == places[2]


def test_a_mistake_is_put_right(invite: Invite) -> None:
    """One step back where nothing secret lies, who is in put right, an event called off."""
    device = invite()
    arrive(device)
    sit_down(device)
    back = device.page.get_by_role("button", name="One step back")

    event(device, "murder", "Bo")
    back.click()
    title(device, "Who drew the card?")
    back.click()
    title(device, "Murder")
    expect(back).to_have_count(0)
    press(device, "Continue")
    key(device, "Cy").click()
    press(device, "I am Cy")
    expect(back).to_have_count(0)
    key(device, "Ana").click()
    press(device, "Done")
    title(device, "Hand the device to Dee")
    expect(back).to_have_count(0)
    enter(device, ("Dee", "F"), ("Eli", "F"), ("Ana", "F"), ("Bo", "F"))
    expect(back).to_have_count(0)
    press(device, "Murder reveal")
    press(device, "Shield used")
    back.click()
    press(device, "No Shield")
    press(device, "Traitor")
    back.click()
    press(device, "Faithful")
    news(device, "Ana was murdered, and was Faithful. Cy draws again.")

    press(device, "Menu")
    press(device, "Correct who is in")
    device.page.get_by_label("Ana").select_option("in")
    device.page.get_by_label("Eli").select_option("out, Traitor")
    device.shot("companion-correct")
    press(device, "Save")
    title(device, "4 are in")
    expect(device.page.get_by_role("listitem").filter(has_text="Eli")).to_contain_text("Traitor")

    event(device, "banishment", "Ana")
    press(device, "Start voting")
    cast(device, ("Ana", "Bo"))
    press(device, "Menu")
    press(device, "Call off this event")
    device.shot("companion-menu")
    press(device, "Call it off")
    title(device, "4 are in")

    press(device, "Menu")
    press(device, "End this game")
    press(device, "End it")
    title(device, "Traitors with a real deck")


def test_the_keyboard_is_enough(invite: Invite) -> None:
    """The title of a new screen is read out, and every key can be reached and pressed."""
    device = invite("laptop")
    arrive(device)
    sit_down(device)
    page = device.page
    event(device, "murder", "Bo")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(button(device, "I am Bo")).to_be_enabled()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    title(device, "Your entry")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    page.keyboard.press("Tab")
    expect(key(device, "F")).to_be_focused()
    page.keyboard.press("Space")
    expect(button(device, "Done")).to_be_enabled()
    for _ in range(len(NAMES)):
        page.keyboard.press("Tab")
    expect(button(device, "Done")).to_be_focused()
    page.keyboard.press("Enter")
    title(device, "Hand the device to Cy")


PRESS_TWICE = """async () => {
    const called = (name) => (one) => one.textContent.trim() === name;
    const press = (name) => [...document.querySelectorAll("main button")].find(called(name)).click();
    press("Event");
    await new Promise((go) => setTimeout(go, 100));
    press("Continue");
}"""


def test_a_finger_that_is_still_there_presses_nothing(invite: Invite) -> None:
    """A big button waits a moment after it has appeared."""
    device = invite()
    arrive(device, swift=False)
    sit_down(device)
    expect(button(device, "Event")).to_be_enabled()
    device.page.evaluate(PRESS_TWICE)
    expect(button(device, "Continue")).to_be_enabled()
    title(device, "Murder")
    press(device, "Continue")
    title(device, "Who drew the card?")
