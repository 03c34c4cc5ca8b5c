"""Tables as requests reach them: opening one, sitting down at it, its links, its journal and its stories."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from belfry.server.addresses import Addresses
from belfry.server.codes import code_of, read_code
from belfry.server.costs import JOURNAL, STORY
from belfry.server.devices import Devices
from belfry.server.library import language_of
from belfry.server.limits import Limits
from belfry.server.refusals import FLOOD, UNKNOWN
from belfry.server.relay import Relay, relayed
from belfry.server.replies import read_body, reply
from belfry.server.rooms import Rooms
from belfry.server.shelf import Shelf
from belfry.server.socket import pause
from belfry.server.storage import Holding
from belfry.table import Refusal
from belfry.table.protocol import Knocked, Links, Lobby, Plan, Seated, StoryView
from belfry.table.story import Finished

KEY_HEADER = "x-belfry-key"
MOST_STORIES = 32
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


class Tables:
    """The tables of all processes, for whoever has a code or a key."""

    def __init__(
        self,
        rooms: Rooms,
        relay: Relay,
        devices: Devices,
        addresses: Addresses,
        limits: Limits,
        pay: Callable[[Request, float], None],
    ) -> None:
        self._rooms = rooms
        self._relay = relay
        self._devices = devices
        self._addresses = addresses
        self._limits = limits
        self._stories = Shelf[StoryView](MOST_STORIES)
        self._telling = asyncio.Lock()
        self._pay = pay

    def routes(self) -> list[Route]:
        """Where tables are found, and what is done there without a line to them."""
        return [
            Route("/api/tables", self.open, methods=["POST"]),
            Route("/api/tables/{code}", self.table, methods=["GET", "DELETE"]),
            Route("/api/tables/{code}/join", self.join, methods=["POST"]),
            Route("/api/tables/{code}/knock", self.knock, methods=["POST"]),
            Route("/api/tables/{code}/links", self.links),
            Route("/api/tables/{code}/journal", self.journal),
            Route("/api/tables/{code}/story", self.last_story),
            Route("/api/stories/{name}", self.story),
            Route("/api/take", self.take, methods=["POST"]),
        ]

    async def open(self, request: Request) -> Response:
        """Open a table."""
        addresses = self._addresses
        if not addresses.is_own_machine(request) and not self._limits.opened.take(addresses.caller(request)):
            raise Refusal(*FLOOD)
        plan: Plan = await read_body(request, Plan)
        opened = await self._rooms.open(plan, addresses.caller(request))
        role = "host" if plan.teller == "belfry" else "storyteller"
        holdings = [Holding(opened.code, opened.host, role)]
        if opened.key is not None:
            holdings.append(Holding(opened.code, opened.key, "player", opened.seat))
        response = reply(opened, 201)
        await self._devices.remember(request, response, holdings)
        return response

    async def table(self, request: Request) -> Response:
        """What a table shows to whoever knows its code; or, for its host, the end of it."""
        if request.method == "DELETE":
            key = request.headers.get(KEY_HEADER, "")
            await self._find(request, lambda code: self._rooms.delete(code, key), key)
            return Response(status_code=204)
        lobby: Lobby = await self._find(request, self._rooms.lobby)
        return reply(lobby)

    async def join(self, request: Request) -> Response:
        """Sit down at a table, or knock where a game is on."""
        joining: Joining = await read_body(request, Joining)
        address = self._addresses.caller(request)
        if not relayed(request) and not self._limits.joins.take(address):
            raise Refusal(*FLOOD)
        try:
            seated = await self._find(
                request,
                lambda code: self._rooms.join(
                    code, joining.name, joining.seat, joining.password, traveller=joining.traveller
                ),
            )
        except Refusal as refusal:
            if refusal.code == "password" and joining.password:
                self._limits.misses.note(address)
            raise
        return reply(seated, 202) if isinstance(seated, Knocked) else await self._seated(request, seated)

    async def knock(self, request: Request) -> Response:
        """Hear what has become of a knock."""
        knocking: Knocking = await read_body(request, Knocking)
        seated = await self._find(
            request,
            lambda code: self._rooms.knocked(code, knocking.key, withdraw=knocking.withdraw),
            knocking.key,
        )
        return reply(seated, 202) if isinstance(seated, Knocked) else await self._seated(request, seated)

    async def take(self, request: Request) -> Response:
        """Take a place over, or back."""
        taking: Taking = await read_body(request, Taking)
        address = self._addresses.caller(request)
        seated = await self._find(
            request, lambda _: self._rooms.take(taking.key, address), taking.key, code_of(taking.key)
        )
        return await self._seated(request, seated, taking.key)

    async def _seated(self, request: Request, seated: Seated, instead_of: str = "") -> Response:
        response = reply(seated)
        await self._devices.remember(
            request, response, [Holding(seated.code, seated.key, seated.role, seated.seat)], instead_of
        )
        return response

    async def links(self, request: Request) -> Response:
        """Addresses that phones on the same network can open."""
        key = _key(request)
        code = read_code(request.path_params["code"]) or ""
        role = await self._find(request, lambda code: self._rooms.role(code, key), key)
        base = self._addresses.base(request)
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
        text = await self._find(request, lambda code: self._rooms.journal(code, key), key)
        name = f"belfry-{read_code(request.path_params['code'])}.jsonl"
        headers = {"cache-control": "no-store", "content-disposition": f'attachment; filename="{name}"'}
        return Response(text, 200, headers, "application/jsonl; charset=utf-8")

    async def last_story(self, request: Request) -> Response:
        """The story of the last game at a table, for whoever has a place there."""
        key, language = _key(request), language_of(request)
        found = await self._find(request, lambda code: self._rooms.story(code, key), key)
        name = (request.path_params["code"].upper(), found.begun, found.version, language)
        return reply(await self._stories.get(name, lambda: self._tell(request, found, language)))

    async def story(self, request: Request) -> Response:
        """A story that its host has published, for whoever has the link. Any other is refused like an unknown one."""
        address, name, language = self._addresses.caller(request), request.path_params["name"], language_of(request)
        if not relayed(request) and (not self._limits.lookups.take(address) or self._limits.misses.full(address)):
            raise Refusal(*FLOOD)
        started = asyncio.get_running_loop().time()
        shelved = (name, language)
        try:
            found = await self._follow(
                request, lambda: self._rooms.published(name[:LONGEST_NAME], lambda: shelved in self._stories)
            )
        except Refusal as refusal:
            if refusal.code == "unknown":
                self._limits.misses.note(address)
                await pause(started)
            raise
        return reply(await self._stories.get(shelved, lambda: self._tell(request, found, language)))

    async def _tell(self, request: Request, story: Finished | None, language: str) -> StoryView:
        """Tell a story, one at a time; it was played here, and holds what cannot be copied to another process."""
        assert story is not None, "what is not told now is on the shelf"
        self._pay(request, STORY)
        async with self._telling:
            return await asyncio.to_thread(story.tell, language)

    async def _find(
        self, request: Request, ask: Callable[[str], Awaitable[T]], key: str | None = None, code: str | None = None
    ) -> T:
        """Ask something of the table that a request names, unless too many are tried from there.

        Whoever comes with a key of this table cannot guess, and is not held up by others at the same address who do.
        What does not exist takes as long to answer, in the same words, whether it is the table or the key.
        """
        address = self._addresses.caller(request)
        found = code or read_code(request.path_params.get("code", ""))
        by_key = found is not None and bool(key) and code_of(key or "") == found
        if not relayed(request) and (
            not self._limits.lookups.take(address) or (not by_key and self._limits.misses.full(address))
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
            self._limits.misses.note(address)
            await pause(started)
            if key is None:
                raise
            raise Refusal(*UNKNOWN) from None

    async def _follow(self, request: Request, ask: Callable[[], Awaitable[T]]) -> T:
        """Ask something of a table; where another process runs it, its answer is ours (`Answered`)."""
        body: bytes = getattr(request.state, "body", b"")
        found = await self._relay.follow(request, ask, lambda address: self._relay.request(address, request, body))
        if isinstance(found, Response):
            raise Answered(found)
        return found


class Answered(Exception):
    """Another process has answered a request."""

    def __init__(self, response: Response) -> None:
        super().__init__()
        self.response = response


async def answered(_: Request, error: Exception) -> Response:
    """What it has answered."""
    assert isinstance(error, Answered)
    return error.response


def _key(request: Request) -> str:
    """The key that a request shows: in a header, which stands in nobody's log, or in its address."""
    return request.headers.get(KEY_HEADER) or request.query_params.get("key", "")
