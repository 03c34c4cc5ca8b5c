"""The Sweetheart."""

from belfry.clocktower.characters.bad_moon_rising.fool import Fool
from belfry.clocktower.characters.sects_and_violets.sweetheart import Sweetheart
from tests.clocktower.steps import begin_night, choose, finish_night, jump_used, may_judge, notes, rule, violet
from tests.clocktower.towns import Cast

eight = Cast("sweetheart oracle klutz nodashii mutant savant juggler witch", violet, start="day 1")
"""Ana the Sweetheart, Dee the Demon with Cy and Eli, Outsiders, beside it."""


def test_from_the_death_on_for_the_rest_of_the_game_somebody_is_drunk() -> None:
    """sweetheart/c1, sweetheart/r1, sweetheart/r2"""
    t = eight().execute("Ana", rule("sweetheart", "Bo"))
    assert t.drunk("Bo")
    assert notes(t, "Ana") == ["Died by day 1 with the ability of the Sweetheart"]
    t.dusk().night(Dee="Gus", Hal="Hal")
    assert set(t.may_learn("Bo")) == set(range(9))
    t.day().dusk().night(Dee="Fay", Hal="Hal").day()
    assert t.drunk("Bo")
    t.storyteller(character={"Bo": "sage"}, alignment={"Bo": "evil"})
    assert t.drunk("Bo")
    t.storyteller(kill="Bo")
    assert t.drunk("Bo")
    assert not any(t.drunk(name) for name in ("Cy", "Dee", "Eli", "Hal"))


def test_any_player_may_be_chosen() -> None:
    """sweetheart/c1"""
    t = eight().execute("Ana")
    options = [asked.options for asked in t.runner.asked if asked.ability == "sweetheart"][-1]
    assert options is not None
    assert set(options) == set(range(8))


def test_who_is_poisoned_when_dying_makes_nobody_drunk() -> None:
    """sweetheart/c2, sweetheart/r3"""
    t = eight().impair("Ana", "poisoned", "dusk").execute("Ana")
    assert not t.asked("storyteller", "sweetheart")
    t.dusk().night(Dee="Gus", Hal="Hal")
    assert not any(t.drunk(seat.name) for seat in t.grimoire.circle)


def test_a_drunk_demon_kills_nobody_and_poisons_nobody_and_does_not_know() -> None:
    """sweetheart/c3, sweetheart/r6"""
    t = eight()
    assert t.poisoned("Bo")
    before = len(t.view("Dee")["told"])
    t.execute("Ana", rule("sweetheart", "Dee"))
    assert not t.poisoned("Bo")
    assert len(t.view("Dee")["told"]) == before
    t.dusk().night(Dee="Gus", Hal="Hal")
    assert t.died == []


def test_a_drunk_minion_and_a_drunk_mutant_lose_their_ability() -> None:
    """sweetheart/r6"""
    witch = eight().execute("Ana", rule("sweetheart", "Hal")).dusk().night(Dee="Gus", Hal="Fay").day()
    witch.nominate("Fay", "Bo", "")
    assert witch.alive("Fay")
    mutant = eight(start="night 2").night(rule("sweetheart", "Eli"), Dee="Ana", Hal="Hal").day()
    assert not may_judge(mutant, "Eli", "mutant")


def test_a_sweetheart_who_becomes_the_fang_gu_has_not_died() -> None:
    """sweetheart/c4, sweetheart/r5"""
    t = eight(dee="fanggu", start="night 2").night(Dee="Ana", Hal="Hal")
    assert (t.character("Ana"), t.alive("Ana"), t.alive("Dee")) == ("fanggu", True, False)
    assert not t.asked("storyteller", "sweetheart")


def test_who_survives_an_execution_has_not_died() -> None:
    """sweetheart/r5"""
    t = eight(extra="fool").grant("Ana", Fool).execute("Ana")
    assert t.alive("Ana")
    assert not t.asked("storyteller", "sweetheart")


def test_a_death_by_the_curse_counts() -> None:
    """sweetheart/r5"""
    t = eight(start="night 2").night(Dee="Gus", Hal="Ana").day()
    t.steps({"nominate": {"by": "Ana", "who": "Bo", "votes": []}}, rule("sweetheart", "Fay"))
    assert t.drunk("Fay")


def test_steps_of_the_same_night_are_affected() -> None:
    """sweetheart/c5, sweetheart/r1"""
    t = jump_used(eight(dee="fanggu", start="night 2"))
    t.night(rule("sweetheart", "Bo"), Dee="Ana", Hal="Hal")
    assert set(t.may_learn("Bo")) == set(range(9))


def test_while_the_dead_sweetheart_is_poisoned_the_player_is_sober() -> None:
    """sweetheart/r4"""
    t = eight().execute("Ana", rule("sweetheart", "Bo")).impair("Ana", "poisoned", "dusk")
    assert not t.drunk("Bo")
    t.dusk()
    t.runner.proceed()
    assert t.drunk("Bo")


def test_when_the_dead_sweetheart_becomes_another_character_it_ends() -> None:
    """sweetheart/r4"""
    t = eight().execute("Ana", rule("sweetheart", "Bo")).storyteller(character={"Ana": "barber"})
    assert not t.drunk("Bo")


def test_by_the_option_it_is_fixed_once_it_has_happened() -> None:
    """sweetheart/r4"""
    t = eight(switches={"sweetheart_effect": "fixed"}).execute("Ana", rule("sweetheart", "Bo"))
    t.impair("Ana", "poisoned").storyteller(character={"Ana": "barber"})
    assert t.drunk("Bo")


def test_who_becomes_the_sweetheart_when_dead_makes_nobody_drunk() -> None:
    """sweetheart/r7"""
    t = violet("-sage oracle klutz nodashii mutant savant juggler witch", "day 2")
    t.storyteller(character={"Ana": "sweetheart"}).dusk().night(Dee="Gus", Hal="Hal")
    assert not t.asked("storyteller", "sweetheart")


def test_who_holds_the_ability_beside_another_character_leaves_somebody_drunk() -> None:
    """sweetheart/r8"""
    t = violet("philosopher oracle klutz fanggu mutant savant juggler witch", "day 2").grant("Ana", Sweetheart)
    t.execute("Ana", rule("sweetheart", "Bo"))
    assert t.drunk("Bo")


def test_under_a_vortox_a_drunk_townsfolk_gets_false_information_only() -> None:
    """sweetheart/r9"""
    t = begin_night(eight(dee="vortox", start="day 1").execute("Ana", rule("sweetheart", "Bo")).dusk())
    choose(t, "Hal", "Hal")
    choose(t, "Dee", "Gus")
    finish_night(t)
    assert set(t.may_learn("Bo")) == set(range(1, 9))


def test_who_acts_twice_leaves_two_drunk() -> None:
    """barista/r7"""
    t = violet("sweetheart oracle klutz nodashii mutant savant juggler witch barista:good")
    t.night(rule("barista", ["Ana", "acts-twice"]), Dee="Gus", Hal="Hal").day()
    t.execute("Ana", rule("sweetheart", "Bo"), rule("sweetheart", "Fay"))
    assert [t.drunk(name) for name in ("Bo", "Cy", "Fay")] == [True, False, True]
