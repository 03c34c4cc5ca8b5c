"""The Seamstress."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.information.registration import Look
from belfry.clocktower.ability.information.shapes import YesOrNo
from belfry.clocktower.ability.player import aims
from belfry.clocktower.ability.player.lore import Lore
from belfry.clocktower.ability.player.offer import LET_PASS, Offer, seats_in
from belfry.clocktower.pieces.token import NOTE
from belfry.clocktower.script.character import Townsfolk

if TYPE_CHECKING:
    from belfry.clocktower.ability.player.player import AdvisedPlayer
    from belfry.clocktower.pieces.seat import Seat


class Seamstress(Townsfolk):
    """Learns once whether two players are on the same side."""

    __slots__ = ()
    traits = ("reminder-first-night", "reminder-other-nights")
    asked_by_night = True
    asked_whatever_happens = True
    asks_nobody_else = True
    lore = Lore(threat=0.6)
    reminders = {"no-ability": NOTE}
    learns = YesOrNo()
    picks_to_learn = 2

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

    @classmethod
    def chooses(cls, player: AdvisedPlayer, offer: Offer) -> Any:
        """The one most suspected and the one most trusted, as soon as there is a difference."""
        seats = [seat for seat in seats_in(offer) if seat != player.seat]
        if player.day < 2 or len(seats) < 2:
            return LET_PASS
        suspect = aims.best(player, seats, player.suspicion)
        friend = aims.best(player, [seat for seat in seats if seat != suspect], aims.trust(player))
        return LET_PASS if suspect is None or friend is None else [suspect, friend]
