"""What the Storyteller sees to for an ability."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

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
            raise IllegalDeed(f"{seat.name} holds no ability {self.ability!r} that wakes at night")
        if not any(ability.acts_tonight() for ability in held):
            raise IllegalDeed(f"there is nothing to wake {seat.name} for now")

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
            raise IllegalDeed("an ability works for the dead only where it says so (ABL-11)")
        if seat.alive:
            raise IllegalDeed(f"{seat.name} is alive")
        if not any(not (ability.void or ability.works_after_death) for ability in grimoire.abilities_of(seat)):
            raise IllegalDeed(f"{seat.name} has no ability that does not work on already")

    async def carry_out(self, grimoire: Grimoire) -> None:
        for ability in grimoire.abilities_of(seat_at(grimoire, self.seat)):
            if not (ability.void or ability.works_after_death):
                ability.works_after_death = True
                grimoire.emit("kept", STORYTELLER_ONLY, {"seat": self.seat, "ability": ability.id})
        grimoire.changed()


class LetHappen(Deed, frozen=True, tag="let_happen"):
    """Let happen what an ability, a player's or the Storyteller's own, lets happen at any moment."""

    seat: int
    ability: str

    def check(self, grimoire: Grimoire) -> None:
        seat = self._holder(grimoire)
        held = [a for a in grimoire.abilities_of(seat) if a.id == self.ability and a.at_any_moment]
        if not held:
            raise IllegalDeed(f"{seat.name} has no ability {self.ability!r} with which anything may happen at any time")
        if not any(ability.may_happen() for ability in held):
            raise IllegalDeed(f"nothing can happen to {seat.name} through that ability now")

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
            raise IllegalDeed(f"nobody listens for words because of {self.ability[:60]!r} at seat {self.seat} now")
        if self.what not in (SAID, UNSAID):
            raise IllegalDeed(f"words are {SAID} or {UNSAID}, not {self.what[:60]!r}")
        if self.what == SAID and by.id not in words.speakers:
            raise IllegalDeed(f"it changes nothing now if {by.name} says them")
        if self.what == UNSAID and by.id not in words.heard:
            raise IllegalDeed(f"it does not count that {by.name} has said them")

    async def carry_out(self, grimoire: Grimoire) -> None:
        ability = self._listener(grimoire)
        if ability is not None:
            by = seat_at(grimoire, self.by)
            grimoire.emit("heard", STORYTELLER_ONLY, {"seat": self.by, "ability": self.ability, "what": self.what})
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
            raise IllegalDeed(f"{seat_at(grimoire, self.seat).name} can do nothing of that kind now")
        if self.choice not in offered:
            raise IllegalDeed(f"{self.choice!r} cannot be chosen now: it has to be {offered.expected()}")

    async def carry_out(self, grimoire: Grimoire) -> None:
        for ability in grimoire.abilities_of(seat_at(grimoire, self.seat)):
            if ability.id == self.ability and ability.aside_options() is not None:
                if not await ability.turned_down(self.choice):
                    ability.aside(self.choice)
                return


def aside_options(grimoire: Grimoire, seat: int) -> dict[str, Options[Any]]:
    """What a player may do by night without being asked: each ability with its choices."""
    if "aside_options" not in grimoire.hooks or grimoire.phase != "night":
        return {}
    own = [ability for ability in grimoire.hooked("aside_options") if ability.holder == seat]
    return {ability.id: options for ability in own if (options := ability.aside_options()) is not None}


def acts_at_night(ability: Character) -> bool:
    """Whether its holder has a place in this night, or starts knowing something."""
    first = ability.grimoire.number <= 1
    return (ability.acts_first_night if first else ability.acts_other_nights) or ability.starts_knowing
