"""The games that a table can play."""

from __future__ import annotations

from belfry.table import clocktower, traitors
from belfry.table.game import Kit

GAMES: dict[str, Kit] = {"clocktower": clocktower, "traitors": traitors}
