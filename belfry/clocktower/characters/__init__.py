"""The characters, one module per edition, one class per character."""

from belfry.clocktower.characters import trouble_brewing

__all__ = ["trouble_brewing"]
