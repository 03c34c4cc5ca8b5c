"""When a character acts: at its place in the night, by day, and at any moment of the Storyteller's choice."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.ability import Ability, Step
from belfry.core.options import OneOf, Options

if TYPE_CHECKING:
    from belfry.clocktower.ability.information.statements import Said
    from belfry.clocktower.moments.death import Death
    from belfry.clocktower.moments.talk import AwaitedWords
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.grimoire import Grimoire


PUBLIC, PRIVATE = "in-public", "in-private"
MANNER = OneOf((PUBLIC, PRIVATE), "manner")
"""How something is used by day that may be used either way."""


class Spared(Exception):
    """Raised inside a step of the night when its player picks nobody where that ends the step."""


class Acts(Ability):
    """What happens when it is an ability's turn; a character defines what it does, and all else does nothing."""

    __slots__ = ()

    # At night

    async def first_night(self) -> None:
        """What happens at its place on the first night."""

    async def other_nights(self) -> None:
        """What happens at its place on every other night."""

    async def every_night(self) -> None:
        """What happens at its place on every night."""

    async def unwoken_night(self) -> None:
        """What still happens at its place on a night on which another ability keeps its holder from waking."""

    def passed_over(self) -> None:
        """Its place in the night has come, and its holder is not woken for it."""

    def night_step(self, *, first: bool, as_usual: bool = False) -> Step:
        """The step for the first night or for another one; `as_usual` says that no other ability has a say in it."""
        step: Step = getattr(self, self._first_step if first else self._other_step)()
        return step if as_usual or self.town.terms_of(self).is_usual else self._unless_spared(step)

    async def _unless_spared(self, step: Step) -> None:
        try:
            await step
        except Spared:
            await self.spared_night()

    async def spared_night(self) -> None:
        """What still happens at its place when its player picks nobody because another ability lets them."""

    def aside_options(self) -> Options[Any] | None:
        """What its holder may do now, at any moment of a night and without being asked: then `aside`."""
        return None

    def aside(self, choice: Any) -> None:
        """What comes of what its holder does by night without being asked (`aside_options`)."""

    def talks_awake(self, awake: Collection[int]) -> Iterable[int]:
        """With whom its holder may talk in silence by night, of those who are awake now."""
        return ()

    def standing_rules(self) -> Sequence[str]:
        """Rules in words that the Storyteller sees to because of it."""
        return ()

    # By day

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[Any] | None:
        """What somebody who uses it by day, or claims to, may choose; none if that cannot be now.

        Only what everybody knows decides about a use in public. What is used up is used in vain, like a pretence.
        """
        return grimoire.any_player

    @classmethod
    def is_answered(cls, grimoire: Grimoire, seat: Seat) -> bool:
        """Whether a player who holds it, or believes to, has been given today what it gives in private once a day."""
        held = [ability for ability in grimoire.holders_of(cls.id) if ability.serves(seat.id)]
        return bool(held) and all(ability.used_today for ability in held)

    @classmethod
    def may_be_called(cls, grimoire: Grimoire, seat: Seat) -> bool:
        """Whether a player may call everybody together for it, once a day: as often as anybody might who has it.

        Nobody is to see who has it: so with somebody in play who lets others act twice everybody may call twice.
        """
        most = 1 + any(other.character.lets_act_twice for other in grimoire.circle)
        return grimoire.today.used_once.count((seat.id, cls.id)) < most

    @classmethod
    def declared(cls, choice: Any) -> tuple[Any, bool]:
        """What is told of a use by day, and whether it is a talk with the Storyteller."""
        return (choice[0], choice[1] == PRIVATE) if cls.used_either_way else (choice, cls.used_in_private)

    def serves(self, seat: int) -> bool:
        """Whether this ability is the one that a player uses by day, and not another's."""
        return self.holder == seat

    async def by_day(self, choice: Any) -> None:
        """What comes of a use by day."""

    async def by_day_for(self, seat: Seat, choice: Any) -> None:
        """What comes of a player's use by day; that player is the holder, unless `serves` says otherwise."""
        await self.by_day(choice)

    @classmethod
    async def used_by(cls, grimoire: Grimoire, seat: Seat, choice: Any) -> None:
        """What happens when a player uses it by day, or pretends to, where everybody takes part in that."""

    @property
    def said(self) -> Said | None:
        """What its holder has said or asked by day that the Storyteller has to judge or to answer."""
        return None

    @property
    def countdown(self) -> int | None:
        """How many seconds a player has to nominate because of it; none where it takes the time that it takes."""
        return None

    def heeds(self, seat: Seat, text: str) -> bool:
        """Whether words that somebody writes to the town are some that this ability waits for (`on_said`)."""
        return False

    def heeds_in_private(self, seat: Seat, text: str, *, to_storyteller: bool) -> bool:
        """The same for words to the Storyteller, or among players in private: then they count as heard (`on_said`)."""
        return False

    def awaited_words(self) -> AwaitedWords | None:
        """The words that the Storyteller listens for now because of it, and counts; none if there are none."""
        return None

    def hear(self, seat: Seat) -> None:
        """Count that somebody has said them, whose words were heard and not written."""

    def unhear(self, seat: Seat) -> None:
        """Do not count one time after all that somebody has said them."""

    # Together with others

    def uses_given(self, ability: Ability) -> int:
        """How many uses more another ability has at present because of this one."""
        return 0

    def count_mishap(self, seat: Seat) -> None:
        """Count that a player's ability has come out wrong, whether or not this one works."""

    def on_spared(self, ability: Character) -> None:
        """Somebody has picked nobody, or was not woken to, where this ability lets or makes them."""

    async def happen_late(self) -> None:
        """What is overdue happens."""

    def on_resumed(self) -> None:
        """The end of the game is taken back, and with it what this ability made of the result."""

    # A death

    def follows_death(self, dying: Death) -> bool:
        """Whether something would come of a death, which is missed because the ability does not work."""
        return False

    async def on_redirected(self, to: Seat) -> bool:
        """Another player is to die of it in somebody's place; whether it sees to that itself."""
        return False

    # At any moment

    def may_happen(self) -> bool:
        """Whether the Storyteller may let happen now what the ability lets happen at any moment."""
        return False

    def happens_to(self) -> Seat | None:
        """Whom it would happen to."""
        return self.seat

    async def happen(self) -> None:
        """What the Storyteller may let happen at any moment."""

    # In the Storyteller's hand

    def makes_believe(self) -> Mapping[int, type[Character]]:
        """The evil characters that the Storyteller makes players out to be, where it lets rules be set aside."""
        return {}

    def breaks_madness(self, claims: Mapping[int, str]) -> bool:
        """Whether somebody openly is not as mad as this ability has it, by the character that each seat claims."""
        return False
