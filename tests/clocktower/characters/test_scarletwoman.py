"""The Scarlet Woman."""

from collections.abc import Callable
from typing import Any

import pytest

from belfry.clocktower.characters.trouble_brewing.scarletwoman import ScarletWoman
from belfry.clocktower.pieces.token import DRUNK
from tests.clocktower.steps import begin_night, choose
from tests.clocktower.towns import Town, town

FIVE = "imp scarletwoman chef empath slayer"
EIGHT = "imp scarletwoman slayer chef empath monk soldier saint"
TEN = "imp scarletwoman poisoner chef empath slayer soldier virgin monk mayor"


# The count


def test_with_five_alive_she_becomes_the_imp_and_attacks_in_the_coming_night() -> None:
    """scarletwoman/c1, scarletwoman/r1, scarletwoman/r6"""
    t = town(FIVE, start="day 2").day().execute("Ana")
    assert t.character("Bo") == "imp"
    assert t.grimoire.living == 4
    assert t.winner is None
    t.dusk().night(Bo="Cy")
    assert t.view("Bo")["you"]["character"] == "imp"
    assert t.died == ["Cy"]


@pytest.mark.parametrize("seats", ["imp scarletwoman chef empath", "imp scarletwoman chef empath -slayer"])
def test_with_four_alive_the_demons_death_ends_the_game(seats: str) -> None:
    """scarletwoman/c2, scarletwoman/r1, scarletwoman/r2"""
    t = town(seats, start="day 3").day().execute("Ana")
    assert t.winner == "good"
    assert t.character("Bo") == "scarletwoman"


def test_travellers_do_not_count_towards_the_five() -> None:
    """scarletwoman/c3, scarletwoman/r1"""
    t = town("imp scarletwoman chef empath gunslinger:good beggar:good thief:evil", start="day 2").day()
    assert t.grimoire.living == 7
    t.execute("Ana")
    assert t.winner == "good"


def test_five_without_travellers_are_enough_with_travellers_beside_them() -> None:
    """scarletwoman/r1"""
    t = town(f"{FIVE} gunslinger:good thief:evil", start="day 2").day().execute("Ana")
    assert t.winner is None
    assert t.character("Bo") == "imp"


# Every way to die


def by_execution(t: Town) -> None:
    t.day().execute("Ana")


def by_the_slayer(t: Town) -> None:
    t.day().use("Cy", "slayer", "Ana")


def by_another_ability(t: Town) -> None:
    t.day().storyteller(kill="Ana")


def by_self_kill(t: Town) -> None:
    t.day().dusk().night(Ana="Ana")


def at_night_by_another_ability(t: Town) -> None:
    begin_night(t.day().dusk())
    assert t.waits_for == ("Fay", "monk")
    t.intervene(kill="Ana")


@pytest.mark.parametrize(
    "die", [by_execution, by_the_slayer, by_another_ability, by_self_kill, at_night_by_another_ability]
)
def test_it_works_however_the_demon_dies(die: Callable[[Town], None]) -> None:
    """scarletwoman/r3"""
    t = town(EIGHT, start="day 1")
    die(t)
    assert not t.alive("Ana")
    assert t.character("Bo") == "imp"
    assert t.winner is None


def test_the_slayers_shot_makes_her_the_imp_at_once() -> None:
    """scarletwoman/c6, scarletwoman/r3, scarletwoman/r4"""
    t = town(EIGHT, start="day 1").day().use("Cy", "slayer", "Ana")
    assert not t.alive("Ana")
    assert t.character("Bo") == "imp"
    assert t.winner is None


# What she becomes


def test_she_becomes_the_same_demon_that_died() -> None:
    """scarletwoman/r4"""
    seats = "pukka scarletwoman slayer chef empath"
    script = [*seats.split(), "imp", "monk", "saint"]
    t = town(seats, start="day 2", script=script).day().execute("Ana")
    assert t.character("Bo") == "pukka"


@pytest.mark.parametrize("alignment", ["good", "evil"])
def test_she_keeps_her_alignment(alignment: str) -> None:
    """scarletwoman/r4"""
    t = town(f"imp scarletwoman:{alignment} chef empath slayer", start="day 2").day().execute("Ana")
    t.expect({"is": {"Bo": {"character": "imp", "alignment": alignment}}})


def test_she_is_no_longer_the_scarlet_woman() -> None:
    """scarletwoman/r4"""
    t = town(EIGHT, start="day 1").day().execute("Ana")
    t.expect({"is": {"Bo": {"has_ability": "imp", "lacks_ability": "scarletwoman"}}})
    assert "scarletwoman" not in t.grimoire.in_play()


def test_nobody_takes_over_when_she_dies_as_the_demon() -> None:
    """scarletwoman/c7, scarletwoman/r4"""
    t = town(EIGHT, start="day 1").day().execute("Ana").dusk()
    t.next_day(Bo="Gus", Fay="Gus")
    assert t.grimoire.living == 7
    t.execute("Bo")
    assert t.winner == "good"


