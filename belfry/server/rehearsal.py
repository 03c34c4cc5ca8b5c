"""Rehearsal: what a host's own script makes of a table is tried in another process before it is done at the table.

A script can be so made that its characters take for ever to deal. Whatever depends on one is done twice: here, with the
records of the table, and only if that took no longer than everybody else can wait, at the table itself.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TypeVar

from belfry.server.ledger import read_record
from belfry.server.refusals import TOO_MUCH
from belfry.server.summary import write_summary
from belfry.table import Refusal, Table, Who
from belfry.table.protocol import Action, Change, Plan, Say

LONGEST = 0.05
"""Seconds that anything may keep everybody else waiting."""
TRIES = 2
"""The first may be slow because nobody has done anything of the kind before."""
CODE, HOST, SEAT = "REHEARSAL", "the host's key", "the seat's key"
"""The code and the keys of a table that nobody comes to."""

T = TypeVar("T")


def plan_needs_one(plan: Plan) -> bool:
    """Whether a plan for a table brings a script of its own."""
    return isinstance(plan.script, list)


def needs_one(table: Table, action: Action) -> bool:
    """Whether what somebody does depends on a host's own script."""
    if not table.in_lobby or isinstance(action, Say):
        return False
    return table.tabletop.own_script or (isinstance(action, Change) and isinstance(action.script, list))


# In another process


def rehearse_plan(plan: Plan) -> None:
    """Open a table, and look at it; raises `Refusal`."""
    _timed(lambda: None, lambda _: write_summary(Table.open(plan, CODE, 0.0, host=HOST, seat=SEAT)[0]))


def rehearse(bodies: Sequence[bytes | None], who: Who, action: Action, now: float) -> None:
    """Do something at the table that these records lead to, and look at it as its host; raises `Refusal`."""

    def do(table: Table) -> None:
        table.do(who, action, now)
        feed = table.feed(table.host.keys.now)
        table.come(feed, now)
        feed.welcome(now)

    _timed(lambda: Table.load(map(read_record, bodies)), do)


def _timed(prepare: Callable[[], T], do: Callable[[T], object]) -> None:
    """Raise `Refusal` if something takes too long each time."""
    for _ in range(TRIES):
        prepared = prepare()
        began = time.thread_time()
        do(prepared)
        if time.thread_time() - began <= LONGEST:
            return
    raise Refusal(*TOO_MUCH)
