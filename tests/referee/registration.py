"""As what players may register: the Spy, the Recluse, and everybody else as what they are (REG)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from tests.referee import facts
from tests.referee.states import States
from tests.referee.town import Seat, Town


class Registration:
    """The ways in which players may register now."""

    def __init__(self, town: Town, states: States) -> None:
        self.town = town
        self.states = states

    def doubtful(self, seat: Seat) -> bool:
        """Whether a player may register as something else, dead or alive."""
        return self.states.works(seat, "spy", dead=True) or self.states.works(seat, "recluse", dead=True)

    def anybody_doubtful(self) -> bool:
        """Whether anybody may."""
        return any(self.doubtful(seat) for seat in self.town.all())

    def sides(self) -> Iterator[dict[int, bool]]:
        """Every way in which players may register as good and evil in one look (REG-4)."""
        seats = self.town.all()
        ways = [(True, False) if self.doubtful(seat) else (seat.evil,) for seat in seats]
        for sides in product(*ways):
            yield dict(zip([seat.id for seat in seats], sides, strict=True))

    def types(self) -> Iterator[dict[int, str]]:
        """Every way in which players may register as types in one look."""
        seats = self.town.all()
        for types in product(*[sorted(self.types_of(seat)) for seat in seats]):
            yield dict(zip([seat.id for seat in seats], types, strict=True))

    def characters_of(self, seat: Seat) -> set[str]:
        """As which characters a player may register (spy/r1, recluse/r3)."""
        found = {seat.character}
        if self.states.works(seat, "spy", dead=True):
            found |= {id for id in self.town.script if facts.is_good(id)}
        if self.states.works(seat, "recluse", dead=True):
            found |= {id for id in self.town.script if facts.is_evil(id)}
        return found

    def types_of(self, seat: Seat) -> set[str]:
        """As which types a player may register."""
        return {facts.TYPE[id] for id in self.characters_of(seat)}

    def is_it(self, seat: Seat, character: str) -> set[bool]:
        """Whether a player may register as a character, and as another."""
        possible = self.characters_of(seat)
        return {character in possible, possible == {character}}

    def types_then(self, seat: Seat, character: str) -> set[str]:
        """As which types somebody may count who was a character when they did something."""
        return self.types_of(seat) if seat.character == character else {facts.TYPE[character]}
