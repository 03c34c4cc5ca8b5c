"""Mastermind and Vigormortis."""

from belfry.clocktower.vocabulary import *


class MastermindVigormortis(Jinx):
    """A dead Mastermind who has the ability through the Vigormortis keeps it when the Vigormortis dies."""

    __slots__ = ()
    characters = ("mastermind", "vigormortis")
    memory: tuple[int, ...] | None
    """The keys of the abilities that are kept."""

    def notes(self) -> Iterable[Note]:
        kept = [self.town.ability(key) for key in self.memory or ()]
        return [self.note("works-on", ability.holder, character=ability.id) for ability in kept if ability is not None]

    def before_death(self, dying: Death) -> None:
        if self.held("vigormortis", dying.victim) and not dying.feigned:
            having = [ability for ability in self.town.holders_of("mastermind") if ability.works]
            self.memory = tuple([ability.key for ability in having if not ability.seat.lives])

    def keeps(self, ability: Ability) -> bool:
        return ability.key in (self.memory or ())
