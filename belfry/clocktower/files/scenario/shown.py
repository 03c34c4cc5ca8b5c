"""A shown Grimoire in a scenario: some facts about some seats, where the game has a page for each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.information.shapes import AnyGrimoire, Page, grimoire_pages, pages_in
from belfry.core.scenario import listed

if TYPE_CHECKING:
    from belfry.core.ask import Ask

Facts = Mapping[int, Mapping[str, Any]]
"""What is said of some seats: `character`, `alignment`, `alive` and `tokens`, or some of them."""


def grimoire_with(ask: Ask[Any], facts: Facts) -> Any:
    """The Grimoire as it would truly be shown, but for these facts."""
    if not isinstance(ask.options, AnyGrimoire):
        return dict(facts)
    return tuple(_changed(page, facts.get(page[0], {})) for page in grimoire_pages(ask.options.by))


def _changed(page: Page, facts: Mapping[str, Any]) -> Page:
    seat, character, evil, alive, tokens = page
    character = facts.get("character", character)
    evil = facts["alignment"] == "evil" if "alignment" in facts else evil
    return (seat, character, evil, facts.get("alive", alive), tuple(facts.get("tokens", tokens)))


def shows(found: Any, facts: Facts) -> bool:
    """Whether a shown Grimoire has these facts."""
    pages = {page[0]: page for page in pages_in(found)}
    return all(seat in pages and _has(pages[seat], said) for seat, said in facts.items())


def _has(page: Page, facts: Mapping[str, Any]) -> bool:
    _, character, evil, alive, tokens = page
    shown = {"character": character, "alignment": "evil" if evil else "good", "alive": alive}
    if character is None:
        shown = {"character": "none", "alignment": "none", "alive": alive}
    reminders = set(listed(facts.get("tokens", [])))
    return reminders <= set(tokens) and all(shown[fact] == value for fact, value in facts.items() if fact != "tokens")
