"""Beliefs: what players take themselves for, because an ability that they have deceives them (SET-23)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from belfry.clocktower.moments import introduction
from belfry.clocktower.pieces.kind import is_traveller
from belfry.core.options import OneOf

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.script.script import Script
    from belfry.clocktower.town.grimoire import Grimoire


BELIEF = "belief"
"""What is asked about a player whose character is home-made: whether they take themself for it."""


def deceivers(character: type[Character], script: Script) -> list[type[Character]]:
    """The characters whose ability deceives the players who are this one: itself, or others that it carries."""
    return [c for c in (character, *character.carried(script)) if c.belief.kinds]


def deceiver(character: type[Character], script: Script, believed: type[Character]) -> type[Character] | None:
    """The one among them because of which such a player takes themself for this character."""
    return next((c for c in deceivers(character, script) if believed.type in c.belief.kinds), None)


def choices(
    through: type[Character], script: Script, kinds: Iterable[str], taken: Collection[str]
) -> list[type[Character]]:
    """The characters of these kinds that a character may have its player believe to be.

    What is taken, in play or believed by another, is among them only where the script has nothing else.
    """
    some = [c for kind in kinds for c in script.of_type(kind) if not c.belief.kinds]
    # So is what nobody can be.
    some = [c for c in some if c.seated] or some
    return some if through.belief.may_be_in_play else [c for c in some if c.id not in taken] or some


async def settle(grimoire: Grimoire, seat: Seat) -> None:
    """Let the Storyteller decide what a player who thinks to be another character believes, if that is open."""
    character = seat.character
    if seat.believes is not None:
        return
    if character.home_made is not None:
        return await _settle_by_hand(grimoire, seat)
    through = deceivers(character, grimoire.script)
    if not through:
        return
    taken = grimoire.in_play() | {other.believes.id for other in grimoire.circle if other.believes is not None}
    script, at_setup = grimoire.script, grimoire.phase == "setup"
    characters = [other.character for other in grimoire.circle]
    pool: list[type[Character]] = []
    for one in through:
        kinds = one.setup.belief_kinds(script, characters) if at_setup else one.belief.kinds
        pool += choices(one, script, kinds, taken)
    if at_setup:
        pool = character.setup.fitting_beliefs(script, characters, pool) or pool
    options = OneOf(tuple([c.id for c in pool]), "character")
    believed = await grimoire.decide(character, lambda: options, seat.id)
    if seat.character is not character:
        # A deed has made them something else while the Storyteller decided.
        return
    take_for(grimoire, seat, next(c for c in pool if c.id == believed))


async def _settle_by_hand(grimoire: Grimoire, seat: Seat) -> None:
    """Let the Storyteller say whether a player takes themself for what they are: only the maker knows."""
    character = seat.character
    others = [c for c in grimoire.script.characters if c is not character and not is_traveller(c)]
    options = OneOf((character.id, *[c.id for c in others]), "character")
    believed = await grimoire.decide(BELIEF, lambda: options, seat.id)
    if seat.character is character and believed != character.id:
        take_for(grimoire, seat, next(c for c in others if c.id == believed))
        seat.mistaken = character


def take_for(grimoire: Grimoire, seat: Seat, believed: type[Character]) -> None:
    """Let a player take themself for another character."""
    seat.believes = believed
    seat.mistaken = deceiver(seat.character, grimoire.script, believed)
    introduction.warn_of_believed_bluff(grimoire, seat)
