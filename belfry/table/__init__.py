"""A table: a running game with people at it."""

from belfry.table.errors import BrokenRecords, Refusal
from belfry.table.feed import Feed
from belfry.table.records import Record, Who, decode, encode
from belfry.table.table import Table

__all__ = ["BrokenRecords", "Feed", "Record", "Refusal", "Table", "Who", "decode", "encode"]
