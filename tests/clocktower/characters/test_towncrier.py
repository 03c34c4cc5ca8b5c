"""The Town Crier."""

import pytest

from tests.clocktower.steps import refused, reminders, violet
from tests.clocktower.towns import Cast, Town

eight = Cast("towncrier fanggu artist sage witch oracle juggler savant", violet, start="day 1")
"""Ana the Town Crier, Bo the Demon, Eli a Minion; Cy is the Artist and Dee the Sage."""


def woken(t: Town, **choices: str) -> list[bool]:
    """What Ana may be told in the night after this day."""
    t.dusk().night(**{"Bo": "Gus", **choices})
    return t.may_learn("Ana")


def test_minions_who_nominated_make_it_yes() -> None:
    """towncrier/c1, towncrier/r2"""
    t = eight(hal="cerenovus")
    for by, who in (("Cy", "Dee"), ("Eli", "Fay"), ("Hal", "Gus"), ("Dee", "Cy")):
        t.nominate(by, who, "")
    assert t.executed is None
    assert woken(t) == [True]


def test_a_call_for_an_exile_is_no_nomination() -> None:
    """towncrier/c2, towncrier/r4"""
    t = eight(hal="thief:good").exile("Eli", "Hal", "Bo Cy Dee Eli Fay Gus").nominate("Cy", "Dee", "")
    assert not t.alive("Hal")
    assert woken(t) == [False]


def test_the_demon_and_townsfolk_are_no_minions() -> None:
    """towncrier/c3"""
    assert woken(eight().nominate("Bo", "Cy", "").nominate("Dee", "Fay", "")) == [False]


def test_under_a_vortox_it_is_the_opposite() -> None:
    """towncrier/c4, towncrier/r8"""
    t = eight(bo="vortox").nominate("Eli", "Fay", "Bo Cy Dee Eli Fay").close()
    assert woken(t) == [False]


def test_a_poisoned_town_crier_may_be_told_either() -> None:
    """towncrier/c5, towncrier/r8"""
    t = eight().dusk().impair("Ana", "poisoned").night(Bo="Gus")
    assert set(t.may_learn("Ana")) == {True, False}


def test_only_the_state_at_night_matters() -> None:
    """towncrier/r8"""
    assert woken(eight().impair("Ana", "poisoned", "dusk").nominate("Eli", "Fay", "")) == [True]


def test_what_the_nominator_becomes_later_makes_no_difference() -> None:
    """towncrier/r1"""
    was = eight().nominate("Eli", "Fay", "").storyteller(character={"Eli": "klutz"})
    assert woken(was) == [True]
    became = eight(eli="pithag").nominate("Cy", "Fay", "").dusk().night(Bo="Gus", Eli=["Cy", "witch"])
    assert became.character("Cy") == "witch"
    assert became.may_learn("Ana") == [False]


def test_a_nominator_who_dies_of_the_curse_counts() -> None:
    """towncrier/r3, towncrier/r1"""
    t = violet("towncrier fanggu artist sage witch oracle juggler savant", "night 2").night(Bo="Gus", Eli="Eli").day()
    t.nominate("Eli", "Fay", "")
    assert not t.alive("Eli")
    assert woken(t, Bo="Hal") == [True]


def test_a_refused_nomination_does_not_count() -> None:
    """towncrier/r3"""
    t = eight(eli="-witch").nominate("Cy", "Dee", "")
    t.steps(refused({"nominate": {"by": "Eli", "who": "Fay", "votes": []}}))
    assert woken(t) == [False]


@pytest.mark.parametrize(("eli", "answer"), [("witch:good", True), ("mathematician:evil", False)])
def test_the_character_counts_and_not_the_side(eli: str, answer: bool) -> None:
    """towncrier/r5"""
    assert woken(eight(eli=eli).nominate("Eli", "Fay", "")) == [answer]


def test_a_dead_minion_who_nominates_by_some_ability_counts_and_the_storyteller_for_nobody() -> None:
    """towncrier/r6"""
    by_the_dead = eight(eli="-witch", nominated_today={"Eli": "Fay"})
    assert woken(by_the_dead) == [True]
    by_the_storyteller = eight(nominated_today=["Eli", "Fay"])
    by_the_storyteller.refused({"nominate": {"by": "Cy", "who": "Fay", "votes": []}})
    assert woken(by_the_storyteller) == [False]


def test_the_reminder_of_a_nomination_stands_for_it() -> None:
    """towncrier/r1"""
    t = violet(
        "towncrier fanggu artist sage witch oracle juggler savant",
        "night 2",
        tokens={"Ana": ["towncrier/minion-nominated"]},
    )
    assert t.night(Bo="Gus").may_learn("Ana") == [True]
    assert t.day().dusk().night(Bo="Hal").may_learn("Ana") == [False]


def test_a_day_without_nominations_gives_no() -> None:
    """towncrier/r7"""
    assert woken(eight()) == [False]


def test_a_dead_town_crier_is_not_woken_and_a_new_one_learns_the_same_night() -> None:
    """towncrier/r9"""
    dead = eight().dusk().night(Bo="Ana")
    assert dead.learned("Ana") is None
    new = violet("mutant fanggu artist sage pithag oracle juggler savant", "day 1").nominate("Eli", "Fay", "").dusk()
    new.night(Bo="Gus", Eli=["Ana", "towncrier"])
    assert new.may_learn("Ana") == [True]


def test_a_recluse_may_make_it_yes_and_a_spy_may_leave_it_no() -> None:
    """towncrier/r10"""
    recluse = eight(hal="recluse", extra="recluse").nominate("Hal", "Fay", "")
    assert set(woken(recluse)) == {True, False}
    spy = eight(eli="spy", extra="spy").nominate("Eli", "Fay", "")
    assert set(woken(spy)) == {True, False}


def test_the_reminder_says_whether_a_minion_has_nominated_today() -> None:
    """towncrier/r2"""
    assert reminders(violet("towncrier fanggu artist sage witch oracle juggler", "night 1"), "Ana") == []
    t = eight()
    assert reminders(t, "Ana") == ["towncrier/minions-not-nominated"]
    t.nominate("Cy", "Dee", "")
    assert reminders(t, "Ana") == ["towncrier/minions-not-nominated"]
    t.nominate("Eli", "Fay", "")
    assert reminders(t, "Ana") == ["towncrier/minion-nominated"]


@pytest.mark.parametrize("word", ["minion-nominated", "minions-not-nominated"])
def test_a_reminder_that_the_storyteller_placed_lies_until_dawn(word: str) -> None:
    """towncrier/r1"""
    t = eight().storyteller(add_token={"Ana": [f"towncrier/{word}"]}).dusk()
    assert t.tokens("Ana") == [f"towncrier/{word}"]
    assert t.night(Bo="Gus", Eli="Eli").day().tokens("Ana") == []
