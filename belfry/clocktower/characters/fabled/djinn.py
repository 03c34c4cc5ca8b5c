"""The Djinn."""

from __future__ import annotations

from belfry.clocktower.character import Fabled


class Djinn(Fabled):
    """Announces the special rules for the jinxed characters of the script, which hold by themselves."""

    __slots__ = ()
