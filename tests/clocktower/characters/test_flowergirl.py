"""The Flowergirl."""

import pytest

from belfry.clocktower.characters.trouble_brewing.butler import Butler
from tests.clocktower.steps import choice, reminders, violet
from tests.clocktower.towns import Cast, Town

eight = Cast("flowergirl fanggu witch artist sage oracle juggler savant", violet, start="day 1")
"""Ana the Flowergirl, Bo the Demon, Cy the Witch."""


def woken(t: Town, bo: str = "Gus") -> list[bool]:
    """What Ana may be told in the night after this day."""
    t.dusk().night(Bo=bo, Cy="Cy")
    return t.may_learn("Ana")


def test_one_vote_of_the_demon_is_enough_and_no_execution_is_needed() -> None:
    """flowergirl/c1, flowergirl/r3"""
    t = eight().nominate("Dee", "Eli", "Dee").nominate("Eli", "Fay", "Bo Eli").nominate("Fay", "Gus", "Fay")
    assert t.executed is None
    assert woken(t) == [True]


def test_without_a_vote_of_the_demon_the_answer_is_no() -> None:
    """flowergirl/c2"""
    t = eight().nominate("Dee", "Eli", "Ana Cy Dee Eli Fay Gus Hal").close()
    assert t.executed == "Eli"
    assert woken(t) == [False]


def test_support_for_an_exile_is_no_vote() -> None:
    """flowergirl/c3, flowergirl/r5, flowergirl/r8"""
    t = eight(hal="thief:evil").exile("Dee", "Hal", "Bo Cy Dee Eli Fay Gus")
    assert not t.alive("Hal")
    assert woken(t) == [False]


def test_under_a_vortox_that_did_not_vote_the_answer_is_yes() -> None:
    """flowergirl/c4, flowergirl/r10"""
    t = eight(bo="vortox", hal="mutant").storyteller(execute="Hal")
    assert woken(t) == [True]


def test_under_a_vortox_that_voted_the_answer_is_no() -> None:
    """flowergirl/r10"""
    t = eight(bo="vortox").nominate("Dee", "Eli", "Bo Dee Eli Fay").close()
    assert woken(t) == [False]


@pytest.mark.parametrize("votes", ["Bo Dee", "Dee"])
def test_a_drunk_flowergirl_may_be_told_either(votes: str) -> None:
    """flowergirl/c5, flowergirl/r9"""
    t = eight().nominate("Dee", "Eli", votes).dusk().impair("Ana", "drunk").night(Bo="Gus", Cy="Cy")
    assert set(t.may_learn("Ana")) == {True, False}


def test_drunkenness_by_day_that_is_over_does_not_matter() -> None:
    """flowergirl/c6, flowergirl/r9"""
    t = eight().impair("Ana", "drunk", "dusk").nominate("Dee", "Eli", "Bo Dee")
    assert t.drunk("Ana")
    assert woken(t) == [True]


def test_who_voted_as_the_demon_and_is_none_now_counts() -> None:
    """flowergirl/r1, flowergirl/r2"""
    t = violet("flowergirl fanggu witch snakecharmer sage oracle juggler savant", "day 1")
    t.nominate("Eli", "Fay", "Bo").dusk().night(choice("Dee", "fanggu", "Gus"), Dee="Bo", Cy="Cy")
    assert t.character("Dee") == "fanggu"
    assert t.may_learn("Ana") == [True]


def test_who_voted_and_became_the_demon_later_does_not_count() -> None:
    """flowergirl/r2"""
    t = violet("flowergirl fanggu witch snakecharmer sage oracle juggler savant", "day 1")
    t.nominate("Eli", "Fay", "Dee").dusk().night(choice("Dee", "fanggu", "Gus"), Dee="Bo", Cy="Cy")
    assert t.character("Dee") == "fanggu"
    assert t.may_learn("Ana") == [False]


