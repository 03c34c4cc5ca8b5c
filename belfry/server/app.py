"""The application: every address of the server, and the rules that hold for all of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp

from belfry.server import sheets
from belfry.server.addresses import OWN_PATH, Addresses, qr_svg
from belfry.server.codes import code_of, read_code
from belfry.server.costs import JOURNAL, PICTURE, SHEET, STORY
from belfry.server.devices import Devices
from belfry.server.guard import Guard
from belfry.server.health import Health
from belfry.server.lease import Leases
from belfry.server.library import Library, language_of
from belfry.server.limits import Limits
from belfry.server.pages import FOLDER, Pages
from belfry.server.prints import Prints
from belfry.server.refusals import FLOOD, UNKNOWN
from belfry.server.relay import Relay, relayed
from belfry.server.replies import read_body, refusal, reply
from belfry.server.rooms import Rooms
from belfry.server.shelf import Shelf, Workshop
from belfry.server.socket import Door, pause
from belfry.server.steady_time import SteadyTime
from belfry.server.storage import Holding, Storage, StorageError
from belfry.table import Refusal
from belfry.table.protocol import Knocked, Links, Lobby, Plan, Seated
from belfry.table.story import Finished
from belfry.table.whys import said

log = logging.getLogger("belfry.server")

KEY_HEADER = "x-belfry-key"
KEY_PATHS = ("/seat", "/grimoire")
"""Pages whose links have a key in them."""
MOST_SHEETS, MOST_PICTURES, MOST_STORIES = 64, 256, 32
"""How many are kept for whoever asks next."""

LONGEST_NAME = 64
"""No story has a longer name."""

T = TypeVar("T")


class Joining(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody says who sits down."""

    name: str
    seat: int | None = None
    password: str = ""
    traveller: str = ""
    """As which Traveller to come into a running game."""


