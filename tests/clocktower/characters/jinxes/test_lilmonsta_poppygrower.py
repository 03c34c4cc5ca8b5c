"""Lil' Monsta and Poppy Grower."""

from typing import Any

import pytest

from tests.clocktower.steps import rule
from tests.clocktower.towns import Refused, Town, town

SCRIPT = [
    "poppygrower",
    "chef",
    "empath",
    "sage",
    "soldier",
    "mayor",
    "saint",
    "baron",
    "goblin",
    "witch",
    "marionette",
]
SCRIPT += ["lilmonsta", "imp"]


def nursery(seats: str = "poppygrower chef empath baron goblin sage soldier", **more: Any) -> Town:
    """Ana is the Poppy Grower, Dee and Eli are Minions."""
    return town(seats, **{"script": SCRIPT, "unseated": ["lilmonsta"]} | more)


def takes(who: str, choice: bool | str) -> dict[str, Any]:
    return {"choose": {"who": who, "ability": "lilmonsta", "choice": choice}}


def sitter(t: Town) -> list[str]:
    return [seat.name for seat in t.grimoire.demons()]


def test_the_minions_are_woken_one_at_a_time_until_one_takes_it() -> None:
    """jinx/lilmonsta-poppygrower, jinx/lilmonsta-poppygrower/c1, jinx/lilmonsta-poppygrower/r1"""
    t = nursery().night(takes("Dee", False), takes("Eli", True))
    assert sitter(t) == ["Eli"]
    assert t.learned("Eli", "lilmonsta") == 4
    assert [set(t.view(name)["known"]) for name in ("Dee", "Eli")] == [{3}, {4}]
    assert not t.events("pointed")


def test_once_it_is_taken_nobody_else_is_woken() -> None:
    """jinx/lilmonsta-poppygrower"""
    t = nursery().night(takes("Dee", True))
    assert sitter(t) == ["Dee"]
    assert "Eli" not in t.woke


def test_nobody_can_give_it_to_somebody_else() -> None:
    """jinx/lilmonsta-poppygrower/r1"""
    with pytest.raises(Refused, match="is not a legal answer"):
        nursery().night(takes("Dee", "Eli"))


def test_if_all_decline_the_storyteller_gives_it_to_one_of_them() -> None:
    """jinx/lilmonsta-poppygrower/c2, jinx/lilmonsta-poppygrower/r2"""
    t = nursery().night(takes("Dee", False), takes("Eli", False), rule("lilmonsta", "Eli"))
    assert sitter(t) == ["Eli"]
    assert t.learned("Eli", "lilmonsta") == 4
    with pytest.raises(Refused, match="expected one of Dee, Eli"):
        nursery().night(takes("Dee", False), takes("Eli", False), rule("lilmonsta", "Bo"))


def test_if_there_is_no_living_minion_any_living_player_may_be_given_it() -> None:
    """jinx/lilmonsta-poppygrower/r2"""
    t = nursery("poppygrower chef empath -baron -goblin sage soldier", start="night 2")
    assert sitter(t.night(rule("lilmonsta", "Bo"), rule("lilmonsta", None))) == ["Bo"]


def test_a_marionette_is_not_woken_for_it() -> None:
    """jinx/lilmonsta-poppygrower/r1"""
    t = nursery("poppygrower chef empath baron marionette=mayor sage soldier").night(takes("Dee", True))
    assert sitter(t) == ["Dee"]
    assert (
        "Eli"
        not in nursery("poppygrower chef empath baron marionette=mayor sage soldier").night(takes("Dee", False)).woke
    )


@pytest.mark.parametrize("how", ["dead", "drunk", "poisoned", "off"])
def test_without_the_poppy_grower_s_ability_they_meet_and_point(how: str) -> None:
    """jinx/lilmonsta-poppygrower, djinn/r1"""
    t = nursery(
        f"{'-' if how == 'dead' else ''}poppygrower chef empath baron goblin sage soldier",
        jinxes={"off": ["lilmonsta-poppygrower"] if how == "off" else []},
    )
    if how in ("drunk", "poisoned"):
        t.impair("Ana", how)
    t.night(takes("Dee", "Eli"), takes("Eli", "Eli"))
    assert sitter(t) == ["Eli"]
    assert t.events("pointed")
