"""The Spy."""

from belfry.clocktower.vocabulary import *


class Spy(Minion):
    """Sees the Grimoire each night; might register as good, and as a Townsfolk or an Outsider."""

    __slots__ = ()
    traits = ()
    turns = NONE
    works_when_dead = True
    switches = (Switch("spy_sees_bluffs", "spy/r12"),)
    goes_by_secrets = True
    learns = WholeGrimoire()

    async def every_night(self) -> None:
        if await self.learn() is None:
            return
        if self.grimoire.switch("spy_sees_bluffs") and self.grimoire.bluffs is not None:
            await self.tell(self.holder, lambda: OneOf((self.grimoire.bluffs,), "bluffs"))

    def truths(self, look: Look) -> Iterable[Any]:
        return (grimoire_pages(self),)

    def registers(self, seat: Seat, by: Ability) -> Guise | None:
        if seat.id != self.holder:
            return None
        return Guise((seat.evil, not seat.evil), (seat.character, *self.town.script.good))
