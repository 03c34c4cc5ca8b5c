"""Puzzle files: read and written (docs/solver.md)."""

from belfry.solver.puzzle.form import MalformedPuzzle
from belfry.solver.puzzle.puzzle import Puzzle, Solution
from belfry.solver.puzzle.reading import read_puzzle
from belfry.solver.puzzle.writing import Unwritable, write_puzzle

__all__ = ["MalformedPuzzle", "Puzzle", "Solution", "Unwritable", "read_puzzle", "write_puzzle"]
