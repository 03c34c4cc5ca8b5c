"""The Mastermind."""

from typing import Any

import pytest

from belfry.clocktower.characters.sects_and_violets.mutant import Mutant
from belfry.clocktower.pieces.token import DRUNK
from belfry.clocktower.script import script as scripts
from tests.clocktower.characters.test_butcher import executed
from tests.clocktower.steps import begin_night, finish_night, judge, moon, rule
from tests.clocktower.towns import Town, town

EIGHT = "{} mastermind fool godfather devilsadvocate goon gossip sailor"


def eight(demon: str = "shabaloth", start: str = "day 3", **more: Any) -> Town:
    """Ana the Demon, Bo the Mastermind, Dee the Godfather, Eli the Devil's Advocate, Fay the Goon, Hal the Sailor."""
    return moon(EIGHT.format(demon), start, **more)


QUIET = {"Eli": "Eli", "Hal": "Hal"}


def extra(t: Town, **choices: Any) -> Town:
    """The Demon is executed, and the extra day begins."""
    return t.execute("Ana").dusk().next_day(**{**QUIET, **choices})


def test_the_game_goes_on_for_a_day_and_a_good_player_executed_then_loses_it() -> None:
    """mastermind/c1, mastermind/r1, mastermind/r2, mastermind/r3, mastermind/r4"""
    t = eight().execute("Ana")
    assert t.winner is None
    assert t.events("died") == [{"seat": 0}]
    t.dusk().next_day(**QUIET)
    assert t.died == []
    t.execute("Gus")
    assert t.winner == "evil"
    assert t.grimoire.reason == "mastermind"


def test_an_evil_player_who_is_executed_and_lives_wins_it_for_good() -> None:
    """mastermind/c2, mastermind/r4"""
    t = extra(eight("po"), Eli="Dee").execute("Dee")
    assert t.winner == "good"
    assert t.alive("Dee")


def test_without_an_execution_good_wins_when_the_day_ends() -> None:
    """mastermind/c3, mastermind/r5"""
    t = extra(eight("pukka"))
    assert t.winner is None
    assert t.dusk().winner == "good"


def test_the_zombuuls_first_death_is_no_trigger_but_its_real_one_is() -> None:
    """mastermind/c4, mastermind/r10"""
    t = extra(eight("zombuul")).execute("Gus")
    assert t.winner is None
    t.dusk().next_day(Eli="Bo", Hal="Hal").execute("Ana")
    assert t.winner is None
    t.dusk().next_day(**QUIET).execute("Cy")
    assert t.winner == "evil"


@pytest.mark.parametrize("how", ["drunk", "dead"])
def test_a_mastermind_who_is_drunk_or_dead_does_not_help(how: str) -> None:
    """mastermind/c5, mastermind/r8"""
    t = eight("po")
    if how == "drunk":
        t.impair("Bo", DRUNK)
    else:
        t.storyteller(kill="Bo")
    assert t.execute("Ana").winner == "good"


def test_two_players_are_enough_on_the_extra_day() -> None:
    """mastermind/c6, mastermind/r6"""
    t = moon("po mastermind gossip -fool -sailor -goon -minstrel", "day 4").execute("Ana")
    assert t.winner is None
    assert t.dusk().next_day().winner is None


@pytest.mark.parametrize("how", ["kill", "gossip"])
def test_another_death_of_the_demon_is_no_trigger(how: str) -> None:
    """mastermind/c7, mastermind/r1"""
    t = eight("pukka")
    if how == "kill":
        t.storyteller(kill="Ana")
    else:
        t.use("Gus", "gossip", ["is-character", "Bo", "mastermind"]).dusk().night(rule("gossip", "Ana"), **QUIET)
    assert t.winner == "good"


def test_a_death_after_which_a_demon_lives_is_no_trigger() -> None:
    """mastermind/r1"""
    t = moon("po mastermind fool pukka gossip goon professor", "day 3").execute("Ana").dusk().night().day()
    t.execute("Eli")
    assert t.winner is None
    t = town("imp mastermind scarletwoman gossip fool professor minstrel", start="day 3", script=None).execute("Ana")
    assert t.character("Cy") == "imp"
    t.dusk().night(Cy="Eli").day().execute("Dee")
    assert t.winner is None


def test_nobody_sees_that_the_demon_died() -> None:
    """mastermind/r2"""
    demon = eight().execute("Ana").dusk()
    other = moon("gossip mastermind fool godfather devilsadvocate goon shabaloth sailor", "day 3").execute("Ana").dusk()
    assert demon.view("public") == other.view("public")


def test_other_abilities_work_in_the_extra_night() -> None:
    """mastermind/r3"""
    t = (
        eight()
        .use("Gus", "gossip", ["is-character", "Bo", "mastermind"])
        .execute("Ana")
        .dusk()
        .night(rule("gossip", "Dee"), **QUIET)
    )
    assert t.died == ["Dee"]
    assert t.winner is None


def test_the_current_alignment_decides() -> None:
    """mastermind/r7"""
    t = extra(eight(), Eli="Fay")
    assert t.seat("Fay").alignment == "evil"
    assert t.execute("Fay").winner == "good"


