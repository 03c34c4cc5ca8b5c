"""Jinxes about who babysits Lil' Monsta."""

from belfry.clocktower.characters.carousel.lilmonsta import LilMonsta
from belfry.clocktower.vocabulary import *

LEAST_ALIVE = 5


class LilMonstaMagician(Jinx):
    """While the Magician has the ability, the Storyteller decides who babysits."""

    __slots__ = ()
    characters = ("lilmonsta", "magician")

    def on_use(self, terms: Terms) -> None:
        if terms.ability.id == "lilmonsta" and self.having("magician"):
            terms.player_left_open = True


class Sitter(NamedTuple):
    """Who babysits, and whether they have been told."""

    seat: int
    told: bool = False


class LilMonstaScarletWoman(Jinx):
    """When the babysitter dies with five or more alive, the Scarlet Woman babysits for good."""

    __slots__ = ()
    characters = ("lilmonsta", "scarletwoman")
    memory: Sitter | None
    """The Scarlet Woman who babysits for good."""

    def notes(self) -> Iterable[Note]:
        if self.memory is not None:
            yield self.note("sits-for-good" if self.memory.told else "sits-untold", self.memory.seat)

    def _monsta(self, dying: Death) -> list[LilMonsta]:
        """The Lil' Monsta whose babysitter dies."""
        held = [ability for ability in self.town.holders_of("lilmonsta") if isinstance(ability, LilMonsta)]
        return [ability for ability in held if ability.marks("is-the-demon") is dying.victim]

    def _heirs(self, dying: Death) -> list[Character]:
        return [a for a in self.having("scarletwoman") if a.seat.lives and a.seat is not dying.victim]

    def on_dying(self, dying: Death) -> None:
        if self._monsta(dying):
            dying.bar_heirs("scarletwoman")

    def before_death(self, dying: Death) -> None:
        if dying.feigned or dying.living < LEAST_ALIVE or self.memory is not None:
            return
        heirs, dead = self._heirs(dying), self._monsta(dying)
        if heirs and dead:
            self.memory = Sitter(heirs[0].holder)
            dead[0].move("is-the-demon", heirs[0].seat)
            if self.grimoire.phase == "night":
                self.grimoire.agenda.insert(0, ("fresh", self.key))

    async def on_death(self, dying: Death) -> None:
        if self.memory is not None and not self.memory.told:
            await change.answer_to_change(self.grimoire)

    def on_use(self, terms: Terms) -> None:
        terms.settled = terms.settled or self.memory is not None

    def on_nightfall(self) -> None:
        if self.memory is not None and not self.memory.told:
            self.grimoire.agenda.insert(0, ("fresh", self.key))

    async def first_night(self) -> None:
        assert self.memory is not None
        sitter, told = self.memory
        self.memory = Sitter(sitter, told=True)
        for monsta in self.town.holders_of("lilmonsta"):
            if isinstance(monsta, LilMonsta) and not told and self.town.people[sitter].lives:
                await monsta.tell_sitter(self.town.people[sitter])
