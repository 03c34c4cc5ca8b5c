"""Seeded randomness: the same seed gives the same numbers on every machine."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def stream(seed: int, purpose: str) -> Random:
    """A stream of chance for one purpose, independent of the streams for other purposes of the same seed."""
    digest = hashlib.blake2b(f"{seed}/{purpose}".encode(), digest_size=8).digest()
    return Random(int.from_bytes(digest, "big"))


def draw(chance: Random, pool: Sequence[T], count: int) -> list[T]:
    """`count` different items of the pool in random order."""
    left = list(pool)
    return [left.pop(int(chance.random() * len(left))) for _ in range(count)]


def shuffled(chance: Random, items: Sequence[T]) -> list[T]:
    """The items in random order."""
    random = chance.random
    return sorted(items, key=lambda _: random())
