"""Readings: what follows from what somebody says, where the rules look at what only the Storyteller sees.

A reading gives every value that could truly have been told in a supposed town, as `truths` does for other characters.
What is told of a pick without an answer, such as a Gambler's, has as its value what everybody could see of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Any

from belfry.clocktower.character import Character
from belfry.clocktower.kind import DEMON, TOWNSFOLK
from belfry.clocktower.statements import SHAPES, Statement, as_statement, holds

if TYPE_CHECKING:
    from belfry.bots.clocktower.chronicle import Chronicle, Finding
    from belfry.clocktower.registration import Look

Reading = Callable[["Finding", "Look"], Iterable[Any]]
Outcome = Callable[["Chronicle", "Finding"], Any]
Stated = Callable[["Chronicle", int], bool | None]

PLAIN = {
    *("is-character", "is-team", "is-type", "same-side", "next-to-type", "nearest-type", "demon-to-minion"),
    *("evil-neighbours", "in-play", "count-in-play", "not-true", "either-of", "both-of"),
}
"""The statements whose truth follows from who is what; of others only the Storyteller knows."""


# What everybody saw come of a pick


def lived(chronicle: Chronicle, finding: Finding) -> bool:
    """Whether the player who says so lived through the night."""
    return chronicle.died.get(finding.seat) != ("night", finding.night)


def came_back(chronicle: Chronicle, finding: Finding) -> bool:
    """Whether the player who was picked came back to life."""
    return chronicle.returned.get(finding.picks[0]) == finding.night


def nobody_died(chronicle: Chronicle, finding: Finding) -> bool:
    """Whether it was a night without a death."""
    return not chronicle.night_deaths.get(finding.night, ())


def nothing_happened(chronicle: Chronicle, finding: Finding) -> bool:
    """Whoever still is what they were has met no Demon."""
    return False


def always(chronicle: Chronicle, finding: Finding) -> bool:
    """There was nothing to see of it."""
    return True


def somebody_died(chronicle: Chronicle, day: int) -> bool | None:
    """Whether what was said by day was true: not if nobody died in the night, and else it is hard to tell."""
    deaths = chronicle.night_deaths.get(day + 1)
    return False if deaths == () else None


# What could truly have been told


def _wakes(character: type[Character], night: int) -> tuple[int, ...]:
    """Whether a character wakes in a night: once, never, or perhaps."""
    acts = character.acts_first_night if night == 1 else character.acts_other_nights
    if not acts:
        return (0,)
    always = "acts_tonight" not in character.__dict__ and not character.wakes_on_own_death
    return (1,) if always else (0, 1)


def chambermaid(finding: Finding, look: Look) -> Iterable[int]:
    """How many of two players may have woken, by what they might be."""
    people = look.town.people
    ways = [
        {woke for character in look.characters(people[seat]) for woke in _wakes(character, finding.night)}
        for seat in finding.picks
    ]
    return {sum(way) for way in product(*ways)}


def gambler(finding: Finding, look: Look) -> Iterable[bool]:
    """Whoever guessed right lives on."""
    for seat, id in zip(finding.picks, finding.named, strict=False):
        yield look.sees(look.town.people[seat], lambda character, id=id: character.id == id)


def professor(finding: Finding, look: Look) -> Iterable[bool]:
    """Whoever is Townsfolk comes back."""
    for seat in finding.picks[:1]:
        yield look.sees(look.town.people[seat], lambda character: character.type == TOWNSFOLK)


def charmer(finding: Finding, look: Look) -> Iterable[bool]:
    """Whether the player who was picked is the Demon."""
    for seat in finding.picks[:1]:
        yield look.sees(look.town.people[seat], lambda character: character.type == DEMON)


def exorcist(finding: Finding, look: Look) -> Iterable[bool]:
    """While the Demon is kept from waking nobody dies; if somebody else is picked, anything may happen."""
    for seat in finding.picks[:1]:
        found = look.sees(look.town.people[seat], lambda character: character.type == DEMON)
        yield from (True,) if found else (True, False)


def twin(finding: Finding, look: Look) -> Iterable[bool]:
    """One of a pair of twins is good and the other evil."""
    for seat in finding.picks[:1]:
        yield look.evil(look.town.people[seat])


def juggler(finding: Finding, look: Look) -> Iterable[int]:
    """How many guesses were right."""
    people = look.town.people
    right = [
        look.sees(people[seat], lambda character, id=id: character.id == id)
        for seat, id in zip(finding.picks, finding.named, strict=False)
    ]
    yield sum(right)


def sage(finding: Finding, look: Look) -> Iterable[tuple[int, int]]:
    """One of two players is the Demon."""
    others = [seat for seat in look.town.circle if seat.id != finding.seat]
    for one in others:
        if look.sees(one, lambda character: character.type == DEMON):
            for two in others:
                if two is not one:
                    yield min(one.id, two.id), max(one.id, two.id)


def players_of(statement: Statement) -> list[int]:
    """The players whom a statement is about."""
    shape, *filling = statement
    found: list[int] = []
    for slot, value in zip(SHAPES[shape].slots, filling, strict=False):
        if slot.noun == "player":
            found.append(value)
        elif (inner := as_statement(value)) is not None:
            found += players_of(inner)
    return found


def _seen(said: Any) -> Statement | None:
    """The statement in something that was said, if players can see whether it holds."""
    statement = as_statement(said)
    return statement if statement is not None and _plain(statement) else None


@lru_cache(maxsize=1024)
def _plain(statement: Statement) -> bool:
    inner = [part for part in map(as_statement, statement[1:]) if part is not None]
    return statement[0] in PLAIN and all(map(_plain, inner))


def answered(finding: Finding, look: Look) -> Iterable[Any]:
    """A statement with the verdict on it."""
    said, verdict = finding.value
    statement = _seen(said)
    if verdict not in (True, False) or statement is None:
        yield finding.value
    else:
        yield said, holds(look, statement)


def one_of_two(finding: Finding, look: Look) -> Iterable[Any]:
    """One of two statements is true, and the other is not."""
    first, second = map(_seen, finding.value)
    # Where one of them may be anything, so may the other.
    if first is None or second is None or holds(look, first) is not holds(look, second):
        yield finding.value
