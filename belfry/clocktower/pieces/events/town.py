"""Who sits where, who comes and goes, and who has won."""

from __future__ import annotations

from typing import ClassVar, TypedDict

from belfry.clocktower.pieces.events.event import ClocktowerEvent
from belfry.clocktower.pieces.seat import Alignment


class OpenPage(TypedDict):
    """A seat as the Grimoire shows it at the end."""

    seat: int
    character: str
    believes: str | None
    alignment: Alignment
    alive: bool
    tokens: list[str]


class Joined(ClocktowerEvent, frozen=True, tag="joined"):
    """A Traveller has come and sits after somebody."""

    announced: ClassVar[bool] = True

    seat: int
    name: str
    after: int
    character: str


class Left(ClocktowerEvent, frozen=True, tag="left"):
    """A Traveller has left the game."""

    announced: ClassVar[bool] = True

    seat: int


class Reseated(ClocktowerEvent, frozen=True, tag="reseated"):
    """The players sit in another order, clockwise."""

    announced: ClassVar[bool] = True

    order: list[int]


class Staying(ClocktowerEvent, frozen=True, tag="staying"):
    """These players cannot easily move, and keep their seats."""

    seats: list[int]


class LifeToken(ClocktowerEvent, frozen=True, tag="life_token"):
    """Somebody is this Traveller from now on, or none any more: the life token is exchanged."""

    announced: ClassVar[bool] = True

    seat: int
    character: str | None


class Won(ClocktowerEvent, frozen=True, tag="won"):
    """A team has won by a rule or a character, and the Grimoire is opened."""

    logged: ClassVar[bool] = True

    team: Alignment
    reason: str
    grimoire: list[OpenPage]


class Resumed(ClocktowerEvent, frozen=True, tag="resumed"):
    """The end was a mistake, and the game goes on."""

    phase: str
