"""A table: a running game with people at it."""

from belfry.table.errors import BrokenRecords, Refusal
from belfry.table.feed import Feed
from belfry.table.games import GAMES
from belfry.table.records import Record, Who, encode
from belfry.table.table import Table

decode = GAMES.decode

__all__ = ["BrokenRecords", "Feed", "Record", "Refusal", "Table", "Who", "decode", "encode"]
