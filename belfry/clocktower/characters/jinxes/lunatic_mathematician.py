"""Lunatic and Mathematician."""

from belfry.clocktower.vocabulary import *


class LunaticMathematician(Jinx):
    """The Mathematician may count the Lunatic, where the Demon has attacked somebody else."""

    __slots__ = ()
    characters = ("lunatic", "mathematician")

    def on_use(self, terms: Terms) -> None:
        if terms.ability.id == "mathematician":
            terms.also_counted += tuple(self._mistaken())

    def _mistaken(self) -> list[Seat]:
        """The Lunatics whose choice was another than the Demon's."""
        attacks = {frozenset(self._attacked(demon)) for demon in self.town.demons()} - {frozenset()}
        return [
            seat
            for seat in self.town.circle
            if self.held("lunatic", seat)
            and attacks
            and (frozenset(self._attacked(seat)) or None) not in (None, *attacks)
        ]

    def _attacked(self, seat: Seat) -> tuple[int, ...]:
        """Whom a player has attacked tonight, or believes to have."""
        picks = [ability.picks for ability in self.town.abilities_of(seat) if ability.picks is not None]
        return tuple([other for night, seats in picks if night == self.town.number for other in seats])
