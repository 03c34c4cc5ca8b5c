"""The Washerwoman."""

from belfry.clocktower.characters.shown_pair import ShownPair
from belfry.clocktower.vocabulary import *


class Washerwoman(ShownPair):
    """Starts knowing that one of two players is a certain Townsfolk."""

    __slots__ = ()
    traits = ("reminder-first-night",)
    only_informs = True
    reminders = {"townsfolk": NOTE, "wrong": NOTE}
    shows = TOWNSFOLK

    def truths(self, look: Look) -> Iterable[Any]:
        """The Washerwoman is shown only where nothing else is true (washerwoman/r8)."""
        return self.pairs(look, but=self.id) or self.pairs(look)

    def confirms(self, look: Look, learned: Any) -> bool:
        return learned in self.truths(look) if learned[1] == self.id else super().confirms(look, learned)
