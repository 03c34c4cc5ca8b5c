"""The Princess."""

from __future__ import annotations

from typing import Any

from belfry.clocktower.pieces.token import DRUNK, POISONED
from belfry.clocktower.storyteller.deeds.ability import KeepAbility
from tests.clocktower.steps import begin_night, finish_night, judge, may_be_woken, notes, play_to, woken_for
from tests.clocktower.towns import Town, partners, town

SCRIPT = [
    *("princess", "preacher", "towncrier", "chef", "empath", "monk", "soldier", "mayor", "virgin", "slayer"),
    *("dreamer", "sage", "saint", "zealot", "butler", "recluse", "poisoner", "devilsadvocate", "assassin", "pithag"),
    *("spy", "scarletwoman", "imp", "vortox", "pukka", "po", "kazali", "fanggu", "shabaloth"),
]
MARK = "princess/doesnt-kill"


def court(seats: str, start: str = "day 1", **more: Any) -> Town:
    """Ana the Princess and others."""
    return town(f"princess {seats}", **{"start": start, "script": SCRIPT} | more)


def condemned(seats: str = "chef imp poisoner soldier mayor slayer", who: str = "Bo", **more: Any) -> Town:
    """A day 1 that is over, on which somebody was executed whom the Princess had nominated."""
    return court(seats, **more).execute(who, by="Ana").dusk()


# The day


def test_the_demon_does_not_kill_after_the_princess_had_somebody_executed() -> None:
    """princess/c1, princess/r9"""
    t = court("preacher vortox monk towncrier mayor slayer").execute("Bo", by="Ana").dusk().night(Cy="Dee", Dee="Ana")
    assert not t.alive("Bo")
    assert t.died == []
    assert t.may_learn("Eli") == [True]
    assert t.tokens("Cy") == [MARK]
    assert woken_for(t, "Cy") == ["vortox"]


def test_it_is_over_after_that_night() -> None:
    """princess/r4"""
    t = condemned().night(Cy="Eli", Dee="Fay").day()
    assert t.tokens("Cy") == []
    t.dusk().night(Cy="Gus", Dee="Fay")
    assert t.died == ["Gus"]


def test_somebody_whom_another_has_nominated_does_not_count() -> None:
    """princess/c3, princess/r1"""
    t = (
        court("chef imp poisoner soldier mayor slayer")
        .nominate("Ana", "Bo")
        .nominate("Cy", "Dee", "Ana Bo Cy Eli Fay Gus")
    )
    t.close().dusk()
    assert t.executed == "Dee"
    t.night(Cy="Gus")
    assert t.died == ["Gus"]


def test_whoever_is_executed_need_not_die() -> None:
    """princess/c4, princess/r2"""
    t = court("chef imp devilsadvocate soldier mayor slayer", "night 1").night(Dee="Bo").day()
    t.execute("Bo", by="Ana").dusk().night(Cy="Gus", Dee="Fay")
    assert t.alive("Bo")
    assert t.died == []


def test_an_exile_does_not_count() -> None:
    """princess/r3"""
    t = court("chef imp poisoner soldier mayor slayer thief:good")
    t.exile("Ana", "Hal", "Ana Bo Cy Dee Eli Fay Gus").dusk()
    assert not t.alive("Hal")
    t.night(Cy="Gus", Dee="Fay")
    assert t.died == ["Gus"]


def test_only_the_first_day_counts() -> None:
    """princess/c6, princess/r4, princess/r11"""
    t = (
        court("chef imp poisoner soldier mayor slayer", "day 2")
        .execute("Bo", by="Ana")
        .dusk()
        .night(Cy="Gus", Dee="Fay")
    )
    assert t.died == ["Gus"]
    t = court("chef imp poisoner soldier mayor slayer monk").dusk().night(Cy="Gus", Dee="Fay", Hal="Ana").day()
    t.execute("Bo", by="Ana").dusk().night(Cy="Fay", Dee="Dee", Hal="Ana")
    assert t.died == ["Fay"]


def test_a_new_princess_has_her_first_day_after_that() -> None:
    """princess/c2, princess/r4"""
    t = town("dreamer zealot kazali pithag mayor slayer chef monk", start="night 4", script=SCRIPT)
    t.night(Dee=["Ana", "princess"], Cy="Hal", Hal="Ana").day().execute("Bo", by="Ana").dusk()
    t.night(Cy="Ana", Dee=["Gus", "sage"])
    assert t.died == []
    t.day().execute("Gus", by="Ana").dusk().night(Cy="Ana", Dee=["Fay", "butler"])
    assert t.died == ["Ana"]


