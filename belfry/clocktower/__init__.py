"""Blood on the Clocktower: the engine that knows its rules."""

from belfry.clocktower.config import Config, SeatPlan
from belfry.clocktower.errors import InvalidScript, InvalidSetup, UnknownCharacter
from belfry.clocktower.game import Clocktower

__all__ = ["Clocktower", "Config", "InvalidScript", "InvalidSetup", "SeatPlan", "UnknownCharacter"]
