"""Lleech and Slayer."""

from belfry.clocktower.vocabulary import *


class LleechSlayer(Jinx):
    """The Slayer's shot hits the Lleech's host like the Demon."""

    __slots__ = ()
    characters = ("lleech", "slayer")
    stands_in_for_demon = True

    def on_use(self, terms: Terms) -> None:
        if terms.ability.id == "slayer":
            lleeches = self.town.holders_of("lleech")
            hosts = [s.id for s in self.town.circle if any(lleech.marks_active("poisoned", s) for lleech in lleeches)]
            terms.stand_ins += tuple(hosts)
