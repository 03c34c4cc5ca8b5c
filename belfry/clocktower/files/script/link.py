"""Links that carry a whole script: as compact JSON in UTF-8, packed as in `core/packed.py`."""

from __future__ import annotations

import json

from belfry.clocktower.files.script.contents import ERROR, Problem, ScriptFile
from belfry.clocktower.files.script.reading import LONGEST_FILE, read
from belfry.clocktower.files.script.writing import write
from belfry.core.packed import LONGEST_LINK, PAYLOAD, is_packed, pack, unpack

__all__ = ["LONGEST_LINK", "PAYLOAD", "from_link", "is_link", "link", "sheet_name"]

MARKER = "script="


def link(file: ScriptFile) -> str:
    """The payload of a link with the whole script."""
    return pack(json.dumps(write(file), ensure_ascii=False, separators=(",", ":")).encode())


def sheet_name(file: ScriptFile) -> str:
    """What a script's sheet is asked for with: its ids with commas between, or all of it where ids do not say all."""
    return ",".join(file.characters) if file.plain else link(file)


def is_link(text: str) -> bool:
    """Whether a text has the form of a payload, as no id has."""
    return is_packed(text)


def from_link(given: str) -> tuple[ScriptFile, tuple[Problem, ...]]:
    """The script of a payload, or of a whole address that ends with one, with everything that is wrong about it."""
    text = given.strip()
    found = unpack(text.rsplit(MARKER, 1)[-1].rsplit("#", 1)[-1].rsplit("/", 1)[-1], LONGEST_FILE)
    return (ScriptFile(), (Problem(ERROR, "", found),)) if isinstance(found, str) else read(found)
