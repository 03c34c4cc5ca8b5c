"""The guard: what holds for every answer of the server, so that no foreign page does anything in somebody's name."""

from __future__ import annotations

import asyncio

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from belfry.server import refusals
from belfry.server.addresses import Addresses, valid_host
from belfry.server.replies import refusal

ANSWERED_WITHIN = 30.0
"""Seconds from a request's headers to the answer, with whatever else the request has to say."""
TLS_FOR = 180 * 24 * 3600
"""Seconds for which a browser that came over TLS comes back over nothing else."""
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


class Guard:
    """Stands before every answer: foreign pages may change nothing, and browsers are told to be careful."""

    def __init__(self, app: ASGIApp, addresses: Addresses) -> None:
        self.app = app
        self.addresses = addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or let a WebSocket through, which has a look at its origin itself."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        host = valid_host(connection.headers.get("host", ""))

        begun = False

        async def send_carefully(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                headers = MutableHeaders(scope=message)
                for name, value in careful(host, secure=self.addresses.secure(connection)).items():
                    headers.setdefault(name, value)
            await send(message)

        if not self.addresses.is_ours(connection):
            response = refusal(connection, "host", refusals.HOST_NOT_OURS(host=host or "so"))
            await response(scope, receive, send_carefully)
            return
        if scope["method"] not in SAFE_METHODS and not self.addresses.same_origin(connection):
            response = refusal(connection, *refusals.FOREIGN)
            await response(scope, receive, send_carefully)
            return
        time = asyncio.timeout(ANSWERED_WITHIN)
        try:
            async with time:
                await self.app(scope, receive, send_carefully)
        except TimeoutError:
            if not time.expired():
                raise
            if begun:
                # Whoever takes an answer so slowly is hung up on.
                return
            response = refusal(connection, "late", refusals.TOOK_TOO_LONG())
            response.headers["connection"] = "close"
            await response(scope, receive, send_carefully)


def careful(host: str, *, secure: bool = False) -> dict[str, str]:
    """What browsers are told with every answer. Keys stand in links, so no address is told to anybody."""
    # Some browsers do not count a WebSocket to the same host as `self`.
    sockets = f" ws://{host} wss://{host}" if host else ""
    policy = (
        "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        f"connect-src 'self'{sockets}; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    )
    only_tls = {"strict-transport-security": f"max-age={TLS_FOR}"} if secure else {}
    return {
        **only_tls,
        "content-security-policy": policy,
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=()",
    }
