"""The Xaan."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.characters.carousel.xaan import NIGHTS, Xaan
from belfry.clocktower.pieces.token import DRUNK, DUSK
from belfry.clocktower.script import script as scripts
from tests.clocktower.deal import characters, check_bag
from tests.clocktower.steps import woken_for
from tests.clocktower.towns import Town, town

SCRIPT = [
    "chef", "empath", "soldier", "monk", "mayor", "exorcist", "gambler", "seamstress", "virgin", "slayer", "saint",
    "butler", "recluse", "drunk", "xaan", "baron", "pithag", "scarletwoman", "imp",
]  # fmt: skip
ONE = "xaan empath chef mayor saint imp virgin"
TWO = "xaan empath chef mayor saint imp butler virgin"


def xaan(seats: str = ONE, start: str = "night 1", **more: Any) -> Town:
    """A town with the Xaan; X is the number of Outsiders that sit there."""
    return town(seats, **{"script": SCRIPT, "start": start} | more)


def poisoned(t: Town) -> list[str]:
    return [seat.name for seat in t.grimoire.circle if t.grimoire.is_poisoned(seat)]


def test_in_night_x_all_townsfolk_are_poisoned_until_dusk() -> None:
    """xaan/c1, xaan/r1"""
    t = xaan("xaan exorcist gambler seamstress saint imp butler recluse", "night 3")
    t.night(
        {"choose": {"who": "Bo", "ability": "exorcist", "choice": "Fay"}},
        {"choose": {"who": "Cy", "ability": "gambler", "choice": ["Eli", "imp"]}},
        {"choose": {"who": "Fay", "ability": "imp", "choice": "Hal"}},
        {"choose": {"who": "Dee", "ability": "seamstress", "choice": ["Ana", "Bo"]}},
    )
    assert t.died == ["Hal"]
    assert set(t.may_learn("Dee")) == {True, False}
    t.day()
    assert poisoned(t) == ["Bo", "Cy", "Dee"]
    assert poisoned(t.dusk()) == []


def test_x_is_fixed_at_the_start() -> None:
    """xaan/c2, xaan/r2"""
    t = xaan("xaan empath chef mayor saint imp virgin soldier slayer monk pithag").next_day()
    assert poisoned(t) == ["Bo", "Cy", "Dee", "Gus", "Hal", "Ida", "Jo"]
    t.dusk().next_day({"choose": {"who": "Kit", "ability": "pithag", "choice": ["Bo", "butler"]}}, Fay="Gus", Jo="Cy")
    assert poisoned(t) == []


def test_with_no_outsider_nobody_is_ever_poisoned() -> None:
    """xaan/c3, xaan/r4"""
    t = xaan("xaan empath chef mayor slayer imp virgin")
    for victim in (None, "Bo", "Cy"):
        t.next_day(**({} if victim is None else {"Fay": victim}))
        assert poisoned(t) == []
        t.dusk()


def test_a_dead_xaan_poisons_nobody() -> None:
    """xaan/c4, xaan/r5"""
    t = xaan(TWO, "day 1").execute("Ana").dusk().next_day(Fay="Bo")
    assert poisoned(t) == []


def test_any_number_of_outsiders_may_be_in_the_bag() -> None:
    """xaan/c5, xaan/r3"""
    nine = "xaan imp saint butler recluse drunk chef empath mayor"
    assert check_bag(scripts.custom(SCRIPT), 9, characters(nine), believes={"drunk": "monk"}) == []
    with_baron = "xaan baron imp chef empath mayor soldier monk virgin slayer"
    assert check_bag(scripts.custom(SCRIPT), 10, characters(with_baron)) == []


def test_after_the_dusk_that_follows_all_are_healthy() -> None:
    """xaan/c6, xaan/r11"""
    t = xaan(TWO, "night 2").next_day(Fay="Eli")
    assert "Bo" in poisoned(t)
    assert "xaan/x" in t.tokens("Ana")
    t.dusk()
    assert poisoned(t) == []
    assert "xaan/x" not in t.tokens("Ana")


def test_nobody_wakes_the_xaan() -> None:
    """xaan/r1"""
    assert woken_for(xaan().night(), "Ana") == ["minioninfo"]


def test_an_impaired_xaan_does_nothing_then_or_later() -> None:
    """xaan/r5"""
    t = xaan().impair("Ana", DRUNK, DUSK).next_day()
    assert poisoned(t) == []
    t.dusk().next_day(Fay="Bo")
    assert poisoned(t) == []


def test_the_poison_ends_with_the_xaan_and_rests_while_it_is_drunk() -> None:
    """xaan/r6"""
    t = xaan().next_day()
    t.impair("Ana", DRUNK)
    assert poisoned(t) == []
    t.grimoire.lift(next(token for token in t.grimoire.tokens if token.effect == DRUNK))
    assert poisoned(t) == ["Bo", "Cy", "Dee", "Gus"]
    assert poisoned(t.execute("Ana")) == []
    assert poisoned(xaan().next_day().storyteller(character={"Ana": "baron"})) == []


def test_it_is_about_townsfolk_of_either_side_dead_or_alive_and_about_nobody_else() -> None:
    """xaan/r7, xaan/r9"""
    t = xaan("xaan empath:evil -chef mayor drunk=virgin imp soldier thief:good").next_day()
    assert poisoned(t) == ["Bo", "Cy", "Dee", "Gus"]
    t.storyteller(character={"Bo": "saint", "Eli": "virgin"})
    assert poisoned(t) == ["Cy", "Dee", "Eli", "Gus"]


def test_who_acted_before_its_place_used_an_ability_that_worked_whose_effect_rests() -> None:
    """xaan/r8"""
    t = xaan("xaan monk chef mayor saint imp butler virgin", "night 2").night(Bo="Cy", Fay="Cy")
    assert t.died == ["Cy"]


def test_one_that_comes_later_takes_the_number_from_the_start() -> None:
    """xaan/r10"""
    made = {"choose": {"who": "Fay", "ability": "pithag", "choice": ["Dee", "xaan"]}}
    three = xaan("imp empath chef mayor saint pithag butler virgin recluse", "night 2").next_day(made, Ana="Gus")
    assert poisoned(three) == []
    three.dusk().next_day(Ana="Ida", Fay=["Eli", "chef"])
    assert poisoned(three) == ["Bo", "Cy", "Hal"]
    one = xaan("imp empath chef mayor saint pithag virgin slayer", "night 2").next_day(made, Ana="Gus")
    assert poisoned(one) == []


@pytest.mark.parametrize("number", [1, 2])
def test_the_number_of_the_night_lies_beside_it(number: int) -> None:
    """xaan/r1"""
    t = xaan(start=f"night {number}").next_day(**({"Fay": "Eli"} if number > 1 else {}))
    assert f"xaan/night-{number}" in [token.name for token in t.grimoire.reminders() if token.target == 0]


def nights_marked(t: Town) -> list[str]:
    """The numbers of nights that lie beside the Xaan."""
    return [token.name for token in t.grimoire.reminders() if token.name.startswith("xaan/night-")]


def test_the_number_of_the_night_lies_beside_a_living_xaan_as_long_as_there_is_a_reminder_for_it() -> None:
    assert nights_marked(xaan(start="day 1")) == ["xaan/night-1"]
    assert nights_marked(xaan(start=f"day {NIGHTS}")) == [f"xaan/night-{NIGHTS}"]
    assert nights_marked(xaan(start=f"day {NIGHTS + 1}")) == []
    assert nights_marked(xaan(ONE.replace("xaan", "-xaan"), start="day 1")) == []
    assert {*Xaan.reminders} == {"x", *[f"night-{number}" for number in range(1, NIGHTS + 1)]}


def test_a_drunk_xaans_ability_goes_wrong_in_night_x() -> None:
    """xaan/r5, mathematician/r3"""
    t = xaan(ONE.replace("virgin", "mathematician"), script=[*SCRIPT, "mathematician"]).setup().impair("Ana", DRUNK)
    assert t.night().went_wrong("Ana")


def test_a_xaan_whom_the_preacher_has_silenced_goes_wrong_in_night_x() -> None:
    """xaan/r5, mathematician/r3"""
    seats = "xaan mathematician preacher mayor saint imp butler virgin"
    t = xaan(seats, "night 2", script=[*SCRIPT, "mathematician", "preacher"]).night(Cy="Ana", Fay="Hal")
    assert poisoned(t) == []
    assert t.went_wrong("Ana")
