"""The Vortox."""

from belfry.clocktower.characters.attacker import Attacker
from belfry.clocktower.vocabulary import *


class Vortox(Attacker):
    """Makes everything false that Townsfolk learn, and wins on a day without an execution."""

    __slots__ = ()
    traits = ("kills", "reminder-other-nights")
    kills_picked = True
    turns = NONE
    falsifies = TOWNSFOLK
    misinforms = True
    reminders = {"dead": TONIGHT}

    def on_telling(self, truth: Truth) -> None:
        town, ability = self.town, truth.ability
        if self.falsifies not in type(ability).counts_as or town.impairment.sober >> ability.holder & 1:
            return
        if not town.any(Moments.shields, ability.seat, self):
            truth.falsify(self)

    async def at_dusk(self) -> None:
        if self.grimoire.today.executed is not None:
            return
        if self.works:
            with self.grimoire.one_event:
                self.grimoire.let_win("evil", self.id)
        elif self.seat.lives:
            self.goes_wrong()


class VortoxPlay(Play, of=Vortox):
    lore = Lore(wants_quiet_days=True)
