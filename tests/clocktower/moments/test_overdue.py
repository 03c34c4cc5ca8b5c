"""What is overdue happens at once, also after a deed of the Storyteller."""

from typing import Any

from belfry.clocktower.storyteller.deeds.life import Kill
from belfry.clocktower.storyteller.deeds.reminder import RemoveToken
from tests.clocktower.steps import keep_sober, night_to
from tests.clocktower.towns import Town, town

LEVIATHAN = "leviathan monk virgin courtier soldier poisoner mayor chef"
LLEECH = "lleech -empath chef soldier mayor poisoner saint"
SCRIPT = [
    *("chef", "empath", "soldier", "monk", "courtier", "virgin", "slayer", "mayor", "saint", "recluse"),
    *("poisoner", "baron", "eviltwin", "leviathan", "lleech", "imp"),
]


def ill(seats: str, start: str, **tokens: Any) -> Town:
    """Ana the Demon, poisoned by Fay."""
    poison = {"Ana": ["poisoner/poisoned"], **tokens}
    return town(seats, start=start, script=SCRIPT, tokens=poison, jinxes={"off": ["leviathan-monk"]})


def test_a_leviathan_that_recovers_through_a_deed_by_day_wins_at_once() -> None:
    """leviathan/r9"""
    t = ill(LEVIATHAN, "day 6")
    t.runner.proceed()
    t.intervene(Kill((5,)))
    assert t.winner == "evil"


def test_taking_the_reminder_away_is_enough() -> None:
    """leviathan/r9"""
    t = ill(LEVIATHAN, "day 6")
    t.runner.proceed()
    t.intervene(RemoveToken(0, "poisoner/poisoned"))
    assert t.winner == "evil"


def test_what_was_overdue_is_taken_back_with_the_deed() -> None:
    """leviathan/r9"""
    t = ill(LEVIATHAN, "day 6")
    t.runner.proceed()
    t.intervene(Kill((5,))).game.undo()
    assert (t.winner, t.alive("Fay")) == (None, True)
    t.intervene(Kill((5,)))
    assert t.winner == "evil"


def test_a_leviathan_that_recovers_while_votes_are_counted_wins_at_once() -> None:
    """leviathan/r9"""
    t = ill(LEVIATHAN, "day 6").counting("Bo", "Dee")
    t.intervene(Kill((5,)))
    assert t.winner == "evil"


def test_a_lleech_that_recovers_through_a_deed_dies_with_its_dead_host() -> None:
    """lleech/r7"""
    t = ill(LLEECH, "day 3", Bo=["lleech/poisoned"])
    t.runner.proceed()
    t.intervene(Kill((5,)))
    assert t.winner == "good"


def test_a_lleech_that_recovers_through_a_deed_at_night_dies_with_its_dead_host() -> None:
    """lleech/r7"""
    tokens = {"Ana": ["courtier/drunk-3"], "Bo": ["lleech/poisoned"]}
    t = night_to(town(LLEECH, start="night 3", script=SCRIPT, tokens=tokens), "poisoner")
    t.intervene(RemoveToken(0, "courtier/drunk-3"))
    assert t.winner == "good"


def test_good_wins_at_once_when_a_deed_takes_away_what_kept_it_from_winning() -> None:
    """eviltwin/r6"""
    twins = {"Cy": ["eviltwin/twin"]}
    t = town("imp eviltwin chef soldier mayor saint virgin", start="day 2", script=SCRIPT, tokens=twins)
    keep_sober(t, "Bo").impair("Bo", "poisoned").storyteller(kill="Ana")
    assert t.winner is None
    t.intervene(RemoveToken(1, "sailor/drunk"))
    assert t.winner == "good"
