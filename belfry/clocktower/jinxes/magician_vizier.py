"""Magician and Vizier."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.jinx import Jinx

if TYPE_CHECKING:
    from belfry.clocktower.ability import Ability
    from belfry.clocktower.introduction import Introduction


class MagicianVizier(Jinx):
    """With a Vizier in play the Magician is without ability, and the Vizier has no Magician executed at once."""

    __slots__ = ()
    characters = ("magician", "vizier")
    answers_last = True

    def on_introduction(self, meeting: Introduction) -> None:
        if "vizier" not in self.town.in_play():
            return
        magicians = {ability.holder for ability in self.town.holders_of("magician")}
        meeting.shown_demons = [s for s in meeting.shown_demons if s not in magicians or s in meeting.demons]
        meeting.shown_minions = [s for s in meeting.shown_minions if s not in magicians or s in meeting.minions]

    def forbids_choice(self, ability: Ability, choice: Any) -> bool:
        nominations = self.town.today.nominations
        if ability.id != "vizier" or choice is not True or not nominations or nominations[-1].who < 0:
            return False
        return bool(self.held("magician", self.town.people[nominations[-1].who]))
