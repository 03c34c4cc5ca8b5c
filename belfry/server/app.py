"""The application: every address of the server, and the rules that hold for all of them."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp

from belfry.server import offers, refusals, rulebook, sheets
from belfry.server.addresses import OWN_PATH, Addresses, qr_svg
from belfry.server.codes import code_of
from belfry.server.costs import PICTURE, SHEET
from belfry.server.devices import Devices
from belfry.server.document import Document
from belfry.server.faults import FAULTS
from belfry.server.guard import Guard
from belfry.server.health import Health
from belfry.server.lease import Leases
from belfry.server.library import Library
from belfry.server.limits import Limits
from belfry.server.pages import FOLDER, Pages
from belfry.server.pool import Pool
from belfry.server.prints import Prints
from belfry.server.processes import processes_for
from belfry.server.relay import Relay
from belfry.server.rooms import Rooms
from belfry.server.shelf import Shelf
from belfry.server.socket import Door
from belfry.server.steady_time import SteadyTime
from belfry.server.storage import Storage
from belfry.server.tables import KEY_HEADER, Answered, Tables, answered
from belfry.server.workshop import Workshop
from belfry.table import Refusal

KEY_PATHS = ("/seat", "/grimoire")
"""Pages whose links have a key in them."""
MOST_SHEETS, MOST_PICTURES = 64, 256
"""How many are kept for whoever asks next."""


@dataclass
class House:
    """All that the server is made of."""

    storage: Storage
    addresses: Addresses
    limits: Limits = field(default_factory=Limits)
    time: SteadyTime = field(default_factory=SteadyTime)
    web: Path = FOLDER
    keep: float = 0
    """For how many seconds a table is kept after it was last touched; 0 for ever."""
    leases: Leases | None = None
    """Who runs which table; nothing where there is one process only."""
    token: str = ""
    """Whoever shows it may see the figures from elsewhere."""
    pool: Pool = field(default_factory=lambda: Pool(processes_for()))
    """Where everything is made that may take long."""

    def __post_init__(self) -> None:
        self.rooms = Rooms(self.storage, self.time, self.keep, self.limits, self.leases, self.pool)
        self.relay = Relay(self.rooms.leases, self.addresses.caller)
        self.pages = Pages(self.web)
        self.health = Health(self.rooms, self.addresses, self.pages, self.relay, self.pool, self.token)
        self._workshop = Workshop(self.pool, self.limits, self.addresses)
        self._sheets = Shelf[Document](MOST_SHEETS)
        self._pictures = Shelf[bytes](MOST_PICTURES)
        self.prints = Prints(self._workshop)
        self.library = Library(self._workshop, self.addresses)
        self.devices = Devices(self.storage, self.addresses, self._workshop.pay)
        self.tables = Tables(self.rooms, self.relay, self.devices, self.addresses, self.limits, self._workshop.pay)
        self.door = Door(self.rooms, self.addresses, self.limits, self.relay)

    def app(self) -> ASGIApp:
        """The application, for uvicorn or a test."""
        routes = [
            Route("/api/health", self.health.health),
            Route("/api/ready", self.health.ready),
            Route("/api/metrics", self.health.metrics),
            Route("/api/offer", self.offer),
            Route("/api/sheet", self.sheet),
            Route("/api/rulebook.pdf", self.prints.booklet),
            Route("/api/print", self.prints.asked),
            Route("/api/print", self.prints.posted, methods=["POST"]),
            *self.library.routes(),
            Route("/api/qr.svg", self.qr),
            *self.tables.routes(),
            Route("/api/mine", self.devices.mine),
            Route("/api/forget", self.devices.forget, methods=["POST"]),
            WebSocketRoute("/ws", self.door.admit),
            Route("/rules", self.rules),
            Route("/rules/{address}", self.rules),
            Route("/{path:path}", self.page),
        ]
        application = Starlette(
            routes=routes,
            lifespan=self._lifespan,
            exception_handlers={Answered: answered, **FAULTS},
        )
        guarded = Guard(application, self.addresses)
        return self.relay.behind(self.addresses.behind_proxies(guarded), guarded)

    @asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncGenerator[None]:
        await self.rooms.start()
        yield
        await self.rooms.close()
        await self.pool.close()

    async def drain(self) -> bool:
        """Be about to stop: tables are left to other processes, if there are any; whether there are."""
        self.health.draining = True
        await self.pool.close()
        return await self.rooms.drain()

    # What everybody may ask

    async def offer(self, request: Request) -> Response:
        """What a host can choose from."""
        return offers.offer(request.query_params.get("language", "en")).response(request)

    async def sheet(self, request: Request) -> Response:
        """The sheet of a script."""
        asked = request.query_params
        name = sheets.sheet_name(
            asked.get("script", "trouble-brewing"), asked.get("language", "en"), asked.get("theme", "clocktower")
        )
        found = await self._sheets.get(name, lambda: self._workshop.make(request, SHEET, sheets.sheet, *name))
        return found.response(request)

    async def qr(self, request: Request) -> Response:
        """A QR code that leads to a page of ours."""
        path, key = request.query_params.get("path", ""), request.headers.get(KEY_HEADER, "")
        if path in KEY_PATHS and code_of(key):
            path = f"{path}/{key}"
        if not OWN_PATH.fullmatch(path):
            raise Refusal("malformed", refusals.QR_LEADS_ELSEWHERE())
        address = self.addresses.base(request) + path
        picture = await self._pictures.get(address, lambda: self._workshop.make(request, PICTURE, qr_svg, address))
        caching = "no-store" if key else "private, max-age=300"
        return Response(picture, headers={"cache-control": caching}, media_type="image/svg+xml")

    async def rules(self, request: Request) -> Response:
        """A page of the rulebook, which reads without JavaScript too."""
        name = rulebook.book_name(request)
        found = rulebook.plain(request.path_params.get("address", "")[: rulebook.LONGEST_ADDRESS], *name)
        return self.pages.respond_with(request, found or rulebook.gone(*name), 200 if found else 404)

    async def page(self, request: Request) -> Response:
        """A page of the browser client."""
        path = request.url.path
        if path in ("/api", "/ws") or path.startswith(("/api/", "/ws/")):
            raise Refusal("unknown", refusals.NOTHING_THERE())
        return self.pages.respond(request)
