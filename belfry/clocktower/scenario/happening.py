"""Happenings in a scenario: what comes about without an ask, since the Storyteller or a player may just do it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower import script as scripts
from belfry.clocktower.deeds.ability import LetHappen
from belfry.clocktower.deeds.deed import Deed
from belfry.clocktower.deeds.fabled import UseFabled
from belfry.clocktower.scenario.given import Given
from belfry.clocktower.scenario.scripted import Refused, meanings
from belfry.core.audience import STORYTELLER
from belfry.core.errors import IllegalDeed
from belfry.core.scenario import ScenarioFailed

if TYPE_CHECKING:
    from belfry.clocktower.scenario.runner import ClocktowerRunner


def stands_alone(runner: ClocktowerRunner, given: Given) -> bool:
    """Whether an answer needs no ask: what may happen at any moment, or a choice that is made by day."""
    if runner.game.ask is None:
        return False
    if given.kind != "choose":
        return given.lets_happen or _of_the_storyteller(runner, given)
    character = scripts.CHARACTERS.get(str(given.body["ability"]))
    by_day = character is not None and character.uses_by_day and runner.flow("day", "count") is not None
    return by_day and not given.refused


def _of_the_storyteller(runner: ClocktowerRunner, given: Given) -> bool:
    """Whether it is a use by day of an ability that the Storyteller has."""
    held = [a for a in runner.game.grimoire.of_nobody() if a.id == given.body["ability"] and a.uses_by_day]
    return given.kind == "rule" and any(ability.at_any_moment and ability.may_happen() for ability in held)


def carry_out(runner: ClocktowerRunner, given: Given) -> None:
    """Let an answer that needs no ask happen at its place."""
    if given.used or not stands_alone(runner, given):
        return
    if given.kind == "rule":
        _at_any_moment(runner, given)
    else:
        runner.step_use(given.body)
    given.used = True


def _at_any_moment(runner: ClocktowerRunner, given: Given) -> None:
    """Let something happen that may happen at any moment; or, if it must be refused, see that it is."""
    body = given.body
    if scripts.character(body["ability"], by_hand=True).in_storytellers_hand:
        _with_fabled(runner, given)
        return
    if _of_the_storyteller(runner, given):
        _at_once(runner, given, LetHappen(STORYTELLER, body["ability"]))
        return
    wanted = None if "who" not in body else runner.policy.seat(body["who"])
    holders = [ability for ability in runner.game.grimoire.holders_of(body["ability"]) if ability.holder >= 0]
    concerned = {ability.holder: ability.happens_to() for ability in holders}
    seat = next((by for by, seat in concerned.items() if wanted in (None, by, seat and seat.id)), -1)
    _at_once(runner, given, LetHappen(seat, body["ability"]))


def _with_fabled(runner: ClocktowerRunner, given: Given) -> None:
    """Let the Storyteller do something with a Fabled; a contest that waits for its count is counted."""
    id, value = given.body["ability"], runner.policy.value(given.body["choice"])
    [held] = runner.game.grimoire.holders_of(id) or [None]
    options = None if held is None else held.storyteller_options()
    meant = [] if options is None else [meaning for meaning in meanings(value) if meaning in options]
    _at_once(runner, given, UseFabled(id, meant[0] if meant else value))


def _at_once(runner: ClocktowerRunner, given: Given, deed: Deed) -> None:
    """Carry out what a step lets happen; or, if it must be refused, see that it is."""
    before = (len(runner.game.entries), len(runner.game.events))
    try:
        runner.game.intervene(deed)
    except IllegalDeed as error:
        if given.refused and before == (len(runner.game.entries), len(runner.game.events)):
            return
        raise Refused(f"{given} is refused: {error}") from None
    if given.refused:
        raise ScenarioFailed(f"{given} should have been refused")
    runner.proceed()
    if runner.flow("contest"):
        runner.answer(STORYTELLER, "count")
        runner.proceed()
    given.stands = False
