"""What a player is told in private, or chose."""

from __future__ import annotations

from typing import ClassVar, Literal, TypedDict

from msgspec import UNSET, UnsetType

from belfry.clocktower.pieces.events.event import TellsOne
from belfry.clocktower.pieces.seat import Alignment
from belfry.core.plain import Value


class CardShown(TypedDict, total=False):
    """What stands on a card of the Storyteller's."""

    heading: Literal["demon", "minions", "not-in-play", "you-are", "character", "you-turn", "use"]
    words: str
    players: list[int]
    characters: list[str]
    number: int
    yes: bool
    alignment: Alignment


class CharacterTold(TellsOne, frozen=True, tag="character"):
    """A player is told a character, and a side unless that is hidden."""

    on_the_sheet: ClassVar[bool] = True
    handed_out: ClassVar[bool] = True

    character: str
    alignment: Alignment | UnsetType = UNSET


class AlignmentTold(TellsOne, frozen=True, tag="alignment"):
    """A player is told a new side."""

    on_the_sheet: ClassVar[bool] = True
    handed_out: ClassVar[bool] = True

    alignment: Alignment


class MinionInfo(TellsOne, frozen=True, tag="minioninfo"):
    """A Minion or an evil Traveller learns who the Demon is, and the other Minions."""

    on_the_sheet: ClassVar[bool] = True
    handed_out: ClassVar[bool] = True

    demons: list[int]
    minions: list[int]


class DemonInfo(TellsOne, frozen=True, tag="demoninfo"):
    """The Demon, or who thinks so, learns Minions, bluffs and other Demons; `unmet` if evil does not meet."""

    on_the_sheet: ClassVar[bool] = True
    handed_out: ClassVar[bool] = True

    minions: list[int]
    bluffs: tuple[str, ...] | UnsetType = UNSET
    unmet: bool = False
    demons: list[int] | UnsetType = UNSET


class Chose(TellsOne, frozen=True, tag="chose"):
    """A player has chosen something with an ability."""

    on_the_sheet: ClassVar[bool] = True

    ability: str
    choice: Value


class Learned(TellsOne, frozen=True, tag="learned"):
    """A player learns something through an ability; `said` is what they asked, where it answers that."""

    on_the_sheet: ClassVar[bool] = True

    ability: str
    value: Value
    said: Value | UnsetType = UNSET


class ShownCard(TellsOne, frozen=True, tag="shown"):
    """The Storyteller shows a card to a player."""

    on_the_sheet: ClassVar[bool] = True

    card: CardShown


class Seen(TellsOne, frozen=True, tag="seen"):
    """A player who is awake sees something of others at night, or is shown that something is as it is."""

    on_the_sheet: ClassVar[bool] = True

    ability: str
    what: str
    who: int | UnsetType = UNSET
    players: list[int] | UnsetType = UNSET


class Penalised(TellsOne, frozen=True, tag="penalty"):
    """Something bad happens to a player because of a Fabled, on the day or night of this number."""

    ability: str
    penalty: str
    on: int


class Warned(TellsOne, frozen=True, tag="warned"):
    """A player is warned who talks while all are to be silent."""

    ability: str


class Hushed(TellsOne, frozen=True, tag="hushed"):
    """A player was heard talking while all are to be silent."""

    ability: str


class Corrected(TellsOne, frozen=True, tag="corrected"):
    """A player hears that what an ability told them was a mistake."""

    ability: str


class Message(TellsOne, frozen=True, tag="message"):
    """The Storyteller tells a player something in words."""

    handed_out: ClassVar[bool] = True

    text: str
