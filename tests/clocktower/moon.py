"""Towns of Bad Moon Rising: `moon("po sailor ...")`, and what their tests share."""

from __future__ import annotations

from typing import Any

from tests.clocktower.town import Town, town


def moon(seats: str, start: str = "night 2", **more: Any) -> Town:
    """A town on the script of Bad Moon Rising, at its second night unless `start` says otherwise."""
    return town(seats, start=start, **{"script": "bad-moon-rising", **more})


def rule(ability: str, choice: Any, who: str | None = None) -> dict[str, Any]:
    """A decision of the Storyteller."""
    return {"rule": {"ability": ability, "choice": choice, **({} if who is None else {"who": who})}}


def choice(who: str, ability: str, choice: Any) -> dict[str, Any]:
    """A choice of a player, for an ability that need not be that of the player's character."""
    return {"choose": {"who": who, "ability": ability, "choice": choice}}


def refused(step: dict[str, Any]) -> dict[str, Any]:
    """A step that must be refused."""
    return {"refused": step}


def lives(t: Town, name: str) -> bool:
    """Whether a player is really alive."""
    return t.seat(name).lives


def works(t: Town, name: str) -> bool:
    """Whether the ability of a player's character works now."""
    return next(ability.works for ability in t.grimoire.abilities_of(t.seat(name)))


def woken_for(t: Town, name: str) -> list[str]:
    """What a player was woken for tonight."""
    return [why for seat, why in t.grimoire.tonight.woken if seat == t.seat(name).id]
