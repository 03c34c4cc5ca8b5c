"""The Godfather."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from belfry.clocktower.ability.information.registration import Look
from belfry.clocktower.ability.information.shapes import CharactersOfType
from belfry.clocktower.ability.player import aims
from belfry.clocktower.ability.player.lore import Lore
from belfry.clocktower.pieces.kind import OUTSIDER, is_outsider
from belfry.clocktower.pieces.token import DAWN, TONIGHT, Reminder
from belfry.clocktower.script.character import Minion

if TYPE_CHECKING:
    from belfry.clocktower.ability.player.player import AdvisedPlayer, Want
    from belfry.clocktower.moments.death import Death
    from belfry.clocktower.pieces.counts import Counts


class Godfather(Minion):
    """Starts knowing the Outsiders in play, and kills after a day on which one of them died."""

    __slots__ = ()
    traits = ("kills", "reminder-other-nights")
    harms_picked = True
    asked_whatever_happens = True
    asks_nobody_else = True
    lore = Lore(slays=True)
    reminders = {"died-today": Reminder(until=DAWN), "dead": TONIGHT}
    learns = CharactersOfType(OUTSIDER)

    @classmethod
    def setup_choices(cls, counts: Counts) -> tuple[Counts, ...]:
        return (counts.more_outsiders(1), *([counts.more_outsiders(-1)] if counts.outsider > 0 else []))

    async def first_night(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[tuple[str, ...]]:
        found: list[tuple[str, ...]] = [()]
        for place, seat in enumerate(look.town.circle):
            if look.sees(seat, is_outsider):
                ids = look.each([c.id for c in look.characters(seat) if is_outsider(c)])
                found = list(dict.fromkeys([tuple(sorted({*before, id})) for before in found for id in ids]))
            look.comes_to(place, *found)
        return found

    async def on_death(self, dying: Death) -> None:
        if self.grimoire.phase != "night" and is_outsider(dying.victim.character):
            self.place("died-today", dying.victim)

    @classmethod
    def asked_on(cls, night: int) -> bool:
        return night > 1

    def acts_tonight(self) -> bool:
        if self.grimoire.number == 1:
            return self.can_act
        died = any(is_outsider(character) for _, character in self.grimoire.today.deaths)
        return self.can_act and (died or self.marks("died-today") is not None)

    async def other_nights(self) -> None:
        victim = await self.choose_player()
        if died := await self.kill(victim):
            self.mark("dead", died)

    @classmethod
    def wants(cls, player: AdvisedPlayer) -> Want:
        return aims.kill(player)
