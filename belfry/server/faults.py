"""Faults: what is answered where a request comes to nothing."""

from __future__ import annotations

import logging

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from belfry.server import refusals
from belfry.server.replies import refusal
from belfry.server.storage import StorageError
from belfry.table import Refusal

log = logging.getLogger("belfry.server")


async def _refuse(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return refusal(request, error.code, error.reason)


async def _unstored(request: Request, error: Exception) -> Response:
    log.error("%s", error)
    return refusal(request, "storage", refusals.STORAGE_UNREACHABLE())


async def _missing(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        response = refusal(request, "method", refusals.NO_SUCH_REQUEST())
        response.headers.update(error.headers or {})
        return response
    return refusal(request, "unknown", refusals.NOTHING_THERE())


async def _gone(_: Request, error: Exception) -> Response:
    # Nobody is there to be told anything.
    return Response(status_code=400)


async def _fault(request: Request, error: Exception) -> Response:
    return refusal(request, "broken", refusals.FAULT_OVER_HTTP())


FAULTS = {
    Refusal: _refuse,
    StorageError: _unstored,
    HTTPException: _missing,
    ClientDisconnect: _gone,
    Exception: _fault,
}
"""The answer to each kind of error."""
