"""The Po."""

from belfry.clocktower.vocabulary import *


class Po(Demon):
    """Kills a player or nobody each night but the first, and three after nobody."""

    __slots__ = ()
    traits = ("kills", "reminder-other-nights")
    turns = LAST_NIGHT
    picks_matter = False
    kills_picked = True
    kills_each_picked = True
    asked_whatever_happens = True
    asks_nobody_else = True
    reminders = {"dead": TONIGHT, "3-attacks": NOTE}

    @property
    def most_deaths(self) -> int:
        return 1 if self.marks("3-attacks") is None else 3

    async def other_nights(self) -> None:
        if self.marks("3-attacks") is not None:
            victims = await self.choose_players(3, in_turn=True)
            self.grimoire.discard("po/3-attacks", self.key)
            await self.attack(victims)
            return
        victim = await self.may_choose_player()
        if victim is None:
            self.mark("3-attacks", self.seat)
        elif died := await self.kill(victim):
            self.mark("dead", died)

    async def attack(self, victims: Sequence[Seat]) -> None:
        """Kill players one after another."""
        for victim in victims:
            self.reach(victim)
            if died := await self.kill(victim):
                self.mark("dead", died)


class PoPlay(Play, of=Po):
    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """Spare everybody for a night now and then, to kill three in the next, while there are enough to kill."""
        if None not in offer.get("of", ()):
            return None
        charges = len(player.alive) > 5 and player.roll("charge", player.day) < 0.45
        return LET_PASS if charges and player.evil else None

    def deaths_at_night(self, before: int, *, by_day: bool) -> Deaths:
        return (0.1, 0.15, 0.25, 0.5) if before == 0 else (0.3, 0.6, 0.08, 0.02)
