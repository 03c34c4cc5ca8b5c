"""The Devil's Advocate."""

from typing import Any

import pytest

from belfry.clocktower.pieces.token import DRUNK
from tests.clocktower.steps import begin_night, choose, moon, refused, rule
from tests.clocktower.steps import choice as chosen
from tests.clocktower.towns import town

TEN = "devilsadvocate pukka moonchild sailor gossip fool goon professor minstrel godfather"
"""Ana the Devil's Advocate, Bo the Pukka, Cy the Moonchild, Dee the Sailor, Fay the Fool, Gus the Goon."""


def protecting(who: str, seats: str = TEN) -> dict[str, Any]:
    """The answers of a night in which the Devil's Advocate picks somebody and the Sailor drinks alone."""
    return {"Ana": who, "Dee": "Dee"} if "sailor" in seats else {"Ana": who}


def test_the_picked_player_survives_the_days_one_execution() -> None:
    """devilsadvocate/c1, devilsadvocate/r2, devilsadvocate/r3"""
    t = moon(TEN, "night 1").next_day(**protecting("Bo")).execute("Bo")
    assert t.alive("Bo")
    assert t.executed == "Bo"
    assert t.winner is None
    t.refused({"nominate": {"by": "Cy", "who": "Dee"}})
    fool = moon(TEN, "night 1").next_day(**protecting("Eli")).execute("Fay")
    saved = moon(TEN, "night 1").next_day(**protecting("Fay")).execute("Fay")
    assert fool.view("public") == saved.view("public")


def test_the_same_player_may_not_be_picked_on_two_nights_running() -> None:
    """devilsadvocate/c2, devilsadvocate/r6"""
    t = moon(TEN).night(**protecting("Bo")).day().dusk()
    t.night(refused(chosen("Ana", "devilsadvocate", "Bo")), **protecting("Eli")).day().dusk()
    t.night(**protecting("Bo"))
    assert "devilsadvocate/survives-execution" in t.tokens("Bo")


def test_a_pick_made_drunk_is_wasted() -> None:
    """devilsadvocate/c3, devilsadvocate/r4, devilsadvocate/r5"""
    t = moon(TEN).night(rule("sailor", "Ana"), Ana="Eli", Dee="Ana").day().execute("Eli")
    assert not t.alive("Eli")
    t = (
        moon(TEN)
        .night(rule("sailor", "Ana"), Ana="Eli", Dee="Ana")
        .day()
        .storyteller(remove_token={"Ana": "sailor/drunk"})
    )
    assert not t.execute("Eli").alive("Eli")


def test_a_pick_made_drunk_may_not_be_repeated_either() -> None:
    """devilsadvocate/r6"""
    t = moon(TEN).night(rule("sailor", "Ana"), Ana="Eli", Dee="Ana").day().dusk()
    t.night(refused(chosen("Ana", "devilsadvocate", "Eli")), **protecting("Fay"))


@pytest.mark.parametrize("how", ["dead", "drunk"])
def test_the_devils_advocate_has_to_be_able_at_the_execution(how: str) -> None:
    """devilsadvocate/r4"""
    t = moon(TEN).next_day(**protecting("Eli"))
    if how == "dead":
        t.storyteller(kill="Ana")
    else:
        t.impair("Ana", DRUNK)
    assert not t.execute("Eli").alive("Eli")


def test_a_devils_advocate_who_protects_themself_lives() -> None:
    """devilsadvocate/c4, devilsadvocate/r12"""
    assert moon(TEN).next_day(**protecting("Ana")).execute("Ana").alive("Ana")


def test_nobody_died_so_nothing_follows() -> None:
    """devilsadvocate/c5, devilsadvocate/r7"""
    t = moon(TEN).next_day(**protecting("Cy")).execute("Cy")
    t.use("Cy", "moonchild", "Eli").dusk()
    assert "moonchild/dead" not in t.tokens("Eli")
    t.night(**protecting("Eli"))
    assert "Jo" not in t.woke
    t = moon(TEN).next_day(**protecting("Jo")).execute("Jo")
    assert t.alive("Jo")
    assert not t.drunk("Eli")
    t = moon(TEN.replace("pukka ", "zombuul ", 1)).next_day(Bo="Ida", **protecting("Eli")).execute("Eli").dusk()
    assert t.night(Bo="Hal", **protecting("Fay")).died == ["Hal"]


def test_undertaker_and_saint_see_no_death_either() -> None:
    """devilsadvocate/r7"""
    t = town("devilsadvocate po saint undertaker gossip fool professor", start="night 2", script=None)
    t.next_day(Ana="Cy").execute("Cy")
    assert t.winner is None
    assert t.dusk().night(Ana="Dee").learned("Dee") is None


def test_only_executions_are_survived() -> None:
    """devilsadvocate/c6, devilsadvocate/r1"""
    assert moon(TEN.replace("pukka", "po")).night(Bo="Eli", **protecting("Eli")).died == ["Eli"]
    t = moon(TEN).next_day(**protecting("Eli")).storyteller(kill="Eli")
    assert not t.alive("Eli")


def test_on_the_masterminds_day_the_saved_players_team_loses() -> None:
    """devilsadvocate/r8"""
    t = moon("devilsadvocate po mastermind gossip fool professor minstrel courtier", "day 3").execute("Bo").dusk()
    t.next_day(Ana="Dee").execute("Dee")
    assert t.winner == "evil"
    assert t.alive("Dee")


def test_a_saved_fool_has_not_used_the_ability() -> None:
    """devilsadvocate/r9"""
    t = moon(TEN).next_day(**protecting("Fay")).execute("Fay")
    assert "fool/no-ability" not in t.tokens("Fay")


def test_the_goon_is_not_protected_and_turns() -> None:
    """devilsadvocate/r10"""
    t = moon(TEN).next_day(**protecting("Gus"))
    assert t.drunk("Ana")
    assert t.seat("Gus").alignment == "evil"
    assert not t.execute("Gus").alive("Gus")


def test_the_picked_player_is_not_told_and_the_pick_ends_at_dusk() -> None:
    """devilsadvocate/r11"""
    one, other = (moon(TEN).next_day(**protecting(who)) for who in ("Eli", "Fay"))
    assert one.view("Eli") == other.view("Eli")
    assert "devilsadvocate/survives-execution" in one.tokens("Eli")
    assert one.dusk().tokens("Eli") == []


def test_dead_players_cannot_be_picked() -> None:
    """devilsadvocate/r6"""
    t = begin_night(moon("devilsadvocate -zombuul -gossip fool pacifist professor minstrel"))
    assert t.waits_for == ("Ana", "devilsadvocate")
    assert t.game.ask is not None
    assert set(t.game.ask.options) == {0, 3, 4, 5, 6}
    choose(t, "Ana", "Ana")
