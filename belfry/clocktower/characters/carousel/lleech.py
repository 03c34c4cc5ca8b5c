"""The Lleech."""

from belfry.clocktower.characters.attacker import Attacker
from belfry.clocktower.vocabulary import *


class Lleech(Attacker):
    """Poisons a host, dies when the host dies and not before; kills a player each night but the first."""

    __slots__ = ()
    traits = ("kills", "protects", "reminder-first-night", "reminder-other-nights")
    reminders = {"dead": TONIGHT, "poisoned": Reminder(POISONED)}

    @property
    def host(self) -> Seat | None:
        """The host, whose death is the Lleech's; none if it did not work when it chose one."""
        marked = self.marks("poisoned")
        return marked if marked is not None and self.marks_active("poisoned", marked) else None

    async def first_night(self) -> None:
        """On the first night, and in the night in which somebody becomes it."""
        self.move("poisoned", await self.choose_player(self._hosts))

    def _hosts(self) -> tuple[int, ...]:
        return tuple([seat for seat in self.living() if seat != self.holder])

    def asks(self, ask: Ask[Any]) -> str:
        """Nobody is their own host, and it may attack itself."""
        return "" if self.holder in ask.options else "host"

    def on_dying(self, dying: Death) -> None:
        if dying.victim is self.seat and self.host is not None and self.host.lives:
            dying.prevent(self)

    async def on_death(self, dying: Death) -> None:
        if self.overdue():
            await self.happen_late()

    def overdue(self) -> bool:
        host = self.host
        return host is not None and not host.lives

    async def happen_late(self) -> None:
        await death.kill(self.grimoire, self.seat, self, certain=True)


class LleechPlay(Play, of=Lleech):
    def wants(self, player: AdvisedPlayer) -> Want:
        """First a host, and then anybody but the host."""
        picked = player.choices_with(Lleech.id)
        if not picked:
            return aims.harm(player)
        wanted, host = aims.kill(player), picked[0]
        return lambda seat: aims.NEVER if seat == host else wanted(seat)
