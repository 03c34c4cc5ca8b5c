"""Bots of the Traitors as players at a table."""

from __future__ import annotations

from typing import Any

from belfry.table.game import Sight
from belfry.table.protocol import Action


class Newcomer:
    """Somebody who does anything legal."""

    def answer(self, sight: Sight) -> Any:
        """Nothing in particular, so that the table picks."""

    def hand(self, sight: Sight) -> bool:
        """There are no hands in this game."""
        return False

    def moves(self, sight: Sight) -> list[Action]:
        """Nothing to say."""
        return []


def bot(seat: int, seed: int, language: str) -> Newcomer:
    """A bot for a seat."""
    return Newcomer()
