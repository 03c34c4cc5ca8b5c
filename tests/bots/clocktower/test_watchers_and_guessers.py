"""What bots make of Townsfolk of the Carousel who show themselves or guess, and what they do as them."""

from __future__ import annotations

from typing import Any

from belfry.bots.clocktower import Bot, Claim, Use
from belfry.bots.clocktower.deduction import Deduction
from tests.bots.clocktower.square import ANA, BO, CY, DEE, ELI, FAY, GUS, Square, everybody_claims

SCRIPT = ("nightwatchman", "chef", "empath", "monk", "soldier", "virgin", "mayor", "undertaker", "saint", "drunk")
SCRIPT += ("acrobat", "alsaahir", "huntsman", "damsel", "poisoner", "baron", "imp")
CLAIMS = ("", "nightwatchman", "chef", "monk", "virgin", "mayor", "undertaker")
OR_NOBODY: dict[str, Any] = {"choose": "one", "noun": "player", "of": [None, ANA, BO, CY, DEE, ELI, FAY, GUS]}
SEEDS = range(20)


def doubt(square: Square, seat: int) -> float:
    """How likely this player is evil to whoever looks on."""
    return Deduction(Bot(square.me, 1).mind(square.seen()).town, own=True).belief.evil[seat]


def test_whoever_was_shown_as_the_nightwatchman_is_trusted() -> None:
    shown = everybody_claims(Square(script=SCRIPT).dusk().is_told("nightwatchman", BO).night(), *CLAIMS)
    alone = everybody_claims(Square(script=SCRIPT).night(), *CLAIMS)
    assert doubt(shown, BO) < 0.05 < doubt(alone, BO)


def test_a_nightwatchman_shows_themself_to_whoever_is_trusted() -> None:
    square = everybody_claims(Square(script=SCRIPT, character="nightwatchman").night(), "", "monk", "monk", *CLAIMS[3:])
    answers = {Bot(ANA, seed).answer(square.dusk().asked("nightwatchman", OR_NOBODY)) for seed in SEEDS}
    assert answers
    assert not answers & {None, ANA, BO, CY}


def test_an_acrobat_relies_on_whose_information_counts_and_on_nobody_twice() -> None:
    square = everybody_claims(Square(script=SCRIPT, character="acrobat").night(), "", "empath", *CLAIMS[2:]).dusk()
    assert BO in {Bot(ANA, seed).answer(square.choosing("acrobat")) for seed in SEEDS} <= {BO, DEE, GUS}
    square.chose("acrobat", BO).night().dusk()
    assert not {Bot(ANA, seed).answer(square.choosing("acrobat")) for seed in SEEDS} & {ANA, BO}


def test_a_huntsman_looks_for_whoever_seems_to_hide_something() -> None:
    square = everybody_claims(Square(script=SCRIPT, character="huntsman").night(), "", "empath", "", *CLAIMS[3:]).dusk()
    assert {Bot(ANA, seed).answer(square.asked("huntsman", OR_NOBODY)) for seed in SEEDS} == {CY}


def guesses(square: Square, **game: Any) -> set[int]:
    """Whom this player guesses to be the Damsel."""
    offer = {"choose": "one", "noun": "player", "of": list(range(7))}
    seen = square.usable("damsel", offer, **game)
    moves = [move for seed in SEEDS for move in Bot(square.me, seed).moves(seen)]
    return {move.choice for move in moves if isinstance(move, Use)}


def minion() -> Square:
    square = Square(script=SCRIPT, character="poisoner", evil=True).dusk().evil_with(demons=(BO,))
    return everybody_claims(square.is_told("damsel", "damsel").night(), "virgin", "empath", "", *CLAIMS[3:])


def test_a_minion_keeps_the_guess_until_there_is_nothing_more_to_lose() -> None:
    """damsel/r4: a dead Minion may guess"""
    assert guesses(minion()) == set()
    assert guesses(minion().dies(ANA)) == {CY}