def test_the_princess_nominates_herself_in_vain() -> None:
    """princess/r7"""
    t = court("chef imp devilsadvocate soldier mayor slayer", "night 1").night(Dee="Ana").day()
    t.execute("Ana", by="Ana").dusk().night(Cy="Gus", Dee="Fay")
    assert t.alive("Ana")
    assert t.died == ["Gus"]


def test_a_princess_who_is_executed_for_nominating_the_virgin_prevents_nothing() -> None:
    """princess/r10"""
    t = court("virgin imp poisoner soldier mayor slayer").nominate("Ana", "Bo").dusk()
    assert t.executed == "Ana"
    t.night(Cy="Gus", Dee="Fay")
    assert t.died == ["Gus"]


def test_it_does_not_matter_by_what_the_nominee_comes_to_be_executed() -> None:
    """princess/r12: too few votes, and the execution is by other means"""
    t = court("chef imp poisoner soldier mayor slayer").nominate("Ana", "Bo").storyteller(execute="Bo").dusk()
    assert t.executed == "Bo"
    t.night(Cy="Gus", Dee="Fay")
    assert t.died == []


def test_an_earlier_nomination_of_hers_counts_where_the_execution_is_for_something_else() -> None:
    """princess/r12, princess/r1: whom she nominated in vain is executed through the Virgin"""
    t = court("chef imp poisoner virgin mayor slayer").nominate("Ana", "Bo").nominate("Bo", "Eli")
    assert t.executed == "Bo"
    assert t.dusk().night(Cy="Gus", Dee="Fay").died == []
    t = court("chef imp poisoner virgin mayor slayer").nominate("Fay", "Bo").nominate("Bo", "Eli").dusk()
    assert t.night(Cy="Gus", Dee="Fay").died == ["Gus"]


# The night


def test_a_princess_who_is_poisoned_at_night_prevents_nothing() -> None:
    """princess/c5, princess/r5"""
    t = condemned().night(Cy="Gus", Dee="Ana")
    assert t.died == ["Gus"]


def test_a_princess_who_was_drunk_by_day_and_is_sober_at_night_prevents_the_kill() -> None:
    """princess/r5"""
    t = court("chef imp poisoner soldier mayor slayer").impair("Ana", DRUNK, "dusk")
    t.execute("Bo", by="Ana").dusk().night(Cy="Gus", Dee="Fay")
    assert t.died == []
    t = court("chef imp poisoner soldier mayor slayer").impair("Ana", POISONED)
    t.execute("Bo", by="Ana").dusk().night(Cy="Gus", Dee="Fay")
    assert t.died == ["Gus"]


def test_a_princess_who_dies_before_the_demon_acts_prevents_nothing() -> None:
    """princess/r6"""
    t = play_to(begin_night(condemned()), "imp", Dee="Fay").intervene(kill="Ana")
    finish_night(t, Cy="Gus")
    assert set(t.died) == {"Ana", "Gus"}


def test_others_kill_as_usual() -> None:
    """princess/c7, princess/r8"""
    t = condemned("chef imp assassin soldier mayor slayer monk").night(Cy="Eli", Dee="Gus", Hal="Ana")
    assert t.died == ["Gus"]


def test_no_kind_of_kill_by_the_demon_succeeds() -> None:
    """princess/r8: several attacks, and the Demon's own death"""
    t = condemned("chef shabaloth poisoner soldier mayor slayer").night(Cy=["Fay", "Gus"], Dee="Dee")
    assert t.died == []
    t = condemned().night(Cy="Cy", Dee="Dee")
    assert t.died == []
    assert t.character("Dee") == "poisoner"


def test_a_pukka_poisons_and_its_old_victim_becomes_healthy() -> None:
    """princess/r8, princess/r9"""
    t = court("chef pukka poisoner soldier mayor slayer", "night 1").night(Cy="Gus", Dee="Dee").day()
    t.execute("Bo", by="Ana").dusk().night(Cy="Fay", Dee="Dee")
    assert t.died == []
    assert not t.poisoned("Gus")
    assert t.poisoned("Fay")


def test_the_demon_is_not_told() -> None:
    """princess/r9: it sees the same as one whose victim lived for another reason"""
    t = condemned().night(Cy="Eli", Dee="Fay").day()
    other = court("chef imp poisoner soldier mayor slayer").execute("Bo", by="Gus").dusk()
    other.night(Cy="Eli", Dee="Fay").day()
    assert t.view("Cy")["told"] == other.view("Cy")["told"]


