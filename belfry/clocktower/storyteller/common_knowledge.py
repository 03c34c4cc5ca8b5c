"""Common knowledge: what everybody has seen a player to be, so that nobody would believe anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.pieces.events import (
    CauseOfExecution,
    CountBegins,
    Died,
    Dusk,
    Executed,
    Night,
    Nominated,
    Tallied,
    Used,
)
from belfry.clocktower.pieces.kind import is_traveller

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


def _struck(grimoire: Grimoire, found: Known, nominated: tuple[int, int], cause: str | None) -> None:
    """What it shows that a nominator is executed at once: whom that strikes, and whose doing it is."""
    strikers = [one for one in grimoire.script.characters if one.strikes and one.id == cause]
    if strikers:
        by, who = nominated
        struck = [one.id for one in grimoire.script.characters if strikers[0].strikes in one.counts_as]
        found[by] = frozenset(struck)
        found[who] = frozenset((strikers[0].id,))
