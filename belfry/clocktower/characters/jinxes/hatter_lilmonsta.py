"""Hatter and Lil' Monsta."""

from typing import Literal

from belfry.clocktower.characters.carousel.hatter import Hatter, PartyRule
from belfry.clocktower.characters.carousel.lilmonsta import LilMonsta
from belfry.clocktower.vocabulary import *

CHOSEN: Literal["chosen"] = "chosen"


class HatterLilMonsta(PartyRule):
    """Whoever chooses Lil' Monsta at the Hatter's becomes a Minion, and the Minions choose a babysitter at once."""

    __slots__ = ()
    characters = ("hatter", "lilmonsta")
    memory: Literal["chosen"] | None
    """Whether somebody has chosen Lil' Monsta at the Hatter's."""

    def on_use(self, terms: Terms) -> None:
        taken = self.memory == CHOSEN or "lilmonsta" in self.town.in_play()
        if terms.ability.id == "hatter" and not taken:
            terms.also_named += ("lilmonsta",)

    async def go_on_choosing(self, hatter: Hatter, guest: Seat, chosen: dict[int, type[Character]]) -> None:
        if chosen[guest.id].id == "lilmonsta":
            chosen[guest.id] = minion = await hatter.choose_minion(guest, chosen)
            self.memory = CHOSEN if is_minion(minion) else None

    def before_changes(self, chosen: dict[int, type[Character]]) -> None:
        if self.memory == CHOSEN:
            self.grimoire.grant(STORYTELLER, find_character("lilmonsta"))

    def after_changes(self) -> None:
        if self.memory == CHOSEN:
            self.grimoire.agenda.insert(0, ("trigger", self.key))

    def on_victory(self, victory: Victory) -> None:
        if self.memory == CHOSEN and (victory.team, victory.reason) == (GOOD, "WIN-2"):
            victory.block(self)

    def acts_tonight(self) -> bool:
        return self.memory == CHOSEN

    async def other_nights(self) -> None:
        for monsta in self.town.holders_of("lilmonsta"):
            if isinstance(monsta, LilMonsta):
                await monsta.settle_sitter()
        self.memory = None