# Who is told


def test_the_group_is_told_only_of_the_death() -> None:
    """scarletwoman/r5, WIN-10"""
    demon = town("imp scarletwoman chef empath slayer monk soldier saint", start="day 2").day()
    innocent = town("mayor baron chef empath slayer monk soldier imp", start="day 2").day()
    for t in (demon, innocent):
        t.execute("Ana")
    assert demon.character("Bo") == "imp"
    for who in ("public", "Cy", "Fay"):
        assert demon.view(who) == innocent.view(who)


def test_after_a_death_by_day_she_is_told_at_her_place_of_the_night_before_she_attacks() -> None:
    """scarletwoman/r6"""
    t = town(EIGHT, start="day 2").day().execute("Ana").dusk()
    assert t.view("Bo")["you"]["character"] == "scarletwoman"
    begin_night(t)
    assert t.waits_for == ("Fay", "monk")
    assert t.view("Bo")["you"]["character"] == "scarletwoman"
    choose(t, "Fay", "Dee")
    assert t.view("Bo")["you"] == {"seat": 1, "character": "imp", "alignment": "evil"}
    assert t.waits_for == ("Bo", "imp")
    choose(t, "Bo", "Cy")
    assert not t.alive("Cy")


def test_after_a_death_at_night_she_is_told_at_once() -> None:
    """scarletwoman/r6"""
    t = begin_night(town("imp scarletwoman slayer chef fortuneteller monk soldier saint", start="night 2"))
    choose(t, "Fay", "Dee")
    choose(t, "Ana", "Ana")
    assert t.waits_for == ("Eli", "fortuneteller")
    assert t.view("Bo")["you"]["character"] == "imp"


# The Imp kills itself


def test_after_a_self_kill_with_five_or_more_she_has_to_be_the_new_imp() -> None:
    """scarletwoman/c5, scarletwoman/r7"""
    t = town(TEN, start="night 2").night(Ana="Ana", Cy="Dee", Ida="Eli")
    assert t.character("Bo") == "imp"
    assert t.character("Cy") == "poisoner"
    assert not t.asked("storyteller", "imp")
    assert not t.asked("storyteller", "scarletwoman")
    assert not t.asked("Bo", "imp")
    assert t.died == ["Ana"]


def test_the_storyteller_may_not_pick_another_minion_after_a_self_kill_with_five_alive() -> None:
    """scarletwoman/c5, scarletwoman/r7"""
    t = town("imp scarletwoman poisoner chef soldier", start="night 2")
    t.night({"refused": {"rule": {"ability": "scarletwoman", "choice": "Cy"}}}, Ana="Ana", Cy="Dee")
    assert t.character("Bo") == "imp"
    assert t.died == ["Ana"]


@pytest.mark.parametrize("heir", ["Bo", "Cy"])
def test_after_a_self_kill_with_four_alive_the_storyteller_picks_her_or_another_minion(heir: str) -> None:
    """scarletwoman/r8"""
    t = town("imp scarletwoman poisoner chef -empath -slayer -soldier -virgin -monk -mayor", start="night 5")
    t.night({"rule": {"ability": "imp", "choice": heir}}, Ana="Ana", Cy="Dee")
    t.expect({"asked": {"who": "storyteller", "ability": "imp", "options": ["Bo", "Cy"]}})
    assert t.character(heir) == "imp"
    assert t.winner is None


# When she has no ability


def test_a_dead_scarlet_woman_does_not_become_the_demon() -> None:
    """scarletwoman/r9"""
    t = town("imp -scarletwoman slayer chef empath monk soldier saint", start="day 2").day().execute("Ana")
    assert t.winner == "good"


def test_a_drunk_scarlet_woman_does_not_become_the_demon() -> None:
    """scarletwoman/r9"""
    t = town(EIGHT, start="day 2")
    t.setup().impair("Bo", DRUNK)
    assert t.drunk("Bo")
    t.day().execute("Ana")
    assert t.winner == "good"


def test_a_poisoned_scarlet_woman_does_not_become_the_demon_though_she_would_be_healthy_at_dusk() -> None:
    """scarletwoman/c4, scarletwoman/r9"""
    seats = "imp scarletwoman poisoner chef empath slayer soldier virgin -monk -mayor"
    t = town(seats, start="night 3").next_day(Ana="Gus", Cy="Bo")
    assert t.grimoire.living == 8
    t.execute("Ana")
    assert t.winner == "good"
    assert t.character("Bo") == "scarletwoman"
    assert t.game.ask is None


# How the two of them are seen


