"""What somebody chooses and learns with each ability, as puzzle files have it and as the rules do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

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
    "statement",
    "statements",
]


class Fields(NamedTuple):
    """The fields of what is chosen and of what is learned; and how many players, where they are several."""

    chooses: tuple[Field, ...] = ()
    learns: tuple[Field, ...] = ()
    picked: int = 2
    named: int = 2
    or_none: bool = False
    """Whether `none: true` may be learned instead."""


ABILITIES: Mapping[str, Fields] = {
    **dict.fromkeys(("acrobat", "exorcist", "nightwatchman", "snakecharmer"), Fields(("player",))),
    **dict.fromkeys(("courtier", "philosopher"), Fields(("character",))),
    "gambler": Fields(("player", "character")),
    **dict.fromkeys(("chef", "empath", "juggler", "mathematician", "oracle", "clockmaker"), Fields((), ("count",))),
    "chambermaid": Fields(("players",), ("count",)),
    "fortuneteller": Fields(("players",), ("answer",)),
    "flowergirl": Fields((), ("answer",)),
    "seamstress": Fields(("players",), ("same",)),
    "villageidiot": Fields(("player",), ("alignment",)),
    "dreamer": Fields(("player",), ("characters",)),
    "ravenkeeper": Fields(("player",), ("character",)),
    "undertaker": Fields((), ("player", "character")),
    **dict.fromkeys(("washerwoman", "investigator"), Fields((), ("players", "character"))),
    "librarian": Fields((), ("players", "character"), or_none=True),
    **dict.fromkeys(("knight", "sage"), Fields((), ("players",))),
    "noble": Fields((), ("players",), named=3),
    **dict.fromkeys(("steward", "balloonist"), Fields((), ("player",))),
    "shugenja": Fields((), ("direction",)),
    "puzzlemaster": Fields(("player",), ("player",)),
    "artist": Fields((), ("statement",)),
    "savant": Fields((), ("statements",)),
}
"""By the id of the character whose ability it is."""

DIRECTIONS = ("clockwise", "anticlockwise")
