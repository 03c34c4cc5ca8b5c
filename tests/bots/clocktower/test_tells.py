"""No tells: what evil bots do looks like what good bots do. Every game here has a fixed seed: nothing is luck."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from belfry.bots.clocktower import Bot, Claim, Whisper
from belfry.bots.clocktower.match import Match
from belfry.clocktower import Config
from belfry.clocktower.script.character import CHARACTERS
from tests.bots.clocktower.square import ANA, BO, CY, DEE, GUS, Square, everybody_claims

VIOLETS, MOON = "sects-and-violets", "bad-moon-rising"
BOTS = range(24)


@cache
def first_days(script: str) -> tuple[Match, ...]:
    """The first days of some games."""
    found: list[Match] = []
    for seed in range(16):
        match = Match(Config.players(8, script=script), seed)
        while match.game.ask is not None and match.game.grimoire.number < 2:
            match.step()
        found.append(match)
    return tuple(found)


@pytest.mark.parametrize("script", ["trouble-brewing", VIOLETS])
def test_evil_players_claim_as_early_as_others(script: str) -> None:
    """A quarter of eight is evil: so is about a quarter of the first half to claim, and of the first quarter."""
    evil: Counter[int] = Counter()
    for match in first_days(script):
        claims = [made.seat for made in match.made if isinstance(made.move, Claim)]
        for place, seat in enumerate(list(dict.fromkeys(claims))[:4]):
            evil[place] += match.game.grimoire.people[seat].evil

    games = len(first_days(script))
    assert 0.12 <= (evil[0] + evil[1]) / (2 * games) <= 0.45
    assert 0.15 <= evil.total() / (4 * games) <= 0.4


@pytest.mark.parametrize("script", ["trouble-brewing", VIOLETS])
def test_bluffs_are_agreed_on_before_anybody_claims(script: str) -> None:
    for match in first_days(script):
        moves = [made.move for made in match.made]
        first = next(place for place, move in enumerate(moves) if isinstance(move, Claim))
        demon = next(event.data["seat"] for event in match.game.events if event.kind == "demoninfo")
        if CHARACTERS[match.game.grimoire.people[demon].character.id].type != "demon":
            # A Snake Charmer has taken its place, and knows no bluffs.
            continue
        shared = [
            place for place, made in enumerate(match.made) if made.seat == demon and isinstance(made.move, Whisper)
        ]
        assert shared
        assert shared[0] < first


def bluff(script: str, claimed: str, *, nights: int = 3, seed: int = 1) -> list[Claim]:
    """What an evil player tells of some nights who claims to be this character."""
    square = Square(9, ANA, "imp" if script == "trouble-brewing" else "fanggu", evil=True, script=script)
    square.known = {BO: {"minion": True}}
    ids = [id for id in CHARACTERS if id in square.seen().game["characters"] and id != claimed]
    good = [id for id in ids if CHARACTERS[id].type == "townsfolk"][:8]
    everybody_claims(square.night(), claimed, *good)
    for _ in range(nights - 1):
        square.night()
    found: list[Claim] = []
    for _ in range(2 * nights + 2):
        made = [move for move in Bot(ANA, seed).moves(square.seen(nominations_open=True)) if isinstance(move, Claim)]
        if not made:
            break
        found += made
        square.claim(ANA, claimed, made[0].night, made[0].learned, made[0].text)
    return [claim for claim in found if claim.learned is not None or claim.text]


def test_a_false_savant_has_statements_of_many_shapes() -> None:
    shapes = Counter(
        said[0] for seed in BOTS for claim in bluff(VIOLETS, "savant", seed=seed) for said in claim.learned
    )

    assert len(shapes) >= 10
    assert max(shapes.values()) < 0.3 * shapes.total()


def test_a_false_artist_is_answered_no_more_often_than_yes() -> None:
    replies = Counter(claim.learned[1] for seed in BOTS for claim in bluff(VIOLETS, "artist", seed=seed))

    assert replies.total() == len(BOTS)
    assert 0.1 * len(BOTS) < replies[True] < 0.5 * len(BOTS)


def test_a_false_snake_charmer_does_not_pick_the_same_player_twice() -> None:
    for seed in BOTS:
        picks = [claim.text for claim in bluff(VIOLETS, "snakecharmer", seed=seed)]
        assert len(picks) == 3
        assert len(set(picks)) == 3


@pytest.mark.parametrize(("claimed", "entries"), [("courtier", 1), ("innkeeper", 2)])
def test_who_only_claims_to_have_done_something_tells_of_it_like_others(claimed: str, entries: int) -> None:
    for seed in BOTS:
        square = bluff(MOON, claimed, seed=seed)
        assert len(square) == entries
        assert all(claim.text for claim in square)


def test_a_mutant_says_in_private_what_it_says_in_public() -> None:
    """mutant: whoever says to be an Outsider may be executed for it."""
    for seed in BOTS:
        square = Square(7, ANA, "mutant", script=VIOLETS).night().says(GUS, "What are you?", to=ANA)
        said = [move.text for move in Bot(ANA, seed).moves(square.seen()) if isinstance(move, Whisper)]
        assert said
        assert not any("Mutant" in text for text in said)


def test_nobody_claims_an_outsider_that_they_were_shown_to_be_in_play() -> None:
    """godfather: learns which Outsiders are in play."""
    claimed: set[str | None] = set()
    for seed in BOTS:
        square = Square(9, ANA, "godfather", evil=True, script=MOON).dusk().evil_with(demons=(DEE,))
        square.is_told("godfather", ["goon", "tinker"]).night().says(CY, "Ana, what are you?")
        moves = Bot(ANA, seed).moves(square.seen(nominations_open=True))
        claimed |= {move.character for move in moves if isinstance(move, Claim)}

    assert len(claimed) > 3
    assert not claimed & {"goon", "tinker"}


def test_the_drunk_may_believe_to_be_any_townsfolk_that_is_not_in_play() -> None:
    """drunk: what somebody claims must not tell whether they may be the Drunk."""
    believed: Counter[str] = Counter()
    for seed in range(80):
        match = Match(Config.players(9), seed)
        while match.game.ask is not None and match.game.grimoire.number < 1:
            match.step()
        drunk = [seat.believes for seat in match.game.grimoire.people if seat.character.id == "drunk"]
        believed.update(character.id for character in drunk if character is not None)

    assert len(believed) >= 9
    assert max(believed.values()) < 0.3 * believed.total()
