"""Leviathan and Riot with Exorcist, Innkeeper, Monk and Soldier."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clocktower.towns import Town, town

SCRIPT = [
    *("exorcist", "innkeeper", "monk", "soldier", "chef", "empath", "sage", "pacifist", "virgin", "philosopher"),
    *("saint", "drunk", "recluse", "poisoner", "witch", "scarletwoman", "leviathan", "riot"),
]
LIVING = "Ana Bo Cy Dee Eli Fay Gus Hal"
each_demon = pytest.mark.parametrize("demon", ["leviathan", "riot"])
guards = pytest.mark.parametrize("guard", ["exorcist", "innkeeper", "monk"])


def after_the_night(guard: str, demon: str, chosen: Any, seats: str = "", impaired: str = "", **more: Any) -> Town:
    """Day 2: last night Ana, who keeps players safe, chose somebody. Dee is the Demon and Eli the Witch."""
    seats = seats or f"{guard} chef empath {demon} witch sage pacifist saint"
    t = town(seats, start="night 2", script=SCRIPT, **more)
    if impaired:
        t.impair(impaired, "poisoned", "dusk")
    picks: dict[str, Any] = {"Eli": "Eli"} if "witch" in seats.split() else {}
    if chosen:
        picks["Ana"] = chosen if guard != "innkeeper" or isinstance(chosen, list) else [chosen, "Fay"]
    return t.night(**picks).day()


def condemned(t: Town, who: str, by: str = "Dee") -> Town:
    return t.nominate(by, who, LIVING).close()


def off(guard: str, demon: str) -> dict[str, Any]:
    return {"jinxes": {"off": ["-".join(sorted((guard, demon)))]}}


@guards
@each_demon
def test_good_wins_if_the_demon_has_the_player_executed_who_was_chosen(guard: str, demon: str) -> None:
    """jinx/exorcist-leviathan, jinx/exorcist-leviathan/c1, jinx/exorcist-riot, jinx/exorcist-riot/c1,
    jinx/innkeeper-leviathan, jinx/innkeeper-riot, jinx/leviathan-monk, jinx/leviathan-monk/c1, jinx/monk-riot,
    jinx/monk-riot/c1"""
    t = condemned(after_the_night(guard, demon, "Bo"), "Bo")
    assert t.winner == "good"
    assert t.grimoire.reason == "-".join(sorted((guard, demon)))


@guards
@each_demon
def test_switched_off_nothing_comes_of_it(guard: str, demon: str) -> None:
    """djinn/r1"""
    assert condemned(after_the_night(guard, demon, "Bo", **off(guard, demon)), "Bo").winner is None


@each_demon
def test_both_guests_of_the_innkeeper_count_the_drunk_one_too(demon: str) -> None:
    """jinx/innkeeper-leviathan/c1, jinx/innkeeper-leviathan/r1, jinx/innkeeper-riot/c1, jinx/innkeeper-riot/r1"""
    for drunk in ("Bo", "Cy"):
        t = town(f"innkeeper chef empath {demon} witch sage pacifist saint", start="night 2", script=SCRIPT)
        t.night({"rule": {"ability": "innkeeper", "choice": drunk}}, Ana=["Bo", "Cy"], Eli="Eli").day()
        assert t.drunk(drunk)
        assert condemned(t, "Cy").winner == "good"


@each_demon
def test_good_wins_if_the_demon_has_the_soldier_executed(demon: str) -> None:
    """jinx/leviathan-soldier, jinx/leviathan-soldier/c1, jinx/riot-soldier, jinx/riot-soldier/c1"""
    t = condemned(after_the_night("soldier", demon, None), "Ana")
    assert t.winner == "good"
    t = condemned(after_the_night("soldier", demon, None, **off("soldier", demon)), "Ana")
    assert t.winner is None


@guards
@each_demon
def test_only_the_demon_s_own_nomination_counts(guard: str, demon: str) -> None:
    """jinx/exorcist-leviathan/c3, jinx/exorcist-leviathan/r1, jinx/exorcist-riot/r1, jinx/leviathan-monk/r1,
    jinx/monk-riot/r1"""
    assert condemned(after_the_night(guard, demon, "Bo"), "Bo", by="Cy").winner is None


@each_demon
def test_a_nomination_of_the_soldier_by_somebody_else_wins_nothing(demon: str) -> None:
    """jinx/leviathan-soldier/r1, jinx/riot-soldier/r1"""
    assert condemned(after_the_night("soldier", demon, None), "Ana", by="Cy").winner is None


@each_demon
def test_it_has_to_be_the_execution_that_the_nomination_leads_to(demon: str) -> None:
    """jinx/exorcist-leviathan/r1, jinx/exorcist-riot/r1"""
    t = after_the_night("monk", demon, "Bo").nominate("Dee", "Bo", "Dee Eli")
    assert t.storyteller(execute="Bo").winner is None


@each_demon
def test_it_needs_no_death(demon: str) -> None:
    """jinx/exorcist-leviathan/r1, jinx/exorcist-riot/r1"""
    t = condemned(after_the_night("monk", demon, "Bo"), "Bo")
    assert t.winner == "good"
    assert t.alive("Bo")


@pytest.mark.parametrize("guard", ["exorcist", "innkeeper", "monk", "soldier"])
def test_good_wins_though_it_is_the_second_good_player_whom_the_leviathan_counts(guard: str) -> None:
    """jinx/exorcist-leviathan/c2, jinx/exorcist-leviathan/r2, jinx/leviathan-monk/r1, jinx/leviathan-soldier/r1,
    jinx/innkeeper-leviathan/r1"""
    seats = f"{guard} chef empath leviathan witch sage pacifist soldier"
    t = town(seats, start="day 1", script=SCRIPT).execute("Hal", by="Cy").dusk()
    t.night(Eli="Eli", **({} if guard == "soldier" else {"Ana": ["Bo", "Fay"] if guard == "innkeeper" else "Bo"}))
    safe = "Ana" if guard == "soldier" else "Bo"
    assert condemned(t.day(), safe).winner == "good"
    twin = town(seats, start="day 1", script=SCRIPT, **off(guard, "leviathan")).execute("Hal", by="Cy").dusk()
    assert condemned(twin.next_day(), safe).winner == "evil"


@guards
@each_demon
def test_who_was_impaired_when_choosing_keeps_nobody_safe(guard: str, demon: str) -> None:
    """jinx/exorcist-leviathan/r3, jinx/exorcist-riot/r1, jinx/innkeeper-leviathan/r1, jinx/innkeeper-riot/r1,
    jinx/leviathan-monk/r1, jinx/monk-riot/r1"""
    t = town(f"{guard} chef empath {demon} witch sage pacifist saint", start="night 2", script=SCRIPT)
    t.impair("Ana", "poisoned", "dawn")
    t.night(Eli="Eli", Ana=["Bo", "Fay"] if guard == "innkeeper" else "Bo").day()
    assert not t.poisoned("Ana")
    assert condemned(t, "Bo").winner is None


@guards
@each_demon
@pytest.mark.parametrize("how", ["dead", "poisoned", "drunk"])
def test_who_lacks_the_ability_at_the_execution_keeps_nobody_safe(guard: str, demon: str, how: str) -> None:
    """jinx/exorcist-leviathan/r3, jinx/exorcist-riot/r1, jinx/innkeeper-leviathan/r1, jinx/innkeeper-riot/r1,
    jinx/leviathan-monk/r1, jinx/monk-riot/r1"""
    t = after_the_night(guard, demon, "Bo")
    t = t.storyteller(kill="Ana") if how == "dead" else t.impair("Ana", how)
    assert condemned(t, "Bo").winner is None


@each_demon
@pytest.mark.parametrize("how", ["poisoned", "drunk"])
def test_an_impaired_soldier_is_no_soldier(demon: str, how: str) -> None:
    """jinx/leviathan-soldier/r1, jinx/riot-soldier/r1"""
    assert condemned(after_the_night("soldier", demon, None).impair("Ana", how), "Ana").winner is None


@each_demon
def test_the_demon_s_state_does_not_matter(demon: str) -> None:
    """jinx/exorcist-leviathan/r3, jinx/exorcist-riot/r1, jinx/leviathan-soldier/r1, jinx/riot-soldier/r1"""
    for guard, chosen, safe in (("monk", "Bo", "Bo"), ("soldier", None, "Ana")):
        assert condemned(after_the_night(guard, demon, chosen).impair("Dee", "poisoned"), safe).winner == "good"


def test_only_last_night_s_choice_counts() -> None:
    """jinx/leviathan-monk"""
    t = after_the_night("monk", "leviathan", "Bo").dusk().night(Ana="Cy", Eli="Eli").day()
    assert condemned(t, "Bo").winner is None


@each_demon
def test_who_only_believes_to_be_the_monk_keeps_nobody_safe(demon: str) -> None:
    """jinx/leviathan-monk, jinx/monk-riot"""
    seats = f"drunk=monk chef empath {demon} witch sage pacifist saint"
    assert condemned(after_the_night("monk", demon, "Bo", seats), "Bo").winner is None


@each_demon
def test_a_philosopher_with_the_ability_stands_in_the_character_s_place(demon: str) -> None:
    """jinx/leviathan-soldier, jinx/riot-soldier, djinn/r7"""
    t = town(f"philosopher chef empath {demon} witch sage pacifist saint", start="night 2", script=SCRIPT)
    assert condemned(t.night(Ana="soldier", Eli="Eli").day(), "Ana").winner == "good"


@pytest.mark.parametrize("guard", ["exorcist", "innkeeper", "monk", "soldier"])
def test_on_the_day_of_the_riot_nobody_is_executed_and_nothing_comes_of_it(guard: str) -> None:
    """jinx/exorcist-riot/c2, jinx/exorcist-riot/r2, jinx/innkeeper-riot/r2, jinx/monk-riot/r2, jinx/riot-soldier/r2"""
    t = town(f"{guard} chef empath riot witch sage pacifist saint", start="night 3", script=SCRIPT)
    t.night(Eli="Eli", **({} if guard == "soldier" else {"Ana": ["Bo", "Fay"] if guard == "innkeeper" else "Bo"}))
    safe = "Ana" if guard == "soldier" else "Bo"
    t.day().nominated("Dee", safe)
    assert t.winner is None
    assert guard == "soldier" or not t.alive(safe)
