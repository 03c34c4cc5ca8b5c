"""A client in plain Python, for bots and scripts: the same line to a table that a browser has.

    async with await Client.join("http://localhost:8000", "MOTH-27", "Ana") as seat:
        async for view in seat.changes():
            if view["game"] and view["game"]["asked"]:
                await seat.do(Answer(...))

A `Client` comes back by itself when the line breaks or the server is started anew. What it had not heard the end of it
does again, under the same id, so that nothing is done twice.
"""

from __future__ import annotations

from belfry.client.client import Client
from belfry.client.playing import play
from belfry.table import Refusal

__all__ = ["Client", "Refusal", "play"]
