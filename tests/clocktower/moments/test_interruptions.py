"""What a deed in the middle of something does to it, and what nobody may learn from a refusal."""

import pytest

from belfry.clocktower.storyteller.deeds.identity import Become
from belfry.clocktower.storyteller.deeds.life import Kill
from belfry.core import STORYTELLER, NotAsked
from tests.clocktower.steps import begin_night, choose
from tests.clocktower.towns import town


def test_a_player_learns_from_a_refusal_neither_who_is_asked_nor_what_for() -> None:
    """NGT-27, TAB-4"""
    t = town("imp poisoner empath chef monk soldier saint")
    begin_night(t)
    t.runner.policy.given = []
    while t.game.ask is not None and t.game.ask.ability != "poisoner":
        t.game.answer(*t.runner.policy.answer(t.game, t.game.ask))
    with pytest.raises(NotAsked) as refusal:
        t.game.answer(4, 0)
    assert "poisoner" not in str(refusal.value)
    assert "seat 1" not in str(refusal.value)
    with pytest.raises(NotAsked, match="poisoner"):
        t.game.answer(STORYTELLER, 0)


def test_a_player_who_is_killed_while_a_stand_in_is_looked_for_dies_once() -> None:
    """EXE-16, mayor/r8"""
    t = town("imp baron mayor chef monk soldier saint", start="night 2")
    begin_night(t)
    choose(t, "Eli", "Dee")
    choose(t, "Ana", "Cy")
    assert t.game.ask is not None
    assert t.game.ask.ability == "mayor"
    t.game.intervene(Kill((2,)))
    t.game.answer(STORYTELLER, None)
    assert [death["seat"] for death in t.events("killed")] == [2]


def test_the_second_holder_of_an_ability_acts_when_the_first_has_lost_it_meanwhile() -> None:
    """NGT-7, ABL-21"""
    t = town("imp baron empath chef monk soldier empath", start="night 2")
    begin_night(t)
    choose(t, "Eli", "Dee")
    t.game.answer(0, 5)
    assert t.game.ask is not None
    assert (t.game.ask.kind, t.game.ask.about) == ("tell", 2)
    t.game.intervene(Become(2, "virgin"))
    t.runner.proceed()
    assert t.learned("Gus") is not None
    assert t.learned("Cy", "empath") is None


def test_whoever_has_died_while_the_heir_is_chosen_is_no_heir() -> None:
    """scarletwoman/r9"""
    t = town("imp scarletwoman scarletwoman scarletwoman monk soldier saint mayor slayer", start="day 2")
    t.nominate("Eli", "Ana", "Eli Fay Gus Hal Ida")
    t.game.answer(STORYTELLER, "close")
    assert t.game.ask is not None
    assert list(t.game.ask.options) == [1, 2, 3]
    t.game.intervene(Kill((1,)))
    assert list(t.game.ask.options) == [2, 3]
    t.game.answer(STORYTELLER, 3)
    assert (t.character("Dee"), t.winner) == ("imp", None)


def test_two_mayors_of_both_teams_win_for_good() -> None:
    """WIN-7, mayor/r6"""
    t = town("mayor:evil mayor imp -chef -monk -baron", start="day 5").dusk()
    assert t.winner == "good"


def test_the_storyteller_is_advised_on_bluffs_among_characters_played_by_hand() -> None:
    """NGT-11"""
    script = ["imp", "baron", "chef", "empath", "monk", "soldier", "saint", "sailor", "slayer", "virgin", "mayor"]
    t = town("imp baron chef empath monk soldier saint", script=script)
    begin_night(t)
    assert t.game.ask is not None
    assert t.game.ask.ability == "demoninfo"
    assert set(t.view("storyteller")["suggestion"]["answer"]) <= {"sailor", "slayer", "virgin", "mayor"}


def test_a_poisoned_spy_who_sees_the_bluffs_does_not_leave_the_storyteller_without_advice() -> None:
    """spy/r12"""
    t = town("imp spy poisoner chef monk soldier saint", switches={"spy_sees_bluffs": True}, storyteller="automatic")
    t.night(Cy="Bo")
    assert len(t.lessons("Bo")) == 2
