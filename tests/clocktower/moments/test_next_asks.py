"""Who will be asked what in the next steps of a night: what the characters say of themselves, against random games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec
import pytest

from belfry.clocktower.game import Clocktower
from belfry.clocktower.moments.next_asks import foresee
from belfry.clocktower.script.character import CHARACTERS, Character
from belfry.clocktower.script.jinx import JINXES
from belfry.clocktower.setup.config import Config
from belfry.core.ask import Ask, AskFirst
from belfry.core.policy import RandomPolicy
from belfry.table.clocktower.slots import entries_over, slots
from tests.clocktower.games.test_edition_properties import script_of

KINDS = ["trouble-brewing", "bad-moon-rising", "sects-and-violets", "mixed", "random"]
TURNS = {"revived", "became", "alignment"}
"""What may let somebody act whom nobody would have expected."""


class Met(NamedTuple):
    """A player who is asked something by night: when, and whether it was foreseen when the slot began."""

    game: Clocktower
    ask: Ask[object]
    seat: int
    foreseen: bool


def nights(kind: str, seed: int) -> Iterator[Met]:
    """Every question to a player in the nights of a random game that stops before every entry."""
    script = kind if kind == "trouble-brewing" else script_of(kind, seed)
    config = msgspec.structs.replace(Config.players(5 + seed % 11, script=script), stops=("night", "count"))
    game, policy = Clocktower(config, seed), RandomPolicy(seed, 0.4)
    night = here = 0
    ahead: dict[int, Ask[object]] = {}
    while game.ask is not None:
        ask, grimoire = game.ask, game.grimoire
        if grimoire.phase == "night" and not isinstance(ask, AskFirst):
            if grimoire.number != night:
                night, here, ahead = grimoire.number, 0, {}
            tonight, at_beat = slots(grimoire.script, night), ask.ability == "beat"
            over = entries_over(grimoire, at_beat=at_beat)
            while at_beat and over >= tonight[here].entries and here < len(tonight) - 1:
                here += 1
                before = state(game)
                ahead = foresee(grimoire, tonight[here].entries - over - 1) if tonight[here].chooses else {}
                assert state(game) == before
            for seat in ask.to:
                if seat >= 0 and ask.waits_for(seat):
                    expected = ahead.pop(seat, None)
                    yield Met(game, ask, seat, expected is not None and expected.question == ask.question)
        by, value = policy.answer(game, ask)
        game.answer(by, value)


def state(game: Clocktower) -> object:
    grimoire = game.grimoire
    return len(game.events), list(grimoire.agenda), len(grimoire.tokens), grimoire.tonight.woken, grimoire.unasked


def asking(met: Met) -> type[Character]:
    """Whose step it is: that of the character who is asked, or of a special rule that has them choose."""
    step = met.game.grimoire.tonight.begun[-1][1]
    return JINXES.get(step) or CHARACTERS[met.ask.ability]


@pytest.mark.parametrize("kind", KINDS)
def test_nobody_is_asked_where_the_character_says_that_nobody_is(kind: str) -> None:
    """A class whose player chooses by night says so (`asked_by_night`), or acts by night and learns nothing."""
    wrong: set[str] = set()
    asked: set[str] = set()
    for seed in range(12):
        for met in nights(kind, seed):
            character, night = asking(met), met.game.grimoire.number
            asked.add(character.id)
            jinxes = [JINXES[id] for id in met.game.grimoire.script.jinxes if id in JINXES]
            if any((character.id, night) in jinx.asks_besides for jinx in jinxes):
                continue
            # Whoever comes to hold later what is used on the first night uses it then.
            if not character.asked_on(night) and not (character.starts_knowing and character.asked_on(1)):
                wrong.add(f"{character.__name__} on night {night}")
    assert wrong == set()
    assert len(asked) >= 5


@pytest.mark.parametrize("kind", KINDS[:3])
def test_whoever_chooses_side_by_side_was_foreseen(kind: str) -> None:
    """Unless somebody has come back or become somebody else in this very night."""
    met = [met for seed in range(12) for met in nights(kind, seed)]
    assert len(met) > 100
    for one in met:
        if not one.foreseen:
            events = one.game.events
            night = max(place for place, event in enumerate(events) if event.kind == "night")
            assert TURNS & {event.kind for event in events[night:]}, one


def test_in_a_slot_without_a_beat_nobody_is_asked() -> None:
    """As where the last entry of a night's sheet has a slot of its own."""
    game, policy = Clocktower(Config.players(7), 1), RandomPolicy(1)
    while game.grimoire.phase != "night":
        assert game.ask is not None
        game.answer(*policy.answer(game, game.ask))
    assert foresee(game.grimoire, 99) != {}
    assert foresee(game.grimoire, -1) == {}
