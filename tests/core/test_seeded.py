"""Seeded randomness."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from belfry.core.seeded import draw, shuffled, stream

SETUP = [22962446, 40218769, 91861430]
BLUFFS = [300414466, 646064898, 79285459]
SEEDS = st.integers(-(2**80), 2**80)


def test_a_seed_gives_these_numbers_on_every_machine() -> None:
    chance = stream(1, "setup")
    assert [int(chance.random() * 10**9) for _ in range(3)] == SETUP
    chance = stream(-7, "bluffs ☕")
    assert [int(chance.random() * 10**9) for _ in range(3)] == BLUFFS


@given(seed=SEEDS, purpose=st.text(max_size=20))
def test_the_same_seed_and_purpose_give_the_same_stream(seed: int, purpose: str) -> None:
    first, second = stream(seed, purpose), stream(seed, purpose)
    assert [first.random() for _ in range(5)] == [second.random() for _ in range(5)]


@given(seed=SEEDS)
def test_another_purpose_or_another_seed_gives_another_stream(seed: int) -> None:
    streams = [stream(seed, "setup"), stream(seed, "setup 2"), stream(seed + 1, "setup"), stream(seed - 1, "setup")]
    assert len({chance.random() for chance in streams}) == 4


def test_one_stream_is_not_disturbed_by_another() -> None:
    alone = stream(3, "setup")
    expected = [alone.random() for _ in range(4)]
    one, other = stream(3, "setup"), stream(3, "night")
    mixed: list[float] = []
    for _ in range(4):
        mixed.append(one.random())
        other.random()
    assert mixed == expected


@given(seed=SEEDS, pool=st.lists(st.integers(), max_size=12, unique=True), data=st.data())
def test_a_draw_takes_different_items_of_the_pool_and_leaves_the_pool_alone(
    seed: int, pool: list[int], data: st.DataObject
) -> None:
    count = data.draw(st.integers(0, len(pool)))
    before = pool.copy()
    drawn = draw(stream(seed, "draw"), pool, count)
    assert len(drawn) == len(set(drawn)) == count
    assert set(drawn) <= set(pool)
    assert pool == before


def test_a_draw_of_everything_is_a_shuffle_in_which_every_order_is_as_likely() -> None:
    chance = stream(0, "shuffle")
    orders = Counter(tuple(draw(chance, "abc", 3)) for _ in range(3000))
    assert len(orders) == 6
    assert all(400 < number < 600 for number in orders.values())


@given(seed=SEEDS, items=st.lists(st.integers(0, 5), max_size=12))
def test_shuffling_keeps_every_item_and_follows_the_seed(seed: int, items: list[int]) -> None:
    first, second = (shuffled(stream(seed, "deck"), items) for _ in range(2))

    assert first == second
    assert sorted(first) == sorted(items)


def test_shuffling_can_give_every_order() -> None:
    orders = {tuple(shuffled(stream(seed, "deck"), "abc")) for seed in range(100)}

    assert len(orders) == 6
