"""The Seamstress."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from belfry.clocktower.character import Townsfolk
from belfry.clocktower.information import YesOrNo
from belfry.clocktower.registration import Look
from belfry.clocktower.token import NOTE

if TYPE_CHECKING:
    from belfry.clocktower.seat import Seat


class Seamstress(Townsfolk):
    """Learns once whether two players are on the same side."""

    __slots__ = ()
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
