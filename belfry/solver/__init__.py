"""The solver: which worlds are possible, found by the rules that play the game.

puzzle/     puzzle files, read and written
record      what is claimed, learned, told and seen, by moment
seen, known what everybody saw of a game, and what one audience knows of it, as a record
speech      who speaks how in a deal, and may have turned
deals       every legal deal
problem     the record as a program of stages
stated_town, judge   whether what was said or seen is true of a deal, as the classes judge
panel       who judges what of a record
traits, bounds, excuses   what a deal can reach and change at most, and who may have been drunk or poisoned
tables      which deals can be left out
play, turn  the stages of a deal, driven through the rules; what is hidden is decided one way in a turn
open_town   picks that stay open until somebody asks
search      every way of deciding, depth first
doubt       a deal held against only some of what is known
chain       the smallest part of what is known that leaves nothing possible
explain     what is known in sentences, and proofs
draws, weights, weighing   how likely deals and worlds are, all of them or a sample
world       a world, its story, and its replay
solver      all of it, within a budget
"""

from belfry.solver.deals import Is
from belfry.solver.effort import Budget
from belfry.solver.explain import Fact, Proof
from belfry.solver.known import Report, record_from_view
from belfry.solver.puzzle import MalformedPuzzle, Puzzle, Solution, Unwritable, read_puzzle, write_puzzle
from belfry.solver.record import Happening, Item, Moment, Record, Told, Unsolvable
from belfry.solver.seen import Untellable
from belfry.solver.solver import Found, Solver
from belfry.solver.weighing import Marginals, Weighed
from belfry.solver.world import Differs, World

__all__ = [
    "Budget",
    "Differs",
    "Fact",
    "Found",
    "Happening",
    "Is",
    "Item",
    "MalformedPuzzle",
    "Marginals",
    "Moment",
    "Proof",
    "Puzzle",
    "Record",
    "Report",
    "Solution",
    "Solver",
    "Told",
    "Unsolvable",
    "Untellable",
    "Unwritable",
    "Weighed",
    "World",
    "read_puzzle",
    "record_from_view",
    "write_puzzle",
]
