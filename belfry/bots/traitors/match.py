"""A match: a whole game among bots, without a table, clocks or a server.

Each bot sees exactly what a player in its seat would see: the view of its watcher, and what was said.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from belfry.bots.moves import Say, Whisper
from belfry.bots.seen import Line
from belfry.bots.traitors.bot import Bot
from belfry.bots.traitors.chronicle import NEWS
from belfry.bots.traitors.seen import Seen
from belfry.core.audience import EVERYONE, only
from belfry.core.event import Event
from belfry.core.seeded import draw, stream
from belfry.traitors.catalogue import words
from belfry.traitors.config import Config
from belfry.traitors.events import RoundBegins, WordsSaid
from belfry.traitors.game import Traitors
from belfry.traitors.watcher import Watcher

MOST_TALK = 3
"""How often everybody may speak in one discussion."""


@dataclass(frozen=True, slots=True)
class Said:
    """Something that a bot said, after so many events."""

    after: int
    seat: int
    to: int | str
    text: str


class Match:
    """A game with a bot in every seat but those that are left to `chance`."""

    def __init__(
        self,
        config: Config,
        seed: int,
        *,
        language: str = "en",
        bots: Sequence[Bot] | None = None,
        chance: Collection[int] = (),
    ) -> None:
        self.game = Traitors(config, seed)
        self.bots = bots or [
            Bot(seat, stream(seed, f"bot {seat}").getrandbits(48), language) for seat in range(len(config.names))
        ]
        self.chance = chance
        self.chat: list[Line] = []
        self.said: list[Said] = []
        self.last_seen: dict[int, Seen] = {}
        """What each bot was shown last."""
        self._chance = stream(seed, "chance")
        self._words = words(language)
        self._order = stream(seed, "talk")
        self._watchers = [Watcher(self.game, bot.seat) for bot in self.bots]
        self._heard = 0

    def play(self) -> Traitors:
        """Play until somebody has won."""
        while self.game.ask is not None:
            self.step()
        self.talk()
        return self.game

    def step(self) -> None:
        """Let the game go on by one answer, with talk where there is something new to talk about."""
        ask = self.game.ask
        assert ask is not None
        if ask.kind == "discussion" and ask.waits_for(ask.to[0]):
            for _ in range(MOST_TALK):
                if not self.talk():
                    break
        elif ask.kind in ("draw", "agree", "next") and self._something_new():
            self.talk()
        seat = next(seat for seat in ask.to if ask.waits_for(seat))
        if seat in self.chance:
            options = ask.offers(seat)
            assert options is not None, "whoever is waited for has options"
            self.game.answer(seat, options.pick(self._chance.random))
        else:
            self.game.answer(seat, self.bots[seat].answer(self.seen(seat)))

    def talk(self) -> bool:
        """Let everybody speak once who wants to; whether anybody did."""
        before = len(self.chat)
        for bot in draw(self._order, self.bots, len(self.bots)):
            if bot.seat not in self.chance:
                for move in bot.moves(self.seen(bot.seat)):
                    self.say(bot.seat, move)
        self._heard = len(self.game.events)
        return len(self.chat) > before

    def say(self, seat: int, move: Say | Whisper) -> None:
        """Let a player say something."""
        to = move.to if isinstance(move, Whisper) else "town"
        self.said.append(Said(len(self.game.events), seat, to, move.text))
        self.chat.append({"seat": seat, "to": to, "text": move.text})

    def _something_new(self) -> bool:
        return any(isinstance(event, (RoundBegins, *NEWS)) for event in self.game.events[self._heard :])

    def events(self) -> list[Event]:
        """Everything that has happened, with what was said in between."""
        found: list[Event] = []
        place = 0
        for said in self.said:
            found += self.game.events[place : said.after]
            place = said.after
            to = only(said.seat, said.to) if isinstance(said.to, int) else EVERYONE
            found.append(WordsSaid(to, said.seat, said.text))
        return found + self.game.events[place:]

    # What is seen

    def seen(self, seat: int) -> Seen:
        """What a seat sees now."""
        watcher = self._watchers[seat]
        chat = [line for line in self.chat if line["to"] == "town" or seat in (line["seat"], line["to"])]
        seen = Seen(watcher.view(self._words), watcher.heard, chat)
        self.last_seen[seat] = seen
        return seen
