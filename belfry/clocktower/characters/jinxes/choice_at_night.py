"""Leviathan and Riot, which kill nobody at night, with those who wait for it: the Demon chooses players."""

from __future__ import annotations

from belfry.clocktower.vocabulary import *


class Choice(NamedTuple):
    """The night, and who was chosen on it."""

    night: int
    seat: int


class ChoiceAtNight(Jinx, abstract=True):
    """Each night but the first the Demon chooses a living player who was not chosen before, to harm a good one.

    There is one choice for all such jinxes with the same Demon: the first of them has it made and remembers it.
    """

    __slots__ = ()
    demon: ClassVar[str]
    memory: tuple[Choice, ...] | None
    """The players who were chosen."""

    def notes(self) -> Iterable[Note]:
        if self.memory:
            yield self.note("chosen-before", players=[choice.seat for choice in self.memory])

    def _of_the_demon(self) -> list[ChoiceAtNight]:
        """All of them with the same Demon."""
        return [a for a in self.town.of_nobody() if isinstance(a, ChoiceAtNight) and a.demon == self.demon]

    def _choosing(self) -> list[Character]:
        """The abilities of those who choose."""
        own = [(ability, ability.seat) for ability in self.town.holders_of(self.demon) if not ability.void]
        return [ability for ability, seat in own if seat.lives and seat.character.id == self.demon]

    def acts_tonight(self) -> bool:
        return self._of_the_demon()[0] is self and bool(self._choosing()) and bool(self._choosable())

    def _choosable(self) -> tuple[int, ...]:
        """Everybody who seems alive and was not chosen before: who of them is good the Demon need not know."""
        before = [choice.seat for choice in self.memory or () if choice.night < self.town.number]
        return tuple([s.id for s in self.town.circle if s.alive and s.id not in before])

    async def other_nights(self) -> None:
        for demon in self._choosing():
            if (
                demon.lost
                or not demon.seat.lives
                or self.town.terms_of(demon).kept_asleep_by is not None
                or not self._choosable()
            ):
                continue
            chosen = await demon.choose_player(self._choosable)
            self.memory = (*(self.memory or ()), Choice(self.town.number, chosen.id))
            for jinx in self._of_the_demon() if demon.works and not chosen.evil else ():
                await jinx.happen_to(chosen, demon)

    async def happen_to(self, chosen: Seat, demon: Character) -> None:
        """What comes of the choice: as if the Demon had killed the player, who lives."""
        for ability in self.town.abilities_of(chosen):
            if ability.id == self.partner(self.demon):
                await death.as_if_slain(ability, demon)


class DyingBanshee(ChoiceAtNight, abstract=True):
    """The Banshee dies of being chosen, and gains her power."""

    __slots__ = ()

    async def happen_to(self, chosen: Seat, demon: Character) -> None:
        if self.held(self.partner(self.demon), chosen):
            await demon.kill(chosen)


class BansheeLeviathan(DyingBanshee):
    """The Leviathan's choice kills the Banshee."""

    __slots__ = ()
    characters = ("banshee", "leviathan")
    demon = "leviathan"


class BansheeRiot(DyingBanshee):
    """Riot's choice kills the Banshee."""

    __slots__ = ()
    characters = ("banshee", "riot")
    demon = "riot"


class FarmerLeviathan(ChoiceAtNight):
    """The Leviathan's choice has the Farmer followed by another."""

    __slots__ = ()
    characters = ("farmer", "leviathan")
    demon = "leviathan"


class FarmerRiot(ChoiceAtNight):
    """Riot's choice has the Farmer followed by another."""

    __slots__ = ()
    characters = ("farmer", "riot")
    demon = "riot"


class LeviathanRavenkeeper(ChoiceAtNight):
    """The Leviathan's choice wakes the Ravenkeeper."""

    __slots__ = ()
    characters = ("leviathan", "ravenkeeper")
    demon = "leviathan"


class RavenkeeperRiot(ChoiceAtNight):
    """Riot's choice wakes the Ravenkeeper."""

    __slots__ = ()
    characters = ("ravenkeeper", "riot")
    demon = "riot"


class LeviathanSage(ChoiceAtNight):
    """The Leviathan's choice wakes the Sage."""

    __slots__ = ()
    characters = ("leviathan", "sage")
    demon = "leviathan"


class RiotSage(ChoiceAtNight):
    """Riot's choice wakes the Sage."""

    __slots__ = ()
    characters = ("riot", "sage")
    demon = "riot"
