"""Documents: answers in JSON that change only with the program."""

from __future__ import annotations

import gzip
import hashlib
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from belfry.server.pages import encodings, is_known
from belfry.server.replies import JSON

CACHING = "public, max-age=300"


class Document:
    """Something that changes only with the program: prepared once, for everybody."""

    def __init__(self, value: Any) -> None:
        self.body = msgspec.json.encode(value)
        self.squeezed = gzip.compress(self.body, mtime=0)
        self.tag = hashlib.sha256(self.body).hexdigest()[:20]

    def response(self, request: Request) -> Response:
        """The document for a browser, as it asked for it."""
        small = "gzip" in encodings(request)
        tag = f'"{self.tag}{"-gzip" if small else ""}"'
        headers = {"cache-control": CACHING, "etag": tag, "vary": "accept-encoding"}
        if is_known(request, tag):
            return Response(status_code=304, headers=headers)
        if small:
            headers["content-encoding"] = "gzip"
        return Response(self.squeezed if small else self.body, 200, headers, JSON)
