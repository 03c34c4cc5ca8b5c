"""A server that is killed in the middle of a conversation: run as a program by the durability tests.

Prints every line of the chat that somebody was told of, and every action that was confirmed, and dies without a word
at the statement of the database that it is told to die at.
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from tests.server.crashing import Fatal
from tests.server.evening import Evening
from tests.server.house import Socket, opened

ROUNDS = 12
"""How often all three say something. Each time is a transaction at least, so that these have 48 statements or more."""


def note(*words: str) -> None:
    """Say what was told, past all that a killed process would lose."""
    os.write(1, (" ".join(words) + "\n").encode())


async def listen(line: Socket, confirmed: asyncio.Event) -> None:
    while True:
        heard = await line.hear()
        for said in (heard.get("chat") or {}).get("lines", ()):
            note("seen", said["text"])
        if heard["type"] in ("done", "refused"):
            note(heard["type"], heard["id"])
            confirmed.set()


async def main(folder: str, statement: int, before: bool) -> None:
    async with opened(Path(folder), Fatal) as house:
        evening = await Evening.open(house)
        await evening.settle()
        note("table", evening.code, evening.host, *evening.keys)
        confirmed = asyncio.Event()
        listening = [asyncio.create_task(listen(line, confirmed)) for line in evening.everybody]
        Fatal.left, Fatal.before = statement, before
        for number in range(ROUNDS):
            confirmed.clear()
            for seat in (0, 1, 2):
                evening.players[seat].ask("say", id=f"{seat}.{number}", text=f"{seat}.{number}")
            await confirmed.wait()
        for task in listening:
            task.cancel()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), sys.argv[3] == "before"))
