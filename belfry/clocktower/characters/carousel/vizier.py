"""The Vizier."""

from functools import partial
from typing import Literal

from belfry.clocktower.vocabulary import *

ANNOUNCED: Literal["announced"] = "announced"


class Vizier(Minion):
    """Is known to all, cannot die by day, and may have a nominee executed at once if a good player voted."""

    __slots__ = ()
    traits = ("kills", "protects", "votes")
    turns = NONE
    decided_upon = frozenset(("tally",))
    remembers = ("declared", "")
    stops_certain_death = True
    harms_picked = True
    answered_with = "use"
    patience_by_day = (10, False)
    switches = (Switch("vizier_announce_drunk", "vizier/r1", (True, False)),)
    memory: Literal["announced"] | None
    """Whether it has been announced who the Vizier is."""

    # Known to all

    async def on_dawn(self) -> None:
        if self.holder < 0 or self.memory == ANNOUNCED or not self.seat.lives:
            return
        announced = self.works or self.town.switch("vizier_announce_drunk")
        if announced and not self.town.terms_of(self).unannounced:
            self.memory = ANNOUNCED
            self.declare("is", who=self.holder, character=self.id)

    # Unhurt by day

    def on_dying(self, dying: Death) -> None:
        if dying.victim.id == self.holder and self.town.phase == "day":
            dying.prevent(self)

    # The order

    async def on_tallied(self, nomination: Nomination) -> None:
        if not self.can_act or not execution.may_execute(self.grimoire):
            return
        if not await self._orders(nomination) or self.lost or not execution.may_execute(self.grimoire):
            return
        who = nomination.who
        self.declare("orders", who=who)
        if not self.works or not await self._good_took_part(nomination):
            if not self.works:
                self.goes_wrong()
            await pause.declare(self.grimoire)
            self.declare("nothing", who=who)
            return
        nominee = self.grimoire.seat(who)
        await execution.execute(self.grimoire, nominee, because=self.id, nomination=nomination, openly=True)

    async def _orders(self, nomination: Nomination) -> bool:
        """Whether the nominee is to be executed at once; nobody asks where a special rule forbids it."""
        if True not in self.permitted(lambda: YES_NO, self.town.terms_of(self))():
            return False
        stands = partial(execution.may_execute, self.grimoire)
        return await self.choose(lambda: YES_NO, about=nomination.who, stands=stands)

    async def _good_took_part(self, nomination: Nomination) -> bool:
        """Whether a good player voted for the nominee, as each of the voters registers."""
        voters = [self.town.people[seat] for seat in nomination.hands]
        if any(True not in self.sides(voter) for voter in voters):
            return True
        for voter in voters:
            if not await self.sees_evil(voter):
                return True
        return False


class VizierAdvice(Advice, of=Vizier):
    def advise_registration(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """Everybody counts as what they are: a refused order tells the table too much."""
        return None if ask.about is None else Suggestion(mood.grimoire.people[ask.about].evil, "as-they-are")

    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return Suggestion(False, "any-answer")

    def usual(self, ask: Ask[Any], grimoire: Grimoire) -> Any:
        return False if ask.kind in ("choose", "rule") else None


class VizierPlay(Play, of=Vizier):
    lore = Lore(unhurt_by_day=True)

    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """Whoever is no friend, as soon as one of the others has voted."""
        nominee, voters = player.nominee, player.voters
        if not player.evil or nominee in player.friends or nominee not in player.alive:
            return False
        return voters is None or any(voter not in player.friends for voter in voters)
