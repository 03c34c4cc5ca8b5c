"""Balloonist and Marionette."""

from belfry.clocktower.game import Clocktower
from belfry.clocktower.script import script as scripts
from belfry.clocktower.setup.config import Config, SeatPlan
from tests.clocktower.deal import check_bag

SCRIPT = ["balloonist", "sage", "chef", "monk", "soldier", "empath", "saint", "klutz", "marionette", "witch", "imp"]


def problems(bag: str, believes: str, off: bool = False) -> list[str]:
    script = scripts.custom(SCRIPT).without_jinxes(["balloonist-marionette"] if off else [])
    found = check_bag(script, 7, list(map(scripts.character, bag.split())), believes={"marionette": believes})
    return [rule for rule, _ in found]


USUAL = "sage chef monk soldier empath marionette imp"
MORE = "sage chef monk soldier saint marionette imp"


def test_none_or_one_outsider_more_is_legal_where_the_marionette_believes_to_be_the_balloonist() -> None:
    """jinx/balloonist-marionette, jinx/balloonist-marionette/c1"""
    assert problems(USUAL, "balloonist") == []
    assert problems(MORE, "balloonist") == []


def test_not_where_the_marionette_believes_something_else_or_it_is_switched_off() -> None:
    """jinx/balloonist-marionette, djinn/r1"""
    assert problems(MORE, "empath") != []
    assert problems(MORE, "balloonist", off=True) != []


def test_with_an_outsider_more_the_marionette_believes_to_be_the_balloonist() -> None:
    """jinx/balloonist-marionette"""
    seats = tuple(SeatPlan(f"P{place}", id) for place, id in enumerate(MORE.split()))
    game = Clocktower(Config(seats=seats, script=tuple(SCRIPT)))
    believes = game.grimoire.people[5].believes
    assert believes is not None and believes.id == "balloonist"
