"""The Poppy Grower."""

from belfry.clocktower.vocabulary import *


class PoppyGrower(Townsfolk):
    """Keeps the evil players from learning each other until the night of their own death."""

    __slots__ = ()
    traits = ()
    turns = NONE
    asked_by_night = False
    reminders = {"evil-wakes": NOTE}
    switches = (Switch("poppygrower_small_games", "poppygrower/r12", (True, False)),)

    def on_introduction(self, meeting: Introduction) -> None:
        if meeting.first and self.works:
            meeting.meets = False

    async def on_death(self, dying: Death) -> None:
        grimoire = self.grimoire
        small = grimoire.without_travellers < introduction.LEAST_PLAYERS
        if dying.victim is not self.seat or dying.feigned or (small and not self._in_small_games()):
            return
        self.mark("evil-wakes", self.seat)
        agenda.trigger(grimoire, self)

    def _in_small_games(self) -> bool:
        return self.grimoire.switch("poppygrower_small_games")

    def acts_tonight(self) -> bool:
        return self.marks("evil-wakes") is not None

    async def other_nights(self) -> None:
        self.grimoire.discard("poppygrower/evil-wakes", self.key)
        await introduction.hold(self.grimoire)
