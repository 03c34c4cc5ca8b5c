"""Jinxes about who babysits Lil' Monsta."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from belfry.clocktower.characters.carousel.lilmonsta import LilMonsta
from belfry.clocktower.moments import change
from belfry.clocktower.script.jinx import Jinx

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.ability.note import Note
    from belfry.clocktower.moments.death import Death
    from belfry.clocktower.script.character import Character

LEAST_ALIVE = 5


class LilMonstaMagician(Jinx):
    """While the Magician has the ability, the Storyteller decides who babysits."""

    __slots__ = ()
    characters = ("lilmonsta", "magician")

    def leaves_player_open(self, ability: Ability) -> bool:
        return ability.id == "lilmonsta" and bool(self.having("magician"))


class LilMonstaScarletWoman(Jinx):
    """When the babysitter dies with five or more alive, the Scarlet Woman babysits for good."""

    __slots__ = ()
    characters = ("lilmonsta", "scarletwoman")

    def notes(self) -> Iterable[Note]:
        if self.memory is not None:
            yield self.note("sits-for-good" if self.memory[1] else "sits-untold", self.memory[0])

    def _monsta(self, dying: Death) -> list[LilMonsta]:
        """The Lil' Monsta whose babysitter dies."""
        held = [ability for ability in self.town.holders_of("lilmonsta") if isinstance(ability, LilMonsta)]
        return [ability for ability in held if ability.marks("is-the-demon") is dying.victim]

    def _heirs(self, dying: Death) -> list[Character]:
        return [a for a in self.having("scarletwoman") if a.seat.lives and a.seat is not dying.victim]

    def bars_succession(self, heir: Ability, dying: Death) -> bool:
        return heir.id == "scarletwoman" and bool(self._monsta(dying))

    def before_death(self, dying: Death) -> None:
        if dying.feigned or dying.living < LEAST_ALIVE or self.settles_sitter(self):
            return
        heirs, dead = self._heirs(dying), self._monsta(dying)
        if heirs and dead:
            self.memory = (heirs[0].holder, False)
            dead[0].move("is-the-demon", heirs[0].seat)
            if self.grimoire.phase == "night":
                self.grimoire.agenda.insert(0, ("fresh", self.key))

    async def on_death(self, dying: Death) -> None:
        if self.memory is not None and not self.memory[1]:
            await change.answer_to_change(self.grimoire)

    def settles_sitter(self, ability: Ability) -> bool:
        return self.memory is not None

    def on_nightfall(self) -> None:
        if self.memory is not None and not self.memory[1]:
            self.grimoire.agenda.insert(0, ("fresh", self.key))

    async def first_night(self) -> None:
        sitter: int = self.memory[0]
        told: bool = self.memory[1]
        self.memory = (sitter, True)
        for monsta in self.town.holders_of("lilmonsta"):
            if isinstance(monsta, LilMonsta) and not told and self.town.people[sitter].lives:
                await monsta.tell_sitter(self.town.people[sitter])
