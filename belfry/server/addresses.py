"""Addresses: where phones find this server, and from where somebody speaks to it."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator, Sequence
from io import BytesIO, StringIO
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, cast
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from belfry.core.errors import BelfryError

EVERYWHERE = ("0.0.0.0", "::", "")
UNKNOWN = "unknown"
OWN_PATH = re.compile(r"/(?:(?:join|square|seat|grimoire|story|t)/[A-Za-z0-9_-]{1,80})?")
"""What a QR code may lead to: a page of ours."""

LOCAL_NAMES = (".local", ".localhost", ".lan", ".home", ".home.arpa", ".internal", ".localdomain", ".test")
"""How names end that a home or a club gives to its machines, and that nobody can have on the internet."""

_HOST = re.compile(r"(\[[0-9a-fA-F:.]{2,45}\]|[A-Za-z0-9](?:[A-Za-z0-9._-]{0,251}[A-Za-z0-9])?\.?)(?::([0-9]{1,5}))?")


class Addresses:
    """What this server is called, and whom it believes about who is calling."""

    def __init__(
        self,
        host: str,
        port: int,
        public_url: str = "",
        proxies: Sequence[str] = (),
        names: Sequence[str] = (),
    ) -> None:
        """Raises `BelfryError` if the public address, a proxy's or a name is none."""
        self.host = host
        self.port = port
        self.public_url = _checked_url(public_url)
        self.names = {_checked_name(name) for name in names}
        if self.public_url:
            self.names.add(_name(urlsplit(self.public_url).netloc))
        self.proxies = [str(network) for proxy in proxies for network in _networks(proxy)]

    def behind_proxies(self, app: ASGIApp) -> ASGIApp:
        """The application, told who is calling and over what by our proxies, and by nobody else."""
        # uvicorn and Starlette each have types of their own for the same interface.
        return cast("ASGIApp", ProxyHeadersMiddleware(cast("Any", app), self.proxies))

    # Where phones find us

    def base(self, connection: HTTPConnection | None = None) -> str:
        """The address that phones on the same network can open, as far as it can be known from here."""
        if self.public_url:
            return self.public_url
        asked = "" if connection is None else valid_host(connection.headers.get("host", ""))
        if asked and connection is not None and not is_local(asked):
            return f"{self.scheme(connection)}://{asked}"
        if self.host in EVERYWHERE:
            return f"http://{lan_address()}:{self.port}"
        return self.local

    @property
    def local(self) -> str:
        """The address for a browser on this machine."""
        host = "localhost" if self.host in EVERYWHERE else self.host
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"

    def peer(self, named: str) -> str:
        """The address at which other processes reach this one: as it is named, or as it seems from here."""
        if named:
            return _checked_url(named, "--peer")
        host = lan_address() if self.host in EVERYWHERE else self.host
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"

    # Who is calling

    def scheme(self, connection: HTTPConnection) -> str:
        """`http` or `https`, as the browser sees it."""
        return "https" if connection.url.scheme in ("https", "wss") else "http"

    def secure(self, connection: HTTPConnection) -> bool:
        """Whether the browser speaks to us over TLS."""
        public = connection.headers.get("host", "").lower() == urlsplit(self.public_url).netloc.lower()
        return self.scheme(connection) == "https" or (public and self.public_url.startswith("https:"))

    def caller(self, connection: HTTPConnection) -> str:
        """The address that limits are counted for; of an IPv6 address the network, which is one household."""
        found = _ip("" if connection.client is None else connection.client.host)
        if isinstance(found, IPv6Address):
            return str(IPv6Network((found, 64), strict=False).network_address)
        # Whatever else a proxy may have written there shares one limit: nobody gets more by inventing names.
        return UNKNOWN if found is None else str(found)

    def is_own_machine(self, connection: HTTPConnection) -> bool:
        """Whether the caller sits at this very machine, and does not come through a proxy on it."""
        found = _ip("" if connection.client is None else connection.client.host)
        through = any(header in connection.headers for header in ("x-forwarded-for", "forwarded", "x-real-ip", "via"))
        return found is not None and found.is_loopback and not through

    def is_ours(self, connection: HTTPConnection) -> bool:
        """Whether the caller asks for a name that this server has.

        A foreign page can have a name of its own lead to this machine, and then counts as ours for the browser. It
        cannot do so with an address, or with a name that only the local network knows.
        """
        host = connection.headers.get("host")
        if host is None:
            # No browser leaves it out.
            return True
        if not valid_host(host):
            return False
        name = _name(host)
        own = name in self.names or name == _name(socket.gethostname())
        return own or "." not in name or name.endswith(LOCAL_NAMES) or _ip(name) is not None

    def same_origin(self, connection: HTTPConnection) -> bool:
        """Whether a browser sends this on behalf of one of our own pages. Programs say nothing of an origin."""
        if connection.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return False
        origin = connection.headers.get("origin")
        if origin is None:
            return True
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        own = {connection.headers.get("host", "").lower(), urlsplit(self.public_url).netloc.lower()} - {""}
        return parts.scheme in ("http", "https") and parts.netloc.lower() in own


