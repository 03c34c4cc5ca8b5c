"""Asks: what somebody has to decide, who decides it, and which answers are legal.

Rules are coroutines: `await ask` waits for the answer. There is no event loop; `Game` drives the coroutine with the
answers that are given.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator, Mapping
from types import coroutine
from typing import Any, ClassVar, Generic, ParamSpec, TypeVar, cast

from belfry.core.options import Options

T = TypeVar("T")
P = ParamSpec("P")

Question = tuple[str, str, int | None]
"""What is asked: the kind, the ability, and the seat that it is about."""
NOTHING: Question = ("", "", None)


class Ask(Generic[T]):
    """A question to one party: a seat or the Storyteller.

    `kind` says what sort of decision it is, `ability` whose ability or which rule raises it, `about` the seat that it
    concerns if there is one.
    """

    __slots__ = ("options", "question", "raised_by", "renew", "to")

    several: ClassVar[bool] = False
    """Whether it is addressed to more than one party."""
    of_all: ClassVar[bool] = False
    """Whether all those parties must answer."""
    restarts: bool = False
    """Whether the rules, begun anew from the state in which it is asked, would ask the same."""
    needs_ability: ClassVar[bool] = False
    """Whether it is void when whoever is asked has lost the ability that raises it."""

    def __init__(
        self,
        to: int,
        kind: str,
        ability: str,
        options: Options[T],
        about: int | None = None,
        renew: Callable[[], Options[T] | None] | None = None,
        raised_by: Any = None,
    ) -> None:
        self.to: tuple[int, ...] = (to,)
        self.options = options
        self.question: Question = (kind, ability, about)
        self.renew = renew
        """What the options have become, should a deed change the state while it waits; none if the ask is void then."""
        self.raised_by = raised_by
        """What raises it, where that is more than a rule: in Clocktower an ability, or a character that nobody has."""

    @property
    def kind(self) -> str:
        """What sort of decision it is."""
        return self.question[0]

    @property
    def ability(self) -> str:
        """The id of the ability or the rule that raises it."""
        return self.question[1]

    @property
    def about(self) -> int | None:
        """The seat that it concerns, if there is one."""
        return self.question[2]

    @property
    def noun(self) -> str:
        """What an answer stands for, where all answers stand for the same."""
        return "" if self.several else self.options.noun

    def __await__(self) -> Generator[Any, Any, T]:
        return (yield self)

    def offers(self, party: int) -> Options[Any] | None:
        """The legal answers of this party, or `None` if the party is not asked."""
        return self.options if party in self.to else None

    def waits_for(self, party: int) -> bool:
        """Whether an answer of this party is still missing."""
        return party in self.to

    def may_interrupt(self, party: int) -> bool:
        """Whether a party that is not asked may act all the same."""
        return False

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.kind} {self.ability} to {self.to}>"


Asking = Generator[Ask[Any], Any, T]
"""Rules that yield their asks and get the answers for them, instead of awaiting them."""


def asking(rules: Callable[P, Asking[T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Let rules that yield their asks be awaited like others: it is quicker where much is asked, and tells no types."""
    return cast("Any", coroutine(rules))


def rules_of(rules: Coroutine[Any, Any, T]) -> Asking[T]:
    """Rules that await their asks, for those that yield theirs: `yield from rules_of(...)`."""
    return rules  # pyright: ignore[reportReturnType] - the interpreter has it so, and typing knows no word for it


class Interruptible(Ask[Any]):
    """A question to one party while others may act in between: then the answer is who did, and what."""

    __slots__ = ("interruption",)

    def __init__(
        self,
        to: int,
        kind: str,
        ability: str,
        options: Options[Any],
        about: int | None,
        interruption: Callable[[int], Options[Any] | None],
        renew: Callable[[], Options[Any] | None] | None = None,
        raised_by: Any = None,
    ) -> None:
        super().__init__(to, kind, ability, options, about, renew, raised_by)
        self.interruption = interruption

    def offers(self, party: int) -> Options[Any] | None:
        return self.options if party in self.to else self.interruption(party)

    def may_interrupt(self, party: int) -> bool:
        return party not in self.to and self.interruption(party) is not None


class AskAll(Ask[dict[int, Any]]):
    """A question to several parties at once: all must answer, in any order, and none sees another's answer before."""

    __slots__ = ("answers", "each")

    several = True
    of_all = True

    def __init__(
        self,
        kind: str,
        ability: str,
        each: Mapping[int, Options[Any]],
        about: int | None = None,
        raised_by: Any = None,
    ) -> None:
        self.to = tuple(each)
        self.each = each
        self.question = (kind, ability, about)
        self.renew = None
        self.raised_by = raised_by
        self.answers: dict[int, Any] = {}

    def offers(self, party: int) -> Options[Any] | None:
        return self.each.get(party)

    def waits_for(self, party: int) -> bool:
        return party in self.each and party not in self.answers


class AskFirst(Ask[tuple[int, Any]]):
    """A question to several parties of whom whoever acts first is heard; nobody has to act but somebody will."""

    __slots__ = ("_offered", "offer")

    several = True

    def __init__(
        self,
        to: tuple[int, ...],
        kind: str,
        ability: str,
        offer: Callable[[int], Options[Any] | None],
        about: int | None = None,
    ) -> None:
        self.to = to
        self.offer = offer
        self.question = (kind, ability, about)
        self.renew = None
        self.raised_by = None
        self._offered: dict[int, Options[Any] | None] = {}

    def offers(self, party: int) -> Options[Any] | None:
        found = self._offered.get(party)
        if found is None and party in self.to:
            found = self._offered[party] = self.offer(party)
        return found

    def refresh(self, to: tuple[int, ...]) -> None:
        """Bring it up to date after a deed: who may act now, and what they may do."""
        self.to = to
        self._offered.clear()


class AskAnytime(AskFirst):
    """Such a question at a point from which the rules can begin anew."""

    __slots__ = ()

    restarts = True
