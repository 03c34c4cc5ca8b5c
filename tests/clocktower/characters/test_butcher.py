"""The Butcher."""

import pytest

from tests.clocktower.steps import begin_night, choice, judge, moon
from tests.clocktower.towns import Town, town

SEATS = "imp chef poisoner empath soldier mayor monk butcher:good"
TWELVE = "imp chef poisoner empath soldier mayor monk butcher:good slayer recluse virgin ravenkeeper"


def executed(t: Town, who: str, votes: str, then: str, hands: str = "") -> Town:
    """Somebody is executed, and the Butcher nominates somebody, whom these vote for."""
    t.nominate("Ana" if who != "Ana" else "Bo", who, votes)
    t.runner.policy.votes = hands.split()
    t.close(choice("Hal", "butcher", then))
    if t.runner.flow("count"):
        t.game.answer(-1, "count")
        t.runner.proceed()
    return t


EVERYBODY = "Ana Bo Cy Dee Eli Fay Gus Hal"


def test_the_butchers_nominee_is_executed_with_half_of_the_living() -> None:
    """butcher/c1, butcher/r4"""
    t = executed(town(SEATS, start="day 2"), "Bo", EVERYBODY, "Dee", "Ana Cy Eli Fay")
    assert [t.alive(name) for name in ("Bo", "Dee")] == [False, False]
    assert [event["seat"] for event in t.events("executed")] == [1, 3]


def test_with_fewer_votes_nobody_is_executed() -> None:
    """butcher/r4"""
    t = executed(town(SEATS, start="day 2"), "Bo", EVERYBODY, "Dee", "Ana Cy Eli")
    assert t.alive("Dee")
    t.dusk()
    assert [event["seat"] for event in t.events("executed")] == [1]


def test_the_earlier_tally_need_not_be_beaten() -> None:
    """butcher/c4, butcher/r4"""
    t = town(TWELVE, start="day 2").storyteller(kill="Lou")
    t = executed(t, "Bo", "Ana Bo Cy Dee Eli Fay Gus Hal Ida", "Dee", "Ana Cy Eli Fay Gus")
    assert (t.grimoire.living, t.alive("Dee")) == (9, False)


def test_an_execution_that_was_survived_or_brought_by_an_ability_counts() -> None:
    """butcher/r1, butcher/c6"""
    seats = "po gossip devilsadvocate tealady tinker minstrel chambermaid butcher:good"
    t = moon(seats, "night 1").night(choice("Cy", "devilsadvocate", "Bo")).day()
    t = executed(t, "Bo", EVERYBODY, "Dee", EVERYBODY)
    assert (t.alive("Bo"), t.alive("Dee")) == (True, False)
    t = town(SEATS.replace("soldier", "virgin"), start="day 2")
    t.runner.policy.votes = EVERYBODY.split()
    t.nominate("Bo", "Eli", EVERYBODY, before=[choice("Hal", "butcher", "Dee")])
    assert not t.alive("Bo")
    assert not t.alive("Dee")


def test_without_an_execution_there_is_nothing_and_exiles_do_not_count() -> None:
    """butcher/r2, butcher/c2"""
    t = town(f"{SEATS} thief:good gunslinger:good", start="day 2")
    t.exile("Ana", "Ida", "Ana Bo Cy Dee Eli").exile("Ana", "Jo", "Ana Bo Cy Dee Eli").dusk()
    assert not t.asked("Hal", "butcher")


def test_the_butcher_may_nominate_again_and_somebody_who_was_nominated() -> None:
    """butcher/r3, butcher/c3"""
    t = town(SEATS, start="day 2").nominate("Hal", "Dee", "Ana")
    t = executed(t, "Bo", EVERYBODY, "Dee", "Ana Cy Eli Fay")
    assert not t.alive("Dee")


def test_there_is_one_extra_nomination_a_day() -> None:
    """butcher/r5, butcher/c5"""
    t = executed(town(TWELVE, start="day 2"), "Bo", "Ana Bo Cy Dee Eli Fay Gus Hal", "Dee", EVERYBODY)
    assert len(t.events("executed")) == 2
    t.dusk()
    assert sum(a.ability == "butcher" and a.decides for a in t.runner.asked) == 1


