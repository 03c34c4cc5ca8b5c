"""Cannibal and Princess."""

from belfry.clocktower.vocabulary import *


class Watch(NamedTuple):
    """The night on which the Demon kills nobody, and the keys of the Cannibals who keep it from that."""

    night: int
    cannibals: tuple[int, ...]


class CannibalPrincess(Jinx):
    """A Cannibal who nominated the Princess, and had her executed, keeps the Demon from killing that night."""

    __slots__ = ()
    characters = ("cannibal", "princess")
    memory: Watch | None
    """The last execution of the Princess."""

    def notes(self) -> Iterable[Note]:
        if self.memory is not None and self.memory.cannibals:
            yield self.note("nobody-dies", number=self.memory.night)

    async def on_death(self, dying: Death) -> None:
        if dying.execution and self.held("princess", dying.victim) and self.town.phase == "day":
            nominators = {n.by for n in self.town.today.nominations if n.who == dying.victim.id}
            cannibals = [a.key for a in self.town.holders_of("cannibal") if a.holder in nominators]
            self.memory = Watch(self.town.number + 1, tuple(cannibals))

    def on_dying(self, dying: Death) -> None:
        town = self.town
        if self.memory is None or not dying.by_demon or (town.phase, town.number) != ("night", self.memory.night):
            return
        found = [town.ability(key) for key in self.memory.cannibals]
        if any(cannibal is not None and cannibal.works for cannibal in found):
            dying.prevent(self)
