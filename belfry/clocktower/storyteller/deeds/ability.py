"""What the Storyteller sees to for an ability."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.events import Heard, Kept
from belfry.clocktower.pieces.naming import person
from belfry.clocktower.pieces.switches import WORKS_WHEN_DEAD
from belfry.clocktower.storyteller.deeds.deed import Deed, seat_at
from belfry.core.audience import STORYTELLER, STORYTELLER_ONLY
from belfry.core.errors import IllegalDeed

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.grimoire import Grimoire
    from belfry.core.options import Options


class Wake(Deed, frozen=True, tag="wake"):
    """Make up for a forgotten waking: the ability's step is carried out now (STO-8, STO-9)."""

    seat: int
    ability: str

    def check(self, grimoire: Grimoire) -> None:
        seat = seat_at(grimoire, self.seat)
        held = [ability for ability in grimoire.abilities_of(seat) if ability.id == self.ability]
        if not any(acts_at_night(ability) for ability in held):
            raise IllegalDeed(refusals.ABILITY_DOES_NOT_WAKE(player=person(seat), ability=self.ability))
        if not any(ability.acts_tonight() for ability in held):
            raise IllegalDeed(refusals.NOTHING_TO_WAKE_FOR(player=person(seat)))

    async def carry_out(self, grimoire: Grimoire) -> None:
        for ability in grimoire.abilities_of(seat_at(grimoire, self.seat)):
            if ability.id == self.ability:
                await ability.night_step(first=grimoire.number <= 1 or not ability.acts_other_nights)


class KeepAbility(Deed, frozen=True, tag="keep_ability"):
    """Let a dead player's ability work on because it implies so, where the table allows it (TRC-26)."""

    seat: int

    def check(self, grimoire: Grimoire) -> None:
        seat = seat_at(grimoire, self.seat)
        if grimoire.switch(WORKS_WHEN_DEAD.name) != "implied":
            raise IllegalDeed(refusals.DEAD_ABILITY_UNSAID())
        if seat.alive:
            raise IllegalDeed(refusals.IS_ALIVE(player=person(seat)))
        if not any(not (ability.void or ability.works_after_death) for ability in grimoire.abilities_of(seat)):
            raise IllegalDeed(refusals.WORKS_ON_ALREADY(player=person(seat)))

    async def carry_out(self, grimoire: Grimoire) -> None:
        for ability in grimoire.abilities_of(seat_at(grimoire, self.seat)):
            if not (ability.void or ability.works_after_death):
                ability.works_after_death = True
                grimoire.emit(Kept(STORYTELLER_ONLY, self.seat, ability.id))
        grimoire.changed()


class LetHappen(Deed, frozen=True, tag="let_happen"):
    """Let happen what an ability, a player's or the Storyteller's own, lets happen at any moment."""

    seat: int
    ability: str

    def check(self, grimoire: Grimoire) -> None:
        seat = self._holder(grimoire)
        held = [a for a in grimoire.abilities_of(seat) if a.id == self.ability and a.at_any_moment]
        if not held:
            raise IllegalDeed(refusals.ABILITY_NEVER_HAPPENS(player=person(seat), ability=self.ability))
        if not any(ability.may_happen() for ability in held):
            raise IllegalDeed(refusals.CANNOT_HAPPEN_NOW(player=person(seat)))

    def _holder(self, grimoire: Grimoire) -> Seat:
        return grimoire.storyteller if self.seat == STORYTELLER else seat_at(grimoire, self.seat)

    async def carry_out(self, grimoire: Grimoire) -> None:
        for ability in grimoire.abilities_of(self._holder(grimoire)):
            if ability.id == self.ability and ability.at_any_moment and ability.may_happen():
                await ability.happen()
                return


SAID, UNSAID = "said", "unsaid"


class Hear(Deed, frozen=True, tag="hear"):
    """Count that a player said the words that an ability waits for, or do not count one time after all."""

    seat: int
    ability: str
    by: int
    what: str = SAID

    def check(self, grimoire: Grimoire) -> None:
        by = seat_at(grimoire, self.by)
        ability = self._listener(grimoire)
        words = None if ability is None else ability.awaited_words()
        if words is None:
            raise IllegalDeed(refusals.NOBODY_LISTENS(ability=self.ability[:60], seat=self.seat))
        if self.what not in (SAID, UNSAID):
            raise IllegalDeed(refusals.WORDS_ARE_SAID_OR_NOT(said=SAID, unsaid=UNSAID, what=self.what[:60]))
        if self.what == SAID and by.id not in words.speakers:
            raise IllegalDeed(refusals.WORDS_CHANGE_NOTHING(player=person(by)))
        if self.what == UNSAID and by.id not in words.heard:
            raise IllegalDeed(refusals.WORDS_DO_NOT_COUNT(player=person(by)))

    async def carry_out(self, grimoire: Grimoire) -> None:
        ability = self._listener(grimoire)
        if ability is not None:
            by = seat_at(grimoire, self.by)
            grimoire.emit(Heard(STORYTELLER_ONLY, self.by, self.ability, self.what))
            (ability.hear if self.what == SAID else ability.unhear)(by)

    def _listener(self, grimoire: Grimoire) -> Character | None:
        """The ability that waits for words; of two that are alike one that does so now."""
        holder = grimoire.storyteller if self.seat == STORYTELLER else seat_at(grimoire, self.seat)
        held = [ability for ability in grimoire.abilities_of(holder) if ability.id == self.ability]
        return next((ability for ability in held if ability.awaited_words() is not None), None)


class Aside(Deed, frozen=True, tag="aside"):
    """Take what a player does by night on their own account, at any moment and without being asked."""

    seat: int
    ability: str
    choice: Any

    def check(self, grimoire: Grimoire) -> None:
        offered = aside_options(grimoire, self.seat).get(self.ability)
        if offered is None:
            raise IllegalDeed(refusals.NOTHING_OF_THAT_KIND(player=person(seat_at(grimoire, self.seat))))
        if self.choice not in offered:
            raise IllegalDeed(refusals.NOT_TO_BE_CHOSEN(choice=repr(self.choice), expected=offered.expected()))

    async def carry_out(self, grimoire: Grimoire) -> None:
        for ability in grimoire.abilities_of(seat_at(grimoire, self.seat)):
            if ability.id == self.ability and ability.aside_options() is not None:
                if not await ability.turned_down(self.choice):
                    ability.aside(self.choice)
                return


def aside_options(grimoire: Grimoire, seat: int) -> dict[str, Options[Any]]:
    """What a player may do by night without being asked: each ability with its choices."""
    if grimoire.phase != "night":
        return {}
    found = [(ability.id, ability.aside_options()) for ability in grimoire.responding if ability.holder == seat]
    return {id: options for id, options in found if options is not None}


def acts_at_night(ability: Character) -> bool:
    """Whether its holder has a place in this night, or starts knowing something."""
    first = ability.grimoire.number <= 1
    return (ability.acts_first_night if first else ability.acts_other_nights) or ability.starts_knowing
