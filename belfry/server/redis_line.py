"""A line to Redis, or to Valkey: what the processes of a cluster tell each other, and for how long it holds.

Times are counted by Redis alone, so that the clocks of the machines may differ.
"""

from __future__ import annotations

import asyncio
import importlib
import logging
import time
from collections.abc import AsyncGenerator
from typing import Any
from urllib.parse import urlsplit

from belfry.core.errors import BelfryError

log = logging.getLogger("belfry.server")

PATIENCE = 2.0
"""Seconds for Redis to answer, before it counts as lost."""
MOST_LINES = 16
"""How many connections there are at most; whoever finds none free waits for a moment."""


class RedisLost(BelfryError):
    """Redis cannot be reached now."""


class Script:
    """What Redis does in one go, written in Lua; its keys and values come as two lists."""

    def __init__(self, text: str) -> None:
        self.text = text


class RedisLine:
    """The connections to one Redis. While it is lost, only `probe` tries again; everybody else hears so at once."""

    def __init__(self, address: str) -> None:
        """Raises `BelfryError` if the address is none of Redis, or the package for it is missing."""
        self.place = place(address)
        try:
            self._package: Any = importlib.import_module("redis.asyncio")
        except ImportError:
            raise BelfryError("Redis needs a package more: pip install 'belfry[cluster]'") from None
        self._errors: Any = importlib.import_module("redis.exceptions")
        # Nothing is tried twice behind our back: whoever asks decides what to do without an answer.
        retry = importlib.import_module("redis.asyncio.retry")
        backoff = importlib.import_module("redis.backoff")
        pool = self._package.BlockingConnectionPool.from_url(
            address,
            max_connections=MOST_LINES,
            timeout=PATIENCE,
            socket_timeout=PATIENCE,
            socket_connect_timeout=PATIENCE,
            decode_responses=True,
            retry=retry.Retry(backoff.NoBackoff(), 0),
        )
        self._client: Any = self._package.Redis.from_pool(pool)
        self._scripts: dict[Script, Any] = {}
        self.lost_since: float | None = None
        """When it was found to be lost, on this machine's steady clock; nothing while it is there."""

    @property
    def lost(self) -> bool:
        """Whether it could not be reached when it was last tried."""
        return self.lost_since is not None

    def reach(self) -> None:
        """See whether it can be reached, before there is anything else; raises `RedisLost`."""

        async def ping() -> None:
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._client.ping()
            except (OSError, TimeoutError, self._errors.RedisError) as error:
                raise RedisLost(f"{self.place} cannot be reached: {_words(error)}") from None
            finally:
                await self._client.aclose()

        asyncio.run(ping())

    async def run(self, script: Script, keys: list[str], *values: str | int, probe: bool = False) -> Any:
        """What comes of a script; raises `RedisLost`."""
        if self.lost and not probe:
            raise RedisLost(f"{self.place} cannot be reached")
        if script not in self._scripts:
            self._scripts[script] = self._client.register_script(script.text)
        try:
            async with asyncio.timeout(PATIENCE):
                found = await self._scripts[script](keys=keys, args=values)
        except (OSError, TimeoutError, self._errors.RedisError) as error:
            self._lose(error)
            raise RedisLost(f"{self.place} cannot be reached: {_words(error)}") from None
        if self.lost_since is not None:
            log.warning("%s is there again, after %.0f seconds", self.place, time.monotonic() - self.lost_since)
            self.lost_since = None
        return found

    def _lose(self, error: Exception) -> None:
        if self.lost_since is None:
            self.lost_since = time.monotonic()
            log.warning("%s cannot be reached: %s; tables go on where they are", self.place, _words(error))

    async def publish(self, channel: str, message: str) -> None:
        """Tell the other processes something, if they can be reached."""
        if not self.lost:
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._client.publish(channel, message)
            except (OSError, TimeoutError, self._errors.RedisError) as error:
                self._lose(error)

    async def listen(self, channel: str) -> AsyncGenerator[str]:
        """What is published on a channel from now on; ends when Redis is lost."""
        try:
            async with self._client.pubsub(ignore_subscribe_messages=True) as heard:
                await heard.subscribe(channel)
                while True:
                    message = await heard.get_message(timeout=PATIENCE)
                    if message is not None:
                        yield str(message["data"])
        except (OSError, TimeoutError, self._errors.RedisError):
            return

    async def close(self) -> None:
        """Hang up."""
        await self._client.aclose()


def place(address: str) -> str:
    """Where an address leads, without the password in it; raises `BelfryError` if it leads nowhere."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    number = parts.path.strip("/")
    if parts.scheme not in ("redis", "rediss") or not parts.hostname or (number and not number.isdecimal()):
        raise BelfryError("--redis is not an address such as redis://:password@127.0.0.1:6379/0")
    return f"Redis at {parts.hostname}{f':{port}' if port else ''}"


def _words(error: Exception) -> str:
    if isinstance(error, TimeoutError) and not str(error):
        return "no answer came in time"
    lines = str(error).strip().splitlines()
    return lines[0].rstrip(".") if lines else type(error).__name__
