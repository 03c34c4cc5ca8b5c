"""Traits: what can be said of a character in a word, for whoever looks for characters of a kind.

Each stands in the character's class: declared there as one of its traits, or plain from its other facts.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from belfry.clocktower import almanac
from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.pieces import homebrew
from belfry.clocktower.pieces.kind import FABLED, TRAVELLER
from belfry.clocktower.pieces.token import HARMS
from belfry.clocktower.script.character import CHARACTERS, Character


def reminds(id: str, *, first: bool) -> bool:
    """Whether a reminder may have to be placed at the character's step on the first night or on the others (TAB-16)."""
    made = homebrew.known(id)
    if made is not None:
        return bool(made.reminders)
    return ("reminder-first-night" if first else "reminder-other-nights") in CHARACTERS[id].traits


def _harms(character: type[Character]) -> bool:
    effects = [reminder.effect for reminder in character.reminders.values()]
    return Moments.impairs in character.hooks or character.always_drunk or any(effect in HARMS for effect in effects)


def _at_setup(character: type[Character]) -> bool:
    # Every Fabled and no Traveller is dealt with while the game is set up.
    bag = character.type not in (TRAVELLER, FABLED)
    return character.setup.changes_counts or (bag and bool(almanac.entry(character.id).setup))


def _once(character: type[Character]) -> bool:
    # Where it takes away other players' abilities, it is not its own that is used up.
    used_up = character.reminders.get("no-ability")
    return used_up is not None and used_up.effect is None and Moments.impairs not in character.hooks


TRAITS: Final[Mapping[str, Callable[[type[Character]], bool]]] = {
    "first-night": lambda character: almanac.index()[character.id].first_night,
    "other-nights": lambda character: almanac.index()[character.id].other_nights,
    "information": lambda character: character.learns is not None or character.used_in_private,
    "kills": lambda character: "kills" in character.traits,
    "protects": lambda character: "protects" in character.traits,
    "harms": _harms,
    "setup": _at_setup,
    "day": lambda character: character.uses_by_day,
    "once": _once,
    "votes": lambda character: "votes" in character.traits,
    "changes": lambda character: "changes" in character.traits,
    "misregisters": lambda character: Moments.registers in character.hooks,
    "quick": lambda character: "quick" in character.traits,
    "slow": lambda character: "slow" in character.traits,
}
"""Every trait, with the question whether a character has it."""


@cache
def traits(id: str) -> tuple[str, ...]:
    """The traits of a character of the almanac."""
    character = CHARACTERS[id]
    return tuple(name for name, holds in TRAITS.items() if holds(character))
