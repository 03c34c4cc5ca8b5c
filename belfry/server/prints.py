"""Prints: the pages of a script as a PDF, for whoever asks. They are dear, so each is paid for first, and kept."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Hashable, Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from belfry.clocktower.files.script import Problem, ScriptFile, from_link, is_link, read
from belfry.clocktower.script.named_scripts import named_scripts
from belfry.clocktower.script.script import MOST_CHARACTERS
from belfry.clocktower.views.words.catalogue import words
from belfry.print import Order, press
from belfry.print.booklet import BookletOrder, press_booklet
from belfry.print.order import ALL, InvalidOrder, file_name, sheets_named
from belfry.print.press import CannotPrint
from belfry.server import refusals
from belfry.server.costs import PRINT
from belfry.server.pages import is_known
from belfry.server.replies import decoded, read_bytes
from belfry.server.shelf import Shelf
from belfry.server.workshop import Workshop
from belfry.table import Refusal
from belfry.table.clocktower.speaking import script_problem

PDF = "application/pdf"
CACHING = "public, max-age=300"
MOST_PRINTS = 16
"""How many are kept for whoever asks next."""
PATIENCE = 20.0
"""Seconds after which the press gives up, since nobody waits longer for an answer."""
MEMORY = 2 * 1024**3
"""Bytes for setting pages: far more than the largest script needs."""
LONGEST_SCRIPT = 256 * 1024
MOST_PROBLEMS = 5
BOOKLET = ("paper", "language", "theme")
ORDER = ("sheet", "paper", "language", "theme", "turn")


class PrintRequest(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody says who has a script printed: its entries as a public file has them, or what an address says."""

    script: list[Any] | str
    name: str = ""
    sheet: str = "all"
    paper: str = "a4"
    language: str = "en"
    theme: str = "clocktower"
    turn: str = "long"


class Print(NamedTuple):
    """The pages of a script, and what a file with them is called."""

    name: str
    pdf: bytes


class Prints:
    """The press of a server: everything that an order says is read where it is printed, in another process."""

    def __init__(self, workshop: Workshop) -> None:
        self._workshop = workshop
        self._shelf = Shelf[Print](MOST_PRINTS)

    async def asked(self, request: Request) -> Response:
        """The pages of a script that the address names: by its id, by its characters, or whole, as a link has it."""
        asked = request.query_params
        order = _order({key: asked[key] for key in ORDER if key in asked})
        name = (asked.get("script", "trouble-brewing"), asked.get("name", ""), order)
        return await self._respond(request, name, partial(self._make, request, print_named, *name))

    async def posted(self, request: Request) -> Response:
        """The pages of a script that comes with the request."""
        body = await read_bytes(request, LONGEST_SCRIPT)
        name = hashlib.sha256(body).digest()
        return await self._respond(request, name, partial(self._make, request, print_posted, body))

    async def booklet(self, request: Request) -> Response:
        """The rulebook as a booklet."""
        asked = request.query_params
        try:
            order = BookletOrder(**{key: asked[key] for key in BOOKLET if key in asked})
        except InvalidOrder as error:
            raise Refusal("malformed", error.reason) from None
        return await self._respond(request, order, partial(self._make, request, print_booklet, order))

    async def _make(self, request: Request, function: Callable[..., Print], *arguments: Any) -> Print:
        return await self._workshop.make(request, PRINT, function, *arguments, within=PATIENCE, memory=MEMORY)

    async def _respond(self, request: Request, name: Hashable, make: Callable[[], Awaitable[Print]]) -> Response:
        file, pdf = await self._shelf.get(name, make)
        tag = f'"{hashlib.sha256(pdf).hexdigest()[:20]}"'
        headers = {
            "cache-control": CACHING,
            "etag": tag,
            "content-disposition": f'attachment; filename="{file}"',
        }
        return (
            Response(status_code=304, headers=headers) if is_known(request, tag) else Response(pdf, 200, headers, PDF)
        )


# In another process


def print_named(script: str, name: str, order: Order) -> Print:
    """The pages of a script that an address names; raises `Refusal`."""
    return _print(_named(script, name, order), order)


def print_booklet(order: BookletOrder) -> Print:
    """The rulebook; raises `Refusal`."""
    try:
        return Print(order.file_name, press_booklet(order))
    except CannotPrint as error:
        raise Refusal("late", error.reason) from None


def print_posted(body: bytes) -> Print:
    """The pages of a script that came with a request; raises `Refusal`."""
    said: PrintRequest = decoded(body, PrintRequest)
    order = _order({key: getattr(said, key) for key in ORDER})
    if isinstance(said.script, str):
        return print_named(said.script, said.name, order)
    return _print(_legible(read(said.script), order), order)


def _print(file: ScriptFile, order: Order) -> Print:
    what = order.sheets[0] if len(order.sheets) == 1 else ""
    try:
        return Print(file_name(f"{file.name} {what}"), press(file, order))
    except CannotPrint as error:
        raise Refusal("late", error.reason) from None


def _order(asked: dict[str, str]) -> Order:
    sheet = asked.pop("sheet", ALL)
    try:
        return Order(sheets_named(sheet), **asked)
    except InvalidOrder as error:
        raise Refusal("malformed", error.reason) from None


def _named(script: str, name: str, order: Order) -> ScriptFile:
    """A script by its id, by ids of characters with commas between them, or as a link has it."""
    if (named := named_scripts().get(script)) is not None:
        return ScriptFile(name=words(order.language, order.theme).script(script), characters=named.characters)
    if is_link(script):
        return _legible(from_link(script), order)
    ids = [id for id in script.split(",") if id.strip()][: MOST_CHARACTERS + 1]
    return _legible(read([{"id": "_meta", "name": name}, *ids]), order)


def _legible(found: tuple[ScriptFile, Sequence[Problem]], order: Order) -> ScriptFile:
    """The script as far as it could be read; raises `Refusal` if that is nothing."""
    file, problems = found
    if file.characters:
        return file
    wrong = [script_problem(problem) for problem in problems[:MOST_PROBLEMS]]
    raise Refusal("bad-script", refusals.SCRIPT_ILLEGIBLE(problems=tuple(wrong)))
