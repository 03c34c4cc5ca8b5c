"""Processes that serve the same tables: each in a process of its own, or all in this one, on real ports."""

from __future__ import annotations

import asyncio
import json
import socket
import urllib.error
import urllib.request
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn

from belfry.server import wire
from belfry.server.addresses import Addresses
from belfry.server.app import House
from belfry.server.cluster import Cluster
from belfry.server.limits import Limits
from belfry.server.postgres_storage import PostgresStorage
from belfry.server.redis_line import RedisLine
from tests.server.process import ServerProcess

PATIENCE = 30.0


class Neighbour:
    """One of several servers in this process."""

    def __init__(self, house: House, cluster: Cluster, url: str, server: uvicorn.Server) -> None:
        self.house = house
        self.cluster = cluster
        self.url = url
        self.server = server


@asynccontextmanager
async def neighbours(count: int, store: str | list[str], redis: str | list[str]) -> AsyncGenerator[list[Neighbour]]:
    """So many servers over one database and one Redis, each by an address of its own if there are several."""
    async with AsyncExitStack() as stack:
        stores = [store] * count if isinstance(store, str) else store
        lines = [redis] * count if isinstance(redis, str) else redis
        yield [await stack.enter_async_context(_neighbour(*both)) for both in zip(stores, lines, strict=True)]


@asynccontextmanager
async def _neighbour(store: str, redis: str) -> AsyncGenerator[Neighbour]:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        storage, limits = PostgresStorage(store), Limits()
        addresses = Addresses("127.0.0.1", port, proxies=["127.0.0.1"])
        cluster = Cluster(storage, RedisLine(redis), addresses.peer(""), limits)
        house = House(storage, addresses, limits, leases=cluster, token="let me see")
        server = uvicorn.Server(wire.config(house.app()))
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started:
            await asyncio.sleep(0.01)
        try:
            yield Neighbour(house, cluster, f"http://127.0.0.1:{port}", server)
        finally:
            server.should_exit = True
            await serving
            storage.close()


def quick(folder: Path, store: str, redis: str, *options: str, clock: float = 0) -> ServerProcess:
    """A server in a process of its own, in a hurry; its clock may be wrong by so many seconds."""
    shared = ("--store", store, "--redis", redis, "--proxy", "127.0.0.1", *options)
    return ServerProcess(folder, *shared, program=("tests.server.quick", str(clock)))


async def call(url: str, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
    """Ask something over HTTP: the status, and what is answered."""

    def ask() -> tuple[int, Any]:
        data = None if body is None else json.dumps(body).encode()
        said = {"content-type": "application/json", **{name.replace("_", "-"): text for name, text in headers.items()}}
        request = urllib.request.Request(url + path, data, said)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, _read(answer.read())
        except urllib.error.HTTPError as error:
            with error:
                return error.code, _read(error.read())

    return await asyncio.to_thread(ask)


def _read(body: bytes) -> Any:
    try:
        return json.loads(body) if body else None
    except ValueError:
        return body.decode()
