"""Memory is given back at a moment when nobody waits for it."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from belfry.server.memory import MANY, Attic, settle


class Circle:
    """Something that only a full collection finds."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def thresholds() -> Iterator[tuple[int, int, int]]:
    before = gc.get_threshold()
    yield before
    gc.unfreeze()
    gc.set_threshold(*before)


def left_behind() -> weakref.ref[Circle]:
    """A circle that has outlived the collections of young objects."""
    circle = Circle()
    gc.collect()
    return weakref.ref(circle)


def test_full_collections_wait_and_young_ones_go_on(thresholds: tuple[int, int, int]) -> None:
    settle()
    assert gc.get_threshold()[:2] == thresholds[:2]
    assert gc.get_threshold()[2] > 1_000_000


def test_nothing_is_collected_while_people_play_and_few_tables_were_put_away() -> None:
    attic, circle = Attic(), left_behind()
    attic.tables = MANY - 1
    attic.sweep(quiet=False)
    assert circle() is not None


@pytest.mark.parametrize(("tables", "quiet"), [(1, True), (MANY, False)])
def test_what_tables_leave_behind_is_collected_when_nobody_plays_or_there_is_much(tables: int, quiet: bool) -> None:
    attic, circle = Attic(), left_behind()
    attic.tables = tables
    attic.sweep(quiet=quiet)
    assert circle() is None
    assert attic.tables == 0
