"""Blood on the Clocktower: the engine that knows its rules."""

from belfry.clocktower.errors import InvalidScript, InvalidSetup, UnknownCharacter
from belfry.clocktower.game import Clocktower
from belfry.clocktower.setup import Config, SeatPlan

__all__ = ["Clocktower", "Config", "InvalidScript", "InvalidSetup", "SeatPlan", "UnknownCharacter"]
