"""When a character acts: at its place in the night, and by day."""

from belfry.clocktower.characters.sects_and_violets.savant import Savant
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
