"""Records: everything that has been done at a table, one after the other. The table is what they lead to."""

from __future__ import annotations

import hashlib
from typing import Final, Literal

import msgspec

from belfry.table.protocol import Action, Admit, Desk, Mend, Password, Plan, Publish, Start

Party = int | Literal["storyteller", "watcher", "host", "belfry", "public"]
"""A seat's number, or whoever else has to do with a table; a watcher looks over the Storyteller's shoulder."""


class Who(msgspec.Struct, frozen=True, array_like=True):
    """Somebody at a table, and whether they may manage it."""

    party: Party
    host: bool = False
    desk: int = 0
    """The place at the Storyteller's desk of whoever was asked there; 0 for everybody else."""

    @property
    def seat(self) -> int | None:
        """The number of the seat, for a player."""
        return self.party if isinstance(self.party, int) else None


PUBLIC: Final = Who("public")
BELFRY: Final = Who("belfry")


# What is done besides the actions that a client may send.


class Open(Action, frozen=True):
    """A table is opened; `host` and `seat` are the keys of the host and of the seat that the host takes."""

    plan: Plan
    code: str
    host: str
    seat: str | None = None


class Join(Action, frozen=True):
    """Somebody sits down."""

    name: str
    seat: int
    key: str


class Admitted(Action, frozen=True):
    """The host's `Admit`, which is `by`: somebody who has knocked sits down while a game is on."""

    name: str
    seat: int
    key: str
    by: Admit

    @property
    def asked(self) -> Action:
        """The host's action."""
        return self.by


class Published(Action, frozen=True):
    """The host's `Publish`, with the name of the story; an empty one takes it back."""

    name: str

    @property
    def asked(self) -> Action:
        """The host's action."""
        return Publish(bool(self.name))


class Secure(Action, frozen=True):
    """The host's `Password`: what is kept of it."""

    hash: str

    @property
    def asked(self) -> Action:
        """The host's action, with nothing of the password."""
        return Password("")


class Take(Action, frozen=True):
    """A seat, or the host's place, moves to another device."""

    old: str
    new: str


class Share(Action, frozen=True):
    """One more device has a place at the Storyteller's desk; none of those that have it loses it."""

    old: str
    new: str


class Invited(Action, frozen=True):
    """A lead's `Desk`, which is `by`: there is a new place at the Storyteller's desk, with the key that opens it."""

    by: Desk
    key: str

    @property
    def asked(self) -> Action:
        """The lead's action."""
        return self.by


class Begin(Action, frozen=True):
    """The host's `Start`, with the seed of the game.

    A paced game waits for the table's beats; those that began before there were any do not. A staged one waits with
    what comes of an execution, too. A discreet one is, for its clocks and hands, where everybody takes it to be while
    somebody decides something in secret. A measured one waits with what might have been decided so for the
    Storyteller's word. `rules` is the version of the game's rules; those that began before it was noted have none.
    """

    seed: int
    paced: bool = False
    rules: str = ""
    staged: bool = False
    discreet: bool = False
    measured: bool = False

    @property
    def asked(self) -> Action:
        """The host's action."""
        return Start()


class Release(Action, frozen=True):
    """An answer that was held back takes effect."""

    seat: int


class Lapse(Action, frozen=True):
    """The clock has run out."""


class Wake(Action, frozen=True):
    """The table goes on after a sleep of so many seconds, in which no clock ran."""

    slept: float


class Skip(Action, frozen=True):
    """What was done from this record on to here cannot be done again, and does not count: the host's `Mend`."""

    since: int

    @property
    def asked(self) -> Action:
        """The host's action."""
        return Mend()


RECORDS: Final[tuple[type[Action], ...]] = (
    Open,
    Join,
    Admitted,
    Take,
    Share,
    Invited,
    Secure,
    Published,
    Begin,
    Release,
    Lapse,
    Wake,
    Skip,
)
"""What every table records besides actions; a game adds what is its own."""


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that was done: its number, when, by whom, and what. `id` is the client's own for it.

    `told` is a sum over what had been told in the game by then, and 0 where none was on.
    """

    n: int
    at: float
    by: Who
    action: Action
    id: str = ""
    told: int = 0


def encode(record: Record) -> bytes:
    """The record as JSON."""
    return msgspec.json.encode(record)


def fingerprint(action: Action) -> bytes:
    """What tells an action from others, the same before and after it was stored; `Start` and its `Begin` are one.

    Nothing of a password goes into it.
    """
    return hashlib.blake2b(msgspec.json.encode(action.asked), digest_size=8).digest()
