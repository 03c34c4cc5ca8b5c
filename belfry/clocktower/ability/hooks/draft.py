"""Drafts: how something goes by the rules, which abilities change at its moment."""

from __future__ import annotations

from typing import Any, ClassVar


class Draft:
    """How something goes; its class says how it usually does."""

    usual: ClassVar[Any]
    """The draft of which no ability has anything to say: nothing may be changed in it."""
    is_usual: bool = False
    """Whether it is that one."""

    def __init_subclass__(cls) -> None:
        cls.usual = object.__new__(cls)
        cls.usual.is_usual = True
