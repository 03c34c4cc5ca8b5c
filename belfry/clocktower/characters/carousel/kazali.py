"""The Kazali."""

from belfry.clocktower.characters.minion_maker import FROM_THE_START, MinionMaker, MinionMakerSetup
from belfry.clocktower.vocabulary import *


class Kazali(MinionMaker):
    """Decides on the first night which players become which Minions; kills a player each night but the first."""

    __slots__ = ()
    traits = ("kills", "changes", "reminder-other-nights")

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


class KazaliSetup(MinionMakerSetup, of=Kazali):
    def dealt_at_once(self, counts: Counts) -> tuple[Counts, ...]:
        return (counts,)


class KazaliPlay(Play, of=Kazali):
    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        if offer["choose"] != "each":
            return None
        number = len(player.choices_with(Kazali.id))
        return player.pick(seats_in(offer), Kazali.id, number), player.pick(characters_in(offer), Kazali.id, number)
