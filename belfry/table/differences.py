"""Differences between what was seen before and what is seen now."""

from __future__ import annotations

from typing import Any

import msgspec

ENCODE = msgspec.json.Encoder().encode
IN_PARTS = ("table", "game")
"""The parts of a view of which an update names what is inside."""


def alike(before: Any, now: Any) -> bool:
    """Whether two values are the same on the wire, where yes is not 1."""
    # `plain.same` walks through whatever somebody answers. Here whole views are compared, for every phone after every
    # move, and a table would spend a third more of its time in that way.
    if before is now:
        return True
    if before != now or type(before) is not type(now):
        return False
    return isinstance(now, str | int | float) or ENCODE(before) == ENCODE(now)


def kept(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """What is now, with whatever has not changed as it was before, so that it is quick to compare."""
    changed = False
    for key, value in now.items():
        old = before.get(key, before)
        if old is not value:
            if alike(old, value):
                now[key] = old
            else:
                changed = True
    return now if changed or len(now) != len(before) else before


def differences(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """What has changed in a view, by its path."""
    found: dict[str, Any] = {}
    if before is now:
        return found
    for key, value in now.items():
        old = before.get(key)
        if old is value:
            continue
        if key in IN_PARTS and old is not None and value is not None:
            found.update({f"{key}.{part}": value[part] for part in value if not alike(old[part], value[part])})
        elif not alike(old, value):
            found[key] = value
    return found
