"""Predicates of puzzle files, as statements that the rules judge."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Protocol

from belfry.clocktower.ability.information.statements import Statement
from belfry.clocktower.ability.information.statements.shape import COMPARISONS, TYPES
from belfry.core.scenario.document import Path

RED_HERRING = "fortuneteller/red-herring"
DEEPEST = 12


class Vocabulary(Protocol):
    """What a reader of a file knows of it: its players and characters, and how to say that something is wrong."""

    def player(self, value: Any, path: Path) -> int: ...
    def players(self, value: Any, path: Path) -> tuple[int, ...]: ...
    def character(self, value: Any, path: Path) -> str: ...
    def number(self, value: Any, path: Path) -> int: ...
    def a_word(self, value: Any, path: Path, *words: str) -> str: ...
    def body(self, value: Any, path: Path, needs: set[str], may: Collection[str] = ()) -> dict[str, Any]: ...
    def several(self, value: Any, path: Path, of: str) -> list[Any]: ...
    def single(self, value: Any, path: Path) -> tuple[str, Any]: ...
    def wrong(self, path: Path, message: str) -> Exception: ...
    def unknown(self, path: Path, word: str, words: list[str], what: str) -> Exception: ...


Reader = Callable[[Vocabulary, Any, Path, int], Statement]


def read_predicate(file: Vocabulary, value: Any, path: Path, depth: int = 0) -> Statement:
    """The statement that a predicate stands for."""
    if depth > DEEPEST:
        raise file.wrong(path, f"predicates stand at most {DEEPEST} deep within each other")
    kind, body = file.single(value, path)
    if kind not in READERS:
        raise file.unknown((*path, kind), kind, list(READERS), "predicate")
    return READERS[kind](file, body, (*path, kind), depth + 1)


def _of_a_player(shape: str, *more: Any) -> Reader:
    return lambda file, body, path, depth: (shape, file.player(body, path), *more)


def _is_character(file: Vocabulary, body: Any, path: Path, depth: int) -> Statement:
    parts = file.body(body, path, {"player", "character"})
    player = file.player(parts["player"], (*path, "player"))
    return ("is-character", player, file.character(parts["character"], (*path, "character")))


def _is_type(file: Vocabulary, body: Any, path: Path, depth: int) -> Statement:
    parts = file.body(body, path, {"player", "type"})
    player = file.player(parts["player"], (*path, "player"))
    return ("is-type", player, file.a_word(parts["type"], (*path, "type"), *TYPES))


def _is_impaired(file: Vocabulary, body: Any, path: Path, depth: int) -> Statement:
    parts = file.body(body, path, {"player"}, {"by"})
    player = file.player(parts["player"], (*path, "player"))
    if "by" not in parts:
        return ("is-impaired", player)
    return ("is-impaired-by", player, file.character(parts["by"], (*path, "by")))


def _distance(file: Vocabulary, body: Any, path: Path, depth: int) -> Statement:
    parts = file.body(body, path, {"from", "to", "is"})
    types = [file.a_word(parts[key], (*path, key), *TYPES) for key in ("from", "to")]
    return ("type-to-type", *types, file.number(parts["is"], (*path, "is")))


def _compared(file: Vocabulary, parts: dict[str, Any], path: Path) -> tuple[str, int]:
    given = [word for word in COMPARISONS if word in parts]
    if len(given) != 1:
        raise file.wrong(path, f"takes one of {', '.join(COMPARISONS)}")
    return given[0], file.number(parts[given[0]], (*path, given[0]))


def _longest_row(file: Vocabulary, body: Any, path: Path, depth: int) -> Statement:
    parts = file.body(body, path, {"type"}, set(COMPARISONS))
    type = file.a_word(parts["type"], (*path, "type"), *TYPES)
    return ("longest-row", type, *_compared(file, parts, path))


def _types_among(file: Vocabulary, body: Any, path: Path, depth: int) -> Statement:
    parts = file.body(body, path, {"players"}, set(COMPARISONS))
    players = file.players(parts["players"], (*path, "players"))
    return ("types-among", players, *_compared(file, parts, path))


def _between(file: Vocabulary, body: Any, path: Path, depth: int) -> Statement:
    parts = file.body(body, path, {"character", "type"})
    character = file.character(parts["character"], (*path, "character"))
    return ("between-type", character, file.a_word(parts["type"], (*path, "type"), *TYPES))


def _adjacent(file: Vocabulary, body: Any, path: Path, depth: int) -> Statement:
    pair = file.several(body, path, "two characters")
    if len(pair) != 2:
        raise file.wrong(path, "must be two characters")
    return ("next-to-character", *[file.character(one, (*path, place)) for place, one in enumerate(pair)])


def _count(file: Vocabulary, body: Any, path: Path, depth: int) -> Statement:
    parts = file.body(body, path, {"of"}, set(COMPARISONS))
    return ("count-of", _parts(file, parts["of"], (*path, "of"), depth), *_compared(file, parts, path))


def _parts(file: Vocabulary, value: Any, path: Path, depth: int) -> tuple[Statement, ...]:
    parts = file.several(value, path, "predicates")
    return tuple([read_predicate(file, one, (*path, place), depth) for place, one in enumerate(parts)])


def _xor(file: Vocabulary, body: Any, path: Path, depth: int) -> Statement:
    parts = _parts(file, body, path, depth)
    if len(parts) != 2:
        raise file.wrong(path, "must be two predicates")
    return ("one-of-two", *parts)


READERS: dict[str, Reader] = {
    "is_evil": _of_a_player("is-team", "evil"),
    "is_alive": _of_a_player("is-alive"),
    "is_character": _is_character,
    "is_type": _is_type,
    "in_play": lambda file, body, path, depth: ("in-play", file.character(body, path)),
    "is_impaired": _is_impaired,
    "red_herring": _of_a_player("carries-reminder", RED_HERRING),
    "evil_pairs": lambda file, body, path, depth: ("evil-pairs", file.number(body, path)),
    "distance": _distance,
    "longest_row": _longest_row,
    "types_among": _types_among,
    "between": _between,
    "adjacent": _adjacent,
    "count": _count,
    "not": lambda file, body, path, depth: ("opposite-of", read_predicate(file, body, path, depth)),
    "all": lambda file, body, path, depth: ("all-of", _parts(file, body, path, depth)),
    "any": lambda file, body, path, depth: ("any-of", _parts(file, body, path, depth)),
    "xor": _xor,
}
