"""The Chambermaid."""

from itertools import product

from belfry.clocktower.vocabulary import *


class Chambermaid(Townsfolk):
    """Learns each night how many of two living players woke for their own ability."""

    __slots__ = ()
    traits = ()
    only_informs = True
    goes_by_secrets = True
    asked_by_night = True
    asked_whatever_happens = True
    asks_nobody_else = True
    switches = (Switch("chambermaid_counts_pretended_info", "chambermaid/r12"),)
    learns = Number(2)

    def _others(self) -> tuple[int, ...]:
        return tuple([seat for seat in self.living() if seat != self.holder])

    def acts_tonight(self) -> bool:
        return self.can_act and len(self._others()) >= 2

    async def every_night(self) -> None:
        await self.choose_players(2, self._others)
        await self.learn()

    def truths(self, look: Look) -> Iterable[int]:
        ways = [self._may_have_woken(look, seat) for seat in self.picked]
        return sorted({sum(way) for way in product(*ways)})

    def _may_have_woken(self, look: Look, seat: Seat) -> set[bool]:
        """Whether the player was woken; by what they might be, where nobody knows who was."""
        if look.town.complete:
            return {self._woke(seat)}
        return {woke for character in look.characters(seat) for woke in character.may_wake(look.town.number)}

    def _woke(self, seat: Seat) -> bool:
        """Whether the player was woken tonight for an own ability, or one that they believe to have."""
        town = self.town
        pretended = seat.mistaken is not None and (seat.id, "demoninfo") in town.tonight.woken
        if pretended and town.switch("chambermaid_counts_pretended_info"):
            return True
        if town.tonight.acted >> seat.id & 1:
            return True
        return seat.id in town.terms_of(self).still_to_wake

    def subjects(self) -> Sequence[Seat]:
        return self.picked


class ChambermaidPlay(Play, of=Chambermaid):
    lore = Lore(threat=0.8)
    picks_to_learn = 2

    def wants(self, player: AdvisedPlayer) -> Want:
        """Those of whose claim one knows whether they should wake, suspects first."""
        wanted = aims.look(player, Chambermaid.id)
        return lambda seat: wanted(seat) + (0.15 if seat in player.claims else 0.0)
