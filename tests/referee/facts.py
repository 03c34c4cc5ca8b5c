"""Plain facts of the almanac, read from its files: types, editions, and the order of the nights."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

FILES = Path(__file__).parents[2] / "belfry" / "clocktower" / "almanac"


def _entries() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for path in sorted(FILES.glob("*.toml")):
        found += tomllib.loads(path.read_text("utf-8")).get("character", [])
    return found


_CHARACTERS = [entry for entry in _entries() if "type" in entry]
TYPE: dict[str, str] = {entry["id"]: entry["type"] for entry in _CHARACTERS}
EDITION: dict[str, str] = {entry["id"]: entry["edition"] for entry in _CHARACTERS}
EDITIONS = ("trouble-brewing", "bad-moon-rising", "sects-and-violets")
OF_THE_EDITIONS = frozenset(id for id, edition in EDITION.items() if edition in EDITIONS and TYPE[id] != "traveller")
"""The characters that the referee knows in full."""

_ORDER: dict[str, Any] = tomllib.loads((FILES / "night-order.toml").read_text("utf-8"))
FIRST_NIGHT = {id: place for place, id in enumerate(_ORDER["first_night"])}
OTHER_NIGHTS = {id: place for place, id in enumerate(_ORDER["other_nights"])}


def is_good(character: str) -> bool:
    """Whether it is a good character, whatever its player's side (STA-14)."""
    return TYPE[character] in ("townsfolk", "outsider")


def is_evil(character: str) -> bool:
    """Whether it is an evil character (STA-14)."""
    return TYPE[character] in ("minion", "demon")
