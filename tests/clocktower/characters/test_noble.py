"""The Noble."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.clocktower.steps import choice, pairs_of, shown, suggested
from tests.clocktower.towns import Refused, Town, town

SCRIPT = ["noble", "undertaker", "fortuneteller", "chef", "monk", "soldier", "empath", "saint", "recluse", "drunk"]
SCRIPT += ["poisoner", "witch", "spy", "pithag", "imp", "vortox"]


def noble(rest: str, start: str = "night 1", **more: Any) -> Town:
    """Ana the Noble and others."""
    return town(f"noble {rest}", start=start, script=SCRIPT, **more)


def evil_in(t: Town, names: set[str]) -> int:
    return sum(t.seat(name).evil for name in names)


def test_two_good_players_and_an_evil_one_are_shown_once() -> None:
    """noble/c1, noble/r1, noble/r2, noble/r5"""
    t = noble("chef witch monk soldier imp empath").night(shown("Ana", "noble", ["Bo", "Cy", "Dee"]), Cy="Gus")
    assert t.lessons("Ana") == [[1, 2, 3]]
    assert {evil_in(t, trio) for trio in pairs_of(t, "Ana")} == {1}
    assert [name for name in ("Bo", "Cy", "Dee", "Eli") if "noble/know" in t.tokens(name)] == ["Bo", "Cy", "Dee"]
    t.day().storyteller(alignment={"Bo": "evil"}).dusk().night(Fay="Eli", Cy="Gus", Dee="Gus")
    assert "Ana" not in t.woke
    assert t.lessons("Ana") == [[1, 2, 3]]


def test_a_recluse_may_be_the_evil_one() -> None:
    """noble/c2, noble/r4"""
    t = noble("empath saint recluse chef imp witch").night(
        {"register": {"who": "Dee", "to": "noble", "as": "evil"}},
        shown("Ana", "noble", ["Bo", "Cy", "Dee"]),
        Gus="Eli",
    )
    assert t.lessons("Ana") == [[1, 2, 3]]


def test_a_spy_may_count_as_good_and_evil_townsfolk_and_travellers_count_as_evil() -> None:
    """noble/r4"""
    t = noble("spy imp chef monk:evil soldier thief:evil").night(Gus="Bo")
    trios = pairs_of(t, "Ana")
    assert {"Bo", "Cy", "Dee"} in trios
    assert {"Dee", "Eli", "Fay"} in trios
    assert {"Dee", "Fay", "Gus"} in trios
    assert {"Cy", "Dee", "Eli"} not in trios


def test_two_evil_players_are_refused() -> None:
    """noble/c3, noble/r1"""
    with pytest.raises(Refused):
        noble("chef witch imp soldier monk empath").night(shown("Ana", "noble", ["Bo", "Cy", "Dee"]), Cy="Gus")


def test_a_poisoned_noble_may_be_shown_any_three_and_learns_nothing_later() -> None:
    """noble/c4, noble/r6"""
    t = noble("chef soldier monk empath imp poisoner")
    t.night(shown("Ana", "noble", ["Bo", "Cy", "Dee"]), Gus="Ana")
    assert {evil_in(t, trio) for trio in pairs_of(t, "Ana")} == {0, 1, 2}
    assert t.lessons("Ana") == [[1, 2, 3]]
    t.day().dusk().night(Fay="Eli", Gus="Bo", Dee="Cy")
    assert t.lessons("Ana") == [[1, 2, 3]]


def test_under_a_vortox_the_number_of_evil_players_is_not_one() -> None:
    """noble/c5, noble/r7"""
    t = noble("chef witch vortox poisoner soldier monk").night(Cy="Gus", Eli="Fay")
    assert {evil_in(t, trio) for trio in pairs_of(t, "Ana")} == {0, 2, 3}


def test_who_becomes_the_noble_learns_that_night_and_the_dead_may_be_shown() -> None:
    """noble/r3, noble/r8"""
    t = town("chef imp pithag -monk soldier empath saint", start="night 3", script=SCRIPT)
    t.night(choice("Cy", "pithag", ["Ana", "noble"]), shown("Ana", "noble", ["Cy", "Dee", "Gus"]), Bo="Eli")
    assert t.lessons("Ana")[-1] == [2, 3, 6]


def test_belfry_shows_minions_twice_as_often_as_the_demon_and_to_the_poisoned_three_good_players() -> None:
    """Automatic: one evil player at random, Minions twice as likely, and two good ones; impaired: three good ones."""
    trios = suggested(noble("chef witch imp soldier monk empath"), "noble")
    evil = Counter(seat for trio in trios for seat in trio if seat in (2, 3))
    assert sum(evil.values()) == 100
    assert 55 < evil[2] < 80
    trios = suggested(noble("chef witch imp soldier monk empath").impair("Ana", "drunk"), "noble")
    assert all(not {2, 3} & set(trio) for trio in trios)
    assert len(set(trios)) == 4
