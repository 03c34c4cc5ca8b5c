"""The library: the almanac and what there is to say of scripts, for whoever asks; nothing in it is anybody's secret."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from belfry.clocktower.views.words.catalogue import ENGLISH, LANGUAGES
from belfry.server import almanac, scripts
from belfry.server.addresses import Addresses, qr_svg
from belfry.server.costs import ENTRY, EXAMINATION, PICTURE, SHEET
from belfry.server.document import Document
from belfry.server.replies import JSON, read_body, reply
from belfry.server.shelf import Shelf, Workshop

MOST_PICTURES = 64


class Library:
    """What it has been asked before it has at hand; the rest is made beside everything else, and paid for."""

    def __init__(self, workshop: Workshop, addresses: Addresses, pay: Callable[[Request, float], None]) -> None:
        self._workshop = workshop
        self._addresses = addresses
        self._pay = pay
        self._pages = Shelf[Document](workshop, almanac.MOST_PAGES)
        self._examined = Shelf[Document](workshop, scripts.MOST_EXAMINED)
        self._pictures = Shelf[bytes](workshop, MOST_PICTURES)

    def routes(self) -> list[Route]:
        """Where its parts are found."""
        return [
            Route("/api/almanac", self.almanac),
            Route("/api/almanac/{id}", self.page),
            Route("/api/script", self.script, methods=["POST"]),
            Route("/api/script/compare", self.compare, methods=["POST"]),
            Route("/api/script/qr", self.qr, methods=["POST"]),
        ]

    async def almanac(self, request: Request) -> Response:
        """All characters there are."""
        language = language_of(request)
        pay = lambda: self._pay(request, SHEET)  # noqa: E731 (of one line)
        return (await self._pages.get(("", language), lambda: almanac.listing(language), pay)).response(request)

    async def page(self, request: Request) -> Response:
        """All that there is to say of a character."""
        name = almanac.page_name(request.path_params["id"], language_of(request))
        pay = lambda: self._pay(request, ENTRY)  # noqa: E731 (of one line)
        return (await self._pages.get(name, lambda: almanac.page(*name), pay)).response(request)

    async def script(self, request: Request) -> Response:
        """What there is to say of a script that somebody brings. It comes in the body, which stands in no log."""
        asked: scripts.ScriptRequest = await read_body(request, scripts.ScriptRequest, scripts.LONGEST_SCRIPT)
        name = hashlib.sha256(msgspec.json.encode(asked)).digest()
        pay = lambda: self._pay(request, EXAMINATION)  # noqa: E731 (of one line)
        found = await self._examined.get(name, lambda: scripts.examine(asked), pay)
        return Response(found.body, headers={"cache-control": "no-store"}, media_type=JSON)

    async def compare(self, request: Request) -> Response:
        """How two scripts differ."""
        asked: scripts.CompareRequest = await read_body(request, scripts.CompareRequest, scripts.LONGEST_SCRIPT)
        self._pay(request, EXAMINATION)
        return reply(await self._workshop.make(lambda: scripts.compare(asked)))

    async def qr(self, request: Request) -> Response:
        """A QR code that leads to a script, which stands in the part of the address that no server is told."""
        asked: scripts.LinkRequest = await read_body(request, scripts.LinkRequest, scripts.LONGEST_SCRIPT)
        address = f"{self._addresses.base(request)}{scripts.link_path(asked.link)}"
        picture = await self._pictures.get(address, lambda: qr_svg(address), lambda: self._pay(request, PICTURE))
        return Response(picture, headers={"cache-control": "no-store"}, media_type="image/svg+xml")


def language_of(request: Request) -> str:
    """The language that something is wanted in, one of ours."""
    wanted = request.query_params.get("language", ENGLISH)
    return wanted if wanted in LANGUAGES else ENGLISH
