"""What a table needs to know of a game: the kit that it comes in, and the words that the two have in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypedDict

from belfry.bots.seen import AnySeen
from belfry.core.event import Event
from belfry.core.reason import PLAYER, Named, Speaker
from belfry.table.protocol import Action, Settings, Teller

if TYPE_CHECKING:
    from belfry.table.table import Table
    from belfry.table.tabletop import Tabletop


class Turn(NamedTuple):
    """What has become of a game that is no longer where it was, and who has come into it."""

    back: bool = False
    """Whether something was taken back or given again; else it has moved on."""
    sits: tuple[tuple[int, str], ...] = ()
    """The seats of those who have come, each with the key that opens it."""


ON: Final = Turn()
BACK: Final = Turn(back=True)


class GameStage(NamedTuple):
    """Where a game is, as far as its rhythm goes. `key` tells two stages of one kind apart.

    Each game has kinds of its own; `over` is the end of any.
    """

    kind: str
    key: tuple[int, ...] = ()


class PlayerRange(TypedDict):
    """How many can play."""

    min: int
    max: int


class Reader(NamedTuple):
    """How somebody wants a game told: in which language, with the table's theme."""

    language: str
    theme: str


class Player(Protocol):
    """A bot. What it does follows from its seat, its seed and what it has seen."""

    def answer(self, seen: AnySeen) -> Any:
        """The answer to what the seat is asked."""
        ...

    def hand(self, seen: AnySeen) -> bool:
        """Whether its hand is up in the vote that is near."""
        ...

    def asides(self, seen: AnySeen) -> list[Action]:
        """What it says in private before anybody talks."""
        ...

    def moves(self, seen: AnySeen) -> list[Action]:
        """What it wants to do of its own accord now."""
        ...


class Kit(Protocol):
    """A kind of game that a table can play."""

    @property
    def name(self) -> str:
        """What it is called, in every language."""
        ...

    @property
    def rules(self) -> Sequence[str]:
        """The versions of its rules by which it can be played again, the present one first."""
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
    def actions(self) -> Sequence[type[Action]]:
        """What can be done in this game alone."""
        ...

    @property
    def records(self) -> Sequence[type[Action]]:
        """What is recorded in this game alone, besides actions."""
        ...

    @property
    def events(self) -> type[Event]:
        """What all its events are."""
        ...

    @property
    def limits(self) -> Mapping[str, tuple[float, float]]:
        """The least and the most that a setting can be, in seconds."""
        ...

    def call(self, named: Named, reader: Reader) -> str | None:
        """What a reader calls something that a refusal is about; nothing if the game does not know it."""
        ...

    def reasons(self, reader: Reader) -> Mapping[str, str]:
        """The refusals that the reader's theme has sentences of its own for, by code."""
        ...

    def lay(self, table: Table) -> Tabletop[Any, Any]:
        """What it has on a table."""
        ...

    def bot(self, seat: int, seed: int, language: str) -> Player:
        """A bot for a seat."""
        ...


def speaker_of(kit: Kit, reader: Reader, names: Mapping[int, str]) -> Speaker:
    """Who says why something is refused in a game: in the reader's theme, with the names of the players."""

    def call(named: Named) -> str | None:
        return names.get(named.id) if named.kind == PLAYER else kit.call(named, reader)

    return Speaker(reader.language, call, kit.reasons(reader))
