"""The form of a puzzle file: its players and characters, and a word on what is wrong, with its line."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from difflib import get_close_matches
from typing import Any

from belfry.clocktower import characters as _characters
from belfry.clocktower.script.character import CHARACTERS
from belfry.core.errors import known, shown
from belfry.core.plain import a_list, a_mapping
from belfry.core.scenario.document import MalformedScenario, Path, Scenario

assert _characters, "all characters are known"


class MalformedPuzzle(MalformedScenario):
    """A file that is not a puzzle; the message names the line and the item."""


class PuzzleForm:
    """One document, and the players that it has made known so far."""

    def __init__(self, document: Scenario) -> None:
        self.scenario = document
        self.names: dict[str, int] = {}

    def wrong(self, path: Path, message: str) -> MalformedPuzzle:
        """The error that names the line and the place."""
        return MalformedPuzzle(str(self.scenario.error(path, message)))

    def unknown(self, path: Path, word: str, words: Sequence[str], what: str) -> MalformedPuzzle:
        """The error for a word that there is not, with the nearest one."""
        return self.wrong(path, f"unknown {what} {shown(word)}; {known(word, words)}")

    def body(self, value: Any, path: Path, needs: set[str], may: Collection[str] = ()) -> dict[str, Any]:
        """A mapping with these keys, and perhaps those."""
        found = a_mapping(value)
        keys = sorted({*needs, *may})
        if found is None:
            raise self.wrong(path, f"must be a mapping with {', '.join(keys)}, not {shown(value)}")
        for key in found:
            if key not in keys:
                raise self.wrong((*path, key), f"unknown key; {known(key, keys)}")
        for key in sorted(needs):
            if key not in found:
                raise self.wrong(path, f"the key {key!r} is missing; it takes {', '.join(keys)}")
        return found

    def several(self, value: Any, path: Path, of: str) -> list[Any]:
        found = a_list(value)
        if found is None:
            raise self.wrong(path, f"must be a list of {of}, not {shown(value)}")
        return found

    def single(self, value: Any, path: Path) -> tuple[str, Any]:
        found = a_mapping(value)
        if found is None or len(found) != 1:
            raise self.wrong(path, f"must be one key with what belongs to it, not {shown(value)}")
        key, body = next(iter(found.items()))
        if not isinstance(key, str):
            raise self.wrong(path, f"a key must be a word, not {shown(key)}")
        return key, body

    def number(self, value: Any, path: Path) -> int:
        if type(value) is not int or not 0 <= value <= 100:
            raise self.wrong(path, f"must be a number from 0 to 100, not {shown(value)}")
        return value

    def a_word(self, value: Any, path: Path, *words: str) -> str:
        if value not in words:
            raise self.wrong(path, f"must be {' or '.join(words)}, not {shown(value)}")
        return value

    def truth(self, value: Any, path: Path) -> bool:
        if type(value) is not bool:
            raise self.wrong(path, f"must be true or false, not {shown(value)}")
        return value

    def player(self, value: Any, path: Path) -> int:
        if not isinstance(value, str) or value not in self.names:
            raise self.wrong(path, f"no player {shown(value)}; {known(value, self.names, 'the players are')}")
        return self.names[value]

    def players(self, value: Any, path: Path, count: int | None = None, *, in_order: bool = False) -> tuple[int, ...]:
        """Different players, in seat order unless they are wanted in the order given."""
        found = [self.player(one, (*path, n)) for n, one in enumerate(self.several(value, path, "players"))]
        if len(set(found)) != len(found):
            raise self.wrong(path, "names a player twice")
        if count is not None and len(found) != count:
            raise self.wrong(path, f"must be {count} players, not {len(found)}")
        return tuple(found if in_order else sorted(found))

    def character(self, value: Any, path: Path) -> str:
        if not isinstance(value, str) or value not in CHARACTERS:
            raise self.wrong(path, f"unknown character {shown(value)}; {_nearest(value)}")
        return value

    def characters(self, value: Any, path: Path) -> tuple[str, ...]:
        found = [self.character(one, (*path, n)) for n, one in enumerate(self.several(value, path, "characters"))]
        if len(set(found)) != len(found):
            raise self.wrong(path, "names a character twice")
        return tuple(found)


def _nearest(value: Any) -> str:
    """Which characters somebody may have meant."""
    near = get_close_matches(str(value).lower(), CHARACTERS, 3)
    return (
        f"did you mean {' or '.join(near)}?"
        if near
        else "characters are named by the almanac's ids, such as washerwoman"
    )
