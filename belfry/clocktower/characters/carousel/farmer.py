"""The Farmer."""

from belfry.clocktower.vocabulary import *


class Farmer(Townsfolk):
    """Is succeeded by another good player when dying at night."""

    __slots__ = ()
    traits = ("changes",)
    turns = NONE
    remembers = ("died-able", "number")
    memory: int | None
    """The night on which the Farmer has died and is still to be followed."""

    def renew(self) -> None:
        super().renew()
        self.memory = None

    def follows_death(self, dying: Death) -> bool:
        return dying.victim is self.seat and self.grimoire.phase == "night"

    async def on_death(self, dying: Death) -> None:
        if self.follows_death(dying):
            self.memory = self.grimoire.number
            agenda.trigger(self.grimoire, self)

    def take_back_death(self) -> None:
        self.memory = None

    def acts_tonight(self) -> bool:
        return self.memory == self.town.number

    async def other_nights(self) -> None:
        self.memory = None
        for _ in range(self.times_at_once):
            if self._heirs():
                await self._be_followed()

    async def _be_followed(self) -> None:
        chosen = await self.rule(lambda: OneOf(tuple([seat.id for seat in self._heirs()]), "player"))
        if not self.lost:
            await change.become(self.grimoire, self.grimoire.people[chosen], type(self), by=self)

    def _heirs(self) -> list[Seat]:
        """The living players who are good, or register so; Farmers only where nobody else is."""
        living = [seat for seat in self.town.circle if seat.lives and not is_traveller(seat.character)]
        good = [seat for seat in living if False in self.sides(seat)]
        return [seat for seat in good if seat.character is not type(self)] or good

    @classmethod
    def may_turn_evil(cls, character: type[Ability]) -> bool:
        """A new Farmer stays good."""
        return False


class FarmerAdvice(Advice, of=Farmer):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """A good player whose ability has done its work."""
        people = mood.grimoire.people
        seats: list[int] = list(ask.options)
        good = [seat for seat in seats if not people[seat].evil] or seats
        done = [seat for seat in good if has_done_its_work(mood.grimoire, people[seat])]
        return Suggestion(mood.pick(done), "ability-is-done") if done else Suggestion(mood.pick(good), "any-of-them")


class FarmerPlay(Play, of=Farmer):
    lore = Lore(threat=-0.3, bluff=1.2)
