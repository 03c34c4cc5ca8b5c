"""The Acrobat."""

from belfry.clocktower.vocabulary import *


class Acrobat(Townsfolk):
    """Picks a player each night but the first, and dies if that player is or becomes drunk or poisoned."""

    __slots__ = ()
    traits = ("kills", "reminder-other-nights")
    turns = NONE
    asked_whatever_happens = True
    asks_nobody_else = True
    reminders = {"dead": TONIGHT, "chosen": Reminder(until=DAWN)}
    memory: tuple[int, ...] | None
    """The keys of the marks that have been answered to."""

    def notes(self) -> Iterable[Note]:
        if self.memory:
            yield self.note("answered-to", number=len(self.memory))

    def renew(self) -> None:
        super().renew()
        self.memory = None

    async def other_nights(self) -> None:
        chosen = await self.choose_player()
        self.move("chosen", chosen)
        if not self.works and chosen is not self.seat and self._is_impaired(chosen):
            self.goes_wrong()
        if self.overdue():
            await self.happen_late()

    def _is_impaired(self, seat: Seat) -> bool:
        return self.town.is_drunk(seat) or self.town.is_poisoned(seat)

    def _fatal(self) -> list[Token]:
        """The marks of tonight on others who are drunk or poisoned, without those that have been answered to."""
        town, answered = self.town, self.memory or ()
        marks = [token for token in town.tokens if token.source == self.key and token.target != self.holder]
        open = [token for token in marks if not token.void and token.key not in answered]
        return [token for token in open if self._is_impaired(town.people[token.target])]

    def overdue(self) -> bool:
        return bool(self._fatal())

    async def happen_late(self) -> None:
        """A death that is prevented is not tried again for the same choice."""
        self.memory = (*(self.memory or ()), *[token.key for token in self._fatal()])
        if await self.kill(self.seat):
            self.mark("dead", self.seat)


class AcrobatPlay(Play, of=Acrobat):
    lore = Lore(threat=0.5, bluff=0.9, slays=True, reports=True)

    def wants(self, player: AdvisedPlayer) -> Want:
        """Whose information counts most and is believed; nobody twice."""
        before, trusted = player.choices_with(Acrobat.id), aims.trust(player)
        return lambda seat: trusted(seat) + player.threat(seat) - (2.0 if seat in before else 0.0)

    def invents(self, player: AdvisedPlayer, night: int) -> Account | None:
        """Anybody: the one who tells it has lived."""
        who = None if night == 1 else aims.somebody_to_name(player, Acrobat.id, night, accused=False)
        return None if who is None else Account(None, (who,))
