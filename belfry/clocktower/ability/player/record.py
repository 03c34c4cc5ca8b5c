"""The record: what everybody has seen of the nights and days."""

from __future__ import annotations

from typing import Protocol


class Record(Protocol):
    """What any player remembers of what everybody saw."""

    def died_at_night(self, seat: int, night: int) -> bool:
        """Whether somebody was found dead after a night."""
        ...

    def came_back(self, seat: int, night: int) -> bool:
        """Whether somebody came back to life in a night."""
        ...

    def was_quiet(self, night: int) -> bool:
        """Whether nobody died in a night that is over."""
        ...
