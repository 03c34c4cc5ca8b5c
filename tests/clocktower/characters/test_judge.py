"""The Judge."""

import pytest

from belfry.clocktower.script.script import edition
from belfry.clocktower.storyteller.deeds.identity import Become
from tests.clocktower.steps import moon
from tests.clocktower.towns import Refused, Town, town

SEATS = "imp slayer chef empath soldier monk mayor judge:good poisoner"
ALL = "Ana Bo Cy Dee Eli Fay Gus Hal Ida"


def court(seats: str = SEATS, start: str = "day 2") -> Town:
    return town(seats, start=start)


def judged(t: Town, verdict: str) -> Town:
    return t.use("Hal", "judge", verdict)


def verdict(word: str) -> dict[str, object]:
    return {"use": {"who": "Hal", "ability": "judge", "choice": word}}


def may_judge(t: Town) -> bool:
    may = t.view("Hal")["may"]
    return any(action["action"] == ["use", "judge"] for action in (may or {}).get("actions", []))


def test_fail_puts_the_day_back_to_before_the_vote() -> None:
    """judge/c1, judge/r5"""
    t = court().nominate("Cy", "Bo", "Ana Bo Cy Dee Eli").nominate("Dee", "Ana", ALL)
    assert t.about_to_die == "Ana"
    judged(t, "fail")
    assert t.about_to_die == "Bo"
    assert t.tally == 0
    assert t.view("public")["about_to_die"] == 1
    t.nominate("Eli", "Cy", "Ana").close()
    assert t.executed == "Bo"


def test_fail_undoes_a_tie() -> None:
    """judge/r5"""
    t = court().nominate("Cy", "Bo", "Ana Bo Cy Dee Eli").nominate("Dee", "Ana", "Ana Bo Cy Dee Eli")
    assert t.about_to_die is None
    assert judged(t, "fail").about_to_die == "Bo"


def test_pass_executes_at_once_whoever_was_about_to_die() -> None:
    """judge/c4, judge/r4"""
    t = court().nominate("Cy", "Bo", "Ana Bo Cy Dee Eli").nominate("Dee", "Eli", "Ana")
    judged(t, "pass")
    assert (t.executed, t.alive("Eli"), t.alive("Bo")) == ("Eli", False, True)
    assert (t.tally, t.grimoire.today.nominations[-1].void) == (1, False)
    assert t.grimoire.today.led_to(t.seat("Eli").id) is t.grimoire.today.nominations[-1]
    assert [kind for kind, data in t.view("public")["history"] if kind == "executed" and data["because"] == "judge"]
    t.refused({"nominate": {"by": "Eli", "who": "Gus", "votes": []}})
    assert t.tokens("Hal") == ["judge/no-ability"]
    t.dusk()
    assert t.alive("Bo")


def test_only_the_last_nomination_can_be_decided() -> None:
    """judge/r1, judge/c5"""
    t = court().nominate("Cy", "Bo", "Ana").nominated("Dee", "Eli")
    judged(t, "pass")
    assert (t.executed, t.alive("Bo")) == ("Eli", True)


def test_when_nominations_are_closed_it_is_too_late() -> None:
    """judge/r1"""
    t = court().nominate("Cy", "Bo", "Ana").close()
    assert not may_judge(t)


@pytest.mark.parametrize("word", ["pass", "fail"])
def test_it_may_be_declared_before_the_count(word: str) -> None:
    """judge/r2"""
    t = court().nominate("Cy", "Bo", ALL, before=[verdict(word)])
    assert t.executed == ("Bo" if word == "pass" else None)
    if word == "fail":
        assert (t.tally, t.about_to_die) == (0, None)
        assert t.events("hand") == []
        t.nominate("Dee", "Ana", ALL)
        assert t.about_to_die == "Ana"


@pytest.mark.parametrize("word", ["pass", "fail"])
def test_it_may_be_declared_during_the_count(word: str) -> None:
    """judge/r2"""
    t = court().counting("Cy", "Bo").hand("Cy", True).hand("Dee", True)
    assert may_judge(t)
    t.game.answer(7, ("use", "judge", word))
    assert t.executed == ("Bo" if word == "pass" else None)
    assert t.runner.flow("day")
    if word == "fail":
        assert (t.tally, t.about_to_die) == (0, None)
        assert t.view("public")["counting"] is None


