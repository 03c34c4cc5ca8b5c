"""Tokens: the effects that abilities leave in the Grimoire."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Final

from belfry.clocktower.pieces import refusals

if TYPE_CHECKING:
    from belfry.core.reason import Reason

DRUNK: Final = "drunk"
POISONED: Final = "poisoned"
SOBER: Final = "sober"
"""Keeps the player sober and healthy whatever else is on them."""

SILENCED: Final = "silenced"
"""Leaves the player without any ability, though neither drunk nor poisoned."""

THE_DEMON: Final = "the demon"
"""Makes the player the Demon, besides what they are."""

HARMS: Final = (DRUNK, POISONED)
"""The effects that take a player's ability away."""

DUSK: Final = "dusk"
DAWN: Final = "dawn"

DEAD: Final = "/dead"
"""How the names of reminders end that say that somebody has died."""

OWN_WORDS: Final = "own"
"""In place of a character's id in the name of a reminder that the Storyteller has written: `own/seen by Bo`."""

LONGEST_OWN_WORDS: Final = 30
MOST_AT_A_SEAT: Final = 20
MOST_IN_A_GRIMOIRE: Final = 120
"""How many reminders lie at most where the Storyteller puts them; what abilities put there finds room always."""

NO_ABILITY: Final = -1
"""The source of a token that the Storyteller put there without any ability."""


class Reminder:
    """What a kind of token of a character means: its effect, and when it ends."""

    __slots__ = ("effect", "lasts", "then", "times", "until")

    def __init__(
        self,
        effect: str | None = None,
        until: str | None = None,
        *,
        lasts: bool = False,
        times: int = 1,
        then: str | None = None,
    ) -> None:
        self.effect = effect
        self.until = until
        self.lasts = lasts
        """Whether it stays when its author dies (an ability that works when dead)."""
        self.times = times
        """How often that moment has to come before it ends."""
        self.then = then
        """The reminder of the same character that takes its place when it ends."""


NOTE = Reminder()
"""A reminder that only informs, and goes with its ability."""

TONIGHT = Reminder(until=DAWN, lasts=True)
"""A reminder of what has happened tonight, which only informs."""


class Token:
    """A reminder on a seat: which ability put it there, what it does, and until when.

    `key` orders tokens by age. A `void` token was placed by an ability that did not work and never does anything.
    """

    __slots__ = ("effect", "key", "lasts", "name", "source", "target", "then", "times", "until", "void", "word")

    def __init__(self, key: int, name: str, source: int, target: int, reminder: Reminder, *, void: bool) -> None:
        self.key = key
        self.name = name
        self.word = name.partition("/")[2]
        """Its name without the character's."""
        self.source = source
        self.target = target
        self.effect = reminder.effect
        self.until = reminder.until
        self.lasts = reminder.lasts
        self.times = reminder.times
        self.then = reminder.then
        self.void = void

    def later(self) -> Token:
        """The same token when the moment that it lasts until has come once."""
        twin = copy(self)
        twin.times -= 1
        return twin

    def moved(self, key: int, target: int) -> Token:
        """The same token on another seat, where it has begun just now."""
        twin = copy(self)
        twin.key, twin.target = key, target
        return twin

    def in_force(self) -> Token:
        """The same token as if it had been placed by an ability that works."""
        if not self.void:
            return self
        twin = copy(self)
        twin.void = False
        return twin

    def __repr__(self) -> str:
        return f"<Token {self.name} on {self.target}{' (void)' if self.void else ''}>"


def own_words(name: str) -> str | None:
    """What the Storyteller has written on a reminder of this name, if it is such a one."""
    owner, _, text = name.partition("/")
    return text if owner == OWN_WORDS and 0 < len(text) <= LONGEST_OWN_WORDS and text.isprintable() else None


def too_many(at_seat: int, in_all: int) -> Reason | None:
    """What there is to say against so many reminders at a seat, or in a Grimoire, if anything."""
    if at_seat > MOST_AT_A_SEAT:
        return refusals.REMINDERS_AT_A_SEAT(most=MOST_AT_A_SEAT)
    return refusals.REMINDERS_IN_A_GRIMOIRE(most=MOST_IN_A_GRIMOIRE) if in_all > MOST_IN_A_GRIMOIRE else None


def reminder_id(name: str) -> str:
    """A reminder's name as files spell it: `Is The Drunk` is `is-the-drunk`."""
    words = "".join(letter if letter.isalnum() else " " for letter in name.lower().replace("'", ""))
    return "-".join(words.split())
