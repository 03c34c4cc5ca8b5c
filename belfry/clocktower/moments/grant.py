"""Grants: to have the ability of another character, because of an ability (hermit/r1 to r9, alchemist/r1 to r12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.moments import agenda
from belfry.clocktower.pieces.token import NO_ABILITY

if TYPE_CHECKING:
    from collections.abc import Sequence

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
    before = len(grimoire.abilities)
    given = grimoire.grant(holder, character, NO_ABILITY if for_good else by.key, steadfast=steadfast, void=void)
    if believes is not None:
        through = next((a for a in grimoire.abilities[before:] if believes.type in a.belief.kinds), None)
        if through is not None:
            grimoire.deceive(through, believes)
    await settle(grimoire, grimoire.abilities[before:])
    for follow in () if given.lost else grimoire.terms_of(given).once_given:
        await follow(given)
    return given


async def settle(grimoire: Grimoire, gained: Sequence[Character]) -> None:
    """Decide what has to be decided about abilities that were just gained, and give them their places in the night."""
    await decide(gained)
    for ability in gained:
        if not ability.lost:
            agenda.enrol(grimoire, ability)


async def decide(gained: Sequence[Character]) -> None:
    """Decide what has to be decided about abilities that were just gained, unless a deed has taken them meanwhile."""
    for ability in gained:
        if ability.responds and not ability.lost:
            await ability.on_gained()
