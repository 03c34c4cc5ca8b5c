"""Beats: a game that stops waits for its table, and nothing has happened before its time."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from belfry.clocktower.game import Clocktower
from belfry.clocktower.setup.config import Config
from belfry.clocktower.storyteller.deeds.identity import Become
from belfry.core.audience import STORYTELLER
from belfry.core.entry import Answer
from belfry.core.errors import IllegalAnswer
from belfry.core.journal import read_journal, replay_journal, write_journal
from tests.clocktower.beats import MOON, asks, by_night, game, go_on, is_day, waits

SEVEN = "imp poisoner chef empath monk soldier virgin"
FEW = "imp scarletwoman soldier mayor virgin slayer ravenkeeper"
VIOLETS = "sects-and-violets"
GAMES = {"clocktower": Clocktower}


@pytest.mark.parametrize("characters", [SEVEN, FEW])
def test_a_night_has_a_beat_for_every_entry_of_its_sheet_whoever_is_in_play(characters: str) -> None:
    """NGT-27: from dusk, where it begins, to dawn."""
    told = game(characters, "night")
    script = told.grimoire.script
    go_on(told, by_night(1))
    assert go_on(told, is_day) == len(script.night_sheet(first=True)) - 1
    go_on(told, by_night(2))
    assert go_on(told, is_day) == len(script.night_sheet(first=False)) - 1


def test_nothing_has_happened_before_its_beat() -> None:
    told = game(SEVEN, "night")
    go_on(told, by_night(1))
    assert waits(told)
    assert all(event.kind != "minioninfo" for event in told.events)
    told.answer(STORYTELLER, "begin")
    assert [event.kind for event in told.events][-1] == "minioninfo"
    assert waits(told)


def test_a_game_without_stops_goes_as_far_as_it_can() -> None:
    told = game(SEVEN)
    go_on(told, by_night(1))
    assert told.ask is not None
    assert told.ask.ability == "demoninfo"
    assert go_on(told, is_day) == 0


@pytest.mark.parametrize("other", ["empath", "soldier"])
def test_who_gains_an_ability_by_day_learns_at_its_beat_whoever_else_is_in_play(other: str) -> None:
    """ABL-22: where the first night's order has it, before an Empath."""
    told = game(f"imp scarletwoman chef {other} mayor virgin slayer", "night")
    go_on(told, is_day)
    told.intervene(Become(2, "washerwoman"))
    go_on(told, by_night(2))
    beats = go_on(told, lambda game: any(event.data.get("ability") == "washerwoman" for event in game.events))
    assert told.grimoire.script.night_sheet(first=False)[beats + 1] == "empath"


# Counts


def at_the_butler(*stops: Any) -> Clocktower:
    """A count that comes to the Butler, whose Master has not voted."""
    told = game("imp poisoner chef empath monk butler virgin mayor", *stops)
    go_on(told, asks("butler", 5))
    told.answer(5, 2)
    go_on(told, is_day)
    told.answer(STORYTELLER, "open")
    told.answer(4, ("nominate", 0))
    told.answer(STORYTELLER, "count")
    for seat in (1, 2, 3, 4):
        told.answer(seat, seat == 4)
    return told


def test_a_count_stops_at_somebody_who_may_not_vote() -> None:
    """butler/r10"""
    told = at_the_butler("count")
    assert told.ask is not None
    assert told.ask.to == (5,)
    with pytest.raises(IllegalAnswer):
        told.answer(5, True)
    told.answer(5, False)
    assert told.events[-1].data == {"seat": 5, "up": False, "total": 1}
    assert told.ask.to == (6,)


def test_without_stops_a_count_passes_by_whoever_may_not_vote() -> None:
    told = at_the_butler()
    assert told.ask is not None
    assert told.ask.to == (6,)
    assert told.events[-1].data == {"seat": 5, "up": False, "total": 1}


# The same game


def at_random(game: Clocktower, chance: Random, most: int = 400) -> Clocktower:
    """Answer everything by chance."""
    for _ in range(most):
        ask = game.ask
        if ask is None:
            break
        offered = {party: options for party in ask.to if ask.waits_for(party) and (options := ask.offers(party))}
        party = chance.choice(list(offered))
        game.answer(party, offered[party].pick(chance.random))
    return game


@pytest.mark.parametrize("script", ["trouble-brewing", MOON, VIOLETS])
@pytest.mark.parametrize("seed", range(6))
def test_stops_change_nothing_but_the_time(script: str, seed: int) -> None:
    """The same answers lead to the same events, unless a Lunatic acts: later than without beats."""
    config = Config.players(8 + seed, script=script)
    hasty = at_random(Clocktower(config, seed), Random(seed))
    if any(seat.character.id == "lunatic" for seat in hasty.grimoire.people):
        hasty = at_random(Clocktower(config, seed + 100), Random(seed))
    paced = Clocktower(Config.players(8 + seed, script=script, stops=("night", "count")), hasty.seed)
    for entry in hasty.entries:
        assert isinstance(entry, Answer)
        while paced.ask is not None and not paced.ask.waits_for(entry.by):
            paced.answer(paced.ask.to[0], "begin" if waits(paced) else False)
        while waits(paced) and entry.by == STORYTELLER:
            paced.answer(STORYTELLER, "begin")
        paced.answer(entry.by, entry.value)
    assert [event.plain() for event in paced.events[: len(hasty.events)]] == [event.plain() for event in hasty.events]


def test_a_paced_game_comes_back_from_its_journal_and_forks() -> None:
    told = at_random(
        Clocktower(Config.players(9, script=MOON, stops=("night", "count")), 3, checkpoints=True), Random(3)
    )
    text = write_journal(told)
    assert '"stops":["night","count"]' in text.partition("\n")[0]
    assert write_journal(replay_journal(read_journal(text, GAMES), GAMES)) == text
    assert write_journal(told.fork()) == text
