"""The shelf: what takes a while to make, kept for whoever asks next."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Generic, TypeVar

T = TypeVar("T")


class Workshop:
    """Where such things are made: one after the other, beside everything else that the server does."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="belfry-making")

    async def make(self, how: Callable[[], T]) -> T:
        """What comes of it, in its turn."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, how)

    def close(self) -> None:
        """Make nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)


class Shelf(Generic[T]):
    """So many things of one kind; those that nobody has asked for the longest make room."""

    def __init__(self, workshop: Workshop, most: int) -> None:
        self.most = most
        self._workshop = workshop
        self._kept: OrderedDict[Hashable, T] = OrderedDict()

    def __contains__(self, name: Hashable) -> bool:
        return name in self._kept

    async def get(self, name: Hashable, make: Callable[[], T], pay: Callable[[], None]) -> T:
        """The thing of this name; what is not there yet is paid for and made."""
        if name not in self._kept:
            pay()
            made = await self._workshop.make(make)
            self._kept[name] = made
            while len(self._kept) > self.most:
                self._kept.popitem(last=False)
            return made
        self._kept.move_to_end(name)
        return self._kept[name]
