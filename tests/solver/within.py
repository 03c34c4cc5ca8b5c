"""What has happened in a game, held against the bounds that the classes declare for its deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.bounds import ALWAYS
from belfry.clocktower.pieces.kind import is_evil
from belfry.solver.excuses import Excuses
from belfry.solver.record import Moment
from belfry.solver.speech import Manner

if TYPE_CHECKING:
    from collections.abc import Iterator

    from belfry.clocktower.town.grimoire import Grimoire
    from belfry.solver.bounds import Bounds
    from belfry.solver.deals import Deal
    from belfry.solver.tables import Tables


class Exceeded(Exception):
    """Something has come about of which no class has said that it may."""


def check_bounds(tables: Tables, deal: Deal, grimoire: Grimoire) -> None:
    """Raise `Exceeded` if somebody is drunk, poisoned, or something else, or has an ability, as nobody can be."""
    bounds = tables.bounds(deal)
    order = Moment("day", grimoire.number).order
    if bounds is None or bounds.until <= order:
        return
    problems = [*_impaired(tables, bounds, deal, grimoire), *_changed(bounds, deal, grimoire)]
    if not problems:
        problems += _lent(tables, bounds, grimoire)
    if problems:
        raise Exceeded(f"day {grimoire.number}: {'; '.join(problems)}")


def _impaired(tables: Tables, bounds: Bounds, deal: Deal, grimoire: Grimoire) -> Iterator[str]:
    """Who is drunk or poisoned and can be so by no reach."""
    excuses = Excuses(bounds, tables.died, tables.players)
    order = Moment("day", grimoire.number).order
    for seat in grimoire.people[: tables.players]:
        impaired = grimoire.is_poisoned(seat) or bool(grimoire.impairment.drunk >> seat.id & 1)
        if impaired and deal.manners[seat.id] is not Manner.BELIEVING and not excuses.may_be_impaired(seat.id, order):
            yield f"{seat.name}, {seat.character.name}, is drunk or poisoned"


def _changed(bounds: Bounds, deal: Deal, grimoire: Grimoire) -> Iterator[str]:
    """Who is something else, or on another side, as they cannot have become."""
    order = Moment("day", grimoire.number).order
    for seat, start in zip(grimoire.people, deal.start, strict=False):
        by_now = [one for one in bounds.becoming if one.seat == seat.id and one.since <= order]
        if seat.character is not start and not any(seat.character in one.characters for one in by_now):
            yield f"{seat.name} has become the {seat.character.name}"
        elif seat.evil is not is_evil(start) and not any(one.evil in (None, seat.evil) for one in by_now):
            yield f"{seat.name}, {seat.character.name}, has changed sides"


def _lent(tables: Tables, bounds: Bounds, grimoire: Grimoire) -> Iterator[str]:
    """Who has an ability besides their own that nobody can have lent."""
    if bounds.first < ALWAYS:
        return
    for seat in grimoire.people[: tables.players]:
        own = {seat.character, *seat.character.carried(grimoire.script)}
        for ability in grimoire.abilities_of(seat):
            if not ability.void and type(ability) not in own and type(ability) not in bounds.lent:
                yield f"{seat.name} has the ability of the {type(ability).name}"