def test_as_the_demon_she_registers_as_the_demon_to_the_fortune_teller() -> None:
    """scarletwoman/r10"""
    tokens = {"Hal": ["fortuneteller/red-herring"]}
    t = town("imp scarletwoman fortuneteller chef empath monk soldier saint", start="day 2", tokens=tokens).day()
    t.execute("Ana").dusk().night(Bo="Gus", Cy=["Bo", "Dee"])
    assert t.may_learn("Cy") == [True]


def test_as_the_demon_she_dies_of_the_slayers_shot() -> None:
    """scarletwoman/r10"""
    t = town(EIGHT, start="day 2").day().execute("Ana").dusk().next_day(Bo="Gus").use("Cy", "slayer", "Bo")
    assert t.winner == "good"


def test_the_executed_demon_is_still_shown_as_the_demon_to_the_undertaker() -> None:
    """scarletwoman/r10"""
    t = town("imp scarletwoman undertaker chef empath monk soldier saint", start="day 2").day()
    t.execute("Ana").dusk().night(Bo="Gus")
    assert t.may_learn("Cy") == ["imp"]


def kinds_told(t: Town, name: str) -> list[Any]:
    """The kinds of everything that the player has been told."""
    return [told["kind"] for told in t.view(name)["told"]]


def test_the_new_demon_gets_no_demon_info() -> None:
    """scarletwoman/r11, ABL-24"""
    t = town(TEN, start="day 2").day().execute("Ana").dusk().night(Bo="Gus", Cy="Dee")
    assert t.character("Bo") == "imp"
    t.expect({"knows": {"who": "Bo", "role": "imp", "bluffs": [], "minions": []}})
    assert kinds_told(t, "Bo") == ["character", "character", "chose"]


def test_the_new_demon_of_a_whole_game_was_shown_minion_info_only() -> None:
    """scarletwoman/r11"""
    t = town(EIGHT).next_day().execute("Ana").dusk().night(Bo="Gus")
    assert kinds_told(t, "Bo") == ["character", "minioninfo", "character", "chose"]
    assert t.view("Bo")["bluffs"] is None


# Several Demons, several Scarlet Women, no Demon


def test_she_takes_over_for_any_of_several_demons() -> None:
    """scarletwoman/r12"""
    t = town("imp imp scarletwoman chef empath monk soldier saint", start="day 2").day().execute("Ana")
    assert t.alive("Bo")
    assert t.character("Bo") == "imp"
    assert t.character("Cy") == "imp"


@pytest.mark.parametrize(("heir", "other"), [("Bo", "Cy"), ("Cy", "Bo")])
def test_of_several_scarlet_women_the_storyteller_picks_one(heir: str, other: str) -> None:
    """scarletwoman/r4, ABL-3"""
    t = town("imp scarletwoman scarletwoman chef empath monk soldier saint", start="day 2").day()
    t.execute("Ana", {"rule": {"ability": "scarletwoman", "choice": heir}})
    assert t.character(heir) == "imp"
    assert t.character(other) == "scarletwoman"


def test_a_recluse_who_dies_registering_as_the_demon_does_not_trigger_her() -> None:
    """scarletwoman/r13, REG-7"""
    t = town("imp scarletwoman slayer recluse empath monk soldier saint", start="day 1").day()
    t.use("Cy", "slayer", "Dee", {"register": {"who": "Dee", "to": "slayer", "as": "imp"}})
    assert not t.alive("Dee")
    assert t.character("Bo") == "scarletwoman"
    assert t.winner is None


@pytest.mark.parametrize(("as_", "becomes"), [("imp", True), ("recluse", False)])
def test_by_the_option_a_recluse_may_die_as_the_demon_to_her(as_: str, becomes: bool) -> None:
    """scarletwoman/r13"""
    option = {"recluse_may_die_as_the_demon": True}
    t = town("imp scarletwoman slayer recluse empath monk soldier saint", start="day 1", switches=option).day()
    t.execute("Dee", {"register": {"who": "Dee", "to": "scarletwoman", "as": as_}})
    assert not t.alive("Dee")
    assert (t.character("Bo") == "imp") is becomes
    assert t.winner is None


def test_dead_but_with_her_ability_by_the_vigormortis_she_does_not_take_over() -> None:
    """scarletwoman/r9"""
    characters = "sage klutz scarletwoman flowergirl vigormortis oracle sweetheart juggler"
    t = town(characters, start="night 2", script=[*characters.split(), "witch", "mutant"])
    t.night({"rule": {"ability": "vigormortis", "choice": "Dee"}}, Eli="Cy").day().execute("Eli")
    assert t.character("Cy") == "scarletwoman"
    assert t.winner == "good"


def test_nobody_follows_themself() -> None:
    """scarletwoman/r4: a Demon who has the ability besides"""
    t = town("imp chef empath slayer soldier baron virgin", start="day 2").grant("Ana", ScarletWoman)
    assert t.execute("Ana").winner == "good"
