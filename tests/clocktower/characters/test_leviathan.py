"""The Leviathan."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.pieces.token import DRUNK, DUSK, POISONED
from belfry.core.errors import BelfryError
from tests.clocktower.steps import begin_night
from tests.clocktower.towns import Town, town

SCRIPT = [
    "chef", "empath", "soldier", "monk", "courtier", "virgin", "pacifist", "slayer", "mayor", "mutant", "saint",
    "recluse", "poisoner", "scarletwoman", "pithag", "spy", "summoner", "leviathan", "imp",
]  # fmt: skip
EIGHT = "leviathan monk virgin courtier soldier poisoner mayor scarletwoman"


def leviathan(seats: str = EIGHT, start: str = "day 1", **more: Any) -> Town:
    """A town with the Leviathan, without the special rules for it and others of the script."""
    without = {"off": ["leviathan-mayor", "leviathan-monk", "leviathan-soldier"]}
    return town(seats, **{"script": SCRIPT, "start": start, "jinxes": without} | more)


def declared(t: Town) -> list[int]:
    """The days that were counted aloud."""
    return [data["day"] for data in t.events("declared")]


def marked(t: Town) -> list[str]:
    """Those who were executed as good players."""
    return [seat.name for seat in t.grimoire.circle if "leviathan/good-player-executed" in t.tokens(seat.name)]


def after(executed: str, **more: Any) -> Town:
    """The second day of a town in which a good player was executed on the first."""
    return leviathan(**more).execute(executed).dusk().next_day()


def test_the_second_good_player_who_is_executed_ends_the_game_at_once() -> None:
    """leviathan/c1, leviathan/r3, leviathan/r4"""
    t = leviathan().nominate("Bo", "Cy")
    assert t.executed == "Bo"
    assert marked(t) == ["Bo"]
    t.dusk().next_day().nominate("Cy", "Dee", "Ana Cy Dee Eli Fay").close()
    assert t.winner == "evil"
    assert t.grimoire.reason == "leviathan"
    assert t.alive("Dee")


def test_the_end_of_the_fifth_day_is_evil_s() -> None:
    """leviathan/c2, leviathan/r2, leviathan/r5"""
    t = leviathan(start="day 2").execute("Hal").dusk().next_day().execute("Fay").dusk().next_day().dusk().next_day()
    assert t.grimoire.number == 5
    t.execute("Eli")
    assert marked(t) == ["Eli"]
    assert t.winner is None
    t.dusk()
    assert t.winner == "evil"


def test_it_is_declared_at_the_first_dawn_and_nobody_learns_who_it_is() -> None:
    """leviathan/c3"""
    t = leviathan(start="night 1").next_day()
    assert t.events("declared") == [{"ability": "leviathan", "day": 1}]
    assert ["declared", {"ability": "leviathan", "day": 1}] in [list(told) for told in t.view("public")["history"]]
    assert "leviathan/day-1" in [token.name for token in t.grimoire.reminders() if token.target == 0]


def test_each_dawn_the_day_is_counted() -> None:
    """leviathan/c3"""
    t = leviathan(start="night 1").next_day().dusk().next_day()
    assert declared(t) == [1, 2]
    assert "leviathan/day-2" in [token.name for token in t.grimoire.reminders() if token.target == 0]


def test_an_execution_that_is_survived_counts() -> None:
    """leviathan/c4, leviathan/r3"""
    t = leviathan("leviathan pacifist chef courtier soldier poisoner mayor")
    t.execute("Cy", {"rule": {"ability": "pacifist", "choice": True}})
    assert t.alive("Cy")
    t.dusk().next_day().dusk().next_day().execute("Dee")
    assert t.winner == "evil"


def test_one_that_is_summoned_counts_the_days_of_the_game() -> None:
    """leviathan/c5, leviathan/r6, leviathan/r12"""
    t = leviathan("chef monk virgin courtier soldier summoner mayor", "night 3")
    t.next_day({"choose": {"who": "Fay", "ability": "summoner", "choice": ["Ana", "leviathan"]}})
    assert declared(t) == [3]
    assert "leviathan/day-3" in [token.name for token in t.grimoire.reminders() if token.target == 0]


def test_its_death_on_the_fifth_day_is_good_s() -> None:
    """leviathan/c6, leviathan/r5"""
    t = leviathan("leviathan monk virgin courtier soldier poisoner mayor", "day 5").execute("Ana")
    assert t.winner == "good"


def test_an_exile_does_not_count() -> None:
    """leviathan/c7, leviathan/r3"""
    t = leviathan(EIGHT + " thief:good").execute("Eli").dusk().next_day().exile("Ana", "Ida", "Ana Bo Cy Dee Gus Hal")
    assert not t.alive("Ida")
    assert t.winner is None


def test_an_evil_townsfolk_does_not_count_and_a_good_minion_does() -> None:
    """leviathan/c8, leviathan/r2, leviathan/r14"""
    seats = "leviathan monk virgin courtier:evil soldier poisoner:good mayor scarletwoman"
    t = after("Eli", seats=seats).execute("Dee")
    assert t.winner is None
    t.dusk().next_day().execute("Fay")
    assert t.winner == "evil"


def test_it_is_never_woken_and_kills_nobody() -> None:
    """leviathan/c9, leviathan/r1"""
    t = leviathan(start="night 2").night()
    assert "Ana" not in t.woke
    assert t.died == []


def test_executions_before_it_came_into_play_do_not_count() -> None:
    """leviathan/r7"""
    t = leviathan("imp monk virgin courtier soldier pithag mayor saint", "day 1").execute("Eli").dusk()
    t.next_day({"choose": {"who": "Fay", "ability": "pithag", "choice": ["Bo", "leviathan"]}}, Ana="Ana").execute("Dee")
    assert t.winner is None
    assert marked(t) == ["Dee"]


def test_they_count_where_the_table_has_it_so_but_only_a_new_one_ends_the_game() -> None:
    """leviathan/r7"""
    switches = {"leviathan_counts_earlier": True}
    seats = "imp monk virgin courtier soldier pithag mayor saint"
    t = leviathan(seats, "day 1", switches=switches).execute("Eli").dusk()
    t.next_day({"choose": {"who": "Fay", "ability": "pithag", "choice": ["Bo", "leviathan"]}}, Ana="Ana")
    assert marked(t) == ["Eli"]
    assert t.winner is None
    assert t.execute("Dee").winner == "evil"


@pytest.mark.parametrize(("twice", "winner"), [(False, None), (True, "evil")])
def test_the_same_player_executed_twice_is_one_player(twice: bool, winner: str | None) -> None:
    """leviathan/r8"""
    t = leviathan(switches={"leviathan_same_player_counts_twice": twice}).execute("Eli").dusk().next_day()
    assert t.execute("Eli").winner == winner


def test_a_drunk_leviathan_loses_nothing_but_the_player_is_marked() -> None:
    """leviathan/r9"""
    t = after("Eli").impair("Ana", DRUNK, DUSK).execute("Dee")
    assert t.winner is None
    assert marked(t) == ["Dee", "Eli"]
    assert t.dusk().next_day().execute("Cy").winner == "evil"


def test_one_that_is_poisoned_when_the_fifth_day_ends_wins_as_soon_as_it_is_healthy() -> None:
    """leviathan/r9"""
    t = leviathan(start="day 5").impair("Ana", POISONED)
    t.dusk().next_day()
    assert t.winner is None
    token = next(token for token in t.grimoire.tokens if token.target == 0)
    t.grimoire.lift(token)
    t.steps("dusk")
    assert t.winner == "evil"


def test_who_becomes_it_after_its_death_goes_on_with_the_days_and_the_marks() -> None:
    """leviathan/r10"""
    t = after("Eli").execute("Ana")
    assert t.character("Hal") == "leviathan"
    t.dusk().next_day()
    assert declared(t)[-1] == 3
    assert t.execute("Dee").winner == "evil"


def test_once_it_is_another_the_marks_mean_nothing() -> None:
    """leviathan/r11"""
    t = after("Eli").storyteller(character={"Ana": "imp"}).execute("Dee")
    assert t.winner is None


def test_a_drunk_leviathan_is_declared_at_the_first_dawn_at_which_it_is_sober() -> None:
    """leviathan/r12"""
    t = leviathan(start="night 1").impair("Ana", DRUNK, DUSK).next_day()
    assert declared(t) == []
    assert declared(t.dusk().next_day()) == [2]


def test_it_is_declared_all_the_same_where_the_table_has_it_so() -> None:
    """leviathan/r12"""
    t = leviathan(start="night 1", switches={"leviathan_always_declared": True}).impair("Ana", DRUNK)
    assert declared(t.next_day()) == [1]


def test_two_living_players_are_still_evil_s() -> None:
    """leviathan/r13"""
    t = leviathan("leviathan monk poisoner -courtier -soldier -chef -mayor", "day 3").execute("Cy")
    assert t.winner == "evil"
    assert t.grimoire.reason == "WIN-5"


@pytest.mark.parametrize(("guise", "winner"), [("good", "evil"), ("evil", None)])
def test_who_may_register_as_evil_may_be_left_uncounted(guise: str, winner: str | None) -> None:
    """leviathan/r2"""
    t = leviathan("leviathan monk virgin courtier soldier poisoner recluse mayor").execute("Eli").dusk().next_day()
    t.execute("Gus", {"register": {"who": "Gus", "to": "leviathan", "as": guise}})
    assert t.winner == winner


def counted(t: Town) -> list[str]:
    """The reminders at Ana's seat, those that stand by themselves too."""
    return [token.name for token in t.grimoire.reminders() if token.target == 0]


