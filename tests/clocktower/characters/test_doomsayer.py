"""The Doomsayer."""

from typing import Any

import pytest

from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.storyteller.deeds.fabled import SetFabled
from belfry.core.errors import IllegalAnswer
from tests.clocktower.towns import Town, town

CALL = "doomsayer"


def nine(seats: str = "washerwoman monk poisoner baron imp chef saint soldier mayor", **more: Any) -> Town:
    """Bo the Monk, Cy the Poisoner, Dee the Baron, Eli the Imp; it is the first day."""
    return town(seats, **{"start": "day 1", "fabled": [CALL], **more})


def dies(who: str, about: str) -> dict[str, Any]:
    return {"rule": {"ability": CALL, "who": about, "choice": who}}


def call(who: str) -> dict[str, Any]:
    return {"use": {"who": who, "ability": CALL}}


def fitting(t: Town, who: str) -> set[str]:
    """Who may die when a player has called."""
    t.game.answer(t.seat(who).id, ("use", CALL, None))
    ask = t.game.ask
    assert ask is not None and ask.kind == "rule"
    return {t.runner.policy.name(seat) for seat in ask.options}


def test_a_call_kills_somebody_on_the_same_side() -> None:
    """doomsayer/c1, doomsayer/r2, doomsayer/r8"""
    t = nine().use("Bo", CALL, None, dies("Ana", "Bo")).use("Cy", CALL, None, dies("Dee", "Cy"))
    assert not t.alive("Ana") and not t.alive("Dee")
    assert t.winner is None


def test_only_living_players_of_the_same_side_can_die_the_caller_among_them() -> None:
    """doomsayer/r2, FAB-1"""
    assert fitting(nine(), "Bo") == {"Ana", "Bo", "Fay", "Gus", "Hal", "Ida"}
    assert fitting(nine("-washerwoman monk poisoner baron imp chef saint soldier mayor"), "Cy") == {"Cy", "Dee", "Eli"}


def test_an_evil_travellers_call_kills_an_evil_player() -> None:
    """doomsayer/c2"""
    t = nine("washerwoman monk scarletwoman thief:evil imp chef saint soldier mayor")
    assert fitting(t, "Dee") == {"Cy", "Dee", "Eli"}
    t.runner.proceed()
    assert not t.alive("Cy")


def test_a_spy_may_count_as_good_and_kill_a_good_player() -> None:
    """doomsayer/c3, doomsayer/r4"""
    as_good = {"register": {"who": "Cy", "to": CALL, "as": "good"}}
    t = nine("washerwoman monk spy gunslinger:good imp chef saint soldier mayor")
    t.use("Cy", CALL, None, as_good, dies("Dee", "Cy"))
    assert not t.alive("Dee")


def test_a_spy_may_die_for_either_side() -> None:
    """doomsayer/r4"""
    seats = "washerwoman monk spy baron imp chef saint soldier mayor"
    assert "Cy" in fitting(nine(seats), "Bo")
    assert "Cy" in fitting(nine(seats), "Dee")


def test_with_three_alive_nobody_can_call() -> None:
    """doomsayer/c4, doomsayer/r3"""
    nine("washerwoman monk -poisoner -baron imp -chef -saint -soldier -mayor").refused(call("Bo"))


def test_travellers_count_among_the_four() -> None:
    """doomsayer/r3"""
    t = nine("washerwoman monk -poisoner -baron imp -chef -saint -soldier thief:good").use("Bo", CALL)
    assert not t.alive("Ana")


def test_nobody_can_call_twice() -> None:
    """doomsayer/c5, doomsayer/r1"""
    t = nine().use("Bo", CALL, None, dies("Ana", "Bo"))
    t.dusk().night(Cy="Fay", Bo="Hal", Eli="Hal").day().refused(call("Bo"))


def test_nor_when_the_doomsayer_has_gone_and_come_back() -> None:
    """doomsayer/r1, FAB-4"""
    t = nine().use("Bo", CALL, None, dies("Ana", "Bo"))
    t.storyteller(fabled=[]).refused(call("Hal")).storyteller(fabled=[CALL]).refused(call("Bo"))
    assert not t.use("Hal", CALL, None, dies("Ida", "Hal")).alive("Ida")


def test_the_dead_cannot_call() -> None:
    """doomsayer/c6, doomsayer/r1"""
    nine("washerwoman monk poisoner baron imp -chef saint soldier mayor").refused(call("Fay"))


@pytest.mark.parametrize("how", ["drunk", "poisoned"])
def test_whoever_is_drunk_or_poisoned_can_call(how: str) -> None:
    """doomsayer/r5, FAB-5"""
    assert not nine().impair("Bo", how).use("Bo", CALL, None, dies("Ana", "Bo")).alive("Ana")


def test_a_drunks_true_side_counts() -> None:
    """doomsayer/r5"""
    assert fitting(nine("washerwoman drunk=monk:evil poisoner baron imp chef saint soldier mayor"), "Bo") == {
        "Bo",
        "Cy",
        "Dee",
        "Eli",
    }


