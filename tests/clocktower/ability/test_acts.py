"""When a character acts: at its place in the night, and by day."""

import pytest

from belfry.clocktower.characters.sects_and_violets.savant import Savant
from belfry.clocktower.moments.talk import matters
from belfry.clocktower.script.character import CHARACTERS
from tests.clocktower.steps import violet
from tests.clocktower.towns import town


def test_a_night_goes_on_after_a_demon_that_the_toymaker_lets_pick_nobody() -> None:
    """toymaker/r1"""
    t = town("imp poisoner chef empath monk", script=None, start="night 2", fabled=["toymaker"]).night(Ana=None).day()
    assert t.announced_deaths == []


def test_who_has_the_savants_ability_twice_may_visit_for_each() -> None:
    t = violet("vigormortis sage witch artist savant juggler klutz", "day 2").grant("Eli", Savant)
    t.use("Eli", "savant", None).use("Eli", "savant", None)
    assert len(t.lessons("Eli")) == 2


def test_a_puzzlemasters_guess_is_told_and_not_how_it_was_made() -> None:
    t = town("imp poisoner puzzlemaster chef monk slayer saint", script=None, start="day 2")
    t.use("Cy", "puzzlemaster", "Dee")
    assert [data["choice"] for data in t.events("used")] == [3]


def test_who_has_a_use_in_private_twice_is_answered_when_both_are_used() -> None:
    t = violet("vigormortis sage witch artist savant juggler klutz", "day 2").grant("Eli", Savant)
    answered = [Savant.is_answered(t.grimoire, t.seat("Eli"))]
    for _ in range(2):
        t.use("Eli", "savant", None)
        answered.append(Savant.is_answered(t.grimoire, t.seat("Eli")))
    assert answered == [False, False, True]
    assert not Savant.is_answered(t.grimoire, t.seat("Bo"))


@pytest.mark.parametrize(("last", "calls"), [("saint", 1), ("barista:good", 2)])
def test_everybody_may_call_all_together_once_a_day_and_twice_where_somebody_may_let_others_act_twice(
    last: str, calls: int
) -> None:
    t = town(f"imp poisoner cultleader chef monk slayer {last}", script=None, start="day 2")
    cult = CHARACTERS["cultleader"]
    for time in range(calls):
        assert cult.may_be_called(t.grimoire, t.seat("Dee")), time
        t.grimoire.today.used_once += ((t.seat("Dee").id, "cultleader"),)
    assert not cult.may_be_called(t.grimoire, t.seat("Dee"))
    assert cult.may_be_called(t.grimoire, t.seat("Eli"))


def test_what_a_gossip_says_among_other_things_stops_nothing() -> None:
    """gossip/r1"""
    t = town("imp poisoner gossip chef monk slayer saint", script=None, start="day 2")
    assert not matters(t.grimoire, t.seat("Cy").id, "Ana is the Demon.")
