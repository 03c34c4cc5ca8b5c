"""The Flowergirl."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.information.registration import Look
from belfry.clocktower.ability.information.shapes import YesOrNo
from belfry.clocktower.ability.player.lore import Lore
from belfry.clocktower.pieces.kind import is_demon
from belfry.clocktower.pieces.token import DAWN, Reminder
from belfry.clocktower.script.character import Townsfolk

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.storyteller.mood import Mood


class Flowergirl(Townsfolk):
    """Learns each night but the first whether a Demon voted by day."""

    __slots__ = ()
    traits = ()
    lore = Lore(threat=0.8)
    reminders = {"demon-voted": Reminder(until=DAWN), "demon-not-voted": Reminder(until=DAWN)}
    learns = YesOrNo()

    async def other_nights(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[bool]:
        people = look.town.people
        voted = any(look.saw(people[seat], as_, is_demon) for seat, as_ in look.town.today.voters_as)
        return (voted or self.marks("demon-voted") is not None,)

    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        if self.grimoire.has_seen_a_day:
            voted = any(is_demon(character) for _, character in self.grimoire.today.voters_as)
            yield ("demon-voted" if voted else "demon-not-voted"), self.seat

    def believable(self, value: Any, mood: Mood) -> bool:
        """Everybody has seen whether anybody voted, and whether all the living did."""
        voters = {seat for seat, _ in self.town.today.voters_as}
        return bool(voters) if value else not voters.issuperset(self.living())
