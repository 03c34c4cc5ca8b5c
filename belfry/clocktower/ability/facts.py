"""What is true of a character whoever has its ability."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.ability import Ability

if TYPE_CHECKING:
    from belfry.clocktower.pieces.counts import Counts
    from belfry.clocktower.pieces.errors import Problem
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.script import Script
    from belfry.clocktower.storyteller.advice import Suggestion
    from belfry.clocktower.storyteller.mood import Mood
    from belfry.clocktower.town.grimoire import Grimoire
    from belfry.core.ask import Ask


class Facts(Ability):
    """Who can become it, what it tells, and what is wise where it leaves a decision."""

    __slots__ = ()

    # Becoming it

    @classmethod
    def belief_kinds(cls, script: Script, characters: Sequence[type[Ability]]) -> tuple[str, ...]:
        """The kinds that its player may take themself for in a setup with these characters."""
        return cls.believes_kinds

    @classmethod
    def can_be(cls, grimoire: Grimoire) -> bool:
        """Whether a player can become it during the game."""
        return cls.seated

    @classmethod
    async def enter_for(cls, grimoire: Grimoire, seat: Seat) -> None:
        """What happens, where nobody can be it, when a player would become it."""

    # Setting up

    @classmethod
    def setup_counts(cls, counts: Counts) -> Counts:
        """The numbers of each type after this character's bracket text."""
        return counts

    @classmethod
    def setup_choices(cls, counts: Counts) -> tuple[Counts, ...]:
        """The same where the bracket text leaves a choice: every set of numbers, the usual one first."""
        return (cls.setup_counts(counts),)

    @classmethod
    def dealt_at_once(cls, counts: Counts) -> tuple[Counts, ...]:
        """For a character that turns players into others on the first night: the numbers if those are dealt at once."""
        return ()

    @classmethod
    def copies(cls, players: int, switches: Mapping[str, Any]) -> tuple[int, ...]:
        """How many of so many players may be it from the start; of several numbers the usual one first."""
        return (1,)

    @classmethod
    def seat_problem(cls, circle: Sequence[type[Ability] | None], left: Sequence[type[Ability]]) -> Problem | None:
        """How the characters, clockwise, sit against its bracket text, if that is certain.

        Where nobody sits yet is `None`, and `left` are those who are still to be seated.
        """
        return None

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

    # Advice

    def believable(self, value: Any, mood: Mood) -> bool:
        """Whether its holder can take this for true, knowing what everybody knows: no other falsehood is advised."""
        return True

    def asks(self, ask: Ask[Any]) -> str:
        """Which of its questions an ask is, where the answers do not tell: the name of its sentence."""
        return ""

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """What the Storyteller would be wise to answer to an ask that this character raises, or `None`."""
        return None

    def nominates_next(self, mood: Mood) -> int | None:
        """Whom the Storyteller is wise to nominate next because of it, or `None` for nobody; it may not work."""
        return None

    @classmethod
    def usual(cls, ask: Ask[Any], grimoire: Grimoire) -> Any:
        """What is answered to such an ask where a scenario says nothing, or `None` for what is usual everywhere."""
        return None
