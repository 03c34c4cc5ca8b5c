"""The Storyteller's desk: who sits there besides the Storyteller, and what each of them may see and do.

The Storyteller's own place has the number 0, and may be on several devices at once.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import msgspec

from belfry.table import refusals, rights, seats
from belfry.table.errors import Refusal
from belfry.table.protocol import Answer, Deed, Desk, Redo, Undo
from belfry.table.records import Invited, Who
from belfry.table.seats import Place

if TYPE_CHECKING:
    from belfry.table.protocol import Action, DeskRank, DeskView, Dismiss
    from belfry.table.table import Table

MOST_HELPERS = 12
"""How many may sit at the desk besides the Storyteller."""
TOGETHER = 3.0
"""Seconds within which two who do the same mean the same."""


ONE_OF_TWO = (Answer, Deed, Undo, Redo, Desk)
"""What two may be about to do at the same moment, and only once."""


class Helper(Place):
    """Somebody who has been asked to the desk."""

    __slots__ = ("letters", "name", "number", "rank")

    def __init__(self, number: int, name: str, rank: DeskRank, key: str, *, letters: bool) -> None:
        super().__init__(key)
        self.number = number
        self.name = name
        self.rank: DeskRank = rank
        self.letters = letters
        """Whether they read what players write to the Storyteller, and the notes."""

    @property
    def who(self) -> Who:
        """Who it is at the table."""
        if self.rank == "watcher":
            return Who("watcher", desk=self.number)
        return Who("storyteller", self.rank == "lead", self.number)


class Latest(msgspec.Struct, frozen=True):
    """What was done at the desk last, by whom and when."""

    what: Action
    desk: int
    at: float


class StorytellersDesk:
    """Everybody at the desk of a table where a person tells the story."""

    def __init__(self) -> None:
        self.helpers: list[Helper] = []
        self._next = 1
        self.latest: Latest | None = None

    def find(self, number: int) -> Helper | None:
        """Who has this place; nobody for the Storyteller's own."""
        return next((helper for helper in self.helpers if helper.number == number), None)

    def with_key(self, key: str) -> Helper | None:
        """Whose place a key opens."""
        return next((helper for helper in self.helpers if helper.keys.opens(key)), None)

    def reads_letters(self, who: Who) -> bool:
        """Whether somebody at the desk reads letters and notes."""
        helper = self.find(who.desk)
        return helper is None or helper.letters

    def add(self, name: str, rank: DeskRank, key: str, *, letters: bool) -> None:
        """Put one more chair to it."""
        self.helpers.append(Helper(self._next, name, rank, key, letters=letters))
        self._next += 1

    @contextmanager
    def one_of_two(self, who: Who, action: Action, now: float) -> Generator[None]:
        """Of two who do the same at the same moment one is heard, and the other is told that it is done."""
        if who.party != "storyteller" or not isinstance(action, ONE_OF_TWO):
            yield
            return
        what, latest = action.asked, self.latest
        twice = latest is not None and latest.what == what and now - latest.at <= TOGETHER
        if twice and latest is not None and latest.desk != who.desk:
            raise Refusal("already-done", refusals.ALREADY_DONE())
        try:
            yield
        except Refusal:
            # On two devices of one place the same may be meant twice, unless it cannot be done again.
            if twice:
                raise Refusal("already-done", refusals.ALREADY_DONE()) from None
            raise
        self.latest = Latest(what, who.desk, now)


def view(table: Table, who: Who) -> list[DeskView]:
    """Who sits at the desk, for those who do; whoever leads sees the keys of the others too."""
    if table.automatic or who.party not in ("storyteller", "watcher"):
        return []
    return list(_views(table, keys=who.host))


def _views(table: Table, *, keys: bool) -> Iterator[DeskView]:
    here = {found.desk for feed in table.feeds if (found := feed.who) and found.party in ("storyteller", "watcher")}
    devices = 1 + len(table.host.keys.further)
    yield {"desk": 0, "name": "", "rank": "lead", "letters": True, "here": 0 in here, "devices": devices}
    for helper in table.desk.helpers:
        seen: DeskView = {
            "desk": helper.number,
            "name": helper.name,
            "rank": helper.rank,
            "letters": helper.letters,
            "here": helper.number in here,
            "devices": 1 + len(helper.keys.further),
        }
        if keys:
            seen["key"] = helper.keys.now
        yield seen


def check_invitation(table: Table, who: Who, action: Desk) -> None:
    """Raise `Refusal` if nobody more can be asked to the desk, or not under this name."""
    rights.host(who)
    if table.automatic:
        raise Refusal("no-storyteller", refusals.BELFRY_HAS_NO_DESK())
    if len(table.desk.helpers) >= MOST_HELPERS:
        raise Refusal("crowded", refusals.DESK_IS_FULL(most=MOST_HELPERS))
    seats.tidy(action.name)


def invite(table: Table, who: Who, action: Invited, at: float) -> None:
    """There is a new place at the desk."""
    check_invitation(table, who, action.by)
    seats.check_new(table, action.key)
    by = action.by
    table.desk.add(seats.tidy(by.name), by.rank, action.key, letters=by.letters)


def change(table: Table, who: Who, action: Desk, at: float) -> None:
    """Say anew what somebody at the desk may see and do."""
    rights.host(who)
    helper = _helper(table, action.desk)
    helper.rank, helper.letters = action.rank, action.letters
    if action.name:
        helper.name = seats.tidy(action.name)


def dismiss(table: Table, who: Who, action: Dismiss, at: float) -> None:
    """Somebody is thrown out; from the Storyteller's own place, whoever has come there later."""
    rights.host(who)
    if action.desk == 0 and not table.automatic:
        table.freed.extend(table.host.keys.close())
        return
    helper = _helper(table, action.desk)
    table.freed.extend(helper.keys.all)
    table.desk.helpers.remove(helper)


def _helper(table: Table, number: int | None) -> Helper:
    helper = None if number is None else table.desk.find(number)
    if helper is None:
        raise Refusal("unknown", refusals.NOBODY_AT_DESK())
    return helper


def check_rank(who: Who) -> None:
    """Raise `Refusal` for whoever only looks over the Storyteller's shoulder."""
    if who.party == "watcher":
        raise Refusal("watching", refusals.WATCHES_AT_DESK())
