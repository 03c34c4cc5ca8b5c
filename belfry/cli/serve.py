"""`belfry serve` and `belfry play`: tables for browsers, as a service or for this evening."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from belfry.cli.terminal import Unusable, complain, guarded

if TYPE_CHECKING:
    from types import FrameType

    import uvicorn

    from belfry.server.addresses import Addresses
    from belfry.server.app import House
    from belfry.server.lease import Leases
    from belfry.server.limits import Limits
    from belfry.server.storage import Storage

PORT = 8000
MOST_PORTS = 100
"""How many ports `play` tries, one after the other."""
DAY = 24 * 3600
WRONG_CLOCK = 2.0
"""Seconds by which a machine's clock may differ from the database's without a word."""
SWITCH_AFTER = 0.0005
"""Seconds after which the storage's thread, which works in many short bursts, gets its turn."""

DataOption = Annotated[
    str,
    typer.Option("--data", metavar="FOLDER", envvar="BELFRY_DATA", help="Where tables are kept.", show_default=False),
]
PublicUrl = Annotated[
    str, typer.Option("--public-url", metavar="URL", help="The address that people open, where a proxy stands before.")
]
Proxy = Annotated[
    list[str] | None,
    typer.Option("--proxy", metavar="ADDRESS", help="A proxy to believe about who is calling; may be repeated."),
]
AllowHost = Annotated[
    list[str] | None,
    typer.Option("--allow-host", metavar="NAME", help="A further name that people open it by; may be repeated."),
]
Keep = Annotated[
    int, typer.Option("--keep", metavar="DAYS", min=0, help="Delete tables that nobody touched for so long; 0: never.")
]

Store = Annotated[
    str,
    typer.Option("--store", metavar="URL", envvar="BELFRY_STORE", help="A PostgreSQL to keep tables in."),
]
RedisUrl = Annotated[
    str,
    typer.Option("--redis", metavar="URL", envvar="BELFRY_REDIS", help="A Redis, for several processes."),
]
Peer = Annotated[
    str,
    typer.Option("--peer", metavar="URL", envvar="BELFRY_PEER", help="Where other processes reach this one."),
]
Drain = Annotated[
    float,
    typer.Option("--drain", metavar="SECONDS", min=0, help="How long to pass on to others what comes when stopping."),
]
MetricsToken = Annotated[
    str,
    typer.Option(
        "--metrics-token",
        metavar="TOKEN",
        envvar="BELFRY_METRICS_TOKEN",
        help="What whoever reads the figures from elsewhere has to show.",
    ),
]
Workers = Annotated[
    int,
    typer.Option("--workers", metavar="NUMBER", min=1, help="How many processes make what takes long, at most."),
]


@dataclass(frozen=True)
class Sharing:
    """Where tables are kept if not in a folder, and how several processes find each other."""

    store: str = ""
    redis: str = ""
    peer: str = ""
    drain: float = 0
    token: str = ""
    workers: int = 2


ALONE = Sharing()


@guarded
def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen at; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="The port; 0 for any that is free.")] = PORT,
    data: DataOption = "",
    public_url: PublicUrl = "",
    proxy: Proxy = None,
    allow_host: AllowHost = None,
    keep: Keep = 0,
    store: Store = "",
    redis: RedisUrl = "",
    peer: Peer = "",
    drain: Drain = 0,
    metrics_token: MetricsToken = "",
    workers: Workers = ALONE.workers,
) -> None:
    """Run the server, until it is told to stop.

    docs/hosting.md says how to run it as a service behind a proxy, and in several processes.
    """
    sharing = Sharing(store, redis, peer, drain, metrics_token, workers)
    _run(host, _listen(host, port), data, public_url, proxy or [], allow_host or [], keep, sharing)


@guarded
def play(
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, help=f"The port; {PORT} or the next that is free by itself.")
    ] = 0,
    data: DataOption = "",
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")] = False,
) -> None:
    """Open tables in the browser, here and for phones on the same network."""
    host = "0.0.0.0"
    listening = _listen(host, port) if port else _listen_somewhere(host)
    _run(host, listening, data, "", [], [], 0, for_people=True, browse=not no_browser)


# Listening


def _listen(host: str, port: int) -> socket.socket:
    """A socket at this address; raises `Unusable` if it cannot be had."""
    try:
        family, kind, number, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family, kind, number)
    except (OSError, UnicodeError) as error:
        raise Unusable(f"--host {host!r} is no address of this machine: {error}") from None
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, host != "::")
        listening.bind(address)
        listening.listen(2048)
    except OSError as error:
        listening.close()
        raise Unusable(f"cannot listen at {host} port {port}: {error.strerror}") from None
    return listening


def _listen_somewhere(host: str) -> socket.socket:
    """A socket at the usual port, or at the next one that is free."""
    for port in range(PORT, PORT + MOST_PORTS):
        with suppress(Unusable):
            return _listen(host, port)
    return _listen(host, 0)


