"""The Nightwatchman."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.early_end import NONE
from belfry.clocktower.ability.player import aims
from belfry.clocktower.ability.player.lore import Lore
from belfry.clocktower.ability.player.offer import LET_PASS, Offer, seats_in
from belfry.clocktower.ability.player.player import Account
from belfry.clocktower.pieces.token import NOTE
from belfry.clocktower.script.character import Townsfolk
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.core.ask import Ask
from belfry.core.options import OneOf

if TYPE_CHECKING:
    from belfry.clocktower.ability.player.player import AdvisedPlayer
    from belfry.clocktower.storyteller.mood import Mood


class Nightwatchman(Townsfolk):
    """Lets a player learn once who the Nightwatchman is."""

    __slots__ = ()
    traits = ("reminder-first-night", "reminder-other-nights")
    turns = NONE
    asked_whatever_happens = True
    asks_nobody_else = True
    lore = Lore(threat=0.4, bluff=0.8, reports=True, shows_holder=True)
    reminders = {"no-ability": NOTE}
    tells = "player"

    def acts_tonight(self) -> bool:
        return self.can_act and not self.spent

    async def every_night(self) -> None:
        chosen = await self.may_choose_player()
        if chosen is None:
            return
        works = self.works
        self.spend()
        if works:
            await self.tell(chosen.id, lambda: OneOf((self.holder,), "player"))
        else:
            self.goes_wrong()

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """Where it has to be false, anybody but the player who is told."""
        if ask.kind != "tell" or ask.raised_by.holder in ask.options:
            return None
        others = [seat for seat in ask.options if seat != ask.about]
        return Suggestion(mood.pick(others), "believable") if others else None

    @classmethod
    def chooses(cls, player: AdvisedPlayer, offer: Offer) -> Any:
        """Whoever is trusted most, as soon as there is a difference between the others."""
        seats = [seat for seat in seats_in(offer) if seat != player.seat and seat in player.alive]
        if not seats or (player.day < 2 and player.roll("nightwatch") < 0.7):
            return LET_PASS
        return aims.best(player, seats, aims.trust(player))

    @classmethod
    def invents(cls, player: AdvisedPlayer, night: int) -> Account | None:
        """A friend, who will say to have been told, or somebody who is dead and says nothing more."""
        friends = sorted((player.friends & player.alive) - {player.seat})
        silent = [seat for seat in player.players if seat not in player.alive and seat not in player.claims]
        if night != 2 or not (friends or silent):
            return None
        return Account(None, (player.pick(friends or silent, "nightwatch"),))
