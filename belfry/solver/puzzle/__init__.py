"""Puzzle files: read and written (docs/puzzle.md)."""

from belfry.solver.puzzle.form import MalformedPuzzle
from belfry.solver.puzzle.puzzle import Puzzle, Solution
from belfry.solver.puzzle.reading import read_puzzle

__all__ = ["MalformedPuzzle", "Puzzle", "Solution", "read_puzzle"]
