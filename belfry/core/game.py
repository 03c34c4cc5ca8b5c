"""A game in progress: its rules are driven by the answers given, and nothing else moves it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Coroutine, Generator, Iterable, Sequence
from typing import Any, ClassVar, Protocol, Self

from belfry.core import refusals
from belfry.core.ask import Ask, AskAll
from belfry.core.audience import STORYTELLER, party_to_plain
from belfry.core.entry import Answer, Entry, Intervention
from belfry.core.errors import AlreadyAnswered, GameOver, NotAsked, shown
from belfry.core.event import Event
from belfry.core.reason import Reason

SPACING = 8
"""How many answers and deeds lie between two checkpoints at first; twice as many whenever there are too many."""
MOST_KEPT = 16
"""How many checkpoints a game keeps."""

Step = Coroutine[Any, Any, None] | Generator[Ask[Any], Any, None]
"""A step of the rules: it awaits its asks, or yields them, which is quicker and tells no types."""


class GameEnded(Exception):
    """Raised inside the rules when somebody has won: the running step ends there."""


class Withdrawn(Exception):
    """Raised inside the rules when whoever was asked can no longer answer."""


class State(Protocol):
    """What a game's state must offer: its events, and a cheap copy of itself."""

    @property
    def events(self) -> Sequence[Event]: ...

    def copy(self) -> Self: ...