class Knocking(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody says who has knocked: whether they were let in, or that they wait no longer."""

    key: str
    withdraw: bool = False


class Taking(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody says who takes a place over."""

    key: str


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

    def __post_init__(self) -> None:
        self.rooms = Rooms(self.storage, self.time, self.keep, self.limits, self.leases)
        self.relay = Relay(self.rooms.leases, self.addresses.caller)
        self.pages = Pages(self.web)
        self.health = Health(self.rooms, self.addresses, self.pages, self.relay, self.token)
        self._workshop = Workshop()
        self._sheets = Shelf[sheets.Document](self._workshop, MOST_SHEETS)
        self._pictures = Shelf[bytes](self._workshop, MOST_PICTURES)
        self._stories = Shelf[dict[str, Any]](self._workshop, MOST_STORIES)
        self.prints = Prints(self._pay)
        self.library = Library(self._workshop, self.addresses, self._pay)
        self.devices = Devices(self.storage, self.addresses, self._pay)
        self.door = Door(self.rooms, self.addresses, self.limits, self.relay)

    def app(self) -> ASGIApp:
        """The application, for uvicorn or a test."""
        routes = [
            Route("/api/health", self.health.health),
            Route("/api/ready", self.health.ready),
            Route("/api/metrics", self.health.metrics),
            Route("/api/offer", self.offer),
            Route("/api/sheet", self.sheet),
            Route("/api/print", self.prints.asked),
            Route("/api/print", self.prints.posted, methods=["POST"]),
            *self.library.routes(),
            Route("/api/qr.svg", self.qr),
            Route("/api/tables", self.open, methods=["POST"]),
            Route("/api/tables/{code}", self.table, methods=["GET", "DELETE"]),
            Route("/api/tables/{code}/join", self.join, methods=["POST"]),
            Route("/api/tables/{code}/knock", self.knock, methods=["POST"]),
            Route("/api/tables/{code}/links", self.links),
            Route("/api/tables/{code}/journal", self.journal),
            Route("/api/tables/{code}/story", self.last_story),
            Route("/api/stories/{name}", self.story),
            Route("/api/take", self.take, methods=["POST"]),
            Route("/api/mine", self.devices.mine),
            Route("/api/forget", self.devices.forget, methods=["POST"]),
            WebSocketRoute("/ws", self.door.admit),
            Route("/{path:path}", self.page),
        ]
        application = Starlette(
            routes=routes,
            lifespan=self._lifespan,
            exception_handlers={
                Refusal: _refuse,
                StorageError: _unstored,
                HTTPException: _missing,
                ClientDisconnect: _gone,
                Answered: _answered,
                Exception: _fault,
            },
        )
        guarded = Guard(application, self.addresses)
        return self.relay.behind(self.addresses.behind_proxies(guarded), guarded)

    @asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncGenerator[None]:
        await self.rooms.start()
        yield
        await self.rooms.close()
        self._workshop.close()
        self.prints.close()

    async def drain(self) -> bool:
        """Be about to stop: tables are left to other processes, if there are any; whether there are."""
        self.health.draining = True
        return await self.rooms.drain()

    # What everybody may ask

    async def offer(self, request: Request) -> Response:
        """What a host can choose from."""
        return sheets.offer(request.query_params.get("language", "en")).response(request)

    async def sheet(self, request: Request) -> Response:
        """The sheet of a script."""
        asked = request.query_params
        name = sheets.sheet_name(
            asked.get("script", "trouble-brewing"), asked.get("language", "en"), asked.get("theme", "clocktower")
        )
        found = await self._sheets.get(name, lambda: sheets.sheet(*name), lambda: self._pay(request, SHEET))
        return found.response(request)

    async def qr(self, request: Request) -> Response:
        """A QR code that leads to a page of ours."""
        path, key = request.query_params.get("path", ""), request.headers.get(KEY_HEADER, "")
        if path in KEY_PATHS and code_of(key):
            path = f"{path}/{key}"
        if not OWN_PATH.fullmatch(path):
            raise Refusal("malformed", "a QR code leads to a page of this server, such as /join/MOTH-2748")
        address = self.addresses.base(request) + path
        picture = await self._pictures.get(address, lambda: qr_svg(address), lambda: self._pay(request, PICTURE))
        caching = "no-store" if key else "private, max-age=300"
        return Response(picture, headers={"cache-control": caching}, media_type="image/svg+xml")

    def _pay(self, request: Request, cost: float) -> None:
        """Count what an address has made for it; raises `Refusal` if that is too much."""
        if not self.limits.pages.take(self.addresses.caller(request), cost):
            raise Refusal(*FLOOD)

    async def page(self, request: Request) -> Response:
        """A page of the browser client."""
        path = request.url.path
        if path in ("/api", "/ws") or path.startswith(("/api/", "/ws/")):
            raise Refusal("unknown", "there is nothing at this address")
        return self.pages.respond(request)

    # Tables

    async def open(self, request: Request) -> Response:
        """Open a table."""
        if not self.addresses.is_own_machine(request) and not self.limits.opened.take(self.addresses.caller(request)):
            raise Refusal(*FLOOD)
        plan: Plan = await read_body(request, Plan)
        opened = await self.rooms.open(plan)
        role = "host" if plan.teller == "belfry" else "storyteller"
        holdings = [Holding(opened.code, opened.host, role)]
        if opened.key is not None:
            holdings.append(Holding(opened.code, opened.key, "player", opened.seat))
        response = reply(opened, 201)
        await self.devices.remember(request, response, holdings)
        return response

    async def table(self, request: Request) -> Response:
        """What a table shows to whoever knows its code; or, for its host, the end of it."""
        if request.method == "DELETE":
            key = request.headers.get(KEY_HEADER, "")
            await self._find(request, lambda code: self.rooms.delete(code, key), key)
            return Response(status_code=204)
        lobby: Lobby = await self._find(request, self.rooms.lobby)
        return reply(lobby)

    async def join(self, request: Request) -> Response:
        """Sit down at a table, or knock where a game is on."""
        joining: Joining = await read_body(request, Joining)
        address = self.addresses.caller(request)
        if not relayed(request) and not self.limits.joins.take(address):
            raise Refusal(*FLOOD)
        try:
            seated = await self._find(
                request,
                lambda code: self.rooms.join(
                    code, joining.name, joining.seat, joining.password, traveller=joining.traveller
                ),
            )
        except Refusal as refusal:
            if refusal.code == "password" and joining.password:
                self.limits.misses.note(address)
            raise
        return reply(seated, 202) if isinstance(seated, Knocked) else await self._seated(request, seated)

    async def knock(self, request: Request) -> Response:
        """Hear what has become of a knock."""
        knocking: Knocking = await read_body(request, Knocking)
        seated = await self._find(
            request,
            lambda code: self.rooms.knocked(code, knocking.key, withdraw=knocking.withdraw),
            knocking.key,
        )
        return reply(seated, 202) if isinstance(seated, Knocked) else await self._seated(request, seated)

    async def take(self, request: Request) -> Response:
        """Take a place over, or back."""
        taking: Taking = await read_body(request, Taking)
        address = self.addresses.caller(request)
        seated = await self._find(
            request, lambda _: self.rooms.take(taking.key, address), taking.key, code_of(taking.key)
        )
        return await self._seated(request, seated, taking.key)

    async def _seated(self, request: Request, seated: Seated, instead_of: str = "") -> Response:
        response = reply(seated)
        await self.devices.remember(
            request, response, [Holding(seated.code, seated.key, seated.role, seated.seat)], instead_of
        )
        return response

    async def links(self, request: Request) -> Response:
        """Addresses that phones on the same network can open."""
        key = _key(request)
        code = read_code(request.path_params["code"]) or ""
        role = await self._find(request, lambda code: self.rooms.role(code, key), key)
        base = self.addresses.base(request)
        links: Links = {"join": f"{base}/join/{code}", "square": f"{base}/square/{code}"}
        if role == "player":
            links["seat"] = f"{base}/seat/{key}"
        else:
            links["host"] = f"{base}/grimoire/{key}"
        return reply(links)

    async def journal(self, request: Request) -> Response:
        """The journal of the game, as a file."""
        self._pay(request, JOURNAL)
        key = _key(request)
        text = await self._find(request, lambda code: self.rooms.journal(code, key), key)
        name = f"belfry-{read_code(request.path_params['code'])}.jsonl"
        headers = {"cache-control": "no-store", "content-disposition": f'attachment; filename="{name}"'}
        return Response(text, 200, headers, "application/jsonl; charset=utf-8")

    async def last_story(self, request: Request) -> Response:
        """The story of the last game at a table, for whoever has a place there."""
        key, language = _key(request), language_of(request)
        found = await self._find(request, lambda code: self.rooms.story(code, key), key)
        name = (request.path_params["code"].upper(), found.begun, found.version, language)
        return reply(await self._stories.get(name, lambda: found.tell(language), lambda: self._pay(request, STORY)))

    async def story(self, request: Request) -> Response:
        """A story that its host has published, for whoever has the link. Any other is refused like an unknown one."""
        address, name, language = self.addresses.caller(request), request.path_params["name"], language_of(request)
        if not relayed(request) and (not self.limits.lookups.take(address) or self.limits.misses.full(address)):
            raise Refusal(*FLOOD)
        started = asyncio.get_running_loop().time()
        shelved = (name, language)
        try:
            found = await self._follow(
                request, lambda: self.rooms.published(name[:LONGEST_NAME], lambda: shelved in self._stories)
            )
        except Refusal as refusal:
            if refusal.code == "unknown":
                self.limits.misses.note(address)
                await pause(started)
            raise
        tell = partial(_tell, found, language)
        return reply(await self._stories.get(shelved, tell, lambda: self._pay(request, STORY)))

    async def _find(
        self, request: Request, ask: Callable[[str], Awaitable[T]], key: str | None = None, code: str | None = None
    ) -> T:
        """Ask something of the table that a request names, unless too many are tried from there.

        Whoever comes with a key of this table cannot guess, and is not held up by others at the same address who do.
        What does not exist takes as long to answer, in the same words, whether it is the table or the key.
        """
        address = self.addresses.caller(request)
        found = code or read_code(request.path_params.get("code", ""))
        by_key = found is not None and bool(key) and code_of(key or "") == found
        if not relayed(request) and (
            not self.limits.lookups.take(address) or (not by_key and self.limits.misses.full(address))
        ):
            raise Refusal(*FLOOD)
        started = asyncio.get_running_loop().time()
        try:
            if found is None:
                raise Refusal(*UNKNOWN)
            return await self._follow(request, lambda: ask(found))
        except Refusal as refusal:
            if refusal.code != "unknown":
                raise
            self.limits.misses.note(address)
            await pause(started)
            if key is None:
                raise
            raise Refusal(*UNKNOWN) from None

    async def _follow(self, request: Request, ask: Callable[[], Awaitable[T]]) -> T:
        """Ask something of a table; where another process runs it, its answer is ours (`Answered`)."""
        body: bytes = getattr(request.state, "body", b"")
        found = await self.relay.follow(request, ask, lambda address: self.relay.request(address, request, body))
        if isinstance(found, Response):
            raise Answered(found)
        return found


class Answered(Exception):
    """Another process has answered a request."""

    def __init__(self, response: Response) -> None:
        super().__init__()
        self.response = response


def _tell(story: Finished | None, language: str) -> dict[str, Any]:
    assert story is not None, "what is not told now is on the shelf"
    return story.tell(language)


def _key(request: Request) -> str:
    """The key that a request shows: in a header, which stands in nobody's log, or in its address."""
    return request.headers.get(KEY_HEADER) or request.query_params.get("key", "")


async def _answered(_: Request, error: Exception) -> Response:
    assert isinstance(error, Answered)
    return error.response


async def _refuse(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return refusal(error.code, said(error.why, _reader(request)))


async def _unstored(request: Request, error: Exception) -> Response:
    log.error("%s", error)
    why = "The server cannot reach its storage; please try again later."
    return refusal("storage", said(why, _reader(request)))


def _reader(request: Request) -> str:
    """The language of whoever asks, as their page has it."""
    return request.headers.get("accept-language", "")[:2].lower()


async def _missing(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        response = refusal("method", "this address does not take such a request")
        response.headers.update(error.headers or {})
        return response
    return refusal("unknown", "there is nothing at this address")


async def _gone(_: Request, error: Exception) -> Response:
    # Nobody is there to be told anything.
    return Response(status_code=400)


async def _fault(_: Request, error: Exception) -> Response:
    return refusal("broken", "Something is wrong with Belfry itself. Please try again.")
