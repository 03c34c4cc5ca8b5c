"""The Buddhist."""

from belfry.clocktower.characters.consenting import Consenting
from belfry.clocktower.vocabulary import *


class Buddhist(Consenting):
    """Lets veterans who have agreed to it keep silent at the beginning of each day; the table sees to it."""

    __slots__ = ()
    traits = ()
    turns = NONE
    remembers = ("silent-at-dawn", "players")
    may_leave = True
    switches = (Switch("buddhist_seconds", "buddhist/r6", (120, 60, 90, 180, 240, 300)),)
    memory: tuple[int, ...] | None
    """The players who have agreed to keep silent."""

    async def on_gained(self) -> None:
        self.memory = tuple(await self.invite())

    def silent_at_dawn(self) -> tuple[Sequence[int], int]:
        return self.memory or (), self.town.switch("buddhist_seconds")
