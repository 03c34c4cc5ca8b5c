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
