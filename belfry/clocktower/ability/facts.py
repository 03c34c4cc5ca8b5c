"""What is true of a character whoever has its ability."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.ability import Ability

if TYPE_CHECKING:
    from belfry.clocktower.ability.bounds import Becomes, Dealt, Reach
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.script.script import Script
    from belfry.clocktower.town.grimoire import Grimoire
    from belfry.clocktower.town.town import Town
    from belfry.core.ask import Ask


class Facts(Ability):
    """Who can become it, when it is asked, what it turns and what it tells."""

    __slots__ = ()

    # Becomes it

    @classmethod
    def can_be(cls, grimoire: Grimoire) -> bool:
        """Whether a player can become it during the game."""
        return cls.seated

    @classmethod
    async def enter_for(cls, grimoire: Grimoire, seat: Seat) -> None:
        """What happens, where nobody can be it, when a player would become it."""

    # What its holder picks

    def may_come_of(self, picked: Seat) -> bool:
        """Whether something may come of picking a player at night; if not, all of whom that is so come to the same."""
        return True

    def only_kills(self, picked: Seat) -> bool:
        """Whether a living player whom its holder picks at night dies of that while it works, if nothing prevents it.

        Something else may come of it besides, but nothing instead.
        """
        return self.kills_picked or self.kills_each_picked or self.kills_chosen

    # What its player says, and on which side they end

    @classmethod
    def may_claim(cls, town: Town, seat: Seat, claimed: type[Ability]) -> bool:
        """Whether a good player who is it now may have a reason to say that they began as another character."""
        return False

    @classmethod
    def may_turn_evil(cls, character: type[Ability]) -> bool:
        """Whether a good player of a character may turn evil because of it: anybody, unless the class knows better."""
        return "turns-evil" in cls.traits or "changes" in cls.traits

    @classmethod
    def may_borrow(cls, script: Script) -> Sequence[type[Character]]:
        """The characters of a script whose abilities somebody may have because of it: any, unless it knows better."""
        lends = cls.gives_abilities or cls.may_lend.__func__ is not Facts.may_lend.__func__
        return script.characters if lends else cls.carried(script)

    # What may have come of it, as far as everybody can see

    @classmethod
    def may_harm(cls, dealt: Dealt, holder: int) -> Iterable[Reach] | None:
        """Whom it may make drunk or poisoned; `None` if anybody at any time.

        Unless the class knows better that is anybody, or nobody if it has no way to.
        """
        return None if cls.harms_players else ()

    @classmethod
    def may_change(cls, dealt: Dealt, holder: int) -> Iterable[tuple[Becomes, ...]] | None:
        """What players may have become because of it, each time with all that comes of it together; `None` if anything.

        Unless the class knows better that is anything, or nothing if it changes nobody.
        """
        return () if "turns-evil" not in cls.traits and "changes" not in cls.traits else None

    @classmethod
    def may_save(cls, dealt: Dealt, holder: int, victim: int, alive: int) -> bool:
        """Whether it may have kept a player from dying by day while these were alive, if it keeps anybody."""
        return True

    @classmethod
    def may_lend(cls, dealt: Dealt, holder: int) -> Iterable[type[Character]] | None:
        """The characters whose abilities somebody may have because of it; `None` if any."""
        return None if cls.gives_abilities else ()

    # By night

    @classmethod
    def asked_on(cls, night: int) -> bool:
        """Whether its player may have to choose something at its place in the night with this number."""
        acts = cls.acts_first_night if night == 1 else cls.acts_other_nights
        return acts and (cls.learns is None if cls.asked_by_night is None else cls.asked_by_night)

    # How it ends

    def may_turn(self, end: str) -> bool:
        """Whether an end that is near could still be turned because of it, however unlikely that is (STO-1)."""
        return end in self.turns

    def good_is_lost(self) -> str | None:
        """Why good has no way left to win, so that the Storyteller may end the game; it may not work at all."""
        return None

    # What is told

    @classmethod
    def reveals(cls, value: Any) -> Mapping[int, str]:
        """The players who are the Demon (`demon`) or a Minion (`minion`) by what it tells."""
        return {}

    def asks(self, ask: Ask[Any]) -> str:
        """Which of its questions an ask is, where the answers do not tell: the name of its sentence."""
        return ""