def test_nobody_else_speaks_up_during_the_count() -> None:
    """judge/r2"""
    t = court().counting("Cy", "Bo")
    assert t.view("Ana")["may"] is None
    with pytest.raises(Exception, match="is not asked anything now"):
        t.game.answer(0, ("use", "judge", "pass"))


def test_it_cannot_be_used_on_ones_own_nomination() -> None:
    """judge/r3, judge/c2"""
    t = court().nominate("Hal", "Cy")
    with pytest.raises(Refused):
        judged(t, "pass")
    assert t.tokens("Hal") == []


def test_there_is_nothing_to_decide_before_the_first_nomination() -> None:
    """judge/r1"""
    t = court()
    t.game.answer(-1, "open")
    assert not may_judge(t)


def test_tokens_spent_stay_spent() -> None:
    """judge/r6"""
    t = court(SEATS.replace("monk", "-monk")).nominate("Cy", "Bo", ALL)
    judged(t, "fail")
    assert not t.seat("Fay").ghost_vote
    t = (
        court(SEATS.replace("soldier", "-soldier"))
        .counting("Cy", "Bo")
        .hand("Cy", True)
        .hand("Dee", True)
        .hand("Eli", True)
    )
    t.game.answer(7, ("use", "judge", "fail"))
    assert not t.seat("Eli").ghost_vote


def test_exiles_cannot_be_touched() -> None:
    """judge/r7, judge/c3"""
    t = court(f"{SEATS} thief:evil")
    t.game.answer(0, ("exile", 9))
    assert not may_judge(t)
    t.game.answer(-1, "count")
    assert not may_judge(t)


@pytest.mark.parametrize("how", ["drunk", "poisoned"])
def test_an_impaired_judge_spends_it_for_nothing(how: str) -> None:
    """judge/r8, judge/c6"""
    t = judged(court().nominate("Cy", "Bo", "Ana").impair("Hal", how), "pass")
    assert t.executed is None
    assert "judge/no-ability" in t.tokens("Hal")
    assert not may_judge(t)


def test_an_execution_that_was_forced_can_be_survived_and_is_the_days() -> None:
    """judge/r9"""
    seats = "po gossip devilsadvocate tealady tinker minstrel chambermaid judge:good"
    t = moon(seats, "night 1").night({"choose": {"who": "Cy", "ability": "devilsadvocate", "choice": "Bo"}}).day()
    judged(t.nominate("Dee", "Bo"), "pass")
    assert (t.executed, t.alive("Bo")) == ("Bo", True)
    t.refused({"nominate": {"by": "Eli", "who": "Fay", "votes": []}})


def test_a_judge_who_comes_back_may_use_it_again() -> None:
    """judge/r10"""
    t = judged(court().nominate("Cy", "Bo", "Ana"), "fail").nominate("Dee", "Eli")
    assert not may_judge(t)
    t.storyteller(kill="Hal").storyteller(revive="Hal")
    assert may_judge(t)
    judged(t, "fail").storyteller(kill="Hal").storyteller(revive="Hal")
    assert not may_judge(t), "what has failed cannot be decided again"


def test_a_nomination_that_failed_is_not_decided_again() -> None:
    """judge/r5"""
    t = judged(court().nominate("Cy", "Bo", ALL), "fail").close()
    assert t.executed is None


def test_the_verdict_stays_in_sight_while_the_storyteller_decides_something_in_the_middle_of_a_count() -> None:
    """STO-28"""
    t = town(SEATS, start="day 2", script=[*edition("trouble-brewing").ids, "eviltwin"]).counting("Cy", "Bo")
    before = t.view("Hal")["may"]
    assert may_judge(t)
    t.game.intervene(Become(t.seat("Ida").id, "eviltwin"))
    assert t.waits_for == ("storyteller", "eviltwin")
    assert t.view("Hal")["may"] == before
    assert t.view("Gus")["may"] is None


def test_nothing_breaks_into_an_exile_whoever_decides_something() -> None:
    """STO-28"""
    t = town(SEATS, start="day 2", script=[*edition("trouble-brewing").ids, "eviltwin"]).nominate("Cy", "Bo", "Ana")
    t.game.answer(t.seat("Ana").id, ("exile", t.seat("Hal").id))
    assert t.waits_for[1] == "exile"
    assert t.view("Hal")["may"] is None
    t.game.intervene(Become(t.seat("Ida").id, "eviltwin"))
    assert t.waits_for == ("storyteller", "eviltwin")
    assert t.view("Hal")["may"] is None
