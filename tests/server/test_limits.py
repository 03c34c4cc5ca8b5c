"""Limits: so many and no more, each address by itself, in bounded memory."""

from __future__ import annotations

from belfry.server.limits import Bucket, Tally, Window


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def test_a_bucket_allows_a_burst_and_then_a_steady_rate() -> None:
    clock = Clock()
    bucket = Bucket(2, 5, clock)

    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]
    clock.time += 1
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    clock.time += 3600
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]


def test_a_window_counts_each_address_by_itself_and_forgets_in_time() -> None:
    clock = Clock()
    window = Window(2, 60, now=clock)

    assert [window.take("a"), window.take("a"), window.take("a"), window.take("b")] == [True, True, False, True]
    clock.time += 59
    assert window.full("a")
    clock.time += 2
    assert not window.full("a")
    assert window.take("a")


def test_what_is_only_noted_fills_a_window_too() -> None:
    clock = Clock()
    window = Window(3, 60, now=clock)
    for _ in range(50):
        window.note("a")

    assert window.full("a")
    clock.time += 61
    assert not window.full("a")
    assert len(window) == 0


def test_a_crowd_of_addresses_does_not_fill_the_memory() -> None:
    clock = Clock()
    window = Window(1, 60, addresses=100, now=clock)
    for number in range(1000):
        assert window.take(f"address {number}")

    assert len(window) == 100
    assert window.full("address 999")


def test_a_tally_counts_what_is_open() -> None:
    tally = Tally(2)

    assert [tally.take("a"), tally.take("a"), tally.take("a"), tally.take("b")] == [True, True, False, True]
    tally.give_back("a")
    assert tally.take("a")
    for address in ("a", "a", "b"):
        tally.give_back(address)
    assert len(tally) == 0