def valid_host(header: str) -> str:
    """The host and port that a `Host` header names; empty if it is none that could stand in a link."""
    found = _HOST.fullmatch(header)
    return header if found and ".." not in header and int(found[2] or 80) in range(1, 65536) else ""


def _name(host: str) -> str:
    """The name or address that a host begins with, without the port."""
    name = host.rpartition(":")[0] if re.search(r":\d+$", host) else host
    return name.strip("[]").rstrip(".").lower()


def is_local(host: str) -> bool:
    """Whether the host of a link means the machine that opens it, so that it leads a phone nowhere."""
    name = _name(host)
    found = _ip(name)
    return name == "localhost" or name.endswith(".localhost") or (found is not None and found.is_loopback)


def lan_address() -> str:
    """This machine's address in the local network; its name if there is none, and `localhost` at last."""
    # Connecting a datagram socket chooses the way out and sends nothing.
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))
            found = str(probe.getsockname()[0])
    except OSError:
        found = ""
    if found and not is_local(found) and found != "0.0.0.0":
        return found
    name = socket.gethostname()
    return name if valid_host(name) else "localhost"


def qr_svg(text: str) -> bytes:
    """A QR code as a picture, dark on white whatever the page is like, so that every camera reads it."""
    import segno

    out = BytesIO()
    segno.make_qr(text, error="m").save(out, kind="svg", border=3, dark="#16182b", light="#ffffff", omitsize=True)
    return out.getvalue()


def qr_text(text: str) -> str:
    """A QR code for a terminal."""
    import segno

    out = StringIO()
    segno.make_qr(text, error="l").terminal(out, border=2, compact=True)
    return out.getvalue().rstrip("\n")


def _checked_url(url: str, option: str = "--public-url") -> str:
    if not url:
        return ""
    try:
        parts = urlsplit(url)
        usable = parts.scheme in ("http", "https") and valid_host(parts.netloc) and parts.path in ("", "/")
    except ValueError:
        usable = False
    else:
        if usable and not parts.query and not parts.fragment:
            return f"{parts.scheme}://{parts.netloc}"
    raise BelfryError(f"{option} {url!r} is not an address such as https://belfry.example.org, without a path")


def _checked_name(name: str) -> str:
    if valid_host(name) != name or not name or _name(name) != name.lower():
        raise BelfryError(f"--allow-host {name!r} is not a name such as belfry.example.org, without a port")
    return name.lower()


def _networks(proxy: str) -> Iterator[IPv4Network | IPv6Network]:
    try:
        network = ip_network(proxy, strict=False)
    except ValueError:
        raise BelfryError(f"--proxy {proxy!r} is neither an address nor a network such as 10.0.0.0/8") from None
    yield network
    if isinstance(network, IPv4Network):
        # So it is called by a socket that listens to IPv6 and IPv4 alike.
        yield IPv6Network(f"::ffff:{network.network_address}/{96 + network.prefixlen}")


def _ip(text: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(text)
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found
