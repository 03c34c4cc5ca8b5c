"""What holds in every game on scripts that hold many pairs of characters with a special rule."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belfry.clocktower.game import Clocktower
from belfry.clocktower.script import script as scripts
from belfry.clocktower.setup.config import Config
from belfry.clocktower.town.grimoire import Grimoire
from belfry.core.audience import PUBLIC, STORYTELLER
from belfry.core.errors import BelfryError
from belfry.core.journal import read_journal, replay_journal, write_journal
from tests.clocktower.games.test_properties import (
    AUTOMATIC,
    GAMES,
    SEEDS,
    a_deed,
    a_policy,
    answers_of,
    screen,
    situation,
)
from tests.clocktower.jinxed_scripts import jinxed_script

PLAYERS = st.integers(5, 15)
HURRY = st.floats(0.1, 0.5)


def test_a_script_made_for_it_holds_many_jinxes() -> None:
    """SCR-6"""
    for seed in range(20):
        assert len(scripts.custom(jinxed_script(seed)).jinxes) >= 12


@pytest.mark.parametrize("players", [5, 7, 9, 12, 15])
@settings(max_examples=12)
@given(seed=SEEDS, hurry=HURRY, automatic=AUTOMATIC)
def test_every_game_with_many_jinxes_ends_and_replays(players: int, seed: int, hurry: float, automatic: bool) -> None:
    """SCR-7: also told by the automatic Storyteller"""
    game = Clocktower(Config.players(players, script=jinxed_script(seed)), seed)
    for ask in answers_of(game, a_policy(seed, hurry, automatic)):
        assert any(ask.waits_for(party) and ask.offers(party) for party in ask.to)
    assert game.winner in ("good", "evil")
    again = replay_journal(read_journal(write_journal(game), GAMES), GAMES)
    assert situation(again) == situation(game)


@settings(max_examples=25)
@given(players=PLAYERS, seed=SEEDS, automatic=AUTOMATIC)
def test_no_deed_of_the_storyteller_breaks_a_game_with_many_jinxes(players: int, seed: int, automatic: bool) -> None:
    """Whatever is done between two answers, somebody can answer, and every screen can be shown."""
    game = Clocktower(Config.players(players, script=jinxed_script(seed)), seed)
    chance = Random(seed)
    for ask in answers_of(game, a_policy(seed, 0.3, automatic), 250):
        assert any(ask.waits_for(party) and ask.offers(party) for party in ask.to)
        if chance.random() < 0.1:
            try:
                game.intervene(a_deed(game.grimoire, chance))
            except BelfryError:
                assert game.ask is ask
        if chance.random() < 0.2:
            for audience in (PUBLIC, STORYTELLER, chance.choice(game.grimoire.seat_ids)):
                assert screen(game, audience)
    assert situation(replay_journal(read_journal(write_journal(game), GAMES), GAMES)) == situation(game)


def working(grimoire: Grimoire) -> list[tuple[int, bool]]:
    """The key of every ability that there is, and whether it works."""
    return [(ability.key, ability.works) for ability in grimoire.abilities]


@settings(max_examples=20)
@given(players=PLAYERS, seed=SEEDS)
def test_what_is_known_of_who_is_impaired_is_never_out_of_date(players: int, seed: int) -> None:
    """STA-25: whatever happens, and whatever the Storyteller does, it is as if it were worked out anew each time"""
    game = Clocktower(Config.players(players, script=jinxed_script(seed)), seed)
    grimoire, chance = game.grimoire, Random(seed)
    for ask in answers_of(game, a_policy(seed, 0.3, automatic=False), 250):
        if chance.random() < 0.1:
            with suppress(BelfryError):
                game.intervene(a_deed(grimoire, chance))
        if game.ask is ask and not grimoire.stale:
            known = (grimoire.impairment.impaired, working(grimoire))
            grimoire.changed()
            assert (grimoire.impairment.impaired, working(grimoire)) == known
