"""The Saint."""

import pytest

from belfry.clocktower.pieces.token import DRUNK, DUSK, POISONED
from belfry.clocktower.script.script import character
from tests.clocktower.other_scripts import Clemency
from tests.clocktower.towns import town

# Ana saint, Bo imp, Cy chef, Dee soldier, Eli monk, Fay baron, Gus virgin, Hal slayer
EIGHT = "saint imp chef soldier monk baron virgin slayer"


def test_evil_wins_at_once_when_the_saint_dies_by_execution() -> None:
    """saint/c1, saint/r2"""
    t = town(EIGHT, start="day 1").execute("Ana")
    assert t.winner == "evil"
    assert t.game.ask is None
    assert t.grimoire.living == 7


@pytest.mark.parametrize(
    "seats", ["saint imp chef -soldier -monk -baron", "saint imp chef soldier -monk -baron -virgin", EIGHT]
)
def test_the_loss_does_not_depend_on_how_many_are_alive(seats: str) -> None:
    """saint/r2"""
    t = town(seats, start="day 4").execute("Ana")
    assert t.winner == "evil"
    assert t.grimoire.reason == "saint"


def test_the_execution_of_another_player_loses_nothing() -> None:
    """saint/r1"""
    t = town(EIGHT, start="day 1").execute("Cy")
    assert t.died == ["Cy"]
    assert t.winner is None


def test_a_saint_who_is_executed_and_survives_loses_nothing() -> None:
    """saint/r1"""
    t = town(EIGHT, start="day 1")
    t.grant("Cy", Clemency)
    t.execute("Ana")
    assert t.executed == "Ana"
    assert t.alive("Ana")
    assert t.winner is None


def test_a_saint_killed_by_the_demon_loses_nothing() -> None:
    """saint/c3, saint/r1"""
    t = town(EIGHT, start="night 2").night(Bo="Ana", Eli="Cy")
    assert t.died == ["Ana"]
    assert t.winner is None


def test_a_saint_shot_by_the_slayer_loses_nothing() -> None:
    """saint/r1: Ana holds the Recluse's ability besides her own, and so may seem to be the Demon."""
    t = town(EIGHT, start="day 2")
    t.grant("Ana", character("recluse"))
    t.use("Hal", "slayer", "Ana", {"register": {"who": "Ana", "to": "slayer", "as": "demon"}})
    assert t.died == ["Ana"]
    assert t.winner is None


def test_a_saint_who_dies_by_day_of_an_ability_loses_nothing() -> None:
    """saint/r1"""
    t = town(EIGHT, start="day 2").storyteller(kill="Ana")
    assert t.died == ["Ana"]
    assert t.winner is None


def test_a_saint_who_is_about_to_die_and_dies_before_the_execution_loses_nothing() -> None:
    """saint/r1, EXE-8: executed, but not dying of it."""
    t = town(EIGHT, start="day 2").nominate("Cy", "Ana", "Cy Dee Eli Fay Bo").storyteller(kill="Ana").close()
    assert t.executed == "Ana"
    assert t.winner is None


def test_a_saint_whom_the_poisoner_chose_just_dies() -> None:
    """saint/c2, saint/r3"""
    t = town("saint imp chef soldier monk poisoner virgin slayer").next_day(Fay="Ana").execute("Ana")
    assert t.died == ["Ana"]
    assert t.winner is None


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_a_saint_who_was_impaired_at_the_execution_loses_nothing_later_either(how: str) -> None:
    """saint/r3: not when the impairment ends, nor on a second execution."""
    t = town(EIGHT, start="day 1")
    t.impair("Ana", how, until=DUSK)
    t.execute("Ana").dusk()
    assert not t.alive("Ana")
    assert not t.drunk("Ana")
    assert not t.poisoned("Ana")
    t.next_day(Bo="Dee", Eli="Cy").execute("Ana")
    assert t.winner is None


def test_a_saint_who_has_recovered_before_the_execution_loses() -> None:
    """saint/r3: what counts is the moment of the execution."""
    t = town(EIGHT, start="day 1", tokens={"Ana": ["poisoner/poisoned"]}).nominate("Cy", "Ana", "Cy Dee Eli Fay")
    t.storyteller(remove_token={"Ana": ["poisoner/poisoned"]}).close()
    assert t.winner == "evil"


