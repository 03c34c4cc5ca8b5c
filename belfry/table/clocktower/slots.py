"""Slots: how long each part of a night lasts that Belfry tells, whoever is in play and however quick anybody is.

The entries of the script's night sheet follow each other in slots. In one slot all those choose at the same time whose
choices do not depend on each other; at its end happens what its entries bring, in their order. So the times of a night
follow from the script and the number of the night. Who is asked something because of another's choice has until the
end of the next slot, which is no later for it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from belfry.clocktower.moments import pause
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.script.jinx import JINXES

if TYPE_CHECKING:
    from belfry.clocktower.script.script import Script
    from belfry.clocktower.town.grimoire import Grimoire

CHOOSING = 30.0
"""Seconds to choose in, where a table says nothing else."""
QUICK = 0.6
"""Seconds of a beat at most where no more than one person plays, and of the clock hand to where a bot sits."""
INTRODUCTIONS = ("minioninfo", "demoninfo")
"""What whoever chooses after it has to know."""


class Slot(NamedTuple):
    """Some entries of the night sheet: whether somebody may have to choose, and how many are over at its end."""

    chooses: bool
    entries: int
    rest: float = 0.0
    """How many beats go by before the next."""


@lru_cache(maxsize=64)
def slots(script: Script, night: int) -> tuple[Slot, ...]:
    """The slots of a night: what comes before anybody can choose, one for all who choose together, and dawn."""
    entries = sheet(script, night)
    first, ends, introduced = _divide(entries[:-1], night, _asked_besides(script, night))
    found = [Slot(False, first, 1.0 if first else 0.0)]
    for end in ends:
        found.append(Slot(True, end, 1.0 if end == introduced else 0.5))
    if ends:
        # A beat of rest is there before dawn in any case.
        found[-1] = found[-1]._replace(rest=0.0)
    return (*found, Slot(False, len(entries)))


def sheet(script: Script, night: int) -> list[str]:
    """The entries of a night's sheet in the order of their beats."""
    first = night == 1
    places = script.night_places(first=first)
    return [id for _, id in pause.with_beats(script, [], lambda item: places[item[1]], first=first)]


def _asked_besides(script: Script, night: int) -> set[str]:
    """The characters whose players may have to choose in a night because of a special rule of the script."""
    jinxes = [JINXES[id] for id in script.jinxes]
    return {id for jinx in jinxes for id, number in jinx.asks_besides if number == night}


def _divide(entries: list[str], night: int, besides: set[str]) -> tuple[int, list[int], int]:
    """How many entries are over before anybody chooses, after each slot, and after all introductions."""
    first, introduced = len(entries), 0
    ends: list[int] = []
    joins = alone = False
    """Whether the next who chooses may do so in the same slot; whether the last one chose alone."""
    for place, id in enumerate(entries):
        character = CHARACTERS.get(id) or JINXES.get(id)
        if id in INTRODUCTIONS:
            introduced, joins = place + 1, False
            if ends:
                ends[-1] = introduced
        elif character is not None and (character.asked_on(night) or id in besides):
            if not ends:
                first = place
            if not joins or not character.asked_whatever_happens:
                if joins:
                    ends[-1] = place
                ends.append(place + 1)
            alone = not character.asks_nobody_else
            joins = not alone
            ends[-1] = place + 1
    if ends and alone:
        # What follows from the last choice has its time too.
        ends.append(len(entries))
    elif ends:
        ends[-1] = len(entries)
    return first, ends, introduced


def entries_over(grimoire: Grimoire, *, at_beat: bool) -> int:
    """How many entries of tonight's sheet have had their beat."""
    tonight = slots(grimoire.script, grimoire.number)
    return tonight[-1].entries - sum(kind == pause.BEAT for kind, _ in grimoire.agenda) - at_beat
