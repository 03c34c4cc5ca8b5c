"""Bots of the Traitors as players at a table."""

from __future__ import annotations

from typing import Any

from belfry.bots.traitors import Bot, Seen, Whisper
from belfry.table.protocol import Action, Say


class BotPlayer:
    """A bot at a seat."""

    def __init__(self, seat: int, seed: int, language: str) -> None:
        self._bot = Bot(seat, seed, language)

    def answer(self, seen: Seen) -> Any:
        """The answer to what the seat is asked."""
        return self._bot.answer(seen)

    def hand(self, seen: Seen) -> bool:
        """Whether its hand is up: in this game votes are written down."""
        return self._bot.hand(seen)

    def asides(self, seen: Seen) -> list[Action]:
        """What it says in private before anybody talks: in this game nobody has to agree on anything first."""
        return []

    def moves(self, seen: Seen) -> list[Action]:
        """What it wants to say now."""
        return [
            Say(move.text, move.to) if isinstance(move, Whisper) else Say(move.text) for move in self._bot.moves(seen)
        ]


def bot(seat: int, seed: int, language: str) -> BotPlayer:
    """A bot for a seat."""
    return BotPlayer(seat, seed, language)
