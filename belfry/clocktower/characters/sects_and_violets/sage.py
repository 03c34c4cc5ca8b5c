"""The Sage."""

from belfry.clocktower.vocabulary import *


class Sage(Townsfolk):
    """Learns two players, one of whom is the Demon that has killed the Sage."""

    __slots__ = ()
    traits = ()
    turns = NONE
    remembers = ("died-able", "number")
    learns = Players(2)
    may_lack_truth = True
    works_when_dead = True
    wakes_on_own_death = True
    memory: int | None
    """The night or day of the death, if the Sage was able then."""

    async def on_death(self, dying: Death) -> None:
        if dying.victim is self.seat:
            self.memory = self.grimoire.number

    def take_back_death(self) -> None:
        self.memory = None

    @property
    def reliable(self) -> bool:
        """The state at the moment of death decides."""
        return self.memory == self.grimoire.number

    def acts_tonight(self) -> bool:
        told = (self.holder, self.id) in self.town.tonight.woken
        dead = self.died_tonight or self.town.is_as_if_slain(self)
        return dead and bool(self.town.slayers_of(self)) and not told

    async def other_nights(self) -> None:
        for _ in range(self.times_at_once):
            await self.learn()

    def truths(self, look: Look) -> Iterable[tuple[int, int]]:
        for killer in self._may_have_killed(look):
            for other in sorted(self.others()):
                if other != killer:
                    yield (min(killer, other), max(killer, other))

    def _may_have_killed(self, look: Look) -> list[int]:
        """Who has killed the Sage, or may be shown for that; where nobody knows, whoever is a Demon."""
        killers = self.town.slayers_of(self)
        if killers:
            return [seat for seat in (killers[-1], *self.town.terms_of(self).stand_ins) if seat in self.others()]
        return [seat.id for seat in look.town.circle if seat.id != self.holder and look.sees(seat, is_demon)]

    def confirms(self, look: Look, learned: tuple[int, int]) -> bool:
        """Where nobody knows who has killed only the two who were shown have to be looked at."""
        if self.town.slayers_of(self):
            return (min(learned), max(learned)) in self.truths(look)
        return any(look.sees(look.town.people[seat], is_demon) for seat in learned)

    def falsehoods(self, look: Look, among: Iterable[tuple[int, ...]]) -> Iterable[tuple[int, ...]]:
        """Neither may be a Demon."""
        people = look.town.people
        demons = {seat for seat in self.town.seat_ids if look.sees(people[seat], is_demon)}
        return [pair for pair in among if demons.isdisjoint(pair)]


class SageAdvice(Advice, of=Sage):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """Living players, one of them good: a dead one gives the Demon away too easily."""
        people = mood.grimoire.people
        shown: list[tuple[int, int]] = list(ask.options)
        pairs = [pair for pair in shown if any(people[seat].alive and not people[seat].evil for seat in pair)]
        told: Character = ask.raised_by
        misleads = not told.reliable or told.falsified
        if misleads:
            # What is to mislead names nobody evil, and nobody whom everybody knows to be good.
            pairs = [pair for pair in pairs if not any(people[seat].evil for seat in pair)] or pairs
        pairs = [pair for pair in pairs if mood.known.keys().isdisjoint(pair)] or pairs
        living = [pair for pair in pairs if all(people[seat].alive for seat in pair)]
        if not pairs:
            return None
        return Suggestion(mood.pick(living or pairs), "suspicion" if misleads else "plain-truth")


class SagePlay(Play, of=Sage):
    lore = Lore(threat=-0.2, bluff=0.6, opens=3)
