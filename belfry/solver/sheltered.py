"""The sheltered: who has died by night though their own ability keeps them alive, so that it cannot have worked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.town.supposed_town import SupposedTown
from belfry.solver.excuses import Doubtful

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.script.script import Script
    from belfry.solver.bounds import Bounds
    from belfry.solver.deals import Deal
    from belfry.solver.record import Record


class Sheltered:
    """The deaths by night of a record, held against what those could not die of who have died."""

    def __init__(self, record: Record, script: Script) -> None:
        self.script = script
        events = [event for event in record.events if event.moment.phase == "night"]
        back = {event.moment for event in events if event.event == "resurrection"}
        self.deaths = [
            (event.moment.order, event.player)
            for event in events
            if event.event == "death" and event.player is not None and event.moment not in back
        ]
        self._safe: dict[tuple[type[Character], type[Character]], bool] = {}
        self._killing: dict[type[Character], bool] = {}

    def doubts(self, deal: Deal, bounds: Bounds) -> Iterator[Doubtful]:
        """Those of a deal who have died and whose ability cannot have worked then."""
        for order, victim in self.deaths:
            character = deal.start[victim]
            if Moments.shields not in character.hooks or order >= bounds.until:
                continue
            if any(one.seat == victim and one.since <= order for one in bounds.becoming):
                continue
            others = [one for seat, one in enumerate(deal.start) if seat != victim]
            if all(self._is_safe(character, one) for one in self._about(others, bounds)):
                yield Doubtful(victim, order, 0, 0)

    def _about(self, others: Iterable[type[Character]], bounds: Bounds) -> Iterator[type[Character]]:
        """Whose abilities there may have been that night."""
        for one in (*others, *[c for change in bounds.becoming for c in change.characters], *bounds.lent):
            yield one
            yield from one.carried(self.script)

    def _is_safe(self, character: type[Character], other: type[Character]) -> bool:
        """Whether somebody does not die at night of another ability while their own works."""
        key = character, other
        found = self._safe.get(key)
        if found is None:
            found = self._safe[key] = not may_end_lives(other) or self._shields(character, other)
        return found

    def _shields(self, character: type[Character], other: type[Character]) -> bool:
        people = [Seat(0, "", character, evil=False), Seat(1, "", other, evil=True)]
        town = SupposedTown(self.script, people)
        ability, against = town.hold(character, 0), town.hold(other, 1)
        return ability.shields(people[0], against)


def may_end_lives(character: type[Character]) -> bool:
    """Whether somebody may die at night because of a character, or another than was picked."""
    if Moments.on_dying in character.hooks or character.gives_abilities:
        return True
    by_day = (character.uses_by_day or character.comes_of_nomination is not None) and not (
        character.acts_first_night or character.acts_other_nights or character.hooks.keys() - {Moments.on_nominated}
    )
    return "kills" in character.traits and not by_day
