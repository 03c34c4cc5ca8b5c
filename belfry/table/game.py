"""What a table needs of a game: the kit that it comes in, what lies on the table for it, and the game under way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from belfry.table.protocol import Action, ChatLine, EventLine, Settings, Teller

if TYPE_CHECKING:
    from belfry.table.bots import Bots
    from belfry.table.pace import Move
    from belfry.table.records import Who
    from belfry.table.seats import Chair, Place
    from belfry.table.table import Table


class Stage(NamedTuple):
    """Where a game is, as far as its rhythm goes. `key` tells two stages of one kind apart.

    Each game has kinds of its own; `over` is the end of any.
    """

    kind: str
    key: tuple[int, ...] = ()


class Reader(NamedTuple):
    """How somebody wants a game told: in which language, with the table's theme."""

    language: str
    theme: str


class Play(Protocol):
    """A game under way at a table. A party is a seat's number, `STORYTELLER` or `PUBLIC`.

    What cannot be done raises `Refusal` and changes nothing.
    """

    version: int
    """Grows with every change of the game, and of what is seen of it."""
    stage: Stage

    @property
    def circle(self) -> Sequence[tuple[int, str]]:
        """The number and name of every seat, clockwise."""
        ...

    @property
    def asleep(self) -> bool:
        """Whether all eyes are closed, and nobody talks."""
        ...

    # What is asked

    @property
    def waiting(self) -> Sequence[int]:
        """The parties whose answers are waited for; none where whoever acts first is heard."""
        ...

    def moment(self, party: int) -> int:
        """The `moment` of the party's view."""
        ...

    def legal(self, party: int, value: Any) -> bool:
        """Whether the party may answer so now."""
        ...

    def any_answer(self, party: int) -> Any:
        """Some legal answer of a party."""
        ...

    # What is seen

    def view(self, party: int, reader: Reader) -> dict[str, Any]:
        """What the party sees of the game."""
        ...

    def history(self, party: int, reader: Reader) -> list[EventLine]:
        """What the party has heard. The list grows in place; after something was taken back it is another list."""
        ...

    def journal(self) -> str:
        """The game as the text of a journal file."""
        ...

    def forget(self) -> None:
        """Let go of what can be seen anew, while nobody looks."""
        ...


class Tabletop(Protocol):
    """What a kind of game has on one table beside the game itself, and how the table plays it."""

    @property
    def bots(self) -> Bots:
        """The bots at the table."""
        ...

    # Before a game

    def choose(self, script: str | list[str] | None, switches: Mapping[str, Any] | None) -> None:
        """Take a script and switches, or keep those there are; raises `Refusal`."""
        ...

    def reseat(self, order: Sequence[int]) -> None:
        """Take note that the chairs stand in another order, or that some are gone: their former numbers."""
        ...

    def begin(self, names: Sequence[str], seed: int) -> Play:
        """The game set up for these players; raises `Refusal`."""
        ...

    def clear(self) -> None:
        """Put away what belongs to one game."""
        ...

    # In a game

    def do(self, who: Who, action: Action, at: float) -> None:
        """Do what cannot be done at every table; raises `Refusal`, as for anything that this game has not."""
        ...

    def answer(self, who: Who, party: int, value: Any, at: float) -> None:
        """Take a party's answer, or hold it back until its time has come."""
        ...

    def judge(self, who: Who, statement: Any) -> list[bool]:
        """Tell whoever may know it whether a statement is true: both where that is theirs to say; raises `Refusal`."""
        ...

    def readied(self) -> None:
        """Take note that somebody is ready to move on, or no longer."""
        ...

    def turn(self, before: Stage, at: float, *, undone: bool) -> None:
        """Take note that the game has moved, or was taken back: the clock follows its stage."""
        ...

    def shift(self, seconds: float, breath: float) -> None:
        """Go on as if some time had not passed, with a breath for everybody to come back."""
        ...

    def moves(self) -> Iterator[Move]:
        """What Belfry does by itself, and when."""
        ...

    @property
    def hurries(self) -> bool:
        """Whether the game goes on by itself when the time for this stage is up."""
        ...

    def fits(self, title: str) -> bool:
        """Whether the clock with this title is the one of this stage."""
        ...

    def started(self, title: str) -> None:
        """Take note that somebody has started a clock."""
        ...

    @property
    def busy(self) -> bool:
        """Whether Belfry is about to do something at once, before which nobody sees anything."""
        ...

    def check_leaving(self, chair: Chair) -> None:
        """Raise `Refusal` if a player cannot leave now."""
        ...

    def left(self, chair: Chair) -> None:
        """Take note that a player has left the game."""
        ...

    # What is seen

    def table_parts(self) -> dict[str, Any]:
        """What the game adds to the view of the table."""
        ...

    def parts(self, place: Place | None, reader: Reader) -> dict[str, Any]:
        """What the game adds to a party's view beside the game itself.

        The place is the party's own: a chair, the host's for a Storyteller, none for whoever watches.
        """
        ...

    def may_read_journal(self, who: Who) -> bool:
        """Whether this party may have the journal now."""
        ...


class Sight(NamedTuple):
    """What a seat sees at a moment, in the shapes of the protocol."""

    view: Mapping[str, Any]
    history: Sequence[EventLine]
    chat: Sequence[ChatLine]


class Player(Protocol):
    """A bot. What it does follows from its seat, its seed and what it has seen."""

    def answer(self, sight: Sight) -> Any:
        """The answer to what the seat is asked."""
        ...

    def hand(self, sight: Sight) -> bool:
        """Whether its hand is up in the vote that is near."""
        ...

    def moves(self, sight: Sight) -> list[Action]:
        """What it wants to do of its own accord now."""
        ...


class Kit(Protocol):
    """A kind of game that a table can play."""

    @property
    def name(self) -> str:
        """What it is called, in every language."""
        ...

    @property
    def languages(self) -> Sequence[str]:
        """The languages that it can be told in, the usual one first."""
        ...

    @property
    def themes(self) -> Sequence[str]:
        """The themes that it can be told in, the usual one first."""
        ...

    @property
    def tellers(self) -> Sequence[Teller]:
        """Who can tell its story."""
        ...

    @property
    def fewest_seats(self) -> int:
        """How many players there are at least."""
        ...

    @property
    def most_seats(self) -> int:
        """How many seats there can be."""
        ...

    @property
    def characters(self) -> bool:
        """Whether players have characters, of which one can keep notes."""
        ...

    @property
    def settings(self) -> type[Settings]:
        """How a table of it is run."""
        ...

    @property
    def limits(self) -> Mapping[str, tuple[float, float]]:
        """The least and the most that a setting can be, in seconds."""
        ...

    def lay(self, table: Table) -> Tabletop:
        """What it has on a table."""
        ...

    def bot(self, seat: int, seed: int, language: str) -> Player:
        """A bot for a seat."""
        ...

    def offer(self, language: str) -> dict[str, Any]:
        """What a host can choose from, in words, besides what every game has."""
        ...
