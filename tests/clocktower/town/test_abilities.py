"""The abilities of a town: who holds which, and what they have to say of each other and of players."""

from __future__ import annotations

import pytest

from belfry.clocktower.characters.carousel.atheist import Atheist
from belfry.clocktower.characters.carousel.lilmonsta import LilMonsta
from belfry.clocktower.characters.travellers.barista import Barista
from belfry.clocktower.characters.travellers.beggar import Beggar
from tests.clocktower.steps import rule, violet
from tests.clocktower.towns import Town, town

SEVEN = "chef poisoner empath monk soldier mayor slayer"


def test_a_character_in_play_that_nobody_is_is_neither_a_fabled_nor_an_ability_of_a_player() -> None:
    t = town(SEVEN, script=None, start="day 2", unseated=["lilmonsta"], fabled=["fibbin"]).grant("Ana", LilMonsta)
    assert [ability.holder for ability in t.grimoire.unseated()] == [-1]
    assert t.grimoire.fabled() == ("fibbin",)


def kept() -> Town:
    """The day after the Vigormortis, Ana, has killed the Witch, Bo."""
    return violet("vigormortis witch sage artist savant juggler klutz").night(
        rule("vigormortis", "Cy"), Ana="Bo", Bo="Cy"
    )


def test_the_dead_have_their_ability_while_whoever_keeps_it_for_them_lives() -> None:
    """vigormortis/r1, vigormortis/r6: its own ability working on in death would change nothing"""
    t = kept()
    [witch], [artist] = t.grimoire.holders_of("witch"), t.grimoire.holders_of("artist")
    assert t.grimoire.keeps(witch)
    assert not t.grimoire.keeps(artist)
    t.grimoire.holders_of("vigormortis")[0].works_after_death = True
    t.seat("Ana").alive = False
    t.grimoire.people_changed()
    assert not t.grimoire.keeps(witch)
    assert not town(SEVEN, script=None).grimoire.keeps(witch)


SERVED = "imp empath poisoner chef slayer monk saint barista:good"


def served(effect: str, seats: str = SERVED) -> Town:
    """The day after the Barista has served the Empath, Bo."""
    t = town(seats, start="night 2")
    return t.night(rule("barista", ["Bo", effect]), Ana="Dee", Cy="Cy", Fay="Gus").day()


@pytest.mark.parametrize(("effect", "bound"), [("sober-healthy", True), ("acts-twice", False)])
def test_only_whom_the_barista_serves_so_is_bound_to_be_told_the_truth(effect: str, bound: bool) -> None:
    """barista/r1"""
    t = served(effect)
    [empath], [slayer] = t.grimoire.holders_of("empath"), t.grimoire.holders_of("slayer")
    assert (t.grimoire.binds_to_truth(empath), t.grimoire.binds_to_truth(slayer)) == (bound, False)
    assert not town(SERVED.replace("barista", "thief")).grimoire.binds_to_truth(empath)


def test_whom_one_barista_lets_act_twice_has_one_use_more_while_that_one_works() -> None:
    """barista/r1"""
    t = served("acts-twice")
    [empath], [slayer] = t.grimoire.holders_of("empath"), t.grimoire.holders_of("slayer")
    t.grant("Gus", Barista)
    assert [t.grimoire.further_uses(one) for one in (empath, slayer)] == [1, 0]
    t.impair("Hal", "drunk")
    assert t.grimoire.further_uses(empath) == 0
    t.impair("Gus", "drunk")
    assert t.grimoire.further_uses(empath) == 0


def test_without_anybody_who_lets_others_act_twice_nobody_has_a_use_more() -> None:
    t = town(SEVEN, script=None)
    [slayer] = t.grimoire.holders_of("slayer")
    assert t.grimoire.further_uses(slayer) == 0


def test_one_special_rule_is_enough_to_take_an_ability_away() -> None:
    """jinx/magician-vizier/r1"""
    both = ["hatter", "legion", "magician", "vizier", "imp", "chef", "empath", "monk", "soldier"]
    t = town("magician vizier imp chef empath monk soldier", script=both, start="day 2")
    [magician] = t.grimoire.holders_of("magician")
    assert t.grimoire.suspended() == {magician.key}


def test_nothing_impairs_a_beggar_who_is_able_in_whatever_seat() -> None:
    """beggar/r7"""
    t = town("imp poisoner empath monk soldier mayor slayer", script=None)
    t.grant("Ana", Beggar).grant("Cy", Beggar).grant("storyteller", Beggar)
    assert t.grimoire.immune == 0b101
    t.seat("Cy").alive = False
    t.grimoire.people_changed()
    assert t.grimoire.immune == 0b001


def test_the_storyteller_is_free_while_somebody_has_the_ability_of_the_atheist() -> None:
    """atheist/r2"""
    t = town(SEVEN, script=None)
    assert not t.grimoire.storyteller_is_free
    t.grant("Ana", Atheist)
    assert t.grimoire.storyteller_is_free
    t.grimoire.revoke(t.grimoire.holders_of("atheist"))
    assert not t.grimoire.storyteller_is_free


def test_nobody_can_be_evil_with_an_atheist_unless_somebody_is() -> None:
    """atheist/r1"""
    good = "atheist chef empath monk soldier mayor slayer"
    assert town(good, script=None).grimoire.nobody_evil
    assert not town(good.replace("chef", "chef:evil"), script=None, start="day 2").grimoire.nobody_evil
    assert not town(good.replace("atheist", "virgin"), script=None, start="day 2").grimoire.nobody_evil


def test_who_has_just_gained_an_ability_is_asked_whether_something_is_told_truly() -> None:
    """barista/r3"""
    t = served("sober-healthy")
    [empath] = t.grimoire.holders_of("empath")
    t.grimoire.grant(t.seat("Gus").id, Beggar)
    assert t.grimoire.truth_of(empath).bound


def test_of_two_who_may_keep_an_ability_for_the_dead_one_is_enough() -> None:
    """vigormortis/r6"""
    t = violet("vigormortis witch vigormortis sage artist klutz savant").next_day(Ana="Bo", Bo="Bo", Cy="Dee")
    [witch] = t.grimoire.holders_of("witch")
    assert t.grimoire.keeps(witch)
