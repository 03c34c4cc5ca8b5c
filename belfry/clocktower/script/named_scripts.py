"""Scripts with a name: the editions, and those of our own making that come with Belfry."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from belfry.clocktower import almanac
from belfry.clocktower.pieces.kind import IN_THE_BAG

FOLDER = Path(__file__).parent / "scripts"
FOR_SCRIPTS = ("carousel",)
"""The editions whose characters are there for scripts, without a list of their own (SCR-14)."""


class NamedScript(NamedTuple):
    """A script with a name; what it is called, and a sentence about it, stands in the catalogue."""

    id: str
    characters: tuple[str, ...]


@cache
def named_scripts() -> Mapping[str, NamedScript]:
    """All of them by id: the editions first."""
    return MappingProxyType({**_editions(), **shipped()})


@cache
def playable_editions() -> tuple[str, ...]:
    """The editions that are a script by themselves."""
    return tuple(_editions())


@cache
def shipped() -> Mapping[str, NamedScript]:
    """Those of our own making, the large ones first, by id: the name of the file, which has the public form."""
    found: dict[str, NamedScript] = {}
    for path in sorted(FOLDER.glob("*.json")):
        entries = msgspec.json.decode(path.read_bytes(), type=list[str | dict[str, Any]])
        found[path.stem] = NamedScript(path.stem, tuple([one for one in entries if isinstance(one, str)]))
    return MappingProxyType(dict(sorted(found.items(), key=lambda one: -len(one[1].characters))))


@cache
def _editions() -> Mapping[str, NamedScript]:
    found: dict[str, tuple[str, ...]] = {}
    for listing in almanac.index().values():
        if listing.type in IN_THE_BAG and listing.edition not in FOR_SCRIPTS:
            found[listing.edition] = (*found.get(listing.edition, ()), listing.id)
    return {id: NamedScript(id, characters) for id, characters in found.items()}
