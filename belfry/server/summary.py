"""Summaries: what is known of a table that sleeps."""

from __future__ import annotations

from typing import Literal

import msgspec

from belfry.table import Table
from belfry.table.protocol import Lobby, Stage, TableSeat

Role = Literal["storyteller", "host", "player"]


class KeyPlace(msgspec.Struct, frozen=True, array_like=True):
    """The place that a key opens."""

    role: Role
    seat: int | None
    name: str


class Summary(msgspec.Struct, frozen=True):
    """What is known of a table that sleeps."""

    name: str
    stage: Stage
    places: dict[str, KeyPlace]
    game: str = "clocktower"
    lobby: Lobby | None = None
    """What the table shows to whoever knows its code; older tables did not note it."""
    freed: list[str] = []
    """Keys of seats that were taken from whoever held them."""

    stories: list[str] = []
    """What stories are published under that are told at this table."""

    def knows(self, key: str) -> bool:
        """Whether a key is one of this table's, or was."""
        return key in self.places or key in self.freed


_DECODER = msgspec.json.Decoder(Summary)


def write_summary(table: Table) -> bytes:
    """What to know of a table when it sleeps, as it is stored."""
    role: Role = "host" if table.automatic else "storyteller"
    places = {key: KeyPlace(role, None, "") for key in table.host.keys.all}
    for helper in table.desk.helpers:
        places.update((key, KeyPlace(role, None, helper.name)) for key in helper.keys.all)
    for chair in table.chairs:
        places.update((key, KeyPlace("player", chair.number, chair.name)) for key in chair.keys.all)
    shown, freed = _asleep(table.lobby()), list(table.freed)
    return msgspec.json.encode(
        Summary(table.name, table.stage, places, table.game, shown, freed, table.stories.names(table))
    )


def _asleep(lobby: Lobby) -> Lobby:
    """What a table shows when nobody is there."""
    seats: list[TableSeat] = [{**seat, "here": seat["by"] == "bot"} for seat in lobby.seats]
    return msgspec.structs.replace(lobby, seats=seats)


def read_summary(stored: bytes) -> Summary:
    """The summary that `write_summary` wrote."""
    return _DECODER.decode(stored)
