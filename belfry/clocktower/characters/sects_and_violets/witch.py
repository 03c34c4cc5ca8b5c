"""The Witch."""

from belfry.clocktower.vocabulary import *


class Witch(Minion):
    """Curses a player each night, who dies of nominating."""

    __slots__ = ()
    traits = ("kills", "votes", "reminder-first-night", "reminder-other-nights")
    picks_matter = False
    pick_only_marks = True
    turns = NONE
    harms_picked = True
    asked_whatever_happens = True
    asks_nobody_else = True
    imitated = True
    reminders = {"cursed": Reminder(until=DUSK)}
    switches = (Switch("witch_counts_travellers", "witch/r5", (True, False)),)

    @property
    def _gone(self) -> bool:
        grimoire = self.grimoire
        counted = grimoire.switch("witch_counts_travellers")
        return (grimoire.living if counted else grimoire.living_without_travellers) <= 3

    def acts_tonight(self) -> bool:
        return self.can_act and not self._gone

    async def every_night(self) -> None:
        self.move("cursed", await self.choose_player())

    async def on_death(self, dying: Death) -> None:
        if self._gone:
            self.grimoire.discard("witch/cursed", self.key)

    async def on_nominated(self, nomination: Nomination) -> None:
        if nomination.by >= 0 and not self._gone:
            nominator = self.grimoire.people[nomination.by]
            if self.marks_active("cursed", nominator):
                await self.kill(nominator)
            elif nominator.lives and self.grimoire.counts_mishaps and self.marked("cursed", nominator):
                self.goes_wrong()


class WitchPlay(Play, of=Witch):
    def wants(self, player: AdvisedPlayer) -> Want:
        """Whoever is likely to nominate and dangerous: often somebody who has done it before."""
        wanted, lately = aims.harm(player), player.nominators_lately()
        return lambda seat: wanted(seat) + (0.5 if seat in lately and seat not in player.friends else 0.0)
