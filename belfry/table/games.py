"""The games that a table can play, and what can be read of their records."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from typing import Any, Final

import msgspec

from belfry.core.reason import Named, Speaker
from belfry.table import clocktower, protocol, traitors
from belfry.table.game import Kit, Reader
from belfry.table.protocol import Action
from belfry.table.records import RECORDS, Record, Who


class _Stored(msgspec.Struct, frozen=True):
    """A record as it is stored: what was done is read with what the games bring."""

    n: int
    at: float
    by: Who
    action: msgspec.Raw
    id: str = ""
    told: int = 0


_STORED: Final = msgspec.json.Decoder(_Stored)


class Games:
    """Games by their names, and everything that can be done and recorded at a table of one of them."""

    def __init__(self, kits: Mapping[str, Kit]) -> None:
        self.kits = dict(kits)
        own = [kind for kit in self.kits.values() for kind in (*kit.actions, *kit.records)]
        self.actions: frozenset[type[Action]] = frozenset(
            [*protocol.AnyAction.__args__, *(kind for kit in self.kits.values() for kind in kit.actions)]
        )
        """What clients may do, should the game have it."""
        kinds: list[Any] = list(dict.fromkeys([*protocol.AnyAction.__args__, *RECORDS, *own]))
        every: Any = reduce(lambda one, other: one | other, kinds)
        self._done = msgspec.json.Decoder[Action](every)

    def speaker(self, language: str) -> Speaker:
        """Who says why something is refused where no table is known: things have their names in the usual themes."""

        def call(named: Named) -> str | None:
            names = [kit.call(named, Reader(language, kit.themes[0])) for kit in self.kits.values()]
            return next(filter(None, names), None)

        return Speaker(language, call)

    def decode(self, text: bytes | str) -> Record:
        """The record that `records.encode` wrote; raises `msgspec.DecodeError` if it is none."""
        stored = _STORED.decode(text)
        done = self._done.decode(stored.action)
        return Record(stored.n, stored.at, stored.by, done, stored.id, stored.told)


GAMES: Final = Games({"clocktower": clocktower, "traitors": traitors})
