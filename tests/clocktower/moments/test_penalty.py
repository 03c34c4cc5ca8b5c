"""Penalties: which are on offer, how long the reminder lies there, and what they keep a player from."""

from typing import Any

import pytest

from belfry.clocktower.moments import penalty
from belfry.clocktower.storyteller.deeds.fabled import UseFabled
from tests.clocktower.steps import begin_night, finish_night
from tests.clocktower.towns import Town, town

LIBRARIAN = "hellslibrarian"
NINE = "imp poisoner chef empath monk soldier saint mayor slayer"
REMINDER = "hellslibrarian/something-bad"


def punished(t: Town, *penalties: tuple[str, str]) -> Town:
    """The Storyteller calls for silence, and punishes those who speak."""
    t.intervene(UseFabled(LIBRARIAN, ["silence", None]))
    for who, what in penalties:
        t.intervene(UseFabled(LIBRARIAN, [t.seat(who).id, what]))
    return t


def by_day(*penalties: tuple[str, str]) -> Town:
    return punished(town(NINE, start="day 2", fabled=[LIBRARIAN]), *penalties)


def by_night(*penalties: tuple[str, str]) -> Town:
    return punished(begin_night(town(NINE, start="night 2", fabled=[LIBRARIAN])), *penalties)


def until_gone(t: Town) -> tuple[int, int]:
    """How many dusks and dawns go by until the reminder at Cy is gone."""
    dusks = dawns = 0
    while REMINDER in t.tokens("Cy"):
        if t.grimoire.phase == "day":
            t.dusk()
            dusks += 1
        else:
            t.next_day(Ana="Ida")
            dawns += 1
    return dusks, dawns


def words(options: Any) -> list[str]:
    """The penalties that have a name of their own, as they are offered."""
    return next(each for each in options.plain()["kinds"] if "of" in each)["of"]


def test_by_day_the_vote_of_the_other_day_is_on_offer_too() -> None:
    t = town(NINE, start="day 2")
    assert words(penalty.offered(t.grimoire, today=True)) == [
        *("dies", "no-ability", "no-vote", "no-vote-tomorrow", "no-attack")
    ]
    assert words(penalty.offered(t.grimoire, today=False))[3] == "no-vote-today"
    t.dusk()
    assert words(penalty.offered(t.grimoire, today=True)) == ["dies", "no-ability", "no-vote", "no-attack"]


@pytest.mark.parametrize(
    ("what", "dusks", "dawns"),
    [("no-ability", 1, 0), ("no-vote", 1, 0), ("no-vote-tomorrow", 2, 1), ("no-attack", 1, 1)],
)
def test_the_reminder_of_a_penalty_by_day_lies_there_until_it_is_over(what: str, dusks: int, dawns: int) -> None:
    assert until_gone(by_day(("Cy", what))) == (dusks, dawns)


@pytest.mark.parametrize(("what", "dusks", "dawns"), [("no-vote", 1, 1), ("no-attack", 1, 2)])
def test_the_reminder_of_a_penalty_by_night_lies_there_until_it_is_over(what: str, dusks: int, dawns: int) -> None:
    t = finish_night(by_night(("Cy", what)), Ana="Ida").day()
    assert until_gone(t) == (dusks, dawns - 1)


def test_only_the_demon_whose_player_is_to_lose_an_attack_is_not_woken() -> None:
    t = by_day(("Ana", "no-attack"), ("Cy", "no-vote")).dusk().night(Bo="Dee")
    assert "Ana" not in t.woke
    t = by_day(("Bo", "no-attack")).dusk().night(Bo="Dee", Ana="Fay")
    assert t.woke >= {"Ana", "Bo"}
    t = by_day(("Ana", "no-ability")).dusk().night(Bo="Dee", Ana="Gus")
    assert t.died == ["Gus"]


def test_whoever_loses_an_attack_has_a_vote() -> None:
    t = by_day(("Ana", "no-attack")).dusk().next_day(Bo="Fay").nominate("Cy", "Bo", "Ana Dee")
    assert t.tally == 2


def test_the_attack_is_lost_in_one_night_only() -> None:
    """angel/r9"""
    t = by_day(("Ana", "no-attack")).dusk().next_day(Bo="Dee").dusk().night(Bo="Dee", Ana="Gus")
    assert t.died == ["Gus"]


def test_a_penalty_between_day_and_night_lies_there_until_the_next_dusk() -> None:
    t = punished(town(NINE, start="day 2", fabled=[LIBRARIAN]).dusk(), ("Cy", "no-vote")).next_day(Ana="Ida")
    assert until_gone(t) == (1, 0)


def test_the_player_alone_is_told_what_happens_and_when() -> None:
    t = by_day(("Cy", "no-vote-tomorrow"))
    assert t.events("penalty") == [{"seat": 2, "ability": LIBRARIAN, "penalty": "no-vote", "on": 3}]
    assert [kind for kind, _ in t.view("Dee")["history"]].count("penalty") == 0


@pytest.mark.parametrize(("what", "on"), [("no-vote", 3), ("no-vote-today", 2), ("no-attack", 3), ("dies", 3)])
def test_a_vote_is_lost_on_the_next_day_where_the_fabled_does_not_say_otherwise(what: str, on: int) -> None:
    """angel/r9"""
    t = town(NINE, start="day 2", fabled=["angel"], tokens={"Dee": ["angel/protected"]})
    t.execute("Dee", {"rule": {"ability": "angel", "choice": ["Cy", what]}})
    assert t.events("penalty")[-1]["on"] == on


def test_what_is_no_lost_vote_is_for_the_next_night_whatever_the_fabled() -> None:
    assert by_day(("Cy", "no-attack")).events("penalty")[-1]["on"] == 3


def test_a_vote_is_lost_on_one_day_only() -> None:
    """angel/r9"""
    t = by_day(("Cy", "no-vote-tomorrow"))
    tallies: list[int | None] = []
    for _ in range(3):
        tallies.append(t.nominate("Dee", "Bo", "Cy Dee").tally)
        t.dusk().next_day(Bo="Gus", Eli="Bo", Ana="Fay")
    assert tallies == [2, 1, 2]


def test_a_vote_that_is_lost_by_night_is_one_of_the_coming_day() -> None:
    """angel/r9"""
    assert by_night(("Cy", "no-vote")).events("penalty")[-1]["on"] == 2
    t = punished(town(NINE, start="day 2", fabled=[LIBRARIAN]).dusk(), ("Cy", "no-vote"))
    assert t.events("penalty")[-1]["on"] == 3


def test_whoever_is_to_die_dies_and_nobody_else_does() -> None:
    """angel/r9"""
    t = by_day(("Cy", "dies"), ("Dee", "no-vote"))
    assert t.died == ["Cy"]


@pytest.mark.parametrize(("what", "works"), [("no-ability", False), ("no-vote", True), ("no-attack", True)])
def test_whoever_is_to_have_no_ability_is_poisoned_and_nobody_else_is(what: str, works: bool) -> None:
    """angel/r9"""
    assert by_day(("Cy", what)).poisoned("Cy") is not works
