"""Devices: a browser that comes back is reminded of its places at tables, by a cookie that says nothing else."""

from __future__ import annotations

import logging
import re
import secrets
from collections.abc import Callable

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from belfry.server.addresses import Addresses
from belfry.server.codes import read_code
from belfry.server.costs import LIST
from belfry.server.replies import read_body, reply
from belfry.server.storage import Holding, Storage, StorageError
from belfry.server.summary import read_summary
from belfry.table.protocol import Mine

log = logging.getLogger("belfry.server")

COOKIE = "belfry"
COOKIE_AGE = 400 * 24 * 3600
MOST_MINE = 200
"""How many tables a device is reminded of."""

_DEVICE = re.compile(r"[A-Za-z0-9_-]{43}")


class Forgetting(msgspec.Struct, forbid_unknown_fields=True):
    """Which table a device wants to be reminded of no longer."""

    code: str


class Devices:
    """What the devices hold that have been here."""

    def __init__(self, storage: Storage, addresses: Addresses, pay: Callable[[Request, float], None]) -> None:
        self.storage = storage
        self.addresses = addresses
        self._pay = pay
        """Counts what an address has made for it."""

    async def mine(self, request: Request) -> Response:
        """The tables that this device holds keys of, the latest first."""
        device = device_of(request)
        if device is None:
            return reply([])
        self._pay(request, LIST)
        holdings = (await self.storage.holdings(device))[:MOST_MINE]
        stored = {one.code: one for one in await self.storage.find(sorted({holding.code for holding in holdings}))}
        found: list[Mine] = []
        for holding in holdings:
            table = stored.get(holding.code)
            if table is None:
                continue
            summary = read_summary(table.summary)
            place = summary.places.get(holding.key)
            if place is not None:
                found.append(
                    Mine(
                        table.code,
                        summary.name,
                        summary.game,
                        summary.stage,
                        place.role,
                        holding.key,
                        table.touched,
                        place.seat,
                        place.name,
                    )
                )
        found.sort(key=lambda mine: (-mine.touched, mine.code, mine.role))
        return reply(found)

    async def forget(self, request: Request) -> Response:
        """Remind this device of a table no longer."""
        forgetting: Forgetting = await read_body(request, Forgetting)
        device, code = device_of(request), read_code(forgetting.code)
        if device is not None and code is not None:
            await self.storage.forget(device, code)
        return Response(status_code=204)

    async def remember(
        self, request: Request, response: Response, holdings: list[Holding], instead_of: str = ""
    ) -> None:
        """Let a device know its keys again; `instead_of` is one that it no longer needs."""
        device = device_of(request) or secrets.token_urlsafe(32)
        try:
            for holding in holdings:
                await self.storage.hold(device, holding, instead_of)
        except StorageError as error:
            # The place itself is stored, and the browser is about to hear its key.
            log.error("a device could not be remembered: %s", error)
        response.set_cookie(
            COOKIE,
            device,
            max_age=COOKIE_AGE,
            httponly=True,
            samesite="lax",
            secure=self.addresses.secure(request),
        )


def device_of(connection: HTTPConnection) -> str | None:
    """The device that a request or a socket comes from, if it has been here."""
    device = connection.cookies.get(COOKIE, "")
    return device if _DEVICE.fullmatch(device) else None
