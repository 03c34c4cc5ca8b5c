"""Bots at the other end of a connection."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final, cast

from belfry.bots.seen import AnySeen, Seen, heard
from belfry.client.client import Client
from belfry.core.event import Event, EventLine
from belfry.core.plain import a_list, a_mapping
from belfry.table import Refusal
from belfry.table.bots import line_of
from belfry.table.game import Player
from belfry.table.games import GAMES
from belfry.table.protocol import Action, Answer, AnyAction, Hand, Ready

VOTES: Final = ("vote", "support")
"""Questions that a raised hand answers."""
GATHERINGS: Final = ("discussion", "next")
"""Questions that being ready answers."""


async def play(client: Client, player: Player) -> None:
    """Let a bot play the seat that the client has, until the game is over.

    The player sees what the client sees, and decides what a bot at a table decides: what to answer when it is asked,
    whether its hand is up in a vote, and what it wants to do of its own accord. What is refused is left alone.
    """
    sight = _Sight(client)
    decided: tuple[Any, ...] = ()
    content: tuple[Any, ...] = ()
    async for latest in client.changes():
        view, seat = cast("dict[str, Any]", latest), client.seat
        game: dict[str, Any] | None = view["game"]
        if game is None or seat is None:
            continue
        if game["phase"] == "over":
            return
        asked, voting = game["asked"], game.get("counting")
        actions: list[Action] = []
        if asked is not None and asked["kind"] not in VOTES and asked["kind"] not in GATHERINGS:
            actions = [Answer(player.answer(sight.of(view)), moment=game["moment"])]
        elif voting is not None:
            vote = (game["number"], len(game["nominations"]), voting["who"])
            if vote != decided and voting["next"] is None:
                decided = vote
                up = player.hand(sight.of(view))
                hands = voting.get("most", {}).get(str(seat), 1)
                actions = [Hand(up, hands=hands)] if up != (seat in view["hands"]) else []
        else:
            now = (game["moment"], len(view.get("claims", ())), len(client.chat))
            if now != content:
                actions = player.moves(sight.of(view))
            if not actions:
                content = now
                actions = [] if seat in view["ready"] else [Ready()]
        for action in actions:
            with suppress(Refusal):
                await client.do(cast("AnyAction", action))


class _Sight:
    """What a client sees, as bots read it. Each line of the history is read once."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._lines: list[EventLine] = []
        self._events: list[Event] = []

    def of(self, view: dict[str, Any]) -> AnySeen:
        """What is seen with this view."""
        table, settings = view["table"], view["table"]["settings"]
        self._read(GAMES.kits[table["game"]].events)
        return Seen(
            _by_number(view["game"]),
            self._events,
            [line_of(line) for line in self._client.chat],
            view.get("claims", ()),
            view.get("hands", ()),
            table["theme"],
            whispers=settings["chat"],
            board=settings.get("claims", True),
        )

    def _read(self, game: type[Event]) -> None:
        history, before = self._client.history, len(self._lines)
        # A list that goes on has the very lines of the one before.
        if before and (len(history) < before or history[before - 1] is not self._lines[-1]):
            self._events, before = [], 0
        self._events = [*self._events, *heard(history[before:], game)]
        self._lines = history


def _by_number(value: Any) -> Any:
    """The same with numbers again where JSON has had to write them as words: as the keys of what is kept by seat."""
    if (items := a_list(value)) is not None:
        return [_by_number(item) for item in items]
    if (mapping := a_mapping(value)) is not None:
        return {int(key) if key.isdecimal() else key: _by_number(item) for key, item in mapping.items()}
    return value
