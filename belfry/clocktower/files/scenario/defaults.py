"""What is answered where a scenario says nothing, so that it states only what matters."""

from __future__ import annotations

from typing import Any, cast

from belfry.clocktower.ability.conversion import Permission
from belfry.clocktower.ability.information.registration import AskAlignment, AskRegistration, Look
from belfry.clocktower.script.character import Character
from belfry.clocktower.town.grimoire import Grimoire
from belfry.core.ask import Ask
from belfry.core.audience import STORYTELLER
from belfry.core.options import OneOf, Options, Some


def default_answer(grimoire: Grimoire, ask: Ask[Any], party: int) -> Any:
    """The answer to an ask that no step answers."""
    options = ask.offers(party)
    assert options is not None
    if party != STORYTELLER:
        return player_default(grimoire, options, party)
    if ask.kind == "tell":
        return telling_default(ask, options)
    if ask.ability == "demoninfo":
        return bluffs_default(grimoire, options)
    if isinstance(ask, AskRegistration) and grimoire.storyteller_is_free:
        return ask.guise.evil[0] if isinstance(ask, AskAlignment) else ask.test(ask.guise.characters[0])
    if isinstance(ask, Permission):
        return False
    usual = None if ask.raised_by is None else ask.raised_by.advice.usual(ask, grimoire)
    return storyteller_default(grimoire, options, ask.about) if usual is None else usual


def player_default(grimoire: Grimoire, options: Options[Any], seat: int) -> Any:
    """Decline what may be declined; else choose themselves, or the first clockwise, or the first by the alphabet."""
    if None in options:
        return None
    if False in options:
        return False
    order = [other.id for other in grimoire.clockwise_from(grimoire.people[seat])]
    order = [order[-1], *order[:-1]]
    if isinstance(options, Some):
        several = cast("Some[Any]", options)
        pool: list[Any] = sorted(several.pool, key=lambda item: order.index(item) if item in order else str(item))
        return tuple(pool[: several.count])
    if isinstance(options, OneOf):
        values: list[Any] = list(options.values)
        if options.noun == "player":
            return min(values, key=order.index)
        if options.noun == "character":
            return min(values)
    return next(iter(options))


def storyteller_default(grimoire: Grimoire, options: Options[Any], about: int | None) -> Any:
    """Nothing that merely might happen; else the first seat clockwise from the one concerned, alive and good first."""
    for nothing in (None, False):
        if nothing in options:
            return nothing
    if isinstance(options, OneOf) and options.noun == "player":
        start = grimoire.people[about] if about is not None and about >= 0 else grimoire.circle[-1]
        order = [seat.id for seat in grimoire.clockwise_from(start)]

        def rank(id: int) -> tuple[bool, int]:
            seat = grimoire.people[id]
            return (not (seat.alive and not seat.evil), order.index(id))

        return min(options.values, key=rank)
    if isinstance(options, OneOf) and options.noun == "character":
        return min(options.values)
    return next(iter(options))


def bluffs_default(grimoire: Grimoire, options: Options[Any]) -> Any:
    """Two Townsfolk and an Outsider that nobody takes themself for, as far as there are (SET-D7)."""
    if not isinstance(options, Some):
        return next(iter(options))
    pool = cast("Some[str]", options).pool
    believed = {seat.believes.id for seat in grimoire.circle if seat.believes is not None}
    townsfolk = [c.id for c in grimoire.script.of_type("townsfolk") if c.id in pool]
    outsiders = [c.id for c in grimoire.script.of_type("outsider") if c.id in pool]
    townsfolk.sort(key=lambda id: (id in believed, id))
    wanted = [*townsfolk[:2], *outsiders[:1], *townsfolk[2:], *outsiders[1:]]
    return tuple(wanted[: options.count])


def plain_truths(ability: Character) -> list[Any]:
    """What is true if everybody registers as what they are."""
    return list(ability.truths(Look(ability.grimoire, {}, [])))


def telling_default(ask: Ask[Any], options: Options[Any]) -> Any:
    """The truth where it is legal, and the first legal value otherwise."""
    for value in plain_truths(ask.raised_by):
        if value in options:
            return value
    return next(iter(options))
