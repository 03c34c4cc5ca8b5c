"""A game under way at a table: what is asked, where it is, and what each party sees of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

from belfry.core.ask import Ask, AskFirst
from belfry.core.errors import BelfryError, GameOver
from belfry.core.event import Event, EventLine
from belfry.core.game import Game
from belfry.core.journal import write_journal
from belfry.core.seeded import stream
from belfry.table import refusals
from belfry.table.errors import Refusal
from belfry.table.game import GameStage, Reader
from belfry.table.game_watchers import GameWatchers, W, Words

G = TypeVar("G", bound=Game)


class Play(ABC, Generic[G, W, Words]):
    """A game under way. A party is a seat's number, `STORYTELLER` or `PUBLIC`.

    What cannot be done raises `Refusal` and changes nothing.
    """

    def __init__(self, game: G, words: Callable[[Reader], Words]) -> None:
        self.game = game
        self.called: dict[tuple[int, str], str] = {}
        """What people go by who have taken over a chair, by the seat and the game's name for it."""
        self.version: int = 0
        """Grows with every change of the game, and of what is seen of it."""
        self.stage = GameStage("setup")
        self._watchers = GameWatchers[W, Words](self._watch, words)
        self._moved()

    @abstractmethod
    def _watch(self, party: int) -> W:
        """A watcher for a party."""

    @abstractmethod
    def _find_stage(self) -> GameStage:
        """Where the game is now."""

    @contextmanager
    def _change(self) -> Generator[None]:
        """Change the game; should the rules break on the way, it is as it was before."""
        game, given = self.game, len(self.game.entries)
        try:
            yield
        except GameOver:
            raise Refusal("over", refusals.GAME_IS_OVER()) from None
        except BelfryError:
            raise
        except Exception:
            self.game = type(game)(game.config, game.seed)
            self.game.redo(game.entries[:given])
            self.forget()
            raise
        self._moved()

    def _moved(self) -> None:
        self.version += 1
        self.stage = self._find_stage()

    def rename(self, seat: int, name: str) -> None:
        """Let whoever has taken over a seat go by a name of their own: the rules know nothing of it."""
        self.called[seat, self.own_names[seat]] = name
        self.version += 1
        self.forget()

    def overhear(self, seat: int, text: str, to_storyteller: bool | None = None) -> None:
        """Take in what a player has written to the town or in private, where the rules wait for certain words."""

    def may_whisper(self, one: int, two: int) -> bool:
        """Whether two players may write to each other in private now, as far as the rules have a say in it."""
        return True

    # What is public

    @property
    @abstractmethod
    def own_names(self) -> Mapping[int, str]:
        """The names that the game has for everybody who has had a seat."""

    @property
    def names(self) -> Mapping[int, str]:
        """What everybody goes by who has had a seat."""
        return {seat: self.called.get((seat, name), name) for seat, name in self.own_names.items()}

    @property
    @abstractmethod
    def circle(self) -> Sequence[tuple[int, str]]:
        """The number and name of every seat, clockwise."""

    @property
    def number(self) -> int:
        """Which day or night it is; 0 where a game has none."""
        return 0

    @property
    @abstractmethod
    def asleep(self) -> bool:
        """Whether all eyes are closed, and nobody talks."""

    # What is asked

    @property
    def ask(self) -> Ask[Any] | None:
        """What is asked."""
        return self.game.ask

    @property
    def waiting(self) -> Sequence[int]:
        """The parties whose answers are waited for; none where whoever acts first is heard."""
        ask = self.game.ask
        if ask is None or isinstance(ask, AskFirst):
            return ()
        return [party for party in ask.to if ask.waits_for(party)]

    def moment(self, party: int) -> int:
        """The `moment` of the party's view."""
        return self._watchers.watcher(party).moment

    def legal(self, party: int, value: Any) -> bool:
        """Whether the party may answer so now."""
        ask = self.game.ask
        options = None if ask is None else ask.offers(party)
        return options is not None and value in options

    def any_answer(self, party: int) -> Any:
        """Some legal answer of a party."""
        ask = self.game.ask
        options = None if ask is None else ask.offers(party)
        assert options, "only for somebody who is asked"
        return options.pick(stream(self.game.seed, f"stand-in {party} {len(self.game.entries)}").random)

    def taken_back(self, party: int) -> tuple[Any, ...]:
        """What a party that is waited for answered to the same before it was taken back, if it is still legal."""
        return ()

    # What is seen

    def view(self, party: int, reader: Reader) -> dict[str, Any]:
        """What the party sees of the game."""
        return self._watchers.view(party, reader)

    def history(self, party: int, reader: Reader) -> list[EventLine]:
        """What the party has heard. The list grows in place; after something was taken back it is another list."""
        return self._watchers.history(party, reader)

    def heard(self, party: int) -> Sequence[Event]:
        """The events that the party has heard. The list grows in place, as the history does."""
        return self._watchers.watcher(party).heard

    def journal(self) -> str:
        """The game as the text of a journal file."""
        return write_journal(self.game)

    @abstractmethod
    def again(self) -> Callable[[], Play[Any, Any, Any]]:
        """What plays a game once more that is over, open to everybody; it keeps nothing but what has led there."""

    def forget(self) -> None:
        """Let go of what can be seen anew, while nobody looks."""
        self._watchers.forget()
