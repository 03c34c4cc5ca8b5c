"""The Bone Collector."""

import pytest

from tests.clocktower.steps import choice, violet, woken_for
from tests.clocktower.towns import Refused, Town, town

SEATS = "vigormortis {bo} sage artist savant mutant klutz bonecollector:good witch"


def bones(bo: str, start: str = "night 3", extra: str = "", seats: str = SEATS) -> Town:
    """Bo is dead and was this; Hal is the Bone Collector."""
    return violet(seats.format(bo=f"-{bo}"), start, extra=f"empath slayer virgin washerwoman {extra}")


def test_only_a_dead_player_can_be_chosen() -> None:
    """bonecollector/r1, bonecollector/c5"""
    with pytest.raises(Refused):
        bones("flowergirl").night(Hal="Cy")
    t = bones("flowergirl").night(Hal="none", Ana="Gus")
    assert t.tokens("Hal") == []


def test_a_dead_flowergirl_learns_tonight_and_not_on_the_night_after() -> None:
    """bonecollector/c1, bonecollector/r3"""
    t = bones("flowergirl", "day 2").nominate("Cy", "Dee", "Ana").dusk().night(Hal="Bo", Ana="Gus")
    assert t.learned("Bo") is True
    assert not t.alive("Bo")
    assert (t.tokens("Bo"), t.tokens("Hal")) == (["bonecollector/has-ability"], ["bonecollector/no-ability"])
    t.day().dusk()
    assert t.tokens("Bo") == []
    t.night(Ana="Fay")
    assert not woken_for(t, "Bo")
    assert not t.asked("Hal", "bonecollector")


def test_the_dead_player_stays_dead_otherwise() -> None:
    """bonecollector/r1, bonecollector/r8"""
    t = bones("flowergirl").next_day(Hal="Bo", Ana="Gus")
    t.refused({"nominate": {"by": "Bo", "who": "Cy", "votes": []}})
    t.nominate("Cy", "Dee", "Bo")
    assert not t.seat("Bo").ghost_vote


def test_an_ability_of_the_first_night_works_again() -> None:
    """bonecollector/r2"""
    t = bones("clockmaker").night(Hal="Bo", Ana="Gus")
    assert t.learned("Bo") == 1


def test_a_spent_ability_can_be_used_again() -> None:
    """bonecollector/r2"""
    t = violet("vigormortis seamstress sage artist savant mutant klutz bonecollector:good witch", "night 1")
    t.night(Bo=["Cy", "Dee"], Ida="Ida").day().storyteller(kill="Bo").dusk()
    t.night(Hal="Bo", Ana="Gus", Bo=["Cy", "Ana"], Ida="Ida")
    assert t.lessons("Bo") == [True, False]


def test_a_dead_virgin_and_a_dead_slayer_have_their_abilities_again() -> None:
    """bonecollector/r2, bonecollector/r8"""
    t = bones("virgin").next_day(Hal="Bo", Ana="Gus").nominate("Cy", "Bo")
    assert t.executed == "Cy"
    t = bones("slayer").next_day(Hal="Bo", Ana="Gus").use("Bo", "slayer", "Ana")
    assert t.winner == "good"


def test_a_dead_witch_curses() -> None:
    """bonecollector/c2"""
    seats = "vigormortis {bo} sage artist savant mutant klutz bonecollector:good cerenovus"
    t = bones("witch", seats=seats).next_day(Hal="Bo", Ana="Gus", Bo="Cy").nominate("Cy", "Dee")
    assert not t.alive("Cy")


def test_a_dead_butcher_nominates_after_the_execution() -> None:
    """bonecollector/c3, bonecollector/r9"""
    t = bones("butcher:good").next_day(Hal="Bo", Ana="Gus")
    t.execute("Cy", choice("Bo", "butcher", "Dee"))
    assert t.grimoire.today.nominations[-1].by == 1


def test_a_dead_juggler_who_guessed_today_learns_how_many_were_right() -> None:
    """bonecollector/c4, bonecollector/r6"""
    t = bones("juggler", "day 2")
    guesses = [["Cy", "sage"], ["Dee", "artist"], ["Ana", "vigormortis"], ["Gus", "sage"], ["Fay", "klutz"]]
    t.use("Bo", "juggler", guesses).dusk().night(Hal="Bo", Ana="Gus")
    assert t.learned("Bo") == 3


