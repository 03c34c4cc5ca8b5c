"""Games that stop: play them beat by beat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from belfry.clocktower.game import Clocktower
from belfry.clocktower.moments.pause import QUESTION
from belfry.clocktower.setup.config import Config, SeatPlan
from belfry.core.ask import AskFirst
from belfry.core.audience import STORYTELLER

MOON = "bad-moon-rising"


def game(characters: str, *stops: Any, **more: Any) -> Clocktower:
    """A game in which each seat has its character."""
    return Clocktower(Config(tuple(SeatPlan(id, id) for id in characters.split()), stops=stops, **more), 1)


def waits(game: Clocktower) -> bool:
    """Whether a game waits for a beat."""
    return game.ask is not None and game.ask.question == QUESTION


CHOICES: dict[str, Any] = {
    "po": 4,
    "zombuul": 4,
    "pukka": 4,
    "shabaloth": (4, 5),
    "sailor": 6,
    "gambler": (3, "tealady"),
    "assassin": None,
}
"""What players choose under a bad moon, so that the game goes on."""


def go_on(game: Clocktower, until: Callable[[Clocktower], bool], **answers: Any) -> int:
    """Answer whatever is asked, by ability or anything, until something is so; how many beats it took."""
    choices = {**CHOICES, **answers}
    beats = 0
    for _ in range(500):
        if until(game):
            return beats
        ask = game.ask
        assert ask is not None
        beats += waits(game)
        party = STORYTELLER if isinstance(ask, AskFirst) else ask.to[0]
        options = ask.offers(party)
        assert options is not None
        value = choices.get(ask.ability, NotImplemented)
        game.answer(party, value if value in options else next(iter(options)))
    raise AssertionError("that never happens")


def by_night(number: int) -> Callable[[Clocktower], bool]:
    """That such a night has fallen."""
    return lambda game: game.grimoire.phase == "night" and game.grimoire.number == number


def asks(ability: str, seat: int) -> Callable[[Clocktower], bool]:
    """That a player is asked for such an ability."""
    return lambda game: game.ask is not None and game.ask.ability == ability and seat in game.ask.to


def is_day(game: Clocktower) -> bool:
    """That it has dawned."""
    return game.grimoire.phase == "day"
