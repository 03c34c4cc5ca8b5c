"""Whole games among bots with the Townsfolk of the Carousel, told by the automatic Storyteller."""

from __future__ import annotations

from functools import cache

import pytest

from belfry.bots.clocktower.match import Match
from belfry.clocktower import Config
from belfry.core.audience import STORYTELLER
from tests.clocktower.towns import town

TOWNSFOLK = (
    *("alchemist", "knight", "noble", "steward", "shugenja", "balloonist", "bountyhunter", "choirboy", "king"),
    *(
        "cultleader",
        "engineer",
        "farmer",
        "fisherman",
        "general",
        "highpriestess",
        "nightwatchman",
        "acrobat",
        "huntsman",
    ),
)
SCRIPT = (
    *TOWNSFOLK,
    "damsel",
    "saint",
    "recluse",
    "drunk",
    "butler",
    "poisoner",
    "witch",
    "baron",
    "pithag",
    "imp",
    "vortox",
)
MOST_DAYS = 14


@cache
def played(seed: int, language: str = "en") -> Match:
    """A game of eight to its end, or to the day that should not come."""
    match = Match(Config.players(8, script=SCRIPT), seed, language=language)
    while match.game.ask is not None and match.game.grimoire.number <= MOST_DAYS:
        match.step()
    return match


@pytest.mark.parametrize("seed", range(4))
def test_a_game_comes_to_its_end_in_time(seed: int) -> None:
    assert played(seed, "de" if seed % 2 else "en").game.winner in ("good", "evil")


def test_they_are_claimed_with_what_was_learned_or_made_up() -> None:
    claims = [claim for seed in range(4) for claim in played(seed, "de" if seed % 2 else "en").claims]
    told = {claim["character"] for claim in claims if claim["learned"] is not None}
    assert len({claim["character"] for claim in claims} & set(TOWNSFOLK)) >= 8
    assert len(told & set(TOWNSFOLK)) >= 5


def test_a_friend_joins_the_cult_of_an_evil_player_and_strangers_do_not() -> None:
    """cultleader/r7: bots join whom they trust; evil ones join only their own"""
    ids = "cultleader imp chef monk soldier poisoner empath"
    match = Match(town(ids, script=[*ids.split(), "saint"]).game.config, 3)
    while match.game.grimoire.phase != "day":
        match.step()
    match.game.answer(1, ("use", "cultleader", True))
    match.game.answer(STORYTELLER, "count")
    while match.game.ask is not None and match.game.ask.kind == "support":
        match.step()
    [followed] = [event.data for event in match.game.events if event.kind == "followed"]
    assert 5 in followed["supporters"]
    assert not followed["succeeds"]
