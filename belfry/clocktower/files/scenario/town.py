"""The town of a scenario: the game that its document describes, before the first step."""

from __future__ import annotations

from typing import Any

from belfry.clocktower import almanac
from belfry.clocktower.files.scenario.scripted import ScriptedPolicy
from belfry.clocktower.pieces.kind import is_fabled, is_traveller
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.setup.config import Config, SeatPlan
from belfry.core.plain import a_list, a_mapping
from belfry.core.scenario import Scenario, listed


def config_of(scenario: Scenario, policy: ScriptedPolicy, *, by_hand: bool) -> Config:
    """The config of a scenario's game; raises if a character in it cannot be played."""
    for id in scenario.get("unseated", []):
        scripts.character(id)
    plans = [_plan(*next(iter(seat.items()))) for seat in scenario.get("town")]
    for plan in plans:
        scripts.character(plan.character, by_hand=by_hand)
    stated = scenario.get("script") or [id for id in _mentioned(scenario, plans) if _on_script(id, by_hand=by_hand)]
    phase, number = scenario.get("start", "night 1").split()
    bluffs = scenario.get("bluffs")
    executed = scenario.get("executed_today")
    return Config(
        seats=tuple(plans),
        script=stated if isinstance(stated, str) else tuple(stated),
        unseated=_unseated(scenario),
        bluffs=None if bluffs is None else tuple(bluffs),
        tokens=tuple(
            (policy.seat(name), token)
            for name, tokens in scenario.get("tokens", {}).items()
            for token in listed(tokens)
        ),
        switches=switches_of(scenario),
        start=(phase, int(number)),
        executed_today=None if executed in (None, "none") else policy.seat(executed),
        nominated_today=_nominated(scenario, policy),
        fabled=tuple(scenario.get("fabled", [])),
        jinxes_off=tuple(scenario.get("jinxes", {}).get("off", [])),
        free=True,
        by_hand=by_hand,
    )


def _unseated(scenario: Scenario) -> tuple[str, ...]:
    """The characters in play that nobody is: those that are named, and those that have a reminder somewhere."""
    reminders = [token for tokens in scenario.get("tokens", {}).values() for token in listed(tokens)]
    marked = [str(reminder).partition("/")[0] for reminder in reminders]
    absent = [id for id in marked if id in CHARACTERS and not CHARACTERS[id].seated]
    return tuple(dict.fromkeys([*scenario.get("unseated", []), *absent]))


def switches_of(scenario: Scenario) -> dict[str, Any]:
    """The options that a scenario sets: one by one, or `household` for all of the household's."""
    switches = scenario.get("switches", {})
    return {str(switches): True} if (found := a_mapping(switches)) is None else found


def _plan(name: str, given: Any) -> SeatPlan:
    """One seat as the document has it."""
    plan: dict[str, Any] = {"character": given} if isinstance(given, str) else given
    return SeatPlan(
        name=name,
        character=plan["character"],
        believes=plan.get("believes"),
        alignment=plan.get("alignment"),
        alive=plan.get("alive", True),
        ghost_vote=plan.get("ghost_vote"),
        ability=plan.get("ability"),
    )


def _nominated(scenario: Scenario, policy: ScriptedPolicy) -> tuple[tuple[int, int, int], ...]:
    """Who nominated whom on the day of the start, each with the tally."""
    nominated = scenario.get("nominated_today", [])
    votes = scenario.get("votes_today", {})
    if (mapping := a_mapping(nominated)) is not None:
        pairs = list(mapping.items())
    else:
        pairs = [("storyteller", who) if isinstance(who, str) else tuple(who) for who in listed(nominated)]
    pairs += [("storyteller", who) for who in votes if who not in [pair[1] for pair in pairs]]
    return tuple((policy.seat(by), policy.seat(who), int(votes.get(who, 0))) for by, who in pairs)


# A script that is not stated


def _mentioned(scenario: Scenario, plans: list[SeatPlan]) -> list[str]:
    """Every character that the scenario mentions, once each."""
    found = [id for plan in plans for id in (plan.character, plan.believes, plan.ability) if id is not None]
    found += [*scenario.get("bluffs", []), *scenario.get("unseated", [])]
    found += _ids_in([scenario.get("tokens", {}), list(scenario.get("words", {})), scenario.get("steps")])
    return list(dict.fromkeys(found))


def _ids_in(value: Any) -> list[str]:
    """Every word that is the id of a character, or of a reminder of one."""
    if isinstance(value, str):
        id = value.partition("/")[0]
        return [id] if id in almanac.index() else []
    mapping = a_mapping(value)
    parts = (a_list(value) or []) if mapping is None else list(mapping.values())
    return [id for part in parts for id in _ids_in(part)]


def _on_script(id: str, *, by_hand: bool) -> bool:
    character = scripts.character(id, by_hand=by_hand)
    return not (is_traveller(character) or is_fabled(character))
