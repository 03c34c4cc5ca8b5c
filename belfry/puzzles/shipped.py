"""The puzzles that come with Belfry: their files, their proofs, and which three of them are today's."""

from __future__ import annotations

from datetime import date
from functools import cache
from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct

from belfry.puzzles.grading import LEVELS, Level
from belfry.puzzles.proof import Proof
from belfry.solver import Puzzle, read_puzzle

FOLDER = Path(__file__).parent / "set"
PROOFS = FOLDER / "proofs.json"
FIRST_DAY = date(2026, 1, 1)
"""From this day on the puzzles of the days are counted."""


class Shipped(Struct, frozen=True, kw_only=True):
    """One of the puzzles of the set, with its proof."""

    id: str
    level: Level
    edition: str
    players: int
    proof: Proof

    @property
    def text(self) -> str:
        """Its file."""
        return (FOLDER / f"{self.id}.yaml").read_text("utf-8")

    def puzzle(self) -> Puzzle:
        """The puzzle itself."""
        return read_puzzle(self.text)


@cache
def shipped() -> dict[str, Shipped]:
    """The set, by id, level by level."""
    return {one.id: one for one in msgspec.json.decode(PROOFS.read_bytes(), type=tuple[Shipped, ...])}


def todays(day: date) -> dict[Level, str]:
    """The puzzles of a day, by level: the same for everybody, and each as often as any other."""
    found: dict[Level, str] = {}
    for level in LEVELS:
        ids = [one.id for one in shipped().values() if one.level == level]
        turn, place = divmod((day - FIRST_DAY).days, len(ids))
        found[level] = Random(f"{level} {turn}").sample(ids, len(ids))[place]
    return found
