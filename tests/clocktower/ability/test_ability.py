"""What somebody holds: when they are woken for it, how often it may be used, and what its reminders say."""

from typing import Any

import pytest

from belfry.clocktower.ability.ability import Ability
from belfry.clocktower.ability.mutual_impairment import Impairment
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.script.character import CHARACTERS, Character
from belfry.clocktower.script.script import edition
from belfry.clocktower.storyteller.deeds.ability import KeepAbility
from belfry.clocktower.storyteller.deeds.reminder import AddToken
from belfry.clocktower.town.supposed_town import SupposedTown
from belfry.core.audience import STORYTELLER
from tests.clocktower.steps import begin_night, choice, finish_night, lives, moon, night_to, rule, violet, woken_for
from tests.clocktower.towns import Town, town


def offered(t: Town) -> set[str]:
    """The players among whom whoever is asked now may choose."""
    assert t.game.ask is not None
    return {t.runner.policy.name(seat) for seat in t.game.ask.options}


# Having it


def test_what_is_only_believed_does_not_answer_to_the_moments_of_the_rules() -> None:
    t = town("drunk=atheist chef imp poisoner monk slayer saint", script=None).night(Dee="Dee")
    assert t.may_learn("Bo") == [1]


def test_nobody_is_woken_for_what_a_special_rule_withholds_from_them() -> None:
    t = town("engineer legion legion legion legion chef monk", script=None).night()
    assert not t.asked("Ana", "engineer")


def test_the_demon_is_not_woken_for_what_a_poisoned_boffin_lends() -> None:
    """boffin/r4"""
    plans: list[dict[str, Any]] = [{"Ana": "boffin"}, {"Bo": {"character": "imp", "ability": "empath"}}]
    plans += [{"Cy": "chef"}, {"Dee": "soldier"}, {"Eli": "undertaker"}, {"Fay": "slayer"}, {"Gus": "saint"}]
    t = town("", start="night 2", script=None, town=plans).impair("Ana", "poisoned").night(Bo="Cy")
    assert woken_for(t, "Bo") == ["imp"]


# Waking for it


def test_a_ravenkeeper_who_died_by_day_is_not_woken() -> None:
    """ravenkeeper/r2"""
    t = town("imp poisoner ravenkeeper empath chef slayer virgin saint", start="day 2").execute("Cy").dusk()
    t.night(Ana="Dee", Bo="Hal")
    assert "Cy" not in t.woke


def test_whose_ability_works_on_in_death_is_woken_on() -> None:
    """TRC-26"""
    seats = "imp baron monk empath chef slayer virgin saint"
    t = town(seats, start="day 2", switches={"works_when_dead": "implied"}).storyteller(kill="Cy")
    t.intervene(KeepAbility(2)).dusk().night(Cy="Dee", Ana="Dee")
    assert t.died == []


def test_a_demon_that_is_no_player_acts_on_though_whoever_sits_last_is_dead() -> None:
    seats = "chef poisoner witch empath soldier mayor slayer -saint"
    tokens = {"Bo": ["lilmonsta/is-the-demon"]}
    t = town(seats, start="night 2", script=None, unseated=["lilmonsta"], tokens=tokens)
    pointing = [choice("Bo", "lilmonsta", "Bo"), choice("Cy", "lilmonsta", "Bo")]
    t.night(*pointing, rule("lilmonsta", "Dee"), Bo="Bo", Cy="Cy")
    assert t.died == ["Dee"]


# Using it


def test_who_acts_twice_has_a_second_use_of_what_is_used_once() -> None:
    """barista/r5"""
    t = violet("vigormortis seamstress sage artist savant juggler klutz mutant barista:good")
    twice = [choice("Bo", "seamstress", ["Cy", "Dee"]), choice("Bo", "seamstress", ["Ana", "Cy"])]
    t.night(rule("barista", ["Bo", "acts-twice"]), *twice, Ana="Hal")
    assert t.lessons("Bo") == ["acts-twice", True, False]


# Its reminders


def test_a_monk_does_not_keep_up_what_another_monk_has_marked() -> None:
    t = night_to(town("imp baron monk monk empath slayer virgin saint", start="night 2"), "imp", Cy="Eli", Dee="Fay")
    t.intervene(AddToken(2, "poisoner/poisoned"))
    finish_night(t, Ana="Eli")
    assert t.died == ["Eli"]


def test_who_only_acts_twice_is_not_told_the_truth_under_a_vortox() -> None:
    t = violet("vortox empath artist witch savant juggler klutz mutant barista:good", extra="empath")
    t.night(rule("barista", ["Bo", "acts-twice"]), Ana="Hal", Dee="Dee")
    assert 1 not in t.may_learn("Bo")


