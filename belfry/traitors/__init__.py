"""The Traitors card game: the engine that knows its rules. docs/traitors.md says what it asks and tells."""

from belfry.traitors.config import Config
from belfry.traitors.errors import InvalidConfig
from belfry.traitors.game import Traitors
from belfry.traitors.start import Start

__all__ = ["Config", "InvalidConfig", "Start", "Traitors"]
