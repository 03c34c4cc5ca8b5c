"""The Balloonist."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from belfry.clocktower import script as scripts
from belfry.clocktower.bag import check_bag, count_types
from belfry.clocktower.drawing import choose_characters
from tests.clocktower.carousel import players_for, shown
from tests.clocktower.midnight import suggested
from tests.clocktower.moon import choice
from tests.clocktower.town import Refused, Town, town

SCRIPT = ["balloonist", "highpriestess", "nightwatchman", "sailor", "chef", "monk", "soldier", "empath", "mayor"]
SCRIPT += ["virgin", "saint", "politician", "puzzlemaster", "recluse", "drunk", "butler", "poisoner", "vizier", "witch"]
SCRIPT += ["spy", "pithag", "imp", "vortox"]


def balloon(rest: str, start: str = "night 1", **more: Any) -> Town:
    """Ana the Balloonist and others."""
    return town(f"balloonist {rest}", start=start, script=SCRIPT, **more)


def show(name: str) -> dict[str, Any]:
    return shown("Ana", "balloonist", name)


def night(t: Town, name: str, **choices: Any) -> Town:
    """A night on which this player is shown, with the day after it."""
    return t.night(show(name), **choices).day().dusk()


def test_each_is_of_another_type_than_the_one_before() -> None:
    """balloonist/c1, balloonist/r2"""
    t = balloon("vizier highpriestess politician imp soldier chef")
    night(night(night(t, "Bo"), "Cy", Eli="Fay"), "Dee", Eli="Fay")
    assert t.lessons("Ana") == [1, 2, 3]
    assert "balloonist/know" in t.tokens("Dee")
    assert "balloonist/know" not in t.tokens("Cy")


def test_a_poisoned_balloonist_may_be_shown_the_same_type_and_it_counts_next_time() -> None:
    """balloonist/c2, balloonist/r6"""
    t = balloon("nightwatchman sailor puzzlemaster imp soldier poisoner")
    night(t, "Bo", Gus="Bo", Cy="Cy")
    night(t, "Cy", Gus="Ana", Eli="Fay", Cy="Cy")
    night(t, "Dee", Gus="Bo", Eli="Dee", Cy="Cy")
    assert t.lessons("Ana") == [1, 2, 3]
    t = balloon("saint chef puzzlemaster imp soldier poisoner")
    night(t, "Bo", Gus="Cy")
    night(t, "Bo", Gus="Ana", Eli="Fay")
    with pytest.raises(Refused):
        night(t, "Dee", Gus="Cy", Eli="Fay")


def test_the_same_type_twice_running_is_refused() -> None:
    """balloonist/c3, balloonist/r1"""
    for name in ("Cy", "Bo", "Ana"):
        t = night(balloon("chef monk saint imp soldier witch"), "Bo", Gus="Fay")
        with pytest.raises(Refused):
            t.night(show(name), Gus="Fay", Eli="Fay", Cy="Dee")


def test_types_and_players_may_come_round_again() -> None:
    """balloonist/r1"""
    t = balloon("chef monk saint imp soldier witch")
    for name in ("Bo", "Dee", "Bo"):
        night(t, name, Gus="Fay", **({"Eli": "Fay", "Cy": "Dee"} if t.grimoire.number else {}))
    assert t.lessons("Ana") == [1, 3, 1]


def test_a_bag_may_have_one_outsider_more() -> None:
    """balloonist/c4, balloonist/r8"""
    script = scripts.custom(
        [id for id in SCRIPT if id not in ("nightwatchman", "politician", "puzzlemaster", "vizier")]
    )

    def legal(ids: str, **more: Any) -> bool:
        return check_bag(script, 8, [scripts.character(id) for id in ids.split()], **more) == []

    assert legal("balloonist chef monk soldier empath saint witch imp")
    assert legal("balloonist chef monk soldier butler saint witch imp")
    assert not legal("mayor chef monk soldier butler saint witch imp")
    assert not legal("mayor chef monk soldier drunk saint witch imp", believes={"drunk": "balloonist"})
    drawn = [choose_characters(script, 8, Random(seed)) for seed in range(400)]
    with_it = Counter(count_types(bag).outsider for bag in drawn if any(c.id == "balloonist" for c in bag))
    assert set(with_it) == {1, 2}
    assert 0.35 < with_it[2] / sum(with_it.values()) < 0.65
    without = {count_types(bag).outsider for bag in drawn if all(c.id != "balloonist" for c in bag)}
    assert without == {1}


def test_the_dead_and_travellers_may_be_shown() -> None:
    """balloonist/c5, balloonist/r3"""
    t = night(balloon("witch chef monk imp soldier thief:good"), "Bo", Bo="Fay", Gus="Fay")
    t.storyteller(kill="Cy").night(show("Cy"), Bo="Fay", Eli="Fay", Dee="Fay", Gus="Fay")
    assert t.lessons("Ana") == [1, 2]
    assert players_for(t, "Ana") == {"Ana", "Cy", "Dee", "Eli", "Fay", "Gus"}


def test_a_later_balloonist_begins_anew_and_adds_no_outsider() -> None:
    """balloonist/c6, balloonist/r9"""
    t = town("pithag chef monk imp soldier empath saint", start="night 3", script=SCRIPT)
    t.night(choice("Ana", "pithag", ["Bo", "balloonist"]), Dee="Eli", Cy="Eli")
    assert players_for(t, "Bo", "balloonist") == {"Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus"}
    assert sum(seat.character.type == "outsider" for seat in t.grimoire.circle) == 1


def test_the_type_at_the_time_of_the_showing_is_compared() -> None:
    """balloonist/r4"""
    t = night(balloon("witch chef monk imp soldier saint"), "Bo", Bo="Fay").storyteller(character={"Bo": "mayor"})
    t.night(Eli="Fay", Dee="Fay")
    assert "Cy" in players_for(t, "Ana")
    assert "Bo" in players_for(t, "Ana")


def test_a_recluse_may_count_as_evil_and_a_spy_as_good_and_that_is_recorded() -> None:
    """balloonist/r5"""
    t = balloon("recluse saint monk imp soldier spy")
    t.night(show("Bo"), {"rule": {"ability": "balloonist", "choice": "minion"}}).day().dusk()
    t.night(show("Cy"), Eli="Fay", Dee="Fay").day().dusk()
    assert t.lessons("Ana") == [1, 2]
    t.night(show("Bo"), {"rule": {"ability": "balloonist", "choice": "demon"}}, Eli="Fay", Dee="Fay")
    assert t.lessons("Ana") == [1, 2, 1]
    t = balloon("recluse saint monk imp soldier spy")
    t.night(show("Gus"), {"rule": {"ability": "balloonist", "choice": "townsfolk"}}).day().dusk()
    with pytest.raises(Refused):
        t.night(show("Dee"), Eli="Fay", Dee="Fay")


def test_under_a_vortox_the_same_type_is_shown_again() -> None:
    """balloonist/r7"""
    t = balloon("chef monk saint vortox soldier witch mayor").night(show("Bo"), Gus="Fay")
    assert len(t.may_learn("Ana")) == 8
    t.day().execute("Fay").dusk().night(Gus="Fay", Eli="Hal", Cy="Gus")
    assert players_for(t, "Ana") == {"Ana", "Bo", "Cy", "Fay", "Hal"}


def test_a_dead_balloonist_learns_nothing_and_the_last_showing_counts_after_a_return() -> None:
    """balloonist/r10"""
    t = night(balloon("chef monk saint imp soldier witch"), "Bo", Gus="Fay")
    t.night(Eli="Ana", Gus="Fay", Cy="Dee")
    assert t.learned("Ana") is None
    t.day().storyteller(revive="Ana").dusk().night(Eli="Fay", Gus="Fay", Cy="Dee")
    assert "Cy" not in players_for(t, "Ana")
    assert "Dee" in players_for(t, "Ana")


def test_where_nobody_is_of_another_type_anybody_may_be_shown() -> None:
    """balloonist/r11"""
    t = night(balloon("chef monk saint imp soldier"), "Bo")
    for seat in t.grimoire.people[3:]:
        seat.character = scripts.character("virgin")
    t.grimoire.people_changed()
    [ability] = t.grimoire.holders_of("balloonist")
    assert len(ability.answers()) == 6


def test_belfry_prefers_new_types_and_new_players() -> None:
    """Automatic: a type that differs, rather a new one; then a player of it, rather a new one and another."""
    t = night(balloon("chef monk saint imp soldier witch"), "Bo", Gus="Fay")
    t.runner.take(t.choices({"Eli": "Fay", "Gus": "Fay", "Cy": "Dee"}))
    assert set(suggested(t, "balloonist")) == {3, 4, 6}
    t = night(balloon("chef monk saint imp soldier witch"), "Dee", Gus="Fay")
    t.runner.take(t.choices({"Eli": "Fay", "Gus": "Fay", "Cy": "Dee"}))
    assert set(suggested(t, "balloonist")) == {1, 2, 4, 5, 6}
