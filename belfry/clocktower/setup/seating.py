"""Seating: each seat's character, given or drawn from the bag, and what is wrong with where they sit (SET-24)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.errors import Problem
from belfry.clocktower.pieces.kind import IN_THE_BAG, is_evil, is_fabled, is_traveller
from belfry.clocktower.pieces.naming import role
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.script import Script
from belfry.clocktower.setup.bag import check_bag, check_belief
from belfry.clocktower.setup.config import Config
from belfry.clocktower.setup.drawing import choose_characters
from belfry.core.seeded import draw, shuffled, stream

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character

Circle = list["type[Character] | None"]

MOST_SEATINGS = 10_000
"""How often somebody is given a seat by trial; a bag that the rules allow needs some hundred."""


class Deal(NamedTuple):
    """Each seat's character, and those in play that no player is."""

    seats: list[type[Character]]
    unseated: list[type[Character]]


def deal(config: Config, script: Script, seed: int, problems: list[Problem]) -> Deal:
    """Each seat's character: given, or drawn from the bag; notes everything that is wrong with them."""
    given: Circle = [
        None if plan.character is None else scripts.character(plan.character, by_hand=config.by_hand)
        for plan in config.seats
    ]
    dealt = [character for character in given if character is not None]
    unseated = [scripts.character(id, by_hand=config.by_hand) for id in config.unseated]
    problems += [("GEN-3", refusals.BELONGS_TO_STORYTELLER(character=role(c))) for c in dealt if is_fabled(c)]
    nobody = [c for c in dict.fromkeys(dealt) if not c.seated]
    problems += [("SET-4", refusals.NOBODY_CAN_BE(character=role(c))) for c in nobody]
    drawing = len(given) - len(dealt)
    chance = stream(seed, "setup")
    if not drawing:
        _check_dealt(config, script, dealt, unseated, problems)
    elif any(not is_traveller(character) for character in dealt):
        problems.append(("SET-24", refusals.HALF_DEALT()))
    elif config.bag is not None:
        bag = [scripts.character(id, by_hand=config.by_hand) for id in config.bag]
        unseated += [character for character in bag if not character.seated and character not in unseated]
        bag = [character for character in bag if character.seated]
        if len(bag) != drawing:
            problems.append(("SET-19", refusals.BAG_COUNT(count=len(bag), players=drawing)))
        problems += [("SET-4", refusals.NOT_FOR_THE_BAG(character=role(c))) for c in bag if c.type not in IN_THE_BAG]
        if not problems:
            dealt = _hand_out(chance, bag, given)
            _check_dealt(config, script, dealt, unseated, problems)
    elif not problems:
        chosen = choose_characters(script, drawing, chance, {**script.usual_switches, **config.switches})
        unseated += [character for character in chosen if not character.seated]
        dealt = _hand_out(chance, [character for character in chosen if character.seated], given)
    return Deal(dealt, unseated)


def _check_dealt(
    config: Config,
    script: Script,
    dealt: list[type[Character]],
    unseated: list[type[Character]],
    problems: list[Problem],
) -> None:
    if config.free:
        return
    playing = [character for character in dealt if not is_traveller(character)]
    everybody = [*playing, *unseated]
    switches = {**script.usual_switches, **config.switches}
    problems += check_bag(script, len(playing), everybody, switches=switches)
    for character in dict.fromkeys(dealt):
        if is_traveller(character) and dealt.count(character) > 1:
            problems.append(("GEN-2", refusals.TRAVELLER_TWICE(character=role(character))))
    problems += seat_problems(dealt)
    for plan, character in zip(config.seats, dealt, strict=True):
        if plan.believes is not None:
            believed = scripts.character(plan.believes, by_hand=config.by_hand)
            if check_belief(script, everybody, character, believed):
                why = refusals.CANNOT_BELIEVE(name=plan.name, character=role(character), believed=role(believed))
                problems.append(("SET-23", why))


def seat_problems(circle: Sequence[type[Character] | None], left: Sequence[type[Character]] = ()) -> list[Problem]:
    """What is certainly wrong with where the characters sit, clockwise, when those who are left have no seat yet."""
    found = [c.setup.seat_problem(circle, left) for c in dict.fromkeys([*circle, *left]) if c and c.setup.minds_seats]
    return [problem for problem in found if problem is not None]


def _hand_out(chance: Random, bag: list[type[Character]], given: Circle) -> list[type[Character]]:
    """The bag goes round among those who have no character yet; nobody sits against a bracket text if it can be so."""
    drawn = iter(draw(chance, bag, len(bag)))
    circle = [next(drawn) if character is None else character for character in given]
    if not seat_problems(circle):
        return circle
    # Few places are left for those who have a say and for the evil ones: they come first.
    order = sorted(shuffled(chance, bag), key=lambda c: (not c.setup.minds_seats, not is_evil(c)))
    found = _seat(chance, order, given.copy(), iter(range(MOST_SEATINGS)))
    return circle if found is None else found


def _seat(
    chance: Random, left: list[type[Character]], circle: Circle, tries: Iterator[int]
) -> list[type[Character]] | None:
    """Seat those who are left one after another so that everybody sits well, or `None` if no try shows how."""
    if next(tries, None) is None or seat_problems(circle, left):
        return None
    if not left:
        return [character for character in circle if character is not None]
    for place in shuffled(chance, [place for place, character in enumerate(circle) if character is None]):
        circle[place] = left[0]
        found = _seat(chance, left[1:], circle, tries)
        if found is not None:
            return found
        circle[place] = None
    return None
