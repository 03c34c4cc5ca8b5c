"""What somebody chooses and learns with each ability, as puzzle files have it and as the rules do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from belfry.clocktower.ability.information.statements import as_statement
from belfry.clocktower.script.character import CHARACTERS
from belfry.core.plain import a_sequence

Field = Literal[
    "player",
    "players",
    "character",
    "characters",
    "count",
    "answer",
    "same",
    "alignment",
    "direction",
    "winning",
    "statement",
    "statements",
]


class Fields(NamedTuple):
    """The fields of what is chosen and of what is learned; and what goes for them besides."""

    chooses: tuple[Field, ...] = ()
    learns: tuple[Field, ...] = ()
    picked: int = 2
    named: int = 2
    """How many players are chosen and learned, where they are several; 0 for any number."""
    pair: bool = False
    """Whether just two characters are learned."""
    or_none: bool = False
    """Whether `none: true` may be learned instead."""
    instead: tuple[tuple[Field, ...], ...] = ()
    """Other fields that may be chosen or learned: what it is hangs on the game, or on whose doing it was."""
    others_learn: bool = False
    """Whether somebody else may learn something without having chosen."""
    of_the_executed: bool = False
    """Whether the player named is who was executed, which everybody knows and nobody learns."""
    in_order: bool = False
    """Whether it matters in which order players are named."""


ABILITIES: Mapping[str, Fields] = {
    **dict.fromkeys(("acrobat", "nightwatchman", "snakecharmer"), Fields(("player",))),
    **dict.fromkeys(
        ("butler", "huntsman", "lycanthrope", "monk", "ogre", "preacher", "professor"), Fields(("player",))
    ),
    **dict.fromkeys(("assassin", "devilsadvocate", "fearmonger", "lleech", "poisoner", "witch"), Fields(("player",))),
    **dict.fromkeys(("fanggu", "imp", "nodashii", "professor", "pukka", "sailor"), Fields(("player",))),
    **dict.fromkeys(("vigormortis", "vortox", "zombuul"), Fields(("player",))),
    "po": Fields(("player",), picked=0, instead=(("players",),)),
    "shabaloth": Fields(("players",)),
    "exorcist": Fields(("player",), ("player",), others_learn=True),
    **dict.fromkeys(("courtier", "ojo", "philosopher"), Fields(("character",))),
    "engineer": Fields(("character",), instead=(("characters",),)),
    **dict.fromkeys(("gambler", "pithag"), Fields(("player", "character"))),
    "cerenovus": Fields(("player", "character"), ("character",), others_learn=True),
    "innkeeper": Fields(("players",)),
    "harpy": Fields(("players",), ("player",), others_learn=True, in_order=True),
    **dict.fromkeys(("alhadikhia", "organgrinder", "wraith"), Fields(("answer",))),
    **dict.fromkeys(("chef", "empath", "juggler", "mathematician", "oracle", "clockmaker"), Fields((), ("count",))),
    "chambermaid": Fields(("players",), ("count",)),
    "fortuneteller": Fields(("players",), ("answer",)),
    **dict.fromkeys(("flowergirl", "towncrier"), Fields((), ("answer",))),
    "seamstress": Fields(("players",), ("same",)),
    "villageidiot": Fields(("player",), ("alignment",)),
    "general": Fields((), ("winning",)),
    "dreamer": Fields(("player",), ("characters",), pair=True),
    "ravenkeeper": Fields(("player",), ("character",)),
    "undertaker": Fields((), ("player", "character"), of_the_executed=True),
    **dict.fromkeys(("washerwoman", "investigator"), Fields((), ("players", "character"))),
    "librarian": Fields((), ("players", "character"), or_none=True),
    "grandmother": Fields((), ("player", "character")),
    "king": Fields((), ("character",), instead=(("player", "character"),)),
    **dict.fromkeys(("alchemist", "boffin", "minstrel", "pixie"), Fields((), ("character",))),
    **dict.fromkeys(("godfather", "snitch", "summoner"), Fields((), ("characters",))),
    **dict.fromkeys(("lilmonsta", "lunatic"), Fields((), ("player",), named=0, instead=(("players",),))),
    **dict.fromkeys(("knight", "sage"), Fields((), ("players",))),
    "noble": Fields((), ("players",), named=3),
    **dict.fromkeys(("steward", "balloonist", "bountyhunter", "highpriestess", "marionette"), Fields((), ("player",))),
    "shugenja": Fields((), ("direction",)),
    "puzzlemaster": Fields(("player",), ("player",)),
    "artist": Fields((), ("statement",)),
    "savant": Fields((), ("statements",)),
}
"""By the id of the character whose ability it is."""

WORDS: Mapping[Field, tuple[str, ...]] = {
    "alignment": ("good", "evil"),
    "direction": ("clockwise", "anticlockwise"),
    "winning": ("good", "evil", "neither"),
}
"""The words that a field may have."""


def as_fields(fields: Fields, key: str, value: Any, players: int) -> dict[Field, Any] | None:
    """What was chosen or learned (`key`), field by field; none where it does not go into the fields.

    Where nothing is named there are no fields, and of the executed only the character is learned.
    """
    if key == "learns" and fields.or_none and value == 0:
        return {}
    usual: tuple[Field, ...] = fields.chooses if key == "chooses" else fields.learns
    if key == "learns" and fields.of_the_executed:
        usual = ("character",)
    count = fields.picked if key == "chooses" else fields.named
    for way in (usual, *fields.instead):
        values = [value] if len(way) == 1 else a_sequence(value)
        if values is None or len(values) != len(way):
            continue
        parts = dict(zip(way, values, strict=True))
        if all(_fits(field, one, players, fields, count) for field, one in parts.items()):
            return parts
    return None


def _fits(field: Field, value: Any, players: int, fields: Fields, count: int) -> bool:
    """Whether a value is of the kind that a field has."""
    several = a_sequence(value)
    if field == "player":
        return type(value) is int and value in range(players)
    if field == "players":
        seated = several is not None and all(type(one) is int and one in range(players) for one in several)
        return seated and several is not None and len({*several}) == len(several) == (count or len(several)) > 0
    if field == "character":
        return isinstance(value, str) and value in CHARACTERS
    if field == "characters":
        known = several is not None and all(isinstance(one, str) and one in CHARACTERS for one in several)
        return known and several is not None and (len(several) == 2 or not fields.pair)
    if field == "count":
        return type(value) is int and value >= 0
    if field in ("answer", "same"):
        return type(value) is bool
    if field in WORDS:
        return value in WORDS[field]
    if field == "statement":
        return as_statement(value) is not None
    return several is not None and len(several) == 2 and all(as_statement(one) is not None for one in several)
