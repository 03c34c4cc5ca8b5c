"""The mood: how the game stands, as the Storyteller weighs it in free decisions (STO-20 to STO-23)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from belfry.clocktower.pieces.events import CharacterTold
from belfry.clocktower.pieces.kind import is_traveller
from belfry.clocktower.storyteller.common_knowledge import Known, common_knowledge, knowledge_of

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.town.grimoire import Grimoire
    from belfry.core.options import Chance, Some

T = TypeVar("T")

AHEAD = 0.15
"""How far a team's share must be from its share at the start to count as ahead."""


FEW = 4
"""With so many alive the game is about to be decided."""


class Mood:
    """The Grimoire with a sense of who is ahead, and a chance to draw on where several answers are as good."""

    def __init__(self, grimoire: Grimoire, chance: Chance) -> None:
        self.grimoire = grimoire
        self.chance = chance
        self.lead = lead(grimoire)
        """Above zero when good is ahead, below when evil is."""
        self._known: Known | None = None

    @property
    def good_ahead(self) -> bool:
        """Whether good is clearly ahead."""
        return self.lead > AHEAD

    @property
    def evil_ahead(self) -> bool:
        """Whether evil is clearly ahead."""
        return self.lead < -AHEAD

    @property
    def decisive(self) -> bool:
        """Whether so few are alive that a single answer may decide the game."""
        return self.grimoire.living_without_travellers <= FEW

    def likely(self, probability: float) -> bool:
        """Whether something that should happen so often happens now: nothing decisive is left to chance (STO-23)."""
        return probability >= 0.5 if self.decisive else self.chance() < probability

    def pick(self, choices: Sequence[T]) -> T:
        """One of several that are as good as each other."""
        return choices[int(self.chance() * len(choices))]

    def some(self, choices: Sequence[T], count: int) -> tuple[T, ...]:
        """So many different ones."""
        left = list(choices)
        return tuple(left.pop(int(self.chance() * len(left))) for _ in range(min(count, len(left))))

    def some_good(self, options: Some[int]) -> tuple[int, ...]:
        """So many players as are to be named: good ones, if there are enough of them."""
        good = [seat for seat in options.pool if not self.grimoire.people[seat].evil]
        return self.some(good if len(good) >= options.count else list(options.pool), options.count)

    @property
    def evil_players(self) -> list[Seat]:
        """The evil players, and those who are made out to be."""
        made_believe = self.grimoire.made_believe()
        return [seat for seat in self.grimoire.circle if seat.evil or seat.id in made_believe]

    @property
    def good_living(self) -> list[Seat]:
        """The good players who are alive."""
        return [seat for seat in self.grimoire.circle if seat.alive and not seat.evil]

    @property
    def spared(self) -> set[int]:
        """Those whom the Storyteller is wise not to harm."""
        return {seat for ability in self.grimoire.abilities for seat in ability.advice.spares(ability, self)}

    def sparing(self, seats: Sequence[int]) -> list[int]:
        """Those of these players whom nothing says to spare, or all of them."""
        spared = self.spared
        return [seat for seat in seats if seat not in spared] or list(seats)

    @property
    def known(self) -> Known:
        """The characters that players may be by what everybody has seen, for those of whom something was seen."""
        if self._known is None:
            self._known = common_knowledge(self.grimoire)
        return self._known

    def known_to(self, seat: int) -> Known:
        """The characters that players may be by what this player has seen and was told, themself among them."""
        return {**self.known, **knowledge_of(self.grimoire, seat)}

    def taken_by_others(self, listener: int, subject: Seat | None = None) -> set[str]:
        """The characters that a player knows somebody else to be than whom they are told about."""
        known = self.known_to(listener)
        others = [ids for seat, ids in known.items() if subject is None or seat != subject.id]
        return {id for ids in others if len(ids) == 1 for id in ids}

    @property
    def trusted(self) -> frozenset[int]:
        """Those of whom everybody has seen that they are a good character."""
        good = {character.id for character in self.grimoire.script.good}
        return frozenset([seat for seat, ids in self.known.items() if ids <= good])

    def told_to_be(self, seat: int) -> str | None:
        """The character that a player was told last to be."""
        told = [event for event in self.grimoire.events if isinstance(event, CharacterTold) and event.seat == seat]
        return told[-1].character if told else None

    @property
    def bluffs(self) -> tuple[str, ...]:
        """The characters that evil players are likely to claim."""
        return self.grimoire.bluffs or ()


def lead(grimoire: Grimoire) -> float:
    """How much smaller evil's share of the living is than its share of all players; a late day counts for evil."""
    seats = [seat for seat in grimoire.circle if not is_traveller(seat.character)]
    living = [seat for seat in seats if seat.alive]
    if not living:
        return 0.0
    at_start = sum(seat.evil for seat in seats) / len(seats)
    now = sum(seat.evil for seat in living) / len(living)
    # A lone Demon among the last four is where the game is meant to be decided: nobody is ahead there.
    return at_start - now if len(living) > 4 else (at_start - now) / 2