# Whom it picked before


def test_a_reminder_from_the_start_says_whom_the_exorcist_picked_last() -> None:
    t = moon(
        "zombuul exorcist chambermaid devilsadvocate gossip fool tinker", "night 3", tokens={"Eli": ["exorcist/chosen"]}
    )
    night_to(t, "exorcist")
    assert offered(t) == {"Ana", "Bo", "Cy", "Dee", "Fay", "Gus"}


def test_a_shabaloth_brings_back_nobody_whom_it_picked_before_a_night_without_picks() -> None:
    """shabaloth/r2"""
    t = moon("shabaloth exorcist sailor devilsadvocate gossip fool tinker professor gambler")
    t.next_day(Bo="Cy", Dee="Dee", Ana=["Eli", "Gus"]).dusk()
    t.next_day(Bo="Ana", Dee="Bo").dusk()
    t.night(Bo="Cy", Dee="Dee", Ana=["Hal", "Ida"])
    assert not t.asked("storyteller", "shabaloth")


def held(t: Town, name: str) -> Character:
    """The ability of a player's character."""
    return t.grimoire.own_abilities(t.seat(name))[0]


SEVEN = "imp poisoner exorcist empath monk monk saint"


def test_each_of_two_of_a_kind_has_reminders_of_its_own() -> None:
    t = town(SEVEN, start="day 2", script=None)
    one, other = held(t, "Eli"), held(t, "Fay")
    one.place("safe", t.seat("Cy"))
    assert (one.marks("safe"), other.marks("safe"), one.marks("no-ability")) == (t.seat("Cy"), None, None)
    assert one.marks_active("safe", t.seat("Cy"))
    assert not one.marks_active("safe", t.seat("Dee"))
    assert not one.marks_active("no-ability", t.seat("Cy"))
    assert not other.marks_active("safe", t.seat("Cy"))


def test_only_the_picks_of_the_night_before_are_those_of_last_night() -> None:
    t = town(SEVEN, start="night 3", script=None)
    begin_night(t)
    exorcist = held(t, "Cy")
    found: list[tuple[int, ...]] = []
    for picks in (None, (1, (3,)), (2, (3,)), (3, (3,))):
        exorcist.picks = picks
        found.append(exorcist.picked_last_night())
    assert found == [(), (), (3,), ()]


def test_who_may_not_pick_the_last_player_again_may_where_nobody_else_is_left() -> None:
    t = town(SEVEN, start="night 3", script=None)
    begin_night(t)
    exorcist = held(t, "Cy")
    exorcist.picks = (2, (3,))
    assert exorcist.but_last((2, 3, 4)) == (2, 4)
    assert exorcist.but_last((3,)) == (3,)
    assert exorcist.picked == (t.seat("Dee"),)


def test_whoever_came_back_to_life_did_not_die_tonight_nor_who_died_on_another_night() -> None:
    t = town(SEVEN, start="night 3", script=None)
    begin_night(t)
    monk = held(t, "Eli")
    found: list[bool] = []
    for alive, died in ((False, ("night", 3)), (True, ("night", 3)), (False, ("night", 2)), (False, ("day", 3))):
        t.seat("Eli").alive, monk.died = alive, died
        found.append(monk.died_tonight)
    assert found == [True, False, False, False]


@pytest.mark.parametrize(
    ("id", "night", "woken"),
    [
        ("washerwoman", 1, (True,)),
        ("washerwoman", 2, (False,)),
        ("imp", 1, (False,)),
        ("imp", 2, (True,)),
        ("poisoner", 1, (True,)),
        ("ravenkeeper", 2, (True, False)),
        ("soldier", 2, (False,)),
    ],
)
def test_a_living_player_is_woken_in_a_night_surely_never_or_perhaps(
    id: str, night: int, woken: tuple[bool, ...]
) -> None:
    assert CHARACTERS[id].may_wake(night) == woken


def test_a_copy_of_an_ability_has_all_that_it_has() -> None:
    t = town(SEVEN, start="day 2", script=None)
    other = town(SEVEN, start="day 2", script=None).grimoire
    monk = held(t, "Eli")
    has = {name: object() for name in Ability.__slots__ if name not in ("town", "grimoire")}
    for name, value in has.items():
        setattr(monk, name, value)
    twin = monk.copy(other)
    assert {name: getattr(twin, name) for name in has} == has
    assert (type(twin), twin.town, twin.grimoire) == (type(monk), other, other)


class Undecided(SupposedTown):
    """A town in which whoever may be poisoned turns out to be healthy when somebody asks."""

    __slots__ = ()

    def find_out(self, seat: int) -> None:
        self.undecided &= ~(1 << seat)
        self.changed()


