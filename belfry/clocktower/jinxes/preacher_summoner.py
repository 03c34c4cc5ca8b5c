"""Preacher and Summoner."""

from __future__ import annotations

from belfry.clocktower.jinxes.storyteller_summons import StorytellerSummons


class PreacherSummoner(StorytellerSummons):
    """The Storyteller summons in the place of a Summoner who has no ability."""

    __slots__ = ()
    characters = ("preacher", "summoner")
