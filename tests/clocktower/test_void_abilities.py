"""Whoever only believes to have an ability acts like everybody who has it, and nothing comes of it."""

from __future__ import annotations

from collections.abc import Coroutine, Iterator
from typing import Any

import pytest

from belfry.clocktower.character import CHARACTERS, Character
from belfry.clocktower.grimoire import Grimoire
from belfry.core.audience import EVERYONE
from belfry.core.policy import RandomPolicy
from tests.clocktower.town import Town, town

OTHERS = ("imp", "poisoner", "marionette", "drunk", "saint", "soldier", "sage", "artist", "chef", "recluse", "mutant")
ACTED_OUT = "declared"
"""The Storyteller may say something to everybody to keep up appearances (alchemist/r18)."""
LONGEST = 400
"""After so many answers a game has shown enough."""
STEPS = ("night_step", "unwoken_night", "by_day_for")


def believable(type: str) -> list[str]:
    """The characters of a type that somebody may take themself for."""
    listed = [c for c in CHARACTERS.values() if c.type == type and not c.believes_kinds and not c.by_hand]
    return sorted(character.id for character in listed)


def true_state(grimoire: Grimoire) -> dict[str, Any]:
    """All that is true of the players, whatever anybody believes."""
    return {
        "seats": [(s.character.id, s.evil, s.alive, s.secretly_alive, s.ghost_vote) for s in grimoire.circle],
        "drunk": grimoire.impairment.drunk,
        "poisoned": grimoire.impairment.poisoned,
        "silenced": grimoire.impairment.silenced,
        "effects": [t for t in grimoire.tokens if t.effect is not None and not t.void],
        "abilities": [ability.key for ability in grimoire.abilities if ability.had],
        "agenda": [step for step in grimoire.agenda if step[0] == "deaths"],
        "wins": dict(grimoire.pending_wins),
        "winner": grimoire.winner,
        "public": [event.kind for event in grimoire.events if event.to == EVERYONE and event.kind != ACTED_OUT],
    }


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Every step of a void ability is held against what is true before it; the abilities of which there was one."""
    acted: list[str] = []

    def watch(name: str) -> None:
        original = getattr(Character, name)

        def step(self: Character, *args: Any, **more: Any) -> Coroutine[Any, Any, None]:
            return checked(self, original(self, *args, **more)) if self.void else original(self, *args, **more)

        async def checked(self: Character, rules: Coroutine[Any, Any, None]) -> None:
            before = true_state(self.grimoire)
            await rules
            acted.append(self.id)
            assert true_state(self.grimoire) == before, f"{self} has changed something by {name}"

        monkeypatch.setattr(Character, name, step)

    for name in STEPS:
        watch(name)
    yield acted


def play(t: Town, seed: int) -> None:
    """Let everybody answer by chance, to the end or for long enough."""
    game, policy = t.game, RandomPolicy(seed, hurry=0.2)
    for _ in range(LONGEST):
        if game.ask is None:
            return
        game.answer(*policy.answer(game, game.ask))


@pytest.mark.parametrize("id", [*believable("townsfolk"), *believable("outsider")])
def test_nothing_comes_of_what_a_marionette_believes_to_have(id: str, watched: list[str]) -> None:
    """marionette/r2"""
    for seed in range(4):
        seats = f"imp marionette={id} poisoner saint soldier artist sage chef recluse mutant"
        play(town(seats, script=[*dict.fromkeys((*OTHERS, id))]), seed)


@pytest.mark.parametrize("id", believable("townsfolk"))
def test_nothing_comes_of_what_the_drunk_believes_to_have(id: str, watched: list[str]) -> None:
    """drunk/r3, drunk/r5"""
    for seed in range(2):
        seats = f"imp drunk={id} poisoner saint soldier artist sage chef recluse mutant"
        play(town(seats, script=[*dict.fromkeys((*OTHERS, id))]), seed)


@pytest.mark.parametrize(
    "id", [*believable("townsfolk"), *believable("outsider"), *believable("minion"), *believable("demon")]
)
def test_nothing_comes_of_a_void_ability_of_whatever_kind(id: str, watched: list[str]) -> None:
    """philosopher/r8, cannibal/r5"""
    for seed in range(4):
        t = town(
            "imp baron poisoner saint soldier artist sage chef recluse mutant",
            script=[*dict.fromkeys((*OTHERS, "baron", id))],
        )
        own = t.grimoire.abilities_of(t.seat("Dee"))[0]
        t.grimoire.grant(own.holder, CHARACTERS[id], own.key, void=True)
        play(t, seed)
