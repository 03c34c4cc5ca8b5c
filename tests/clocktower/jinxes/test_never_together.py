"""Characters that are never in play together."""

from typing import Any

import pytest

from belfry.clocktower import script as scripts
from belfry.clocktower.bag import check_bag
from tests.clocktower.moon import choice, refused
from tests.clocktower.town import Town, town

SCRIPT = [
    "sage",
    "chef",
    "monk",
    "soldier",
    "saint",
    "heretic",
    "pithag",
    "spy",
    "widow",
    "witch",
    "imp",
    "philosopher",
]


def eight(evil: str = "pithag", other: str = "saint", **more: Any) -> Town:
    """Dee is the Imp, Eli an evil character, Cy an Outsider."""
    return town(f"monk chef {other} imp {evil} soldier sage philosopher", start="night 2", script=SCRIPT, **more)


def pick(t: Town, seat: str, id: str) -> Town:
    """The Pit-Hag's pick is refused, and she picks the Witch instead."""
    no = refused(choice("Eli", "pithag", [seat, id]))
    return t.steps("night", no, *t.choices({"Eli": ["Bo", "witch"], "Dee": "Fay", "Ana": "Bo"}))


@pytest.mark.parametrize("id", ["pithag", "spy", "widow"])
def test_the_two_are_not_in_the_bag_together(id: str) -> None:
    """jinx/heretic-spy, jinx/heretic-spy/c1, jinx/heretic-widow, jinx/heretic-widow/c1"""
    script = scripts.custom(SCRIPT)
    bag = [scripts.character(one) for one in ("sage", "chef", "monk", "soldier", "philosopher", "heretic", id, "imp")]
    assert (f"jinx/heretic-{id}") in [rule for rule, _ in check_bag(script, 8, bag)]
    assert check_bag(script.without_jinxes([f"heretic-{id}"]), 8, bag) == []


@pytest.mark.parametrize("seat", ["Ana", "Eli"])
def test_the_pit_hag_cannot_make_the_heretic_of_herself_either(seat: str) -> None:
    """jinx/heretic-pithag, jinx/heretic-pithag/r1, jinx/heretic-pithag/c1"""
    t = pick(eight(), seat, "heretic")
    assert "heretic" not in t.grimoire.in_play()
    assert t.character("Bo") == "witch"


def test_switched_off_the_pit_hag_makes_the_heretic() -> None:
    """djinn/r1"""
    t = eight(jinxes={"off": ["heretic-pithag"]}).night(Eli=["Bo", "heretic"], Dee="Fay", Ana="Bo")
    assert t.character("Bo") == "heretic"


@pytest.mark.parametrize("id", ["spy", "widow"])
def test_with_the_heretic_in_play_nobody_becomes_the_other(id: str) -> None:
    """jinx/heretic-spy/r1, jinx/heretic-widow/r1"""
    t = eight(other="heretic", jinxes={"off": ["heretic-pithag"]})
    t = pick(t, "Ana", id)
    assert id not in t.grimoire.in_play()


def test_whoever_leaves_play_makes_room_for_the_other() -> None:
    """jinx/heretic-spy/r1"""
    t = eight(other="heretic", jinxes={"off": ["heretic-pithag"]})
    t.storyteller(character={"Cy": "saint"}).night(Eli=["Bo", "spy"], Dee="Fay", Ana="Bo")
    assert t.character("Bo") == "spy"


@pytest.mark.parametrize("id", ["pithag", "spy", "widow"])
def test_the_ability_alone_counts_as_the_character(id: str) -> None:
    """jinx/heretic-pithag/r1, jinx/heretic-spy/r1, jinx/heretic-widow/r1"""
    t = eight(evil=id)
    no = refused(choice("Hal", "philosopher", "heretic"))
    t.steps("night", no, *t.choices({"Hal": "sage", "Dee": "Fay", "Ana": "Bo"}))
    assert "heretic" not in [ability.id for ability in t.grimoire.abilities]
