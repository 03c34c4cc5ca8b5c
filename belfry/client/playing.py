"""Bots at the other end of a connection."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final, cast

from belfry.bots.seen import Seen
from belfry.client.client import Client
from belfry.table import Refusal
from belfry.table.game import Player
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
        game: dict[str, Any] | None = view["game"]
        if game is None or seat is None:
            continue
        if game["phase"] == "over":
            return
        seen = Seen(view, client.history, client.chat)
        asked, voting = game["asked"], game.get("counting")
        actions: list[Action] = []
        if asked is not None and asked["kind"] not in VOTES and asked["kind"] not in GATHERINGS:
            actions = [Answer(player.answer(seen), moment=game["moment"])]
        elif voting is not None:
            vote = (game["number"], len(game["nominations"]), voting["who"])
            if vote != decided and voting["next"] is None:
                decided = vote
                up = player.hand(seen)
                hands = voting.get("most", {}).get(str(seat), 1)
                actions = [Hand(up, hands=hands)] if up != (seat in view["hands"]) else []
        else:
            now = (game["moment"], len(view.get("claims", ())), len(client.chat))
            if now != content:
                actions = player.moves(seen)
            if not actions:
                content = now
                actions = [] if seat in view["ready"] else [Ready()]
        for action in actions:
            with suppress(Refusal):
                await client.do(cast("AnyAction", action))
