"""What a bot of any game can want to do; the table turns these into actions."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Say:
    """Say something to everybody."""

    text: str


@dataclass(frozen=True, slots=True)
class Whisper:
    """Say something to one player in private."""

    to: int
    text: str
