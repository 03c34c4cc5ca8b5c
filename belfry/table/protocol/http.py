"""What is answered over HTTP, before there is a WebSocket."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

import msgspec

from belfry.table.protocol.settings import Plan, Teller
from belfry.table.protocol.views import (
    ClocktowerStoryView,
    Stage,
    TableSeat,
    TraitorsStoryView,
    TravellersOnOffer,
)


class Opened(msgspec.Struct, frozen=True):
    """A table that was opened: the host's key, and the key of the seat that the host took."""

    code: str
    host: str
    seat: int | None = None
    key: str | None = None


class Seated(msgspec.Struct, frozen=True):
    """A seat, or the Storyteller's place, that was taken."""

    code: str
    role: Literal["storyteller", "host", "player"]
    key: str
    seat: int | None = None


class Knocked(msgspec.Struct, frozen=True):
    """Somebody waits for the host to let them in; `key` opens the seat when they are."""

    code: str
    key: str


class Lobby(msgspec.Struct, frozen=True):
    """What a table shows to whoever knows its code."""

    code: str
    name: str
    game: str
    theme: str
    teller: Teller
    stage: Stage
    seats: list[TableSeat]
    password: bool = False
    """Whether a password is asked for."""
    locked: bool = False
    """Whether nobody new may sit down."""
    knocks: bool = False
    """Whether whoever wants a chair has to be let in."""
    travellers: TravellersOnOffer | None = None
    """Which Travellers whoever comes late may be; none if nobody can come into the game."""


class Mine(msgspec.Struct, frozen=True):
    """A table that this device holds a key of."""

    code: str
    name: str
    game: str
    stage: Stage
    role: Literal["storyteller", "host", "player"]
    key: str
    touched: float
    """When somebody last did something there, in seconds since 1970."""
    seat: int | None = None
    seat_name: str = ""


class Links(TypedDict):
    """Addresses that phones on the same network can open."""

    join: str
    square: str
    host: NotRequired[str]
    seat: NotRequired[str]


HTTP_MESSAGES = (Plan, Opened, Seated, Knocked, Lobby, Mine, Links, ClocktowerStoryView, TraitorsStoryView)
"""What travels over HTTP."""
