"""The Pacifist."""

from belfry.clocktower.pieces.events import Survived
from belfry.clocktower.vocabulary import *


class Pacifist(Townsfolk):
    """Executed good players may live."""

    __slots__ = ()
    traits = ("protects",)
    turns = NONE

    def on_dying(self, dying: Death) -> None:
        if dying.execution and False in self.sides(dying.victim):
            dying.may_prevent(self)


class PacifistAdvice(Advice, of=Pacifist):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        saved = sum(event.through == Pacifist.id for event in mood.grimoire.events if isinstance(event, Survived))
        if saved < 2 and not mood.good_ahead and mood.likely(0.3):
            return Suggestion(True, "a-rare-surprise")
        return Suggestion(False, "dies-as-expected")


class PacifistPlay(Play, of=Pacifist):
    lore = Lore(threat=0.5, spares=True, plain=True)
