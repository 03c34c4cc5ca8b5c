"""What goes over a WebSocket, in both directions. Each message is tagged by `type`."""

from __future__ import annotations

from typing import Any

import msgspec

from belfry.core.event import EventLine
from belfry.table.protocol.actions import AnyAction
from belfry.table.protocol.undo import ChangeView, SeenView
from belfry.table.protocol.views import AnyView, ChatLine, ChatTail, HistoryTail

VERSION = 1
"""The protocol's version: a client that speaks another one is turned away with a message."""
LONGEST_FRAME = 16 * 1024


# From client to server


class Hello(msgspec.Struct, frozen=True, tag_field="type", tag="hello"):
    """The first message: which table, and the keys that one holds there; without any one watches the town square."""

    table: str
    version: int = VERSION
    key: str = ""
    """The key of a seat, or of the Storyteller."""
    host: str = ""
    """The key of the host, for a host who also sits at the table."""
    language: str = "en"
    password: str = ""
    """For whoever watches a table that asks for one."""


class Do(msgspec.Struct, frozen=True, tag_field="type", tag="do"):
    """An action. `id` is the client's own: an action whose id the table has seen is confirmed and not done again.

    Another action under the same id is refused.
    """

    id: str
    action: AnyAction


class Speak(msgspec.Struct, frozen=True, tag_field="type", tag="speak"):
    """Another language, from now on."""

    language: str


class Ping(msgspec.Struct, frozen=True, tag_field="type", tag="ping"):
    """Is anybody there?"""


class Judge(msgspec.Struct, frozen=True, tag_field="type", tag="judge"):
    """Whether a statement that the Storyteller may tell now would be true (Storyteller). `id` is the client's own."""

    id: str
    statement: Any


class LookBack(msgspec.Struct, frozen=True, tag_field="type", tag="look-back"):
    """What it would change to take so many steps back, and who has seen what of them (Storyteller)."""

    id: str
    count: int


class Hold(msgspec.Struct, frozen=True, tag_field="type", tag="hold"):
    """The Storyteller is about to do something, or no longer: bots wait for some seconds (Storyteller)."""

    on: bool


ClientMessage = Hello | Do | Speak | Ping | Judge | LookBack | Hold


# From server to client


class Welcome(msgspec.Struct, frozen=True, tag_field="type", tag="welcome"):
    """The whole of what this party sees: first of all, and whenever an update would not do."""

    seq: int
    view: AnyView
    history: list[EventLine]
    chat: list[ChatLine]


class Update(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type", tag="update"):
    """What has changed since the message with the number before."""

    seq: int
    set: dict[str, Any] = {}
    history: HistoryTail | None = None
    chat: ChatTail | None = None


class Done(msgspec.Struct, frozen=True, tag_field="type", tag="done"):
    """The action is durable."""

    id: str


class Judged(msgspec.Struct, frozen=True, tag_field="type", tag="judged"):
    """Whether the statement is true; both, the plain truth first, where that is for the Storyteller to say."""

    id: str
    marks: list[bool]


class LookedBack(msgspec.Struct, frozen=True, tag_field="type", tag="looked-back"):
    """What would be otherwise, and what has been heard that would not have happened."""

    id: str
    changes: list[ChangeView]
    seen: list[SeenView]


class Refused(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    """What was asked for was not done. `code` is for programs, and for translating; `why` is for people."""

    id: str
    code: str
    why: str


class Gone(msgspec.Struct, frozen=True, tag_field="type", tag="gone"):
    """The connection ends, and why: `moved`, `freed`, `deleted`, `unknown`, `password`,
    `no-spectators`, `sent-away` or `version` for good.

    After `flood`, `slow`, `crowded`, `closed` or `broken` it is worth coming back.
    """

    code: str
    why: str


class Pong(msgspec.Struct, frozen=True, tag_field="type", tag="pong"):
    """Somebody is there."""


ServerMessage = Welcome | Update | Done | Judged | LookedBack | Refused | Gone | Pong