def test_the_reminder_counts_the_days_from_the_first_dawn_on() -> None:
    """leviathan/r2"""
    t = begin_night(leviathan(start="night 1"))
    assert counted(t) == []
    t.day()
    assert "leviathan/day-1" in counted(t)
    t.dusk().night()
    assert "leviathan/day-2" in counted(t)
    assert "leviathan/day-5" in counted(leviathan(start="day 5"))


def test_a_dead_leviathan_is_not_declared_and_counts_nobody() -> None:
    """leviathan/r1: of two"""
    t = leviathan("-leviathan monk virgin courtier soldier poisoner mayor leviathan", start="night 2").next_day()
    assert declared(t) == [2]
    t = leviathan("-leviathan monk virgin courtier soldier poisoner mayor imp", start="day 2").execute("Eli")
    assert marked(t) == []


def test_a_leviathan_that_was_declared_is_counted_on_though_poisoned() -> None:
    """leviathan/r12"""
    t = leviathan(start="night 1").next_day().dusk().impair("Ana", POISONED).next_day()
    assert declared(t) == [1, 2]


def test_the_first_player_of_the_circle_counts_like_any_other() -> None:
    """leviathan/r3"""
    t = leviathan("monk leviathan virgin courtier soldier poisoner mayor scarletwoman").execute("Ana")
    assert marked(t) == ["Ana"]


