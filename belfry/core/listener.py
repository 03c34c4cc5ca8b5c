"""Listeners: what takes in events, each by the method for its type."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, get_args, get_type_hints

from belfry.core.event import Event


class Listener:
    """Takes in events: a method `_hear_...` says by the type of its `event` of which kinds it hears."""

    _handlers: ClassVar[dict[type[Event], Callable[[Any, Any], None]]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls._handlers = {}
        for name in dir(cls):
            if name.startswith("_hear_"):
                handler = getattr(cls, name)
                hint: Any = get_type_hints(handler)["event"]
                cls._handlers.update(dict.fromkeys(get_args(hint) or (hint,), handler))

    def heed(self, event: Event) -> bool:
        """Take in an event; whether there is a method for it."""
        handler = self._handlers.get(type(event))
        if handler is None:
            return False
        handler(self, event)
        return True
