"""What the automatic Storyteller does in Bad Moon Rising and Sects & Violets."""

from __future__ import annotations

from random import Random
from typing import Any

from belfry.clocktower import Clocktower, Config, SeatPlan
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.storyteller.automatic import suggest
from belfry.clocktower.storyteller.deeds.ability import LetHappen
from belfry.clocktower.storyteller.deeds.life import Execute
from belfry.clocktower.storyteller.madness import breach
from belfry.core.audience import STORYTELLER
from belfry.core.policy import RandomPolicy, SplitPolicy

MOON, VIOLETS = "bad-moon-rising", "sects-and-violets"
MAD = "mutant vortox cerenovus oracle sage dreamer artist clockmaker"
MUTANT, CERENOVUS, ORACLE = 0, 2, 3


def game_of(characters: str, script: str | list[str], seed: int = 1) -> Clocktower:
    seats = tuple(SeatPlan(f"Player {place}", id) for place, id in enumerate(characters.split()))
    chosen = script if isinstance(script, str) else tuple(script)
    return Clocktower(Config(seats=seats, script=chosen, free=True), seed)


def until_asked(game: Clocktower, ability: str, kind: str, seed: int = 1) -> Clocktower:
    """Play until the Storyteller is asked this."""
    policy = SplitPolicy(RandomPolicy(seed), AutomaticStoryteller(seed))
    while game.ask is not None and not (game.ask.ability == ability and game.ask.kind == kind):
        game.answer(*policy.answer(game, game.ask))
    assert game.ask is not None
    return game


def until_day(game: Clocktower, mad: tuple[int, str] | None = None) -> Clocktower:
    """Play the first night; the Cerenovus picks whom the test says."""
    policy = SplitPolicy(RandomPolicy(1), AutomaticStoryteller(1))
    while game.grimoire.phase != "day":
        assert game.ask is not None
        if game.ask.ability == "cerenovus" and game.ask.kind == "choose" and mad is not None:
            game.answer(CERENOVUS, mad)
        else:
            game.answer(*policy.answer(game, game.ask))
    return game


def suggestions(game: Clocktower, number: int = 30) -> list[Any]:
    assert game.ask is not None
    return [suggest(game, game.ask, Random(seed).random).answer for seed in range(number)]


# Bluffs


def test_a_demon_gets_bluffs_that_can_be_claimed() -> None:
    """Nobody can say to be a Lunatic."""
    game = until_asked(game_of("zombuul mastermind sailor fool pacifist gambler tealady", MOON), "demoninfo", "rule")

    assert all("lunatic" not in bluffs for bluffs in suggestions(game))


def test_a_lunatic_is_shown_good_players_and_characters_that_are_not_in_play() -> None:
    game = until_asked(
        game_of("lunatic zombuul mastermind sailor fool pacifist gambler tealady tinker", MOON), "lunatic", "rule"
    )
    while game.grimoire.phase == "setup":
        # What the Lunatic believes to be comes first.
        game.answer(STORYTELLER, suggestions(game, 1)[0])
        until_asked(game, "lunatic", "rule")
    for shown, bluffs in suggestions(game):
        assert all(not game.grimoire.people[seat].evil for seat in shown)
        assert not set(bluffs) & {*game.grimoire.in_play(), *(game.grimoire.bluffs or ())}


# Madness


def test_an_open_claim_to_be_an_outsider_is_a_mutants_breach() -> None:
    game = until_day(game_of(MAD, VIOLETS), (ORACLE, "sage"))

    assert breach(game.grimoire, {MUTANT: "klutz"}) == LetHappen(MUTANT, "mutant")
    assert breach(game.grimoire, {MUTANT: "oracle"}) is None
    assert breach(game.grimoire, {ORACLE: "klutz", MUTANT: ""}) == LetHappen(CERENOVUS, "cerenovus")


def test_whoever_claims_what_they_are_mad_about_or_nothing_breaks_nothing() -> None:
    game = until_day(game_of(MAD, VIOLETS), (ORACLE, "sage"))

    assert breach(game.grimoire, {ORACLE: "sage"}) is None
    assert breach(game.grimoire, {}) is None
    assert breach(game.grimoire, {ORACLE: "oracle"}) == LetHappen(CERENOVUS, "cerenovus")


def test_a_breach_is_judged_once_and_sometimes_costs_a_life() -> None:
    verdicts: set[str] = set()
    for seed in range(12):
        game = until_day(game_of(MAD, VIOLETS), (ORACLE, "sage"))
        judged = breach(game.grimoire, {ORACLE: "oracle"})
        assert judged is not None
        game.intervene(judged)
        storyteller = AutomaticStoryteller(seed)
        while game.ask is not None and game.ask.ability == "cerenovus":
            game.answer(*storyteller.answer(game, game.ask))
        assert breach(game.grimoire, {ORACLE: "oracle"}) is None
        verdicts |= {event.data["verdict"] for event in game.events if event.kind == "judged"}

    assert verdicts == {"executed", "spared"}


def test_nobody_is_judged_at_night() -> None:
    game = game_of(MAD, VIOLETS)

    assert breach(game.grimoire, {MUTANT: "klutz"}) is None


def test_where_every_good_character_might_be_true_a_false_one_is_evil() -> None:
    """A Spy may register as anybody good, and a Vortox lets nothing be told that might be so."""
    script = ["vortox", "spy", "undertaker", "soldier", "chef", "monk", "mayor", "virgin", "slayer", "saint", "recluse"]
    game = until_day(game_of(" ".join(script[:7]), script))
    game.intervene(Execute(1))
    until_asked(game, "undertaker", "tell")

    assert set(suggestions(game)) == {"vortox"}
