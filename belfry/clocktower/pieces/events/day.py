"""How night and day follow each other, and what people do by day."""

from __future__ import annotations

from typing import ClassVar

from msgspec import UNSET, UnsetType

from belfry.clocktower.pieces.events.event import ClocktowerEvent
from belfry.core.plain import Value


class Night(ClocktowerEvent, frozen=True, tag="night"):
    """Night falls."""

    logged: ClassVar[bool] = True

    number: int


class Dawn(ClocktowerEvent, frozen=True, tag="dawn"):
    """Day breaks: who has died and come back in the night, and who of the dead has a vote token again.

    `silent` if it is not said that nobody died.
    """

    moves_on: ClassVar[bool] = True
    announced: ClassVar[bool] = True

    number: int
    deaths: list[int]
    returned: list[int]
    vote_tokens: list[int]
    silent: bool = False


class Dusk(ClocktowerEvent, frozen=True, tag="dusk"):
    """The day is over."""

    logged: ClassVar[bool] = True

    number: int


class Used(ClocktowerEvent, frozen=True, tag="used"):
    """A player uses an ability by day, or claims to."""

    moves_on: ClassVar[bool] = True
    announced: ClassVar[bool] = True

    seat: int
    ability: str
    choice: Value


class Talked(ClocktowerEvent, frozen=True, tag="talked"):
    """A player talks with the Storyteller in private."""

    announced: ClassVar[bool] = True

    seat: int


class Denied(ClocktowerEvent, frozen=True, tag="denied"):
    """A player may not use an ability so late."""

    announced: ClassVar[bool] = True

    seat: int
    ability: str


class SentBack(ClocktowerEvent, frozen=True, tag="sent_back"):
    """The Storyteller cannot answer a player now, or wants to be asked something else, or to hear another choice."""

    announced: ClassVar[bool] = True

    seat: int
    ability: str


class WordsSaid(ClocktowerEvent, frozen=True, tag="said"):
    """A player has said something."""

    logged: ClassVar[bool] = True

    seat: int
    text: str


class Executed(ClocktowerEvent, frozen=True, tag="executed"):
    """A player is executed; `because` of what, where all see it, and whether that carries out a nomination."""

    announced: ClassVar[bool] = True

    seat: int
    because: str | UnsetType = UNSET
    nominated: bool = False


class CauseOfExecution(ClocktowerEvent, frozen=True, tag="cause"):
    """Why a player is about to be executed, where not all see it."""

    seat: int
    because: str


class Lives(ClocktowerEvent, frozen=True, tag="lives"):
    """A player was executed and does not die."""

    announced: ClassVar[bool] = True

    seat: int
