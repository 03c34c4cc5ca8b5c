"""The Djinn."""

from __future__ import annotations

from belfry.clocktower.ability.early_end import NONE
from belfry.clocktower.pieces.events import JinxesHold
from belfry.clocktower.script.character import AT_ANY_TIME, Fabled


class Djinn(Fabled):
    """Announces the special rules for the jinxed characters of the script, which hold by themselves."""

    __slots__ = ()
    traits = ()
    turns = NONE
    announces = (JinxesHold,)
    comes = AT_ANY_TIME
    may_leave = True
