"""The Duchess."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.core.audience import STORYTELLER
from belfry.core.errors import IllegalAnswer, NotAsked
from tests.clocktower.towns import Town, town

DUCHESS = "duchess"
NINE = "empath imp chef monk soldier poisoner saint mayor slayer"


def visited(visitors: str, seats: str = NINE, misled: str | None = None, **more: Any) -> Town:
    """So many wish to visit the Duchess by day, and it is dusk."""
    t = town(seats, **{"start": "day 1", "script": None, "fabled": [DUCHESS], **more})
    for name in visitors.split():
        t.use(name, DUCHESS)
    return t.dusk(*([] if misled is None else [{"rule": {"ability": DUCHESS, "choice": misled}}]))


def told(t: Town, *names: str) -> list[Any]:
    return [t.learned(name, DUCHESS) for name in names]


def tell(name: str, value: int) -> dict[str, Any]:
    return {"tell": {"who": name, "ability": DUCHESS, "value": value}}


def test_two_good_visitors_learn_none_and_the_third_another_number() -> None:
    """duchess/c1, duchess/r3"""
    t = visited("Ana Cy Dee", misled="Dee").night(tell("Dee", 2), Bo="Ana")
    assert told(t, "Ana", "Cy", "Dee") == [0, 0, 2]
    assert t.may_learn("Dee", DUCHESS) == [1, 2, 3]


def test_an_evil_visitor_counts_and_is_told_as_well() -> None:
    """duchess/c2, duchess/r2"""
    t = visited("Ana Bo Cy", misled="Cy").night(Bo="Dee")
    assert told(t, "Ana", "Bo") == [1, 1]
    assert t.may_learn("Cy", DUCHESS) == [0, 2, 3]


def test_two_evil_visitors() -> None:
    """duchess/c3"""
    t = visited("Bo Fay Cy", misled="Bo").night(Bo="Dee")
    assert told(t, "Fay", "Cy") == [2, 2]
    assert t.may_learn("Bo", DUCHESS) == [0, 1, 3]


@pytest.mark.parametrize("visitors", ["Ana Cy Dee Eli", "Ana Cy", ""])
def test_with_more_or_fewer_than_three_nobody_is_woken(visitors: str) -> None:
    """duchess/c4, duchess/c5, duchess/r1, duchess/r11"""
    t = visited(visitors).night(Bo="Hal")
    assert not [d for d in t.events("learned") if d["ability"] == DUCHESS]


def test_the_one_who_is_misled_cannot_be_shown_the_right_number() -> None:
    """duchess/c6, duchess/r3, duchess/r11"""
    t = visited("Ana Cy Dee", misled="Dee")
    t.steps("night", {"refused": tell("Dee", 0)}, {"refused": tell("Ana", 1)})


def test_a_visit_changes_nothing_about_abilities() -> None:
    """duchess/r4"""
    t = visited("Ana Cy Dee", misled="Ana").night({"tell": {"who": "Ana", "ability": "empath", "value": 1}}, Bo="Hal")
    assert t.learned("Ana", "empath") == 1
    assert t.may_learn("Ana", "empath") == [1]


@pytest.mark.parametrize("how", ["drunk", "poisoned"])
def test_a_poisoned_visitor_gets_the_right_number(how: str) -> None:
    """duchess/r5, FAB-7"""
    t = visited("Ana Bo Cy", misled="Cy")
    t.impair("Ana", how).night(Bo="Dee")
    assert t.may_learn("Ana", DUCHESS) == [1]


def test_whichever_way_somebody_registers_the_two_are_told_the_same() -> None:
    """duchess/r6, duchess/r11"""
    seats = "empath imp recluse monk soldier poisoner saint mayor slayer"
    t = visited("Ana Cy Dee", seats, misled="Dee").night(tell("Ana", 1), {"refused": tell("Cy", 0)}, Bo="Hal")
    assert told(t, "Ana", "Cy") == [1, 1]
    assert t.may_learn("Dee", DUCHESS) == [0, 2, 3]
    t = visited("Ana Cy Dee", seats, misled="Dee").night(tell("Ana", 0), Bo="Hal")
    assert told(t, "Ana", "Cy") == [0, 0]
    assert t.may_learn("Dee", DUCHESS) == [1, 2, 3]


def test_it_is_the_first_thing_of_every_night_but_the_first() -> None:
    """duchess/r7"""
    t = visited("Ana Cy Dee", misled="Dee").night(Bo="Hal")
    assert list(t.grimoire.tonight.woken)[:3] == [(0, DUCHESS), (2, DUCHESS), (3, DUCHESS)]
    t = town(NINE, fabled=[DUCHESS]).night(Fay="Ana")
    assert DUCHESS not in [ability for _, ability in t.grimoire.tonight.woken]


def test_the_dead_and_travellers_may_visit_and_who_dies_before_dusk_still_does() -> None:
    """duchess/r8"""
    seats = "-empath imp chef monk soldier poisoner saint mayor thief:good"
    t = town(seats, start="day 1", script=None, fabled=[DUCHESS])
    t.use("Ana", DUCHESS).use("Ida", DUCHESS).use("Cy", DUCHESS).execute("Cy").dusk().night(Bo="Hal")
    assert sorted(seat for seat, ability in t.grimoire.tonight.woken if ability == DUCHESS) == [0, 2, 8]


def test_everybody_sees_who_has_volunteered_and_anybody_may_withdraw() -> None:
    """duchess/r9"""
    t = town(NINE, start="day 1", script=None, fabled=[DUCHESS]).use("Ana", DUCHESS).use("Cy", DUCHESS)
    assert t.view("public")["declared"] == {DUCHESS: {"players": [0, 2]}}
    t.use("Ana", DUCHESS, "withdraw")
    assert t.view("public")["declared"] == {DUCHESS: {"players": [2]}}
    with pytest.raises(IllegalAnswer):
        t.game.answer(2, ("use", DUCHESS, None))
    with pytest.raises(IllegalAnswer):
        t.game.answer(0, ("use", DUCHESS, "withdraw"))


def test_who_withdraws_before_dusk_does_not_visit() -> None:
    """duchess/r1, duchess/r9"""
    t = town(NINE, start="day 1", script=None, fabled=[DUCHESS])
    for name in ("Ana", "Cy", "Dee", "Eli"):
        t.use(name, DUCHESS)
    t.use("Eli", DUCHESS, "withdraw").dusk().night(Bo="Hal")
    assert sorted(seat for seat, ability in t.grimoire.tonight.woken if ability == DUCHESS) == [0, 2, 3]


def test_the_storyteller_names_the_one_to_be_misled_at_dusk() -> None:
    """duchess/r9, duchess/r10"""
    t = town(NINE, start="day 1", script=None, fabled=[DUCHESS])
    for name in ("Ana", "Cy", "Dee"):
        t.use(name, DUCHESS)
    t.game.answer(STORYTELLER, "dusk")
    assert t.waits_for == ("storyteller", DUCHESS)
    assert t.game.ask is not None and list(t.game.ask.options) == [0, 2, 3]
    t.game.answer(STORYTELLER, 2)
    assert [t.tokens(name) for name in ("Ana", "Cy", "Dee")] == [
        ["duchess/visitor"],
        ["duchess/false-info"],
        ["duchess/visitor"],
    ]
    t.night(Bo="Hal")
    assert [t.tokens(name) for name in ("Ana", "Cy", "Dee")] == [[], [], []]


def test_volunteering_closes_at_dusk_and_begins_anew_each_day() -> None:
    """duchess/r11, duchess/r9"""
    t = visited("Ana Cy Dee")
    with pytest.raises(NotAsked):
        t.game.answer(4, ("use", DUCHESS, None))
    t.night(Bo="Hal").day()
    assert t.view("public")["declared"] == {DUCHESS: {"players": []}}
    t.use("Eli", DUCHESS).dusk().night(Bo="Gus")
    assert DUCHESS not in [ability for _, ability in t.grimoire.tonight.woken]


def test_the_grimoire_records_the_numbers_shown_and_the_right_one() -> None:
    """duchess/r10"""
    t = visited("Ana Cy Dee", misled="Dee").night(tell("Dee", 3), Bo="Hal")
    shown = {d["seat"]: d["value"] for d in t.events("learned") if d["ability"] == DUCHESS}
    assert shown == {0: 0, 2: 0, 3: 3}
    assert {d["seat"]: d["token"] for d in t.events("token") if d["token"].startswith(DUCHESS)} == {
        0: "duchess/visitor",
        2: "duchess/visitor",
        3: "duchess/false-info",
    }


def test_a_program_misleads_any_of_the_three_with_any_wrong_number() -> None:
    """duchess/r12"""
    misled: set[int] = set()
    numbers: set[int] = set()
    for seed in range(60):
        t = town(NINE, start="day 1", script=None, fabled=[DUCHESS])
        t.runner.policy.storyteller = AutomaticStoryteller(seed)
        for name in ("Ana", "Bo", "Cy"):
            t.use(name, DUCHESS)
        t.dusk().night(Bo="Hal")
        wrong = [d for d in t.events("learned") if d["ability"] == DUCHESS and d["value"] != 1]
        assert len(wrong) == 1
        misled.add(wrong[0]["seat"])
        numbers.add(wrong[0]["value"])
    assert misled == {0, 1, 2}
    assert numbers == {0, 2, 3}


def test_she_may_be_taken_out_at_any_time() -> None:
    """duchess/r9, FAB-4"""
    t = town(NINE, start="day 1", script=None, fabled=[DUCHESS]).storyteller(fabled=[])
    t.refused({"use": {"who": "Ana", "ability": DUCHESS}})
    t.refused({"storyteller": {"fabled": [DUCHESS]}})


def test_one_may_wish_to_visit_after_the_execution() -> None:
    t = town(NINE, start="day 1", script=None, fabled=[DUCHESS]).execute("Hal")
    t.use("Ana", DUCHESS)
    assert t.view("public")["declared"][DUCHESS] == {"players": [0]}


def test_a_visitor_to_whom_the_fibbin_lies_hears_another_number_and_the_rest_is_as_usual() -> None:
    """duchess/r3, fibbin/r3"""
    t = visited("Ana Cy Dee", misled="Dee", fabled=[DUCHESS, "fibbin"])
    t.night({"rule": {"ability": "fibbin", "choice": True}}, tell("Ana", 2), Bo="Ana")
    assert t.may_learn("Ana", DUCHESS) == [1, 2, 3]
    assert told(t, "Cy") == [0]
    assert t.may_learn("Dee", DUCHESS) == [1, 2, 3]
