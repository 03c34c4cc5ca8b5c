"""Limits: so many and no more, each address by itself, in bounded memory."""

from __future__ import annotations

from pathlib import Path

from belfry.server.limits import Bucket, Limits, Purses, Tally, Window
from belfry.table import Who
from tests.server.house import opened


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


def test_a_bucket_gives_more_at_once_for_what_costs_more() -> None:
    bucket = Bucket(1, 10, Clock())

    assert [bucket.take(4), bucket.take(4), bucket.take(4), bucket.take(2), bucket.take()] == [
        *(True, True, False, True, False),
    ]


def test_everybody_has_a_purse_and_a_crowd_does_not_fill_the_memory() -> None:
    purses = Purses(1, 2, names=100, now=Clock())

    assert [purses.take("a", 2), purses.take("a"), purses.take("b")] == [True, False, True]
    for number in range(1000):
        assert purses.take(f"name {number}")
    assert len(purses) == 100


def test_no_seat_alone_fills_the_records_of_a_table() -> None:
    clock = Clock()
    limits = Limits(clock)
    done = 0
    for _ in range(6 * 3600):
        clock.time += 1
        while limits.pay("MOTH-27", Who(3), "192.0.2.1", 1) is None:
            done += 1
    assert done < 20_000


def test_the_host_and_the_storyteller_are_not_crowded_out_by_anybody() -> None:
    limits = Limits(Clock())
    for seat in range(20):
        for _ in range(200):
            limits.pay("MOTH-27", Who(seat), "192.0.2.1", 1)
    assert limits.pay("MOTH-27", Who(19), "192.0.2.1", 1) is not None
    assert limits.pay("MOTH-27", Who("storyteller", host=True), "192.0.2.1", 5) is None
    assert limits.pay("MOTH-27", Who("host", host=True), "192.0.2.1", 5) is None
    assert limits.pay("MOTH-27", Who(7, host=True), "192.0.2.1", 5) is None


def test_those_who_watch_do_not_crowd_out_those_who_play() -> None:
    limits = Limits(Clock())
    for number in range(3000):
        limits.pay("MOTH-27", Who("public"), f"address {number}", 5, kept=False)
    assert limits.pay("MOTH-27", Who("public"), "192.0.2.1", 5, kept=False) == "others"
    assert limits.pay("MOTH-27", Who(0), "192.0.2.2", 1) is None


async def test_a_page_of_another_site_has_nothing_made(tmp_path: Path) -> None:
    """A picture of a foreign page sends a request too, and whoever looks at the page would pay for it."""
    costly = ("/api/print", "/api/sheet", "/api/almanac", "/api/almanac/imp", "/api/qr.svg?path=/join/MOTH-2748")
    async with opened(tmp_path) as house:
        foreign = house.phone(sec_fetch_site="cross-site")
        answers = [await foreign.get(path) for path in costly]
        assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [(403, "origin")] * len(costly)
        own = house.phone(sec_fetch_site="same-origin")
        assert (await own.get("/api/almanac/imp")).status_code == 200
        assert (await foreign.get("/api/health")).status_code == 200
