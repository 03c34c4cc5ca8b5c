"""Alchemist and Boffin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.script.jinx import Jinx

if TYPE_CHECKING:
    from belfry.clocktower.ability.terms import Terms


class AlchemistBoffin(Jinx):
    """The Demon is told what the Alchemist lends as a Boffin, and the Alchemist is not."""

    __slots__ = ()
    characters = ("alchemist", "boffin")

    def on_use(self, terms: Terms) -> None:
        if terms.ability.id == "boffin" and self.gave("alchemist", terms.ability):
            terms.silent_to += (terms.ability.holder,)
