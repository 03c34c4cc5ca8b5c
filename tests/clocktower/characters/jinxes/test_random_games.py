"""Whole games on a script that holds many jinxed pairs: they end, and a journal leads to the same game."""

from __future__ import annotations

import pytest

from belfry.clocktower import Clocktower, Config
from belfry.clocktower.script import script as scripts
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.core.journal import read_journal, replay_journal, write_journal
from belfry.core.policy import RandomPolicy, SplitPolicy
from tests.clocktower.games.test_properties import GAMES

SCRIPT = (
    *("alchemist", "bountyhunter", "cannibal", "clockmaker", "courtier", "cultleader", "engineer", "juggler"),
    *("magician", "mathematician", "poppygrower", "balloonist", "butler", "drunk", "goon", "heretic", "ogre"),
    *(
        "zealot",
        "saint",
        "hatter",
        "huntsman",
        "damsel",
        "boffin",
        "marionette",
        "mastermind",
        "organgrinder",
        "pithag",
        "scarletwoman",
        "spy",
    ),
    *("summoner", "widow", "alhadikhia", "kazali", "legion", "leviathan", "lilmonsta", "lleech", "lordoftyphon"),
    *("pukka", "zombuul", "wraith", "vizier", "preacher", "alsaahir"),
)


def test_the_script_holds_many_jinxed_pairs() -> None:
    """djinn/r3"""
    assert len(scripts.custom(SCRIPT).jinxes) > 40


@pytest.mark.parametrize("seed", range(8))
def test_a_random_game_ends_and_its_journal_replays(seed: int) -> None:
    """djinn/r3, djinn/r4"""
    game, policy = Clocktower(Config.players(7 + seed % 6, script=SCRIPT), seed), RandomPolicy(seed)
    while game.ask is not None:
        game.answer(*policy.answer(game, game.ask))
    assert game.winner in ("good", "evil")
    again = replay_journal(read_journal(write_journal(game), GAMES), GAMES)
    assert [(event.kind, event.data) for event in again.events] == [(event.kind, event.data) for event in game.events]


@pytest.mark.parametrize("seed", range(4))
def test_a_game_that_the_automatic_storyteller_tells_ends(seed: int) -> None:
    """djinn/r3"""
    game = Clocktower(Config.players(8 + seed, script=SCRIPT), seed)
    policy = SplitPolicy(RandomPolicy(seed), AutomaticStoryteller(seed))
    while game.ask is not None:
        game.answer(*policy.answer(game, game.ask))
    assert game.winner in ("good", "evil")
