"""The Kazali."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from belfry.clocktower.ability.early_end import NONE
from belfry.clocktower.ability.player.offer import Offer, characters_in, seats_in
from belfry.clocktower.characters.attacker import Attacker
from belfry.clocktower.moments import change
from belfry.clocktower.pieces.counts import TABLE
from belfry.clocktower.pieces.token import TONIGHT
from belfry.core.options import Each, OneOf, Options

if TYPE_CHECKING:
    from belfry.clocktower.ability.player.player import AdvisedPlayer
    from belfry.clocktower.pieces.counts import Counts

FROM_THE_START: Literal["from the start"] = "from the start"


class Kazali(Attacker):
    """Decides on the first night which players become which Minions; kills a player each night but the first."""

    __slots__ = ()
    traits = ("kills", "changes", "reminder-other-nights")
    turns = NONE
    remembers = ("minions-to-come", "")
    makes_characters = True
    reminders = {"dead": TONIGHT}
    frees_outsiders = True
    memory: Literal["from the start"] | None
    """Whether it is there from the start, and the Minions are still to be made."""

    @classmethod
    def setup_choices(cls, counts: Counts) -> tuple[Counts, ...]:
        return (counts._replace(townsfolk=counts.townsfolk + counts.minion, minion=0),)

    @classmethod
    def dealt_at_once(cls, counts: Counts) -> tuple[Counts, ...]:
        return (counts,)

    async def on_gained(self) -> None:
        if self.grimoire.phase == "setup":
            self.memory = FROM_THE_START

    async def first_night(self) -> None:
        if self.memory != FROM_THE_START:
            return
        self.memory = None
        counts = TABLE.get(self.grimoire.without_travellers)
        missing = 0 if counts is None else counts.minion - len(self.grimoire.minions())
        made: list[int] = []
        while len(made) < missing and change.minions_to_come(self.grimoire, self):
            seat, id = await self.choose(lambda: self._offer(made))
            self.pick((seat,))
            made.append(seat)
            unaware = id in self.town.terms_of(self).unaware
            await change.recast(self.grimoire, [(seat, id)], unaware=unaware)

    def _offer(self, made: list[int]) -> Options[tuple[int, str]]:
        minions = change.minions_to_come(self.grimoire, self)
        return Each(OneOf(self._players(made), "player"), OneOf(minions, "character"))

    def _players(self, made: list[int]) -> tuple[int, ...]:
        """Those who can become a Minion."""
        grimoire = self.grimoire
        able = [seat.id for seat in grimoire.circle if not grimoire.is_traveller(seat) and not grimoire.is_demon(seat)]
        return tuple([seat for seat in able if seat not in made])

    @classmethod
    def chooses(cls, player: AdvisedPlayer, offer: Offer) -> Any:
        if offer["choose"] != "each":
            return None
        number = len(player.choices_with(cls.id))
        return player.pick(seats_in(offer), cls.id, number), player.pick(characters_in(offer), cls.id, number)