# Running


def _run(
    host: str,
    listening: socket.socket,
    data: str,
    public_url: str,
    proxies: list[str],
    names: list[str],
    keep: int,
    sharing: Sharing = ALONE,
    *,
    for_people: bool = False,
    browse: bool = False,
) -> None:
    from belfry.server import memory, wire
    from belfry.server.addresses import Addresses
    from belfry.server.app import House
    from belfry.server.limits import Limits
    from belfry.server.pool import Pool
    from belfry.server.processes import processes_for

    with listening:
        addresses = Addresses(host, listening.getsockname()[1], public_url, proxies, names)
        with closing(_open_storage(sharing.store, data)) as storage:
            limits = Limits()
            leases = _join_cluster(sharing, storage, addresses, limits)
            pool = Pool(processes_for(), sharing.workers)
            house = House(storage, addresses, limits, keep=keep * DAY, leases=leases, token=sharing.token, pool=pool)

            def ready() -> None:
                if not house.pages.built:
                    complain("the pages have not been built: run make web")
                _announce(addresses, storage.place, for_people=for_people or sys.stdout.isatty())
                if browse:
                    _browse(addresses.local)

            _quiet_signals()
            wire.allow_many_lines()
            sys.setswitchinterval(SWITCH_AFTER)
            memory.settle()
            _server(house, ready, sharing.drain).run(sockets=[listening])
    _say("belfry: stopped")


def _open_storage(store: str, data: str) -> Storage:
    """Where tables are kept: a folder, or a database; raises `StorageError`."""
    from belfry.server.sqlite_storage import SqliteStorage

    if not store:
        return SqliteStorage(Path(data).expanduser() if data else data_folder())
    from belfry.server.postgres_storage import PostgresStorage

    storage = PostgresStorage(store)
    if abs(storage.skew) > WRONG_CLOCK:
        way = "behind" if storage.skew > 0 else "ahead of"
        complain(
            f"this machine's clock is {abs(storage.skew):.0f} seconds {way} that of {storage.place}; tables go by that"
        )
    return storage


def _join_cluster(sharing: Sharing, storage: Storage, addresses: Addresses, limits: Limits) -> Leases | None:
    """The other processes that serve the same tables; none where there is one only. Raises `BelfryError`."""
    if not sharing.redis:
        return None
    from belfry.server.cluster import Cluster
    from belfry.server.postgres_storage import PostgresStorage
    from belfry.server.redis_line import RedisLine

    if not isinstance(storage, PostgresStorage):
        raise Unusable(
            "--redis is for several processes, and they need a PostgreSQL that all of them reach: see --store"
        )
    redis = RedisLine(sharing.redis)
    redis.reach()
    return Cluster(storage, redis, addresses.peer(sharing.peer), limits)


def _server(house: House, ready: Callable[[], None], drain: float) -> uvicorn.Server:
    import uvicorn

    from belfry.server import wire

    class Server(uvicorn.Server):
        """A server that says when it is ready, and leaves its tables to others before it stops."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            ready()

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            if await house.drain():
                end = time.monotonic() + drain
                while time.monotonic() < end and not self.force_exit:
                    await asyncio.sleep(0.1)
            await super().shutdown(sockets)

    return Server(wire.config(house.app()))


def _quiet_signals() -> None:
    """Let a signal end the server in an orderly way, and nothing else.

    uvicorn sends itself again what ended it, to whatever handled it before. A client that hangs up is an error of its
    connection, and no reason to end the process as at the end of a pipe.
    """

    def ignore(number: int, frame: FrameType | None) -> None:
        return

    signal.signal(signal.SIGINT, ignore)
    signal.signal(signal.SIGTERM, ignore)
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)


def _announce(addresses: Addresses, place: str, *, for_people: bool) -> None:
    from belfry.server.addresses import qr_text

    base = addresses.base()
    if not for_people:
        _say(f"belfry: started at {base} with the data in {place}")
        return
    lines = [f"Belfry is ready: {addresses.local}"]
    if base != addresses.local:
        lines += [f"On phones in the same network: {base}", "", qr_text(base)]
    lines += ["", f"Tables are kept in {place}. Press Ctrl+C to stop."]
    _say("\n".join(lines))


def _browse(url: str) -> None:
    import webbrowser

    # Without a screen there may still be a browser for terminals, which would take this one over.
    screen = os.name == "nt" or sys.platform == "darwin" or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
    if screen:
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def _say(text: str) -> None:
    # Nobody may be listening any more, and the tables go on nevertheless.
    with suppress(OSError):
        typer.echo(text)


def data_folder() -> Path:
    """Where tables are kept if nobody says otherwise: where this system keeps what belongs to its user."""
    home = Path.home()
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Belfry"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Belfry"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "belfry"
