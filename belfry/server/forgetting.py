"""Forgetting: tables at which nothing has happened for longer than they are kept are deleted."""

from __future__ import annotations

import logging
import time
from collections.abc import Container
from contextlib import suppress

from belfry.server.lease import Elsewhere, Leases
from belfry.server.steady_time import SteadyTime
from belfry.server.storage import Storage, StorageError

log = logging.getLogger("belfry.server")

LOOK_EVERY = 3600.0
"""Seconds between two looks for tables that are too old to keep."""
CONFIRMED = 24 * 3600.0
"""Seconds for which a table has to be too old to keep before it is deleted."""
SAME_TIME = 300.0
"""Seconds by which clocks may differ and still agree."""


class Forgetting:
    """Deletes what is too old to keep, once a look much later has found it so again: a clock may be wrong."""

    def __init__(
        self, storage: Storage, leases: Leases, steady: SteadyTime, keep: float, awake: Container[str]
    ) -> None:
        """`keep` is for how many seconds a table is kept, 0 for ever; those that are `awake` are left alone."""
        self._storage = storage
        self._leases = leases
        self._time = steady
        self._keep = keep
        self._awake = awake
        self._looked: float | None = None
        self._outdated: dict[str, float] = {}
        """Tables that are too old to keep, and when that was first seen."""
        self._began = 0.0
        """When the steady clock began, by that of the storage at the last look: always the same if neither jumps."""

    async def sweep(self) -> None:
        """Have a look if it is time for one."""
        now = time.monotonic()
        if self._keep and (self._looked is None or now >= self._looked + self._time.real(LOOK_EVERY)):
            self._looked = now
            try:
                await self._look()
            except StorageError as error:
                log.error("old tables could not be deleted: %s", error)

    async def _look(self) -> None:
        """Where clocks do not agree, or one has jumped since the last look, the waiting begins anew."""
        wall, codes = await self._storage.untouched(self._keep)
        now = time.monotonic()
        before, self._began = self._began, wall - now
        agree = max(abs(wall - time.time()), abs(self._began - before)) < SAME_TIME
        known = self._outdated if agree else {}
        self._outdated = {code: known.get(code, now) for code in codes if code not in self._awake}
        for code, seen in list(self._outdated.items()):
            if now >= seen + self._time.real(CONFIRMED) and code not in self._awake:
                with suppress(Elsewhere):
                    await self._leases.check(code)
                    await self._storage.delete(code)
                del self._outdated[code]
