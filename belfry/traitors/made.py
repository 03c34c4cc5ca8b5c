"""Things that are made when they are first wanted and kept from then on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Made(dict[K, V]):
    """What a function makes of each key: a cached function that is looked up instead of called, which is quicker."""

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> V:
        made = self[key] = self._make(key)
        return made
