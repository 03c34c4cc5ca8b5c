"""Random games told by truthful players: the true deal is dealt, found, and its story leads to the record."""

from __future__ import annotations

from random import Random

import pytest

from belfry.solver import Solver
from tests.solver.told import Untellable, play, tell


@pytest.mark.parametrize("edition", ["trouble-brewing", "bad-moon-rising", "sects-and-violets"])
def test_the_true_deal_of_a_game_is_found_and_proved(edition: str) -> None:
    told = 0
    for seed in range(40):
        players, days = 5 + seed % 4, 1 + seed % 3
        try:
            game, dealt = play(edition, players, days, seed)
            record = tell(game, dealt, Random(seed))
        except Untellable:
            continue
        world = Solver(record).holds(dealt)
        assert world is not None, f"{edition}, {players} players, day {days}, seed {seed}"
        assert world.replay().grimoire.census.alive == game.grimoire.census.alive
        told += 1
        if told == 8:
            return
    raise AssertionError("too few games can be told")
