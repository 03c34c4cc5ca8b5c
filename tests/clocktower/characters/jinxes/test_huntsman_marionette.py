"""Huntsman and Marionette."""

from belfry.clocktower.game import Clocktower
from belfry.clocktower.script import script as scripts
from belfry.clocktower.setup.config import Config, SeatPlan
from tests.clocktower.deal import broken_rules, check_bag

SCRIPT = ("huntsman", "sage", "chef", "monk", "soldier", "empath", "damsel", "klutz", "marionette", "witch", "imp")
ALONE = "sage chef monk soldier empath marionette imp"
WITH_DAMSEL = "sage chef monk soldier damsel marionette imp"
WITH_KLUTZ = "sage chef monk soldier klutz marionette imp"


def problems(bag: str, believes: str, off: bool = False) -> list[str]:
    script = scripts.custom(SCRIPT).without_jinxes(["huntsman-marionette"] if off else [])
    found = check_bag(script, 7, list(map(scripts.character, bag.split())), believes={"marionette": believes})
    return [rule for rule, _ in found]


def config(bag: str, believes: str | None = None) -> Config:
    seats = [SeatPlan(f"P{place}", id) for place, id in enumerate(bag.split())]
    seats[5] = SeatPlan("P5", "marionette", believes=believes)
    return Config(seats=tuple(seats), script=SCRIPT)


def beliefs(bag: str) -> set[str]:
    """What the Storyteller may let the Marionette believe."""
    game = Clocktower(config(bag))
    believes = game.grimoire.people[5].believes
    if believes is not None:
        return {believes.id}
    assert game.ask is not None
    return set(game.ask.options)


def test_the_damsel_is_in_play_where_the_marionette_believes_to_be_the_huntsman() -> None:
    """jinx/huntsman-marionette, jinx/huntsman-marionette/c1"""
    assert problems(WITH_DAMSEL, "huntsman") == []
    assert problems(ALONE, "huntsman") == ["SET-23"]
    assert "SET-23" in broken_rules(config(ALONE, "huntsman"))


def test_not_where_it_believes_something_else_or_the_rule_is_switched_off() -> None:
    """jinx/huntsman-marionette, djinn/r1"""
    assert problems(WITH_DAMSEL, "empath") == ["SET-6"]
    assert problems(WITH_DAMSEL, "huntsman", off=True) == ["SET-6"]
    assert problems(ALONE, "huntsman", off=True) == []


def test_with_the_damsel_as_an_outsider_more_the_marionette_believes_to_be_the_huntsman() -> None:
    """jinx/huntsman-marionette, jinx/huntsman-marionette/c1"""
    assert beliefs(WITH_DAMSEL) == {"huntsman"}


def test_without_the_damsel_the_marionette_cannot_believe_to_be_the_huntsman() -> None:
    """jinx/huntsman-marionette"""
    script = (*SCRIPT, "virgin", "mayor")
    game = Clocktower(Config(seats=config(ALONE).seats, script=script))
    assert game.ask is not None
    assert set(game.ask.options) == {"virgin", "mayor"}


def test_another_outsider_more_is_not_explained_by_the_huntsman() -> None:
    """jinx/huntsman-marionette"""
    assert problems(WITH_KLUTZ, "huntsman") != []
