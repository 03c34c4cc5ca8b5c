"""The WebSocket: one connection to one table, with messages in both directions."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from belfry.core.errors import ReasonedError
from belfry.core.reason import Reason
from belfry.server import refusals
from belfry.server.addresses import Addresses
from belfry.server.backlog import SEAT_MOST, TABLE_MOST
from belfry.server.codes import code_of, read_code
from belfry.server.connection import LOST, NORMAL, POLICY, Connection
from belfry.server.costs import JUDGE, SPEAK, USUAL, cost
from belfry.server.devices import device_of
from belfry.server.frames import LINE, FrameBudget
from belfry.server.limits import Blame, Bucket, Limits
from belfry.server.refusals import CROWDED_HERE, FLOOD, UNKNOWN
from belfry.server.relay import Relay, relayed
from belfry.server.replies import brief
from belfry.server.room import Room
from belfry.server.rooms import Rooms
from belfry.table import Refusal, Table, Who
from belfry.table.feed import known_language
from belfry.table.game import Reader
from belfry.table.protocol import (
    LONGEST_FRAME,
    VERSION,
    ClientMessage,
    Do,
    Hello,
    Hold,
    Judge,
    Judged,
    LookBack,
    LookedBack,
    Ping,
    Pong,
    Speak,
)

HELLO_WITHIN = 10.0
"""Seconds for the first message."""
SILENCE = 75.0
"""Seconds after which a connection that says nothing is taken for dead."""
RATE, BURST = 20.0, 60.0
"""Messages a second in the long run, and at once."""
REST = 0.05
"""Seconds for which a connection that says too much is not listened to: what it sends then waits at its own side."""
MOST_STRIKES = 60
"""Messages that are too many or make no sense, before the connection is cut."""
LONGEST_ID = 80
LONGEST_LANGUAGE = 20
PAUSE = 0.25
"""Seconds from a question to the answer that something does not exist, whatever it was that did not."""

TOO_MUCH: dict[Blame, Reason] = {
    "self": refusals.TOO_MUCH_AT_ONCE(),
    "others": refusals.TOO_MUCH_AROUND(),
}

MESSAGES: msgspec.json.Decoder[Hello | Do | Speak | Ping | Judge | LookBack | Hold] = msgspec.json.Decoder(
    ClientMessage
)


class _Nonsense(ReasonedError):
    """A frame that is no message at all."""


class _Named(msgspec.Struct):
    """As much of a broken message as a refusal needs."""

    id: str = ""


class Door:
    """Where WebSockets come in."""

    def __init__(self, rooms: Rooms, addresses: Addresses, limits: Limits, relay: Relay) -> None:
        self.rooms = rooms
        self.relay = relay
        self.addresses = addresses
        self.limits = limits
        self._greeting: dict[str, deque[Connection]] = {}
        """Connections that have not said hello, by their addresses."""

    async def admit(self, websocket: WebSocket) -> None:
        """Let a WebSocket in and serve it until it ends."""
        address = self.addresses.caller(websocket)
        ours = relayed(websocket) or (self.addresses.is_ours(websocket) and self.addresses.same_origin(websocket))
        if not ours or not self.limits.sockets.take(address):
            await websocket.close(POLICY)
            return
        line: FrameBudget | None = websocket.scope["state"].get(LINE)
        if line is not None:
            line.share(self.limits.frames, address)
        try:
            await websocket.accept()
            connection = Connection(websocket, self.limits.backlog, address, device_of(websocket))
            await connection.talk(self._serve(websocket, connection))
        except LOST:
            pass
        finally:
            self.limits.sockets.give_back(address)

    async def _serve(self, websocket: WebSocket, connection: Connection) -> None:
        try:
            text, hello = await self._greet(websocket, connection)
            async with self._place(hello, connection):
                watching = self._count(hello, connection, counted=relayed(websocket))

                async def relay(address: str) -> int | None:
                    return await self.relay.socket(address, websocket, text, lambda: _receive(websocket))

                visit = await self.relay.follow(websocket, lambda: self._enter(hello, connection, watching), relay)
                if isinstance(visit, int):
                    connection.hang_up(visit)
                    return
                try:
                    await self._listen(websocket, connection, visit)
                finally:
                    visit.leave(connection)
        except TimeoutError:
            connection.end(Refusal("broken", refusals.NO_HELLO(seconds=round(HELLO_WITHIN))))
        except _Nonsense as error:
            connection.end(Refusal("broken", refusals.HELLO_UNREADABLE(error=error.reason)))
        except (msgspec.DecodeError, RecursionError) as error:
            connection.end(Refusal("broken", refusals.HELLO_UNREADABLE(error=brief(error))))
        except Refusal as refusal:
            connection.end(refusal)

    async def _greet(self, websocket: WebSocket, connection: Connection) -> tuple[str, Hello]:
        """The first message, as it came and as it is read.

        Whoever takes long over it gives way when many wait at the same address.
        """
        waiting = self._greeting.setdefault(connection.address, deque())
        waiting.append(connection)
        if len(waiting) > self.limits.greeting:
            waiting.popleft().end(Refusal(*CROWDED_HERE))
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                text = await _receive(websocket)
        finally:
            with suppress(ValueError):
                waiting.remove(connection)
            if not waiting:
                self._greeting.pop(connection.address, None)
        hello = MESSAGES.decode(text)
        if not isinstance(hello, Hello):
            raise _Nonsense(refusals.NOT_A_HELLO())
        return text, hello

    @asynccontextmanager
    async def _place(self, hello: Hello, connection: Connection) -> AsyncGenerator[None]:
        """A place among the connections of an address: not all of them are for those who only watch."""
        connection.key, connection.host = hello.key, hello.host
        connection.language = hello.language[:LONGEST_LANGUAGE]
        if not connection.watching:
            yield
            return
        if not self.limits.watching.take(connection.address):
            raise Refusal(*CROWDED_HERE)
        try:
            yield
        finally:
            self.limits.watching.give_back(connection.address)

    def _count(self, hello: Hello, connection: Connection, *, counted: bool) -> bool:
        """Count a hello, unless that has been done; whether it shows no key of the table. Raises `Refusal`."""
        if hello.version != VERSION:
            why = refusals.OTHER_VERSION(version=VERSION, other=hello.version)
            raise Refusal("version", why)
        address = connection.address
        # What cannot be a key of this table is none: whoever makes one up is looking for tables.
        watching = not any(code_of(key) == read_code(hello.table) for key in (hello.key, hello.host) if key)
        if counted:
            return watching
        if watching and (self.limits.misses.full(address) or not self.limits.lookups.take(address)):
            raise Refusal("flood", refusals.TOO_MANY_CODES())
        if not watching and not self.limits.hellos.take(address):
            raise Refusal(*FLOOD)
        return watching

    async def _enter(self, hello: Hello, connection: Connection, watching: bool) -> Room:
        """Bring a connection to its table; raises `Refusal` with a code of `Gone`, or `Elsewhere`."""
        started = asyncio.get_running_loop().time()
        address = connection.address
        try:
            code = read_code(hello.table)
            if code is None:
                raise Refusal(*UNKNOWN)
            connection.share(f"table {code}", TABLE_MOST)
            if not watching:
                connection.share(f"seat {connection.place}", SEAT_MOST)
            room = await self.rooms.find(code, hello.key, hello.host)
            if watching:
                await room.check_password(hello.password)
            await room.enter(connection)
        except Refusal as refusal:
            if refusal.code in ("moved", "freed", "no-spectators", "sent-away", "crowded", "flood", "closed"):
                raise
            if refusal.code == "password":
                if hello.password:
                    self.limits.misses.note(address)
                raise
            if refusal.code != "unknown":
                raise Refusal("broken", refusal.reason) from None
            self.limits.misses.note(address)
            await pause(started)
            raise Refusal(*UNKNOWN) from None
        return room

    async def _listen(self, websocket: WebSocket, connection: Connection, room: Room) -> None:
        bucket = Bucket(RATE, BURST)
        strikes = 0
        while strikes < MOST_STRIKES:
            try:
                async with asyncio.timeout(SILENCE):
                    text = await _receive(websocket)
            except TimeoutError:
                connection.end(Refusal("closed", refusals.NOTHING_HEARD(seconds=round(SILENCE))))
                return
            except _Nonsense as error:
                connection.end(Refusal("broken", error.reason))
                return
            if not bucket.take():
                strikes += 1
                connection.refuse(_id_in(text), Refusal("flood", refusals.TOO_MUCH_AT_ONCE()))
                await asyncio.sleep(REST)
                continue
            try:
                message = MESSAGES.decode(text)
            except (msgspec.DecodeError, RecursionError) as error:
                strikes += 1
                why = refusals.MESSAGE_UNREADABLE(error=brief(error))
                connection.refuse(_id_in(text), Refusal("malformed", why))
                continue
            blame = self._pay(message, connection, room)
            if blame is not None:
                strikes += blame == "self"
                await asyncio.sleep(REST)
                continue
            match message:
                case Do(id, action):
                    room.do(connection, id, action)
                case Judge(id, statement):
                    room.inquire(connection, id, partial(_judge, id, statement))
                case LookBack(id, count):
                    room.inquire(connection, id, partial(_look_back, id, count, connection.language))
                case Ping():
                    connection.send(Pong())
                case Speak(language):
                    room.speak(connection, language[:LONGEST_LANGUAGE])
                case Hold(on):
                    room.hold(connection, on=on)
                case Hello():
                    strikes += 1
                    connection.refuse("", Refusal("malformed", refusals.ONE_HELLO()))
        connection.end(Refusal("flood", refusals.TOO_MUCH_NONSENSE()))

    def _pay(self, message: ClientMessage, connection: Connection, room: Room) -> Blame | None:
        """Count what a message costs; if that is too much, it is refused, and this says who does too much."""
        match message:
            case Do(id, action):
                blame = room.pay(connection, cost(action))
            case Judge(id, _) | LookBack(id, _):
                blame = room.pay(connection, JUDGE, kept=False)
            case Speak():
                id, blame = "", room.pay(connection, SPEAK, kept=False)
            case Hold():
                id, blame = "", room.pay(connection, USUAL, kept=False)
            case _:
                return None
        if blame is not None:
            connection.refuse(id, Refusal("flood", TOO_MUCH[blame]))
        return blame


def _judge(id: str, statement: Any, table: Table, who: Who) -> Judged:
    """Whether a statement is true."""
    return Judged(id, table.judge(who, statement))


def _look_back(id: str, count: int, language: str, table: Table, who: Who) -> LookedBack:
    """What it would change to take something back."""
    reader = Reader(known_language(table, language), table.theme)
    return LookedBack(id, *table.tabletop.look_back(who, count, reader))


async def pause(started: float) -> None:
    """Wait until so long after a question that the answer's time does not tell what it was that did not exist."""
    await asyncio.sleep(started + PAUSE - asyncio.get_running_loop().time())


async def _receive(websocket: WebSocket) -> str:
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", NORMAL))
    text: str | None = message.get("text")
    if text is None:
        raise _Nonsense(refusals.NOT_TEXT())
    if len(text) > LONGEST_FRAME or len(text.encode(errors="replace")) > LONGEST_FRAME:
        raise _Nonsense(refusals.FRAME_TOO_LARGE(most=LONGEST_FRAME // 1024))
    return text


def _id_in(text: str) -> str:
    """The id that a message bears, even if nothing else of it makes sense."""
    try:
        return msgspec.json.decode(text, type=_Named).id[:LONGEST_ID]
    except (msgspec.DecodeError, RecursionError):
        return ""
