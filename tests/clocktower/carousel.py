"""What the tests of the Carousel's characters share: answer steps in short, and what may be told."""

from __future__ import annotations

from typing import Any

from tests.clocktower.town import Town


def shown(who: str, ability: str, value: Any) -> dict[str, Any]:
    """What the Storyteller tells somebody for an ability."""
    return {"tell": {"who": who, "ability": ability, "value": value}}


def ruling(ability: str, value: Any) -> dict[str, Any]:
    """What the Storyteller decides about an ability."""
    return {"rule": {"ability": ability, "choice": value}}


def pairs_of(t: Town, who: str, ability: str | None = None) -> list[set[str]]:
    """The groups of players that somebody may be shown tonight, by their names."""
    return [{t.runner.policy.name(seat) for seat in group} for group in t.may_learn(who, ability)]


def players_for(t: Town, who: str, ability: str | None = None) -> set[str]:
    """The players one of whom somebody may be shown tonight."""
    return {t.runner.policy.name(seat) for seat in t.may_learn(who, ability)}


def noted(t: Town, name: str) -> list[str]:
    """What the Storyteller's screen notes beside a player."""
    seats = t.view("storyteller")["grimoire"]["seats"]
    return [note["text"] for seat in seats if seat["name"] == name for note in seat["notes"]]
