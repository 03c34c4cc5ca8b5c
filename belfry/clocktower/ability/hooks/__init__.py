"""Moments of the rules: each hook is named after its moment and does nothing unless a character defines it."""

from __future__ import annotations

from belfry.clocktower.ability.hooks.change import ChangeMoments
from belfry.clocktower.ability.hooks.choice import ChoiceMoments
from belfry.clocktower.ability.hooks.day import DayMoments
from belfry.clocktower.ability.hooks.death import DeathMoments
from belfry.clocktower.ability.hooks.information import InformationMoments
from belfry.clocktower.ability.hooks.night import NightMoments
from belfry.clocktower.ability.hooks.setup import SetupMoments
from belfry.clocktower.ability.hooks.state import StateMoments
from belfry.clocktower.ability.hooks.victory import VictoryMoments


class Moments(
    StateMoments,
    InformationMoments,
    ChoiceMoments,
    ChangeMoments,
    DeathMoments,
    NightMoments,
    DayMoments,
    VictoryMoments,
    SetupMoments,
):
    """What an ability may have to say at each moment of the rules."""

    __slots__ = ()


BESIDE_A_HOOK = frozenset(
    (
        *("excuses", "follows_death", "forces_sparing", "happen_late", "heeds", "mistake_problem"),
        *("expect_later", "on_kept_asleep", "on_resumed", "on_spared"),
        *("remember_beginning", "remember_nomination", "remember_reminder"),
    )
)
"""What is asked only of abilities that are found through another hook, or of all."""


def _hooks() -> tuple[str, ...]:
    named = [name for moments in Moments.__bases__ for name in vars(moments) if not name.startswith("_")]
    return tuple([name for name in named if name not in BESIDE_A_HOOK and name != "reminders"])


HOOKS = _hooks()
"""The moments by name."""
