"""Grants: to have the ability of another character, because of an ability (hermit/r1 to r9, alchemist/r1 to r12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.moments import agenda

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.grimoire import Grimoire


async def give(
    by: Character,
    holder: int,
    character: type[Character],
    *,
    believes: type[Character] | None = None,
    steadfast: bool = False,
    void: bool = False,
    for_good: bool = False,
) -> Character:
    """Let a player (or the Storyteller) have an ability because of another one, and settle what has to be decided.

    Where the ability deceives its holder, `believes` is the character that the holder acts as. One that is given
    `for_good` has no source any more: nothing that happens to the other ability matters to it.
    """
    grimoire = by.grimoire
    given = grimoire.grant(holder, character, -1 if for_good else by.key, steadfast=steadfast, void=void)
    if believes is not None:
        for ability in with_carried(grimoire, given):
            if believes.type in ability.believes_kinds:
                grimoire.deceive(ability, believes)
                break
    await settle(grimoire, given)
    if not given.lost:
        await grimoire.follow(Moments.on_given, given)
    return given


def with_carried(grimoire: Grimoire, ability: Character) -> list[Character]:
    """An ability with those that somebody has because of it."""
    found = [ability]
    for other in grimoire.abilities:
        if any(other.source == one.key for one in found):
            found.append(other)
    return found


async def settle(grimoire: Grimoire, gained: Character) -> None:
    """Decide what has to be decided about an ability that was just gained, and give it its place in the night."""
    found = with_carried(grimoire, gained)
    for ability in found:
        if ability.responds and not ability.lost and Moments.on_gained in ability.hooks:
            await ability.on_gained()
    for ability in found:
        if not ability.lost:
            agenda.enrol(grimoire, ability, afresh=True)
