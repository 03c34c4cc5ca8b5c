"""What foolish advice is tested with: cases, what the Storyteller is asked in them, and what would be foolish."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from belfry.clocktower.ability.information.registration import AskAlignment, AskRegistration, Guise
from belfry.clocktower.script.character import Character
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.core.ask import Ask
from belfry.core.audience import STORYTELLER
from belfry.core.options import OneOf, Options
from belfry.core.plain import a_sequence
from tests.clocktower.towns import Town

Put = Callable[[Town], Ask[Any]]
Foolish = Callable[[Town, Suggestion], bool]


class Case(NamedTuple):
    """Of one character: the town, what is asked there, and what would be foolish."""

    id: str
    why: str
    seats: str
    put: Put
    foolish: Foolish
    more: dict[str, Any]


CASES: list[Case] = []


def case(id: str, why: str, seats: str, put: Put, foolish: Foolish, **more: Any) -> None:
    CASES.append(Case(id, why, seats, put, foolish, more))


def held(t: Town, id: str) -> Character:
    """The ability with this id that is in play."""
    return next(ability for ability in t.grimoire.abilities if ability.id == id)


# What is asked


def told(id: str, *picked: str, impaired: bool = True) -> Put:
    """What somebody learns, most often poisoned, about those whom they picked."""

    def put(t: Town) -> Ask[Any]:
        ability = held(t, id)
        if impaired:
            t.impair(ability.seat.name, "poisoned")
        ability.picks = (t.grimoire.number, tuple(t.seat(name).id for name in picked))
        return Ask(STORYTELLER, "tell", id, ability.answers(), ability.holder, raised_by=ability)

    return put


def ruled(id: str, options: Options[Any] | Iterable[Any], noun: str = "player", about: str | None = None) -> Put:
    """What the Storyteller decides for an ability: seats by their names, or anything else as it stands."""

    def put(t: Town) -> Ask[Any]:
        offered = options
        if not isinstance(offered, Options):
            names = {seat.name: seat.id for seat in t.grimoire.circle}
            offered = OneOf(tuple(names.get(one, one) if isinstance(one, str) else one for one in offered), noun)
        ability = held(t, id)
        who = ability.holder if about is None else t.seat(about).id
        return Ask(STORYTELLER, "rule", id, offered, who, raised_by=ability)

    return put


def registers(id: str, who: str, *, as_evil: bool = False) -> Put:
    """Whether somebody passes for what an ability looks for."""

    def put(t: Town) -> Ask[Any]:
        ability, seat = held(t, id), t.seat(who)
        guise = Guise((seat.evil, not seat.evil), (seat.character,))
        if as_evil:
            return AskAlignment(ability, seat, guise)
        return AskRegistration(ability, seat, guise, lambda character: character is not seat.character)

    return put


# What would be foolish


def names(*players: str) -> Foolish:
    """To name one of these players."""

    def foolish(t: Town, found: Suggestion) -> bool:
        seats = {t.seat(name).id for name in players}
        parts = a_sequence(found.answer) or (found.answer,)
        named = a_sequence(parts[0]) or parts
        return any(type(part) is int and part in seats for part in named)

    return foolish


def says(*values: Any) -> Foolish:
    """To answer one of these; a pair of characters is meant by one of the two."""

    def foolish(t: Town, found: Suggestion) -> bool:
        return found.answer in values or any(part in values for part in a_sequence(found.answer) or ())

    return foolish


def because(*reasons: str) -> Foolish:
    """To give one of these reasons."""
    return lambda t, found: found.reason in reasons


def not_left_alone(t: Town, found: Suggestion) -> bool:
    """To suggest anything at all to a person, where only a person can judge."""
    return found.judged


def either(*several: Foolish) -> Foolish:
    return lambda t, found: any(foolish(t, found) for foolish in several)


PROVEN = {"start": "day 2", "before": ("Eli", "Dee")}
"""On a day on which Eli has nominated Dee, the Virgin, and was executed at once."""
YES_NO = ((True, False), "yes or no")
