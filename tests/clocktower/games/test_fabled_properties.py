"""What holds in every game with Fabled, whichever they are and however they come and go."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belfry.bots.clocktower.match import Match
from belfry.clocktower.game import Clocktower
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.setup.config import Config
from belfry.clocktower.storyteller.deeds.announcements import Mistake
from belfry.clocktower.storyteller.deeds.fabled import SetFabled, UseFabled
from belfry.clocktower.views.view import view
from belfry.core.audience import PUBLIC, STORYTELLER
from belfry.core.errors import BelfryError
from belfry.core.journal import read_journal, replay_journal, write_journal
from tests.clocktower.games.test_properties import (
    AUTOMATIC,
    GAMES,
    PLAYERS,
    SEEDS,
    a_deed,
    a_policy,
    answers_of,
    situation,
)

FABLED = sorted(character.id for character in CHARACTERS.values() if character.type == "fabled")
EDITIONS = ("trouble-brewing", "bad-moon-rising", "sects-and-violets")
LATER = {"doomsayer", "djinn", "ferryman", "fiddler", "hellslibrarian"}
"""Those that may come when the first night has begun."""


def some_fabled(chance: Random) -> tuple[str, ...]:
    return tuple(chance.sample(FABLED, chance.randrange(5)))


def do_something(game: Clocktower, chance: Random) -> None:
    """Let Fabled come or go, do something with one, or anything else that a Storyteller might do."""
    grimoire = game.grimoire
    here = grimoire.fabled()
    kind = chance.randrange(4)
    deed = a_deed(grimoire, chance)
    if kind == 0:
        deed = SetFabled(some_fabled(chance))
    elif kind == 1 and here:
        id = chance.choice(here)
        options = grimoire.holders_of(id)[0].storyteller_options()
        choice = None if options is None else options.pick(chance.random)
        # A contest ends the game: rarely, so that there is one.
        deed = UseFabled(id, choice) if choice is not True or chance.random() < 0.2 else UseFabled(id, "nothing")
    elif kind == 2:
        deed = Mistake(chance.choice(["made", "corrected", "announced"]))
    known, before = (len(game.entries), len(game.events)), here
    try:
        game.intervene(deed)
    except BelfryError:
        assert (len(game.entries), len(game.events)) == known
        assert grimoire.fabled() == before
        return
    if isinstance(deed, SetFabled) and grimoire.number > 0:
        assert {*grimoire.fabled()} - {*before} <= LATER


@settings(max_examples=60)
@given(players=PLAYERS, seed=SEEDS, often=st.sampled_from([0.0, 0.05, 0.2]), automatic=AUTOMATIC)
def test_fabled_come_and_go_and_the_game_can_be_played_shown_and_replayed(
    players: int, seed: int, often: float, automatic: bool
) -> None:
    """FAB-4, FAB-5"""
    chance = Random(seed)
    config = Config.players(players, script=chance.choice(EDITIONS), fabled=some_fabled(chance))
    game = Clocktower(config, seed)
    for ask in answers_of(game, a_policy(seed, 0.3, automatic), 300):
        assert any(ask.waits_for(party) and ask.offers(party) for party in ask.to)
        if chance.random() < often:
            do_something(game, chance)
        grimoire = game.grimoire
        audience = chance.choice((PUBLIC, STORYTELLER, *grimoire.seat_ids))
        if chance.random() < 0.2:
            assert sorted(view(game, audience)["fabled"]) == sorted(grimoire.fabled())
        assert all(ability.works for ability in grimoire.of_nobody())
    assert situation(replay_journal(read_journal(write_journal(game), GAMES), GAMES)) == situation(game)


@pytest.mark.parametrize("id", FABLED)
def test_whole_games_with_each_of_them_end_and_replay(id: str) -> None:
    for number, edition in enumerate(EDITIONS):
        game = Clocktower(Config.players(7 + number, script=edition, fabled=(id,)), seed=number)
        for _ in answers_of(game, a_policy(number, 0.3, number != 1), 3000):
            pass
        assert game.winner is not None, (id, edition)
        again = replay_journal(read_journal(write_journal(game), GAMES), GAMES)
        assert again.events == game.events


def test_bots_play_with_all_of_them_at_once() -> None:
    game = Match(Config.players(8, fabled=tuple(FABLED)), 1).play()
    assert game.winner is not None


def test_what_happens_with_the_same_fabled_is_the_same() -> None:
    one, two = (Match(Config.players(7, fabled=("duchess", "angel", "fibbin")), 5).play().events for _ in range(2))
    assert one == two
