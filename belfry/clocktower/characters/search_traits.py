"""Traits: what can be said of a character in a word, for whoever looks for characters of a kind.

Each follows from the character's class: the hooks and steps that it has, its reminders, and the verbs of the game that
it is written with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import CodeType
from typing import Any, Final

from belfry.clocktower import almanac
from belfry.clocktower.pieces import home_made
from belfry.clocktower.pieces.kind import FABLED, TRAVELLER
from belfry.clocktower.pieces.token import HARMS
from belfry.clocktower.script.character import CHARACTERS, Character

PREVENTING: Final = frozenset(("shields", "prevents_death", "replaces_death", "may_save", "survives"))
VOTING: Final = frozenset(
    (
        "on_ballot",
        "on_nominated",
        "allows_nominations",
        "on_counted",
        "on_tallied",
        "interrupts_count",
        "nominates_next",
    )
)


PLACING: Final = frozenset(("place", "mark", "move", "spend"))


def verbs(character: type[Character]) -> frozenset[str]:
    """The names that the character's own methods use: `kill`, `choose`, `become` …"""
    return frozenset(name for base in _own(character) for member in vars(base).values() for name in _names(member))


def _own(character: type[Character]) -> tuple[type, ...]:
    """The classes that are the character's own, the nearest first."""
    return character.__mro__[: character.__mro__.index(Character)]


def _names(member: Any) -> Iterator[str]:
    """The names that a method uses, in whatever it is wrapped."""
    function = member.fget if isinstance(member, property) else getattr(member, "__func__", member)
    pending = [found] if isinstance(found := getattr(function, "__code__", None), CodeType) else []
    while pending:
        code = pending.pop()
        yield from code.co_names
        pending += [constant for constant in code.co_consts if isinstance(constant, CodeType)]


def reminds(id: str, *, first: bool) -> bool:
    """Whether a reminder may have to be placed at the character's step on the first night or on the others (TAB-16)."""
    made = home_made.known(id)
    return _reminds(id, first=first) if made is None else bool(made.reminders)


@cache
def _reminds(id: str, *, first: bool) -> bool:
    character, listing = CHARACTERS[id], almanac.index()[id]
    if not (listing.first_night if first else listing.other_nights):
        return False
    return not PLACING.isdisjoint(_used_in(character, character.first_step if first else character.other_step))


def _used_in(character: type[Character], step: str) -> set[str]:
    """The names that a step uses, with all of the character's own that it leads to; a death has its consequences.

    Where nothing happens at the step itself, it stands for what the character does at another moment of the night.
    """
    members: dict[str, Any] = {}
    for base in reversed(_own(character)):
        members.update(vars(base))
    used: set[str] = set()
    followed: set[str] = set()
    pending = {step} if step in members else {*members}
    while pending:
        name = pending.pop()
        followed.add(name)
        found = {*_names(members.get(name))}
        used |= found
        pending |= ({*found, "on_death"} if "kill" in found else found) & members.keys() - followed
    return used


def _kills(character: type[Character]) -> bool:
    return character.lore.slays or not verbs(character).isdisjoint(("kill", "execute"))


def _harms(character: type[Character]) -> bool:
    effects = [reminder.effect for reminder in character.reminders.values()]
    return "impairs" in character.hooks or character.always_drunk or any(effect in HARMS for effect in effects)


def _at_setup(character: type[Character]) -> bool:
    # Every Fabled and no Traveller is dealt with while the game is set up.
    bag = character.type not in (TRAVELLER, FABLED)
    return character.changes_setup or (bag and bool(almanac.entry(character.id).setup))


def _once(character: type[Character]) -> bool:
    # Where it takes away other players' abilities, it is not its own that is used up.
    used_up = character.reminders.get("no-ability")
    return used_up is not None and used_up.effect is None and "impairs" not in character.hooks


TRAITS: Final[Mapping[str, Callable[[type[Character]], bool]]] = {
    "first-night": lambda character: almanac.index()[character.id].first_night,
    "other-nights": lambda character: almanac.index()[character.id].other_nights,
    "information": lambda character: character.learns is not None or character.used_in_private,
    "kills": _kills,
    "protects": lambda character: character.lore.saves or not PREVENTING.isdisjoint(character.hooks),
    "harms": _harms,
    "setup": _at_setup,
    "day": lambda character: character.uses_by_day,
    "once": _once,
    "votes": lambda character: character.votes_with_tokens or not VOTING.isdisjoint(character.hooks),
    "changes": lambda character: character.makes_characters or "become" in verbs(character),
    "misregisters": lambda character: "registers" in character.hooks,
    "quick": lambda character: character.tempo == "quick",
    "slow": lambda character: character.tempo == "slow",
}
"""Every trait, with the question whether a character has it."""


@cache
def traits(id: str) -> tuple[str, ...]:
    """The traits of a character of the almanac."""
    character = CHARACTERS[id]
    return tuple(name for name, holds in TRAITS.items() if holds(character))
