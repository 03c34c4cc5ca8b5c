"""The Choirboy."""

from belfry.clocktower.vocabulary import *

KING = "king"


class Killing(NamedTuple):
    """Who has killed which King, whether the Choirboy had the ability then, and whether it was by day."""

    king: int
    killer: int
    able: bool
    by_day: bool


class Choirboy(Townsfolk):
    """Learns who the Demon is when the Demon kills the King."""

    __slots__ = ()
    traits = ()
    turns = NONE
    learns = OnePlayer()
    may_lack_truth = True
    answers_if_void = True
    memory: Killing | None
    """How the King was killed."""

    def notes(self) -> Iterable[Note]:
        if self.memory is not None:
            kind = "king-killed" if self.memory.able else "king-killed-in-vain"
            yield self.note(kind, who=self.memory.killer)

    def renew(self) -> None:
        super().renew()
        self.memory = None

    @while_held
    async def on_death(self, dying: Death) -> None:
        if dying.by_demon and dying.by is not None and dying.victim.character.id == KING and self.seat.lives:
            by_day = self.grimoire.phase != "night"
            self.memory = Killing(dying.victim.id, dying.by.killer, self.works, by_day)
            agenda.trigger(self.grimoire, self)

    def acts_tonight(self) -> bool:
        return self.can_act and self.memory is not None and self._has_happened(self.memory)

    def _has_happened(self, killing: Killing) -> bool:
        """Whether a King is killed for good: a death at night may be taken back."""
        return killing.by_day or any(victim == killing.king for victim, _ in self.town.tonight.slain)

    @property
    def reliable(self) -> bool:
        """Sober and healthy both when the King was killed and now."""
        return self.works and self.memory is not None and self.memory.able

    async def other_nights(self) -> None:
        for _ in range(self.times_at_once):
            await self.learn()
        self.memory = None

    def truths(self, look: Look) -> Iterable[int]:
        others = [seat for seat in look.town.circle if seat.id != self.holder]
        living = [seat for seat in others if seat.lives]
        for seat in look.each(others):
            if look.sees(seat, is_demon) and (seat.lives or not any(look.sees(one, is_demon) for one in living)):
                yield seat.id


class ChoirboySetup(Setup, of=Choirboy):
    needs = (KING,)


class ChoirboyAdvice(Advice, of=Choirboy):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """The Demon who has killed the King; where it need not be true, somebody good who is alive."""
        ability, true = ask.raised_by, honest(ask)
        if ability.reliable and true:
            killing: Killing = ability.memory
            killer = killing.killer
            return Suggestion(killer if killer in true else mood.pick(true), "plain-truth")
        good = [seat.id for seat in mood.good_living if seat.id in ask.options]
        good = [seat for seat in good if seat not in mood.known] or good
        return Suggestion(mood.pick(good), "suspicion") if good else None


class ChoirboyPlay(Play, of=Choirboy):
    lore = Lore(threat=0.3, bluff=0.5, opens=3)
