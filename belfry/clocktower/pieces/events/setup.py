"""What everybody sees before the first night."""

from __future__ import annotations

from typing import Any, ClassVar, TypedDict

from msgspec import UNSET, UnsetType

from belfry.clocktower.pieces.events.event import ClocktowerEvent


class Numbers(TypedDict):
    """How many of each type are usual for so many players."""

    townsfolk: int
    outsider: int
    minion: int
    demon: int


class OwnJinxView(TypedDict):
    """A special rule for two characters in the words of the host."""

    characters: list[str]
    rule: str


class Seated(ClocktowerEvent, frozen=True, tag="seated"):
    """The players have sat down: each seat with its name, clockwise."""

    untold_at_the_end: ClassVar[bool] = True

    seats: list[tuple[int, str]]


class ScriptPlayed(ClocktowerEvent, frozen=True, tag="script"):
    """A script is played, and for so many players there are usually so many of each type."""

    untold_at_the_end: ClassVar[bool] = True

    script: str
    characters: list[str]
    numbers: Numbers | None


class OptionsChanged(ClocktowerEvent, frozen=True, tag="options"):
    """The table plays with options that are not as usual."""

    logged: ClassVar[bool] = True
    untold_at_the_end: ClassVar[bool] = True

    options: dict[str, Any]


class TravellersSeated(ClocktowerEvent, frozen=True, tag="travellers"):
    """Some of the players are Travellers: each seat with its character."""

    travellers: list[tuple[int, str]]


class DeadAlready(ClocktowerEvent, frozen=True, tag="dead"):
    """Some are dead when the game begins: each seat with whether it has a vote token."""

    dead: list[tuple[int, bool]]


class Clash(ClocktowerEvent, frozen=True, tag="clash"):
    """Two characters of the script do not go together, and one of them says what comes of it."""

    logged: ClassVar[bool] = True

    ability: str
    characters: list[str]


class JinxesHold(ClocktowerEvent, frozen=True, tag="jinxes"):
    """Special rules for two characters hold, some perhaps in the words of the host."""

    jinxes: list[str]
    own: list[OwnJinxView] | UnsetType = UNSET


class FabledInPlay(ClocktowerEvent, frozen=True, tag="fabled"):
    """These are all the Fabled in play from now on."""

    fabled: list[str]
