"""The Assassin."""

from belfry.clocktower.vocabulary import *


class Assassin(Minion):
    """Kills a player whatever protects them, once."""

    __slots__ = ()
    traits = ("kills", "reminder-other-nights")
    harms_picked = True
    picks_matter = False
    kills_picked = True
    asked_whatever_happens = True
    asks_nobody_else = True
    reminders = {"dead": TONIGHT, "no-ability": NOTE}
    switches = (Switch("zombuul_survives_assassin", "assassin/r2"),)

    def acts_tonight(self) -> bool:
        return self.can_act and not self.spent

    async def other_nights(self) -> None:
        victim = await self.may_choose_player()
        if victim is None:
            return
        self.spend()
        if await self.kill(victim, certain=True):
            self.mark("dead", victim)


class AssassinPlay(Play, of=Assassin):
    lore = Lore(slays=True)

    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """Wait until one death counts, then kill the most dangerous, above all one whom the Demon cannot kill."""
        if not player.evil:
            who = aims.best(player, seats_in(offer), aims.accuse(player))
            return who if who is not None and player.demon_chance(who) > 0.5 else LET_PASS
        if len(player.alive) > 5 and player.roll("assassin", player.day) > 0.12:
            return LET_PASS
        wanted = aims.kill(player)
        who = aims.best(player, seats_in(offer), lambda seat: wanted(seat) + (1.8 if player.tough(seat) else 0.0))
        return who if who is not None and who in player.alive and who not in player.friends else LET_PASS