@pytest.mark.parametrize("how", ["dead", "drunk"])
def test_when_the_mastermind_loses_the_ability_good_wins_at_that_moment(how: str) -> None:
    """mastermind/r9"""
    t = eight().execute("Ana").dusk()
    if how == "dead":
        t.storyteller(kill="Bo")
    else:
        t.storyteller(add_token={"Bo": "sailor/drunk"})
    assert t.winner == "good"


def test_by_the_option_the_extra_day_runs_to_its_end() -> None:
    """mastermind/r9"""
    t = extra(eight(switches={"mastermind/r9": True})).storyteller(kill="Bo")
    assert t.winner is None
    assert t.execute("Gus").winner == "evil"


def test_the_sailor_may_end_it_in_the_night() -> None:
    """mastermind/r9"""
    t = (
        eight()
        .execute("Ana")
        .dusk()
        .steps("night", rule("sailor", "Bo"), {"choose": {"who": "Hal", "ability": "sailor", "choice": "Bo"}})
    )
    assert t.winner == "good"


@pytest.mark.parametrize(("character", "winner"), [("recluse", "evil"), ("spy", "good")])
def test_registering_does_not_decide_it(character: str, winner: str) -> None:
    """mastermind/r11"""
    t = town(f"po mastermind {character} gossip fool professor minstrel courtier", start="day 3", script=None)
    assert t.execute("Ana").dusk().next_day().execute("Cy").winner == winner


def test_an_executed_mastermind_is_an_evil_player_executed() -> None:
    """mastermind/r12"""
    assert extra(eight()).execute("Bo").winner == "good"


def test_an_exile_does_not_count() -> None:
    """mastermind/r13"""
    t = moon(EIGHT.format("po") + " thief:good", "day 3").execute("Ana").dusk().next_day(**QUIET)
    t.exile("Bo", "Ida", "Bo Cy Dee Eli Fay")
    assert not t.alive("Ida")
    assert t.winner is None


@pytest.mark.parametrize("by", ["night", "day"])
def test_only_an_execution_of_the_extra_day_decides(by: str) -> None:
    """mastermind/r4, mastermind/r1: one in the night before does not, though an ability may have caused it"""
    script = [*scripts.edition("bad-moon-rising").ids, "mutant"]
    t = town("po mastermind fool mutant sailor gossip tinker moonchild", start="day 3", script=script)
    begin_night(t.execute("Ana").dusk())
    if by == "night":
        judge(t, "Dee", "mutant", True, True)
        assert not t.alive("Dee")
        assert t.winner is None
    finish_night(t, Eli="Eli").day()
    if by == "day":
        judge(t, "Dee", "mutant", True, True)
    assert t.winner == ("evil" if by == "day" else None)


def test_after_a_demons_execution_at_night_the_day_that_follows_is_the_extra_day() -> None:
    """mastermind/r1, mastermind/r5"""
    script = [*scripts.edition("bad-moon-rising").ids, "mutant"]
    t = town("po mastermind fool moonchild sailor gossip minstrel pacifist", start="day 3", script=script)
    t.grant("Ana", Mutant)
    begin_night(t.dusk())
    judge(t, "Ana", "mutant", True, True)
    assert t.winner is None
    finish_night(t, Eli="Eli").day()
    assert t.dusk().winner == "good"


def test_it_is_not_set_off_while_twins_keep_good_from_winning() -> None:
    """mastermind/r1, eviltwin/r5"""
    script = ["fool", "gossip", "sailor", "goon", "mastermind", "eviltwin", "shabaloth", "chambermaid", "grandmother"]
    t = town(
        "shabaloth mastermind fool eviltwin gossip goon chambermaid grandmother",
        start="day 2",
        script=script,
        tokens={"Eli": ["eviltwin/twin"]},
    )
    t.execute("Ana")
    assert t.winner is None
    t.dusk().next_day(Gus=["Eli", "Hal"]).execute("Hal")
    assert t.winner is None
    t.dusk().next_day(Gus=["Eli", "Fay"]).execute("Dee")
    assert t.winner == "good"


def test_a_second_execution_on_the_demons_last_day_decides_nothing() -> None:
    """mastermind/r1"""
    t = town("po mastermind gossip fool minstrel professor pacifist butcher:evil", start="day 3", script=None)
    t = executed(t, "Ana", "Bo Cy Dee Eli Fay Gus Hal", "Cy", "Bo Dee Eli Fay Gus Hal")
    assert [event["seat"] for event in t.events("executed")] == [0, 2]
    assert t.winner is None


def test_a_drunk_mastermind_decides_nothing_where_good_does_not_win_for_another_reason() -> None:
    """mastermind/r9"""
    seats = EIGHT.format("shabaloth")
    t = extra(town(seats, start="day 3", script=[*seats.split(), "eviltwin"]))
    t.storyteller(rule("eviltwin", "Cy"), character={"Dee": "eviltwin"}).impair("Bo", DRUNK)
    assert t.execute("Fay").winner is None
