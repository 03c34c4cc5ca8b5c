"""A moment of a game as one audience knows it: what is in the record, and what is not."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from belfry.bots.clocktower.chronicle import Finding
from belfry.clocktower import Clocktower, Config, SeatPlan
from belfry.clocktower.script import script as scripts
from belfry.clocktower.views.watcher import Watcher
from belfry.clocktower.views.words.catalogue import words
from belfry.core.audience import PUBLIC, STORYTELLER
from belfry.core.policy import RandomPolicy
from belfry.puzzles.evening import Evening
from belfry.solver import Happening, Moment, Record, Solver, Untellable, read_puzzle, record_from_view, write_puzzle
from belfry.solver.puzzle import Puzzle
from belfry.solver.refusals import (
    GAME_DECIDED,
    MEETING_MAY_DECEIVE,
    NO_DAY_YET,
    OTHER_NUMBER_OF_PLAYERS,
    WITH_FABLED,
    WITH_TRAVELLERS,
)

TROUBLE_BREWING = scripts.edition("trouble-brewing").ids


def game_of(seats: str, seed: int = 1, **options: Any) -> Clocktower:
    """A game of Trouble Brewing with these characters."""
    plans = tuple([SeatPlan(f"P{n}", id) for n, id in enumerate(seats.split())])
    return Clocktower(Config(seats=plans, script=TROUBLE_BREWING, free=True, **options), seed)


def known(game: Clocktower, audience: int, claims: dict[int, str] | None = None, **more: Any) -> Record:
    """What an audience knows of a game."""
    watcher = Watcher(game, audience)
    return record_from_view(watcher.view(words()), watcher.heard, claims or {}, **more)


def by_chance(players: int, seed: int) -> tuple[Clocktower, tuple[str, ...]]:
    """A game of Trouble Brewing by chance, on its second day, with what was dealt."""
    game = Clocktower(Config.players(players, script=TROUBLE_BREWING), seed)
    dealt = tuple([seat.character.id for seat in game.grimoire.circle])
    policy = RandomPolicy(seed)
    while game.ask is not None and (game.grimoire.number < 2 or game.grimoire.phase != "day"):
        game.answer(*policy.answer(game, game.ask))
    return game, dealt


@pytest.mark.parametrize("seed", [0, 1, 3])
def test_what_was_dealt_fits_what_each_seat_and_a_bystander_know(seed: int) -> None:
    game, dealt = by_chance(7, seed)

    assert game.winner is None
    for audience in (PUBLIC, *range(7)):
        world = Solver(known(game, audience)).holds(dealt)

        assert world is not None, audience
        world.replay()


def until_day(game: Clocktower, choices: dict[tuple[str, str], Any]) -> None:
    """Let a night pass in which players choose and are told just this, by ability."""
    while game.ask is not None and game.ask.question[:2] != ("flow", "day"):
        ask = game.ask
        value = choices.get((ask.kind, str(ask.ability)))
        if value is None:
            game.answer(*RandomPolicy(0).answer(game, ask))
        else:
            game.answer(ask.to[0], value)


def test_two_games_that_look_the_same_to_a_seat_give_it_the_same_record() -> None:
    """What a seat may not know makes no difference, and neither of the two deals is ruled out (TAB-4)."""
    deals = "imp poisoner empath soldier mayor slayer chef", "poisoner imp empath mayor soldier slayer chef"
    choices = {("tell", "empath"): 1, ("tell", "chef"): 1}
    games = [game_of(deal) for deal in deals]
    for game, imp in zip(games, (0, 1), strict=True):
        until_day(game, {**choices, ("choose", "poisoner"): imp})
    for audience in (2, 5, 6, PUBLIC):
        one, other = [known(game, audience) for game in games]

        assert one == other
        for deal in deals:
            assert Solver(one).holds(tuple(deal.split())) is not None
    for audience in (0, 1, 3):
        one, other = [known(game, audience) for game in games]

        assert one != other


def test_what_was_known_at_an_earlier_moment_is_the_same_once_the_game_is_over() -> None:
    game, _ = by_chance(8, 5)
    before = [known(game, seat) for seat in range(8)]
    number = game.grimoire.number
    dawn = [known(game, seat, at=Moment("night", number)) for seat in range(8)]
    policy = RandomPolicy(9)
    while game.ask is not None:
        game.answer(*policy.answer(game, game.ask))
    with pytest.raises(Untellable) as raised:
        known(game, 3)

    assert raised.value.reason.code is GAME_DECIDED
    assert [known(game, seat, at=Moment("night", number)) for seat in range(8)] == dawn
    assert [record.items for record in before] == [record.items for record in dawn]


def test_evil_players_know_whom_they_have_met() -> None:
    """NGT-8, NGT-9."""
    game = game_of("imp poisoner empath soldier mayor slayer chef")
    until_day(game, {})
    imp, poisoner, empath = [known(game, seat) for seat in (0, 1, 2)]

    assert (imp.shown, poisoner.shown, empath.shown) == (((1, "minion"),), ((0, "demon"),), ())
    assert len(imp.not_in_play) == 3
    assert not {*imp.not_in_play} & {"empath", "soldier", "mayor", "slayer", "chef"}
    for deal in Solver(poisoner).deals():
        assert deal.ids[:2] == ("imp", "poisoner")
    turned = read_puzzle(write_puzzle(Puzzle(id="imp", record=imp))).record
    assert (turned.shown, turned.not_in_play) == (imp.shown, imp.not_in_play)


def test_what_others_say_stands_in_the_record_and_what_nobody_can_read_does_not() -> None:
    game = game_of("imp poisoner empath soldier fortuneteller slayer chef")
    until_day(game, {("tell", "empath"): 1})
    said = [
        Finding(4, "fortuneteller", 1, True, (0, 2)),
        Finding(6, "chef", 1, 1),
        Finding(6, "chef", 2, 0),
        Finding(0, "washerwoman", 1, ((3, 4), "chef")),
        Finding(0, "empath", 1, 0),
        Finding(2, "empath", 1, 2),
        Finding(3, "ravenkeeper", 1, "imp", (0, 1)),
    ]
    claims = {0: "washerwoman", 3: "ravenkeeper", 4: "fortuneteller", 6: "chef", 5: "nobody", 9: "imp"}
    record = known(game, 2, claims, reports=said)

    assert record.claims == ("washerwoman", None, "empath", "ravenkeeper", "fortuneteller", None, "chef")
    assert [(item.seat, item.ability, item.chooses, item.learns) for item in record.items][1:] == [
        (0, "washerwoman", record.items[0].chooses, ((3, 4), "chef")),
        (4, "fortuneteller", (0, 2), True),
        (6, "chef", record.items[0].chooses, 1),
    ]
    assert record.items[0].learns == 1


def test_what_everybody_sees_by_day_stands_in_the_record() -> None:
    game = game_of("imp poisoner empath soldier fortuneteller slayer chef")
    until_day(game, {})
    game.answer(5, ("use", "slayer", 1))
    evening = Evening(game, RandomPolicy(1), Random(1))
    assert evening.by_day
    game.answer(STORYTELLER, "open")
    game.answer(4, ("nominate", 1))
    while game.ask is not None and not evening.by_day:
        game.answer(*RandomPolicy(3).answer(game, game.ask))
    events = known(game, PUBLIC).events

    assert events[0] == Happening(Moment("day", 1), "slayer", by=5, player=1, dies=False)
    assert (events[1].event, events[1].by, events[1].of) == ("nomination", 4, 1)
    assert events[-1].event in ("nomination", "votes")


def test_a_hermit_who_does_not_know_it_says_to_be_what_they_believe() -> None:
    """hermit/r12: with the Drunk on the script."""
    dealt = ("hermit", "artist", "mayor", "imp", "baron", "saint", "soldier")
    claims = ("savant", "artist", "mayor", "savant", "soldier", "saint", "soldier")
    plans = [SeatPlan(f"P{n}", id, believes="savant" if id == "hermit" else None) for n, id in enumerate(dealt)]
    script = (*dealt, "savant", "drunk")
    game = Clocktower(Config(seats=tuple(plans), script=script, free=True), 1)
    until_day(game, {})

    world = Solver(known(game, PUBLIC, dict(enumerate(claims)))).holds(dealt, [id in ("imp", "baron") for id in dealt])

    assert world is not None


def test_before_the_first_day_there_is_nothing_to_go_by() -> None:
    with pytest.raises(Untellable) as raised:
        known(game_of("imp poisoner empath soldier mayor slayer chef"), 2)

    assert raised.value.reason.code is NO_DAY_YET


def test_what_a_record_cannot_say_is_refused_with_a_code() -> None:
    odd: list[tuple[Clocktower, int, Any]] = [
        (game_of("imp poisoner empath soldier mayor slayer chef", fabled=("angel",)), 2, WITH_FABLED),
        (game_of("imp poisoner empath soldier mayor slayer chef beggar"), 2, WITH_TRAVELLERS),
        (game_of("imp poisoner empath soldier"), 2, OTHER_NUMBER_OF_PLAYERS),
    ]
    for game, audience, code in odd:
        with pytest.raises(Untellable) as raised:
            known(game, audience)
        assert raised.value.reason.code is code
        assert str(raised.value)
    script = scripts.edition("bad-moon-rising").ids
    game = Clocktower(Config.players(8, script=script), 1)
    until_day(game, {})
    evil = next(seat.id for seat in game.grimoire.circle if seat.character.type == "minion")
    with pytest.raises(Untellable, match="may be false with the Lunatic") as raised:
        known(game, evil)
    assert raised.value.reason.code is MEETING_MAY_DECEIVE
