"""Recommended first games for eight players (SET-17)."""

from __future__ import annotations

import msgspec


class FirstGame(msgspec.Struct, frozen=True):
    """A recommended first game for eight players (SET-17)."""

    characters: tuple[str, ...]
    believes: str | None
    nature: str
    remember: str


FIRST_GAMES = (
    FirstGame(
        ("chef", "empath", "fortuneteller", "undertaker", "virgin", "drunk", "scarletwoman", "imp"),
        "investigator",
        "Plenty of information and talk; kind to people who are unsure how to bluff.",
        "What the Drunk learns as Investigator is false, and the Drunk does not set off the Virgin.",
    ),
    FirstGame(
        ("empath", "fortuneteller", "ravenkeeper", "slayer", "mayor", "saint", "poisoner", "imp"),
        None,
        "Quieter; the Saint, the Slayer and the Mayor win trust slowly; it can be over quickly.",
        "When the Mayor is attacked, let somebody else die most of the time, the Ravenkeeper for instance.",
    ),
    FirstGame(
        ("washerwoman", "slayer", "virgin", "undertaker", "fortuneteller", "recluse", "spy", "imp"),
        None,
        "Harder, with more to work out.",
        "The Recluse may register as the Demon, and the Spy as a Townsfolk, to whoever looks at them.",
    ),
)
