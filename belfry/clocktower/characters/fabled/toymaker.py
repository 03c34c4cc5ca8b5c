"""The Toymaker."""

from belfry.clocktower.vocabulary import *

MARK = "final-night-no-attack"
LAST_TWO = 2


class Toymaker(Fabled):
    """Lets the Demon attack nobody, which it has to once; the evil players meet whatever their number."""

    __slots__ = ()
    traits = ()
    remembers = ("spared-all", "number")
    reminders = {MARK: NOTE}
    memory: int | None
    """The last night on which the Demon attacked nobody."""

    @property
    def _due(self) -> bool:
        """Whether there has been no night yet on which the Demon attacked nobody."""
        return self.memory is None

    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        return [(MARK, seat) for seat in self.town.demons() if seat.lives] if self._due else []

    def on_introduction(self, meeting: Introduction) -> None:
        meeting.enough = True

    def _attacks(self, ability: Ability) -> bool:
        """Whether it is the ability of a Demon on a night on which there are attacks."""
        return is_demon(type(ability)) and self.town.phase == "night" and self.town.number > 1

    def on_use(self, terms: Terms) -> None:
        ability = terms.ability
        if self._attacks(ability):
            terms.may_pass += (self,)
            if self._forces_sparing(ability):
                terms.must_pass = True
                if ability.holder >= 0:
                    terms.keep_asleep(self)

    def on_spared(self, ability: Character) -> None:
        if not ability.void:
            self.memory = self.town.number

    def _forces_sparing(self, ability: Ability) -> bool:
        """Whether a Demon that attacks and has never spared everybody could end the game by all that it can do."""
        return self._due and not ability.void and self._may_end_the_game(ability)

    def _may_end_the_game(self, ability: Ability) -> bool:
        census = self.town.census
        living = (census.lives & ~census.travellers).bit_count()
        return living - ability.most_deaths <= LAST_TWO
