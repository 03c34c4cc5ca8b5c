"""The Imp."""

from belfry.clocktower.vocabulary import *


class Imp(Demon):
    """Kills a player each night but the first; on killing itself, a Minion becomes the Imp."""

    __slots__ = ()
    traits = ("kills", "changes", "reminder-other-nights")
    remakes_good = False
    picks_matter = False
    kills_picked = True
    turns = NONE
    asked_whatever_happens = True
    asks_nobody_else = True
    reminders = {"dead": TONIGHT}

    async def other_nights(self) -> None:
        await self.kill(await self.choose_player())

    async def on_death(self, dying: Death) -> None:
        if dying.by is not self:
            return
        self.place("dead", dying.victim)
        if dying.victim is self.seat and not dying.succeeded and self._minions():
            heir = await self.rule(lambda: OneOf(self._minions(), "player"))
            await change.become(self.grimoire, self.grimoire.people[heir], Imp)

    def _minions(self) -> tuple[int, ...]:
        """The living Minions, one of whom becomes the Imp."""
        found = [seat for seat in self.grimoire.circle if seat.alive and is_minion(seat.character)]
        if self.town.switch("recluse_may_become_the_imp"):
            found += [seat for seat in self.town.circle if seat.alive and seat not in found and self._may_pass(seat)]
        return tuple([seat.id for seat in found])

    def _may_pass(self, seat: Seat) -> bool:
        """Whether somebody who is no Minion may register as one."""
        guise = registration.guise_of(self.town, seat, self)
        return guise is not None and any(is_minion(character) for character in guise.characters)

    @classmethod
    def may_turn_evil(cls, character: type[Ability]) -> bool:
        """Whoever becomes the Imp keeps their side."""
        return False

    @classmethod
    def may_change(cls, dealt: Dealt, holder: int) -> Iterable[tuple[Becomes, ...]]:
        """Who may be a Minion may have become the Imp, if it died by night."""
        night = dealt.died_by_night(holder)
        if night is not None:
            yield from [(Becomes(seat, (cls,), night),) for seat in dealt.seats_of_kind(MINION)]


class ImpAdvice(Advice, of=Imp):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        people = mood.grimoire.people
        minions: list[int] = list(ask.options)
        minions = [seat for seat in minions if is_minion(people[seat].character)] or minions
        idle = [seat for seat in minions if not people[seat].character.acts_other_nights]
        return Suggestion(mood.pick(idle or minions), "heir")


class ImpPlay(Play, of=Imp):
    def wants(self, player: AdvisedPlayer) -> Want:
        """A cornered Imp leaves the game to a Minion whom the town is further from."""
        wanted, passes_on = aims.kill(player), self._passes_on(player)
        return lambda seat: -aims.NEVER if passes_on and seat == player.seat else wanted(seat)

    def _passes_on(self, player: AdvisedPlayer) -> bool:
        heirs = [seat for seat in player.friends if seat != player.seat and seat in player.alive]
        if len(player.alive) <= 3 or not heirs or player.roll("pass on", player.day) > 0.35 + 0.4 * player.boldness:
            return False
        return player.cornered and min(player.seems_evil(seat) for seat in heirs) < 0.5
