"""Beats: where a game waits for its table, so that the hour at which something comes tells nobody anything.

A game that stops by night (`Config.stops`) waits for the Storyteller's word before every entry of the script's night
sheet, in play or not, alive or not. What is to be told or asked at an entry has not happened before its beat. What
follows from a step in mid-night belongs to that step's beat.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from belfry.clocktower.pieces.kind import is_demon
from belfry.core.ask import Ask, Question
from belfry.core.audience import STORYTELLER
from belfry.core.options import OneOf

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.script.script import Script
    from belfry.clocktower.town.played_town import Item

Stop = Literal["night", "count", "execution"]
"""Before every entry of the night sheet; at everybody who seems to have a vote, whether they may vote or not; between
an execution by day and what comes of it."""
BEAT = "beat"
GO_ON = OneOf(("begin",), "word")
QUESTION: Question = ("flow", BEAT, None)
"""What an answer has been given to that is nothing but a beat."""


NEXT_BEAT = Ask(STORYTELLER, "flow", BEAT, GO_ON)


async def wait() -> None:
    """Wait for the next beat."""
    await NEXT_BEAT


def with_beats(script: Script, steps: list[Item], place_of: Callable[[Item], float], *, first: bool) -> list[Item]:
    """The steps of a night with a beat before every entry of its sheet, each by its place.

    Whoever acts out a belief does nothing at their own entry (`put_off`): its beat is kept until after the Demons.
    """
    places = script.night_places(first=first)
    pretending = {character.id for character in script.characters if character.acts_out_belief}
    demons = [places[one.id] for one in script.characters if is_demon(one) and one.id in places]
    after_demons = max([*demons, places.get("demoninfo", -1)]) + 0.5

    def hour(item: Item) -> float:
        return after_demons if item[0] == BEAT and item[1] in pretending else place_of(item)

    beats: list[Item] = [(BEAT, id) for id in script.night_sheet(first=first)[1:]]
    return sorted([*beats, *steps], key=hour)


def put_off(ability: Character, *ids: str) -> bool:
    """Let an ability act at the beat of the first of these entries instead of now; whether that is still to come."""
    grimoire = ability.grimoire
    if "night" not in grimoire.stops:
        return False
    sheet, agenda = grimoire.script.night_sheet(first=grimoire.number == 1), grimoire.agenda
    beat = (BEAT, next((id for id in sheet if id in ids), None))
    if beat not in agenda:
        return False
    agenda.insert(agenda.index(beat) + 1, ("trigger", ability.key))
    return True


async def take(ability: Character) -> None:
    """Wait for the beat that was kept for an ability, so that the next to act is not asked in the same one."""
    agenda = ability.grimoire.agenda
    if (BEAT, ability.id) in agenda:
        agenda.remove((BEAT, ability.id))
        await wait()
