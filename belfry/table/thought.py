"""A thought: what a bot is to decide and all that it goes by, in a form that can be sent to another process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

import msgspec

from belfry.bots.seen import AnySeen, decoder
from belfry.core.event import Event

if TYPE_CHECKING:
    from belfry.table.game import Player

What = Literal["answer", "hand", "asides", "moves"]
"""What is asked of a bot."""


class Unthought(Exception):
    """A bot has still to think before the table can go on."""


class Key(NamedTuple):
    """Who thinks about what, and about which moment of the game: as long as that is the same the decision counts."""

    seat: int
    what: What
    round: int
    moment: int
    asked: str


class Found(NamedTuple):
    """What a bot has decided."""

    value: Any


FAILED: Final = "failed"
"""What comes of a thought that failed or took too long."""


class Thought(NamedTuple):
    """What a bot is to decide, from its seat, its seed and what the seat has seen."""

    key: Key
    news: Any
    """What was new at the table when it was asked."""
    game: str
    seed: int
    language: str
    seen: bytes

    @classmethod
    def of(cls, key: Key, news: Any, game: str, seed: int, language: str, seen: AnySeen) -> Thought:
        """A thought of a bot that has seen this."""
        return cls(key, news, game, seed, language, msgspec.msgpack.encode(seen))

    def decide(self, player: Player, events: type[Event]) -> Found:
        """What a bot decides: the same wherever it is asked; `events` are those of the game."""
        return Found(getattr(player, self.key.what)(decoder(events).decode(self.seen)))
