"""Puzzles: moments of a game at which what is said and was seen leaves one answer, made by chance and checked.

evening, sensible   a game that goes on by chance, with players who choose as people do
telling, lies       what everybody says of it: the good what happened to them, the others what they make up
patience            how much may be tried, in steps
making              a puzzle from a game, without anything that can be left out of it
proof               why everything else cannot be, case by case
grading             how hard that is
shipped             the puzzles that come with Belfry, and those of today
"""

from belfry.puzzles.grading import LEVELS, Level, level_of
from belfry.puzzles.making import Made, NoPuzzle, Wish, make
from belfry.puzzles.proof import Asks, Proof, Refutation, prove
from belfry.puzzles.shipped import Shipped, shipped, todays

__all__ = [
    "LEVELS",
    "Asks",
    "Level",
    "Made",
    "NoPuzzle",
    "Proof",
    "Refutation",
    "Shipped",
    "Wish",
    "level_of",
    "make",
    "prove",
    "shipped",
    "todays",
]
