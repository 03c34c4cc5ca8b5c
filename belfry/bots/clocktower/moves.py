"""What a bot can want to do by day; the table turns these into actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from belfry.bots.moves import Say, Whisper
from belfry.bots.seen import Entry


@dataclass(frozen=True, slots=True)
class Claim:
    """Put a character, or something learned as that character, on the claims board.

    `learned` has the shape of what the character learns. Where it is about players whom one chose, `text` names them;
    what was done without an answer, such as a Gambler's guess, stands in `text` alone. Without a character it is
    something that one was told through another's ability, which `text` names.
    """

    character: str | None
    night: int | None = None
    learned: Any = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class Nominate:
    """Nominate a player."""

    who: int


@dataclass(frozen=True, slots=True)
class Exile:
    """Call for the exile of a Traveller."""

    who: int


@dataclass(frozen=True, slots=True)
class Use:
    """Use an ability by day, or pretend to."""

    ability: str
    choice: Any


@dataclass(frozen=True, slots=True)
class Point:
    """Point at a player while there is a countdown."""

    who: int


Move = Claim | Say | Whisper | Nominate | Exile | Use | Point


def entry(seat: int, claim: Claim) -> Entry:
    """How somebody's claim stands on the board."""
    return {
        "seat": seat,
        "character": claim.character,
        "night": claim.night,
        "learned": claim.learned,
        "text": claim.text,
    }
