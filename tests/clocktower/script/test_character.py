"""What every character can do with its reminders and its uses, and what it says of itself unless it says otherwise."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import pytest

from belfry.clocktower.characters.bad_moon_rising.assassin import Assassin
from belfry.clocktower.script.character import CHARACTERS, Character
from belfry.clocktower.storyteller.deeds.fabled import SetFabled
from belfry.core.errors import IllegalDeed
from tests.clocktower.towns import Town, town

SEVEN = "imp poisoner chef empath monk soldier saint"


def held(t: Town, name: str) -> Character:
    """The ability of a player's character."""
    return t.grimoire.own_abilities(t.seat(name))[0]


def test_who_has_an_ability_afresh_has_used_nothing_and_remembers_no_picks() -> None:
    """ABL-16"""
    t = town(SEVEN, start="day 2")
    ability = t.grimoire.grant(t.seat("Cy").id, Assassin)
    ability.spend()
    ability.use_today()
    ability.pick((3,))
    ability.works_after_death, ability.died = True, ("day", 2)
    assert ability.spent and ability.used_today
    ability.renew()
    assert not (ability.spent or ability.used_today)
    assert (ability.picks, ability.works_after_death, ability.died) == (None, False, None)
    assert t.tokens("Cy") == []


def test_a_use_of_today_is_noted_beside_those_of_others() -> None:
    t = town(SEVEN, start="day 2")
    for name in ("Cy", "Dee", "Cy"):
        held(t, name).use_today()
    assert t.grimoire.today.used == tuple([held(t, name).key for name in ("Cy", "Dee", "Cy")])


def test_an_ability_that_is_lost_leaves_no_reminder() -> None:
    """ABL-21"""
    t = town(SEVEN, start="day 2")
    monk = held(t, "Eli")
    t.grimoire.revoke([monk])
    assert monk.place("safe", t.seat("Cy")) is None
    assert t.tokens("Cy") == []


def test_a_reminder_of_an_ability_that_does_not_work_is_void_and_stays_so() -> None:
    """STA-26"""
    t = town(SEVEN, start="day 2").impair("Eli", "poisoned")
    monk = held(t, "Eli")
    [one, other] = monk.place_on_each("safe", [t.seat("Cy"), t.seat("Dee")])
    alone = monk.place("safe", t.seat("Fay"))
    assert [token is not None and token.void for token in (one, other, alone)] == [True, True, True]


def test_a_reminder_that_is_moved_lies_nowhere_else_unless_its_holder_acts_twice() -> None:
    t = town(SEVEN, start="day 2")
    monk = held(t, "Eli")
    monk.move("safe", t.seat("Cy"))
    monk.move("safe", t.seat("Dee"))
    assert (t.tokens("Cy"), t.tokens("Dee")) == ([], ["monk/safe"])
    t.grimoire.tonight.again = monk.key
    monk.move("safe", t.seat("Cy"))
    assert (t.tokens("Cy"), t.tokens("Dee")) == (["monk/safe"], ["monk/safe"])


@pytest.mark.parametrize(("what", "said"), [("", {"ability": "monk"}), ("is", {"ability": "monk", "what": "is"})])
def test_what_everybody_hears_of_an_ability_names_a_sentence_where_it_has_several(
    what: str, said: dict[str, str]
) -> None:
    t = town(SEVEN, start="day 2")
    held(t, "Eli").declare(what)
    held(t, "Eli").declare(what, who=3)
    assert t.events("declared")[-2:] == [said, {**said, "who": 3}]


def test_a_fabled_that_says_nothing_of_silence_calls_for_none() -> None:
    t = town(SEVEN, start="day 2", script=None, fabled=["angel"])
    [angel] = t.grimoire.of_the_fabled()
    assert angel.silent_at_dawn() == ((), 0)
    assert angel.called_for_silence() == (False, None)
    assert angel.heard_in_silence(0) == 0
    assert not (angel.calls_for_silence or angel.takes_back_the_end)


