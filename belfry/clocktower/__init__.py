"""Blood on the Clocktower: the engine that knows its rules."""

from belfry.clocktower.game import Clocktower
from belfry.clocktower.pieces.errors import InvalidScript, InvalidSetup, UnknownCharacter
from belfry.clocktower.setup.config import Config, SeatPlan

__all__ = ["Clocktower", "Config", "InvalidScript", "InvalidSetup", "SeatPlan", "UnknownCharacter"]
