"""Testimony: what players say they learned, and how it stands in each world."""

from __future__ import annotations

from functools import lru_cache
from math import log

from belfry.bots.clocktower.information import Fact
from belfry.bots.clocktower.worlds import Parts, World
from belfry.clocktower.script.character import Character

TRUE, BENT, FALSE = 0, 1, 2
"""How a fact stands in a world: true as people are, true as somebody might register, or false."""


class Piece:
    """A piece of information with its verdict on every combination of the seats that it is about."""

    __slots__ = ("_marked", "_parts", "fact", "falsifiable", "firm", "look", "verdicts")

    def __init__(self, fact: Fact, marked: Fact | None, parts: Parts, falsifier: type[Character] | None) -> None:
        self.fact = fact
        ability = fact.ability
        self.falsifiable = falsifier is not None and falsifier(ability.town, 0, ability.holder).falsifies(ability)
        """Whether the Demon that makes things false would make this false."""
        self.firm = ability.lore.tells_others
        """Whether it was told by another's ability, which is hardly ever wrong."""
        self._marked = marked
        self._parts = parts
        self.verdicts: dict[tuple[int, int], int]
        self._settle()

    def _settle(self) -> None:
        """Take the verdicts that were found before for the same people, by whomever."""
        about = self.fact.about if self._marked is None else self.fact.about | self._marked.about
        self.look = sum(1 << seat for seat in about)
        claims = tuple(self._parts.claims.get(seat) for seat in sorted(about))
        self.verdicts = _verdicts(self.fact, self._marked, self.look, claims)

    def stands(self, world: World) -> int:
        """How it stands in a world."""
        demon = world.demon
        if world.former >= 0 and self.fact.finding.night <= self._parts.died[world.former]:
            demon = world.former
        found = self.verdicts.get((world.mask & self.look, 1 << demon & self.look))
        return self.verdict(world, demon) if found is None else found

    def verdict(self, world: World, demon: int) -> int:
        """How it stands in a world with this Demon, where no verdict is known yet."""
        strict, loose = self._parts.of(world.evil, demon, type(self.fact.ability))
        if self.fact.holds(strict):
            found = TRUE
        elif (self._marked is not None and self._marked.holds(strict)) or self.fact.holds(loose):
            found = BENT
        else:
            found = FALSE
        # It may have looked at somebody new: what was found before says nothing about worlds where that seat differs.
        self._settle()
        self.verdicts[world.mask & self.look, 1 << demon & self.look] = found
        return found


@lru_cache(maxsize=2048)
def _verdicts(fact: Fact, marked: Fact | None, look: int, claims: tuple[str | None, ...]) -> dict[tuple[int, int], int]:
    """The verdicts of a fact as long as the seats that it looks at, and what they claim, are the same."""
    return {}


class Source:
    """Everything that one player says they learned, or has."""

    __slots__ = ("bit", "false", "pieces", "seat")

    def __init__(self, seat: int, false: float) -> None:
        self.seat = seat
        self.bit = 1 << seat
        self.false = log(false)
        self.pieces: list[Piece] = []
