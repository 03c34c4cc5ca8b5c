"""Grading: how hard a puzzle is, by what its proof needs."""

from __future__ import annotations

from typing import Literal

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.script.character import CHARACTERS
from belfry.puzzles.proof import Proof
from belfry.solver import Record

Level = Literal["easy", "medium", "hard"]
LEVELS: tuple[Level, ...] = ("easy", "medium", "hard")
MEDIUM, HARD = 28, 60
"""From so much effort on a puzzle is of that level."""
FOR_A_SUPPOSITION, FOR_A_DOUBT, FOR_A_REGISTRATION = 2, 6, 4
"""What a supposition weighs that takes thought, a statement that is false without being a lie, and somebody who may
register as what they are not, beside a fact that is needed."""


def level_of(record: Record, proof: Proof) -> Level:
    """How hard a puzzle is."""
    effort = effort_of(record, proof)
    return "hard" if effort >= HARD else "medium" if effort >= MEDIUM else "easy"


def effort_of(record: Record, proof: Proof) -> int:
    """What the proof takes: facts, suppositions, doubts and registrations."""
    supposed = [one for one in proof.refuted if one.legal and (proof.asks == "world" or _is_demon(one.character))]
    length = sum([1 + len(one.items) if one.known else LONG for one in supposed])
    registering = [id for id in record.script if id in _may_be(record) and Moments.registers in CHARACTERS[id].hooks]
    return (
        length
        + FOR_A_SUPPOSITION * len(supposed)
        + FOR_A_DOUBT * len(proof.mistaken)
        + FOR_A_REGISTRATION * len(registering)
    )


LONG = 5
"""A case whose facts were not found counts as so many."""


def _is_demon(id: str) -> bool:
    return CHARACTERS[id].type == "demon"


def _may_be(record: Record) -> frozenset[str]:
    """The characters that somebody may be."""
    return frozenset((*record.demons, *record.minions, *record.good, *[id for id in record.claims if id is not None]))
