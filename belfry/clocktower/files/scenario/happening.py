"""Happenings in a scenario: what comes about without an ask, since the Storyteller or a player may just do it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.files.scenario.given import Given
from belfry.clocktower.files.scenario.reading import JUDGEMENTS, meanings, offered
from belfry.clocktower.files.scenario.registering import Refused
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.character import Fabled
from belfry.clocktower.storyteller.deeds.ability import LetHappen
from belfry.clocktower.storyteller.deeds.deed import Deed
from belfry.clocktower.storyteller.deeds.fabled import UseFabled
from belfry.core.audience import STORYTELLER
from belfry.core.errors import IllegalDeed
from belfry.core.scenario import ScenarioFailed

if TYPE_CHECKING:
    from belfry.clocktower.files.scenario.runner import ClocktowerRunner

YES_AND_NO = (True, False, "yes", "no", "none")


def stands_alone(runner: ClocktowerRunner, given: Given) -> bool:
    """Whether an answer needs no ask: what may happen at any moment, or a choice that is made by day."""
    if runner.game.ask is None:
        return False
    if given.kind != "choose":
        return given.lets_happen
    character = scripts.CHARACTERS.get(str(given.body["ability"]))
    by_day = character is not None and character.uses_by_day and runner.flow("day", "count") is not None
    return by_day and not given.refused


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
    character = scripts.character(given.ability, by_hand=True)
    if issubclass(character, Fabled) and character.is_in_storytellers_hand():
        _at_once(runner, given, _with_fabled(runner, given))
    elif character.broken_if_mad is not None or body["choice"] not in (False, "no", "none"):
        wanted = None if "who" not in body else runner.policy.seat(body["who"])
        held = [a for a in runner.game.grimoire.holders_of(given.ability) if not a.void]
        held.sort(key=lambda ability: not ability.may_happen())
        concerned = {ability.holder: ability.happens_to() for ability in held}
        seat = next((by for by, seat in concerned.items() if wanted in (None, by, seat and seat.id)), STORYTELLER)
        _at_once(runner, given, LetHappen(seat, given.ability))
        if not (given.used or given.refused or body["choice"] in (*YES_AND_NO, *JUDGEMENTS)):
            raise ScenarioFailed(f"{given} is refused: what it lets happen leaves no such choice")


def _with_fabled(runner: ClocktowerRunner, given: Given) -> Deed:
    """What the Storyteller does with a Fabled."""
    id, value = given.ability, runner.policy.value(given.body["choice"])
    held = next((ability for ability in runner.game.grimoire.of_the_fabled() if ability.id == id), None)
    options = None if held is None else held.storyteller_options()
    if held is not None and options is not None:
        found = [meaning for meaning in meanings(value, held.also_said) if meaning in options]
        if not found and not given.refused:
            raise Refused(f"{given} is refused: expected {offered(options, runner.policy.names)}")
        value = found[0] if found else value
    return UseFabled(id, value)


def _at_once(runner: ClocktowerRunner, given: Given, deed: Deed) -> None:
    """Carry out what a step lets happen; or, if it must be refused, see that it is."""
    if given.refused:
        if not _is_refused(runner, given, deed):
            raise ScenarioFailed(f"{given} should have been refused")
        return
    try:
        runner.game.intervene(deed)
    except IllegalDeed as error:
        raise Refused(f"{given} is refused: {error}") from None
    runner.proceed()
    if runner.flow("contest"):
        # A contest that waits for its count is counted.
        runner.answer(STORYTELLER, "count")
        runner.proceed()
    given.stands = False


def _is_refused(runner: ClocktowerRunner, given: Given, deed: Deed) -> bool:
    """Whether what a step would let happen is refused, or what it says of that, as a game at the same point shows."""
    game, answers = runner.game, runner.policy.given
    tried = Given(given.step["refused"])
    runner.game, runner.policy.given = game.fork(), [tried]
    try:
        runner.game.intervene(deed)
        runner.proceed()
    except (IllegalDeed, Refused):
        return True
    finally:
        runner.game, runner.policy.given = game, answers
    return bool(tried.left)
