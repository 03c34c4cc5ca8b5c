"""Weighing: deals with their weights, all of them or a sample, and what follows for each player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from msgspec import Struct

from belfry.clocktower.pieces.kind import is_demon, is_evil
from belfry.solver.deals import Deal
from belfry.solver.speech import Manner
from belfry.solver.world import World

MOST_PROPOSED = 60
"""So many times as many draws as deals that are wanted are made at most."""


class Sample(NamedTuple):
    """Deals that the tables keep, each once with its weight."""

    weights: dict[Deal, float]
    squares: dict[Deal, float]
    """The squares of the weights that each has from its draws, where they were drawn."""
    exact: bool
    """Whether they are all that there are."""
    deals: int
    """How many legal deals were looked at."""


class Marginals(Struct, frozen=True):
    """How likely each player is to be something, as far as the tables tell; by seat."""

    demon: tuple[float, ...]
    """To have been dealt a Demon."""
    evil: tuple[float, ...]
    """To be evil now, but for changes of side that nothing speaks of."""
    mistaken: tuple[float, ...]
    """To take themself for another character than they are: the Drunk, a Lunatic, a Marionette."""
    exact: bool
    """Whether every deal was weighed; else it is an estimate."""
    error: float
    """The standard error of the least certain of these numbers, by chance alone; nothing where all were weighed."""
    deals: int
    """How many legal deals were looked at."""
    kept: int
    """Into how many different ones what is known went."""
    played: int = 0
    """How many of these were played."""
    refuted: int = 0
    """How many of those played had no world."""


class Weighed(Struct, frozen=True):
    """Worlds with their weights, which add up to one."""

    worlds: tuple[tuple[World, float], ...]
    exact: bool
    """Whether they are all that there are; else a sample."""
    error: float
    """The standard error of what is read off the sample, at most."""


def marginals_of(sample: Sample, players: int, played: int = 0, refuted: int = 0) -> Marginals:
    """What a sample says of each player."""
    # By seat: whether they are a Demon, evil, mistaken.
    shares, squares = [[0.0] * (3 * players) for _ in range(2)]
    for deal, weight in sample.weights.items():
        square = sample.squares.get(deal, 0.0)
        for place in _so(deal, players):
            shares[place] += weight
            squares[place] += square
    whole = sum(sample.weights.values()) or 1.0
    shares = [one / whole for one in shares]
    all_squares = sum([sample.squares.get(deal, 0.0) for deal in sample.weights])
    # How far a share of weights may be off that were drawn one by one.
    variances = [(1 - p) ** 2 * yes + p**2 * (all_squares - yes) for p, yes in zip(shares, squares, strict=True)]
    return Marginals(
        tuple(shares[:players]),
        tuple(shares[players : 2 * players]),
        tuple(shares[2 * players :]),
        exact=sample.exact,
        error=sqrt(max(0.0, *variances)) / whole,
        deals=sample.deals,
        kept=len(sample.weights),
        played=played,
        refuted=refuted,
    )


def _so(deal: Deal, players: int) -> Iterator[int]:
    """What is so in a deal, as places: who is a Demon, then who is evil, then who is mistaken."""
    for seat, character in enumerate(deal.start):
        demon, evil = is_demon(character), is_evil(character)
        if demon:
            yield seat
        if evil is not bool(deal.turned >> seat & 1):
            yield players + seat
        if deal.manners[seat] is Manner.BELIEVING or (character.belief.kinds and not demon):
            yield 2 * players + seat


def drawn_from(sample: Sample, number: int, chance: Random) -> list[Deal]:
    """Some deals of a sample, as often as they are likely."""
    deals: Sequence[Deal] = list(sample.weights)
    return chance.choices(deals, weights=list(sample.weights.values()), k=number) if deals else []
