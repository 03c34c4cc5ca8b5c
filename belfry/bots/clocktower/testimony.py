"""Testimony: what players say they learned, and how it stands in each world."""

from __future__ import annotations

from functools import lru_cache
from math import log

from belfry.bots.clocktower.information import Fact, Noted
from belfry.bots.clocktower.worlds import Parts, World
from belfry.clocktower.ability.truth import Truth
from belfry.clocktower.script.character import Character

TRUE, BENT, FALSE = 0, 1, 2
"""How a fact stands in a world: true as people are, true as somebody might register, or false."""
MOST_LOOKS = 20_000
"""How often one deduction looks at a supposed town: twice as often as the longest honest games of twenty need."""
USUAL_SCRIPT = 40
"""So many characters cost no more than usual; with more of them each look takes longer."""


class Effort:
    """How often a deduction may still look at a supposed town, whatever people say.

    It is counted as if nothing had been worked out before, so that nobody's mind hangs on what others have asked.
    """

    __slots__ = ("left",)

    def __init__(self, characters: int) -> None:
        """A script of so many characters: whoever has said nothing may be any of them."""
        self.left = MOST_LOOKS * USUAL_SCRIPT // max(USUAL_SCRIPT, characters)

    def end(self) -> None:
        """All worlds are weighed. What was found can be found again; what was too much stays too much."""
        self.left = MOST_LOOKS if self.left > 0 else 0


class Piece:
    """A piece of information with its verdict on every combination of the seats that it is about."""

    __slots__ = ("_effort", "_marked", "_noted", "_parts", "_shared", "fact", "falsifiable", "firm", "look", "verdicts")

    def __init__(
        self, fact: Fact, marked: Fact | None, parts: Parts, falsifier: type[Character] | None, effort: Effort
    ) -> None:
        self.fact = fact
        ability = fact.ability
        truth = Truth(ability)
        if falsifier is not None:
            falsifier(ability.town, 0, ability.holder).on_telling(truth)
        self.falsifiable = truth.falsified
        """Whether the Demon that makes things false would make this false."""
        self.firm = ability.play.lore.tells_others
        """Whether it was told by another's ability, which is hardly ever wrong."""
        self._marked = marked
        self._parts = parts
        self._effort = effort
        self._noted = Noted(fact.subjects if marked is None else fact.subjects | marked.subjects)
        self.verdicts: dict[tuple[int, int], int]
        self._shared: dict[tuple[int, int], tuple[int, int]]
        self._settle()

    def _settle(self) -> None:
        """Begin with the verdicts that were found before for the same people, by whomever."""
        about = self._noted.seats
        self.look = sum(1 << seat for seat in about)
        claims = tuple(self._parts.claims.get(seat) for seat in sorted(about))
        self.verdicts = {}
        self._shared = _verdicts(self.fact, self._marked, self.look, claims)

    def stands(self, world: World) -> int:
        """How it stands in a world."""
        demon = world.demon
        if world.former >= 0 and self.fact.finding.night <= self._parts.died[world.former]:
            demon = world.former
        found = self.verdicts.get((world.mask & self.look, 1 << demon & self.look))
        return self.verdict(world, demon) if found is None else found

    def verdict(self, world: World, demon: int) -> int:
        """How it stands in a world with this Demon, where no verdict is known yet."""
        if self._effort.left <= 0:
            # Where there is more than one can think through, anything might be true.
            return TRUE
        key = (world.mask & self.look, 1 << demon & self.look)
        found, looks = self._shared.get(key) or self._look(world, demon)
        self._effort.left -= looks
        if len(self._noted.seats) != self.look.bit_count():
            # It has looked at somebody new: what was found before says nothing about worlds where that seat differs.
            self._settle()
            key = (world.mask & self.look, 1 << demon & self.look)
        self.verdicts[key] = found
        self._shared[key] = (found, looks)
        return found

    def _look(self, world: World, demon: int) -> tuple[int, int]:
        """How it stands in a world with this Demon, and how many looks it took to see that."""
        noted, before = self._noted, self._noted.looks
        strict, loose = self._parts.of(world.evil, demon, type(self.fact.ability))
        if self.fact.holds(strict, noted):
            found = TRUE
        elif (self._marked is not None and self._marked.holds(strict, noted)) or self.fact.holds(loose, noted):
            found = BENT
        else:
            found = FALSE
        return found, noted.looks - before


@lru_cache(maxsize=2048)
def _verdicts(
    fact: Fact, marked: Fact | None, look: int, claims: tuple[str | None, ...]
) -> dict[tuple[int, int], tuple[int, int]]:
    """The verdicts of a fact, each with its looks, while those whom it looks at and what they claim are the same."""
    return {}


class Source:
    """Everything that one player says they learned, or has."""

    __slots__ = ("bit", "false", "pieces", "seat")

    def __init__(self, seat: int, false: float) -> None:
        self.seat = seat
        self.bit = 1 << seat
        self.false = log(false)
        self.pieces: list[Piece] = []
