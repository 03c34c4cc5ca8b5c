"""Jinxes of the Damsel with those who see the Grimoire."""

from typing import Literal

from belfry.clocktower.vocabulary import *

SEEN: Literal["seen"] = "seen"


class Seen(Jinx, abstract=True):
    """The Damsel is poisoned once a Minion who sees the Grimoire is or has been in play."""

    __slots__ = ()
    remembers = ("was-in-play", "")
    memory: Literal["seen"] | None
    """Whether the Minion has been in play."""

    def before_becoming(self, change: Change) -> None:
        if change.seat.character.id == self.partner("damsel"):
            self.memory = SEEN

    def impairs(self) -> Iterable[tuple[Seat, str]]:
        if self.memory != SEEN and self.partner("damsel") not in self.town.in_play():
            return ()
        held = [ability for ability in self.town.holders_of("damsel") if ability.holder >= 0 and not ability.void]
        return [(ability.seat, POISONED) for ability in held]


class DamselSpy(Seen):
    """With the Spy the Damsel is poisoned."""

    __slots__ = ()
    characters = ("damsel", "spy")


class DamselWidow(Seen):
    """With the Widow the Damsel is poisoned."""

    __slots__ = ()
    characters = ("damsel", "widow")
