"""Speech: how players speak in a deal, and whether what they are now fits that (conventions 1 to 5)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from enum import Enum
from typing import TYPE_CHECKING

from belfry.clocktower.ability.ability import Ability
from belfry.clocktower.ability.facts import Facts
from belfry.clocktower.moments import belief
from belfry.clocktower.pieces.kind import is_evil

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.script.script import Script
    from belfry.clocktower.town.town import Town
    from belfry.solver.record import Record


class Manner(Enum):
    """How somebody speaks."""

    SINCERE = "sincere"
    """What they say of what they are and of what happened to them is true."""
    BELIEVING = "believing"
    """They tell what they believe: the ability that they speak of is void."""
    FREE = "free"
    """They say anything, or nothing."""

    __hash__ = object.__hash__


def reasons(character: type[Character], script: Script) -> list[type[Character]]:
    """The characters because of which a good player of a character may have a reason to say anything."""
    every = (character, *character.carried(script))
    return [one for one in every if one.may_claim.__func__ is not Facts.may_claim.__func__]


def believable_kinds(character: type[Character], script: Script) -> tuple[str, ...]:
    """The kinds that a player of a character may take themself for."""
    return tuple([kind for one in belief.deceivers(character, script) for kind in one.belief.kinds])


def may_go_unsaid(character: type[Character], script: Script) -> bool:
    """Whether a good player of a character may say to be another one: not to know better, or with a reason."""
    return bool(believable_kinds(character, script) or reasons(character, script))


def manner_of(character: type[Character], claimed: type[Character], script: Script, *, pov: bool) -> Manner | None:
    """How somebody speaks who is a character and says to be another one or the same; `None` if that cannot be.

    Whoever tells no lies says what they are or what they take themself for.
    """
    kinds = believable_kinds(character, script)
    if reasons(character, script) and not pov:
        return Manner.FREE
    if kinds:
        if claimed.type in kinds and claimed is not character and (pov or not is_evil(claimed)):
            return Manner.BELIEVING
        # Whoever only carries an ability that deceives may know it.
        return Manner.SINCERE if claimed is character and not character.belief.kinds else None
    if claimed is character and (pov or not is_evil(character)):
        return Manner.SINCERE
    return None if pov else Manner.FREE


def may_take_themself_for(
    script: Script,
    dealt: Sequence[type[Character]],
    believed: Mapping[int, type[Character]],
    player: int,
    in_play: Collection[type[Character]],
) -> bool:
    """Whether a player may believe what they do, by what is in play and what others believe, by seat."""
    taken = {c.id for c in in_play} | {c.id for seat, c in believed.items() if seat != player}
    return any(
        believed[player] in belief.choices(one, script, one.setup.belief_kinds(script, dealt), taken)
        for one in belief.deceivers(dealt[player], script)
    )


def fits(
    record: Record, town: Town, start: tuple[type[Character], ...], manners: tuple[Manner, ...], turned: int
) -> bool:
    """Whether all speak as they do by what they are in the end; `turned` are those supposed to have changed sides."""
    for seat in town.circle:
        manner, began = manners[seat.id], start[seat.id]
        if turned >> seat.id & 1:
            if seat.evil is is_evil(began):
                return False
        elif seat.id == record.pov:
            continue
        elif manner is not Manner.FREE:
            if seat.evil is not is_evil(began):
                return False
        elif not seat.evil and not _may_say_so(record, town, seat.id, began):
            return False
    return True


def _may_say_so(record: Record, town: Town, player: int, began: type[Character]) -> bool:
    """Whether a good player says what is not so, or what is, as their character would have it."""
    seat, says = town.people[player], record.claims[player]
    if says is None:
        return True
    claimed: type[Ability] = town.character_used(says)
    because_of = reasons(seat.character, town.script)
    if because_of:
        return any(one.may_claim(town, seat, claimed) for one in because_of)
    return claimed is began and not is_evil(began)
