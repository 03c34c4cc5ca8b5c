"""Tidings: what players say that another's ability told them, or that they have become, and who can have caused it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.script.character import CHARACTERS
from belfry.solver.record import SHOWN_NO_ONE
from belfry.solver.speech import Manner, believable_kinds

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character
    from belfry.solver.bounds import Bounds
    from belfry.solver.deals import Deal
    from belfry.solver.problem import Problem
    from belfry.solver.record import Item


class Tidings:
    """What has reached players of a record because of others, deal by deal."""

    def __init__(self, problem: Problem) -> None:
        self.script = problem.script
        self.claims = problem.record.claims
        items = problem.record.items
        # Whoever says to have been shown no one need not have been told anything.
        self.told = [item for item in items if item.told is not None and item.told.by != SHOWN_NO_ONE]
        self.became = [item for item in items if item.becomes is not None]
        self._having: dict[tuple[type[Character], str], bool] = {}

    def may_have_come(self, deal: Deal, bounds: Bounds) -> bool:
        """Whether all of it that is true can have come of a deal."""
        return all(
            deal.manners[item.seat] is not Manner.SINCERE
            or item.moment.order >= bounds.until
            or self._may_have_told(item, deal, bounds)
            for item in self.told
        ) and all(
            deal.manners[item.seat] is not Manner.SINCERE
            or item.moment.order >= bounds.until
            or self._may_have_become(item, bounds)
            for item in self.became
        )

    def _may_have_told(self, item: Item, deal: Deal, bounds: Bounds) -> bool:
        """Whether somebody may have had the ability: the player it names, or whoever was told has it themself."""
        assert item.told is not None, "only these are asked about"
        by, named = item.told
        if any(one.id == by for one in bounds.lent):
            return True
        everybody = range(len(deal.start))
        seats = everybody if named is None or bounds.falsifier is not None else (item.seat, named)
        return any(self._may_have(seat, by, deal, bounds) for seat in seats)

    def _may_have(self, seat: int, id: str, deal: Deal, bounds: Bounds) -> bool:
        """Whether a player may have had an ability, or have believed it."""
        character, manner = deal.start[seat], deal.manners[seat]
        if manner is Manner.BELIEVING and self.claims[seat] == id:
            return True
        if manner is Manner.FREE and believable_kinds(character, self.script):
            return True
        later = [c for one in bounds.becoming if one.seat == seat for c in one.characters]
        return any(self._has(one, id) for one in (character, *later))

    def _has(self, character: type[Character], id: str) -> bool:
        """Whether whoever is a character has an ability, or may take themself for somebody who has."""
        key = (character, id)
        found = self._having.get(key)
        if found is None:
            every = (character, *character.carried(self.script))
            found = any(one.id == id for one in every) or CHARACTERS[id].type in believable_kinds(
                character, self.script
            )
            self._having[key] = found
        return found

    def _may_have_become(self, item: Item, bounds: Bounds) -> bool:
        """Whether something may have made a player what they say, or what takes itself for that."""
        return any(
            one.seat == item.seat
            and one.since <= item.moment.order
            and any(self._is_taken_for(character, item.becomes) for character in one.characters)
            for one in bounds.becoming
        )

    def _is_taken_for(self, character: type[Character], id: str | None) -> bool:
        return character.id == id or bool(believable_kinds(character, self.script))
