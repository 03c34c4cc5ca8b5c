"""Reviews: what could have been believed on each day of a game, when that changed, and who read the table best."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from belfry.clocktower import Clocktower, Config, SeatPlan
from belfry.clocktower.pieces.events import Dawn, Nominated, Tallied
from belfry.clocktower.storyteller.deeds.identity import Align
from belfry.clocktower.storyteller.deeds.life import Execute, Kill
from belfry.core.audience import EVERYONE, STORYTELLER, STORYTELLER_ONLY
from belfry.core.event import Event
from belfry.core.policy import RandomPolicy, play
from belfry.review import Reader, Unreviewable, days, review
from belfry.review.days import days_played
from belfry.review.readers import readers
from belfry.review.told import records
from belfry.solver import Moment, Solver

ANA, BO, CY, DEE, ELI = range(5)
LONG = 3600.0
"""More time than a game of five players can need, so that everything is exact on every machine."""


def first_day(*fabled: str) -> Clocktower:
    """The first day of a game in which Cy, the Empath, sits between the Slayer and the Imp; Bo is poisoned."""
    seats = ("soldier", "slayer", "empath", "imp", "poisoner")
    plans = tuple([SeatPlan(name, id) for name, id in zip(("Ana", "Bo", "Cy", "Dee", "Eli"), seats, strict=True)])
    game = Clocktower(Config(seats=plans, fabled=fabled), seed=1)
    for by, answer in ((STORYTELLER, "begin"), (ELI, BO)):
        game.answer(by, answer)
    return until_day(game)


def until_day(game: Clocktower) -> Clocktower:
    """The game on its next day; whoever is asked by night answers by chance."""
    policy = RandomPolicy(1)
    while game.ask is not None and game.ask.question[:2] != ("flow", "day"):
        game.answer(*policy.answer(game, game.ask))
    return game


def by_chance(seed: int) -> Clocktower:
    """A game of five players that is over."""
    game = Clocktower(Config.players(5), seed)
    play(game, RandomPolicy(seed))
    return game


@pytest.mark.parametrize("seed", range(4))
def test_what_was_dealt_fits_every_day_and_one_demon_is_suspected_in_all(seed: int) -> None:
    game = by_chance(seed)
    found = review(game, seconds=LONG)
    [demon] = found.demons

    assert [day.day for day in found.days] == list(range(1, len(found.days) + 1))
    for day in found.days:
        assert day.exact
        assert day.worlds > 0
        assert sum([one.demon or 0 for one in day.suspicion.values()]) == pytest.approx(1, abs=0.001)
        assert day.suspicion[demon].demon
    assert found.stopped is None


def test_a_day_is_what_the_solver_says_of_the_record_of_that_day() -> None:
    game = by_chance(6)

    found = review(game, seconds=LONG)

    for day, record in zip(found.days, records(days_played(game)), strict=True):
        assert record.pov is None
        assert day.worlds == len(Solver(record).worlds().worlds)


def test_the_good_tell_what_they_learned_and_the_evil_pose_as_good_characters() -> None:
    [record] = records(days_played(first_day()))

    assert record.claims[:3] == ("soldier", "slayer", "empath")
    assert {"imp", "poisoner"}.isdisjoint(record.claims)
    assert [(item.seat, item.moment, item.ability, item.learns) for item in record.items] == [
        (CY, Moment("night", 1), "empath", 1)
    ]


def test_what_has_been_said_stays_said_when_somebody_turns_evil() -> None:
    game = first_day()
    game.intervene(Align(CY, "evil"))
    game.answer(STORYTELLER, "dusk")
    until_day(game)

    before, after = records(days_played(game))

    assert (before.day, after.day) == (1, 2)
    assert after.claims == before.claims
    assert after.items == before.items


def test_a_day_ends_before_what_has_decided_the_game() -> None:
    game = first_day()
    game.answer(BO, ("use", "slayer", DEE))
    # The poisoned Slayer has shot in vain.
    game.intervene(Execute(DEE))

    [day] = days_played(game)
    found = review(game, seconds=LONG)

    assert game.winner == "good"
    assert day.game.winner is None
    assert [one.day for one in found.days] == [1]
    assert found.days[0].suspicion["Dee"].demon


def test_a_turning_point_names_the_statement_without_which_most_worlds_would_be_left() -> None:
    game = first_day()
    [record] = records(days_played(game))
    without = len(Solver(replace(record, items=())).worlds().worlds)

    found = review(game, seconds=LONG)
    point = found.turning_points[0]

    assert (point.what, point.day, point.before, point.after) == ("worlds", 1, without, found.days[0].worlds)
    assert point.without == without > found.days[0].worlds
    assert point.fact is not None
    assert "Cy is shown 1" in point.fact
    assert str(without) in point.text


def test_a_turning_point_has_the_greatest_change_of_the_suspicion_of_the_demon() -> None:
    found = review(by_chance(6), seconds=LONG)
    [demon] = found.demons
    shares = [day.suspicion[demon].demon or 0 for day in found.days]
    steps = [abs(after - before) for before, after in pairwise(shares)]

    [point] = [point for point in found.turning_points if point.what == "demon"]

    assert point.player == demon
    assert point.after == shares[point.day - 1]
    assert abs(point.after - point.before) == pytest.approx(max(steps))


# Readers


def nominated(by: int, who: int, *voters: int, to: int = EVERYONE) -> list[Event]:
    """A nomination, and who votes."""
    return [Nominated(to, by, who), Tallied(to, who, len(voters), 3, voters, "fails", None)]


def judged(*events: Event) -> dict[str, Reader]:
    """What the readers come to after these events of the first day: Dee and Eli are evil."""
    dawn = Dawn(EVERYONE, 1, [], [], [])
    return {one.name: one for one in readers(days_played(first_day()), [dawn, *events])}


def test_whoever_was_right_most_often_read_the_table_best() -> None:
    found = judged(*nominated(ANA, DEE, ANA, BO), *nominated(BO, ANA, BO, DEE))

    assert {name: (one.right, one.wrong) for name, one in found.items()} == {
        "Ana": (2, 0),
        "Bo": (1, 2),
        "Cy": (0, 0),
        "Dee": (0, 1),
        "Eli": (0, 0),
    }
    assert [name for name, one in found.items() if one.best == "reader"] == ["Ana"]


def test_whoever_had_most_good_players_vote_with_them_misled_the_table_best() -> None:
    found = judged(*nominated(DEE, ANA, BO, CY), *nominated(CY, ELI, ANA), *nominated(CY, BO, CY, ELI))

    assert {name: one.misled for name, one in found.items() if one.evil} == {"Dee": 2, "Eli": 0}
    assert [name for name, one in found.items() if one.best == "misleader"] == ["Dee"]


def test_nobody_is_best_where_nobody_did_anything_or_it_was_not_seen() -> None:
    found = judged(*nominated(ANA, DEE, ANA, BO, to=STORYTELLER_ONLY))

    assert {one.best for one in found.values()} == {None}
    assert {one.right for one in found.values()} == {0}


# What cannot be reviewed


def test_a_game_without_a_day_and_what_no_record_can_say_are_refused() -> None:
    with pytest.raises(Unreviewable, match="no day to review"):
        review(Clocktower(Config.players(5), 1))
    with pytest.raises(Unreviewable, match="day 1 cannot be reviewed: Doomsayer is in play"):
        review(first_day("doomsayer"))


def test_days_before_one_that_no_record_can_say_are_reviewed() -> None:
    game = first_day()
    game.answer(STORYTELLER, "dusk")
    until_day(game)
    game.intervene(Kill((ANA,)))

    found = review(game, seconds=LONG)

    assert [day.day for day in found.days] == [1]
    assert found.stopped is not None
    assert found.stopped.startswith("day 2 cannot be reviewed: ")


def test_a_game_of_more_answers_than_a_review_goes_through_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(days, "MOST_ANSWERS", 10)

    with pytest.raises(Unreviewable, match=r"3 days with \d+ answers are more than a review goes through"):
        review(by_chance(6))


def test_where_there_is_no_time_it_is_said_so_and_nothing_is_made_up() -> None:
    game = Clocktower(Config.players(15), 3)
    play(game, RandomPolicy(3))

    found = review(game, seconds=0.0)

    assert found.days
    assert not any(day.exact for day in found.days)
    assert all(one.evil is None and one.demon is None for day in found.days for one in day.suspicion.values())
    assert found.turning_points == []
