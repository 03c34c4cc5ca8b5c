"""Whole games of bots: run as a program, which prints what became of each.

The word that it is given says in which order they are played: `forward` or `backward`.
"""

from __future__ import annotations

import hashlib
import sys

import msgspec

from belfry.table import Feed, Table, Who, encode
from tests.table.sitting import Sitting

GAMES = {
    "trouble-brewing": (7, {"script": "trouble-brewing"}),
    "bad-moon-rising": (7, {"script": "bad-moon-rising"}),
    "sects-and-violets": (7, {"script": "sects-and-violets"}),
    "traitors": (5, {"game": "traitors", "switches": {"rounds": 1}}),
}
SEED = 5


def everything(table: Table, now: float) -> list[bytes]:
    """What every party sees, to the byte."""
    table.feeds.clear()
    table.version += 1
    parties = [Who("public"), *(Who(chair.number) for chair in table.chairs)]
    return [msgspec.json.encode(Feed.of(table, who).welcome(now)) for who in parties]


def whole_game(name: str) -> str:
    """How a game went, in short: how long it was, and a mark of all that was recorded and of all that is seen."""
    players, plan = GAMES[name]
    sitting = Sitting(players, teller="belfry", bots=lambda seat: True, phones=False, **plan)
    sitting.connect("public", "")
    sitting.begin(SEED)
    while sitting.table.stage != "over":
        sitting.tick()
    recorded = b"\n".join([encode(record) for record in sitting.records])
    marks = [hashlib.sha256(part).hexdigest() for part in (recorded, *everything(sitting.table, sitting.now))]
    return " ".join([name, f"{len(sitting.records)} records", *marks])


if __name__ == "__main__":
    names = list(GAMES) if sys.argv[1] == "forward" else list(reversed(GAMES))
    played = {name: whole_game(name) for name in names}
    print("\n".join(played[name] for name in GAMES))
