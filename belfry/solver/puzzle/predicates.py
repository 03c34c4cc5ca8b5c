"""Predicates of puzzle files, as statements that the rules judge, and statements as predicates."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Protocol

from belfry.clocktower.ability.information.statements import SHAPES, Statement
from belfry.clocktower.ability.information.statements.shape import COMPARISONS, TEAMS, StatementShape
from belfry.clocktower.pieces.kind import IN_THE_BAG
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
    if kind in READERS:
        return READERS[kind](file, body, (*path, kind), depth + 1)
    shape = SHAPES.get(kind.replace("_", "-"))
    if shape is None or "-" in kind:
        raise file.unknown((*path, kind), kind, [*READERS, *map(_called, SHAPES)], "predicate")
    return _of_shape(file, shape, body, (*path, kind), depth + 1)


def _called(shape: str) -> str:
    """The name of a shape in files."""
    return shape.replace("-", "_")


def _of_shape(file: Vocabulary, shape: StatementShape, body: Any, path: Path, depth: int) -> Statement:
    """A statement that people are offered, by the names of its blanks; what fills the only one stands alone."""
    names = [slot.name for slot in shape.slots]
    parts = {names[0]: body} if len(names) == 1 else file.body(body, path, {*names})
    places = {name: path if len(names) == 1 else (*path, name) for name in names}
    return (shape.name, *[BLANKS[s.noun](file, parts[s.name], places[s.name], depth) for s in shape.slots])


BLANKS: dict[str, Callable[[Vocabulary, Any, Path, int], Any]] = {
    "player": lambda file, value, path, depth: file.player(value, path),
    "character": lambda file, value, path, depth: file.character(value, path),
    "team": lambda file, value, path, depth: file.a_word(value, path, *TEAMS),
    "type": lambda file, value, path, depth: file.a_word(value, path, *IN_THE_BAG),
    "number": lambda file, value, path, depth: file.number(value, path),
    "statement": read_predicate,
}
"""How the blanks of statements are read that people are offered."""


def _of_a_player(shape: str, *more: Any) -> Reader:
    return lambda file, body, path, depth: (shape, file.player(body, path), *more)


def _is_character(file: Vocabulary, body: Any, path: Path, depth: int) -> Statement:
    parts = file.body(body, path, {"player", "character"})
    player = file.player(parts["player"], (*path, "player"))
    return ("is-character", player, file.character(parts["character"], (*path, "character")))


def _is_type(file: Vocabulary, body: Any, path: Path, depth: int) -> Statement:
    parts = file.body(body, path, {"player", "type"})
    player = file.player(parts["player"], (*path, "player"))
    return ("is-type", player, file.a_word(parts["type"], (*path, "type"), *IN_THE_BAG))


def _is_impaired(file: Vocabulary, body: Any, path: Path, depth: int) -> Statement:
    parts = file.body(body, path, {"player"}, {"by"})
    player = file.player(parts["player"], (*path, "player"))
    if "by" not in parts:
        return ("is-impaired", player)
    return ("is-impaired-by", player, file.character(parts["by"], (*path, "by")))


def _distance(file: Vocabulary, body: Any, path: Path, depth: int) -> Statement:
    parts = file.body(body, path, {"from", "to", "is"})
    types = [file.a_word(parts[key], (*path, key), *IN_THE_BAG) for key in ("from", "to")]
    return ("type-to-type", *types, file.number(parts["is"], (*path, "is")))


def _compared(file: Vocabulary, parts: dict[str, Any], path: Path) -> tuple[str, int]:
    given = [word for word in COMPARISONS if word in parts]
    if len(given) != 1:
        raise file.wrong(path, f"takes one of {', '.join(COMPARISONS)}")
    return given[0], file.number(parts[given[0]], (*path, given[0]))


def _longest_row(file: Vocabulary, body: Any, path: Path, depth: int) -> Statement:
    parts = file.body(body, path, {"type"}, set(COMPARISONS))
    type = file.a_word(parts["type"], (*path, "type"), *IN_THE_BAG)
    return ("longest-row", type, *_compared(file, parts, path))


def _types_among(file: Vocabulary, body: Any, path: Path, depth: int) -> Statement:
    parts = file.body(body, path, {"players"}, set(COMPARISONS))
    players = file.players(parts["players"], (*path, "players"))
    return ("types-among", players, *_compared(file, parts, path))


def _between(file: Vocabulary, body: Any, path: Path, depth: int) -> Statement:
    parts = file.body(body, path, {"character", "type"})
    character = file.character(parts["character"], (*path, "character"))
    return ("between-type", character, file.a_word(parts["type"], (*path, "type"), *IN_THE_BAG))


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


def write_predicate(statement: Statement, names: Sequence[str]) -> dict[str, Any]:
    """The predicate that stands for a statement; raises `KeyError` where files have none."""
    name, *blanks = statement
    one, *others = blanks or [None]
    written = _in_its_own_form(name, one, others, names)
    if written is not None:
        return written
    shape = SHAPES[name]
    parts = {s.name: _blank(s.noun, value, names) for s, value in zip(shape.slots, blanks, strict=True)}
    return {_called(name): next(iter(parts.values())) if len(parts) == 1 else parts}


def _blank(noun: str, value: Any, names: Sequence[str]) -> Any:
    if noun == "statement":
        return write_predicate(value, names)
    return names[value] if noun == "player" else value


def _several(statements: Iterable[Statement], names: Sequence[str]) -> list[dict[str, Any]]:
    return [write_predicate(one, names) for one in statements]


def _in_its_own_form(name: str, one: Any, others: Sequence[Any], names: Sequence[str]) -> dict[str, Any] | None:
    """The predicate of a statement for which files have a word of their own."""
    if name in OF_PARTS:
        return {OF_PARTS[name]: _several(one if name != "one-of-two" else (one, *others), names)}
    match name, others:
        case "is-team", ["evil"]:
            return {"is_evil": names[one]}
        case "is-impaired", []:
            return {"is_impaired": {"player": names[one]}}
        case "is-impaired-by", [by]:
            return {"is_impaired": {"player": names[one], "by": by}}
        case "carries-reminder", [reminder] if reminder == RED_HERRING:
            return {"red_herring": names[one]}
        case "evil-pairs", []:
            return {"evil_pairs": one}
        case "type-to-type", [to, number]:
            return {"distance": {"from": one, "to": to, "is": number}}
        case "longest-row", [word, number]:
            return {"longest_row": {"type": one, word: number}}
        case "types-among", [word, number]:
            return {"types_among": {"players": [names[seat] for seat in one], word: number}}
        case "between-type", [type]:
            return {"between": {"character": one, "type": type}}
        case "next-to-character", [beside]:
            return {"adjacent": [one, beside]}
        case "count-of", [word, number]:
            return {"count": {"of": _several(one, names), word: number}}
        case "opposite-of", []:
            return {"not": write_predicate(one, names)}
        case _:
            return None


OF_PARTS = {"all-of": "all", "any-of": "any", "one-of-two": "xor"}
"""The words for statements that are made of several others."""
