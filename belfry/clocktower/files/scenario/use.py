"""Uses in a scenario: what a player does with an ability by day, said in one step or in several."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.acts import PRIVATE, PUBLIC
from belfry.clocktower.files.scenario.reading import meanings, meant, offered
from belfry.clocktower.files.scenario.registering import Refused
from belfry.clocktower.moments.actions import Actions
from belfry.clocktower.script import script as scripts
from belfry.core.options import Options
from belfry.core.plain import a_mapping

if TYPE_CHECKING:
    from belfry.clocktower.files.scenario.runner import ClocktowerRunner
    from belfry.core.ask import Ask

SAME_USE = ("who", "ability", "public")
"""What two steps must have in common to be parts of one use."""


def whole_use(runner: ClocktowerRunner, steps: Sequence[Any], place: int) -> tuple[Any, int]:
    """A step, and as how many it counts: guesses in a row are one use where an ability takes them all at once."""
    step = steps[place]
    uses: list[dict[str, Any]] = []
    for later in steps[place:]:
        use = (a_mapping(later) or {}).get("use")
        if use is None or [use.get(key) for key in SAME_USE] != [(uses or [use])[0].get(key) for key in SAME_USE]:
            break
        uses.append(use)
    if len(uses) < 2 or runner.game.ask is None:
        return step, 1
    choices = [use.get("choice") for use in uses]
    options = runner.game.ask.offers(runner.policy.seat(uses[0]["who"]))
    if options is None or ("use", uses[0]["ability"], runner.policy.value(choices)) not in options:
        return step, 1
    return {"use": {**uses[0], "choice": choices}}, len(uses)


def answer_of(runner: ClocktowerRunner, by: int, body: dict[str, Any]) -> tuple[Any, ...]:
    """The answer with which a player uses an ability; raises `Refused` if it is not used in that way."""
    id = body["ability"]
    character = scripts.character(id)
    fixed = character.uses_by_day and not character.used_either_way
    if fixed and body.get("public") is character.used_in_private:
        raise Refused(f"the {character.name} is used in {'private' if character.used_in_private else 'public'}")
    choice, runner.policy.mark = runner.policy.marked(body.get("choice"))
    if character.used_either_way:
        choice = (choice, PRIVATE if body.get("public") is False else PUBLIC)
    options = runner.game.ask and runner.game.ask.offers(by)
    kinds: dict[Any, Options[Any]] = options.kinds if isinstance(options, Actions) else {}
    possible = kinds.get(("use", id))
    if possible is None and isinstance(options, Actions):
        raise Refused(f"{body['who']} cannot use {id} now; expected {offered(options, runner.policy.names)}")
    return ("use", id, choice if possible is None else _meant(choice, possible, character.also_said))


def _meant(choice: Any, possible: Options[Any], also: Mapping[str, Any]) -> Any:
    """What a choice means: one guess may stand by itself, and yes or nothing at all for the only thing there is."""
    if choice is not None and (found := [value for value in meanings(choice, also) if value in possible]):
        return found[0]
    if choice in possible or not possible.listable or len(possible) != 1 or choice not in (True, "yes", None):
        return choice
    return next(iter(possible))


def answer_to_open(runner: ClocktowerRunner, ask: Ask[Any], body: dict[str, Any]) -> Any:
    """The answer to an open ask that a use gives: what it names, or a yes if the ask is about the player named."""
    value = meant(runner.policy.value(body.get("choice", True)), ask.options, ask)
    if value not in ask.options:
        who = "nobody else" if ask.about is None else runner.policy.name(ask.about)
        legal = offered(ask.options, runner.policy.names)
        raise Refused(f"{body['ability']} is about {who} now: expected {legal}")
    return value