def test_the_death_is_no_execution_and_the_day_goes_on() -> None:
    """doomsayer/r6"""
    t = nine().use("Bo", CALL, None, dies("Gus", "Bo"))
    assert (t.alive("Gus"), t.executed, t.winner) == (False, None, None)
    assert t.execute("Ana").executed == "Ana"


def test_after_the_execution_it_can_be_called_without_leave() -> None:
    """doomsayer/r6, DAY-7"""
    t = nine().execute("Ana").use("Bo", CALL, None, dies("Fay", "Bo"))
    assert not t.alive("Fay")


def test_what_prevents_death_prevents_this_one_and_the_call_is_spent() -> None:
    """doomsayer/r6"""
    t = town("sailor chambermaid assassin zombuul gossip minstrel", start="day 1", script=None, fabled=[CALL])
    t.use("Bo", CALL, None, dies("Ana", "Bo"))
    assert t.alive("Ana")
    t.refused(call("Bo"))


def test_the_demon_dies_where_nobody_else_fits() -> None:
    """doomsayer/r7"""
    t = nine("washerwoman monk -poisoner -baron imp chef saint soldier mayor").use("Eli", CALL)
    assert (t.alive("Eli"), t.winner) == (False, "good")


@pytest.mark.parametrize(
    ("seats", "caller", "likely"),
    [
        ("washerwoman monk poisoner baron imp chef saint soldier mayor", "Cy", {"Dee"}),
        ("washerwoman monk poisoner -baron imp chef saint soldier mayor", "Cy", {"Cy"}),
        ("washerwoman monk scarletwoman -baron imp chef saint soldier mayor", "Cy", {"Eli"}),
        ("-washerwoman monk poisoner baron imp chef saint -soldier -mayor", "Bo", {"Fay", "Gus"}),
    ],
)
def test_by_itself_the_program_spares_a_demon_who_ends_the_game_and_the_caller(
    seats: str, caller: str, likely: set[str]
) -> None:
    """doomsayer/r9"""
    t = nine(seats)
    fitting(t, caller)
    ask = t.game.ask
    assert ask is not None
    picked = {AutomaticStoryteller(seed).answer(t.game, ask)[1] for seed in range(30)}
    assert {t.runner.policy.name(seat) for seat in picked} == likely


def test_everybody_hears_who_calls_and_who_dies_and_nobody_which_side() -> None:
    """doomsayer/r1, FAB-2"""
    t = nine().use("Bo", CALL, None, dies("Ana", "Bo"))
    public = t.view("public")
    assert public["fabled"] == [CALL]
    assert ["used", {"seat": 1, "ability": CALL, "choice": None}] in public["history"]
    assert ["died", {"seat": 0}] in public["history"]
    assert not [kind for kind, _ in public["history"] if kind in ("token", "rule", "killed")]


def test_players_see_that_they_may_call_only_while_it_is_in_play() -> None:
    """FAB-4"""
    t = town("washerwoman monk poisoner baron imp chef saint", start="day 1")
    assert CALL not in t.view("Ana")["may_use"]
    with pytest.raises(IllegalAnswer):
        t.game.answer(0, ("use", CALL, None))
    t.intervene(SetFabled((CALL,)))
    assert CALL in t.view("Ana")["may_use"]
    assert ["use", CALL] in [action["action"] for action in t.view("Ana")["may"]["actions"]]


def test_three_alive_and_one_dies_evil_wins_whatever_fabled_is_in_play() -> None:
    """CLK-C87, FAB-5, FAB-6"""
    t = nine("washerwoman monk -poisoner -baron imp -chef -saint -soldier -mayor").execute("Ana")
    assert t.winner == "evil"


def test_everybody_calls_once_whoever_has_called_since() -> None:
    """doomsayer/r1"""
    t = nine().use("Bo", CALL, None, dies("Ana", "Bo")).use("Cy", CALL, None, dies("Dee", "Cy"))
    t.refused(call("Bo")).refused(call("Cy"))


def test_where_a_deed_has_taken_everybody_of_that_side_nobody_else_dies() -> None:
    t = nine()
    assert fitting(t, "Cy") == {"Cy", "Dee", "Eli"}
    t.intervene(kill=["Cy", "Dee"]).intervene(alignment={"Eli": "good"})
    assert t.game.ask is not None and list(t.game.ask.options) == [t.seat("Cy").id]


@pytest.mark.parametrize(
    ("as_", "victim", "guises"), [("evil", "Ana", "Bo Ana"), ("evil", "Bo", "Bo"), ("good", "Ana", "")]
)
def test_it_is_noted_who_passed_for_being_on_another_side(as_: str, victim: str, guises: str) -> None:
    """atheist/r9"""
    t = town("atheist monk chef empath slayer soldier mayor", start="day 1", fabled=[CALL], script=None)
    t.use("Bo", CALL, None, {"register": {"who": "Bo", "to": CALL, "as": as_}}, dies(victim, "Bo"))
    noted = [event["seat"] for event in t.events("set_aside") if event["rule"] == "REG-1"]
    assert [t.runner.policy.name(seat) for seat in noted] == guises.split()
