"""Kinds: what a character is, and as what it counts to whoever looks for such a character.

The rules ask these questions of a character, or the town of a player (`Town.is_demon`); nobody compares types.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability

TOWNSFOLK = "townsfolk"
OUTSIDER = "outsider"
MINION = "minion"
DEMON = "demon"
TRAVELLER = "traveller"
FABLED = "fabled"
TYPES = (TOWNSFOLK, OUTSIDER, MINION, DEMON, TRAVELLER, FABLED)
"""Each character is of one of them, in their order."""
CharacterType = Literal["townsfolk", "outsider", "minion", "demon", "traveller", "fabled"]

GOOD_KINDS = (TOWNSFOLK, OUTSIDER)
EVIL_KINDS = (MINION, DEMON)
IN_THE_BAG = (*GOOD_KINDS, *EVIL_KINDS)


def is_townsfolk(character: type[Ability]) -> bool:
    """Whether it counts as a Townsfolk."""
    return TOWNSFOLK in character.counts_as


def is_outsider(character: type[Ability]) -> bool:
    """Whether it counts as an Outsider."""
    return OUTSIDER in character.counts_as


def is_minion(character: type[Ability]) -> bool:
    """Whether it counts as a Minion."""
    return MINION in character.counts_as


def is_demon(character: type[Ability]) -> bool:
    """Whether it counts as a Demon."""
    return DEMON in character.counts_as


def is_traveller(character: type[Ability]) -> bool:
    """Whether it is a Traveller."""
    return TRAVELLER in character.counts_as


def is_fabled(character: type[Ability]) -> bool:
    """Whether it is a Fabled, which belongs to the Storyteller."""
    return FABLED in character.counts_as


def of_type(kind: str) -> Callable[[type[Ability]], bool]:
    """The same question for any type."""
    return lambda character: kind in character.counts_as


def is_good(character: type[Ability]) -> bool:
    """Whether it is a Townsfolk or an Outsider."""
    return not character.counts_as.isdisjoint(GOOD_KINDS)


def is_evil(character: type[Ability]) -> bool:
    """Whether it is a Minion or a Demon."""
    return not character.counts_as.isdisjoint(EVIL_KINDS)


BY_TYPE: frozenset[Callable[[type[Ability]], bool]] = frozenset(
    (is_townsfolk, is_outsider, is_minion, is_demon, is_traveller, is_fabled, is_good, is_evil)
)
"""The questions that all characters answer alike which count as the same types."""
