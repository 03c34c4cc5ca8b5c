"""Explanation: which reasons there are against a player, found by comparing likely worlds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any

from belfry.bots.clocktower import clues as weights
from belfry.bots.clocktower.chronicle import Finding
from belfry.bots.clocktower.information import Fact
from belfry.bots.clocktower.reason import Reason
from belfry.bots.clocktower.testimony import FALSE

if TYPE_CHECKING:
    from belfry.bots.clocktower.deduction import Deduction

OUTSIDERS = object()
"""The number of those who claim to be Outsiders, as a thing that speaks against somebody."""

COMPARED = 40
"""How many worlds of each kind are held against each other."""


def contradictions(deduction: Deduction, likely: Sequence[int]) -> list[tuple[Finding, Finding]]:
    """Information from two players that is never true together in a likely world, though each is in some.

    Worlds are given by their places in the space.
    """
    found: list[tuple[int, int, Finding]] = []
    for source in deduction.sources:
        for piece, standing in zip(source.pieces, source.standing, strict=True):
            true = 0
            for place in likely:
                true = true << 1 | (standing[place] < FALSE)
            if true:
                found.append((source.seat, true, piece.fact.finding))
    return [
        (one, two)
        for (first, here, one), (second, there, two) in combinations(found, 2)
        if not here & there and first != second
    ]


def explain(
    deduction: Deduction, seat: int, likely: Sequence[int], contradictions: Sequence[tuple[Finding, Finding]]
) -> list[Reason]:
    """What speaks against a seat: what weighs more in the likely worlds where it is evil than where it is good."""
    masks = deduction.space.masks
    sides = (
        [place for place in likely if masks[place] >> seat & 1][:COMPARED],
        [place for place in likely if not masks[place] >> seat & 1][:COMPARED],
    )
    found: dict[Any, list[float]] = {}
    for side, places in enumerate(sides):
        for place in places:
            for key, share in deduction.shares(place):
                found.setdefault(key, [0.0, 0.0])[side] += share / len(places)
    reasons: list[Reason] = []
    if all(sides):
        reasons = [
            _reason(deduction, key, seat, evil - good, contradictions)
            for key, (evil, good) in found.items()
            if evil - good > 0.2
        ]
    return sorted(reasons + _about(deduction, seat), key=lambda reason: -reason.weight)


def _reason(
    deduction: Deduction, key: Any, seat: int, weight: float, contradictions: Sequence[tuple[Finding, Finding]]
) -> Reason:
    town, clues = deduction.town, deduction.clues
    if isinstance(key, Reason):
        # That a shot has missed speaks against whoever shot.
        fits = key.kind != "missed" or seat == key.others[0]
        return Reason(key.kind if fits else "gut", weight, character=key.character, others=key.others)
    if isinstance(key, Fact):
        return _by_information(deduction, key, seat, weight, contradictions)
    if key is OUTSIDERS:
        claimants = tuple(other for other in town.players if clues.outsider_claims >> other & 1)
        many = town.counts is not None and sum(s in town.claims for s in claimants) > town.counts.outsider
        return Reason("outsiders" if many and seat in claimants else "gut", weight, others=claimants)
    several = next(mask for id, mask in clues.doubles if id == key)
    others = tuple(other for other in town.players if several >> other & 1 and other != seat)
    public = all(town.claims.get(other) == key for other in (seat, *others))
    kind = "double" if public else "own" if town.claims.get(seat) == key else "gut"
    return Reason(kind, weight, character=str(key), others=others)


def _by_information(
    deduction: Deduction, fact: Fact, seat: int, weight: float, contradictions: Sequence[tuple[Finding, Finding]]
) -> Reason:
    finding, public = fact.finding, deduction.town.findings
    if finding not in public:
        return Reason("own", weight, finding, character=finding.character)
    if finding.seat == seat:
        rivals = [one if two == finding else two for one, two in contradictions if finding in (one, two)]
        others = tuple(dict.fromkeys(rival.seat for rival in rivals if rival in public))
        if others:
            return Reason("contradiction", weight, finding, character=finding.character, others=others)
    direct = seat in fact.subjects and len(fact.subjects) < len(deduction.town.circle)
    return Reason("information", weight, finding, direct, finding.character)


def _about(deduction: Deduction, seat: int) -> list[Reason]:
    """What can be said of a seat whatever the others are."""
    town, clues = deduction.town, deduction.clues
    found: list[Reason] = []
    if deduction.own and seat in town.exposed:
        found.append(Reason("exposed", weights.KNOWN))
    if seat not in town.alive and deduction.feigner is not None:
        found.append(Reason("undead", 1.0, character=deduction.feigner))
    if clues.changed(seat) and seat in town.claims:
        found.append(Reason("changed", weights.CHANGED, character=town.former[seat][-1]))
    if clues.silent(seat):
        found.append(Reason("silent", weights.SILENT))
    if clues.lived(seat):
        found.append(Reason("lived", weights.LIVED))
    if clues.spared(seat) and seat in town.claims:
        found.append(Reason("spared", clues.oddly_alive(seat), character=town.claims[seat]))
    return found
