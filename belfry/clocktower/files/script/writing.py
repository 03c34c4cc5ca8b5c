"""Writing scripts as public files have them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from belfry.clocktower import almanac
from belfry.clocktower.files.script.contents import OwnCharacter, ScriptFile

META = "_meta"
TEAMS = {"traveller": "traveler"}
AFTER_DUSK = 0.5
"""The place of a home-made character that comes right after dusk: 0 would say that it does not wake."""


def write(file: ScriptFile) -> list[Any]:
    """The entries of the public file: what it says of itself first, then its characters in their order."""
    called = {own.made.id: own.id for own in file.home_made}
    meta: dict[str, Any] = {"id": META}
    if file.name:
        meta["name"] = file.name
    if file.author:
        meta["author"] = file.author
    if file.almanac:
        meta["almanac"] = file.almanac
    if file.bootlegger:
        meta["bootlegger"] = list(file.bootlegger)
    if file.first_night:
        meta["firstNight"] = [called.get(id, id) for id in file.first_night]
    if file.other_nights:
        meta["otherNight"] = [called.get(id, id) for id in file.other_nights]
    entries: list[Any] = [meta] if len(meta) > 1 else []
    for id in file.characters:
        own = file.own(id)
        jinxes = [
            {"id": called.get(jinx.characters[1], jinx.characters[1]), "reason": jinx.rule}
            for jinx in file.jinxes
            if jinx.characters[0] == id
        ]
        described: dict[str, Any] = {"id": id} if own is None else _described(own)
        if jinxes:
            described["jinxes"] = jinxes
        entries.append(id if described == {"id": id} else described)
    return entries


def _described(own: OwnCharacter) -> dict[str, Any]:
    made, order = own.made, almanac.night_order()
    local = [text for text in made.reminders if text not in own.global_reminders]
    written: dict[str, Any] = {
        "id": own.id,
        "name": made.name,
        "team": TEAMS.get(made.type, made.type),
        "ability": made.ability,
        "firstNight": _number(made.first_after, order.first_night),
        "firstNightReminder": made.first_night,
        "otherNight": _number(made.other_after, order.other_nights),
        "otherNightReminder": made.other_nights,
        "reminders": local,
        "remindersGlobal": list(own.global_reminders),
        "setup": own.setup,
    }
    return {key: value for key, value in written.items() if value or key == "ability"}


def _number(after: str, order: Sequence[str]) -> float:
    if not after:
        return 0
    return order.index(after) or AFTER_DUSK
