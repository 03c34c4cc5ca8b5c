"""What bots do as the characters of the Carousel who speak, order, kill by day and wish."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.bots.clocktower import Bot, Claim, Say, Use
from belfry.bots.clocktower.match import Match
from belfry.bots.moves import Whisper
from belfry.clocktower import Config, SeatPlan
from belfry.core.entry import Intervention
from tests.bots.clocktower.square import ANA, BO, CY, DEE, ELI, Square, everybody_claims

SCRIPT = [
    *("chef", "empath", "monk", "soldier", "slayer", "mayor", "virgin", "saint", "recluse", "fortuneteller"),
    *("wraith", "vizier", "psychopath", "wizard", "yaggababble", "imp"),
]
SEEDS = range(8)
PHRASE = "now hold on"
YES_NO = {"choose": "one", "noun": "yes or no", "of": [True, False]}


def evil(character: str) -> Square:
    """Ana has this evil character, and Bo is the Demon or the Minion beside her."""
    beside = {"minions": (BO,)} if character == "yaggababble" else {"demons": (BO,)}
    return Square(7, ANA, character, script=SCRIPT, evil=True).evil_with(**beside)


def lines(square: Square, seed: int) -> list[str]:
    """What the seat says to everybody, one thing after the other, until it is content."""
    bot, found = Bot(square.me, seed), list[str]()
    for _ in range(12):
        for move in bot.moves(square.seen()):
            if isinstance(move, Say):
                square.says(square.me, move.text)
                found.append(move.text)
            elif isinstance(move, Whisper):
                square.says(square.me, move.text, move.to)
            elif isinstance(move, Claim):
                square.claim(square.me, move.character or "", move.night, move.learned, move.text)
                square.claims[-1]["character"] = move.character
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_a_yaggababble_says_its_phrase_by_day(seed: int) -> None:
    square = evil("yaggababble").dusk().is_told("yaggababble", PHRASE).night()
    assert "Now hold on." in lines(square, seed)


def test_others_say_such_words_too_now_and_then() -> None:
    said = [line for seed in range(40) for line in lines(Square(7, ANA, "chef", script=SCRIPT).night(), seed)]
    assert {"Let me think.", "One more thing.", "Hear me out."} & set(said)


def test_in_a_whole_game_the_phrase_is_heard_and_counts() -> None:
    ids = ["yaggababble", "wraith", "chef", "empath", "monk", "soldier", "mayor"]
    plans = tuple(SeatPlan(f"P{place}", id) for place, id in enumerate(ids))
    match = Match(Config(plans, script=SCRIPT), 3)
    game = match.play()
    heard = [entry.deed for entry in game.entries if isinstance(entry, Intervention)]
    assert [deed for deed in heard if type(deed).__name__ == "Overhear" and deed.seat == 0]


def orders(who: int, *voters: int) -> set[Any]:
    """What the Vizier says, as different bots play it, after a vote for somebody."""
    vote = {"by": ELI, "who": who, "tally": len(voters), "voters": list(voters)}
    seen = evil("vizier").night().asked("vizier", YES_NO, phase="day", nominations=[vote])
    return {Bot(ANA, seed).answer(seen) for seed in SEEDS}


def test_a_vizier_orders_the_execution_of_the_good_and_of_nobody_else() -> None:
    assert orders(DEE, CY) == {True}
    assert orders(BO, CY) == {False}
    assert orders(DEE, BO) == {False}


def test_nobody_wants_a_vizier_executed_whom_nothing_kills_by_day() -> None:
    square = everybody_claims(Square(7, ANA, "chef", script=SCRIPT).night(), "chef", "empath", "monk", "soldier")
    mind = Bot(ANA, 1).mind(square.seen())
    assert mind.suspicion(CY) > 0
    square.event("declared", ability="vizier", what="is", who=CY, character="vizier")
    mind = Bot(ANA, 1).mind(square.seen())
    assert mind.suspicion(CY) == 0
    assert mind.belief.evil[CY] > 0.9


def test_a_psychopath_kills_somebody_good_once_a_day() -> None:
    square = evil("psychopath").night()
    players = {"choose": "one", "noun": "player", "of": list(range(7))}
    made = [move for seed in SEEDS for move in Bot(ANA, seed).moves(square.usable("psychopath", players))]
    used = [move for move in made if isinstance(move, Use)]
    assert used
    assert {move.choice for move in used}.isdisjoint({ANA, BO})
    square.uses(ANA, "psychopath", DEE)
    again = Bot(ANA, 1).moves(square.usable("psychopath", players))
    assert not [move for move in again if isinstance(move, Use)]


def test_whoever_has_killed_by_day_as_the_psychopath_is_known_to_be_evil() -> None:
    square = everybody_claims(Square(7, ANA, "chef", script=SCRIPT).night(), "chef", "empath", "monk", "soldier")
    square.uses(CY, "psychopath", DEE).dies(DEE)
    assert Bot(ANA, 1).mind(square.seen()).belief.evil[CY] > 0.9


def test_gestures_are_shown_at_random() -> None:
    square = evil("psychopath").night()
    gestures = {"choose": "one", "noun": "gesture", "of": ["rock", "paper", "scissors"]}
    shown = {Bot(ANA, seed).answer(square.asked("psychopath", gestures)) for seed in range(20)}
    assert shown == {"rock", "paper", "scissors"}


def test_a_wizard_wishes_sooner_or_later_for_something_that_helps_evil() -> None:
    seats = {"choose": "one", "noun": "player", "of": list(range(7))}
    about = {"choose": "each", "parts": [{"choose": "one", "noun": "wish", "of": ["learn", "dies", "poisoned"]}, seats]}
    alone = {"choose": "one", "noun": "wish", "of": ["grimoire", "all-drunk", "demon", "win"]}
    nothing = {"choose": "one", "noun": "wish", "of": [None]}
    offer = {"choose": "either", "kinds": [nothing, alone, about, {"choose": "text", "limit": 300}]}
    wishes = [Bot(ANA, seed).answer(evil("wizard").night().night().asked("wizard", offer)) for seed in range(20)]
    made = [wish for wish in wishes if wish is not None]
    assert made
    assert all(wish in alone["of"] or wish[1] not in (ANA, BO) for wish in made)


def test_a_wraith_opens_the_eyes() -> None:
    assert all(Bot(ANA, seed).answer(evil("wraith").night().asked("wraith", YES_NO)) is True for seed in SEEDS)
