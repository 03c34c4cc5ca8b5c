"""The library: the almanac and what there is to say of scripts, for whoever asks; nothing in it is anybody's secret."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import UTC, datetime

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from belfry.clocktower.views.words.catalogue import ENGLISH, LANGUAGES, THEMES
from belfry.server import almanac, puzzles, rulebook, scripts
from belfry.server.addresses import Addresses, qr_svg
from belfry.server.costs import ENTRY, EXAMINATION, OWN_PUZZLE, PICTURE, PUZZLE, SHEET
from belfry.server.document import Document
from belfry.server.replies import JSON, read_body, read_bytes, reply
from belfry.server.shelf import Shelf
from belfry.server.workshop import Workshop

MOST_PICTURES = 64
MOST_BOOKS = len(LANGUAGES) * len(THEMES)
MOST_PUZZLES = 400
"""How many puzzles are kept for whoever asks next, with what was found out about them."""


class Library:
    """What it has been asked before it has at hand; the rest is made beside everything else, and paid for."""

    def __init__(self, workshop: Workshop, addresses: Addresses) -> None:
        self._make = workshop.make
        self._addresses = addresses
        self._pages = Shelf[Document](almanac.MOST_PAGES)
        self._books = Shelf[Document](MOST_BOOKS)
        self._examined = Shelf[Document](scripts.MOST_EXAMINED)
        self._pictures = Shelf[bytes](MOST_PICTURES)
        self._puzzles = Shelf[Document](MOST_PUZZLES)

    def routes(self) -> list[Route]:
        """Where its parts are found."""
        return [
            Route("/api/almanac", self.almanac),
            Route("/api/almanac/{id}", self.page),
            Route("/api/rulebook", self.rulebook),
            Route("/api/script", self.script, methods=["POST"]),
            Route("/api/script/compare", self.compare, methods=["POST"]),
            Route("/api/script/qr", self.qr, methods=["POST"]),
            Route("/api/puzzles", self.puzzles),
            Route("/api/puzzles/own", self.own_puzzle, methods=["POST"]),
            Route("/api/puzzles/own/answer", self.own_answer, methods=["POST"]),
            Route("/api/puzzles/own/count", self.own_count, methods=["POST"]),
            Route("/api/puzzles/{id}", self.puzzle),
            Route("/api/puzzles/{id}/answer", self.answer),
        ]

    async def almanac(self, request: Request) -> Response:
        """All characters there are."""
        language = language_of(request)
        found = await self._pages.get(("", language), lambda: self._make(request, SHEET, almanac.listing, language))
        return found.response(request)

    async def page(self, request: Request) -> Response:
        """All that there is to say of a character."""
        name = almanac.page_name(request.path_params["id"], language_of(request))
        found = await self._pages.get(name, lambda: self._make(request, ENTRY, almanac.page, *name))
        return found.response(request)

    async def rulebook(self, request: Request) -> Response:
        """The whole rulebook."""
        name = rulebook.book_name(request)
        found = await self._books.get(name, lambda: self._make(request, SHEET, rulebook.document, *name))
        return found.response(request)

    async def script(self, request: Request) -> Response:
        """What there is to say of a script that somebody brings. It comes in the body, which stands in no log."""
        body = await read_bytes(request, scripts.LONGEST_SCRIPT)
        name = hashlib.sha256(body).digest()
        found = await self._examined.get(name, lambda: self._make(request, EXAMINATION, scripts.examine, body))
        return Response(found.body, headers={"cache-control": "no-store"}, media_type=JSON)

    async def compare(self, request: Request) -> Response:
        """How two scripts differ."""
        body = await read_bytes(request, scripts.LONGEST_SCRIPT)
        return reply(await self._make(request, EXAMINATION, scripts.compare, body))

    async def qr(self, request: Request) -> Response:
        """A QR code that leads to a script, which stands in the part of the address that no server is told."""
        asked: scripts.LinkRequest = await read_body(request, scripts.LinkRequest)
        address = f"{self._addresses.base(request)}{scripts.link_path(asked.link)}"
        picture = await self._pictures.get(address, lambda: self._make(request, PICTURE, qr_svg, address))
        return Response(picture, headers={"cache-control": "no-store"}, media_type="image/svg+xml")

    async def puzzles(self, request: Request) -> Response:
        """All puzzles that come with Belfry, and those of today, which are the same for everybody."""
        today = datetime.now(UTC).date()
        name = ("", language_of(request), theme_of(request), today)
        found = await self._puzzles.get(name, lambda: self._make(request, SHEET, puzzles.listing, *name[1:]))
        return found.response(request)

    async def puzzle(self, request: Request) -> Response:
        """A puzzle, without its answer."""
        name = (puzzles.known(request.path_params["id"]).id, language_of(request), theme_of(request))
        found = await self._puzzles.get(name, lambda: self._make(request, PUZZLE, puzzles.page, *name))
        return found.response(request)

    async def answer(self, request: Request) -> Response:
        """What was found out about a puzzle, for whoever wants to know."""
        name = (puzzles.known(request.path_params["id"]).id,)
        found = await self._puzzles.get(name, lambda: self._make(request, PUZZLE, puzzles.answer, *name))
        return found.response(request)

    async def own_puzzle(self, request: Request) -> Response:
        """A puzzle that somebody brings, without its answer. It comes in the body, which stands in no log."""
        return await self._own(request, puzzles.posted)

    async def own_answer(self, request: Request) -> Response:
        """What there is to find out about a puzzle that somebody brings."""
        return await self._own(request, puzzles.posted_answer)

    async def own_count(self, request: Request) -> Response:
        """How many worlds fit a puzzle that somebody writes, and what each statement is worth."""
        return await self._own(request, puzzles.posted_count)

    async def _own(self, request: Request, function: Callable[[bytes], Document]) -> Response:
        body = await read_bytes(request, puzzles.LONGEST_REQUEST)
        name = (function.__name__, hashlib.sha256(body).digest())
        found = await self._puzzles.get(
            name, lambda: self._make(request, OWN_PUZZLE, function, body, within=puzzles.WITHIN)
        )
        return Response(found.body, headers={"cache-control": "no-store"}, media_type=JSON)


def theme_of(request: Request) -> str:
    """The theme in whose words something is wanted, one of ours."""
    wanted = request.query_params.get("theme", THEMES[0])
    return wanted if wanted in THEMES else THEMES[0]


def language_of(request: Request) -> str:
    """The language that something is wanted in, one of ours."""
    wanted = request.query_params.get("language", ENGLISH)
    return wanted if wanted in LANGUAGES else ENGLISH
