"""Lil' Monsta and the Minions whom an execution does not kill: one who babysits dies of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.script.jinx import Jinx

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability


class Unsaved(Jinx, abstract=True):
    """A babysitter with the other character dies when executed."""

    __slots__ = ()

    def disables_self_protection(self, ability: Ability, *, execution: bool) -> bool:
        if not execution or ability.id not in self.characters:
            return False
        return any(monsta.marks("is-the-demon") is ability.seat for monsta in self.town.holders_of("lilmonsta"))


class LilMonstaPsychopath(Unsaved):
    """A Psychopath who babysits dies when executed, without a round of roshambo."""

    __slots__ = ()
    characters = ("lilmonsta", "psychopath")


class LilMonstaVizier(Unsaved):
    """A Vizier who babysits dies when executed."""

    __slots__ = ()
    characters = ("lilmonsta", "vizier")
