"""Knowledge: what everybody has seen a player to be, or one player was told, who would believe nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.pieces.events import (
    CauseOfExecution,
    CountBegins,
    Died,
    Dusk,
    Executed,
    Learned,
    Night,
    Nominated,
    Tallied,
    Used,
)
from belfry.clocktower.pieces.kind import is_traveller
from belfry.core.plain import a_sequence

if TYPE_CHECKING:
    from belfry.clocktower.town.grimoire import Grimoire

Known = dict[int, frozenset[str]]
"""The characters that a player may be by what everybody has seen, for those of whom something was seen."""


def common_knowledge(grimoire: Grimoire) -> Known:
    """What everybody knows of Travellers, of who was struck for a nomination, and of whoever killed somebody by day.

    Nobody is told why a nominator is executed at once, but whose ability that was everybody sees.
    """
    found: Known = {}
    nominated: tuple[int, int] | None = None
    used: Used | None = None
    cause: str | None = None
    for event in grimoire.events:
        if isinstance(event, Nominated):
            nominated, used = (event.by, event.who), None
        elif isinstance(event, (CountBegins, Tallied, Dusk, Night)):
            nominated = used = None
        elif isinstance(event, Used):
            used = event
        elif isinstance(event, Died) and used is not None and event.seat == used.choice:
            found[used.seat] = frozenset((used.ability,))
        elif isinstance(event, CauseOfExecution):
            cause = event.because
        elif isinstance(event, Executed):
            if nominated is not None and event.seat == nominated[0]:
                _struck(grimoire, found, nominated, cause)
            cause = None
    travellers = [seat for seat in grimoire.circle if is_traveller(seat.character)]
    return {**found, **{seat.id: frozenset((seat.character.id,)) for seat in travellers}}


def knowledge_of(grimoire: Grimoire, seat: int) -> Known:
    """Who a player takes themself for, and as whom single players were shown to them."""
    found: Known = {}
    for event in grimoire.events:
        parts = a_sequence(event.value) if isinstance(event, Learned) and event.seat == seat else None
        match parts:
            case [int(who), str(id)] if who in grimoire.seat_ids:
                found[who] = frozenset((id,))
            case _:
                pass
    return {**found, seat: frozenset((grimoire.people[seat].shown.id,))}


def _struck(grimoire: Grimoire, found: Known, nominated: tuple[int, int], cause: str | None) -> None:
    """What it shows that a nominator is executed at once: whom that strikes, and whose doing it is."""
    strikers = [one for one in grimoire.script.characters if one.strikes and one.id == cause]
    if strikers:
        by, who = nominated
        struck = [one.id for one in grimoire.script.characters if strikers[0].strikes in one.counts_as]
        found[by] = frozenset(struck)
        found[who] = frozenset((strikers[0].id,))
