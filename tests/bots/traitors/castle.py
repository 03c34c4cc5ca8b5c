"""A castle: a round of the Traitors laid out for a test, played on by plain answers, and seen from one seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from belfry.bots.seen import Line
from belfry.bots.traitors import Bot, Seen
from belfry.traitors import Config, Traitors
from belfry.traitors.narration import words
from belfry.traitors.start import Start
from belfry.traitors.watcher import Watcher

ANA, BO, CY, DEE, ELI, FAY = range(6)
NAMES = ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay")
GOLD = ("gold", "gold", "gold")


class Castle:
    """A round in which Fay is the original Traitor and Ana begins, unless a test has it otherwise.

    What nobody says is answered plainly: draw, keep, play nothing, discard Gold, the Traitor murders `victim`, a Shield
    is used, everybody votes for `votes`, nobody wants to end the round.
    """

    def __init__(self, *, options: Mapping[str, Any] | None = None, **start: Any) -> None:
        hands: Sequence[Any] = start.pop("hands", ())
        laid = Start(
            **{"traitor": FAY, "dealer": FAY, **start},
            hands=(*hands, *(() if seat in start.get("out", ()) else GOLD for seat in range(len(hands), len(NAMES)))),
        )
        self.game = Traitors(Config(NAMES, start=laid, rounds=1, **(options or {})), 1)
        self.victim = BO
        self.votes: dict[int, int] = {}
        self.said: dict[tuple[int, str], Any] = {}
        """Answers of seats to kinds of questions."""
        self.chat: list[Line] = []

    def until(self, kind: str, seat: int | None = None) -> Castle:
        """Play on until somebody is asked this: anybody, or this seat."""
        while not self._asks(kind, seat):
            self.step()
        return self

    def after(self, kind: str) -> Castle:
        """Play on until something of this kind has happened, and the next question is put."""
        count = sum(event.kind == kind for event in self.game.events)
        while sum(event.kind == kind for event in self.game.events) == count:
            self.step()
        return self

    def step(self) -> None:
        """Give one plain answer."""
        ask = self.game.ask
        assert ask is not None, "the game is over"
        seat = next(seat for seat in ask.to if ask.waits_for(seat))
        self.game.answer(seat, self._plain(ask.kind, seat, list(ask.offers(seat) or ())))

    def _asks(self, kind: str, seat: int | None) -> bool:
        ask = self.game.ask
        assert ask is not None, f"nobody was asked {kind}"
        return ask.kind == kind and (seat is None or ask.waits_for(seat))

    def _plain(self, kind: str, seat: int, options: list[Any]) -> Any:
        if (seat, kind) in self.said:
            return self.said[seat, kind]
        match kind:
            case "play" | "take" | "again":
                return None
            case "discard":
                return "gold" if "gold" in options else options[0]
            case "entries":
                return "F" if "F" in options else self.victim if self.victim in options else options[0]
            case "shield":
                return options[-1]
            case "votes":
                return self.votes.get(seat) if self.votes.get(seat) in options else options[0]
            case "agree":
                return False
            case _:
                return options[0]

    def say(self, seat: int, text: str, to: int | str = "town") -> Castle:
        """Let somebody say something."""
        self.chat.append({"seat": seat, "to": to, "text": text})
        return self

    def seen(self, seat: int, **game: Any) -> Seen:
        """What a seat sees now; a test may change parts of the view."""
        watcher = Watcher(self.game, seat)
        chat = [line for line in self.chat if line["to"] == "town" or seat in (line["seat"], line["to"])]
        return Seen({**watcher.view(words()), **game}, watcher.heard, chat)


def bots(seat: int, count: int = 40, language: str = "en", **temper: tuple[float, float]) -> list[Bot]:
    """Bots for a seat, all of a nature within these bounds."""
    found: list[Bot] = []
    seed = 0
    while len(found) < count:
        bot = Bot(seat, seed, language)
        if all(low <= getattr(bot.temper, side) <= high for side, (low, high) in temper.items()):
            found.append(bot)
        seed += 1
    return found


def share(answers: Sequence[Any], value: Any) -> float:
    """How many of the answers are this one."""
    return sum(answer == value for answer in answers) / len(answers)
