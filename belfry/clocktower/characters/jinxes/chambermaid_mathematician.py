"""Chambermaid and Mathematician."""

from belfry.clocktower.vocabulary import *


class ChambermaidMathematician(Jinx):
    """To the Chambermaid the Mathematician counts as woken, though that comes later in the night."""

    __slots__ = ()
    characters = ("chambermaid", "mathematician")

    def on_use(self, terms: Terms) -> None:
        if terms.ability.id == "chambermaid" and self.town.is_to_come("mathematician"):
            waking = [a for a in self.town.holders_of("mathematician") if a.wakes]
            terms.still_to_wake += tuple([a.holder for a in waking if self.town.terms_of(a).kept_asleep_by is None])
