"""Bots at the other end of a connection."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final, cast

from belfry.bots.seen import AnySeen, Seen, heard
from belfry.client.client import Client
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
    decided: tuple[Any, ...] = ()
    content: tuple[Any, ...] = ()
    async for latest in client.changes():
        view, seat = cast("dict[str, Any]", latest), client.seat
        if view["game"] is None or seat is None:
            continue
        seen = _seen(client, view)
        game = seen.game
        if game["phase"] == "over":
            return
        asked, voting = game["asked"], game.get("counting")
        actions: list[Action] = []
        if asked is not None and asked["kind"] not in VOTES and asked["kind"] not in GATHERINGS:
            actions = [Answer(player.answer(seen), moment=game["moment"])]
        elif voting is not None:
            vote = (game["number"], len(game["nominations"]), voting["who"])
            if vote != decided and voting["next"] is None:
                decided = vote
                up = player.hand(seen)
                hands = voting.get("most", {}).get(seat, 1)
                actions = [Hand(up, hands=hands)] if up != (seat in seen.hands) else []
        else:
            now = (game["moment"], len(seen.claims), len(client.chat))
            if now != content:
                actions = player.moves(seen)
            if not actions:
                content = now
                actions = [] if seat in view["ready"] else [Ready()]
        for action in actions:
            with suppress(Refusal):
                await client.do(cast("AnyAction", action))


def _seen(client: Client, view: dict[str, Any]) -> AnySeen:
    """What the client sees, as bots read it."""
    table, settings = view["table"], view["table"]["settings"]
    return Seen(
        _by_number(view["game"]),
        heard(client.history, GAMES.kits[table["game"]].events),
        [line_of(line) for line in client.chat],
        view.get("claims", ()),
        view.get("hands", ()),
        table["theme"],
        whispers=settings["chat"],
        board=settings.get("claims", True),
    )


def _by_number(value: Any) -> Any:
    """The same with numbers again where JSON has had to write them as words: as the keys of what is kept by seat."""
    if (items := a_list(value)) is not None:
        return [_by_number(item) for item in items]
    if (mapping := a_mapping(value)) is not None:
        return {int(key) if key.isdecimal() else key: _by_number(item) for key, item in mapping.items()}
    return value
