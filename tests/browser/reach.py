"""Whether everything on a page can be reached and read, for instance with letters of twice the size."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.house import SIZES, Guest

UNREACHABLE = """() => {
    const CONTROLS = "button, a[href], input, select, textarea, summary, [role=tab]";
    const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const name = (one) => (one.getAttribute("aria-label") || one.innerText || one.name || one.type || one.tagName)
        .trim().replace(/\\s+/g, " ").slice(0, 40);
    const scrolls = (one, axis) => {
        const style = getComputedStyle(one);
        const way = axis === "x" ? style.overflowX : style.overflowY;
        return way === "auto" || way === "scroll" || one === document.scrollingElement;
    };
    const cuts = (one) => ["hidden", "clip"].includes(getComputedStyle(one).overflowX)
        || ["hidden", "clip"].includes(getComputedStyle(one).overflowY);
    // A phone makes the window as wide as the page is; the screen stays as it is.
    const width = document.documentElement.clientWidth;
    const found = [];
    const page = document.scrollingElement;
    if (page.scrollWidth > width + 1) found.push(`the page is ${page.scrollWidth} wide of ${width}`);
    // A sheet is read downwards, and has nothing beside it.
    for (const sheet of document.querySelectorAll("dialog[open] .body"))
        if (sheet.scrollWidth > sheet.clientWidth + 1)
            found.push(`the sheet is ${sheet.scrollWidth} wide of ${sheet.clientWidth}`);
    for (const control of top.querySelectorAll(CONTROLS)) {
        const box = control.getBoundingClientRect();
        const style = getComputedStyle(control);
        if (!box.width || !box.height || style.visibility === "hidden" || control.closest(".hidden, [inert]")) continue;
        if (style.position === "absolute" && style.opacity === "0") continue;
        let [left, right, upper, lower] = [box.left, box.right, box.top, box.bottom];
        let fixed = style.position === "fixed";
        for (let one = control.parentElement; one && !fixed; one = one.parentElement) {
            const edge = one.getBoundingClientRect();
            // What scrolls brings it into sight, and is then as good as its own frame.
            if (scrolls(one, "x") && one !== document.scrollingElement) [left, right] = [
                Math.max(left, edge.left), Math.max(edge.left, Math.min(right, edge.right))];
            if (scrolls(one, "y")) [upper, lower] = one === document.scrollingElement ? [0, 0] : [
                Math.min(Math.max(upper, edge.top), edge.bottom), Math.max(edge.top, Math.min(lower, edge.bottom))];
            if (cuts(one) && !scrolls(one, "y") && one !== document.body && one !== document.documentElement) {
                if (right > edge.right + 2 || left < edge.left - 2 || lower > edge.bottom + 2 || upper < edge.top - 2)
                    found.push(`${name(control)}: cut off by .${one.className}`);
            }
            fixed = getComputedStyle(one).position === "fixed";
        }
        const down = fixed ? 0 : page.scrollHeight - innerHeight - page.scrollTop;
        if (right > width + 1 || left < -1)
            found.push(`${name(control)}: ${left.toFixed()} to ${right.toFixed()} of ${width}`);
        if (lower > innerHeight + down + 1 || upper < -1 - (fixed ? 0 : page.scrollTop))
            found.push(`${name(control)}: down to ${lower.toFixed()} of ${innerHeight}`);
        const cut = style.overflowX === "hidden" && control.scrollWidth > control.clientWidth + 2;
        if (cut && control.matches("button, a, summary")) found.push(`${name(control)}: its words are cut`);
    }
    for (const words of top.querySelectorAll("h1, h2, p")) {
        const box = words.getBoundingClientRect();
        if (!box.width || words.closest(".hidden") || box.right <= width + 2) continue;
        let scrolled = false;
        for (let one = words; one && one !== document.documentElement; one = one.parentElement)
            scrolled ||= scrolls(one, "x") && one !== document.scrollingElement;
        if (!scrolled) found.push(`the words "${name(words)}" do not fit`);
    }
    return [...new Set(found)];
}"""
"""What on the page lies outside, or is cut off, and cannot be scrolled to."""


def unreachable(page: Page) -> list[str]:
    """What on the page cannot be reached or read."""
    return page.evaluate(UNREACHABLE)


LARGE = """
    const enlarge = () => document.documentElement?.style.setProperty("font-size", "200%", "important");
    enlarge();
    document.addEventListener("DOMContentLoaded", enlarge);
"""


def enlarge(page: Page) -> None:
    """Let letters be twice as large on every page from now on, as somebody does who sees badly."""
    page.add_init_script(LARGE)


def check_with_large_letters(guest: Guest) -> None:
    """What the guest sees now can be reached on a phone with letters of twice the size as well."""
    page, own = guest.page, guest.page.viewport_size
    width, height = SIZES["phone"]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("document.documentElement.style.setProperty('font-size', '200%', 'important')")
    guest.settle()
    found = unreachable(page)
    page.evaluate("document.documentElement.style.removeProperty('font-size')")
    if own is not None:
        page.set_viewport_size(own)
    assert not found, found
