"""Moments of the rules: each hook is named after its moment and does nothing unless a character answers it."""

from __future__ import annotations

from belfry.clocktower.ability.hooks.change import ChangeMoments
from belfry.clocktower.ability.hooks.choice import ChoiceMoments
from belfry.clocktower.ability.hooks.day import DayMoments
from belfry.clocktower.ability.hooks.death import DeathMoments
from belfry.clocktower.ability.hooks.hook import declared
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


HOOKS = declared(Moments.__bases__)
"""The hooks by name."""
