"""Madness: whether somebody has openly broken it, by what everybody claims to be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from belfry.clocktower.storyteller.deeds.ability import LetHappen

if TYPE_CHECKING:
    from belfry.clocktower.town.grimoire import Grimoire


def breach(grimoire: Grimoire, claims: Mapping[int, str]) -> LetHappen | None:
    """What the Storyteller would let happen because somebody breaks their madness by day.

    `claims` has the character that each seat claims in front of everybody. Words in the chat are not judged: whether
    they hint at something takes a person to say.
    """
    if grimoire.phase != "day" or not claims:
        return None
    for ability in grimoire.abilities:
        if ability.at_any_moment and ability.may_happen() and ability.breaks_madness(claims):
            return LetHappen(ability.holder, ability.id)
    return None
