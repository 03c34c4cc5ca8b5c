"""The Heretic."""

from belfry.clocktower.vocabulary import *

BY_DEATH = ("WIN-2", "WIN-5")
"""The reasons for which a game ends by a death."""
CANCEL = "cancel"
ONCE = "once"


class Heretic(Outsider):
    """Lets the team that won lose, and the team that lost win."""

    __slots__ = ()
    traits = ()
    works_when_dead = True
    switches = (Switch("heretic_stack", "heretic/r9", (CANCEL, ONCE)),)
    memory: bool | None
    """Whether it worked just before the last death."""

    def before_death(self, dying: Death) -> None:
        """What makes the Heretic drunk or poisoned counts even if it ends with this very death."""
        self.memory = self.works

    def on_victory(self, victory: Victory) -> None:
        having = [a for a in self.town.holders_of(self.id) if isinstance(a, Heretic) and a._has_it(victory.reason)]
        if self in having and (self.town.switch("heretic_stack") == CANCEL or having[0] is self):
            victory.turn()

    def _has_it(self, reason: str) -> bool:
        """Whether it works, or worked just before the death that ends the game."""
        return self.memory if reason in BY_DEATH and self.memory is not None else self.works


class HereticPlay(Play, of=Heretic):
    lore = Lore(threat=0.0, bluff=0.2)
