"""What holds in every game with everything there is, of which `make soak` plays many more."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from belfry.clocktower.game import Clocktower
from belfry.clocktower.pieces.kind import IN_THE_BAG, is_traveller
from belfry.clocktower.script import script as scripts
from belfry.core.audience import PUBLIC
from belfry.core.event import Event
from belfry.core.journal import read_journal, replay_journal, write_journal
from tests.clocktower.everything import a_policy, a_table, pairs, play_whole
from tests.clocktower.games.test_properties import GAMES, screen, situation
from tests.clocktower.invariants import addressed

EVERY = [number * 97 for number in range(16)]
"""Some of the games, far from each other."""


def test_the_games_are_of_all_sizes_with_travellers_and_fabled_and_another_pair_each() -> None:
    """SET-2, TRV-1, FAB-1"""
    tables = [a_table(number) for number in range(60)]
    sizes = Counter(len(table.seats) for table in tables)
    assert min(sizes) <= 6
    assert max(sizes) == 20
    assert sum(bool(table.fabled) for table in tables) > 10
    assert sum(any(plan.character for plan in table.seats) for table in tables) > 10
    assert all({*pairs()[number]} <= {*table.script} for number, table in enumerate(tables))
    assert len(set(pairs())) == len(pairs()) == 138 * 137 // 2


def test_the_two_that_the_script_was_made_for_are_often_in_play() -> None:
    """Rare pairs meet."""
    met = 0
    for number in range(60):
        dealt = {seat.character.id for seat in Clocktower(a_table(number), number).grimoire.circle}
        met += {*pairs()[number]} <= dealt
    assert met >= 15


@pytest.mark.parametrize("number", EVERY)
def test_a_game_with_everything_ends_for_a_reason_keeps_its_secrets_and_replays(number: int) -> None:
    """WIN-2, WIN-5, TAB-4, TRV-8, FAB-4: Travellers and Fabled come and go meanwhile"""
    game = play_whole(number)
    again = replay_journal(read_journal(write_journal(game), GAMES), GAMES)
    assert isinstance(again, Clocktower)
    assert situation(again) == situation(game)


@pytest.mark.parametrize("number", EVERY[:4])
def test_whoever_has_heard_the_same_in_two_games_sees_the_same(number: int) -> None:
    """TAB-4, NGT-27: twin games that part at one answer, which shows to nobody who has not heard of it"""
    game = Clocktower(a_table(number), number, checkpoints=True)
    policy, chance = a_policy(number), Random(number)
    compared = 0
    for _ in range(120):
        ask = game.ask
        if ask is None:
            break
        by, value = policy.answer(game, ask)
        options = ask.offers(by)
        if not ask.several and options is not None and len(options) > 1 and chance.random() < 0.1:
            twins = (game.fork(), game.fork())
            for twin, answer in zip(twins, (value, options.pick(chance.random)), strict=True):
                twin.answer(by, answer)
            compared += _compare(*twins)
        game.answer(by, value)
    assert compared


def _compare(left: Clocktower, right: Clocktower) -> int:
    """Look at two games with everybody's eyes; how many saw the same."""
    if left.ask is None or right.ask is None:
        return 0
    alike = 0
    for audience in (PUBLIC, *left.grimoire.seat_ids):
        heard = [_heard(game, audience) for game in (left, right)]
        asked = any(game.ask is not None and game.ask.waits_for(audience) for game in (left, right))
        if heard[0] == heard[1] and not asked:
            assert screen(left, audience) == screen(right, audience), f"{audience} sees a difference"
            alike += 1
    return alike


def _heard(game: Clocktower, audience: int) -> list[Event]:
    return [event for event in game.events if addressed(event, audience)]


def test_every_character_of_a_bag_is_in_some_pair_and_travellers_are_not() -> None:
    """SCR-1"""
    ids = {id for pair in pairs() for id in pair}
    assert all(scripts.character(id).type in IN_THE_BAG for id in ids)
    assert not any(is_traveller(scripts.character(id)) for id in ids)
