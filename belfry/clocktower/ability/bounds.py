"""Bounds: whom an ability may have made drunk or poisoned, and whom something else, as far as everybody can see.

A class says it of a game of which the deal is supposed and the deaths are known. Whoever looks for what may have
happened takes it for granted that nothing else has; where a class says nothing, anybody may be anything at any time.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from belfry.clocktower.pieces.kind import is_evil

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.script.script import Script

ANYBODY = -1
"""The mask of all."""
AS_IT_STANDS = -2
"""In place of a mask: those whom it makes so all the time (`impairs`), by where everybody sits."""
ALWAYS = 1 << 30
"""More than any number of players, and later than any moment."""


ACTING = frozenset(("kills", "protects", "changes", "turns-evil"))
"""The traits of those who may have a night end otherwise than it would have without them."""


class Reach(NamedTuple):
    """Whom an ability may make drunk or poisoned at most."""

    seats: int = ANYBODY
    """The mask of those whom it may be."""
    most: int = ALWAYS
    """How many of them it can be in one night with the day that follows; or in all, if `lasting`."""
    lasting: bool = False
    """Whether they are the same from beginning to end."""
    since: int = 0
    """The moment from which it may be: twice the number of the night, and one more for the day."""
    until: int = ALWAYS
    """The last moment at which it may be."""
    outlasts: bool = False
    """Whether it goes on when its holder dies, who is not able to have the ability then."""
    certain: bool = False
    """Whether whoever it may be is so, once its holder has acted in the first of these nights and while they are able
    to have the ability."""


ONE_A_NIGHT = Reach(most=1)
ONE_FOR_GOOD = Reach(most=1, lasting=True)


class Becomes(NamedTuple):
    """What a player may have become because of an ability, and from which moment on."""

    seat: int
    characters: tuple[type[Character], ...]
    since: int
    """The first moment at which it may have been; it is always by day if that is a day."""
    evil: bool | None = None
    """Their side afterwards, if that is another one than before."""
    once: str = ""
    """For what happens once in a game at most, to whomever: the character whose ability it is."""


class Sentenced(NamedTuple):
    """Who dies of a nomination because of an ability, as its `confirms` has it of them as whom its holder picked."""

    nominee: bool
    """Whether that is the nominee, and the nominator holds it; or else the other way round."""
    outcome: str
    """What a record calls it."""


class Dealt(NamedTuple):
    """Who is supposed to have been dealt what, and what everybody knows of deaths."""

    script: Script
    characters: Sequence[type[Character]]
    died: Mapping[int, int]
    """The moment at which each of the dead has died, as far as everybody could see it."""
    named: Mapping[tuple[int, str], Sequence[tuple[int, str]]]
    """Which characters a player is known to have named with an ability, and when: nothing where that is open."""
    registering: int
    """The mask of those who might register as something else."""
    now: int = 0
    """The last moment that is known."""
    changed: int = 0
    """The mask of those who may have become something else."""
    spared: bool = True
    """Whether the script has somebody who can keep players from dying."""

    def seats(self, characters: Collection[type[Character]]) -> int:
        """The mask of those who were dealt one of these."""
        return sum([1 << seat for seat, one in enumerate(self.characters) if one in characters])

    def of_kind(self, kind: str) -> int:
        """The mask of those who were dealt a character of a kind, or may be or seem one."""
        return (
            self.registering
            | self.changed
            | sum([1 << seat for seat, one in enumerate(self.characters) if kind in one.counts_as])
        )

    def seats_of_kind(self, kind: str) -> Sequence[int]:
        """The same one by one."""
        mask = self.of_kind(kind)
        return [seat for seat in range(len(self.characters)) if mask >> seat & 1]

    def as_one_of(self, seat: int, kind: str) -> tuple[type[Character], ...]:
        """What somebody of a kind may be: what they were dealt, or any of it if they may have become something else."""
        return tuple(self.script.of_type(kind)) if self.changed >> seat & 1 else (self.characters[seat],)

    def is_alone(self, holder: int) -> bool:
        """Whether nobody else harms, kills, protects or changes anybody, so that all that can be seen is its doing."""
        others = [one for seat, one in enumerate(self.characters) if seat != holder]
        return not self.changed and not any(
            one.harms_players or one.gives_abilities or not ACTING.isdisjoint(one.traits) for one in others
        )

    def is_surely_evil(self, seat: int) -> bool:
        """Whether a player was dealt an evil character, and can neither have changed nor seem good."""
        return is_evil(self.characters[seat]) and not (self.registering | self.changed) >> seat & 1

    def neighbours(self, seat: int, alive: int) -> Sequence[int]:
        """The two living neighbours of a player while these are alive; the same one twice where only one is."""
        players = len(self.characters)
        others = [(seat + step) % players for step in range(1, players)]
        living = [other for other in others if alive >> other & 1]
        return [*living[:1], *living[-1:]]

    def died_by_night(self, seat: int) -> int | None:
        """The moment of the night in which a player has died, if it was one."""
        found = self.died.get(seat)
        return None if found is None or found & 1 else found
