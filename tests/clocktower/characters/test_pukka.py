"""The Pukka."""

from typing import Any

import pytest

from belfry.clocktower.pieces.token import DRUNK
from belfry.clocktower.storyteller.deeds.ability import Wake
from tests.clocktower.steps import lives, moon, rule
from tests.clocktower.towns import Town, town

TEN = "pukka {} innkeeper gossip professor sailor goon grandmother minstrel mastermind"
"""Ana the Pukka, Cy the Innkeeper, Fay the Sailor, Gus the Goon, Hal the Grandmother."""
FIRST = {"Fay": "Fay"}
QUIET = {"Fay": "Fay", "Cy": ["Ida", "Jo"]}


def ten(bo: str = "chambermaid", start: str = "night 1", **more: Any) -> Town:
    return moon(TEN.format(bo), start, **{"tokens": {"Ida": ["grandmother/grandchild"]}, **more})


def poisoned(who: str = "Bo", bo: str = "fool", **more: Any) -> Town:
    """The evening after the night on which the Pukka poisoned somebody."""
    return ten(bo, **more).night(Ana=who, **FIRST).day().dusk()


def test_the_picked_player_is_poisoned_and_dies_when_the_pukka_has_picked_again() -> None:
    """pukka/c1, pukka/r1, pukka/r2"""
    t = ten().night(Ana="Bo", Bo=["Dee", "Eli"], **FIRST)
    assert t.may_learn("Bo") == [0, 1, 2]
    t.day()
    assert t.poisoned("Bo")
    t.dusk().night(Ana="Dee", **QUIET)
    assert t.died == ["Bo"]
    assert (t.poisoned("Bo"), t.poisoned("Dee")) == (False, True)


def test_an_own_protection_of_the_poisoned_does_not_help() -> None:
    """pukka/c2, pukka/r2"""
    t = ten("fool").next_day(Ana="Bo", **FIRST).execute("Bo")
    assert not t.alive("Bo")
    assert poisoned().night(Ana="Dee", **QUIET).died == ["Bo"]


def test_a_pukka_stopped_by_the_exorcist() -> None:
    """pukka/c3, pukka/r5"""
    t = ten("exorcist").night(Ana="Dee", **FIRST).day().dusk().night(Bo="Ana", **QUIET)
    assert t.died == ["Dee"]
    assert not any(token.name == "pukka/poisoned" for token in t.grimoire.tokens)
    t.day().dusk().night(Ana="Eli", Bo="Bo", **QUIET)
    assert t.died == []
    assert t.poisoned("Eli")


def test_a_drunk_pukkas_pick_is_void_and_the_old_one_waits() -> None:
    """pukka/c4, pukka/r6, pukka/r7"""
    t = poisoned()
    t.impair("Ana", DRUNK, "dusk")
    t.night(Ana="Dee", **QUIET)
    assert t.died == []
    assert (t.poisoned("Bo"), t.poisoned("Dee")) == (False, False)
    t.day().dusk()
    assert (t.poisoned("Bo"), t.poisoned("Dee")) == (True, False)
    t.night(Ana="Eli", **QUIET)
    assert t.died == ["Bo"]
    assert (t.poisoned("Dee"), t.poisoned("Eli")) == (False, True)


def test_the_poison_ends_with_the_pukka() -> None:
    """pukka/c5, pukka/r8"""
    t = ten("gossip").next_day(Ana="Bo", **FIRST).execute("Ana")
    assert t.winner is None
    assert not t.poisoned("Bo")
    assert t.dusk().night(**QUIET).died == []


def test_an_old_one_who_cannot_die_lives_and_is_healthy() -> None:
    """pukka/c6, pukka/r3"""
    t = poisoned().night(rule("innkeeper", "Dee"), Ana="Eli", Cy=["Bo", "Dee"], **FIRST)
    assert t.died == []
    assert (t.poisoned("Bo"), t.poisoned("Eli")) == (False, True)


