"""What a settings screen says about the switches of a table, in each language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

import msgspec

from belfry.clocktower.almanac import tables
from belfry.clocktower.pieces.switches import EVIL_WAKES_TOGETHER, VARIANTS, Switch
from belfry.clocktower.script.character import CHARACTERS
from belfry.core.plain import a_sequence
from belfry.core.prepared import prepare

ENGLISH = "en"


class SwitchText(msgspec.Struct, frozen=True):
    """A switch in words: a short title, what it is about, and its values by the key that `value_key` gives them."""

    title: str
    text: str
    values: Mapping[str, str]


class _Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file says of a switch."""

    title: str
    values: dict[str, str]
    text: str = ""


prepare(_Words)


def value_key(value: Any) -> str:
    """The key under which a value of a switch has its words: `true`, `warn`, `lunatic,mole,magician`."""
    if isinstance(value, bool):
        return "true" if value else "false"
    several = a_sequence(value)
    return str(value) if several is None else ",".join(map(str, several))


def switches() -> Iterable[Switch]:
    """Every switch that some table can have: those of the core rules, then those of the characters."""
    yield from (EVIL_WAKES_TOGETHER, *VARIANTS)
    for character in CHARACTERS.values():
        yield from character.switches


@cache
def switch_texts(language: str = ENGLISH) -> Mapping[str, SwitchText]:
    """The words for every switch by its name; what a language leaves out is said in English."""
    spoken = msgspec.convert(tables("switches"), dict[str, dict[str, _Words]])
    english, own = spoken[ENGLISH], spoken.get(language, {})
    return MappingProxyType({switch.name: _told(switch, english, own) for switch in switches()})


def _told(switch: Switch, english: Mapping[str, _Words], own: Mapping[str, _Words]) -> SwitchText:
    bare = _Words(switch.name.replace("_", " ").capitalize(), {key: key for key in map(value_key, switch.values)})
    usual = english.get(switch.name, bare)
    found = own.get(switch.name, usual)
    return SwitchText(found.title, found.text or usual.text, {**bare.values, **usual.values, **found.values})
