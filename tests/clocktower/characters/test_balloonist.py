"""The Balloonist."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from belfry.clocktower.script import script as scripts
from belfry.clocktower.setup.bag import count_types, legal_counts
from belfry.clocktower.setup.drawing import choose_characters
from tests.clocktower.deal import check_bag
from tests.clocktower.steps import choice, notes, players_for, shown, suggested
from tests.clocktower.towns import Refused, Town, town

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


def as_(type: str) -> dict[str, Any]:
    """As what a player who may register as several types is recorded."""
    return {"rule": {"ability": "balloonist", "choice": type}}


@pytest.mark.parametrize(("minion", "outsiders"), [("godfather", {0, 1, 2}), ("baron", {2})])
def test_the_balloonist_is_one_of_the_townsfolk_that_are_left(minion: str, outsiders: set[int]) -> None:
    """balloonist/r8: of five players"""
    script = scripts.custom([*SCRIPT, minion])
    found = legal_counts(5, [scripts.character(id) for id in (minion, "balloonist", "imp")], script)
    assert {counts.outsider for counts in found} == outsiders


def test_the_storyteller_sees_who_was_shown_as_what() -> None:
    """balloonist/r4"""
    t = balloon("recluse saint monk imp soldier witch")
    assert notes(t, "Ana") == []
    t.night(show("Bo"), as_("minion"), Gus="Fay").day().dusk().night(show("Cy"), Eli="Fay", Dee="Fay", Gus="Fay")
    assert notes(t, "Ana") == ["Shown so far: Bo: Minion and Cy: Outsider"]


def test_whoever_is_shown_is_recorded_as_another_type_than_the_one_before() -> None:
    """balloonist/r4, balloonist/r5"""
    t = night(night(balloon("recluse saint monk imp soldier witch"), "Dee", Gus="Fay"), "Cy", Eli="Fay", Gus="Fay")
    with pytest.raises(Refused):
        t.night(show("Bo"), as_("outsider"), Eli="Fay", Gus="Fay")


def test_what_an_impaired_balloonist_is_shown_is_recorded_as_it_is() -> None:
    """balloonist/r6"""
    t = balloon("recluse saint monk imp soldier witch").impair("Ana", "drunk").night(show("Bo"), Gus="Fay")
    assert [asked.kind for asked in t.runner.asked if "balloonist" in asked.names] == ["tell"]
    assert notes(t, "Ana") == ["Shown so far: Bo: Outsider"]


def test_under_a_vortox_anybody_is_shown_when_the_last_one_has_left() -> None:
    """A Traveller was shown, and there is none any more."""
    t = balloon("recluse chef monk vortox soldier thief:good").night(show("Gus"), Gus="Fay").day()
    t.storyteller(leave="Gus").execute("Cy").dusk().night(show("Bo"), as_("demon"), Eli="Fay")
    assert notes(t, "Ana") == ["Shown so far: Gus: Traveller and Bo: Demon"]


def test_at_a_later_start_the_marked_player_was_shown_last() -> None:
    """balloonist/r1"""
    t = balloon("chef monk saint imp soldier witch", "night 3", tokens={"Bo": ["balloonist/know"]})
    t.night(Eli="Fay", Gus="Fay", Cy="Dee")
    assert players_for(t, "Ana") == {"Dee", "Eli", "Gus"}


def test_the_mark_stays_when_the_balloonist_dies() -> None:
    """balloonist/r10"""
    t = balloon("chef monk saint imp soldier witch", "day 2", tokens={"Bo": ["balloonist/know"]})
    assert "balloonist/know" in t.storyteller(kill="Ana").tokens("Bo")


def test_of_two_claims_the_second_has_to_be_of_another_type() -> None:
    """balloonist/r1"""
    t = balloon("chef monk saint imp soldier witch")
    assert t.fits("Ana", "Dee", picked="Bo")
    assert not t.fits("Ana", "Cy", picked="Bo")


@pytest.mark.parametrize(("dee", "wrong"), [("soldier", False), ("saint", True)])
def test_a_drunkenness_that_failed_counts_only_where_something_was_true(dee: str, wrong: bool) -> None:
    """A poisoned Courtier should have kept the Balloonist drunk; among Townsfolk alone nobody is of another type."""
    tokens = {"Ana": ["courtier/drunk-3"], "Bo": ["balloonist/know"]}
    t = town(f"balloonist courtier mathematician {dee} chef empath", start="night 2", script=None, tokens=tokens)
    t.impair("Bo", "poisoned").night()
    assert t.went_wrong("Bo") is wrong
