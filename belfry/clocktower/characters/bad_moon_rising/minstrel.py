"""The Minstrel."""

from belfry.clocktower.vocabulary import *


class Minstrel(Townsfolk):
    """Makes everybody else drunk when a Minion dies by execution."""

    __slots__ = ()
    traits = ("protects",)
    turns = LAST_NIGHT
    reminders = {"everyone-is-drunk": Reminder(DRUNK, until=DUSK, times=2)}

    def follows_death(self, dying: Death) -> bool:
        return dying.execution and is_minion(dying.victim.character)

    async def remember_reminder(self, reminder: str, seat: Seat) -> None:
        """One reminder stands for all of them, and the first dusk is past."""
        self.grimoire.discard("minstrel/everyone-is-drunk", self.key)
        self._make_drunk(times=1)

    async def on_death(self, dying: Death) -> None:
        if dying.execution and not dying.feigned and await self.sees(dying.victim, is_minion):
            self.grimoire.discard("minstrel/everyone-is-drunk", self.key)
            # At night the next day is the first whose dusk comes.
            self._make_drunk(times=1 if self.grimoire.phase == "night" else 2)

    def _make_drunk(self, *, times: int) -> None:
        """Everybody but the Minstrel and Travellers is drunk until so many dusks have come."""
        audience = [s for s in self.grimoire.circle if s.id != self.holder and not is_traveller(s.character)]
        for token in self.place_on_each("everyone-is-drunk", audience):
            if token is not None:
                token.times = times


class MinstrelPlay(Play, of=Minstrel):
    lore = Lore(threat=0.4, saves=True, plain=True)
