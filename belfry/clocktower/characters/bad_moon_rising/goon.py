"""The Goon."""

from belfry.clocktower.vocabulary import *


class Goon(Outsider):
    """The first who picks the Goon at night is drunk, and the Goon takes that player's side."""

    __slots__ = ()
    traits = ("turns-evil",)
    minds_own_picks_only = True
    remembers = ("picked-first", "number")
    reminders = {"drunk": Reminder(DRUNK, until=DUSK)}
    switches = (Switch("goon_ignores_lunatic", "goon/r12"),)
    memory: int | None
    """The night on which somebody has picked the Goon."""

    def renew(self) -> None:
        super().renew()
        self.memory = None

    def on_picked(self, seat: Seat, by: Ability) -> None:
        grimoire = self.grimoire
        if seat.id != self.holder or by.holder < 0 or self.memory == grimoire.number:
            return
        if by.acted_out and grimoire.switch("goon_ignores_lunatic"):
            return
        self.memory = grimoire.number
        if self.works:
            self.place("drunk", by.seat)
            change.align(grimoire, seat, evil=by.seat.evil, by=self)
        else:
            self.goes_wrong()

    @classmethod
    def may_turn_evil(cls, character: type[Ability]) -> bool:
        """Only the Goon, by whoever picks them first."""
        return character.id == cls.id


class GoonPlay(Play, of=Goon):
    lore = Lore(threat=0.0, bluff=0.4)