def test_a_juggler_who_guessed_and_died_that_day_hears_each_right_guess_once() -> None:
    """juggler/r7, bonecollector/r6"""
    t = violet(SEATS.format(bo="juggler"), "day 1")
    t.use("Bo", "juggler", [["Cy", "sage"], ["Dee", "artist"], ["Gus", "sage"]]).execute("Bo").dusk()
    t.night(Hal="Bo", Ana="Gus", Ida="Ida")
    assert t.may_learn("Bo") == [2]


def test_a_guess_that_was_right_when_it_was_made_stays_right() -> None:
    """juggler/r4, juggler/r7, bonecollector/r6"""
    for bo in ("juggler", "-juggler"):
        t = violet(SEATS.format(bo=bo), "day 1").use("Bo", "juggler", [["Cy", "sage"], ["Dee", "savant"]])
        t.storyteller(kill="Bo").storyteller(character={"Cy": "oracle", "Dee": "savant"}).dusk()
        t.night(Hal="Bo", Ana="Gus", Ida="Ida")
        assert t.may_learn("Bo") == [1]


def test_the_ability_is_lost_when_the_bone_collector_is_exiled() -> None:
    """bonecollector/r4, bonecollector/c6"""
    t = bones("slayer").next_day(Hal="Bo", Ana="Gus").exile("Ana", "Hal", "Ana Bo Cy Dee Eli")
    t.use("Bo", "slayer", "Ana")
    assert t.winner is None
    assert t.tokens("Bo") == []


def test_the_ability_is_suspended_while_the_bone_collector_is_drunk() -> None:
    """bonecollector/r4"""
    t = bones("slayer").next_day(Hal="Bo", Ana="Gus").impair("Hal", "drunk")
    assert t.use("Bo", "slayer", "Ana").winner is None
    t = bones("virgin").next_day(Hal="Bo", Ana="Gus").impair("Hal", "drunk").nominate("Cy", "Bo")
    assert t.executed is None


def test_a_choice_of_a_drunk_bone_collector_is_spent_for_nothing() -> None:
    """bonecollector/r5"""
    t = bones("clockmaker").impair("Hal", "drunk").night(Hal="Bo", Ana="Gus")
    assert not woken_for(t, "Bo")
    assert "bonecollector/no-ability" in t.tokens("Hal")


def test_the_chosen_player_can_be_poisoned() -> None:
    """bonecollector/r7"""
    t = bones("slayer").impair("Bo", "poisoned").next_day(Hal="Bo", Ana="Gus")
    assert t.use("Bo", "slayer", "Ana").winner is None


def test_a_bone_collector_who_comes_back_may_choose_again() -> None:
    """bonecollector/r10"""
    t = bones("clockmaker").next_day(Hal="Bo", Ana="Gus").storyteller(kill="Hal").storyteller(revive="Hal").dusk()
    t.night(Hal="Bo", Ana="Fay")
    assert t.learned("Bo") == 1


def test_there_is_no_choice_on_the_first_night() -> None:
    """bonecollector/r1"""
    t = town("imp chef poisoner empath soldier saint mayor bonecollector:good").night(Cy="Cy")
    assert not t.asked("Hal", "bonecollector")


def test_an_impaired_bone_collectors_ability_goes_wrong_and_leaves_nothing() -> None:
    """bonecollector/r1, mathematician/r3"""
    seats = SEATS.replace("savant", "mathematician")
    t = bones("flowergirl", seats=seats).impair("Hal", "drunk").night(Hal="Bo", Ana="Gus")
    assert t.went_wrong("Hal")
    assert t.tokens("Bo") == []


def test_a_dead_bone_collector_is_not_asked() -> None:
    """bonecollector/r1"""
    t = bones("flowergirl", seats=SEATS.replace("bonecollector", "-bonecollector")).night(Ana="Gus")
    assert not t.asked("Hal", "bonecollector")
