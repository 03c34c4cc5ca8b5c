"""Proves and grades the puzzles of the set anew, after files were added to it or what a proof is has changed."""

from __future__ import annotations

import msgspec

from belfry.clocktower import almanac
from belfry.puzzles.grading import LEVELS, level_of
from belfry.puzzles.patience import worlds_of
from belfry.puzzles.proof import MOST_WORLDS, asked_of, prove
from belfry.puzzles.shipped import FOLDER, PROOFS, Shipped
from belfry.solver import Puzzle, read_puzzle

STEPS = 1_000


def solved(puzzle: Puzzle) -> Shipped:
    """A puzzle of the set with its proof; raises `ValueError` if it has not one answer, or another one than its own."""
    found = worlds_of(puzzle.record, MOST_WORLDS, STEPS)
    asks = asked_of(found)
    if asks is None or {one.start for one in puzzle.solutions or ()} != found.starts:
        raise ValueError(f"{puzzle.id} has other answers")
    proof = prove(puzzle, found, asks)
    return Shipped(
        id=puzzle.id,
        level=level_of(puzzle.record, proof),
        edition=edition_of(puzzle),
        players=len(puzzle.record.names),
        proof=proof,
    )


def edition_of(puzzle: Puzzle) -> str:
    """The edition that has all characters of a puzzle."""
    script = {*puzzle.record.script}
    return next(id for id in almanac.editions() if script <= {entry.id for entry in almanac.edition(id)})


def main() -> None:
    found = [solved(read_puzzle(path.read_text("utf-8"))) for path in sorted(FOLDER.glob("*.yaml"))]
    found.sort(key=lambda one: (LEVELS.index(one.level), one.id))
    # A line for each, so that a change to one reads as such.
    PROOFS.write_bytes(b"[\n" + b",\n".join(map(msgspec.json.encode, found)) + b"\n]\n")


if __name__ == "__main__":
    main()
