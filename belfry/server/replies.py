"""Replies: JSON answers over HTTP, and refusals that say why."""

from __future__ import annotations

from typing import Any, TypedDict

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from belfry.core.reason import Reason
from belfry.server import refusals
from belfry.table import Refusal
from belfry.table.games import GAMES

JSON = "application/json"
LONGEST_BODY = 32 * 1024

STATUS = {
    "malformed": 400,
    "bad-script": 400,
    "bad-puzzle": 400,
    "too-long": 400,
    "origin": 403,
    "not-yours": 403,
    "password": 403,
    "locked": 403,
    "declined": 403,
    "unknown": 404,
    "method": 405,
    "moved": 410,
    "freed": 410,
    "deleted": 410,
    "too-large": 413,
    "host": 421,
    "flood": 429,
    "broken": 500,
    "storage": 503,
    "crowded": 503,
    "closed": 503,
    "late": 503,
}
"""The HTTP status of each kind of refusal; any other is in conflict with how things stand at the table."""
CONFLICT = 409


class Named(TypedDict):
    """Something by its id, with its name for people."""

    id: str
    name: str


class RefusalReply(TypedDict):
    """What is refused: `code` for programs, `why` for people."""

    code: str
    why: str


def reply(value: Any, status: int = 200) -> Response:
    """An answer in JSON, which no cache may keep."""
    return Response(msgspec.json.encode(value), status, {"cache-control": "no-store"}, JSON)


def refusal(asked: HTTPConnection, code: str, reason: Reason) -> Response:
    """A refusal in JSON, in the language of whoever asks, as their page has it."""
    language = asked.headers.get("accept-language", "")[:2].lower()
    said: RefusalReply = {"code": code, "why": GAMES.speaker(language).say(reason)}
    return reply(said, STATUS.get(code, CONFLICT))


async def read_body(request: Request, type: type[Any], longest: int = LONGEST_BODY) -> Any:
    """What a request says, as the given type; raises `Refusal`."""
    return decoded(await read_bytes(request, longest), type)


async def read_bytes(request: Request, longest: int) -> bytes:
    """What a request says, as it came; raises `Refusal`."""
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > longest:
            raise Refusal("too-large", refusals.REQUEST_TOO_LARGE(most=longest // 1024))
    request.state.body = bytes(body)
    return request.state.body


def decoded(body: bytes, type: type[Any]) -> Any:
    """What a body says, as the given type; raises `Refusal`."""
    try:
        return msgspec.json.decode(body, type=type)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("malformed", refusals.REQUEST_UNREADABLE(error=brief(error))) from None


def brief(error: Exception) -> str:
    """An error's message, cut where it gets long."""
    text = str(error)
    return text if len(text) <= 300 else text[:300] + "…"
