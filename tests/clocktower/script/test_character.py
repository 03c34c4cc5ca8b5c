"""What every character can do with its reminders and its uses, and what it says of itself unless it says otherwise."""

from __future__ import annotations

import pytest

from belfry.clocktower.characters.bad_moon_rising.assassin import Assassin
from belfry.clocktower.script.character import Character
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
