"""The agenda: the steps of a night that are still to come, and how they follow what is gained in mid-night (NGT-1)."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.moments import introduction, pause
from belfry.clocktower.pieces.switches import EVIL_WAKES_TOGETHER
from belfry.core.game import Withdrawn

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.grimoire import Grimoire
    from belfry.clocktower.town.played_town import Item


def positions(grimoire: Grimoire) -> dict[str, int]:
    """Each step's place in tonight's order."""
    return grimoire.script.night_places(first=grimoire.number == 1)


def list_steps(grimoire: Grimoire, number: int) -> list[Item]:
    """A night's steps in order: a night token for every ability that may act, and the fixed steps (NGT-1)."""
    first = number == 1
    steps = grimoire.usual_steps(first=first)
    places = grimoire.script.night_places(first=first)
    demons = "minioninfo" if grimoire.switch(EVIL_WAKES_TOGETHER.name) else "demoninfo"

    def place_of(item: Item) -> int:
        return places[demons if item[1] == "demoninfo" else item[1]]

    if first and introduction.takes_place(grimoire):
        steps += [("minioninfo", "minioninfo"), ("demoninfo", "demoninfo")]
        steps.sort(key=place_of)
    if "night" in grimoire.stops:
        steps = pause.with_beats(grimoire.script, steps, place_of, first=first)
    for seat, place in grimoire.notices:
        _insert(steps, ("notice", seat), places.get(place, -1), places)
    # On the first night everybody has a step of their own.
    for ability in [held for held in grimoire.abilities if held.key in grimoire.newcomers and not first]:
        if ability.newcomers_start == "at dusk":
            steps.insert(0, ("fresh", ability.key))
        else:
            _insert_newcomer(grimoire, steps, ability)
    return steps


def _insert(steps: list[Item], item: Item, place: int, places: dict[str, int]) -> None:
    later = (i for i, (_, ref) in enumerate(steps) if places.get(str(ref), place) > place)
    steps.insert(next(later, len(steps)), item)


def _insert_newcomer(grimoire: Grimoire, steps: list[Item], ability: Character) -> None:
    """Put what an ability starts knowing after the first night where the order has it (ABL-22, alchemist/r6).

    That is its place among those of the other nights or, if it has none, right before the Empath's.
    """
    places = grimoire.script.night_places(first=False)
    _insert(steps, ("fresh", ability.key), places.get(ability.id, places["empath"]) - 1, places)


def enrol(grimoire: Grimoire, ability: Character) -> None:
    """Give an ability that somebody has just come to hold its place in tonight's steps (ABL-22, ABL-23)."""
    if ability.acted_out or ability.deprived or (ability.by_hand and not grimoire.guides):
        return
    if grimoire.phase != "night":
        if ability.starts_knowing:
            grimoire.newcomers += (ability.key,)
        return
    places = positions(grimoire)
    acts = ability.acts_first_night if grimoire.number == 1 else ability.acts_other_nights
    place = places.get(ability.id, -1) if acts else -1
    if place > grimoire.position and ("act", ability.id) not in grimoire.agenda:
        schedule(grimoire, ("act", ability.id), place)
    if not ability.starts_knowing:
        return
    if grimoire.number > 1 and ability.newcomers_start != "at once":
        _insert_newcomer(grimoire, grimoire.agenda, ability)
    elif place <= grimoire.position:
        grimoire.agenda.insert(0, ("fresh", ability.key))


async def catch_up(grimoire: Grimoire, seat: Seat) -> None:
    """Let a player learn now what an ability that they have just come to hold starts knowing (shabaloth/r4)."""
    for step in [step for step in grimoire.agenda if step[0] == "fresh"]:
        ability = grimoire.ability(step[1])
        if ability is not None and ability.holder == seat.id:
            grimoire.agenda.remove(step)
            with suppress(Withdrawn):
                await ability.night_step(first=True)


def schedule(grimoire: Grimoire, item: Item, place: int) -> None:
    """Put a step among those still to come tonight, after everything that has this place in the order."""
    _insert(grimoire.agenda, item, place, positions(grimoire))


def trigger(grimoire: Grimoire, ability: Character) -> None:
    """Wake the holder of an ability triggered by a death: at its place or, where that is past, now (ABL-26)."""
    if grimoire.phase == "night" and ("act", ability.id) not in grimoire.agenda:
        grimoire.agenda.insert(0, ("trigger", ability.key))


def begin(grimoire: Grimoire, kind: str, id: str, seat: int | None = None) -> None:
    """Note that a step of the night begins: whoever was woken in the one before is asleep."""
    tonight = grimoire.tonight
    if tonight.awake:
        fall_asleep(grimoire)
    tonight.begun += ((kind, id, seat, len(grimoire.events)),)


def fall_asleep(grimoire: Grimoire) -> None:
    """Note that whoever was woken in a step of the night is asleep, as it is over."""
    tonight = grimoire.tonight
    awake, tonight.awake = tonight.awake, 0
    grimoire.each(Moments.on_eyes, awake, opened=False)
