"""The shelf: what takes a while to make, kept for whoever asks next."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Shelf(Generic[T]):
    """So many things of one kind; those that nobody has asked for the longest make room."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._kept: OrderedDict[Hashable, T] = OrderedDict()

    def __contains__(self, name: Hashable) -> bool:
        return name in self._kept

    async def get(self, name: Hashable, make: Callable[[], Awaitable[T]]) -> T:
        """The thing of this name; what is not there yet is made."""
        if name not in self._kept:
            made = await make()
            self._kept[name] = made
            while len(self._kept) > self.most:
                self._kept.popitem(last=False)
            return made
        self._kept.move_to_end(name)
        return self._kept[name]
