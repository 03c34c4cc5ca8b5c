"""Interventions: what a `storyteller` step of a scenario does, as deeds."""

from __future__ import annotations

from typing import Any

from belfry.clocktower import deeds
from belfry.clocktower import script as scripts
from belfry.clocktower.game import Clocktower
from belfry.clocktower.scenario.scripted import ScriptedPolicy
from belfry.core.scenario import listed


def deeds_of(kind: str, what: Any, policy: ScriptedPolicy, game: Clocktower, *, by_hand: bool) -> list[deeds.Deed]:
    """The deeds that one line of such a step says."""
    if kind in ("kill", "revive"):
        seats = tuple(policy.seat(name) for name in listed(what))
        return [deeds.Kill(seats) if kind == "kill" else deeds.Revive(seats)]
    if kind == "character":
        return [deeds.Become(policy.seat(name), id) for name, id in what.items()]
    if kind == "alignment":
        return [deeds.Align(policy.seat(name), team) for name, team in what.items()]
    if kind in ("add_token", "remove_token"):
        make = deeds.AddToken if kind == "add_token" else deeds.RemoveToken
        return [make(policy.seat(name), token) for name, tokens in what.items() for token in listed(tokens)]
    if kind == "seat":
        return [deeds.Reseat(tuple(policy.seat(name) for name in what))]
    if kind == "traveller":
        after = what.get("after", policy.name(game.grimoire.circle[-1].id))
        deed = deeds.Join(what["name"], what["character"], what.get("alignment", "good"), policy.seat(after))
        policy.names.append(what["name"])
        return [deed]
    if kind == "leave":
        return [deeds.Leave(policy.seat(name)) for name in listed(what)]
    if kind == "fabled":
        for id in listed(what):
            scripts.character(id, by_hand=by_hand)
        return [deeds.SetFabled(tuple(listed(what)))]
    if kind == "mistake":
        return [deeds.Mistake(word) for word in listed(what)]
    if kind == "execute":
        return [deeds.Execute(policy.seat(what))]
    if kind in ("wake", "let_happen"):
        act = deeds.Wake if kind == "wake" else deeds.LetHappen
        return [act(policy.seat(name), id) for name, id in what.items()]
    return [deeds.End(what)]
