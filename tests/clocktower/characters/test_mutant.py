"""The Mutant."""

import pytest

from belfry.clocktower.characters.sects_and_violets.mutant import Mutant
from belfry.clocktower.storyteller.deeds.ability import LetHappen
from belfry.clocktower.storyteller.madness import breach
from belfry.core.errors import IllegalDeed
from tests.clocktower.steps import begin_night, finish_night, judge, may_judge, violet
from tests.clocktower.towns import Cast, Town

eight = Cast("mutant sage klutz nodashii witch oracle artist savant", violet, start="day 1")
"""Ana the Mutant, Dee the Demon."""


def say(t: Town, text: str, to: str | None = None, who: str = "Ana") -> Town:
    """Words of a player."""
    return t.steps({"say": {"who": who, "text": text, **({} if to is None else {"to": to})}})


def test_a_mutant_found_mad_may_be_executed_before_any_nomination() -> None:
    """mutant/c1, mutant/r5, mutant/r6, mutant/r7"""
    t = judge(say(eight(), "I am the Mutant."), "Ana", "mutant", True, True)
    assert (t.executed, t.alive("Ana")) == ("Ana", False)
    assert t.events("executed") == [{"seat": 0}]
    t.refused({"nominate": {"by": "Bo", "who": "Cy", "votes": []}})


def test_what_is_reported_is_enough() -> None:
    """mutant/c2, mutant/r3, mutant/r2"""
    t = say(eight(), "Ana told me that she is the Klutz.", to="storyteller", who="Eli")
    judge(t, "Ana", "mutant", True, True)
    assert not t.alive("Ana")


def test_who_is_not_found_mad_is_not_executed() -> None:
    """mutant/c3, mutant/r12, mutant/r1"""
    t = judge(say(eight(), "I am the Oracle and learned 2."), "Ana", "mutant", False)
    assert (t.executed, t.alive("Ana")) == (None, True)
    assert t.waits_for[1] == "day"


@pytest.mark.parametrize("how", ["drunk", "poisoned"])
def test_an_impaired_mutant_is_not_executed_nor_later_for_what_was_said_then(how: str) -> None:
    """mutant/c4, mutant/r9"""
    t = say(eight().impair("Ana", how), "I am the Mutant.")
    assert not may_judge(t, "Ana", "mutant")
    with pytest.raises(IllegalDeed):
        t.intervene(LetHappen(0, "mutant"))


def test_a_dead_mutant_is_not_executed() -> None:
    """mutant/r9"""
    assert not may_judge(eight(ana="-mutant"), "Ana", "mutant")


def test_the_execution_satisfies_the_vortox() -> None:
    """mutant/c5, mutant/r8"""
    t = judge(eight(dee="vortox"), "Ana", "mutant", True, True)
    assert t.dusk().winner is None


def test_an_executed_good_twin_loses_the_game() -> None:
    """mutant/r8"""
    t = judge(eight(eli="eviltwin", tokens={"Ana": ["eviltwin/twin"]}), "Ana", "mutant", True, True)
    assert t.winner == "evil"


def test_whoever_was_about_to_die_is_not_executed() -> None:
    """mutant/c6, mutant/r6"""
    t = eight().nominate("Cy", "Bo", "Cy Dee Eli Fay Gus")
    assert t.about_to_die == "Bo"
    judge(t, "Ana", "mutant", True, True).dusk()
    assert t.executed == "Ana"
    assert t.alive("Bo")


def test_the_storyteller_may_let_it_pass_and_execute_later() -> None:
    """mutant/c7, mutant/r4"""
    t = eight()
    before = t.view("public")["history"]
    judge(t, "Ana", "mutant", True, False)
    assert t.view("public")["history"] == before
    assert t.alive("Ana")
    assert not judge(t, "Ana", "mutant", True, True).alive("Ana")


def test_by_the_households_rule_the_penalty_follows_from_the_judgement() -> None:
    """mutant/r4, TRC-36"""
    t = judge(eight(switches={"madness_penalty": "certain"}), "Ana", "mutant", True)
    assert not t.alive("Ana")


def test_nothing_that_is_said_decides_by_itself() -> None:
    """mutant/r1, mutant/r2"""
    t = say(eight(), "I am the Mutant, an Outsider.").dusk()
    assert t.alive("Ana")


def test_in_the_middle_of_a_vote_and_at_night_it_may_happen() -> None:
    """mutant/r7"""
    t = eight().counting("Bo", "Cy")
    judge(t, "Ana", "mutant", True, True)
    assert t.executed == "Ana"
    night = begin_night(eight(start="day 1").execute("Bo").dusk())
    judge(night, "Ana", "mutant", True, True)
    finish_night(night, Dee="Gus")
    assert "Ana" in night.day().announced_deaths


def test_after_an_execution_it_cannot_happen_before_the_night() -> None:
    """mutant/r7"""
    t = eight().execute("Bo")
    assert not may_judge(t, "Ana", "mutant")


def test_a_mutant_made_in_the_middle_of_the_game_is_subject_to_it_from_then_on() -> None:
    """mutant/r10"""
    t = say(eight(ana="juggler"), "I am the Mutant.")
    assert not may_judge(t, "Ana", "mutant")
    t.storyteller(character={"Ana": "mutant"})
    assert may_judge(t, "Ana", "mutant")


def test_a_mutant_told_to_be_taken_for_an_outsider_is_caught_between_two_abilities() -> None:
    """mutant/r11, cerenovus/r15"""
    t = eight(eli="cerenovus", start="night 2").night(Dee="Gus", Eli=["Ana", "klutz"]).day()
    assert may_judge(t, "Ana", "mutant")
    assert may_judge(t, "Eli", "cerenovus")


def test_who_holds_the_ability_beside_another_character_risks_the_same() -> None:
    """mutant/r13"""
    t = judge(eight(ana="philosopher").grant("Ana", Mutant), "Ana", "mutant", True, True)
    assert t.executed == "Ana"


def test_an_open_claim_to_be_an_outsider_is_a_breach_that_is_judged_once_a_day() -> None:
    """mutant/r1, mutant/r4: of claims the automatic Storyteller looks at the Mutant's own only"""
    t = eight()
    ana, bo = t.seat("Ana").id, t.seat("Bo").id
    assert breach(t.grimoire, {ana: "oracle", bo: "klutz"}) is None
    assert breach(t.grimoire, {ana: "klutz"}) == breach(t.grimoire, {ana: "mutant"}) is not None
    judge(t, "Ana", "mutant", True, False)
    assert breach(t.grimoire, {ana: "klutz"}) is None
    t.dusk().night(Dee="Gus", Eli="Eli").day()
    assert breach(t.grimoire, {ana: "klutz"}) is not None