def test_the_dead_vote_with_their_tokens_and_weights_count() -> None:
    """butcher/r6"""
    t = town(f"{SEATS} bureaucrat:good -slayer -saint", start="night 2").next_day(Ida="Jo", Cy="Cy", Ana="Eli")
    t = executed(t, "Bo", EVERYBODY, "Dee", "Jo Kit")
    assert t.tally == 4
    assert not t.seat("Jo").ghost_vote
    assert not t.alive("Dee")


@pytest.mark.parametrize(("sham", "nominations"), [(False, 1), (True, 2)])
def test_a_drunk_butchers_nomination_leads_to_nothing(sham: bool, nominations: int) -> None:
    """butcher/r7"""
    t = town(SEATS, start="day 2", switches={"butcher_sham_when_drunk": sham}).impair("Hal", "drunk")
    t = executed(t, "Bo", EVERYBODY, "Dee", EVERYBODY)
    assert t.alive("Dee")
    assert t.about_to_die is None
    assert len(t.grimoire.today.nominations) == nominations


def test_a_dead_butcher_is_not_asked() -> None:
    """butcher/r7"""
    t = town(SEATS.replace("butcher", "-butcher"), start="day 2").execute("Bo")
    assert not t.asked("Hal", "butcher")


def test_an_execution_that_ends_the_game_ends_it() -> None:
    """butcher/r8"""
    t = town(SEATS, start="day 2").execute("Ana")
    assert t.winner == "good"
    assert not t.asked("Hal", "butcher")


def test_nobody_else_nominates_again() -> None:
    """butcher/r9"""
    t = executed(town(SEATS, start="day 2"), "Bo", EVERYBODY, "none")
    t.refused({"nominate": {"by": "Cy", "who": "Dee", "votes": []}})
    assert t.view("public")["may_nominate"] == []


def test_the_screens_show_the_extra_vote() -> None:
    """butcher/r4"""
    t = town(SEATS, start="day 2").nominate("Ana", "Bo", EVERYBODY)
    t.close(choice("Hal", "butcher", "Dee"))
    counting = t.view("public")["counting"]
    assert counting is not None
    assert (counting["who"], counting["needed"]) == (3, 4)


def test_the_execution_is_the_result_of_the_butchers_nomination() -> None:
    """psychopath/r7: the Psychopath plays against whoever nominated them"""
    t = town(SEATS.replace("poisoner", "psychopath"), start="day 2", script=None)
    executed(t, "Bo", EVERYBODY, "Cy", EVERYBODY)
    assert t.asked("Hal", "psychopath")


def test_a_second_extra_nomination_is_not_asked_for_when_the_first_has_ended_the_game_or_the_butcher_is_none() -> None:
    """barista/r6, butcher/r8"""
    twice = {"Hal": ["barista/acts-twice"]}
    t = town(f"{SEATS} barista:good", start="day 2", tokens=twice)
    t = executed(t, "Bo", EVERYBODY, "Ana", EVERYBODY)
    assert t.winner == "good"
    assert sum(asked.ability == "butcher" for asked in t.runner.asked) == 1
    t = town(f"{SEATS} barista:good", start="day 2", tokens=twice).nominate("Ana", "Bo", EVERYBODY)
    t.close(choice("Hal", "butcher", "Dee")).intervene(leave="Hal")
    t.game.answer(-1, "count")
    t.runner.proceed()
    assert len(t.grimoire.today.nominations) == 2


def test_after_an_execution_at_night_nobody_nominates() -> None:
    mad = {"Cy": ["cerenovus/mad"]}
    t = begin_night(
        town("imp poisoner chef saint cerenovus monk butcher:good", start="night 2", script=None, tokens=mad)
    )
    judge(t, "Eli", "cerenovus", False, True)
    assert not t.alive("Cy")
    assert t.waits_for != ("Gus", "butcher")
