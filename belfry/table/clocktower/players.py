"""Bots of Clocktower as players at a table."""

from __future__ import annotations

from typing import Any

from belfry.bots import clocktower as bots
from belfry.table.protocol import Action, Answer, Claim, Say


class BotPlayer:
    """A bot at a seat."""

    def __init__(self, seat: int, seed: int, language: str) -> None:
        self._bot = bots.Bot(seat, seed, language)

    def answer(self, seen: bots.Seen) -> Any:
        """The answer to what the seat is asked."""
        return self._bot.answer(seen)

    def hand(self, seen: bots.Seen) -> bool:
        """Whether its hand is up in the vote that is near."""
        return self._bot.hand(seen)

    def asides(self, seen: bots.Seen) -> list[Action]:
        """What it says in private before anybody talks."""
        return [_action(move) for move in self._bot.asides(seen)]

    def moves(self, seen: bots.Seen) -> list[Action]:
        """What it wants to do by day now."""
        return [_action(move) for move in self._bot.moves(seen)]


def bot(seat: int, seed: int, language: str) -> BotPlayer:
    """A bot for a seat."""
    return BotPlayer(seat, seed, language)


def _action(move: bots.Move) -> Action:
    """What a bot wants to do, as an action."""
    match move:
        case bots.Claim(character, night, learned, text):
            return Claim(character, night, learned, text)
        case bots.Say(text):
            return Say(text)
        case bots.Whisper(to, text):
            return Say(text, to)
        case bots.Nominate(who):
            return Answer(["nominate", who])
        case bots.Exile(who):
            return Answer(["exile", who])
        case bots.Point(who):
            return Answer(who)
        case bots.Use(ability, choice):
            return Answer(["use", ability, choice])