def test_a_minion_whose_friend_has_guessed_does_not_guess() -> None:
    """damsel/r2"""
    square = minion()
    square.known[DEE] = {"minion": True}
    assert guesses(square.uses(DEE, "damsel", ELI).dies(ANA)) == set()


def test_nobody_good_guesses_who_the_damsel_is() -> None:
    square = everybody_claims(Square(script=SCRIPT, character="chef").night(), "chef", "empath", "", *CLAIMS[3:])
    assert guesses(square.dies(ANA)) == set()


def test_whoever_guesses_as_a_minion_is_taken_for_one() -> None:
    square = everybody_claims(Square(script=SCRIPT).night(), *CLAIMS)
    before = doubt(square, DEE)
    assert doubt(square.uses(DEE, "damsel", ELI), DEE) > before + 0.2


def test_a_damsel_claims_to_be_something_else() -> None:
    square = everybody_claims(Square(script=SCRIPT, character="damsel").night().night(), *CLAIMS)
    claims = {m.character for seed in SEEDS for m in Bot(ANA, seed).moves(square.seen()) if isinstance(m, Claim)}
    assert claims
    assert "damsel" not in claims


TEAM: dict[str, Any] = {
    "choose": "several",
    "least": 1,
    "most": 7,
    "item": {"choose": "each", "parts": [OR_NOBODY, {"choose": "one", "noun": "type", "of": ["demon", "minion"]}]},
}


def teams(square: Square, **game: Any) -> list[list[Any]]:
    """The evil teams that this player names."""
    moves = [m for seed in SEEDS for m in Bot(square.me, seed).moves(square.usable("alsaahir", TEAM, **game))]
    return [move.choice for move in moves if isinstance(move, Use)]


def test_an_alsaahir_names_a_demon_and_as_many_minions_as_there_are_once_a_day() -> None:
    """alsaahir/r1, alsaahir/r9"""
    square = Square(script=SCRIPT, character="alsaahir").night()
    everybody_claims(square, "alsaahir", "monk", "monk", *CLAIMS[3:])
    named = teams(square)
    assert len(named) == len(SEEDS)
    for team in named:
        assert [kind for _, kind in team] == ["demon", "minion"]
        assert {seat for seat, _ in team} & {BO, CY}
        assert ANA not in {seat for seat, _ in team}
    assert teams(square, nominations_open=None) == []
    square.uses(ANA, "alsaahir", named[0])
    assert teams(square) == []
    assert named[0] not in teams(square.night())


def test_an_evil_player_who_poses_as_the_alsaahir_names_good_players() -> None:
    square = Square(script=SCRIPT, character="poisoner", evil=True).dusk().evil_with(demons=(BO,)).night()
    square.bluffs = ["alsaahir", "mayor", "monk"]
    everybody_claims(square, "alsaahir", "empath", "chef", *CLAIMS[3:])
    named = teams(square)
    assert named
    assert not any(seat in (ANA, BO) for team in named for seat, _ in team)


def test_an_amnesiac_guesses_once_a_day_and_never_the_same_again() -> None:
    """amnesiac/r5"""
    script = (*SCRIPT, "amnesiac")
    parts = [{"choose": "one", "noun": noun, "of": [None]} for noun in ("when", "what", "whom")]
    offer = {"choose": "either", "kinds": [{"choose": "each", "parts": parts}, {"choose": "text", "limit": 500}]}
    square = everybody_claims(Square(script=script, character="amnesiac").night(), "amnesiac", *CLAIMS[1:])

    def guessed() -> list[Any]:
        moves = [m for seed in SEEDS for m in Bot(ANA, seed).moves(square.usable("amnesiac", offer))]
        return [move.choice for move in moves if isinstance(move, Use)]

    made = guessed()
    assert len(made) == len(SEEDS)
    assert all(len(guess) == 3 for guess in made)
    square.uses(ANA, "amnesiac", made[0])
    assert guessed() == []
    square.night()
    assert made[0] not in guessed()