def test_the_special_rules_are_with_al_hadikhia_and_cannibal() -> None:
    """princess/r13"""
    assert partners("princess") == {"alhadikhia", "cannibal"}


def test_a_princess_need_not_nominate() -> None:
    """princess/r11"""
    t = court("chef imp poisoner soldier mayor slayer").execute("Bo", by="Gus").dusk().night(Cy="Gus", Dee="Fay")
    assert t.died == ["Gus"]


def test_a_princess_who_comes_back_to_life_has_a_first_day_again() -> None:
    """RES-2, princess/r4"""
    t = court("chef imp poisoner soldier mayor slayer").storyteller(kill="Ana").dusk()
    t.night(Cy="Bo", Dee="Fay").storyteller(revive="Ana").day()
    t.execute("Gus", by="Ana").dusk().night(Cy="Fay", Dee="Fay")
    assert t.died == []


def test_a_princess_who_comes_back_in_the_night_of_her_watch_keeps_it() -> None:
    """princess/r6"""
    t = play_to(begin_night(condemned()), "imp")
    t.intervene(kill="Ana").intervene(revive="Ana")
    finish_night(t, Cy="Gus")
    assert (t.alive("Ana"), t.alive("Gus")) == (True, True)


def test_somebody_who_dies_by_the_own_doing_dies_as_usual() -> None:
    """princess/r8"""
    t = condemned("chef imp gambler soldier mayor slayer", script=[*SCRIPT, "gambler"])
    assert t.night(Cy="Gus", Dee=["Gus", "imp"]).died == ["Dee"]


def test_without_her_nominee_executed_the_demon_has_no_reminder() -> None:
    """princess/r11"""
    assert court("chef imp poisoner soldier mayor slayer").dusk().night(Cy="Gus", Dee="Fay").tokens("Cy") == []


def test_there_is_nothing_to_wake_a_dead_princess_for() -> None:
    """princess/r6"""
    assert may_be_woken(begin_night(condemned()), "Ana")
    assert not may_be_woken(begin_night(condemned().storyteller(kill="Ana")), "Ana")


def test_the_watch_is_over_by_day_even_against_a_demon_that_kills_then() -> None:
    """princess/r4: a Princess of night 2, and Riot on day 3"""
    seats = "chef riot soldier empath mayor slayer monk virgin"
    t = town(seats, start="day 1", script=[*SCRIPT, "riot"]).dusk().night(Gus="Ana")
    t.storyteller(character={"Ana": "princess"}).day().execute("Cy", by="Ana").dusk().night(Gus="Ana").day()
    t.nominate("Ana", "Dee")
    assert not t.alive("Dee")


def test_an_execution_at_night_is_none_of_her_first_day() -> None:
    """princess/r1: nominated the day before, and executed on the night on which Ana becomes the Princess"""
    t = town("chef mutant imp poisoner soldier mayor slayer", start="day 1", script=[*SCRIPT, "mutant"])
    t.nominate("Ana", "Bo").dusk()
    play_to(begin_night(t), "imp", Dee="Fay").intervene(character={"Ana": "princess"})
    judge(t, "Bo", "mutant", True, True)
    assert not t.alive("Bo")
    finish_night(t, Cy="Eli").day().dusk().night(Cy="Gus", Dee="Fay")
    assert t.died == ["Gus"]


def test_the_storyteller_sees_her_first_day_and_the_night_of_her_watch() -> None:
    """princess/r4"""
    t = court("chef imp poisoner soldier mayor slayer", "night 1").setup()
    assert notes(t, "Ana") == ["First day: day 1"]
    assert notes(condemned(), "Ana") == ["First day: day 1", "Nobody dies of the Demon in night 2"]


def test_at_a_later_start_the_reminder_says_that_the_demon_does_not_kill_tonight() -> None:
    t = court("-chef imp poisoner soldier mayor slayer", "night 2", tokens={"Cy": [MARK]}).night(Cy="Gus", Dee="Fay")
    assert t.died == []
    assert t.day().dusk().night(Cy="Gus", Dee="Fay").died == ["Gus"]


def test_a_princess_whose_ability_worked_on_is_an_ordinary_one_when_back_to_life() -> None:
    """ABL-16"""
    t = court("chef imp poisoner soldier mayor slayer", switches={"works_when_dead": "implied"})
    t.storyteller(kill="Ana").intervene(KeepAbility(0)).storyteller(revive="Ana")
    assert notes(t, "Ana") == ["First day: day 2"]
