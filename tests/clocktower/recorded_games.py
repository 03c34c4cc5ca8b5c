"""Random games, each as a record of plain data: what the Storyteller has seen of it, and nothing of the engine.

The referee (`tests.referee`) reads these records.
"""

from __future__ import annotations

from random import Random
from typing import Any

from belfry.clocktower import Clocktower, Config
from belfry.clocktower.pieces.errors import InvalidScript, InvalidSetup
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.script.script import edition, playable_editions
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.town.grimoire import Grimoire
from belfry.core.entry import Answer
from belfry.core.plain import to_plain
from belfry.core.policy import Policy, RandomPolicy, SplitPolicy
from tests.clocktower.everything import a_table

Record = dict[str, Any]

OF_THE_EDITIONS = [id for name in playable_editions() for id in edition(name).ids]
MIXTURE = {"townsfolk": 13, "outsider": 4, "minion": 4, "demon": 3}
"""How many of each type a script has that is mixed of all editions."""

PATIENCE = 3_000
"""After so many answers a record ends, though the game may not have."""

QUIET = {"used", "talked", "denied", "hand", "running", "count", "sent_back", "warning"}
"""Events after which the Grimoire is as before."""


def a_policy(number: int) -> Policy:
    """Players who answer by chance; every other game is told by Belfry."""
    players = RandomPolicy(number, hurry=0.1 + number % 5 / 10)
    return SplitPolicy(players, AutomaticStoryteller(number)) if number // 11 % 2 else players


def of_an_edition(number: int) -> Record:
    """A game of one of the editions in turn, with five to fifteen players."""
    editions = playable_editions()
    config = Config.players(5 + number % 11, script=editions[number // 22 % len(editions)])
    return recorded(Clocktower(config, number), a_policy(number))


def of_a_mixture(number: int) -> Record:
    """A game on a script of characters of all editions, with five to fifteen players."""
    chance = Random(number)
    while True:
        script = tuple(
            id
            for type, size in MIXTURE.items()
            for id in chance.sample(sorted(id for id in OF_THE_EDITIONS if CHARACTERS[id].type == type), size)
        )
        try:
            game = Clocktower(Config.players(5 + number % 11, script=script), number)
        except (InvalidScript, InvalidSetup):
            # Some have too few Outsiders for those who bring more.
            continue
        return recorded(game, a_policy(number))


def of_everything(number: int) -> Record:
    """A game on a script of any characters, with Travellers and Fabled."""
    return recorded(Clocktower(a_table(number), number), a_policy(number))


def recorded(game: Clocktower, policy: Policy) -> Record:
    """The record of a game that is played to its end: its events, its answers, and the Grimoire between them."""
    grimoires: list[Any] = []
    seen = 0
    for _ in range(PATIENCE):
        ask, events = game.ask, game.events
        if ask is None:
            break
        if not seen or any(event.kind not in QUIET for event in events[seen:]):
            grimoires.append({"after": len(events), "asked": list(ask.question), "seats": laid_out(game.grimoire)})
        seen = len(events)
        game.answer(*policy.answer(game, ask))
    return {
        "seed": game.seed,
        "script": [character.id for character in game.grimoire.script.characters],
        "fabled": list(game.config.fabled),
        "events": [[event.kind, event.to, to_plain(event.data)] for event in game.events],
        "answers": [
            [entry.after, entry.by, to_plain(entry.value), list(entry.asked)]
            for entry in game.entries
            if isinstance(entry, Answer)
        ],
        "grimoires": grimoires,
    }


def laid_out(grimoire: Grimoire) -> list[Record]:
    """The Grimoire as the Storyteller has it before them: every seat, clockwise."""
    tokens: dict[int, list[str]] = {}
    for token in grimoire.reminders():
        tokens.setdefault(token.target, []).append(token.name)
    return [
        {
            "seat": seat.id,
            "character": seat.character.id,
            "believes": None if seat.believes is None else seat.believes.id,
            "evil": seat.evil,
            "alive": seat.alive,
            "lives": seat.lives,
            "ghost_vote": seat.ghost_vote,
            "impaired": grimoire.is_drunk(seat) or grimoire.is_poisoned(seat),
            "tokens": sorted(tokens.get(seat.id, ())),
        }
        for seat in grimoire.circle
    ]
