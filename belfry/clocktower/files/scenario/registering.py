"""How players register in a scenario: what a `register` step says, and what is true then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.information import registration
from belfry.clocktower.ability.information.registration import AskAlignment, AskRegistration, narrow
from belfry.clocktower.script.character import CHARACTERS, Character
from belfry.core.scenario import ScenarioFailed

if TYPE_CHECKING:
    from belfry.clocktower.files.scenario.given import Given
    from belfry.core.ask import Ask

SIDES = ("good", "evil")


class Refused(ScenarioFailed):
    """A step was refused as illegal."""


def is_registration(ask: Ask[Any]) -> bool:
    """Whether an ask is how somebody registers, or as which type they are recorded."""
    return ask.kind == "register" or (ask.kind == "rule" and ask.noun == "type")


def decides_side(ask: Ask[Any]) -> bool:
    """Whether an ask is on which side somebody is who goes by how others register."""
    return ask.kind == "rule" and 0 < len(ask.options) <= len(SIDES) and all(side in SIDES for side in ask.options)


def registered(given: Given, ask: Ask[Any]) -> Any:
    """What a `register` step says to the question how somebody registers, or as which type they are recorded."""
    wanted = str(given.body["as"])
    if not isinstance(ask, AskRegistration):
        character = CHARACTERS.get(wanted)
        return wanted if character is None or wanted in ask.options else character.type
    possible = narrow(ask.guise, wanted)
    if not possible.characters or not possible.evil:
        raise Refused(f"{given.body['who']} cannot register as {wanted}")
    if isinstance(ask, AskAlignment):
        return possible.evil[0]
    return any(ask.test(character) for character in possible.characters)


def truths_if(ability: Character, forced: dict[int, str]) -> list[Any]:
    """What is true if these players register so, and everybody else as what they are."""
    grimoire = ability.grimoire
    for seat in grimoire.circle:
        wanted = forced.get(seat.id)
        if wanted is None or wanted in (seat.alignment, seat.character.id, seat.character.type):
            continue
        guise = registration.guise_of(grimoire, seat, ability)
        narrowed = None if guise is None else narrow(guise, wanted)
        if narrowed is None or not narrowed.characters or not narrowed.evil:
            raise Refused(f"{seat.name} cannot register as {wanted} now")
    everybody = {seat.id: forced.get(seat.id, seat.character.id) for seat in grimoire.circle}
    return registration.truths(grimoire, ability, ability.truths, everybody)
