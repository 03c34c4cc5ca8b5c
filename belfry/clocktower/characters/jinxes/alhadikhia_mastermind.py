"""Al-Hadikhia and Mastermind."""

from belfry.clocktower.vocabulary import *

THREE = 3


class Dead(NamedTuple):
    """The night on which a dead Al-Hadikhia chooses, and who that is."""

    night: int
    seat: int


class AlHadikhiaMastermind(Jinx):
    """Instead of the extra day the dead Al-Hadikhia chooses three good players, whose answers decide the game."""

    __slots__ = ()
    characters = ("alhadikhia", "mastermind")
    voice = "alhadikhia"
    memory: Dead | None
    """The Al-Hadikhia who was executed."""

    def notes(self) -> Iterable[Note]:
        if self.memory is not None:
            yield self.note("chooses-when-dead", self.memory.seat, number=self.memory.night)

    async def on_death(self, dying: Death) -> None:
        if dying.execution and not dying.feigned and self.held("alhadikhia", dying.victim):
            self.memory = Dead(self.town.number + (self.town.phase == "day"), dying.victim.id)

    def on_nightfall(self) -> None:
        if self.memory is not None and self.memory.night == self.town.number:
            places = agenda.positions(self.grimoire)
            agenda.schedule(self.grimoire, ("trigger", self.key), places["alhadikhia"])

    def acts_tonight(self) -> bool:
        return bool(self._choosing())

    def _choosing(self) -> list[Character]:
        """The ability of the dead Demon who chooses, if there would be an extra day."""
        town = self.town
        kept_by = victory.Victory(self.grimoire, GOOD, "WIN-2").blocked_by
        if self.memory is None or not any(ability.id == "mastermind" for ability in kept_by):
            return []
        seat = town.people[self.memory.seat]
        return [] if seat.lives else self.held("alhadikhia", seat)[:1]

    async def other_nights(self) -> None:
        for demon in self._choosing():
            chosen = await self.choose(self._three, by=demon.holder)
            demon.pick(chosen, reached=False)
            answers = [await self._answer(demon, place, seat) for place, seat in enumerate(chosen)]
            demon.declare("over")
            victory.at_once(self.grimoire, EVIL if all(answers) else GOOD, self.id)

    def _three(self) -> Some[int]:
        good = [seat.id for seat in self.town.circle if not seat.evil]
        return Some(min(THREE, len(good)), good, "player", ordered=True)

    async def _answer(self, demon: Character, place: int, seat: int) -> bool:
        """Name one of them and ask whether they live: nobody dies of it or comes back."""
        demon.mark(str(place + 1), self.grimoire.people[seat])
        demon.declare("picked", who=seat)
        demon.reach(self.grimoire.people[seat])
        return await demon.choose(lambda: YES_NO, by=seat)
