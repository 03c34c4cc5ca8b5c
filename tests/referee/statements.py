"""Statements of a known shape, as an Artist, a Savant or a Gossip has them: whether they hold now."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, cast

from tests.referee import facts
from tests.referee.states import States
from tests.referee.town import Seat, Town


@dataclass
class Happened:
    """What has happened, as far as statements are about it."""

    executed: set[int] = field(default_factory=set[int])
    """Who has been executed in the game."""
    slain: set[int] = field(default_factory=set[int])
    """Whom a Demon has killed last night."""
    nominated: set[int] = field(default_factory=set[int])
    """Who has been nominated today."""
    nominators: set[tuple[int, str]] = field(default_factory=set[tuple[int, str]])
    """Who has nominated today, and as which character; and who has voted."""
    voters: set[tuple[int, str]] = field(default_factory=set[tuple[int, str]])


def holds(said: Any, town: Town, states: States, happened: Happened) -> bool | None:
    """Whether a statement is true; none where the record does not tell."""
    if not isinstance(said, list):
        return None
    words = cast("list[Any]", said)
    kind, about = str(words[0]), words[1:]
    match kind:
        case "not-true":
            first = holds(about[0], town, states, happened)
            return None if first is None else not first
        case "either-of" | "both-of":
            parts = [holds(part, town, states, happened) for part in about]
            if kind == "either-of":
                return True if True in parts else None if None in parts else False
            return False if False in parts else None if None in parts else True
        case "slain-last-night":
            return about[0] in happened.slain
        case "nominated-today":
            return about[0] in happened.nominated
        case "was-executed":
            return about[0] in happened.executed
        case "type-nominated":
            return about[0] in {facts.TYPE[character] for _, character in happened.nominators}
        case "type-voted":
            return about[0] in {facts.TYPE[character] for _, character in happened.voters}
        case "is-impaired":
            return _is_impaired(town.seats[about[0]], states)
        case "count-impaired":
            return about[0] == sum(_is_impaired(seat, states) for seat in town.all())
        case _:
            return _of_the_town(kind, about, town)


def _is_impaired(seat: Seat, states: States) -> bool:
    """Whether a player is drunk or poisoned, as the Drunk always is."""
    return seat.character == "drunk" or states.impaired(seat.id)


def _of_the_town(kind: str, about: list[Any], town: Town) -> bool | None:
    """Statements about who is what and who lives."""
    seats = town.all()
    match kind:
        case "is-character":
            return town.seats[about[0]].character == about[1]
        case "is-team":
            return town.seats[about[0]].evil is (about[1] == "evil")
        case "is-type":
            return town.seats[about[0]].type == about[1]
        case "same-side":
            return town.seats[about[0]].evil is town.seats[about[1]].evil
        case "is-alive":
            return town.seats[about[0]].lives
        case "is-mistaken":
            return town.seats[about[0]].believes is not None
        case "in-play":
            return any(seat.character == about[0] for seat in seats)
        case "count-in-play":
            return about[1] == sum(seat.type == about[0] for seat in seats)
        case "count-alive":
            return about[1] == sum(seat.lives and seat.type == about[0] for seat in seats)
        case "more-than-alive":
            return about[1] < sum(seat.lives and seat.type == about[0] for seat in seats)
        case "team-alive":
            return about[1] == sum(seat.lives and seat.evil is (about[0] == "evil") for seat in seats)
        case "team-dead":
            return about[1] == sum(not seat.lives and seat.evil is (about[0] == "evil") for seat in seats)
        case "evil-neighbours":
            return any(seat.evil and seats[place - 1].evil for place, seat in enumerate(seats))
        case "next-to-type":
            around = town.around(about[0], clockwise=True)
            return any(seat.type == about[1] for seat in (around[0], around[-1]))
        case "nearest-type":
            others = [seat for seat in seats if seat.id != about[0] and seat.type == about[1]]
            return bool(others) and about[2] == min(steps(town, about[0], seat) for seat in others)
        case "demon-to-minion":
            return any(about[0] == way for way in to_the_nearest_minion(town, {s.id: s.type for s in seats}) if way)
        case _:
            return None


def steps(town: Town, one: int, two: Seat) -> int:
    """How far it is round the circle from one player to another, the shorter way."""
    way = abs(town.circle.index(one) - town.circle.index(two.id))
    return min(way, len(town.circle) - way)


def to_the_nearest_minion(town: Town, types: dict[int, str]) -> list[int]:
    """For each Demon, how far it is to the nearest Minion; 0 where there is none (clockmaker/r1, clockmaker/r7)."""
    minions = [seat for seat in town.all() if types[seat.id] == "minion"]
    demons = [seat for seat in town.all() if types[seat.id] == "demon"]
    return [min([steps(town, demon.id, minion) for minion in minions], default=0) for demon in demons]
