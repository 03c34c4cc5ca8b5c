"""What tests of the setup share: characters by a line of ids, and what a game shows before its first night."""

from typing import Any

import pytest

from belfry.clocktower import Clocktower, Config, InvalidSetup, SeatPlan
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.character import Character
from belfry.clocktower.setup import bag
from belfry.clocktower.setup.bag import count_types
from belfry.clocktower.setup.config import NAMES
from belfry.clocktower.views.view import view
from belfry.core import PUBLIC, STORYTELLER

TROUBLE_BREWING = scripts.edition("trouble-brewing")
WITHOUT_BARON = tuple(id for id in TROUBLE_BREWING.ids if id != "baron")
EIGHT = "chef empath fortuneteller monk soldier saint poisoner imp"


def ids(words: str) -> tuple[str, ...]:
    """Characters' ids from a line of them."""
    return tuple(words.split())


def characters(words: str) -> list[type[Character]]:
    """The characters with these ids."""
    return [scripts.character(id) for id in words.split()]


def plans(words: str) -> tuple[SeatPlan, ...]:
    """Seats with these characters, in order."""
    return tuple(SeatPlan(name, id) for name, id in zip(NAMES, words.split(), strict=False))


def numbers(game: Clocktower) -> tuple[int, ...]:
    """How many players there are of each type."""
    return tuple(count_types(seat.character for seat in game.grimoire.circle))


def public_numbers(game: Clocktower) -> tuple[int, ...]:
    """How many players of each type everybody is told of."""
    return tuple(view(game, PUBLIC)["numbers"].values())


def warnings(game: Clocktower) -> list[str]:
    """The rules that the Storyteller was warned of."""
    return [event.data["rule"] for event in game.events if event.kind == "warning"]


def broken_rules(config: Config) -> list[str]:
    """The rules for which a setup is refused."""
    with pytest.raises(InvalidSetup) as refused:
        Clocktower(config)
    return [rule for rule, _ in refused.value.problems]


def until_night(game: Clocktower) -> Clocktower:
    """Let the Storyteller settle by the first legal answer what setup leaves open."""
    while game.ask is not None and game.ask.ability != "nightfall":
        game.answer(STORYTELLER, next(iter(game.ask.options)))
    return game


def check_bag(*given: Any, **more: Any) -> list[tuple[str, str]]:
    """What is wrong with a bag, each thing by its rule and in words."""
    return [(rule, str(reason)) for rule, reason in bag.check_bag(*given, **more)]
