"""The characters, one module per edition, one class per character."""

from belfry.clocktower.characters import bad_moon_rising, sects_and_violets, trouble_brewing

__all__ = ["bad_moon_rising", "sects_and_violets", "trouble_brewing"]
