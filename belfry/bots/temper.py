"""Temper: how one bot differs from another, and the chance that it draws on."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Self, TypeVar

T = TypeVar("T")
MOST_KEPT = 2000
"""How many rolls are remembered, which only saves time."""


class Dice:
    """Chance that is the same whenever the same thing is asked: there is nothing in it that a restart could lose."""

    __slots__ = ("_name", "_rolled")

    def __init__(self, seed: int, seat: int) -> None:
        self._name = f"{seed}/{seat}/"
        self._rolled: dict[str, float] = {}

    def roll(self, *about: object) -> float:
        """A number from 0 up to 1, always the same for the same thing."""
        name = "/".join(map(str, about))
        found = self._rolled.get(name)
        if found is None:
            if len(self._rolled) >= MOST_KEPT:
                self._rolled.clear()
            digest = hashlib.blake2b((self._name + name).encode(), digest_size=6).digest()
            found = self._rolled[name] = int.from_bytes(digest, "big") / 2**48
        return found

    def pick(self, choices: Sequence[T], *about: object) -> T:
        """One of the choices."""
        return choices[int(self.roll(*about) * len(choices))]

    def shuffle(self, choices: Sequence[T], *about: object) -> list[T]:
        """The choices in an order of one's own, in which each keeps its place towards the others."""
        return sorted(choices, key=lambda choice: self.roll(*about, choice))


@dataclass(frozen=True, slots=True)
class Temper:
    """A bot's nature, each side of it from 0 to 1."""

    talk: float
    """Quiet or talkative."""
    bold: float
    """Careful or bold."""
    trust: float
    """Suspicious or trusting."""
    stubborn: float
    """Swayed by others, or not."""

    @classmethod
    def of(cls, dice: Dice) -> Self:
        """The temper that chance has given."""
        return cls(*(dice.roll("temper", side.name) for side in fields(cls)))

    @property
    def tone(self) -> str:
        """How it speaks: one of `TONES`."""
        if self.talk >= 0.5:
            return "loud" if self.bold >= 0.5 else "warm"
        return "blunt" if self.bold >= 0.5 else "shy"


TONES = ("loud", "warm", "blunt", "shy")