class Game(ABC):
    """A game between two asks. `ask` is what it waits for, or `None` when it is over."""

    name: ClassVar[str]
    rules: ClassVar[str]

    def __init__(self, config: Any, seed: int, *, checkpoints: bool = False) -> None:
        self.config = config
        self.seed = seed
        self.entries: list[Entry] = []
        self.ask: Ask[Any] | None = None
        self._stack: list[Step] = []
        self._interrupted: list[Ask[Any]] = []
        self._checkpoints = checkpoints
        self._kept: list[tuple[State, int]] = []
        """Copies of earlier states, each with the number of entries that had led to it."""
        self._spacing = SPACING
        self.state: State = self._begin()
        self._run()

    @abstractmethod
    def _begin(self) -> State:
        """The state before the first step."""

    @abstractmethod
    def _next_step(self) -> Step | None:
        """The next step of the rules, or `None` when the game is over."""

    @abstractmethod
    def _intervention(self, deed: Any) -> Step:
        """The coroutine that carries out a deed; raises `IllegalDeed` if it cannot be done."""

    def _resumes(self, deed: Any) -> bool:
        """Whether a deed takes the end of the game back."""
        return False

    @abstractmethod
    def _stands(self, ask: Ask[Any]) -> bool:
        """Whether an interrupted ask can still be answered."""

    @classmethod
    @abstractmethod
    def config_to_plain(cls, config: Any) -> dict[str, Any]:
        """The config as it stands in a journal."""

    @classmethod
    @abstractmethod
    def config_from_plain(cls, plain: Any) -> Any:
        """The config that `config_to_plain` wrote; raises `ValueError` if it is none."""

    @classmethod
    def config_for_rules(cls, config: Any, rules: str) -> Any:
        """The config of a game that was played by other rules, so that it goes as it went."""
        return config

    @classmethod
    @abstractmethod
    def deed_to_plain(cls, deed: Any) -> dict[str, Any]:
        """The deed as it stands in a journal."""

    @classmethod
    @abstractmethod
    def deed_from_plain(cls, plain: Any) -> Any:
        """The deed that `deed_to_plain` wrote; raises `ValueError` if it is none."""

    @property
    def events(self) -> Sequence[Event]:
        """Everything that has happened."""
        return self.state.events

    def answer(self, by: int, value: Any) -> None:
        """Take the answer of one party; raises without any change if it is not legal now."""
        ask = self.ask
        if ask is None:
            raise GameOver(refusals.OVER_NOBODY_ASKED())
        if by is ask.to[0] and not ask.several:
            given = ask.options.read(value)
            self.entries.append(Answer(by, given, len(self.state.events), ask.question))
        else:
            options = ask.offers(by) if type(by) is int else None
            if options is None:
                raise NotAsked(refusals.NOT_ASKED(who=_name(by), waiting=_waiting(ask, by)))
            if ask.of_all and not ask.waits_for(by):
                raise AlreadyAnswered(refusals.HAS_ANSWERED(who=_name(by), waiting=_waiting(ask, by)))
            value = options.read(value)
            self.entries.append(Answer(by, value, len(self.state.events), ask.question))
            given = (by, value)
            if ask.of_all:
                assert isinstance(ask, AskAll)
                ask.answers[by] = value
                if len(ask.answers) < len(ask.each):
                    return
                given = {party: ask.answers[party] for party in ask.each}
        stack = self._stack
        try:
            self.ask = ask = stack[-1].send(given)
            if self._checkpoints and len(stack) == 1 and ask.restarts:
                # The rules, begun anew from this state, would ask the same.
                self._note_checkpoint()
        except StopIteration:
            del stack[-1]
            if not stack or not self._resume_interrupted():
                self._run()
        except GameEnded:
            self._close()
            self._run()

    def _note_checkpoint(self) -> None:
        """Keep a copy of the state, unless there is one from not long ago; of many every other one is let go."""
        given = len(self.entries)
        if self._kept and given < self._kept[-1][1] + self._spacing:
            return
        self._kept.append((self.state.copy(), given))
        if len(self._kept) > MOST_KEPT:
            del self._kept[1::2]
            self._spacing *= 2

    def intervene(self, deed: Any) -> None:
        """Carry out a deed of the Storyteller; what was asked before is asked again afterwards if it still stands."""
        if self.ask is None and not self._resumes(deed):
            raise GameOver(refusals.OVER_NOTHING_CHANGES())
        step = self._intervention(deed)
        self.entries.append(Intervention(deed, len(self.state.events)))
        if self.ask is not None:
            self._interrupted.append(self.ask)
        self._stack.append(step)
        self._run()

    def undo(self, count: int = 1) -> list[Entry]:
        """Take back the last answers and deeds; returns them in order, for `redo`."""
        if not 0 <= count <= len(self.entries):
            raise NotAsked(refusals.TOO_FAR_BACK(count=count, given=len(self.entries)))
        keep = len(self.entries) - count
        taken = self.entries[keep:]
        again = self._after(keep)
        self._close()
        vars(self).update(vars(again))
        return taken

    def redo(self, entries: Iterable[Entry]) -> None:
        """Give these answers and deeds again."""
        for entry in entries:
            if isinstance(entry, Answer):
                self.answer(entry.by, entry.value)
            else:
                self.intervene(entry.deed)

    def fork(self) -> Self:
        """A second game at the same point. With checkpoints it starts from the nearest one, else from the beginning."""
        return self._after(len(self.entries))

    def _after(self, given: int) -> Self:
        """A second game in which so many of the answers and deeds have been given."""
        kept = [checkpoint for checkpoint in self._kept if checkpoint[1] <= given]
        if kept:
            state, start = kept[-1]
            twin = object.__new__(type(self))
            vars(twin).update(vars(self))
            twin.state = state.copy()
            twin.entries = self.entries[:start]
            twin._kept = kept
            twin._stack = []
            twin._interrupted = []
            twin._run()
        else:
            start = 0
            twin = type(self)(self.config, self.seed, checkpoints=self._checkpoints)
        twin.redo(self.entries[start:given])
        return twin

    def _run(self) -> None:
        """Drive the rules until they ask or the game is over."""
        stack = self._stack
        while True:
            if not stack:
                if self._checkpoints:
                    self._note_checkpoint()
                step = self._next_step()
                if step is None:
                    self.ask = None
                    return
                stack.append(step)
            try:
                self.ask = stack[-1].send(None)
                return
            except StopIteration:
                del stack[-1]
                if stack and self._resume_interrupted():
                    return
            except GameEnded:
                self._close()

    def _resume_interrupted(self) -> bool:
        """Ask again what a deed interrupted, or tell its step that the ask is void; whether something is asked now."""
        stack = self._stack
        while stack:
            ask = self._interrupted.pop()
            if self._stands(ask):
                self.ask = ask
                return True
            try:
                instead: Ask[Any] = stack[-1].throw(Withdrawn())
                self.ask = instead
                return True
            except (StopIteration, Withdrawn):
                del stack[-1]
            except GameEnded:
                self._close()
        return False

    def _close(self) -> None:
        for step in reversed(self._stack):
            step.close()
        self._stack.clear()
        self._interrupted.clear()


def _name(party: int) -> Reason:
    return refusals.THE_STORYTELLER() if party == STORYTELLER else refusals.WHOEVER_SITS_AT(seat=shown(party))


def _waiting(ask: Ask[Any], by: int) -> Reason:
    """What the game waits for: players must not learn from a refusal who is asked what."""
    if by != STORYTELLER:
        return refusals.WAITS_FOR_OTHERS()
    waiting = [str(party_to_plain(party)) for party in ask.to if ask.waits_for(party)]
    return refusals.WAITS_FOR(parties=tuple(waiting), kind=ask.kind, ability=ask.ability)