def test_a_poisoned_leviathan_whose_second_good_player_is_executed_has_gone_wrong() -> None:
    """leviathan/r12, mathematician/r1"""
    seats = "leviathan monk virgin courtier soldier poisoner mathematician scarletwoman"
    t = leviathan(seats, script=[*SCRIPT, "mathematician"]).execute("Dee").dusk().next_day()
    t.impair("Ana", POISONED).execute("Eli")
    assert t.winner is None
    assert t.went_wrong("Ana")


@pytest.mark.parametrize("twice", [True, False])
def test_each_execution_of_one_player_leaves_a_mark_where_it_counts(twice: bool) -> None:
    """leviathan/r8"""
    t = leviathan(switches={"leviathan_same_player_counts_twice": twice}).impair("Ana", POISONED)
    t.execute("Dee").storyteller(revive="Dee").dusk().next_day().execute("Dee")
    assert t.tokens("Dee").count("leviathan/good-player-executed") == (2 if twice else 1)


@pytest.mark.parametrize(("guise", "winner"), [("good", "evil"), ("evil", None)])
def test_a_spy_may_count_as_a_good_player_who_was_executed(guise: str, winner: str | None) -> None:
    """leviathan/r2, REG-1, REG-4: the Storyteller decides as what they count"""
    t = leviathan("leviathan monk virgin courtier soldier poisoner spy mayor").execute("Eli").dusk().next_day()
    t.execute("Gus", {"register": {"who": "Gus", "to": "leviathan", "as": guise}})
    assert t.winner == winner


def test_nobody_registers_who_was_executed_before_there_was_a_leviathan() -> None:
    """leviathan/r7: no ability looked at them then"""
    counts = {"leviathan_counts_earlier": True}
    t = leviathan("imp monk virgin courtier soldier poisoner recluse mayor", switches=counts)
    t.execute("Gus").dusk().next_day().storyteller(character={"Ana": "leviathan"})
    assert "leviathan/good-player-executed" in t.tokens("Gus")


def test_there_are_five_days_to_count() -> None:
    t = leviathan().storyteller(add_token={"Bo": ["leviathan/day-5"]})
    with pytest.raises(BelfryError):
        t.storyteller(add_token={"Bo": ["leviathan/day-6"]})


def test_a_dead_leviathan_is_not_declared_even_where_it_always_is() -> None:
    """leviathan/r10"""
    seats = "-leviathan monk virgin courtier soldier poisoner mayor imp"
    t = leviathan(seats, "night 2", switches={"leviathan_always_declared": True}).next_day(Hal="Eli")
    assert declared(t) == []


def test_the_storytellers_execution_is_no_good_players() -> None:
    """leviathan/r2"""
    t = leviathan(script=[*SCRIPT, "atheist"]).execute("Eli").dusk().next_day()
    t.execute("storyteller", by="Bo")
    assert (t.winner, t.grimoire.reason) == ("evil", "storyteller")
