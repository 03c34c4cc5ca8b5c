"""Faults: what is answered where a request comes to nothing."""

from __future__ import annotations

import logging

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from belfry.server.replies import refusal
from belfry.server.storage import StorageError
from belfry.table import Refusal
from belfry.table.refusal_texts import said

log = logging.getLogger("belfry.server")


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


FAULTS = {
    Refusal: _refuse,
    StorageError: _unstored,
    HTTPException: _missing,
    ClientDisconnect: _gone,
    Exception: _fault,
}
"""The answer to each kind of error."""
