"""Journals to test with: of a game of tea and of one of Clocktower, and what becomes of one that is read."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import strategies as st

from belfry.clocktower.game import Clocktower
from belfry.clocktower.setup.config import Config
from belfry.clocktower.storyteller.deeds.announcements import Say
from belfry.clocktower.storyteller.deeds.reminder import AddToken
from belfry.clocktower.storyteller.deeds.seats import Join
from belfry.core.errors import BrokenJournal, JournalDiffers
from belfry.core.game import Game
from belfry.core.journal import Journal, read_journal, replay_journal, write_journal
from belfry.core.policy import RandomPolicy
from tests.core.tea import Leave, Quiz, Remark, TeaParty, at_the_toast

GAMES: dict[str, type[Game]] = {"tea": TeaParty, "clocktower": Clocktower}
SEEDS = st.integers(0, 2**32)


def tea_party() -> TeaParty:
    """A party with answers and deeds of every kind."""
    game = at_the_toast(TeaParty(seed=11))
    game.intervene(Remark("Où est « le thé » ? ☕"))
    game.answer(0, 2)
    game.answer(0, 'To "tea"\nand \\ biscuits!')
    game.intervene(Quiz(1))
    game.answer(1, 3)
    game.answer(2, "hush")
    game.answer(1, 0)
    game.intervene(Leave(2))
    return game


def clocktower() -> Clocktower:
    """A game of Clocktower with deeds in between."""
    game = Clocktower(Config.players(5, switches={"spy_sees_bluffs": True}), 4)
    policy = RandomPolicy(8, 0.4)
    for number in range(40):
        if game.ask is None:
            break
        game.answer(*policy.answer(game, game.ask))
        if number == 3:
            game.intervene(Say(1, "I am the Slayer ⚔", to=(0, 2)))
            game.intervene(AddToken(2, "poisoner/poisoned"))
            game.intervene(Join("Zoë", "gunslinger", "evil", 1))
    return game


MAKERS: dict[str, Callable[[], Game]] = {"tea": tea_party, "clocktower": clocktower}
both_games = pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)


def read(text: str) -> Journal:
    """A journal from its text."""
    return read_journal(text, GAMES)


def replay(text: str) -> Game:
    """The game of a journal."""
    return replay_journal(read(text), GAMES)


def rows_of(game: Game) -> list[Any]:
    """The lines of a game's journal as plain data."""
    return [json.loads(row) for row in write_journal(game).splitlines()]


@cache
def journal_of(make: Callable[[], Game]) -> str:
    """The journal of a game."""
    return write_journal(make())


def text_of(rows: list[Any]) -> str:
    """A journal from its lines as plain data."""
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


def nested(depth: int) -> str:
    """The text of a list inside a list and so on, so many times."""
    return "[" * depth + "]" * depth


def survives(text: str) -> BrokenJournal | JournalDiffers | Game:
    """What becomes of a file: a game, or one of the two errors that say what is wrong with it."""
    try:
        return replay(text)
    except (BrokenJournal, JournalDiffers) as error:
        return error


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in plain data."""
    inside: list[tuple[Any, ...]] = []
    if isinstance(value, dict):
        inside = [found for key, item in value.items() for found in paths(item, (*path, key))]
    elif isinstance(value, list):
        inside = [found for key, item in enumerate(value) for found in paths(item, (*path, key))]
    return [path, *inside]
