"""The one place where abilities are asked what they have to say at a moment of the rules.

`town.any(Moments.keeps_side, seat)` asks those that have something to say then. Whether they have to work, and who
comes last, is declared with the hook (`ability/hooks/hook.py`). An ability that is lost meanwhile says nothing.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from belfry.clocktower.ability.hooks.draft import Draft
from belfry.clocktower.ability.roster import Asked, Roster
from belfry.clocktower.town.circle import Circle

if TYPE_CHECKING:
    from belfry.clocktower.ability.hooks.hook import Hook
    from belfry.clocktower.script.character import Character

P = ParamSpec("P")
T = TypeVar("T")
D = TypeVar("D", bound=Draft)


class Hooked(Circle):
    """The abilities that players and the Storyteller hold or believe to hold, as moments of the rules find them."""

    __slots__ = ("_roster", "abilities")

    def __init__(self) -> None:
        super().__init__()
        self.abilities: list[Character] = []
        self._roster: Roster | None = None

    @property
    def roster(self) -> Roster:
        """The abilities, found by whatever they are looked for by."""
        found = self._roster
        if found is None:
            found = self._roster = Roster(self.abilities)
        return found

    @property
    def responding(self) -> list[Character]:
        """The abilities that may have something to say at all."""
        return [ability for ability in self.abilities if ability.responds]

    def answering(self, hook: Hook) -> Sequence[Character]:
        """The abilities that are asked then, as things stand."""
        asked = (self._roster or self.roster).by_hook[hook]
        return [ability for ability, _, needs_work in asked if not needs_work or ability.works] if asked else ()

    def holding(self, hook: Hook) -> Sequence[Character]:
        """The abilities that could have something to say then, whether or not they work."""
        asked = (self._roster or self.roster).by_hook[hook]
        return [ability for ability, _, _ in asked] if asked else ()

    def hold_any(self, hooks: frozenset[Hook]) -> bool:
        """Whether some ability could have something to say at one of these moments."""
        by_hook = (self._roster or self.roster).by_hook
        for hook in hooks:  # noqa: SIM110 (a generator takes longer, and it is asked all the time)
            if by_hook[hook]:
                return True
        return False

    def answers(
        self, hook: Callable[Concatenate[Any, P], T], *args: P.args, **more: P.kwargs
    ) -> Iterator[tuple[Character, T]]:
        """Each of them with its answer, one after another."""
        for ability, answer, needs_work in (self._roster or self.roster).by_hook[hook]:
            if ability.works if needs_work else not ability.lost:
                yield ability, answer(ability, *args, **more)

    def any(self, hook: Callable[Concatenate[Any, P], bool], *args: P.args, **more: P.kwargs) -> bool:
        """Whether one of them says yes."""
        for ability, answer, needs_work in (self._roster or self.roster).by_hook[hook]:
            if (ability.works if needs_work else not ability.lost) and answer(ability, *args, **more):
                return True
        return False

    def who(self, hook: Callable[Concatenate[Any, P], bool], *args: P.args, **more: P.kwargs) -> Character | None:
        """The first of them that says yes."""
        for ability, answer, needs_work in (self._roster or self.roster).by_hook[hook]:
            if (ability.works if needs_work else not ability.lost) and answer(ability, *args, **more):
                return ability
        return None

    def each(self, hook: Callable[Concatenate[Any, P], None], *args: P.args, **more: P.kwargs) -> None:
        """Let each of them do what it has to do, or change the draft that they are given."""
        for ability, answer, needs_work in (self._roster or self.roster).by_hook[hook]:
            if ability.works if needs_work else not ability.lost:
                answer(ability, *args, **more)

    def drafted(self, asked: Iterable[Asked], draft: D) -> D:
        """A draft of how something goes, as those who are asked change it."""
        for ability, answer, needs_work in asked:
            if ability.works if needs_work else not ability.lost:
                answer(ability, draft)
        return draft

    async def follow(
        self, hook: Callable[Concatenate[Any, P], Awaitable[None]], *args: P.args, **more: P.kwargs
    ) -> None:
        """The same for what may take answers of people, one after another."""
        for ability, answer, needs_work in (self._roster or self.roster).by_hook[hook]:
            if ability.works if needs_work else not ability.lost:
                await answer(ability, *args, **more)
