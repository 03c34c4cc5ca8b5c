"""Secret abilities: those that Belfry gives to somebody who is not to know them, and how close a guess comes to one.

Each is another character's ability. Three tags say what it is about: when it works, what it deals with and whom it
concerns (amnesiac/r13).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.script.script import character as find_character

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability

Tags = tuple[str | None, str | None, str | None]

WHEN = ("first-night", "each-night", "by-day", "on-death", "always")
WHAT = ("alignment", "character", "type", "number", "death", "protection", "drunkenness", "voting")
WHOM = ("neighbours", "chosen-players", "dead-players", "everyone", "the-holder")

LIBRARY: dict[str, Tags] = {
    "acrobat": ("each-night", "drunkenness", "chosen-players"),
    "chambermaid": ("each-night", "number", "chosen-players"),
    "dreamer": ("each-night", "character", "chosen-players"),
    "empath": ("each-night", "alignment", "neighbours"),
    "flowergirl": ("each-night", "voting", "everyone"),
    "fortuneteller": ("each-night", "type", "chosen-players"),
    "general": ("each-night", "alignment", "everyone"),
    "innkeeper": ("each-night", "protection", "chosen-players"),
    "mathematician": ("each-night", "number", "everyone"),
    "monk": ("each-night", "protection", "chosen-players"),
    "oracle": ("each-night", "alignment", "dead-players"),
    "pacifist": ("always", "protection", "everyone"),
    "sailor": ("each-night", "drunkenness", "chosen-players"),
    "soldier": ("always", "protection", "the-holder"),
    "tealady": ("always", "protection", "neighbours"),
    "towncrier": ("each-night", "type", "everyone"),
    "undertaker": ("each-night", "character", "dead-players"),
}
"""The abilities that tell something, or can be seen to do something, on more than one night."""

COLD, WARM, HOT, BINGO = RATINGS = ("cold", "warm", "hot", "bingo")


def tags_of(id: str) -> Tags:
    """The tags of a character's ability; where only its class can say, no more than when it works."""
    return LIBRARY.get(id) or (_when(find_character(id, by_hand=True)), None, None)


def _when(character: type[Ability]) -> str:
    if character.wakes_on_own_death:
        return "on-death"
    if character.uses_by_day:
        return "by-day"
    if character.acts_other_nights:
        return "each-night"
    return "first-night" if character.acts_first_night else "always"


def closeness(secret: str, guess: str | Tags) -> str:
    """How close a guess comes to the ability of a character: its name, or up to three tags."""
    if guess == secret:
        return BINGO
    named = tags_of(guess) if isinstance(guess, str) else guess
    right = sum([one is not None and one == other for one, other in zip(named, tags_of(secret), strict=True)])
    # Another character's name is never quite right, however much the two have in common.
    return RATINGS[min(right, 2) if isinstance(guess, str) else right]
