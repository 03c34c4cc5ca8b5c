"""Health: whether a server is well, whether it wants more to do, and its figures."""

from __future__ import annotations

import asyncio
import hmac
import logging
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from belfry import __version__
from belfry.server import refusals
from belfry.server.addresses import Addresses
from belfry.server.metrics import CONTENT_TYPE, Sample
from belfry.server.pages import Pages
from belfry.server.pool import Pool
from belfry.server.refusals import LET_GO
from belfry.server.relay import Relay
from belfry.server.replies import refusal, reply
from belfry.server.rooms import Rooms
from belfry.server.storage import StorageError

log = logging.getLogger("belfry.server")

CHECK_EVERY = 5.0
"""Seconds between two looks whether something can be stored, however often somebody asks."""


class Health:
    """How a server is, for monitors and for the proxy before it."""

    def __init__(
        self, rooms: Rooms, addresses: Addresses, pages: Pages, relay: Relay, pool: Pool, token: str = ""
    ) -> None:
        self.draining = False
        """Whether the server is about to stop."""
        self._rooms = rooms
        self._addresses = addresses
        self._pages = pages
        self._relay = relay
        self._pool = pool
        self._token = token
        """Whoever shows it is told everything; and whoever sits at this machine."""
        self._checked: float | None = None
        self._well = True

    async def health(self, request: Request) -> Response:
        """Whether the server is well: whether it could store something a moment ago."""
        insider, troubles = self._insider(request), self._rooms.leases.troubles()
        if not await self._can_store():
            told = insider and troubles
            why = refusals.STORAGE_TROUBLES(troubles=tuple(troubles)) if told else refusals.NOTHING_STORED()
            return refusal(request, "storage", why)
        found: dict[str, Any] = {"belfry": __version__, "pages": self._pages.built}
        if insider:
            # To others it would tell whether a table that they named has woken up.
            found |= {"tables": len(self._rooms), "troubles": troubles}
        return reply(found)

    async def ready(self, request: Request) -> Response:
        """Whether the server wants to be sent more: not while it is about to stop, or cannot store anything."""
        if self.draining:
            return refusal(request, LET_GO[0], refusals.PROCESS_STOPS())
        if not await self._can_store():
            return refusal(request, "storage", refusals.NOTHING_STORED())
        return reply({"ready": True})

    async def metrics(self, request: Request) -> Response:
        """The figures, for Prometheus: at this machine, or with the token."""
        if not self._insider(request):
            return refusal(request, "not-yours", refusals.FIGURES_CLOSED())
        text = self._rooms.metrics.text(__version__, self._figures())
        return Response(text, headers={"cache-control": "no-store"}, media_type=CONTENT_TYPE)

    def _figures(self) -> list[Sample]:
        found: list[Sample] = [
            ("belfry_tables_awake", "gauge", "Tables that are awake here", len(self._rooms)),
            ("belfry_connections", "gauge", "Sockets that are open here", self._rooms.limits.sockets.total),
            ("belfry_sockets_relayed", "gauge", "Sockets that are passed on to other processes", self._relay.open),
            ("belfry_storage_up", "gauge", "Whether something could be stored when last tried", self._well),
            ("belfry_draining", "gauge", "Whether this process is about to stop", self.draining),
        ]
        found += self._pool.figures()
        found += self._rooms.leases.figures()
        return found

    def _insider(self, request: Request) -> bool:
        shown = request.headers.get("authorization", "").removeprefix("Bearer ")
        token = bool(self._token) and hmac.compare_digest(shown.encode(), self._token.encode())
        return token or self._addresses.is_own_machine(request)

    async def _can_store(self) -> bool:
        now = asyncio.get_running_loop().time()
        if self._checked is None or now >= self._checked + CHECK_EVERY:
            self._checked = now
            try:
                await self._rooms.storage.check()
            except StorageError as error:
                log.error("nothing can be stored: %s", error)
                self._well = False
            else:
                self._well = True
        return self._well