def test_executing_a_dead_saint_only_uses_up_the_days_execution() -> None:
    """saint/c4, saint/r4"""
    t = town("-saint imp chef soldier monk baron virgin slayer", start="day 3").execute("Ana")
    assert t.executed == "Ana"
    assert t.died == []
    assert t.winner is None
    t.refused({"nominate": {"by": "Dee", "who": "Cy", "votes": []}})


def test_an_evil_saint_who_dies_by_execution_makes_good_win() -> None:
    """saint/r5"""
    t = town(EIGHT, start="day 2").storyteller(alignment={"Ana": "evil"}).execute("Ana")
    assert t.winner == "good"


def test_a_saint_who_was_evil_and_is_good_again_makes_evil_win() -> None:
    """saint/r5: the current team loses."""
    t = town("saint:evil imp chef soldier monk baron virgin slayer", start="day 2")
    t.storyteller(alignment={"Ana": "good"}).execute("Ana")
    assert t.winner == "evil"


def test_an_execution_without_any_vote_counts_too() -> None:
    """saint/r6"""
    t = town(EIGHT, start="day 2").storyteller(execute="Ana")
    assert t.winner == "evil"


def test_an_execution_by_the_virgins_ability_counts_too() -> None:
    """saint/r6: Ana is a Spy who holds the Saint's ability besides her own, and so evil is the team that loses."""
    t = town("spy imp chef soldier monk recluse virgin slayer", start="day 2")
    t.grant("Ana", character("saint"))
    t.nominate("Ana", "Gus", before=[{"register": {"who": "Ana", "to": "virgin", "as": "townsfolk"}}])
    assert t.executed == "Ana"
    assert t.winner == "good"


def test_whoever_becomes_the_saint_has_the_ability_from_that_moment() -> None:
    """saint/r7"""
    t = town(EIGHT, start="day 2").nominate("Dee", "Cy", "Dee Eli Fay Gus Hal")
    t.storyteller(character={"Cy": "saint"}).close()
    assert t.winner == "evil"


def test_whoever_stops_being_the_saint_has_lost_the_ability() -> None:
    """saint/r7"""
    t = town(EIGHT, start="day 2").nominate("Dee", "Ana", "Dee Eli Fay Gus Hal")
    t.storyteller(character={"Ana": "butler"}).close()
    assert t.died == ["Ana"]
    assert t.winner is None


@pytest.mark.parametrize("who", ["Ana", "Bo"])
def test_a_recluse_or_a_spy_who_seems_to_be_somebody_else_has_not_the_saints_ability(who: str) -> None:
    """saint/r8: even if the Undertaker is shown the Saint for the Spy, nobody has lost."""
    t = town("recluse spy undertaker soldier monk imp virgin slayer", start="day 2").execute(who)
    assert t.died == [who]
    assert t.winner is None
    assert not t.asked("storyteller", "saint")
    shown = "poisoner" if who == "Ana" else "saint"
    t.dusk().night({"tell": {"who": "Cy", "ability": "undertaker", "value": shown}}, Fay="Dee", Eli="Gus")
    assert t.learned("Cy") == shown
    assert t.winner is None


def test_the_storyteller_does_not_warn_the_group() -> None:
    """saint/r9: until the execution, everybody else sees what they would see with a Butler in that seat."""
    saint = town(EIGHT, start="day 2").nominate("Cy", "Ana", "Cy Dee Eli Fay Gus")
    butler = town(EIGHT.replace("saint", "butler"), start="day 2").nominate("Cy", "Ana", "Cy Dee Eli Fay Gus")
    assert saint.about_to_die == "Ana"
    for who in ("public", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"):
        assert saint.view(who) == butler.view(who)


def test_the_saint_may_warn_the_group() -> None:
    """saint/r9"""
    t = town(EIGHT, start="day 2").nominate("Cy", "Ana", "Cy Dee Eli Fay Gus")
    t.steps({"say": {"who": "Ana", "text": "I am the Saint: if I am executed, we lose."}})
    assert "if I am executed, we lose" in str(t.view("public")["history"][-1])
    assert t.winner is None


def test_a_saint_who_nominates_the_virgin_is_no_townsfolk_and_the_vote_is_held() -> None:
    """saint/c5"""
    t = town(EIGHT, start="day 2").nominate("Ana", "Gus", "Ana Cy")
    assert t.executed is None
    assert t.alive("Ana")
    assert t.tally == 2
    assert t.winner is None
