"""Whole games of Bad Moon Rising and Sects & Violets among bots, with the automatic Storyteller."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from belfry.bots.clocktower import Bot, Claim, Use
from belfry.bots.clocktower.chronicle import Finding
from belfry.bots.clocktower.match import Match
from belfry.bots.clocktower.reason import Reason
from belfry.bots.clocktower.talk import Talk
from belfry.clocktower import Config
from belfry.clocktower.ability.player.lore import usual_lore
from belfry.clocktower.ability.player.play import Play
from belfry.clocktower.script.script import edition
from belfry.table.clocktower.claims import check_claim
from tests.bots.clocktower.square import ANA, BO, CY, DEE, Square
from tests.bots.clocktower.test_games import Witness

EDITIONS = ("bad-moon-rising", "sects-and-violets")
MOST_DAYS = 14
"""What no game of these sizes should last longer than."""


@cache
def played(script: str, players: int, seed: int, language: str = "en") -> Match:
    """A game to its end, or to the day that should not come. Not to be changed: tests share it."""
    match = Match(Config.players(players, script=script), seed, language=language)
    while match.game.ask is not None and match.game.grimoire.number <= MOST_DAYS:
        match.step()
    return match


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("script", EDITIONS)
def test_a_game_of_seven_comes_to_its_end_in_time(script: str, seed: int) -> None:
    assert played(script, 7, seed).game.winner in ("good", "evil")


@pytest.mark.parametrize("script", EDITIONS)
def test_both_sides_win_some(script: str) -> None:
    assert {played(script, 7, seed).game.winner for seed in range(12)} == {"good", "evil"}


@pytest.mark.parametrize("script", EDITIONS)
def test_a_larger_game_comes_to_its_end_in_time(script: str) -> None:
    assert played(script, 10, 1).game.winner in ("good", "evil")


@pytest.mark.parametrize("script", EDITIONS)
def test_the_largest_tables_get_through_the_first_day(script: str) -> None:
    match = Match(Config.players(15, script=script), 2)
    while match.game.ask is not None and match.game.grimoire.number < 2:
        match.step()

    assert len(match.claims) > 7


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("script", EDITIONS)
def test_a_table_would_take_every_claim(script: str, seed: int) -> None:
    """The game itself refuses every move that is not legal."""
    match = played(script, 7, seed)
    for made in match.made:
        if isinstance(made.move, Claim):
            claim = made.move
            night = None if claim.night is None else min(claim.night, match.game.grimoire.number)
            check_claim(match.game, made.seat, claim.character, night, claim.learned)
            assert claim.night is None or 1 <= claim.night <= made.day


@pytest.mark.parametrize("script", EDITIONS)
def test_what_is_claimed_can_be_read_by_everybody(script: str) -> None:
    """Every piece of information on the board is one that another bot makes something of, or at least understands."""
    for seed in range(6):
        match = played(script, 7, seed)
        town = match.bots[0].mind(match.last_seen[0]).town
        read = {(finding.seat, finding.character, finding.night) for finding in town.findings}
        for claim in match.claims:
            if claim["learned"] is not None:
                assert (claim["seat"], claim["character"], claim["night"]) in read


@pytest.mark.parametrize("script", EDITIONS)
def test_evil_players_claim_good_characters_that_can_be_claimed(script: str) -> None:
    good = {character.id for character in edition(script).good if not character.belief.kinds}
    for seed in range(6):
        match = played(script, 7, seed)
        for seat in match.game.grimoire.circle:
            if seat.evil and seat.character.type in ("minion", "demon"):
                claims = [m.move for m in match.made if m.seat == seat.id and isinstance(m.move, Claim)]
                assert {claim.character for claim in claims if claim.character} <= good


@pytest.mark.parametrize("script", EDITIONS)
def test_abilities_are_used_by_day(script: str) -> None:
    used = {
        made.move.ability for seed in range(6) for made in played(script, 7, seed).made if isinstance(made.move, Use)
    }

    assert used
    assert used <= {character.id for character in edition(script).characters if character.uses_by_day}


@pytest.mark.parametrize("script", EDITIONS)
def test_nothing_but_its_sight_counts_to_a_bot(script: str) -> None:
    match = Match(Config.players(6, script=script), 3, bots=[Witness(seat, 3 + seat) for seat in range(6)])
    while match.game.ask is not None and match.game.grimoire.number <= 3:
        match.step()


@pytest.mark.parametrize("script", EDITIONS)
def test_bots_speak_german_about_the_same_things(script: str) -> None:
    english, german = played(script, 7, 2), played(script, 7, 2, "de")

    assert [made.move.__class__ for made in english.made][:20] == [made.move.__class__ for made in german.made][:20]
    assert not {made.words for made in english.made if made.words} & {made.words for made in german.made if made.words}


@pytest.mark.parametrize("script", EDITIONS)
def test_every_good_character_of_an_edition_is_known_to_the_bots(script: str) -> None:
    """The rules alone would not tell how dangerous it is, or when to claim it."""
    for character in edition(script).good:
        assert character.play.lore != usual_lore(character)


@pytest.mark.parametrize("script", ("trouble-brewing", *EDITIONS))
def test_whatever_is_used_by_day_says_when(script: str) -> None:
    for character in edition(script).characters:
        assert character.uses_by_day is (type(character.play).uses is not Play.uses)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("script", ("trouble-brewing", *EDITIONS))
def test_whatever_is_told_can_be_said_and_held_against_anybody(script: str, language: str) -> None:
    """Every character's information, in every form that it can have, has words with every blank filled."""
    square = Square(7, ANA, edition(script).of_type("townsfolk")[0].id, script=script).night().night()
    mind = Bot(ANA, 1, language).mind(square.seen())
    talk = Talk(mind)
    values = (True, False, 0, 2, "unknown", "vortox", (BO, "sage"), ((BO, CY), "sage"), (BO, CY), ("sage", "witch"))
    for character in edition(script).characters:
        for value in (*values, (("is-team", BO, "evil"), True), (("is-team", BO, "evil"), ("is-team", CY, "good"))):
            for picks in ((), (CY,), (BO, CY)):
                finding = Finding(DEE, character.id, 2, value, picks, ("sage",))
                if _fits(character.id, value):
                    assert talk.say(talk.learned(finding))
                    for direct in (True, False):
                        reason = Reason("information", finding=finding, direct=direct, character=character.id)
                        assert "Bo" in talk.say(talk.reason(BO, reason))


def _fits(id: str, value: Any) -> bool:
    """Whether a value has the form of what is told as this character: statements are told by some alone."""
    pair = isinstance(value, tuple) and isinstance(value[0], tuple) and value[0][0] == "is-team"
    if id in ("artist", "gossip", "savant"):
        return pair and isinstance(value[1], tuple) is (id == "savant")
    return not pair
