"""Leviathan and Riot with those who keep players safe from a Demon: good wins if it has one of these executed."""

from belfry.clocktower.vocabulary import *


class NominatedByTheDemon(Jinx, abstract=True):
    """Good wins if the Demon nominates a player who is safe from it and who is executed for that."""

    __slots__ = ()
    demon: ClassVar[str]

    async def on_executed(self, execution: Execution) -> None:
        """It comes before what the Demon itself makes of the execution."""
        led = self.town.today.led_to(execution.seat.id)
        if led is None or not self._by_the_demon(led):
            return
        if self._is_safe(execution.seat):
            victory.at_once(self.grimoire, GOOD, self.id)

    def _by_the_demon(self, nomination: Nomination) -> bool:
        nominators = self.town.today.nominators_as
        return any(seat == nomination.by and character.id == self.demon for seat, character in nominators)

    def _is_safe(self, seat: Seat) -> bool:
        return any(ability.works for ability in self.held(self.partner(self.demon), seat))


class Chosen(NamedTuple):
    """The night, the key of the ability that worked then, and who was chosen with it."""

    night: int
    key: int
    seat: int


class ChosenLastNight(NominatedByTheDemon, abstract=True):
    """The same for a player whom somebody chose last night, whose ability worked then and works still."""

    __slots__ = ()
    memory: tuple[Chosen, ...] | None
    """Whom somebody chose on the last night on which it was done."""

    def notes(self) -> Iterable[Note]:
        if self.memory:
            players = [chosen.seat for chosen in self.memory]
            yield self.note("chosen-last-night", number=self.memory[-1].night, players=players)

    def on_picked(self, seat: Seat, by: Ability) -> None:
        if by.id == self.partner(self.demon) and by.works:
            earlier = [chosen for chosen in self.memory or () if chosen.night == self.town.number]
            self.memory = (*earlier, Chosen(self.town.number, by.key, seat.id))

    def _is_safe(self, seat: Seat) -> bool:
        last_night = [chosen for chosen in self.memory or () if chosen.night == self.town.number]
        choosing = [self.town.ability(chosen.key) for chosen in last_night if chosen.seat == seat.id]
        return any(ability is not None and ability.works for ability in choosing)


class ExorcistLeviathan(ChosenLastNight):
    """Good wins if the Leviathan has the player executed whom the Exorcist chose."""

    __slots__ = ()
    characters = ("exorcist", "leviathan")
    demon = "leviathan"


class ExorcistRiot(ChosenLastNight):
    """Good wins if Riot has the player executed whom the Exorcist chose."""

    __slots__ = ()
    characters = ("exorcist", "riot")
    demon = "riot"


class InnkeeperLeviathan(ChosenLastNight):
    """Good wins if the Leviathan has a guest of the Innkeeper's executed, the drunk one or the other."""

    __slots__ = ()
    characters = ("innkeeper", "leviathan")
    demon = "leviathan"


class InnkeeperRiot(ChosenLastNight):
    """Good wins if Riot has a guest of the Innkeeper's executed, the drunk one or the other."""

    __slots__ = ()
    characters = ("innkeeper", "riot")
    demon = "riot"


class LeviathanMonk(ChosenLastNight):
    """Good wins if the Leviathan has the player executed whom the Monk protected."""

    __slots__ = ()
    characters = ("leviathan", "monk")
    demon = "leviathan"


class MonkRiot(ChosenLastNight):
    """Good wins if Riot has the player executed whom the Monk protected."""

    __slots__ = ()
    characters = ("monk", "riot")
    demon = "riot"


class LeviathanSoldier(NominatedByTheDemon):
    """Good wins if the Leviathan has the Soldier executed."""

    __slots__ = ()
    characters = ("leviathan", "soldier")
    demon = "leviathan"


class RiotSoldier(NominatedByTheDemon):
    """Good wins if Riot has the Soldier executed."""

    __slots__ = ()
    characters = ("riot", "soldier")
    demon = "riot"