def test_only_a_hand_that_is_up_when_it_is_counted_is_a_vote() -> None:
    """flowergirl/r4"""
    t = eight().counting("Dee", "Eli")
    for who in ("Fay", "Gus", "Hal", "Ana"):
        t.hand(who, False)
    t.hand("Bo", False)
    for who in ("Cy", "Dee", "Eli"):
        t.hand(who, True)
    assert woken(t) == [False]


def test_a_good_demon_and_a_dead_one_count() -> None:
    """flowergirl/r6"""
    good = eight(bo="fanggu:good").nominate("Dee", "Eli", "Bo")
    assert woken(good) == [True]
    dead = eight(hal="-vortox").nominate("Dee", "Eli", "Hal Dee").close()
    assert woken(dead) == [True]


def test_a_vote_that_counts_for_nothing_is_a_vote() -> None:
    """flowergirl/r7"""
    t = eight(extra="butler").grant("Bo", Butler)
    t.storyteller(add_token={"Gus": ["butler/master"]})
    t.nominate("Dee", "Bo", "Bo Cy")
    assert t.tally == 1
    assert woken(t) == [False]
    late = eight(extra="butler").grant("Bo", Butler)
    late.storyteller(add_token={"Cy": ["butler/master"]})
    late.nominate("Dee", "Ana", "Bo Dee")
    assert late.tally == 1
    assert woken(late) == [True]


def test_a_day_without_nominations_gives_no() -> None:
    """flowergirl/r8"""
    assert woken(eight()) == [False]


def test_a_dead_flowergirl_is_not_woken() -> None:
    """flowergirl/r11"""
    t = eight().dusk().night(Bo="Ana", Cy="Cy")
    assert t.learned("Ana") is None


def test_who_becomes_the_flowergirl_at_night_learns_about_the_day() -> None:
    """flowergirl/r11, flowergirl/r12"""
    t = violet("juggler fanggu pithag artist sage oracle savant mutant", "day 1").nominate("Dee", "Eli", "Bo").dusk()
    t.night(Bo="Gus", Cy=["Ana", "flowergirl"])
    assert t.may_learn("Ana") == [True]
    assert not t.asked("Bo", "flowergirl")


def test_a_recluse_who_voted_may_count_as_a_demon() -> None:
    """flowergirl/r1"""
    t = eight(hal="recluse", extra="recluse").nominate("Dee", "Eli", "Hal")
    assert set(woken(t)) == {True, False}


def test_the_reminder_of_a_vote_stands_for_it() -> None:
    """flowergirl/r1"""
    t = violet(
        "flowergirl fanggu artist sage mutant oracle juggler savant",
        "night 2",
        tokens={"Ana": ["flowergirl/demon-voted"]},
    )
    assert t.night(Bo="Gus").may_learn("Ana") == [True]
    assert t.day().dusk().night(Bo="Hal").may_learn("Ana") == [False]


def test_the_reminder_says_whether_a_demon_has_voted_today() -> None:
    """flowergirl/r3"""
    assert reminders(eight(start="night 1"), "Ana") == []
    t = eight()
    assert reminders(t, "Ana") == ["flowergirl/demon-not-voted"]
    t.nominate("Dee", "Eli", "Dee")
    assert reminders(t, "Ana") == ["flowergirl/demon-not-voted"]
    t.nominate("Eli", "Fay", "Bo Eli")
    assert reminders(t, "Ana") == ["flowergirl/demon-voted"]


@pytest.mark.parametrize("word", ["demon-voted", "demon-not-voted"])
def test_a_reminder_that_the_storyteller_placed_lies_until_dawn(word: str) -> None:
    """flowergirl/r1"""
    t = eight().storyteller(add_token={"Ana": [f"flowergirl/{word}"]}).dusk()
    assert t.tokens("Ana") == [f"flowergirl/{word}"]
    assert t.night(Bo="Gus", Cy="Cy").day().tokens("Ana") == []
