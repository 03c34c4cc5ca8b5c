"""The review of a game: what a perfect reasoner could have believed of everybody, day by day.

days             the days of a game, and what everybody had seen by the end of each
told             what is taken as told on each, as records for the solver
suspicion        how likely everybody is to be evil or the Demon, within a time
turning_points   the days on which that changed most, and what did it
readers          who voted and nominated best by the true sides
reviewing        all of it
"""

from belfry.review.errors import Unreviewable
from belfry.review.readers import Reader
from belfry.review.reviewing import SECONDS, Review, review
from belfry.review.suspicion import Day, Suspicion
from belfry.review.turning_points import TurningPoint

__all__ = ["SECONDS", "Day", "Reader", "Review", "Suspicion", "TurningPoint", "Unreviewable", "review"]
