"""A policy for players who choose as people mostly do."""

from __future__ import annotations

from typing import Any, cast

from belfry.clocktower.game import Clocktower
from belfry.core.ask import Ask
from belfry.core.game import Game
from belfry.core.plain import a_sequence
from belfry.core.policy import RandomPolicy

TRIES = 8
"""So often somebody thinks again before they pick somebody dead, or themself."""


class Sensible:
    """Answers by chance, but mostly picks the living, and nobody picks themself."""

    def __init__(self, seed: int) -> None:
        self._by_chance = RandomPolicy(seed)

    def answer(self, game: Game, ask: Ask[Any]) -> tuple[int, Any]:
        by, value = self._by_chance.answer(game, ask)
        for _ in range(TRIES):
            if by < 0 or not _is_odd(cast("Clocktower", game), by, value):
                break
            by, value = self._by_chance.answer(game, ask)
        return by, value


def _is_odd(game: Clocktower, by: int, value: Any) -> bool:
    """Whether somebody picks themself or somebody dead."""
    people = game.grimoire.people
    picked = [one for one in (a_sequence(value) or (value,)) if type(one) is int and one in range(len(people))]
    return any(one == by or not people[one].alive for one in picked)
