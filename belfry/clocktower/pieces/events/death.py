"""Who dies, who does not, and who comes back."""

from __future__ import annotations

from typing import ClassVar

from msgspec import field

from belfry.clocktower.pieces.events.event import ClocktowerEvent
from belfry.clocktower.pieces.seat import Alignment


class Died(ClocktowerEvent, frozen=True, tag="died"):
    """Everybody sees a player die."""

    announced: ClassVar[bool] = True

    seat: int


class Killed(ClocktowerEvent, frozen=True, tag="killed"):
    """A player dies in the night, by an ability if there is one."""

    on_the_sheet: ClassVar[bool] = True

    seat: int
    by: str | None


class Perished(ClocktowerEvent, frozen=True, tag="perished"):
    """A player dies whom everybody took for dead already."""

    on_the_sheet: ClassVar[bool] = True

    seat: int
    by: str | None


class Lingers(ClocktowerEvent, frozen=True, tag="lingers"):
    """A player seems to have died, and lives on in secret."""

    on_the_sheet: ClassVar[bool] = True

    seat: int


class Survived(ClocktowerEvent, frozen=True, tag="survived"):
    """A player would have died, and an ability has prevented it."""

    on_the_sheet: ClassVar[bool] = True

    seat: int
    through: str


class Redirected(ClocktowerEvent, frozen=True, tag="redirected"):
    """Instead of a player another one is attacked."""

    on_the_sheet: ClassVar[bool] = True

    seat: int
    instead: int = field(name="to")


class Spared(ClocktowerEvent, frozen=True, tag="spared"):
    """The Storyteller lets a player live who could have died."""

    on_the_sheet: ClassVar[bool] = True

    seat: int


class Revived(ClocktowerEvent, frozen=True, tag="revived"):
    """A player comes back to life in the night."""

    on_the_sheet: ClassVar[bool] = True

    seat: int


class Returned(ClocktowerEvent, frozen=True, tag="returned"):
    """Everybody sees a player come back to life."""

    announced: ClassVar[bool] = True

    seat: int


class Became(ClocktowerEvent, frozen=True, tag="became"):
    """A player is another character from now on, or on another side."""

    on_the_sheet: ClassVar[bool] = True

    seat: int
    character: str
    alignment: Alignment