def awaited(doing: Coroutine[Any, Any, Any]) -> Any:
    """What comes of something that asks nobody."""
    with pytest.raises(StopIteration) as ended:
        doing.send(None)
    return ended.value.value


def test_what_somebody_gains_takes_the_place_of_what_they_gained_before() -> None:
    """ABL-21"""
    t = town("imp poisoner philosopher empath monk soldier saint", start="day 2", script=None)
    philosopher = held(t, "Cy")
    first = awaited(philosopher.gain(CHARACTERS["chef"]))
    second = awaited(philosopher.gain(CHARACTERS["slayer"], void=True))
    assert [one.id for one in t.grimoire.abilities_of(t.seat("Cy"))] == ["philosopher", "slayer"]
    assert (first.lost, second.void) == (True, True)
    philosopher.take_back()
    assert [one.id for one in t.grimoire.abilities_of(t.seat("Cy"))] == ["philosopher"]


def test_who_gains_what_deceives_them_acts_as_what_they_believe() -> None:
    """philosopher/r1"""
    t = town("imp poisoner philosopher empath monk soldier saint", start="day 2", script=None)
    awaited(held(t, "Cy").gain(CHARACTERS["drunk"], believes=CHARACTERS["slayer"]))
    slayer = next(one for one in t.grimoire.abilities_of(t.seat("Cy")) if one.id == "slayer")
    assert slayer.void


NINE = "pukka poisoner chef soldier beggar:good monk saint empath mathematician"


def test_what_harms_is_void_on_whoever_is_safe_from_it_or_cannot_be_harmed() -> None:
    """soldier/r1, beggar/r7, STA-26"""
    t = town(NINE, start="day 2", script=None)

    def void(author: str, target: str) -> bool:
        token = held(t, author).place("poisoned", t.seat(target))
        assert token is not None
        t.grimoire.discard(token.name, token.source)
        return token.void

    assert [void("Ana", name) for name in ("Cy", "Dee", "Eli", "Gus")] == [False, True, True, False]
    assert [void("Bo", name) for name in ("Cy", "Dee", "Eli", "Gus")] == [False, False, True, False]
    t.impair("Bo", "drunk")
    assert void("Bo", "Cy")


def wrong(t: Town) -> list[str]:
    """The abilities that came out wrong since dawn."""
    return [id for _, id in t.grimoire.today.mishaps]


def test_an_ability_that_harms_nobody_because_of_another_one_came_out_wrong() -> None:
    """mathematician/r1"""
    t = town(NINE, start="day 2", script=None)
    held(t, "Bo").place("poisoned", t.seat("Cy"))
    assert wrong(t) == []
    held(t, "Ana").place("poisoned", t.seat("Dee"))
    assert wrong(t) == ["pukka"]


SCRIPT = ("butler", "spy")
"""Beside the town's own characters, so that only a Mathematician who plays could count what comes out wrong."""


def attacked(victim: str, drunk: str, seats: str = "imp poisoner chef monk soldier -saint mathematician") -> Town:
    """The end of a night in which the Imp picks somebody and one player is drunk."""
    t = town(seats, start="night 2", script=[*SCRIPT, *seats.replace("-", "").split()]).impair(drunk, "drunk")
    return t.night(Ana=victim, Bo="Bo", Dee="Cy")


def test_a_drunk_demon_whose_victim_was_dead_anyway_came_out_right() -> None:
    """mathematician/r1"""
    assert wrong(attacked("Cy", drunk="Ana")) == ["imp"]
    assert wrong(attacked("Fay", drunk="Ana")) == []


def test_a_drunk_monk_whose_charge_dies_came_out_wrong_where_somebody_counts_it() -> None:
    """mathematician/r1"""
    assert wrong(attacked("Cy", drunk="Dee")) == ["monk"]
    assert wrong(attacked("Cy", "Dee", "imp poisoner chef monk soldier -saint mayor")) == []


