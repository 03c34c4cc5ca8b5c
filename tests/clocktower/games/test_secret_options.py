"""What a player may choose is the same whatever the others secretly are: the list of what is on offer tells nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from belfry.clocktower import Clocktower, Config
from belfry.clocktower.ability.choosing import Choice
from belfry.clocktower.pieces.kind import IN_THE_BAG, is_traveller
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.town.grimoire import Grimoire
from belfry.core import RandomPolicy
from belfry.core.errors import BelfryError
from tests.clocktower.jinxed_scripts import jinxed_script

TOLD_BY_RULE = {
    "hatter": "the Demon and the Minions, who know each other, take different characters",
    "alhadikhia": "a choice with an evil player in it is refused (jinx/alhadikhia-mastermind/r2), and ends the game",
}
"""Choices whose rule names what others are, with the reason why that is no secret, or none any more."""


@contextmanager
def otherwise(grimoire: Grimoire, chooser: int, what: str, chance: Random) -> Iterator[None]:
    """The same town as it looks to a player, in which the others are secretly something else."""
    others = [seat for seat in grimoire.circle if seat.id != chooser and not is_traveller(seat.character)]
    before = [(seat, seat.evil, seat.character) for seat in others]
    dealt = [seat.character for seat in others]
    chance.shuffle(dealt)
    for seat, character in zip(others, dealt, strict=True):
        if what == "side":
            seat.evil = not seat.evil
        else:
            seat.character = character
    grimoire.people_changed()
    try:
        yield
    finally:
        for seat, evil, character in before:
            seat.evil, seat.character = evil, character
        grimoire.people_changed()


def offered(ask: Choice[Any]) -> Any:
    assert ask.renew is not None
    options = ask.renew()
    return None if options is None else options.plain()


def tellings(game: Clocktower, seed: int, what: str) -> tuple[int, list[str]]:
    """How many choices of players were looked at in a game by chance, and those that tell what others are."""
    policy, chance = RandomPolicy(seed), Random(seed)
    looked_at, found = 0, list[str]()
    for _ in range(400):
        ask = game.ask
        if ask is None:
            break
        if isinstance(ask, Choice) and ask.to[0] >= 0 and ask.ability not in TOLD_BY_RULE:
            looked_at += 1
            here = offered(ask)
            with otherwise(game.grimoire, ask.to[0], what, chance):
                there = offered(ask)
            if here != there:
                found.append(ask.ability)
        game.answer(*policy.answer(game, ask))
    return looked_at, found


def games() -> Iterator[tuple[int, Clocktower]]:
    chance = Random(11)
    kinds = {kind: [id for id, one in CHARACTERS.items() if one.type == kind] for kind in (*IN_THE_BAG,)}
    for seed in range(25):
        yield seed, Clocktower(Config.players(chance.randint(7, 13), script=jinxed_script(seed)), seed)
        listed = [
            *chance.sample(kinds["townsfolk"], 14),
            *chance.sample(kinds["outsider"], 5),
            *chance.sample(kinds["minion"], 5),
            *chance.sample(kinds["demon"], 4),
        ]
        try:
            yield seed, Clocktower(Config.players(chance.randint(7, 13), script=tuple(listed)), seed)
        except BelfryError:
            continue


@pytest.mark.parametrize("what", ["side", "character"])
def test_what_is_on_offer_does_not_tell_what_the_others_are(what: str) -> None:
    """STA-20, jinx/banshee-leviathan/r2: also on scripts with many jinxes"""
    looked_at, found = 0, dict[str, int]()
    for seed, game in games():
        number, telling = tellings(game, seed, what)
        looked_at += number
        for ability in telling:
            found[ability] = found.get(ability, 0) + 1
    assert looked_at > 500
    assert not found
