"""Hatter and Summoner."""

from __future__ import annotations

from belfry.clocktower.jinxes.second_demon import SecondDemon


class HatterSummoner(SecondDemon):
    """A Summoner whom the Hatter made may bring a second Demon: then the Storyteller decides that night's deaths."""

    __slots__ = ()
    characters = ("hatter", "summoner")
