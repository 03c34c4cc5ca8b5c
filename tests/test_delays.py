"""The test of delays by which the soak finds out whether time tells something."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.delays import Delays, deviation


def noted(shift: float, seed: int, count: int = 400) -> Delays:
    """Delays of two sides on a busy machine, of which one takes so much longer."""
    chance, delays = Random(seed), Delays()
    for number in range(count):
        delays.note("refused with not-asked", number % 2, 0.1 + chance.expovariate(200) + shift * (number % 2))
    return delays


@pytest.mark.parametrize("seed", range(20))
def test_sides_that_take_equally_long_are_not_told_apart(seed: int) -> None:
    assert noted(0.0, seed).tell_tales() == []


@pytest.mark.parametrize("seed", range(20))
def test_a_side_that_takes_longer_is_found(seed: int) -> None:
    (tale,) = noted(0.005, seed).tell_tales()
    assert tale.startswith("refused with not-asked: ")


def test_a_class_of_which_little_is_known_says_nothing() -> None:
    assert noted(1.0, 0, count=30).tell_tales() == []


def test_the_deviation_is_that_of_the_rank_sum_test() -> None:
    """With ties sharing their ranks: by hand, 1 2 2 against 2 3 4 has the rank sum 7.0 where 10.5 is expected."""
    assert round(deviation([1, 2, 2], [2, 3, 4]), 3) == -1.623
    assert deviation([1, 1], [1, 1]) == 0.0