def test_whether_an_ability_works_is_found_out_where_that_is_open() -> None:
    people = [Seat(number, "", CHARACTERS[id], evil=False) for number, id in enumerate(("chef", "monk", "saint"))]
    supposed = Undecided(edition("trouble-brewing"), people)
    chef, monk = supposed.hold(CHARACTERS["chef"], 0), supposed.hold(CHARACTERS["monk"], 1)
    supposed.suppose(Impairment(0b011, 0, 0))
    supposed.undecided = 0b010
    assert not chef.works
    assert supposed.undecided == 0b010, "of the Chef nothing is open"
    assert monk.works
    assert supposed.undecided == 0


def test_whether_the_ability_of_the_first_seat_works_is_found_out_too() -> None:
    people = [Seat(number, "", CHARACTERS[id], evil=False) for number, id in enumerate(("chef", "monk", "saint"))]
    supposed = Undecided(edition("trouble-brewing"), people)
    chef = supposed.hold(CHARACTERS["chef"], 0)
    supposed.suppose(Impairment(0b001, 0, 0))
    supposed.undecided = 0b001
    assert chef.works


def test_what_a_special_rule_leaves_somebody_without_answers_to_no_moment() -> None:
    """jinx/alchemist-wraith: else a Wraith that has no ability would be told to close its eyes"""
    plans: list[dict[str, Any]] = [{"Ana": {"character": "alchemist", "ability": "wraith"}}]
    plans += [{"Bo": "imp"}, {"Cy": "wraith"}, {"Dee": "soldier"}, {"Eli": "undertaker"}, {"Fay": "slayer"}]
    t = town("", start="night 2", script=None, town=plans).night(Bo="Dee")
    assert [event["seat"] for event in t.events("seen") if event["what"] == "shut"] == []


def test_a_player_who_only_seems_dead_can_still_use_an_ability() -> None:
    t = moon("zombuul moonchild sailor gossip courtier tinker", "day 2").execute("Ana").dusk()
    assert lives(t, "Ana") and not t.alive("Ana")
    assert held(t, "Ana").holder_can_use


def test_one_reminder_of_an_ability_is_not_another() -> None:
    t = town("imp poisoner monk empath chef barista:good", start="day 2", script=None)
    barista = held(t, "Fay")
    barista.mark("sober-healthy", t.seat("Cy"))
    assert [barista.marked(word, t.seat("Cy")) for word in ("sober-healthy", "acts-twice")] == [True, False]


def test_a_reminder_that_the_storyteller_places_says_whom_the_exorcist_picked_last() -> None:
    t = moon("zombuul exorcist chambermaid devilsadvocate gossip fool tinker", "day 2")
    t.storyteller(add_token={"Eli": ["exorcist/chosen"]}).dusk()
    assert "Eli" not in offered(night_to(t, "exorcist"))


def test_who_acts_a_demon_out_is_not_woken_once_more_when_the_demon_is() -> None:
    """lunatic/r2"""
    t = moon("lunatic=shabaloth shabaloth sailor gossip courtier tinker devilsadvocate")
    t.night(Ana=["Dee", "Eli"], Bo=["Dee", "Eli"])
    assert woken_for(t, "Ana") == ["shabaloth"]


def acting_out() -> Town:
    """The evening after a Demon, Bo, whom the Boffin Ana lends the Cannibal's ability, has seemed to gain another."""
    plans: list[dict[str, Any]] = [{"Ana": "boffin"}, {"Bo": {"character": "imp", "ability": "cannibal"}}]
    plans += [{"Cy": "chef"}, {"Dee": "soldier"}, {"Eli": "undertaker"}, {"Fay": "poisoner"}, {"Gus": "saint"}]
    t = town("", start="day 2", script=None, town=plans)
    return t.execute("Fay", rule("cannibal", "undertaker")).dusk()


def test_what_hangs_on_what_is_lent_is_acted_out_while_that_is_lent() -> None:
    """boffin/r4"""
    assert "undertaker" in woken_for(acting_out().night(Bo="Cy"), "Bo")
    assert woken_for(acting_out().impair("Ana", "drunk").night(Bo="Cy"), "Bo") == ["imp"]


def test_of_what_no_player_holds_nothing_is_open() -> None:
    people = [Seat(number, "", CHARACTERS[id], evil=False) for number, id in enumerate(("chef", "monk", "saint"))]
    supposed = Undecided(edition("trouble-brewing"), people)
    angel = supposed.hold(CHARACTERS["angel"], STORYTELLER)
    supposed.suppose(Impairment(0b010, 0, 0))
    supposed.undecided, supposed.entangled, supposed.able = 0b010, True, 0
    assert angel.works
    assert supposed.undecided == 0b010
