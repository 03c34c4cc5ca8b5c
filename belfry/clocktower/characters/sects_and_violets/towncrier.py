"""The Town Crier."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.information.registration import Look
from belfry.clocktower.ability.information.shapes import YesOrNo
from belfry.clocktower.ability.player.lore import Lore
from belfry.clocktower.pieces.kind import is_minion
from belfry.clocktower.pieces.token import DAWN, Reminder
from belfry.clocktower.script.character import Townsfolk

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.storyteller.mood import Mood


class TownCrier(Townsfolk):
    """Learns each night but the first whether a Minion nominated by day."""

    __slots__ = ()
    traits = ()
    lore = Lore(threat=0.8)
    reminders = {"minions-not-nominated": Reminder(until=DAWN), "minion-nominated": Reminder(until=DAWN)}
    learns = YesOrNo()

    async def other_nights(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[bool]:
        people = look.town.people
        nominated = any(look.saw(people[seat], as_, is_minion) for seat, as_ in look.town.today.nominators_as)
        return (nominated or self.marks("minion-nominated") is not None,)

    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        if self.grimoire.has_seen_a_day:
            nominated = any(is_minion(character) for _, character in self.grimoire.today.nominators_as)
            yield ("minion-nominated" if nominated else "minions-not-nominated"), self.seat

    def believable(self, value: Any, mood: Mood) -> bool:
        """Everybody has seen whether anybody nominated."""
        return not value or bool(self.town.today.nominators_as)
