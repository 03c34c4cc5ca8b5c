"""Prints: the pages of a script as a PDF, for whoever asks. They are dear, so each is paid for, made alone and kept."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from belfry.clocktower.files.script import Problem, ScriptFile, ScriptSentences, from_link, is_link, read
from belfry.clocktower.script.named_scripts import named_scripts
from belfry.clocktower.script.script import MOST_CHARACTERS
from belfry.clocktower.views.words.catalogue import words
from belfry.core.errors import BelfryError
from belfry.print import Order, press
from belfry.print.order import ALL, file_name, sheets_named
from belfry.print.press import CannotPrint
from belfry.server.costs import PRINT
from belfry.server.pages import is_known
from belfry.server.refusals import BUSY
from belfry.server.replies import read_body
from belfry.server.shelf import Shelf, Workshop
from belfry.table import Refusal

PDF = "application/pdf"
CACHING = "public, max-age=300"
MOST_PRINTS = 16
"""How many are kept for whoever asks next."""
MOST_WAITING = 8
"""How many wait for their turn at the press; whoever comes then is asked to come again."""
PATIENCE = 20.0
"""Seconds after which the press gives up, since nobody waits longer for an answer."""
LONGEST_SCRIPT = 256 * 1024
MOST_PROBLEMS = 5
ORDER = ("sheet", "paper", "language", "theme", "turn")

Pay = Callable[[Request, float], None]


class PrintRequest(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody says who has a script printed: its entries as a public file has them, or what an address says."""

    script: list[Any] | str
    name: str = ""
    sheet: str = "all"
    paper: str = "a4"
    language: str = "en"
    theme: str = "clocktower"
    turn: str = "long"


class Prints:
    """The press of a server: one order after the other, beside everything else."""

    def __init__(self, pay: Pay) -> None:
        self._pay = pay
        self._workshop = Workshop()
        self._shelf = Shelf[bytes](self._workshop, MOST_PRINTS)
        self._waiting = 0

    def close(self) -> None:
        """Print nothing more."""
        self._workshop.close()

    async def asked(self, request: Request) -> Response:
        """The pages of a script that the address names: by its id, by its characters, or whole, as a link has it."""
        asked = request.query_params
        order = _order({key: asked[key] for key in ORDER if key in asked})
        file = _named(asked.get("script", "trouble-brewing"), asked.get("name", ""), order)
        return await self._respond(request, file, order)

    async def posted(self, request: Request) -> Response:
        """The pages of a script that comes with the request."""
        said: PrintRequest = await read_body(request, PrintRequest, LONGEST_SCRIPT)
        order = _order({key: getattr(said, key) for key in ORDER})
        if isinstance(said.script, str):
            file = _named(said.script, said.name, order)
        else:
            file = _legible(read(said.script), order)
        return await self._respond(request, file, order)

    async def _respond(self, request: Request, file: ScriptFile, order: Order) -> Response:
        name = (file, order)
        if self._waiting >= MOST_WAITING and name not in self._shelf:
            raise Refusal(*BUSY)
        self._waiting += 1
        try:
            pdf = await self._shelf.get(name, lambda: press(file, order, PATIENCE), lambda: self._pay(request, PRINT))
        except CannotPrint as error:
            raise Refusal("late", str(error)) from None
        finally:
            self._waiting -= 1
        tag = f'"{hashlib.sha256(pdf).hexdigest()[:20]}"'
        headers = {"cache-control": CACHING, "etag": tag, "content-disposition": _attachment(file, order)}
        return (
            Response(status_code=304, headers=headers) if is_known(request, tag) else Response(pdf, 200, headers, PDF)
        )


def _order(asked: dict[str, str]) -> Order:
    sheet = asked.pop("sheet", ALL)
    try:
        return Order(sheets_named(sheet), **asked)
    except BelfryError as error:
        raise Refusal("malformed", str(error)) from None


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
    spoken = ScriptSentences(words(order.language, order.theme))
    raise Refusal("bad-script", " ".join(map(spoken.problem, problems[:MOST_PROBLEMS])))


def _attachment(file: ScriptFile, order: Order) -> str:
    what = order.sheets[0] if len(order.sheets) == 1 else ""
    return f'attachment; filename="{file_name(f"{file.name} {what}")}"'
