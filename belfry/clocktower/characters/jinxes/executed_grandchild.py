"""Grandmother with Leviathan and Riot."""

from belfry.clocktower.vocabulary import *


class ExecutedGrandchild(Jinx, abstract=True):
    """Evil wins if the grandchild of a Grandmother who has her ability dies by execution."""

    __slots__ = ()
    demon: ClassVar[str]

    async def on_death(self, dying: Death) -> None:
        if not dying.execution or dying.feigned or self.demon not in self.town.in_play():
            return
        if any(ability.marks_active("grandchild", dying.victim) for ability in self.town.holders_of("grandmother")):
            self.grimoire.let_win(EVIL, self.id)


class GrandmotherLeviathan(ExecutedGrandchild):
    """Evil wins by the grandchild's death by execution while the Leviathan is in play."""

    __slots__ = ()
    characters = ("grandmother", "leviathan")
    demon = "leviathan"


class GrandmotherRiot(ExecutedGrandchild):
    """Evil wins by the grandchild's death by execution while Riot is in play."""

    __slots__ = ()
    characters = ("grandmother", "riot")
    demon = "riot"
