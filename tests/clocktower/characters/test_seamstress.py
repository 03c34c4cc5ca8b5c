"""The Seamstress."""

import pytest

from tests.clocktower.steps import choice, refused, violet
from tests.clocktower.towns import Cast

eight = Cast("seamstress barber clockmaker fanggu sage artist savant oracle", violet, start="night 2")
"""Ana the Seamstress, Bo and Cy as told, Dee the Fang Gu."""


PICK = ["Bo", "Cy"]


def test_two_good_players_are_on_the_same_side_and_the_use_is_gone() -> None:
    """seamstress/c1"""
    t = eight(start="night 1").night(Ana=PICK)
    assert t.may_learn("Ana") == [True]
    t.day().dusk().night(Dee="Gus")
    assert "Ana" not in t.woke


def test_the_use_may_be_kept_for_a_later_night() -> None:
    """seamstress/c2, seamstress/r5"""
    t = violet("seamstress fanggu sweetheart sage artist savant oracle klutz juggler", "night 1").night()
    for victim in ("Dee", "Eli"):
        assert t.asked("Ana", "seamstress")
        t.day().dusk().night(Bo=victim)
    t.day().dusk().night(Bo="Fay", Ana=PICK)
    assert t.may_learn("Ana") == [False]
    t.day().dusk().night(Bo="Gus")
    assert "Ana" not in t.woke


def test_a_good_player_turned_into_the_witch_is_still_good() -> None:
    """seamstress/c3, seamstress/r1, seamstress/r4"""
    t = violet("seamstress mathematician towncrier fanggu pithag artist savant oracle")
    t.night(Ana=PICK, Dee="Gus", Eli=["Bo", "witch"])
    assert t.character("Bo") == "witch"
    assert t.may_learn("Ana") == [True]


@pytest.mark.parametrize("pick", [["Ana", "Bo"], ["Bo", "Bo"]])
def test_the_seamstress_picks_two_others(pick: list[str]) -> None:
    """seamstress/c4, seamstress/r3"""
    t = eight().night(refused(choice("Ana", "seamstress", pick)), Dee="Gus")
    assert t.learned("Ana") is None
    assert t.tokens("Ana") == []


def test_under_a_vortox_the_answer_is_the_opposite() -> None:
    """seamstress/c5, seamstress/r7"""
    t = violet("seamstress witch cerenovus vortox sage artist savant oracle").night(Ana=PICK, Dee="Gus")
    assert t.may_learn("Ana") == [False]


def test_yes_for_two_evil_players_is_the_same_yes() -> None:
    """seamstress/r2"""
    both_evil = eight(bo="witch", cy="cerenovus").night(Ana=PICK, Dee="Gus")
    both_good = eight(bo="klutz", cy="juggler").night(Ana=PICK, Dee="Gus")
    assert both_evil.view("Ana")["told"][-1] == both_good.view("Ana")["told"][-1]


def test_a_traveller_and_a_dead_player_may_be_picked() -> None:
    """seamstress/r3"""
    t = eight(bo="-barber", cy="thief:evil").night(Ana=PICK, Dee="Gus")
    assert t.may_learn("Ana") == [False]


def test_used_while_poisoned_the_answer_is_free_and_the_use_gone() -> None:
    """seamstress/r6"""
    t = eight().impair("Ana", "poisoned", "dusk").night(Ana=PICK, Dee="Gus")
    assert set(t.may_learn("Ana")) == {True, False}
    t.day().dusk().night(Dee="Gus")
    assert not t.poisoned("Ana")
    assert "Ana" not in t.woke


def test_a_recluse_may_count_as_evil_and_a_spy_as_good() -> None:
    """seamstress/r8"""
    assert set(eight(bo="recluse", extra="recluse").night(Ana=PICK, Dee="Gus").may_learn("Ana")) == {True, False}
    assert set(eight(bo="spy", extra="spy").night(Ana=PICK, Dee="Gus").may_learn("Ana")) == {True, False}


def test_dying_loses_the_use_and_coming_back_gives_a_new_one() -> None:
    """seamstress/r9"""
    t = eight().night(Dee="Ana").day().dusk().night(Dee="Gus")
    assert "Ana" not in t.woke
    t.day().storyteller(revive="Ana").dusk().night(Ana=PICK, Dee="Hal")
    assert t.learned("Ana") is True
