"""What a client asks over HTTP, before there is a connection."""

from __future__ import annotations

import asyncio
import http.client
import json
import urllib.error
import urllib.request
from typing import Any, TypeVar

import msgspec

from belfry.table import Refusal
from belfry.table.refusals import TOLD

T = TypeVar("T")


async def call(url: str, method: str, path: str, body: Any, answer: type[T]) -> T:
    """Ask the server something over HTTP; raises `Refusal`, or `ConnectionError` if it is no server of ours."""
    data = None if body is None else msgspec.json.encode(body)
    request = urllib.request.Request(url.rstrip("/") + path, data, {"content-type": "application/json"}, method=method)

    def wait() -> bytes:
        with urllib.request.urlopen(request, timeout=30) as response:
            return response.read()

    try:
        return msgspec.json.decode(await asyncio.to_thread(wait), type=answer)
    except urllib.error.HTTPError as error:
        with error:
            said = error.read()
        try:
            refusal = json.loads(said)
            raise Refusal(str(refusal["code"]), TOLD(why=str(refusal["why"]))) from None
        except (ValueError, KeyError, TypeError):
            raise ConnectionError(f"{url} answers {error.code}, and not as Belfry does") from None
    except urllib.error.URLError as error:
        raise ConnectionError(f"{url} cannot be reached: {error.reason}") from None
    except (http.client.HTTPException, OSError) as error:
        raise ConnectionError(f"{url} broke off in the middle of an answer: {error!r}") from None
