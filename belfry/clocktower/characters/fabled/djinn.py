"""The Djinn."""

from belfry.clocktower.pieces.events import JinxesHold
from belfry.clocktower.vocabulary import *


class Djinn(Fabled):
    """Announces the special rules for the jinxed characters of the script, which hold by themselves."""

    __slots__ = ()
    traits = ()
    turns = NONE
    announces = (JinxesHold,)
    comes = AT_ANY_TIME
    may_leave = True
