"""What a table is made of: the plan that a host opens it with, and how it is run."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

Teller = Literal["person", "belfry"]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is run, whatever is played there; most can be changed while a game is on."""

    discussion: int = 240
    """Seconds of talk; 0 for no clock. The other clocks alike."""
    beat: float = 3.0
    """Seconds that a step takes which Belfry or a bot makes."""
    patience: int = 60
    """Seconds that Belfry waits for a player before it chooses for them; 0 to wait for ever."""
    chat: bool = True
    """Whether players may write to each other in private."""
    spectators: bool = True
    """Whether whoever knows the code may watch the town square."""
    locked: bool = False
    """Whether nobody new may sit down."""
    ask_host: bool = True
    """Whether the host is asked before somebody takes over a chair in a running game."""
    call: str = ""
    """The link to the call in which the group talks, if there is one; it stands on everybody's screen."""


class ClocktowerSettings(Settings, frozen=True, forbid_unknown_fields=True):
    """How a table of Blood on the Clocktower is run.

    `discussion` is the talk before nominations open, `beat` a step of a night that Belfry tells.
    """

    choosing: float = 30.0
    """Seconds that everybody has to choose in such a night; who is late is chosen for. 0 is as usual.

    Where no more than one person plays Belfry waits for that person instead, as long as its `patience` lasts.
    """

    nominations: int = 90
    defence: int = 30
    sweep: float = 1.0
    """Seconds that the clock hand takes from seat to seat while votes are counted."""
    claims: bool = True
    """Whether there is a claims board."""
    auto_advance: bool = False
    """Whether the day moves on by itself when a clock runs out; where Belfry tells the story it always does."""
    travellers_join: bool = False
    """Whether late guests come as Travellers without being let in, where Belfry tells the story and seven are alive."""
    at_table: bool = False
    """Whether the players sit round a real table without phones, and the Storyteller enters what they choose."""


class TraitorsSettings(Settings, frozen=True, forbid_unknown_fields=True):
    """How a table of the Traitors is run.

    `discussion` is the talk before each vote, `beat` what a bot takes for each answer and every drawn card until it is
    confirmed, and `patience` holds for every decision.
    """

    discussion: int = 180
    beat: float = 1.5
    patience: int = 0
    stand_ins: bool = True
    """Whether bots take the seats that nobody plays: those still open at the beginning, and those that are left."""


AnySettings = Annotated[dict[str, Any], msgspec.Meta(extra={"partly": (ClocktowerSettings, TraitorsSettings)})]
"""Some settings of the game that is played; what is left out is as usual, or stays as it is."""


GameName = Annotated[str, msgspec.Meta(extra={"names": "games"})]
"""The name of a game that tables can play."""


class SeatOffer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table: with a name or open, for a person or a bot."""

    name: str = ""
    bot: bool = False


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a host asks for when opening a table."""

    seats: list[SeatOffer]
    game: GameName = "clocktower"
    script: str | list[str | dict[str, Any]] | None = None
    """An edition's id, or a script's characters, for a game that has scripts; none for the usual one.

    A character is an id, or an object as public script files have it, for one that somebody has made up."""
    name: str = ""
    theme: str | None = None
    """One of the game's themes; none for the usual one."""
    language: str = "en"
    """The language that bots speak."""
    teller: Teller = "belfry"
    settings: AnySettings = {}
    switches: dict[str, Any] = {}
    """The rules that differ from the usual ones, by the name of the switch or option."""
    sit: str | None = None
    """The name under which the host takes the first open seat at once."""
    start: bool = False
    """Whether the game begins at once; bots take the seats that are still open."""
