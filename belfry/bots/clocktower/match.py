"""A match: a whole game among bots with an automatic Storyteller, without a table, clocks or a server.

Each bot sees exactly what a player in its seat would see: the view of its watcher, the claims board, the hands, and
what was said to everybody or to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from belfry.bots.clocktower.bot import Bot
from belfry.bots.clocktower.lot import LotBot
from belfry.bots.clocktower.moves import Claim, Exile, Move, Nominate, Point, Use, entry
from belfry.bots.clocktower.seen import Seen
from belfry.bots.moves import Say, Whisper
from belfry.bots.seen import Entry, Line
from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.game import Clocktower
from belfry.clocktower.moments.talk import matters
from belfry.clocktower.pieces.events import Executed, WordsSaid
from belfry.clocktower.pieces.kind import is_demon
from belfry.clocktower.script.character import Character
from belfry.clocktower.setup.config import Config
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.storyteller.deeds.announcements import HearClaim, Overhear
from belfry.clocktower.storyteller.ending import closing
from belfry.clocktower.storyteller.madness import breach
from belfry.clocktower.views.watcher import Watcher
from belfry.clocktower.views.words.catalogue import words
from belfry.core.ask import Ask, AskFirst
from belfry.core.audience import EVERYONE, STORYTELLER, only
from belfry.core.event import Event
from belfry.core.seeded import draw, stream

MOST_ROUNDS = 12
"""How often everybody may speak or act before the Storyteller goes on."""


@dataclass(frozen=True, slots=True)
class Made:
    """A move that a bot made: on which day, after how many events, and in which words if it has any."""

    after: int
    day: int
    seat: int
    move: Move
    words: str = ""


@dataclass(frozen=True, slots=True)
class Hanged:
    """Somebody who was executed: on which day, who, and whether they were a Demon then."""

    day: int
    seat: int
    demon: bool


class _Moment(NamedTuple):
    """A moment of a game: the answers and deeds that have led to it, how many they were, and what is asked."""

    entries: Sequence[Any]
    number: int
    ask: Ask[Any] | None

    def is_same(self, other: _Moment) -> bool:
        """Whether nothing has happened in the game between the two."""
        return self.entries is other.entries and self.number == other.number and self.ask is other.ask


class Match:
    """A game with a bot in every seat."""

    def __init__(self, config: Config, seed: int, *, language: str = "en", bots: Sequence[Bot] | None = None) -> None:
        self.game = Clocktower(config, seed)
        self.bots = bots or bots_of(config, seed, language)
        self.storyteller = AutomaticStoryteller(stream(seed, "storyteller").getrandbits(64))
        self.claims: list[Entry] = []
        self.chat: list[Line] = []
        self._heard: dict[int, list[Line]] = {bot.seat: [] for bot in self.bots}
        """What was said to everybody and to each seat. What was shown is not changed: a longer list takes its place."""
        self.hands: list[int] = []
        self.made: list[Made] = []
        self.hanged: list[Hanged] = []
        self.last_seen: dict[int, Seen] = {}
        """What each bot was shown last."""
        self._shown: dict[int, tuple[_Moment, Seen]] = {}
        """The same, with the moment of the game: while nothing changes it is shown the same thing."""
        self._content: dict[int, Seen] = {}
        """What each bot was shown when it wanted nothing more."""
        self._aside_on = 0
        self._words = words(language)
        self._chance = stream(seed, "match")
        self._watchers = [Watcher(self.game, bot.seat) for bot in self.bots]

    def play(self) -> Clocktower:
        """Play until somebody has won."""
        while self.game.ask is not None:
            self.step()
        return self.game

    def step(self) -> None:
        """Let the game go on by one answer."""
        known = len(self.game.events)
        self._step()
        for event in self.game.events[known:]:
            if isinstance(event, Executed):
                grimoire, seat = self.game.grimoire, event.seat
                if seat in grimoire.seat_ids:
                    self.hanged.append(Hanged(grimoire.number, seat, self._is_demon(seat)))

    def _is_demon(self, seat: int) -> bool:
        character: type[Character] = self.game.grimoire.people[seat].character
        return is_demon(character)

    def _step(self) -> None:
        ask = self.game.ask
        assert ask is not None
        if isinstance(ask, AskFirst):
            self._open_day(ask)
        elif ask.to[0] == STORYTELLER:
            self.game.answer(*self.storyteller.answer(self.game, ask))
        else:
            bot = self.bots[next(seat for seat in ask.to if ask.waits_for(seat))]
            self.game.answer(bot.seat, self._allowed(ask, bot))
            if ask.kind not in ("vote", "support"):
                self.hands = []

    def _allowed(self, ask: Ask[Any], bot: Bot) -> Any:
        """What a bot answers, or anything else that may be answered where that is refused by a special rule."""
        value, options = bot.answer(self.seen(bot)), ask.offers(bot.seat)
        if options is None or value in options:
            return value
        return options.pick(self._chance.random)

    def _open_day(self, ask: Ask[Any]) -> None:
        """Let everybody speak and act in turn until nobody wants to, then let the Storyteller go on."""
        if self._aside_on != self.game.grimoire.number:
            # Nobody has more to say aside than what the night has brought.
            self._aside_on = self.game.grimoire.number
            for bot in self.bots:
                for aside in bot.asides(self.seen(bot)):
                    self.make(bot.seat, aside)
        for _ in range(MOST_ROUNDS):
            quiet = True
            for bot in draw(self._chance, self.bots, len(self.bots)):
                seen = self.seen(bot)
                if self._content.get(bot.seat) is seen:
                    continue
                moves = bot.moves(seen)
                if not moves:
                    self._content[bot.seat] = seen
                spoken = any(isinstance(move, Say) for move in moves)
                for move in moves:
                    quiet = False
                    plain = bot.in_words(seen, move) if isinstance(move, Claim) and not spoken else ""
                    self.make(bot.seat, move, plain)
                    if self.game.ask is not ask:
                        return
            if quiet:
                break
        grimoire = self.game.grimoire
        deed = closing(grimoire) or (breach(grimoire, self._claimed()) if grimoire.today.open else None)
        if deed is not None:
            self.game.intervene(deed)
            return
        if ask.ability == "count":
            self._raise_hands()
        self.game.answer(*self.storyteller.answer(self.game, ask))

    def _claimed(self) -> dict[int, str]:
        """The character that each seat claims."""
        bare = [claim for claim in self.claims if claim["learned"] is None and not claim["text"]]
        return {claim["seat"]: character for claim in bare if (character := claim["character"])}

    def _raise_hands(self) -> None:
        """Some put up a hand before the count begins, and the undecided look at them."""
        self.hands = []
        for bot in draw(self._chance, self.bots, len(self.bots)):
            if bot.hand(self.seen(bot)):
                self.hands = sorted({*self.hands, bot.seat})

    # Moves

    def make(self, seat: int, move: Move, words: str = "") -> None:
        """Make a player's move."""
        spoken = move.text if isinstance(move, (Say, Whisper)) else words
        self.made.append(Made(len(self.game.events), self.game.grimoire.number, seat, move, spoken))
        match move:
            case Claim():
                self._claim(seat, move)
            case Say(text):
                self._chat(seat, "town", text)
                if matters(self.game.grimoire, seat, text):
                    self.game.intervene(Overhear(seat, text))
            case Whisper(to, text):
                self._chat(seat, to, text)
            case Nominate(who):
                self.game.answer(seat, ("nominate", who))
            case Exile(who):
                self.game.answer(seat, ("exile", who))
            case Point(who):
                self.game.answer(seat, who)
            case Use(ability, choice):
                self.game.answer(seat, ("use", ability, choice))

    def _claim(self, seat: int, claim: Claim) -> None:
        if claim.night is None and claim.learned is None and not claim.text:
            self.claims = [
                other for other in self.claims if other["seat"] != seat or other["learned"] is not None or other["text"]
            ]
        self.claims = [*self.claims, entry(seat, claim)]
        if claim.character is not None and self.game.grimoire.holding(Moments.on_claimed):
            self.game.intervene(HearClaim(seat, claim.character))

    def _chat(self, seat: int, to: int | str, text: str) -> None:
        line: Line = {"seat": seat, "to": to, "text": text}
        self.chat.append(line)
        for one in [one for one in self._heard if to == "town" or one in (seat, to)]:
            self._heard[one] = [*self._heard[one], line]

    def events(self) -> list[Event]:
        """Everything that has happened, with what was said in between."""
        found: list[Event] = []
        made = iter([one for one in self.made if one.words])
        following = next(made, None)
        for place, event in enumerate(self.game.events):
            while following is not None and following.after <= place:
                found.append(_said(following))
                following = next(made, None)
            found.append(event)
        return found

    # What is seen

    def seen(self, bot: Bot) -> Seen:
        """What the bot's seat sees now."""
        seat = bot.seat
        watcher = self._watchers[seat]
        moment = _Moment(self.game.entries, len(self.game.entries), self.game.ask)
        before, seen = self._shown.get(seat, (None, None))
        if seen is None or before is None or not before.is_same(moment):
            seen = Seen(watcher.view(self._words), watcher.heard, self._heard[seat], self.claims, self.hands)
        elif seen.chat is not self._heard[seat] or seen.claims is not self.claims or seen.hands != self.hands:
            seen = Seen(seen.game, watcher.heard, self._heard[seat], self.claims, self.hands)
        self._shown[seat] = moment, seen
        self.last_seen[seat] = seen
        return seen


def _said(made: Made) -> Event:
    """Words as an event, heard by those who heard them."""
    to = only(made.seat, made.move.to) if isinstance(made.move, Whisper) else EVERYONE
    return WordsSaid(to, made.seat, made.words)


def bots_of(config: Config, seed: int, language: str = "en", *, good: str = "bots") -> list[Bot]:
    """A bot for every seat; good ones decide by what they know, or by lot."""
    seeds = [stream(seed, f"bot {seat}").getrandbits(48) for seat in range(len(config.seats))]
    if good == "lot":
        return [LotBot(seat, own, language, town=seed) for seat, own in enumerate(seeds)]
    return [Bot(seat, own, language) for seat, own in enumerate(seeds)]
