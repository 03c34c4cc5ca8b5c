"""Interventions: what a `storyteller` step of a scenario does, as deeds."""

from __future__ import annotations

from typing import Any

from belfry.clocktower.files.scenario.registering import Refused
from belfry.clocktower.files.scenario.scripted import ScriptedPolicy
from belfry.clocktower.game import Clocktower
from belfry.clocktower.script import script as scripts
from belfry.clocktower.storyteller.deeds.ability import LetHappen, Wake
from belfry.clocktower.storyteller.deeds.announcements import End, Mistake
from belfry.clocktower.storyteller.deeds.deed import Deed
from belfry.clocktower.storyteller.deeds.fabled import SetFabled
from belfry.clocktower.storyteller.deeds.identity import Align, Become
from belfry.clocktower.storyteller.deeds.life import Execute, Kill, Revive
from belfry.clocktower.storyteller.deeds.reminder import AddToken, RemoveToken
from belfry.clocktower.storyteller.deeds.seats import Join, Leave, Reseat
from belfry.core.scenario import listed


def deeds_of(kind: str, what: Any, policy: ScriptedPolicy, game: Clocktower, *, by_hand: bool) -> list[Deed]:
    """The deeds that one line of such a step says."""
    if kind in ("kill", "revive"):
        seats = tuple(policy.seat(name) for name in listed(what))
        return [Kill(seats) if kind == "kill" else Revive(seats)]
    if kind == "character":
        return [Become(policy.seat(name), id) for name, id in what.items()]
    if kind == "alignment":
        return [Align(policy.seat(name), team) for name, team in what.items()]
    if kind in ("add_token", "remove_token"):
        make = AddToken if kind == "add_token" else RemoveToken
        return [make(policy.seat(name), token) for name, tokens in what.items() for token in listed(tokens)]
    if kind == "seat":
        seated = [seat.name for seat in game.grimoire.circle]
        if sorted(what) != sorted(seated):
            raise Refused(f"the new order must have each of {', '.join(seated)} once")
        return [Reseat(tuple(policy.seat(name) for name in what))]
    if kind == "traveller":
        after = what.get("after", policy.name(game.grimoire.circle[-1].id))
        deed = Join(what["name"], what["character"], what.get("alignment", "good"), policy.seat(after))
        policy.names.append(what["name"])
        return [deed]
    if kind == "leave":
        return [Leave(policy.seat(name)) for name in listed(what)]
    if kind == "fabled":
        for id in listed(what):
            scripts.character(id, by_hand=by_hand)
        return [SetFabled(tuple(listed(what)))]
    if kind == "mistake":
        return [Mistake(word) for word in listed(what)]
    if kind == "execute":
        return [Execute(policy.seat(what))]
    if kind in ("wake", "let_happen"):
        act = Wake if kind == "wake" else LetHappen
        return [act(policy.seat(name), id) for name, id in what.items()]
    return [End(what)]
