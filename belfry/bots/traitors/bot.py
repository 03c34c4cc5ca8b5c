"""Bots: players of the Traitors card game, that decide from what their seat has seen and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from belfry.bots.moves import Say, Whisper
from belfry.bots.temper import Dice
from belfry.bots.traitors import banishment, blackmail, hand, murder, recruitment
from belfry.bots.traitors.chronicle import Chronicle
from belfry.bots.traitors.hearing import Hearing
from belfry.bots.traitors.mind import Mind
from belfry.bots.traitors.seen import Seen
from belfry.bots.traitors.speech import speech
from belfry.bots.traitors.suspicion import Suspicion
from belfry.bots.traitors.talk import Talk
from belfry.bots.traitors.temper import Temper


class Bot:
    """A player of one seat. The same seat and seed that have seen the same always decide the same.

    What it keeps between two calls only saves time: it is worked out again from what was seen.
    """

    def __init__(self, seat: int, seed: int, language: str = "en") -> None:
        self.seat = seat
        self.seed = seed
        self.language = language
        self.dice = Dice(seed, seat)
        self.temper = Temper.of(self.dice)
        self._chronicle = Chronicle()
        self._weighed: tuple[Any, Suspicion] | None = None

    # What a table asks

    def answer(self, seen: Seen) -> Any:
        """The answer to what the seat is asked; `None` if it is asked nothing."""
        asked = seen.game["asked"]
        if asked is None:
            return None
        options = asked["options"]["of"]
        if len(options) == 1:
            return options[0]
        return self._decide(self.mind(seen), asked["kind"], asked["about"], options)

    def _decide(self, mind: Mind, kind: str, about: int | None, options: Sequence[Any]) -> Any:
        match kind:
            case "draw":
                return "propose" if banishment.proposes(mind) else "draw"
            case "confirm":
                return recruitment.confirm(mind, options)
            case "play":
                return hand.play(mind, options)
            case "take" if about is not None:
                return blackmail.take(mind, hand.Worth(mind), about, options)
            case "again":
                return blackmail.again(mind, hand.Worth(mind), options)
            case "discard":
                return hand.discard(mind, options)
            case "entries":
                return murder.entry(mind, options)
            case "shield":
                return murder.shield(options)
            case "votes":
                return banishment.vote(mind, options)
            case "agree":
                return banishment.agrees(mind)
            case _:
                return mind.dice.pick(options, kind, mind.game["moment"])

    def hand(self, seen: Seen) -> bool:
        """Whether the hand is up: in this game votes are written down."""
        return False

    def moves(self, seen: Seen) -> list[Say | Whisper]:
        """What the player wants to say now; mostly nothing."""
        if not seen.game["you"]:
            return []
        talk = Talk(self.mind(seen))
        whispered = talk.whisper() if seen.whispers else None
        if whispered is not None:
            return [whispered]
        line = talk.something()
        return [] if line is None else [Say(line)]

    def mind(self, seen: Seen) -> Mind:
        """What the player makes of it all."""
        words = speech(self.language)
        if not self._chronicle.follows(seen.history):
            self._chronicle, self._weighed = Chronicle(), None
        self._chronicle.take(seen.history)
        names = tuple((player["seat"], player["name"]) for player in seen.game["players"])
        hearing = Hearing(seen.chat, names, words)
        key = (self._chronicle.read, hearing.lines)
        if self._weighed is None or self._weighed[0] != key:
            self._weighed = (key, Suspicion(self._chronicle, hearing, seen.game))
        return Mind(seen, self.seat, self._chronicle, hearing, self._weighed[1], self.dice, self.temper, words)
