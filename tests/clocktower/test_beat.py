"""Beats: a game that stops waits for its table, and nothing has happened before its time."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from belfry.clocktower.beat import QUESTION
from belfry.clocktower.config import Config, SeatPlan
from belfry.clocktower.deeds.identity import Become
from belfry.clocktower.game import Clocktower
from belfry.core.ask import AskFirst
from belfry.core.audience import STORYTELLER
from belfry.core.entry import Answer
from belfry.core.errors import IllegalAnswer
from belfry.core.journal import read_journal, replay_journal, write_journal

SEVEN = "imp poisoner chef empath monk soldier virgin"
FEW = "imp scarletwoman soldier mayor virgin slayer ravenkeeper"
MOON, VIOLETS = "bad-moon-rising", "sects-and-violets"
GAMES = {"clocktower": Clocktower}


def game(characters: str, *stops: Any, **more: Any) -> Clocktower:
    """A game in which each seat has its character."""
    return Clocktower(Config(tuple(SeatPlan(id, id) for id in characters.split()), stops=stops, **more), 1)


def waits(game: Clocktower) -> bool:
    """Whether a game waits for a beat."""
    return game.ask is not None and game.ask.question == QUESTION


CHOICES: dict[str, Any] = {
    "po": 4,
    "zombuul": 4,
    "pukka": 4,
    "shabaloth": (4, 5),
    "sailor": 6,
    "gambler": (3, "tealady"),
    "assassin": None,
}
"""What players choose under a bad moon, so that the game goes on."""


def go_on(game: Clocktower, until: Callable[[Clocktower], bool], **answers: Any) -> int:
    """Answer whatever is asked, by ability or anything, until something is so; how many beats it took."""
    choices = {**CHOICES, **answers}
    beats = 0
    for _ in range(500):
        if until(game):
            return beats
        ask = game.ask
        assert ask is not None
        beats += waits(game)
        party = STORYTELLER if isinstance(ask, AskFirst) else ask.to[0]
        options = ask.offers(party)
        assert options is not None
        value = choices.get(ask.ability, NotImplemented)
        game.answer(party, value if value in options else next(iter(options)))
    raise AssertionError("that never happens")


def by_night(number: int) -> Callable[[Clocktower], bool]:
    """That such a night has fallen."""
    return lambda game: game.grimoire.phase == "night" and game.grimoire.number == number


def asks(ability: str, seat: int) -> Callable[[Clocktower], bool]:
    """That a player is asked for such an ability."""
    return lambda game: game.ask is not None and game.ask.ability == ability and seat in game.ask.to


def is_day(game: Clocktower) -> bool:
    """That it has dawned."""
    return game.grimoire.phase == "day"


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


# Whoever takes themself for another


def beats_until(characters: str, demon: str, night: int, **answers: Any) -> tuple[int, int]:
    """How many beats of a night it takes until the first player is asked as this Demon, and to its end."""
    told = game(characters, "night", script=MOON)
    go_on(told, by_night(night), **answers)
    before = go_on(told, asks(demon, 0), **answers)
    return before, before + go_on(told, is_day, **answers)


@pytest.mark.parametrize(("demon", "night"), [("po", 2), ("shabaloth", 2), ("pukka", 1), ("pukka", 2)])
def test_a_lunatic_is_asked_at_the_beat_of_the_demon(demon: str, night: int) -> None:
    rest = "assassin tealady gambler pacifist sailor grandmother"
    believed = beats_until(f"lunatic {demon} {rest}", demon, night, lunatic=demon)
    real = beats_until(f"{demon} tinker {rest}", demon, night)
    assert believed == real


def test_a_lunatic_is_introduced_at_the_beat_of_the_demon() -> None:
    told = game("lunatic po assassin tealady gambler pacifist sailor grandmother", "night", script=MOON)

    def introduced(game: Clocktower) -> list[int]:
        return [event.data["seat"] for event in game.events if event.kind == "demoninfo"]

    go_on(told, by_night(1))
    go_on(told, lambda game: waits(game) and bool(introduced(game)))
    assert introduced(told) == [0, 1]


def test_the_demon_is_told_whom_the_lunatic_picks_before_it_acts() -> None:
    """lunatic/r5: a beat later than without a Lunatic, and also where the Lunatic thinks to be a later Demon."""
    for believed in ("zombuul", "po"):
        told = game("lunatic shabaloth assassin tealady gambler pacifist sailor grandmother", "night", script=MOON)
        go_on(told, by_night(2), lunatic=believed)
        go_on(told, asks("shabaloth", 1), lunatic=believed)
        reports = [event for event in told.events if event.kind == "learned" and event.data["ability"] == "lunatic"]
        assert len(reports) == 2, "who the Lunatic is, and whom the Lunatic picked"


def test_a_night_with_a_lunatic_is_as_long_as_one_without() -> None:
    for characters in ("lunatic po", "tinker po", "moonchild shabaloth"):
        told = game(f"{characters} assassin tealady gambler pacifist sailor grandmother", "night", script=MOON)
        go_on(told, by_night(2))
        assert go_on(told, is_day) == len(told.grimoire.script.night_sheet(first=False)) - 1


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
