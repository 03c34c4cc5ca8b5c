"""The Heretic."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.characters.carousel.heretic import Heretic
from belfry.clocktower.storyteller.ending import early_end
from tests.clocktower.towns import Town, town

SCRIPT = [
    "chef", "empath", "soldier", "monk", "mayor", "slayer", "virgin", "saint", "klutz", "heretic", "poisoner",
    "assassin", "scarletwoman", "goblin", "po", "imp", "pukka",
]  # fmt: skip


def heretic(seats: str, start: str = "day 3", **more: Any) -> Town:
    """A town with the Heretic."""
    return town(seats, **{"script": SCRIPT, "start": start} | more)


def test_when_the_demon_dies_evil_wins() -> None:
    """heretic/c1, heretic/r1"""
    t = heretic("heretic po chef empath soldier poisoner mayor saint", "night 3").night(Bo="Bo", Fay="Cy")
    assert t.died == ["Bo"]
    assert t.winner == "evil"
    assert t.grimoire.reason == "WIN-2"


def test_when_two_are_left_good_wins() -> None:
    """heretic/c2"""
    assert heretic("heretic imp chef -empath -soldier -poisoner -mayor").execute("Cy").winner == "good"


def test_a_dead_heretic_turns_the_saint_s_loss() -> None:
    """heretic/c3, heretic/r2, heretic/r3"""
    assert heretic("-heretic saint imp chef empath poisoner mayor").execute("Bo").winner == "good"


def test_every_way_of_ending_is_turned() -> None:
    """heretic/r2"""
    t = heretic("-heretic mayor imp chef -empath -poisoner -soldier").dusk()
    assert (t.grimoire.reason, t.winner) == ("mayor", "evil")
    t = heretic("heretic goblin imp chef empath soldier mayor")
    t.nominate(
        "Cy", "Bo", "Ana Bo Cy Dee", before=[{"use": {"who": "Bo", "ability": "goblin", "choice": True}}]
    ).close()
    assert (t.grimoire.reason, t.winner) == ("goblin", "good")


def test_a_poisoned_heretic_turns_nothing() -> None:
    """heretic/c4, heretic/r3"""
    t = heretic("heretic imp assassin chef empath poisoner mayor soldier", "night 3").night(
        Fay="Ana", Cy="Bo", Bo="Dee"
    )
    assert t.winner == "good"


def test_good_s_win_in_a_tie_is_turned() -> None:
    """heretic/c5, heretic/r4"""
    assert heretic("heretic imp chef -empath -soldier -poisoner -mayor").execute("Bo").winner == "evil"


def test_what_does_not_end_the_game_is_not_touched() -> None:
    """heretic/c6, heretic/r4"""
    t = heretic("heretic imp chef scarletwoman soldier -mayor -empath").execute("Bo")
    assert t.winner is None
    assert t.character("Dee") == "imp"


def test_nobody_is_told_of_it() -> None:
    """heretic/r6"""
    t = heretic("heretic imp chef poisoner soldier mayor empath", "night 1").night()
    assert not any("heretic" in str(event.data) for event in t.game.events if event.kind not in ("script", "character"))
    assert t.seat("Ana").alignment == "good"


def test_an_evil_heretic_turns_it_in_the_same_way() -> None:
    """heretic/r6"""
    assert heretic("heretic:evil imp chef poisoner soldier mayor empath").execute("Bo").winner == "evil"


def test_poison_that_ends_with_the_deciding_death_still_counts() -> None:
    """heretic/r7"""
    t = heretic("pukka heretic chef poisoner mayor empath soldier", tokens={"Bo": ["pukka/poisoned"]})
    assert t.poisoned("Bo")
    assert t.execute("Ana").winner == "good"
    assert not t.poisoned("Bo")


def test_only_who_is_the_heretic_at_the_end_turns_it() -> None:
    """heretic/r8"""
    seats = "heretic imp chef poisoner soldier mayor -empath"
    assert heretic(seats).storyteller(character={"Ana": "chef"}).execute("Bo").winner == "good"
    t = heretic("virgin imp chef poisoner soldier mayor -empath").storyteller(character={"Gus": "heretic"})
    assert t.execute("Bo").winner == "evil"


@pytest.mark.parametrize(("stack", "winner"), [("cancel", "good"), ("once", "evil")])
def test_two_heretics_cancel_each_other_out(stack: str, winner: str) -> None:
    """heretic/r9"""
    t = heretic("heretic imp chef poisoner soldier mayor empath", switches={"heretic_stack": stack}).grant(
        "Cy", Heretic
    )
    assert t.execute("Bo").winner == winner


def test_an_early_end_takes_it_into_account() -> None:
    """heretic/r10"""
    seats = "{} imp:evil chef:evil poisoner -soldier -mayor -empath"
    plain = early_end(heretic(seats.format("virgin:evil"), "day 3").grimoire)
    assert plain is not None and plain.winner == "evil"
    # Evil would lose with two alive, and wins by the death of its own Demon: nobody is certain to win.
    assert early_end(heretic(seats.format("heretic:evil"), "day 3").grimoire) is None
    assert heretic(seats.format("heretic:evil"), "day 3").execute("Bo").winner == "evil"


def test_a_politician_looks_at_the_result_after_the_swap() -> None:
    """heretic/r5"""
    t = town("heretic politician imp witch chef monk soldier", start="day 2", script=None)
    blame = {"rule": {"ability": "politician", "choice": True}}
    t.execute("Cy", by="Bo")
    assert t.winner == "evil"
    t = town("heretic politician imp witch chef monk soldier", start="day 2", script=None)
    assert t.execute("Cy", blame, by="Bo").winner == "evil"
    assert t.seat("Bo").evil


def test_the_result_is_turned_where_the_demon_is_gone_without_a_death() -> None:
    """heretic/r2"""
    t = heretic("heretic imp chef poisoner soldier mayor empath").storyteller(character={"Bo": "saint"})
    assert t.winner == "evil"


def test_an_end_without_a_death_goes_by_the_present_state() -> None:
    """heretic/r3: not by that at an earlier death"""
    t = heretic("heretic imp mayor chef").storyteller(kill="Dee").impair("Ana", "poisoned")
    assert t.dusk().winner == "good"


@pytest.mark.parametrize("second", [True, False])
def test_where_the_result_is_turned_once_any_heretic_who_has_the_ability_turns_it(second: bool) -> None:
    """heretic/r9"""
    t = heretic("heretic imp chef poisoner soldier mayor empath", switches={"heretic_stack": "once"})
    if second:
        t.grant("Cy", Heretic).impair("Ana", "poisoned")
    assert t.execute("Bo").winner == "evil"
