"""The Seamstress."""

from belfry.clocktower.vocabulary import *


class Seamstress(Townsfolk):
    """Learns once whether two players are on the same side."""

    __slots__ = ()
    traits = ("reminder-first-night", "reminder-other-nights")
    only_informs = True
    asked_by_night = True
    picks_once = True
    asked_whatever_happens = True
    asks_nobody_else = True
    reminders = {"no-ability": NOTE}
    regardless_of_life = True
    learns = YesOrNo()

    def acts_tonight(self) -> bool:
        return self.can_act and not self.spent

    async def every_night(self) -> None:
        if await self.may_choose_players(2, self.others) is not None:
            self.spend()
            await self.learn()

    def truths(self, look: Look) -> Iterable[bool]:
        if len(self.picked) != 2:
            return ()
        one, two = self.picked
        return (look.evil(one) == look.evil(two),)

    def subjects(self) -> Sequence[Seat]:
        return self.picked


class SeamstressPlay(Play, of=Seamstress):
    lore = Lore(threat=0.6)
    picks_to_learn = 2

    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """The one most suspected and the one most trusted, as soon as there is a difference."""
        seats = [seat for seat in seats_in(offer) if seat != player.seat]
        if player.day < 2 or len(seats) < 2:
            return LET_PASS
        suspect = aims.best(player, seats, player.suspicion)
        friend = aims.best(player, [seat for seat in seats if seat != suspect], aims.trust(player))
        return LET_PASS if suspect is None or friend is None else [suspect, friend]
