"""Mayor and Riot."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.core.errors import IllegalAnswer, NotAsked
from belfry.table.protocol import Answer
from tests.clocktower.towns import Town, town
from tests.table.sitting import Sitting
from tests.table.test_clocks import clock
from tests.table.test_play import play_until

SCRIPT = ["mayor", "chef", "empath", "slayer", "undertaker", "virgin", "drunk", "saint", "witch", "poisoner", "riot"]
SCRIPT += ["imp", "washerwoman", "librarian", "butler"]
STOP = ("use", "mayor", True)


def riot(seats: str = "mayor chef empath riot slayer undertaker virgin", **more: Any) -> Town:
    """Ana is the Mayor, Dee is Riot. The riot is on: Cy has nominated Bo, who is dead and has to nominate."""
    return town(seats, start="day 3", script=SCRIPT, **more).nominated("Cy", "Bo")


def test_good_wins_if_one_riot_player_is_alive() -> None:
    """jinx/mayor-riot, jinx/mayor-riot/c1"""
    t = riot()
    assert not t.alive("Bo")
    t.game.answer(0, STOP)
    assert (t.winner, t.grimoire.reason) == ("good", "mayor-riot")


def test_evil_wins_if_more_are_alive() -> None:
    """jinx/mayor-riot, jinx/mayor-riot/c2"""
    t = riot("mayor chef empath riot witch undertaker virgin")
    assert [seat.name for seat in t.grimoire.circle if seat.character.id == "riot"] == ["Dee", "Eli"]
    t.game.answer(0, STOP)
    assert t.winner == "evil"


@pytest.mark.parametrize("how", ["drunk", "poisoned"])
def test_nothing_comes_of_it_if_the_mayor_is_impaired(how: str) -> None:
    """jinx/mayor-riot/c3, jinx/mayor-riot/r2"""
    t = riot().impair("Ana", how)
    t.game.answer(0, STOP)
    assert t.winner is None
    assert t.waits_for == ("Bo", "riot")
    assert t.events("used") == [{"seat": 0, "ability": "mayor", "choice": True}]


def test_nothing_comes_of_it_if_somebody_else_says_it_or_the_mayor_is_dead() -> None:
    """jinx/mayor-riot/r2, ABL-29"""
    t = riot()
    t.game.answer(5, STOP)
    assert t.winner is None
    dead = riot("-mayor chef empath riot slayer undertaker virgin butler")
    dead.game.answer(0, STOP)
    assert dead.winner is None


def test_before_the_first_nominee_has_died_it_cannot_be_said() -> None:
    """jinx/mayor-riot/r1"""
    for day in (1, 3):
        t = town("mayor chef empath riot slayer undertaker virgin", start=f"day {day}", script=SCRIPT)
        with pytest.raises((IllegalAnswer, NotAsked)):
            t.game.answer(0, STOP)


def test_it_can_be_said_at_any_later_moment_of_the_riot() -> None:
    """jinx/mayor-riot/r1"""
    t = riot()
    t.game.answer(1, 4)
    assert not t.alive("Eli")
    t.game.answer(0, STOP)
    assert t.winner == "good"


def test_switched_off_the_mayor_cannot_say_it() -> None:
    """djinn/r1"""
    with pytest.raises((IllegalAnswer, NotAsked)):
        riot(jinxes={"off": ["mayor-riot"]}).game.answer(0, STOP)


def test_a_scenario_says_it_among_what_comes_before_the_vote() -> None:
    """jinx/mayor-riot/c1"""
    t = town("mayor chef empath riot slayer undertaker virgin", start="day 3", script=SCRIPT)
    stops = {"use": {"who": "Ana", "ability": "mayor", "choice": True}}
    assert t.nominate("Cy", "Bo", before=[{"choose": {"who": "Bo", "ability": "riot", "choice": "Eli"}}, stops])
    assert t.winner == "good"
    assert not t.alive("Eli")


def test_the_countdown_goes_on_when_nothing_comes_of_it_and_the_mayor_s_word_ends_it() -> None:
    """jinx/mayor-riot/r1, jinx/mayor-riot/r2"""
    times = {"discussion": 60, "nominations": 60, "defence": 10, "beat": 6.0}
    sitting = Sitting("riot poisoner mayor empath slayer undertaker virgin", settings=times, script=SCRIPT)
    for _ in range(2):
        play_until(sitting, "flow", "day").answer("dusk")
    play_until(sitting, "flow", "day").answer("open")
    sitting.do(3, Answer(["nominate", 4]))
    assert ["use", "mayor"] in [action["action"] for action in sitting.phones[5].game["may"]["actions"]]
    sitting.wait(4)
    sitting.do(5, Answer(["use", "mayor", True]))
    assert clock(sitting) == ("next-nomination", 6, True)
    sitting.do(2, Answer(["use", "mayor", True]))
    assert sitting.game.winner == "evil"