def test_whoever_should_have_kept_a_demon_from_killing_came_out_wrong() -> None:
    """mathematician/r1"""
    t = town("imp poisoner chef monk soldier saint mathematician", start="night 2", script=None)
    held(t, "Bo").place("poisoned", t.seat("Ana"))
    t.impair("Bo", "drunk")
    assert awaited(held(t, "Ana").kill(t.seat("Eli"))) is None
    assert wrong(t) == ["imp"]
    assert awaited(held(t, "Ana").kill(t.seat("Cy"))) is t.seat("Cy")
    assert wrong(t) == ["imp", "poisoner"]


def test_whom_somebody_has_picked_is_remembered_with_the_night() -> None:
    t = town(SEVEN, start="day 2")
    held(t, "Bo").pick((2, 3))
    assert held(t, "Bo").picks == (2, (2, 3))


def test_who_has_an_ability_back_for_a_while_has_used_nothing_of_it() -> None:
    """bonecollector/r2"""
    t = town(SEVEN, start="day 2")
    ability = t.grimoire.grant(t.seat("Cy").id, Assassin)
    ability.spend()
    awaited(ability.regain())
    assert not ability.spent


def test_what_is_given_steadfastly_works_though_its_holder_is_drunk() -> None:
    """boffin/r1"""
    t = town("imp boffin chef slayer soldier saint mayor", start="day 2", script=None).impair("Ana", "drunk")
    monk = awaited(held(t, "Bo").give(0, CHARACTERS["monk"], steadfast=True))
    empath = awaited(held(t, "Bo").give(0, CHARACTERS["empath"]))
    assert (monk.works, empath.works) == (True, False)


@pytest.mark.parametrize(("fabled", "in_hand"), [("doomsayer", False), ("fibbin", False), ("ferryman", True)])
def test_a_fabled_is_in_the_storytellers_hand_where_it_lets_them_do_something(fabled: str, in_hand: bool) -> None:
    t = town(SEVEN, start="day 2", script=None, fabled=[fabled])
    [one] = t.grimoire.of_the_fabled()
    assert one.is_in_storytellers_hand() is in_hand


def test_nothing_prevents_a_certain_death() -> None:
    t = town(SEVEN, start="night 2")
    imp = held(t, "Ana")
    assert awaited(imp.kill(t.seat("Fay"))) is None
    assert awaited(imp.kill(t.seat("Fay"), certain=True)) is t.seat("Fay")


def test_what_is_lent_leaves_no_reminder_while_whoever_lends_it_is_drunk() -> None:
    t = town("imp boffin chef slayer soldier saint mayor", start="day 2", script=None)
    monk = t.grimoire.grant(0, CHARACTERS["monk"], held(t, "Bo").key, steadfast=True)
    assert monk.place("safe", t.seat("Cy")) is not None
    t.impair("Bo", "drunk")
    assert monk.place("safe", t.seat("Dee")) is None


def test_a_traveller_uses_nothing_by_day_when_dead_or_when_it_is_spent() -> None:
    """judge/r1"""
    t = town(f"{SEVEN} judge:good", start="day 2", script=None).nominated("Cy", "Dee")
    judge, seat = held(t, "Hal"), t.seat("Hal")
    assert type(judge).day_options(t.grimoire, seat) is not None
    assert type(judge).day_options(t.grimoire, t.seat("Cy")) is None
    seat.alive = False
    t.grimoire.people_changed()
    assert type(judge).day_options(t.grimoire, seat) is None
    seat.alive = True
    t.grimoire.people_changed()
    judge.spend()
    assert type(judge).day_options(t.grimoire, seat) is None


def test_a_fabled_that_says_nothing_of_leaving_stays_for_good() -> None:
    """FAB-4"""
    t = town(SEVEN, start="day 2", script=None, fabled=["fibbin"])
    with pytest.raises(IllegalDeed):
        t.intervene(SetFabled(()))
    assert t.grimoire.fabled() == ("fibbin",)
