"""What Demons share who turn players into the Minions of the game on the first night."""

from typing import Literal

from belfry.clocktower.characters.attacker import Attacker
from belfry.clocktower.vocabulary import *

FROM_THE_START: Literal["from the start"] = "from the start"


class MinionMaker(Attacker, abstract=True):
    """A Demon with whom no Minion is dealt: if it is there from the start, it makes them on the first night."""

    __slots__ = ()
    remakes_good = False
    kills_picked = True
    turns = NONE
    remembers = ("minions-to-come", "")
    makes_characters = True
    reminders = {"dead": TONIGHT}
    memory: Literal["from the start"] | None
    """Whether it is there from the start, and the Minions are still to be made."""

    async def on_gained(self) -> None:
        if self.grimoire.phase == "setup":
            self.memory = FROM_THE_START

    @classmethod
    def may_change(cls, dealt: Dealt, holder: int) -> Iterable[tuple[Becomes, ...]] | None:
        """Anybody, unless those who become Minions are supposed to have been dealt so."""
        return () if any(is_minion(character) for character in dealt.characters) else None


class MinionMakerSetup(Setup, of=MinionMaker):
    frees_outsiders = True

    def choices(self, counts: Counts) -> tuple[Counts, ...]:
        return (counts._replace(townsfolk=counts.townsfolk + counts.minion, minion=0),)
