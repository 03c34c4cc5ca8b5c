"""The Nightwatchman."""

from belfry.clocktower.vocabulary import *


class Nightwatchman(Townsfolk):
    """Lets a player learn once who the Nightwatchman is."""

    __slots__ = ()
    traits = ("reminder-first-night", "reminder-other-nights")
    picks_matter = False
    turns = NONE
    picks_once = True
    asked_whatever_happens = True
    asks_nobody_else = True
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


class NightwatchmanAdvice(Advice, of=Nightwatchman):
    def advise_telling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """Where it has to be false, anybody but the player who is told."""
        if ask.raised_by.holder in ask.options:
            return None
        others = [seat for seat in ask.options if seat != ask.about]
        return Suggestion(mood.pick(others), "believable") if others else None


class NightwatchmanPlay(Play, of=Nightwatchman):
    lore = Lore(threat=0.4, bluff=0.8, reports=True, shows_holder=True)

    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """Whoever is trusted most, as soon as there is a difference between the others."""
        seats = [seat for seat in seats_in(offer) if seat != player.seat and seat in player.alive]
        if not seats or (player.day < 2 and player.roll("nightwatch") < 0.7):
            return LET_PASS
        return aims.best(player, seats, aims.trust(player))

    def invents(self, player: AdvisedPlayer, night: int) -> Account | None:
        """A friend, who will say to have been told, or somebody who is dead and says nothing more."""
        friends = sorted((player.friends & player.alive) - {player.seat})
        silent = [seat for seat in player.players if seat not in player.alive and seat not in player.claims]
        if night != 2 or not (friends or silent):
            return None
        return Account(None, (player.pick(friends or silent, "nightwatch"),))
