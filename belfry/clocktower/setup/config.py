"""The config: everything that is fixed before the first answer, besides the seed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from belfry.clocktower.moments.pause import Stop
from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.errors import InvalidSetup
from belfry.clocktower.pieces.homebrew import HomeMade
from belfry.clocktower.pieces.seat import MOST_SEATS
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.homebrew.own_jinx import OwnJinx
from belfry.core.languages import ENGLISH
from belfry.core.prepared import prepare

FEWEST_PLAYERS = 5
MOST_WITHOUT_TRAVELLERS = 15


class SeatPlan(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is fixed about a seat before the game: at least a name."""

    name: str
    character: str | None = None
    believes: str | None = None
    alignment: str | None = None
    alive: bool = True
    ghost_vote: bool | None = None
    ability: str | None = None
    """An ability held in addition to the character's own."""


class Config(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Everything that is fixed before the first answer, besides the seed.

    Seats without a character draw from `bag`, or from characters chosen at random. `free` skips the checks of the
    numbers, for a town that a scenario describes; `by_hand` admits characters that the Storyteller has to play.
    """

    seats: tuple[SeatPlan, ...]
    script: str | tuple[str, ...] = scripts.TROUBLE_BREWING
    bag: tuple[str, ...] | None = None
    unseated: tuple[str, ...] = ()
    """Characters in play that no player is; they may stand in `bag` as well."""
    bluffs: tuple[str, ...] | None = None
    tokens: tuple[tuple[int, str], ...] = ()
    switches: dict[str, Any] = {}
    start: tuple[str, int] = ("night", 1)
    executed_today: int | None = None
    nominated_today: tuple[tuple[int, int, int], ...] = ()
    """Nominations that a start by day has behind it: nominator (-1 if it does not matter), nominee, tally."""
    fabled: tuple[str, ...] = ()
    """The Fabled in play from the start, besides those that the script lists."""
    jinxes_off: tuple[str, ...] = ()
    """The jinxes of the script that do not hold at this table."""
    jinxes_by_hand: tuple[str, ...] = ()
    """Those that hold and are left to the Storyteller though the engine could see to them."""
    own_jinxes: tuple[OwnJinx, ...] = ()
    """Special rules for two characters that the host has put into words."""
    free: bool = False
    by_hand: bool = False
    guides: bool = False
    """Whether the Storyteller is led through what characters do that are played by hand."""
    home_made: tuple[HomeMade, ...] = ()
    """The script's characters that somebody has made up."""
    first_night: tuple[str, ...] = ()
    """The order of the script's first night where it has one of its own."""
    other_nights: tuple[str, ...] = ()
    stops: tuple[Stop, ...] = ()
    """Where the game waits for its table although nobody has to decide anything."""
    language: str = ENGLISH
    """The language that is spoken at the table: what somebody is to say aloud is proposed in it."""

    @classmethod
    def players(cls, names: int | Iterable[str], **more: Any) -> Config:
        """A table of so many players, or of these players, whose characters are drawn at random."""
        if isinstance(names, int):
            if not 0 <= names <= MOST_SEATS:
                raise InvalidSetup(
                    [("SET-2", refusals.PLAYERS_OUT_OF_RANGE(fewest=FEWEST_PLAYERS, most=MOST_SEATS, count=names))]
                )
            names = NAMES[:names]
        return cls(seats=tuple(SeatPlan(name) for name in names), **more)


prepare(Config)

NAMES = (
    *("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo"),
    *("Kit", "Lou", "Moe", "Nia", "Oz", "Pia", "Quin", "Rae", "Sol", "Tess"),
)
