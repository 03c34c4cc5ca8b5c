"""The Saint."""

from belfry.clocktower.vocabulary import *


class Saint(Outsider):
    """Loses the game for their own team by dying through execution."""

    __slots__ = ()
    traits = ()
    turns = frozenset((ALL_EVIL, ONE_GOOD_LEFT))

    def follows_death(self, dying: Death) -> bool:
        return dying.execution and dying.victim is self.seat

    async def on_death(self, dying: Death) -> None:
        if self.follows_death(dying):
            self.grimoire.let_win("good" if self.seat.evil else "evil", self.id)


class SaintPlay(Play, of=Saint):
    lore = Lore(threat=0.1, fatal=True)
