"""What a bot does that plays the Pixie."""

from __future__ import annotations

from typing import Any

from belfry.bots.clocktower import Bot
from belfry.bots.clocktower.match import Match
from belfry.bots.clocktower.own_claims import own_claims
from belfry.clocktower import Config
from tests.bots.clocktower.square import ANA, BO, Square

SCRIPT = (
    *("pixie", "chef", "empath", "monk", "soldier", "slayer", "mayor", "virgin", "undertaker", "sage"),
    *("saint", "recluse", "butler", "poisoner", "spy", "witch", "imp"),
)


def shown(**more: Any) -> Square:
    """Ana has been shown the Monk as the Pixie."""
    return Square(character="pixie", **more).dusk().learns("monk").night()


def claimed(square: Square) -> str | None:
    return own_claims(Bot(ANA, 3).mind(square.seen(characters=list(SCRIPT)))).character


def test_it_claims_to_be_what_it_was_shown() -> None:
    """pixie/r2"""
    assert claimed(shown()) == "monk"
    assert claimed(shown().claim(BO, "monk")) == "monk"


def test_it_does_so_until_somebody_has_died_who_claimed_the_same() -> None:
    """pixie/r4"""
    assert claimed(shown().claim(BO, "monk").executed(BO)) != "monk"


def test_whole_games_with_it_come_to_an_end_and_its_madness_is_judged() -> None:
    """pixie/r9"""
    verdicts: set[str] = set()
    for seed in range(12):
        match = Match(Config.players(7, script=SCRIPT), seed)
        if "pixie" not in match.game.grimoire.in_play():
            continue
        while match.game.ask is not None and match.game.grimoire.number <= 14:
            match.step()
        assert match.game.winner is not None
        verdicts |= {event.data["verdict"] for event in match.game.events if event.kind == "judged"}
    assert "mad" in verdicts
