"""What the Spy and the Widow see of the Grimoire."""

from typing import Any

import pytest

from belfry.clocktower.ability.information.shapes import pages_in
from tests.clocktower.towns import Town, town

SCRIPT = [
    "sage",
    "chef",
    "monk",
    "soldier",
    "poppygrower",
    "magician",
    "saint",
    "spy",
    "widow",
    "witch",
    "imp",
    "klutz",
]
LOOKING = ("spy", "widow")


def looked(who: str, other: str, *, impaired: str = "", **more: Any) -> Town:
    """Ana is a Townsfolk, Dee the Imp, Eli the Spy or the Widow; the first night is over."""
    t = town(f"{other} chef saint imp {who} soldier sage", script=SCRIPT, **more).setup()
    if impaired:
        t.impair(impaired, "drunk")
    return t.night(**({"Eli": "Bo"} if who == "widow" else {}))


def shown(t: Town) -> dict[int, Any]:
    """The pages that Eli has seen, by seat."""
    seen = [pages_in(value) for value in t.lessons("Eli")]
    return {page[0]: page for pages in seen for page in pages}


@pytest.mark.parametrize("who", LOOKING)
def test_while_the_poppy_grower_has_the_ability_the_grimoire_is_not_shown(who: str) -> None:
    """jinx/poppygrower-spy, jinx/poppygrower-spy/c1, jinx/poppygrower-widow, jinx/poppygrower-widow/c1"""
    t = looked(who, "poppygrower")
    assert shown(t) == {}
    if who == "widow":
        assert t.poisoned("Bo")
    assert shown(looked(who, "poppygrower", jinxes={"off": [f"poppygrower-{who}"]}))


@pytest.mark.parametrize("who", LOOKING)
def test_a_drunk_poppy_grower_hides_nothing(who: str) -> None:
    """jinx/poppygrower-spy, jinx/poppygrower-widow"""
    assert len(shown(looked(who, "poppygrower", impaired="Ana"))) == 7


def test_bluffs_are_not_shown_either() -> None:
    """jinx/poppygrower-spy, spy/r12"""
    assert looked("spy", "poppygrower", switches={"spy_sees_bluffs": True}).lessons("Eli") == []


@pytest.mark.parametrize("who", LOOKING)
@pytest.mark.parametrize("impaired", ["", "Ana", "Eli"])
def test_the_tokens_of_the_demon_and_the_magician_are_taken_out(who: str, impaired: str) -> None:
    """jinx/magician-spy, jinx/magician-spy/r1, jinx/magician-spy/c1, jinx/magician-widow, jinx/magician-widow/r1,
    jinx/magician-widow/c1"""
    t = looked(who, "magician", impaired=impaired)
    pages = shown(t)
    assert [seat for seat, page in pages.items() if page[1] is None] == [0, 3]
    assert [page[2] for page in pages.values() if page[1] is None] == [None, None]
    assert (pages[1][1], pages[4][1]) == ("chef", who)
    assert {0, 3}.isdisjoint([seat for seat, known in t.view("Eli")["known"].items() if "character" in known])
    said = str(t.view("Eli")["told"])
    assert "imp" not in said and "magician" not in said


@pytest.mark.parametrize("who", LOOKING)
def test_without_a_magician_only_the_demons_is_missing(who: str) -> None:
    """jinx/magician-spy/r1, jinx/magician-widow/r1"""
    pages = shown(looked(who, "monk"))
    assert [seat for seat, page in pages.items() if page[1] is None] == [3]


@pytest.mark.parametrize("who", LOOKING)
def test_such_a_seat_shows_life_and_reminders(who: str) -> None:
    """jinx/magician-spy/r1, jinx/magician-widow/r1"""
    t = town(f"-magician chef saint imp {who} soldier sage", script=SCRIPT, tokens={"Ana": ["witch/cursed"]}).setup()
    t.night(**({"Eli": "Bo"} if who == "widow" else {}))
    assert shown(t)[0] == [0, None, None, False, ["witch/cursed"]]


@pytest.mark.parametrize("who", LOOKING)
def test_switched_off_everything_is_shown(who: str) -> None:
    """djinn/r1"""
    pages = shown(looked(who, "magician", jinxes={"off": [f"magician-{who}"]}))
    assert (pages[0][1], pages[3][1]) == ("magician", "imp")
