"""A valve: a small proxy before a service, by which a line to it can be cut or made to hang."""

from __future__ import annotations

import selectors
import socket
import threading
from contextlib import suppress
from typing import Any

HOST = "127.0.0.1"


class Valve:
    """A port of this machine that leads to another, for as long as it is open."""

    def __init__(self, target: int) -> None:
        self.target = target
        self._state = "open"
        self._changed = threading.Event()
        self._pairs: dict[socket.socket, socket.socket] = {}
        self._lock = threading.Lock()
        self._listening = socket.create_server((HOST, 0))
        self.port: int = self._listening.getsockname()[1]
        self._wake, self._woken = socket.socketpair()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def open(self) -> None:
        """Let everything through again; what was held back goes on its way."""
        self._turn("open")

    def stall(self) -> None:
        """Take what comes, and let nothing through: the line is there, and nobody answers on it."""
        self._turn("stalled")

    def cut(self) -> None:
        """Hang up on everybody, and on whoever comes."""
        self._turn("cut")

    def _turn(self, state: str) -> None:
        self._changed.clear()
        self._state = state
        self._wake.send(b"x")
        self._changed.wait(10)

    def __enter__(self) -> Valve:
        return self

    def __exit__(self, *_: object) -> None:
        self._turn("closed")
        self._thread.join()
        for one in (self._listening, self._wake, self._woken):
            one.close()

    def _run(self) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(self._listening, selectors.EVENT_READ)
            selector.register(self._woken, selectors.EVENT_READ)
            while True:
                for key, _ in selector.select():
                    if key.fileobj is self._woken:
                        self._woken.recv(16)
                        self._obey(selector)
                        if self._state == "closed":
                            self._changed.set()
                            return
                        self._changed.set()
                    elif key.fileobj is self._listening:
                        self._admit(selector)
                    else:
                        self._pump(selector, key.fileobj)

    def _obey(self, selector: selectors.BaseSelector) -> None:
        if self._state in ("cut", "closed"):
            for one in list(self._pairs):
                self._end(selector, one)
        for one in self._pairs:
            with suppress(KeyError):
                selector.unregister(one)
            if self._state == "open":
                selector.register(one, selectors.EVENT_READ)

    def _admit(self, selector: selectors.BaseSelector) -> None:
        came, _ = self._listening.accept()
        if self._state == "cut":
            came.close()
            return
        try:
            there = socket.create_connection((HOST, self.target), timeout=5)
        except OSError:
            came.close()
            return
        self._pairs |= {came: there, there: came}
        if self._state == "open":
            selector.register(came, selectors.EVENT_READ)
            selector.register(there, selectors.EVENT_READ)

    def _pump(self, selector: selectors.BaseSelector, one: Any) -> None:
        if one not in self._pairs:
            return
        try:
            data = one.recv(65536)
            if data:
                self._pairs[one].sendall(data)
                return
        except OSError:
            pass
        self._end(selector, one)

    def _end(self, selector: selectors.BaseSelector, one: socket.socket) -> None:
        other = self._pairs.pop(one, None)
        for side in (one, other):
            if side is not None:
                self._pairs.pop(side, None)
                with suppress(KeyError, ValueError):
                    selector.unregister(side)
                side.close()