def test_an_old_one_who_is_dead_already_only_becomes_healthy() -> None:
    """pukka/r3"""
    t = poisoned().storyteller(kill="Bo").night(Ana="Eli", **QUIET)
    assert not t.poisoned("Bo")
    assert t.died == []


def test_it_is_a_kill_by_the_demon() -> None:
    """pukka/r4"""
    t = poisoned(bo="courtier", tokens={"Bo": ["grandmother/grandchild"]}).night(Ana="Dee", **QUIET)
    assert t.died == ["Bo", "Hal"]


def test_the_same_or_a_dead_player_may_be_picked() -> None:
    """pukka/r9"""
    t = poisoned().night(Ana="Bo", **QUIET)
    assert t.died == ["Bo"]
    assert t.poisoned("Bo")
    t.day().dusk().night(Ana="Dee", **QUIET)
    assert t.died == []


def test_the_goon_makes_the_pukka_drunk_at_once() -> None:
    """pukka/r10"""
    t = poisoned().night(Ana="Gus", **QUIET)
    assert t.died == []
    assert not t.poisoned("Gus")
    assert t.drunk("Ana")


@pytest.mark.parametrize(("ends", "still"), [("never", True), ("dusk", False)])
def test_a_pukka_that_poisons_itself_has_no_ability(ends: str, still: bool) -> None:
    """pukka/r11"""
    t = poisoned(switches={"pukka/r11": ends}).night(Ana="Ana", **QUIET)
    assert t.died == []
    assert t.poisoned("Ana")
    assert t.day().dusk().poisoned("Ana") is still
    t.night(Ana="Dee", **QUIET)
    assert t.died == ([] if still else ["Bo"])
    assert lives(t, "Ana")


def test_the_poisoned_player_is_not_told_and_seen_as_usual() -> None:
    """pukka/r12"""
    one, other = (ten("courtier").next_day(Ana=who, **FIRST) for who in ("Bo", "Dee"))
    assert one.view("Bo") == other.view("Bo")
    t = town("pukka empath chef gossip professor minstrel fool", script=None).night(Ana="Cy")
    assert t.learned("Bo") == 1


def test_a_new_pukka_has_no_old_one_yet() -> None:
    """pukka/r13"""
    t = poisoned().storyteller(character={"Dee": "pukka"}).night(Dee="Eli", Ana="Ida", **QUIET)
    assert t.died == ["Bo"]
    assert (t.poisoned("Eli"), t.poisoned("Ida")) == (True, True)


def test_somebody_whom_the_monk_protects_is_not_poisoned() -> None:
    """pukka/r2, monk/r1"""
    t = town("pukka monk chef gossip professor minstrel fool", start="night 2", script=None).night(Ana="Cy", Bo="Cy")
    assert not t.poisoned("Cy")
    assert t.day().dusk().night(Ana="Dee", Bo="Dee").died == []


def test_whoever_died_of_it_is_marked_for_the_night_also_if_it_acts_again() -> None:
    """pukka/r1, STO-8"""
    t = poisoned("Dee").night(Ana="Eli", **QUIET)
    assert t.died == ["Dee"]
    assert "pukka/dead" in t.tokens("Dee")
    t.intervene(Wake(0, "pukka"))
    t.game.answer(0, 8)
    assert "pukka/dead" in t.tokens("Dee")


def test_a_drunk_pukka_leaves_no_reminder_and_its_ability_went_wrong() -> None:
    """pukka/r6, mathematician/r3"""
    t = town("pukka gossip mathematician assassin fool minstrel professor", start="night 2", script=None)
    t.impair("Ana", DRUNK).night(Ana="Bo")
    assert t.tokens("Bo") == []
    assert t.went_wrong("Ana")


def test_beside_a_toymaker_a_pukka_that_picks_nobody_still_kills_the_old_one() -> None:
    """pukka/r5, toymaker/r1"""
    t = poisoned("Dee", fabled=["toymaker"]).night(Ana=None, **QUIET)
    assert t.died == ["Dee"]
